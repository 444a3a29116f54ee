"""Every command that takes longer than a moment, with small inputs, as processes that tests can disturb."""

import os
import random
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np

import glassbert as gb
from glassbert.checkpoints.checkpoint import write_checkpoint
from glassbert.search.store.index_store import open_store

from ..cli.conftest import save_untrained_classifier
from ..conftest import WORDS
from ..model.reference_models import random_model
from ..pretraining.conftest import write_books

# `env` restores Ctrl-C, which background jobs ignore, and becomes the command
GLASSBERT = ("env", "--default-signal=INT,TERM", sys.executable, "-m", "glassbert")
TIMEOUT_SECONDS = 300  # long, for busy machines
RECIPE = """
corpus = "prepared"
out = "pretrained"
seed = 5
held_out_fraction = 0.1
[model]
size = "tiny"
[[stages]]
steps = {steps}
max_length = 24
batch_size = 8
[optimizer]
learning_rate = 1e-3
[logging]
log_every = 1
evaluate_every = 10
evaluation_examples = 24
checkpoint_every = 5
num_snapshots = 2
"""


@dataclass(frozen=True)
class LongCommand:
    """A command line, what it writes, and how an interrupted run is completed."""

    arguments: str
    outputs: tuple[str, ...] = ()  # files and folders
    again: str = ""  # the arguments that complete an interrupted run if there is something to resume; default: the same
    stdin: str | None = None  # the file that is piped in
    index: str = ""  # the index that it writes


COMMANDS: dict[str, LongCommand] = {
    "encode_npy": LongCommand("encode texts.txt --model model --out a.npy", ("a.npy",)),
    "encode_parquet": LongCommand("encode texts.txt --model model --out a.parquet", ("a.parquet",)),
    "encode_resume": LongCommand("encode texts.txt --model model --out b.npy --resume", ("b.npy",)),
    "encode_stdin": LongCommand("encode - --model model --out c.npy", ("c.npy",), stdin="texts.txt"),
    "vocab": LongCommand("vocab books --out vocabulary --size 500", ("vocabulary",)),
    "prepare": LongCommand("prepare books --vocab model --out shards --workers 2", ("shards",)),
    "pretrain": LongCommand("pretrain recipe.toml", ("pretrained",), again="pretrain recipe.toml --resume"),
    "finetune": LongCommand(
        "finetune classify --train train.csv --text text --label label --model model --out finetuned "
        "--epochs 3 --seeds 2",
        ("finetuned",),
        again="finetune classify --train train.csv --text text --label label --model model --out finetuned "
        "--epochs 3 --seeds 2 --resume",
    ),
    "predict": LongCommand("predict texts.txt --model classifier --out labels.csv", ("labels.csv",)),
    "evaluate": LongCommand("evaluate train.csv --text text --label label --model classifier"),
    "kaggle": LongCommand(
        "kaggle --train train.csv --test test.csv --text text --label label --model model --out submission.csv "
        "--folds 3",
        ("submission.csv",),
    ),
    "kaggle_finetune": LongCommand(
        "kaggle --train train.csv --test test.csv --text text --label label --model model --out tuned.csv "
        "--folds 3 --finetune --epochs 1",
        ("tuned.csv",),
    ),
    "study": LongCommand("study vocabulary helix --model model --out studies", ("studies",)),
    "index": LongCommand("index documents --db db --model model", index="db"),
    "search": LongCommand("search cat --db library --model model"),
    "retrieve": LongCommand("retrieve cat --db library --model model"),
    "bench": LongCommand("bench tokenize --model model --rounds 2"),
    "look_svg": LongCommand("look attention 'a cat sat' --model model --out view.svg", ("view.svg",)),
    "look_html": LongCommand("look walk 'a cat sat' --model model --out view.html", ("view.html",)),
    "look_json": LongCommand("look attention 'a cat sat' --model model --out view.json", ("view.json",)),
    "look_npz": LongCommand("look attention 'a cat sat' --model model --out view.npz", ("view.npz",)),
    "look_pdf": LongCommand("look attention_by_layer 'a cat sat' --model model --out view.pdf", ("view.pdf",)),
    "look_png": LongCommand("look neuron 'a cat sat' --model model --out view.png", ("view.png",)),
    "serve": LongCommand("serve --port 0 --model model --no-token"),
}


