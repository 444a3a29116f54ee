"""Every option of every command, given extreme values: the command works or prints one line, and never a traceback."""

import shlex
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, cast

import pytest
import typer

import glassbert as gb
import glassbert.server.uvicorn_server
from glassbert.benchmarks import encoding_speed
from glassbert.cli.main import app
from glassbert.pretraining.corpus_preparation import prepare_corpus

from ..model.reference_models import random_model
from .conftest import Run, assert_one_line_error, save_untrained_classifier
from .test_commands import write_example_inputs

SECONDS = 60  # for one command line, also on a busy machine
INTEGERS = ("-1", "0", "999999999999", "9" * 30, "1e3", "")
NUMBERS = ("-1", "0", "nan", "inf", "-inf", "1e308", "1e-320", "9" * 400, "")
STRINGS = ("", " ", "a\nb", "\udcff", "~nouser/x", "a" * 5_000, "\x1b[31m", "../x", "-", ".")

# A command line that works for every command, with its positional arguments first.
COMMAND_LINES = {
    "look": "attention hello --out a.json --model tiny",
    "models": "",
    "info": "--model tiny",
    "tokenize": "hello --model tiny",
    "fill-mask": "'a [MASK]' --model pretraining",
    "next-sentence": "a b --model pretraining",
    "encode": "few.txt --out v.npy --model tiny",
    "vocab": "few.txt --out vocab2 --size 200",
    "prepare": "few.txt --vocab tiny --out shards",
    "pretrain": "recipe.toml",
    "finetune": "classify --train train.csv --dev dev.csv --text review --label stars --out run --model tiny --epochs 1",
    "evaluate": "dev.csv --model tuned --text review --label stars",
    "predict": "new.csv --model tuned --text review --out predicted.csv",
    "kaggle": "--train train.csv --test test.csv --text text --label target --id id --out s.csv --model tiny --folds 2",
    "index": "few.txt --db db --model tiny",
    "search": "hello --db library",
    "retrieve": "hello --db library",
    "study": "vocabulary --model tiny --out study",
    "bench": "tokenize --model tiny --rounds 1",
    "serve": "--port 0 --model tiny",
}
ENDLESS = {("bench", "rounds"): ("999999999999", "9" * 30)}  # not an error, but longer than a test may take


def options(command: str) -> list[Any]:
    """Return the options and arguments of a command that take a value."""
    commands: dict[str, Any] = cast("Any", typer.main.get_command(app)).commands
    parameters = commands[command].params
    return [
        parameter for parameter in parameters if parameter.name != "help" and not getattr(parameter, "is_flag", False)
    ]


def hostile_values(command: str, parameter: Any) -> list[str]:
    """Return values that a parameter of this type should accept or refuse with one line."""
    kind = parameter.type_descriptor.annotation
    values = INTEGERS if kind is int else NUMBERS if kind is float else STRINGS
    return [value for value in values if value not in ENDLESS.get((command, parameter.name), ())]


def with_value(command: str, parameter: Any, value: str) -> list[str]:
    """Return the arguments of a command with a value for one option or one positional argument."""
    arguments = shlex.split(COMMAND_LINES[command])
    if parameter.param_type_name == "option":
        return [*arguments, f"{parameter.opts[0]}={value}"]
    positional = [other.name for other in options(command) if other.param_type_name == "argument"]
    index = positional.index(parameter.name)
    num_positional = next((n for n, text in enumerate(arguments) if text.startswith("--")), len(arguments))
    return [*arguments[:index], value, *arguments[index + (index < num_positional) :]]


@pytest.fixture(scope="module")
def inputs(tmp_path_factory: pytest.TempPathFactory, tiny_folder: Path, tokenizer: gb.Tokenizer) -> Path:
    """A folder with small inputs for every command."""
    folder = tmp_path_factory.mktemp("inputs")
    write_example_inputs(folder)
    (folder / "few.txt").write_text("The cat was here.\n\nThe dog was in the house.\n" * 3)
    shutil.copytree(tiny_folder, folder / "tiny")
    from glassbert.checkpoints.checkpoint import write_checkpoint
    from glassbert.search.ingest.indexer import IndexConfig, build_index

    model = random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=len(tokenizer.vocabulary))
    write_checkpoint(model, tokenizer, folder / "pretraining")
    save_untrained_classifier(folder / "tuned", tokenizer)
    prepare_corpus(sorted((folder / "books").iterdir()), tokenizer, folder / "corpus", workers=1)
    build_index([folder / "few.txt"], folder / "library", gb.load(tiny_folder), IndexConfig())
    return folder


