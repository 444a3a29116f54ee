"""No command writes over anything that it reads, or into a folder that holds something else."""

import os
import shlex
import shutil
import signal
from collections.abc import Generator
from hashlib import sha256
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import glassbert as gb
from glassbert.pretraining.corpus_preparation import prepare_corpus
from glassbert.studies.framework.model_summary import summarize_model, write_model_summary
from glassbert.studies.framework.study_context import StudyContext

from .conftest import Run, assert_one_line_error, save_untrained_classifier

RECIPE = """
corpus = "prepared"
out = "pancakes"
held_out_fraction = 0.0
[model]
size = "tiny"
[[stages]]
steps = 1
max_length = 24
batch_size = 2
"""
FOREIGN_FILES = {
    "run/report.html": "the report of a fine-tuning run",
    "docs/a.txt": "a letter",
    "bert/vocab.txt": "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\ncat\n",
    "reports/2024-report.json": "{}",
    "records/00000.json": '{"year": 2024}',
    "cars/glass/model.json": '{"name": "a car"}',
    "cars/checks.json": "[]",
    "cars/report.html": "the report of a garage",
    "pancakes/recipe.json": '{"name": "pancakes"}',
    "pancakes/checkpoints/epoch1.pt": "weights",
    "pancakes/metrics.jsonl": "",
    "recipe.toml": RECIPE,
}


@pytest.fixture(scope="module")
def prepared(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A prepared corpus."""
    folder = tmp_path_factory.mktemp("corpus")
    (folder / "a.txt").write_text("The cat was here. The dog ran.\n\nA mouse sat. It ran.\n" * 20)
    prepare_corpus([folder / "a.txt"], tokenizer, folder / "prepared", workers=1)
    return folder / "prepared"


@pytest.fixture
def folder(tiny_folder: Path, tokenizer: gb.Tokenizer, prepared: Path, tmp_path: Path) -> Path:
    """A folder with tables, a corpus, models, and folders that other programs wrote."""
    pq.write_table(pa.table({"text": ["a cat", "a dog"]}), tmp_path / "t.parquet")
    (tmp_path / "link.parquet").symlink_to("t.parquet")
    (tmp_path / "loop.npy").symlink_to("loop.npy")
    (tmp_path / "train.csv").write_text("id,text,target\n1,a cat,0\n2,a dog,1\n")
    (tmp_path / "corpus.txt").write_text("A cat sat. A dog ran.\n")
    for name, text in FOREIGN_FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    shutil.copytree(tiny_folder, tmp_path / "model")
    shutil.copytree(prepared, tmp_path / "prepared")
    save_untrained_classifier(tmp_path / "classifier", tokenizer)
    tokenizer.save(tmp_path / "vocabulary")
    return tmp_path


def digests(folder: Path) -> dict[str, str]:
    """Return the digest of every file below a folder, other than empty lock files; other paths have none."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        for path in folder.rglob("*")
        if path.name != ".lock" or not path.is_file() or path.stat().st_size
    }


