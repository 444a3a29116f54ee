"""`glassbert vocab` and `glassbert prepare`: from text to a vocabulary and to shards of tokens."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import AsJson, print_json, printable, progress_bar, say

Corpus = Annotated[
    list[Path],
    typer.Argument(
        help="Files or folders: text or gz (one paragraph a line, blank line between documents), csv, jsonl, parquet."
    ),
]
Column = Annotated[str | None, typer.Option(help="The column that holds the text, for tables; otherwise 'text'.")]


def vocab(
    corpus: Corpus,
    out: Annotated[Path, typer.Option(help="The folder to write vocab.txt and tokenizer.json to.")],
    size: Annotated[int, typer.Option(help="How many tokens.")] = 8_192,
    cased: Annotated[bool, typer.Option("--cased", help="Keep capitals and accents.")] = False,
    text: Column = None,
    model: Annotated[
        str | None, typer.Option("--from", "--model", "-m", help="Cut this model's vocabulary instead of learning one.")
    ] = None,
    general: Annotated[
        float, typer.Option(help="With --from: share of the size for the model's own most frequent words.")
    ] = 0.0,
    json: AsJson = False,
) -> None:
    """Learn a WordPiece vocabulary from text, or cut a model's to the tokens the text uses most.

    Example: glassbert vocab books/ --size 8192 --out vocab
    """
    from glassbert.errors import GlassBertError
    from glassbert.text.documents import corpus_files, read_documents
    from glassbert.tokens.learn import cut_vocabulary, learn_vocabulary
    from glassbert.tokens.tokenizer import Tokenizer
    from glassbert.weights.sources import find

    if general and not model:
        raise GlassBertError("--general is for a vocabulary cut from a model; add --from.")
    if model and cased:
        raise GlassBertError("--cased is for a vocabulary that is learned; one cut from a model keeps its casing.")
    files = corpus_files(corpus)
    paragraphs = (line for file in files for document in read_documents(file, text) for line in document)
    with progress_bar("reading", "paragraphs", None) as advance:
        if model:
            tokenizer = cut_vocabulary(
                Tokenizer.from_folder(find(model).folder), paragraphs, size, general=general, progress=advance
            )
        else:
            tokenizer = learn_vocabulary(paragraphs, size, lowercase=not cased, progress=advance)
    tokenizer.save(out)
    count = len(tokenizer.vocabulary)
    if json:
        print_json({"out": printable(out), "tokens": count, "lowercase": tokenizer.lowercase})
        return
    say(f"{count:,} tokens in {out}")
    if count < size:
        say(f"That is fewer than {size:,}: the corpus has no more pieces that occur twice.")


def prepare(
    corpus: Corpus,
    out: Annotated[Path, typer.Option(help="The folder for the shards.")],
    vocabulary: Annotated[
        str, typer.Option("--vocab", "--model", "-m", help="A folder made by `glassbert vocab`, or a model.")
    ] = "minilm",
    text: Column = None,
    workers: Annotated[int | None, typer.Option(help="Files read at once; otherwise one a core.", min=1)] = None,
    json: AsJson = False,
) -> None:
    """Turn text into shards of tokens for `glassbert pretrain`; run again, it goes on where it was stopped.

    Example: glassbert prepare books/ --vocab vocab --out corpus
    """
    from glassbert.text.documents import corpus_files
    from glassbert.tokens.tokenizer import Tokenizer
    from glassbert.training.corpus import prepare as prepare_corpus
    from glassbert.weights.sources import find

    files = corpus_files(corpus)
    tokenizer = Tokenizer.from_folder(find(vocabulary).folder)
    with progress_bar("preparing", "bytes", sum(file.stat().st_size for file in files)) as advance:
        manifest = prepare_corpus(
            files, tokenizer, out, column=text, workers=workers, progress=lambda size, tokens: advance(size)
        )
    told = {
        "out": printable(out),
        "shards": len(manifest.shards),
        "documents": sum(one.documents for one in manifest.shards),
        "sentences": sum(one.sentences for one in manifest.shards),
        "tokens": sum(one.tokens for one in manifest.shards),
    }
    if json:
        print_json(told)
    else:
        say(f"{told['tokens']:,} tokens, {told['sentences']:,} sentences, {told['documents']:,} documents in {out}")
