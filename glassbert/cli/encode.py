"""`glassbert encode`: a file of texts in, a file of vectors out."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import (
    Address,
    AsJson,
    Engine,
    Model,
    Workers,
    cluster_named,
    load_model,
    print_json,
    printable,
    progress_bar,
    say,
)


def encode(
    file: Annotated[Path, typer.Argument(help="One text a line, or csv, tsv, jsonl, parquet; - is standard input.")],
    out: Annotated[Path, typer.Option(help="Where to: a name that ends in .npy or .parquet.")],
    text: Annotated[str | None, typer.Option(help="The column that holds the text, for tables.")] = None,
    pooling: Annotated[str, typer.Option(help="cls, mean or max.")] = "mean",
    layer: Annotated[int, typer.Option(help="0 is the encoder's input, -1 the last layer's output.")] = -1,
    normalize: Annotated[bool, typer.Option("--normalize", help="Scale every vector to length 1.")] = False,
    truncate: Annotated[bool, typer.Option("--truncate", help="Cut texts that are too long.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where an earlier run stopped.")] = False,
    engine: Engine = "local",
    workers: Workers = None,
    address: Address = None,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Turn texts into vectors, one for each, in the order given.

    Example: glassbert encode reviews.csv --text review --out reviews.npy
    """
    from glassbert.scale.cluster import joined_first
    from glassbert.scale.encode import encode_on
    from glassbert.text.reading import count_texts, read_texts
    from glassbert.vectors.blocks import encode_here
    from glassbert.vectors.encode import Encoder, Reading
    from glassbert.vectors.files import check_out, encode_to_file, finished_blocks

    check_out(out)
    cluster = cluster_named(engine, workers, address)
    reading = Reading(pooling=pooling, layer=layer, normalize=normalize, truncate=truncate)
    texts = read_texts(file, text)
    bert = load_model(model)
    encoder = Encoder(bert.model, bert.tokenizer, reading)
    by = encode_on(cluster, model) if cluster else encode_here
    dropped = 0 if resume else finished_blocks(out)
    try:
        with joined_first(cluster), progress_bar("encoding", "texts", count_texts(file)) as advance:
            written = encode_to_file(encoder, texts, out, resume=resume, progress=advance, engine=by)
    except KeyboardInterrupt:
        if finished_blocks(out):
            say("\nFinished blocks are kept: the same command with --resume goes on from them.")
        raise
    if dropped:
        say("Begun anew; what an earlier run had left was dropped. With --resume it would have gone on from there.")
    if json:
        print_json({"out": printable(out), "texts": written, "width": bert.config.hidden_size})
    else:
        say(f"{written:,} {'vector' if written == 1 else 'vectors'} of {bert.config.hidden_size} numbers in {out}")
