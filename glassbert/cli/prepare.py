"""`glassbert prepare`: tokenize a corpus into shards for pre-training."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, print_json, print_status, progress_bar
from glassbert.cli.vocab import CorpusArgument, TextColumnOption
from glassbert.data.problems import printable_path


def prepare(
    corpus: CorpusArgument,
    out: Annotated[Path, typer.Option(help="Output folder for the shards.")],
    vocabulary: Annotated[
        str, typer.Option("--vocab", "--model", "-m", help="Vocabulary: a folder from `glassbert vocab`, or a model.")
    ] = "minilm",
    text: TextColumnOption = None,
    workers: Annotated[int | None, typer.Option(help="Worker processes. Default: one per core.", min=1)] = None,
    json: JsonOption = False,
) -> None:
    """Tokenize a corpus into shards for `glassbert pretrain`. Re-running the command continues an interrupted one.

    Example: glassbert prepare books/ --vocab vocab --out corpus
    """
    from glassbert.checkpoints.locate import find_checkpoint
    from glassbert.data.corpus_documents import find_corpus_files
    from glassbert.pretraining.corpus_preparation import prepare_corpus
    from glassbert.tokenization.tokenizer import Tokenizer

    sources = find_corpus_files(corpus)
    files = sources.files
    for problem in sources.problems:
        print_status(str(problem))
    tokenizer = Tokenizer.from_folder(find_checkpoint(vocabulary).folder)
    with progress_bar("preparing", "bytes", sum(file.stat().st_size for file in files)) as advance:
        manifest = prepare_corpus(
            files, tokenizer, out, column=text, workers=workers, on_progress=lambda size, tokens: advance(size)
        )
    counts = {
        "shards": len(manifest.shards),
        "documents": sum(shard.num_documents for shard in manifest.shards),
        "sentences": sum(shard.num_sentences for shard in manifest.shards),
        "tokens": sum(shard.num_tokens for shard in manifest.shards),
    }
    if json:
        print_json({"out": printable_path(out)} | counts)
    else:
        print_status(
            f"{out}: {counts['tokens']:,} tokens, {counts['sentences']:,} sentences, {counts['documents']:,} documents"
        )
