"""`glassbert encode`: encode a file of texts as vectors."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import (
    AddressOption,
    EngineOption,
    JsonOption,
    ModelOption,
    WorkersOption,
    load_model,
    make_cluster,
    parse_input_path,
    print_json,
    print_status,
    progress_bar,
    validate_input_file,
)
from glassbert.data.problems import printable_path


def encode(
    file: Annotated[
        Path,
        typer.Argument(
            parser=parse_input_path,
            help="Texts: txt (one per line), csv, tsv, jsonl or parquet; - is stdin.",
        ),
    ],
    out: Annotated[Path, typer.Option(help="Output file: .npy or .parquet.")],
    text: Annotated[str | None, typer.Option(help="Text column, for tables.")] = None,
    pooling: Annotated[str, typer.Option(help="Pooling over tokens: cls, mean or max.")] = "mean",
    layer: Annotated[
        int,
        typer.Option(
            help="Which hidden state: 0 is the input of layer 0 (the embeddings after LayerNorm), 1 the output of "
            "layer 0, ..., -1 the last one."
        ),
    ] = -1,
    normalize: Annotated[bool, typer.Option("--normalize", help="Scale vectors to unit length.")] = False,
    truncate: Annotated[bool, typer.Option("--truncate", help="Truncate texts to the model's maximum length.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Continue an interrupted run.")] = False,
    engine: EngineOption = "local",
    workers: WorkersOption = None,
    address: AddressOption = None,
    model: ModelOption = "minilm",
    json: JsonOption = False,
) -> None:
    """Encode texts as vectors, in input order.

    Example: glassbert encode reviews.csv --text review --out reviews.npy
    """
    from glassbert.checkpoints.model_inputs import model_inputs
    from glassbert.data.text_files import count_texts, read_texts
    from glassbert.distributed.cluster import connect_before_writing
    from glassbert.distributed.ray_encoding import ray_encode_engine
    from glassbert.embedding.chunks import encode_locally
    from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
    from glassbert.embedding.vector_files import WRITERS, count_finished_chunks, encode_to_file
    from glassbert.runtime.output_paths import validate_output_file

    validate_input_file(file)
    validate_output_file(out, tuple(WRITERS), [file, *model_inputs(model)])
    cluster = make_cluster(engine, workers, address)
    config = EncodeConfig(pooling=pooling, layer=layer, normalize=normalize, truncate=truncate)
    texts = read_texts(file, text)
    bert = load_model(model)
    encoder = TextEncoder(bert.model, bert.tokenizer, config)
    run_engine = ray_encode_engine(cluster, model) if cluster else encode_locally
    if not resume and count_finished_chunks(out):
        print_status("The chunks of an interrupted run are deleted; with --resume they would have been reused.")
    try:
        with connect_before_writing(cluster), progress_bar("encoding", "texts", count_texts(file)) as advance:
            num_texts = encode_to_file(encoder, texts, out, resume=resume, on_progress=advance, engine=run_engine)
    except KeyboardInterrupt:
        if count_finished_chunks(out):
            print_status("\nFinished chunks are kept; run the same command with --resume to continue.")
        raise
    hidden_size = bert.config.hidden_size
    if json:
        print_json({"out": printable_path(out), "num_texts": num_texts, "hidden_size": hidden_size})
    else:
        print_status(f"Wrote {num_texts:,} {'vector' if num_texts == 1 else 'vectors'} of size {hidden_size} to {out}.")