@pytest.mark.parametrize(
    "command",
    [
        "encode t.parquet --text text --out t.parquet --model glass",
        "encode t.parquet --text text --out link.parquet --model glass",
        "encode corpus.txt --out loop.npy --model glass",
        "look attention hello --model model --out model/config.json",
        "kaggle --train train.csv --test train.csv --text text --label target --id id --out train.csv --model glass",
        "vocab corpus.txt --out model",
        "vocab corpus.txt --out .",
        "prepare corpus.txt --vocab glass --out model",
        "study helix --model glass --out run",
        "study helix --model model --out .",
        "study helix --model glass --out cars",
        "study helix --model glass --out docs",
        "vocab corpus.txt --out bert",
        "vocab bert/vocab.txt --out bert",
        "vocab vocabulary/vocab.txt --out vocabulary",
        "vocab corpus.txt --from vocabulary --out vocabulary",
        "prepare bert/vocab.txt --vocab glass --out bert",
        "prepare prepared/vocab.txt --vocab prepared --out prepared",
        "prepare corpus.txt --vocab glass --out reports",
        "prepare corpus.txt --vocab glass --out records",
        "index corpus.txt --db docs --model model",
        "pretrain recipe.toml",
        "finetune classify --train train.csv --dev train.csv --text text --label target --model model --out docs",
        "predict train.csv --text text --model classifier --out train.csv",
    ],
)
def test_the_files_stay_and_one_line_says_why(
    command: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    before = digests(folder)
    result = glassbert(*command.split())
    assert_one_line_error(result)
    assert "contains" in result.err or "out=" in result.err
    assert digests(folder) == before


def test_a_study_is_not_written_into_a_fine_tuning_run(
    folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    command = "finetune classify --train train.csv --dev train.csv --text text --label target --model model --out tuned --epochs 1"
    assert glassbert(*command.split()).code == 0
    for report in (True, False):
        before = digests(folder)
        assert_one_line_error(glassbert("study", "helix", "--model", "glass", "--out", "tuned"), "contains")
        assert digests(folder) == before
        if report:
            (folder / "tuned" / "report.html").unlink()


def test_a_second_study_adds_to_the_results_beside_notes(
    folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert glassbert("study", "vocabulary", "--model", "model", "--out", "studies").code == 0
    (folder / "studies" / "notes.txt").write_text("mine")
    assert glassbert("study", "vocabulary", "--model", "glass", "--out", "studies").code == 0
    assert (folder / "studies" / "notes.txt").read_text() == "mine"
    (folder / "studies" / "report.html").write_text("the report of a garage")
    assert_one_line_error(glassbert("study", "vocabulary", "--model", "glass", "--out", "studies"), "'report.html'")


WRITING_COMMANDS = {
    "vocab corpus.txt --size 40 --out new": ["new/.vocab.txt.partial", "new/.tokenizer.json.partial", "new/.lock"],
    "prepare corpus.txt --vocab glass --out new": ["new/.vocab.txt.partial", "new/.corpus.json.partial", "new/.lock"],
    "finetune classify --train train.csv --dev train.csv --text text --label target --model model --out new --epochs 1": [
        "new/.job.json.partial",
        "new/.lock",
    ],
    "pretrain small.toml": ["new/.recipe.json.partial", "new/.lock"],
    "study vocabulary --model model --out new": [
        "new/.report.html.partial",
        "new/.checks.json.partial",
        "new/.lock",
        "new/report.html",
        "new/checks.json",
    ],
    "kaggle --train train.csv --test train.csv --text text --label target --id id --out s.csv --model model --finetune": [
        "s.folds/.folds.json.partial",
        "s.folds/.lock",
    ],
    "encode corpus.txt --out o.npy --model model --resume": [
        ".o.npy.partial/all_chunks.npy",
        ".o.npy.partial/.settings.json.partial",
        ".o.npy.partial/settings.json",
        ".o.npy.lock",
    ],
}


@pytest.fixture
def no_waiting() -> Generator[None]:
    """Fail instead of waiting for the other end of a pipe."""

    def fail(number: int, frame: object) -> None:
        raise AssertionError("the command waits")

    previous = signal.signal(signal.SIGALRM, fail)
    signal.alarm(120)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, previous)


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("kind", ["link", "dangling link", "pipe"])
@pytest.mark.parametrize(
    ("command", "name"), [(command, name) for command, names in WRITING_COMMANDS.items() for name in names]
)
def test_no_command_writes_through_a_link_or_a_pipe(
    command: str, name: str, kind: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "small.toml").write_text(RECIPE.replace("pancakes", "new"))
    (folder / "precious.txt").write_text("precious")
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(folder / name)
    else:
        (folder / name).symlink_to(folder / ("precious.txt" if kind == "link" else "missing.txt"))
    before = digests(folder)
    assert_one_line_error(glassbert(*command.split()), name.rpartition("/")[2])
    assert digests(folder) == before


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("kind", ["link", "dangling link", "pipe"])
@pytest.mark.parametrize(
    "name", ["model.json", ".model.json.partial", *(f"vocabulary/{name}" for name in ("figure.png", "result.json"))]
)
def test_a_study_writes_nothing_through_a_link_or_a_pipe_among_earlier_results(
    name: str, kind: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    results = folder / "new/model"
    write_model_summary(results, summarize_model(StudyContext(gb.load(folder / "model"), "model")))
    (results / name).parent.mkdir(exist_ok=True)
    (results / name).unlink(missing_ok=True)
    (folder / "precious.txt").write_text("precious")
    if kind == "pipe":
        os.mkfifo(results / name)
    else:
        (results / name).symlink_to(folder / ("precious.txt" if kind == "link" else "missing.txt"))
    before = digests(folder)
    assert_one_line_error(glassbert(*["study", "vocabulary", "--model", "model", "--out", "new"]), f"model/{name}")
    assert digests(folder) == before


@pytest.mark.parametrize(
    ("command", "name"),
    [(command, name) for command, names in WRITING_COMMANDS.items() for name in names if name.endswith("lock")],
)
def test_a_lock_file_with_content_stays(
    command: str, name: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "small.toml").write_text(RECIPE.replace("pancakes", "new"))
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("mine")
    before = digests(folder)
    assert_one_line_error(glassbert(*command.split()), name.rpartition("/")[2])
    assert digests(folder) == before


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("vocab '' --out new", "CORPUS"),
        ("vocab corpus.txt '' --out new", "CORPUS"),
        ("prepare '' --vocab glass --out new", "CORPUS"),
        ("predict '' --model classifier", "FILE"),
        ("encode corpus.txt --model glass --out ''", "--out"),
        ("encode corpus.txt --model glass --out=", "--out"),
        ("vocab corpus.txt --out ''", "--out"),
        ("study helix --model glass --out ''", "--out"),
        ("study helix --model glass --data '' --out new", "--data"),
    ],
)
def test_an_empty_path_is_not_the_working_folder(
    command: str, name: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    before = digests(folder)
    assert_one_line_error(glassbert(*shlex.split(command)), f"{name} is empty; expected a path.")
    assert digests(folder) == before


@pytest.mark.parametrize("command", ["look attention 'a cat' --out m/config.json", "encode t.txt --out m/vectors.npy"])
def test_a_file_of_a_model_in_the_home_folder_is_refused(
    command: str, glassbert: Run, tiny_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(tiny_folder, tmp_path / "m")
    (tmp_path / "m/vectors.npy").write_bytes(b"vectors")
    (tmp_path / "t.txt").write_text("a cat\n")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    before = {path: path.read_bytes() for path in (tmp_path / "m").iterdir()}
    result = glassbert(*shlex.split(command), "--model", "~/m")
    assert_one_line_error(result, "is also an input")
    assert {path: path.read_bytes() for path in (tmp_path / "m").iterdir()} == before


OUTPUTS_IN_A_MODEL = {
    "look attention 'a cat' --layer 0 --head 0": "config.json",
    "predict train.csv --text text": "glassbert.json",
    "encode corpus.txt": "vectors.npy",
    "kaggle --train train.csv --test train.csv --text text --label target --id id": "notes.csv",
}


@pytest.mark.parametrize("out", ["links", "classifier"])
@pytest.mark.parametrize("command", OUTPUTS_IN_A_MODEL)
def test_a_file_of_a_model_whose_folder_consists_of_links_is_refused(
    command: str, out: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    for name in ("vectors.npy", "notes.csv"):
        (folder / "classifier" / name).write_text("precious")
    (folder / "links").mkdir()
    for path in (folder / "classifier").iterdir():
        (folder / "links" / path.name).symlink_to(f"../classifier/{path.name}")
    before = digests(folder)
    name = OUTPUTS_IN_A_MODEL[command]
    result = glassbert(*shlex.split(command), "--model", "links", "--out", f"{out}/{name}")
    assert_one_line_error(result, "is also an input")
    assert digests(folder) == before


@pytest.mark.parametrize("model", ["run", "run/model", "run/seed-1/model"])
def test_a_file_of_the_run_of_a_model_is_refused(
    model: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    for name in ("run/model", "run/seed-1/model"):
        shutil.copytree(folder / "classifier", folder / name)
    (folder / "run/results.json").write_text("{}")
    (folder / "run/job.json").write_text('{"format_version": 2, "config": {}, "inputs": {}}')
    command = ["look", "attention", "a cat", "--layer", "0", "--head", "0", "--model", model, "--out"]
    assert_one_line_error(glassbert(*command, "run/results.json"), "is also an input")
    assert (folder / "run/results.json").read_text() == "{}"
    assert glassbert(*command, "run/new.json").code == 0
    (folder / "run/job.json").write_text("{}")  # no run: a folder of the user that contains a model
    assert glassbert(*command, "run/results.json").code == 0


@pytest.mark.parametrize(
    "command",
    [
        "look attention 'a cat' --model model --out {}.json",
        "encode corpus.txt --model model --out {}.npy",
        "predict train.csv --text text --model classifier --out {}.csv",
        "kaggle --train train.csv --test train.csv --text text --label target --id id --model model --out {}.csv",
    ],
)
def test_a_name_that_is_too_long_is_refused_before_the_model_runs(
    command: str, folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr(gb.Bert, "forward", lambda *_: pytest.fail("the model runs"))
    assert_one_line_error(glassbert(*shlex.split(command.format("x" * 230))), "the file name is too long")