def enter_copy(inputs: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a copy of the inputs, and start the time limit of a command."""
    shutil.copytree(inputs, folder)
    monkeypatch.chdir(folder)
    signal.alarm(SECONDS)


@pytest.fixture
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `serve` end where it would start to wait for requests."""
    monkeypatch.setattr(glassbert.server.uvicorn_server, "serve_app", lambda socket, *_: socket.close())


@pytest.fixture
def small_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `bench tokenize` tokenize a few texts only."""
    monkeypatch.setattr(encoding_speed, "TEXTS_TO_TOKENIZE", 20)


@pytest.fixture
def time_limit() -> Iterator[None]:
    """Fail a test whose command does not end."""

    def expire(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"The command takes longer than {SECONDS} s.")

    signal.signal(signal.SIGALRM, expire)
    yield
    signal.alarm(0)


CASES = [(command, parameter.name) for command in COMMAND_LINES for parameter in options(command)]


@pytest.mark.slow(reason="runs every command")
@pytest.mark.usefixtures("time_limit", "no_server", "small_benchmark")
@pytest.mark.parametrize("command", COMMAND_LINES)
def test_the_command_line_without_extreme_values_works(
    command: str, inputs: Path, tmp_path: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter_copy(inputs, tmp_path / "inputs", monkeypatch)
    result = glassbert(command, *shlex.split(COMMAND_LINES[command]))
    assert result.code == 0, result.err


def test_every_command_is_tried() -> None:
    assert set(COMMAND_LINES) == set(cast("Any", typer.main.get_command(app)).commands)


@pytest.mark.slow(reason="runs about 1,100 command lines")
@pytest.mark.usefixtures("time_limit", "no_server", "small_benchmark")
@pytest.mark.parametrize(("command", "name"), CASES)
def test_an_extreme_value_causes_no_traceback(
    command: str, name: str, inputs: Path, tmp_path: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    parameter = next(parameter for parameter in options(command) if parameter.name == name)
    for number, value in enumerate(hostile_values(command, parameter)):
        enter_copy(inputs, tmp_path / str(number), monkeypatch)
        result = glassbert(command, *with_value(command, parameter, value))
        assert result.code in (0, 2), (value, result.err)
        assert result.code == 0 or "\nglassbert: " not in result.err.rstrip(), (value, result.err)


@pytest.mark.usefixtures("time_limit")
@pytest.mark.parametrize(
    ("command", "option", "value"),
    [
        ("look", "--pair", "\udcff"),
        ("fill-mask", "--model", "~nouser/x"),
        ("encode", "--out", ""),
        ("vocab", "--size", "999999999999"),
        ("vocab", "--size", "9" * 30),
        ("finetune", "--epochs", "1e308"),
        ("finetune", "--seeds", "9" * 30),
        ("finetune", "--out", "\udcff"),
        ("kaggle", "--seed", "-1"),
        ("kaggle", "--seed", "9" * 30),
        ("index", "--db", "a\nb"),
        ("index", "--db", "\udcff"),
    ],
)
def test_an_invalid_value_is_a_one_line_error(
    command: str, option: str, value: str, inputs: Path, tmp_path: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter_copy(inputs, tmp_path / "inputs", monkeypatch)
    result = glassbert(command, *shlex.split(COMMAND_LINES[command]), f"{option}={value}")
    assert_one_line_error(result, *([option.lstrip("-")] if command != "fill-mask" else ["~nouser/x"]))


@pytest.mark.usefixtures("time_limit")
@pytest.mark.parametrize(
    ("command", "arguments", "name"),
    [
        ("look", ("attention", "\udcff", "--out", "a.json"), "TEXT"),
        ("look", ("\udcff", "hello", "--out", "a.json"), "VIEW"),
        ("fill-mask", ("\udcff",), "TEXT"),
        ("next-sentence", ("a", "\udcff"), "B"),
    ],
)
def test_a_positional_argument_that_is_not_utf8_is_a_one_line_error(
    command: str, arguments: tuple[str, ...], name: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = glassbert(command, *arguments)
    assert_one_line_error(result, f"{name} is not valid UTF-8 text")
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("time_limit")
@pytest.mark.parametrize(
    ("command", "option", "value"),
    [
        ("prepare", "--workers", "9" * 30),  # never more processes than files
        ("finetune", "--evals-per-epoch", "9" * 30),  # at most one evaluation per step
        ("finetune", "--out", "~nouser/x"),  # a folder of this name
        ("index", "--db", "~nouser/x"),
    ],
)
def test_an_extreme_value_that_means_something_works(
    command: str, option: str, value: str, inputs: Path, tmp_path: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter_copy(inputs, tmp_path / "inputs", monkeypatch)
    assert glassbert(command, *shlex.split(COMMAND_LINES[command]), f"{option}={value}").code == 0
