"""`glassbert vocab`: learn a WordPiece vocabulary, or reduce a model's vocabulary to a corpus."""

from pathlib import Path
from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, print_json, print_status, progress_bar
from glassbert.data.problems import printable_path

CorpusArgument = Annotated[
    list[Path],
    typer.Argument(
        help="Files or folders: txt, txt.gz (a paragraph per line, blank line between documents), csv, jsonl, parquet."
    ),
]
TextColumnOption = Annotated[str | None, typer.Option(help="Text column of tables. Default: text.")]


def vocab(
    corpus: CorpusArgument,
    out: Annotated[Path, typer.Option(help="Output folder for vocab.txt and tokenizer.json.")],
    size: Annotated[int, typer.Option(help="Vocabulary size.")] = 8_192,
    cased: Annotated[bool, typer.Option("--cased", help="Keep case and accents.")] = False,
    text: TextColumnOption = None,
    model: Annotated[
        str | None,
        typer.Option(
            "--from",
            "--model",
            "-m",
            help="Reduce the vocabulary of this model to the tokens that the "
            "corpus uses most, instead of learning a new one.",
        ),
    ] = None,
    common_word_fraction: Annotated[
        float,
        typer.Option(
            help="With --from: keep the first words of the model's vocabulary, up to this fraction of the new one, "
            "even if the corpus does not contain them. BERT's vocabularies list frequent words first."
        ),
    ] = 0.0,
    json: JsonOption = False,
) -> None:
    """Learn a WordPiece vocabulary from a corpus, or reduce a model's vocabulary to the tokens the corpus uses most.

    Example: glassbert vocab books/ --size 8192 --out vocab
    """
    from glassbert.checkpoints.locate import find_checkpoint
    from glassbert.data.corpus_documents import find_corpus_files, read_corpus_documents
    from glassbert.errors import GlassBertError
    from glassbert.runtime.locks import exclusive_lock
    from glassbert.runtime.output_paths import validate_output_folder
    from glassbert.tokenization.saved_tokenizer import is_saved_tokenizer
    from glassbert.tokenization.tokenizer import TOKENIZER_FILES, Tokenizer
    from glassbert.tokenization.vocabulary_learning import learn_vocabulary, trim_vocabulary

    if common_word_fraction and not model:
        raise GlassBertError("--common-word-fraction requires --from.")
    if model and cased:
        raise GlassBertError("--cased cannot be combined with --from: the vocabulary keeps the casing of the model.")
    sources = find_corpus_files(corpus)
    files = sources.files
    for problem in sources.problems:
        print_status(str(problem))
    source_folder = find_checkpoint(model).folder if model else None

    def validate_out() -> None:
        inputs = [*files, source_folder]
        validate_output_folder(out, TOKENIZER_FILES, inputs, lambda path: is_saved_tokenizer(path.parent))

    validate_out()
    paragraphs = (
        paragraph for file in files for document in read_corpus_documents(file, text) for paragraph in document
    )
    with progress_bar("reading", "paragraphs", None) as advance:
        if source_folder:
            source = Tokenizer.from_folder(source_folder)
            tokenizer = trim_vocabulary(
                source, paragraphs, size, common_word_fraction=common_word_fraction, on_progress=advance
            )
        else:
            tokenizer = learn_vocabulary(paragraphs, size, lowercase=not cased, on_progress=advance)
    out.mkdir(parents=True, exist_ok=True)
    with exclusive_lock(out / ".lock", f"Another process is writing to {printable_path(out)}.", delete=True):
        validate_out()  # again: something else may have been written meanwhile
        tokenizer.save(out)
    count = len(tokenizer.vocabulary)
    if json:
        print_json({"out": printable_path(out), "vocab_size": count, "lowercase": tokenizer.lowercase})
        return
    print_status(f"{out}: {count:,} tokens")
    if count < size:
        reason = (
            "the corpus contains no other token of the model's vocabulary"
            if model
            else "no other WordPiece token occurs at least twice in the corpus"
        )
        print_status(f"This is less than --size {size:,}: {reason}.")