def write_inputs(folder: Path, tokenizer: gb.Tokenizer, num_texts: int = 2_000, steps: int = 20) -> None:
    """Write all files that the commands read."""
    draw = random.Random(0)
    texts = [" ".join(draw.choices(WORDS, k=draw.randint(3, 20))) for _ in range(num_texts)]
    (folder / "texts.txt").write_text("".join(f"{text}\n" for text in texts))
    rows = [f"{number},{text},{'cat' in text or 'city' in text:d}\n" for number, text in enumerate(texts[:300])]
    (folder / "train.csv").write_text("id,text,label\n" + "".join(rows))
    (folder / "test.csv").write_text("id,text\n" + "".join(f"{n},{text}\n" for n, text in enumerate(texts[300:400])))
    write_books(folder / "books", 60, files=4)
    (folder / "documents").mkdir()
    for number in range(20):
        part = texts[number * num_texts // 20 : (number + 1) * num_texts // 20]
        (folder / "documents" / f"{number}.txt").write_text("\n\n".join(part))
    (folder / "recipe.toml").write_text(RECIPE.format(steps=steps))
    model = random_model("tiny", ("pooler",), vocab_size=len(tokenizer.vocabulary))
    write_checkpoint(model, tokenizer, folder / "model")
    save_untrained_classifier(folder / "classifier", tokenizer)
    run(folder, "index documents/0.txt --db library --model model")
    run(folder, "prepare books --vocab model --out prepared --workers 1")


def copy_inputs(source: Path, target: Path) -> Path:
    """Copy the inputs to a new folder and return it. Times of files stay as they are."""
    shutil.copytree(source, target, symlinks=True)
    return target


def environment(**variables: str) -> dict[str, str]:
    """Return the environment of a command: one thread, and this copy of the package."""
    package = str(Path(gb.__file__).parents[1])
    return {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": package, "PYTHONUNBUFFERED": "", **variables}


def start(
    folder: Path, arguments: str, stdin: str | None = None, *, variables: dict[str, str] | None = None
) -> "subprocess.Popen[str]":
    """Start a command in a folder, with the signal handlers of a terminal's foreground job."""
    with (folder / stdin).open() if stdin else Path(os.devnull).open() as file:
        return subprocess.Popen(
            [*GLASSBERT, *shlex.split(arguments)],
            cwd=folder,
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(**(variables or {})),
        )


def run(folder: Path, arguments: str, stdin: str | None = None, **variables: str) -> str:
    """Run a command to its end and return what it prints to stdout; fail unless it exits with 0."""
    process = start(folder, arguments, stdin, variables=variables)
    output, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    assert process.returncode == 0, f"{arguments}: {errors}"
    return output


def digests(
    folder: Path, outputs: tuple[str, ...], ignore: Callable[[str], bool] = lambda name: False
) -> dict[str, str]:
    """Return the digest of every file among the outputs, by its path below the folder."""
    files = [
        path
        for output in outputs
        for path in ([folder / output] if (folder / output).is_file() else sorted((folder / output).rglob("*")))
        if path.is_file()
    ]
    names = {path: str(path.relative_to(folder)) for path in files}
    return {name: sha256(path.read_bytes()).hexdigest() for path, name in names.items() if not ignore(name)}


def assert_equal_results(
    command: LongCommand, folder: Path, undisturbed: Path, ignore: Callable[[str], bool], context: str = ""
) -> None:
    """Check that a command left in a folder what an undisturbed run left in another: files, or passages and vectors.

    A command without outputs writes nothing: pass a copy of the inputs as the undisturbed folder.
    """
    if command.index:
        passages, expected = (index_passages(path, command.index) for path in (folder, undisturbed))
        assert list(passages) == list(expected), context
        vectors, expected_vectors = (np.array(list(part.values())) for part in (passages, expected))
        assert abs(vectors - expected_vectors).max() < 1e-5, context  # batches may differ
    else:
        outputs = command.outputs or ("",)  # everything
        assert digests(folder, outputs, ignore) == digests(undisturbed, outputs, ignore), context


def index_passages(folder: Path, index: str) -> dict[tuple[str, int, int, str], list[float]]:
    """Return the vector of every passage that searches see, by source, span and text; fail if one is stored twice."""
    store = open_store(folder / index)
    records = store.source_records().values()
    assert not [record for record in records if record.hidden_edition]
    editions = {record.edition for record in records}
    rows = [row for row in store.passages.search().limit(None).to_list() if row["edition"] in editions]
    passages = {
        (str(Path(row["source"]).relative_to(folder)), row["start"], row["stop"], row["text"]): row["vector"]
        for row in rows
    }
    assert len(passages) == len(rows) == store.passages.count_rows() == store.num_visible_passages()
    return dict(sorted(passages.items()))
