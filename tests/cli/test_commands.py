"""What every command has in common: help, an example that works, one line for a user error, closed streams."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
import typer

import glassbert as gb
from glassbert.cli.main import app

from ..pretraining.conftest import write_books
from .conftest import Run, assert_one_line_error, save_untrained_classifier

COMMANDS = (
    "serve", "look", "models", "info", "tokenize", "fill-mask", "next-sentence", "encode", "vocab", "prepare",
    "pretrain", "finetune", "evaluate", "predict", "kaggle", "index", "search", "retrieve", "study", "bench",
)  # fmt: skip


def help_example(name: str) -> str:
    """Return the command line after `Example:` in the help of a command."""
    commands: dict[str, Any] = cast("Any", typer.main.get_command(app)).commands
    return " ".join(commands[name].help.partition("Example:")[2].split())


def run_python(code: str, *arguments: str) -> str:
    """Run Python code in a new process and return its standard output."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_help_lists_every_command_and_does_not_import_torch() -> None:
    code = "import sys; from glassbert.cli.main import run\ntry: run()\nexcept SystemExit: pass\nprint('torch' in sys.modules)"
    output = run_python(code, "--help")
    assert output.splitlines()[-1] == "False"
    listing = output[output.index("Commands:") :]
    assert tuple(re.findall(r"^  ([a-z][\w-]*) ", listing, flags=re.M)) == COMMANDS


def test_importing_the_package_does_not_import_torch() -> None:
    code = "import sys, glassbert; print('torch' in sys.modules, 'sklearn' in sys.modules)"
    assert run_python(code) == "False False\n"


def test_encoding_imports_neither_scikit_learn_nor_an_optional_dependency() -> None:
    code = (
        "import sys, glassbert as gb; gb.load('minilm').encode('a'); "
        "print(sorted({'sklearn', 'transformers', 'pyarrow', 'starlette', 'rich'} & set(sys.modules)))"
    )
    assert run_python(code) == "[]\n"


def test_the_command_without_arguments_prints_its_help(glassbert: Run) -> None:
    result = glassbert()
    assert result.code == 0
    assert "Commands:" in result.out
    assert "\n  tokenize " in result.out


def test_the_version_is_printed(glassbert: Run) -> None:
    assert glassbert("--version").out == f"glassbert {gb.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_an_example_and_the_common_options(command: str, glassbert: Run) -> None:
    result = glassbert(command, "--help")
    assert result.code == 0
    assert f"Example: glassbert {command}" in " ".join(result.out.split())
    assert "--json" in result.out
    assert "--model" in result.out


def test_the_help_of_an_argument_has_no_type(glassbert: Run) -> None:
    lines = glassbert("look", "--help").out.splitlines()
    assert [line.split()[1] for line in lines if line.startswith(("  WHAT ", "  text "))] == ["One", "Input"]


def write_example_inputs(folder: Path) -> None:
    """Write the files that the examples read."""
    write_books(folder / "books", 40)
    (folder / "reviews.csv").write_text("review,stars\nIt was fine.,3\n")
    (folder / "recipe.toml").write_text(
        'corpus = "corpus"\nout = "run"\nheld_out_fraction = 0.1\n[model]\nsize = "tiny"\n'
        "[[stages]]\nsteps = 1\nmax_length = 16\nbatch_size = 2\n"
    )
    texts = [f"{'good' if number % 2 else 'bad'} film {number}" for number in range(20)]
    rows = [f"{number},{text},{text},{number % 2},{number % 2}\n" for number, text in enumerate(texts)]
    for name in ("train.csv", "dev.csv", "test.csv", "new.csv"):
        (folder / name).write_text("id,review,text,stars,target\n" + "".join(rows))


@pytest.mark.usefixtures("tiny_minilm")
@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "serve"])  # serve runs until Ctrl-C
def test_the_example_in_the_help_works(
    command: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, minilm: gb.PretrainedBert
) -> None:
    monkeypatch.chdir(tmp_path)
    write_example_inputs(tmp_path)
    example = help_example(command)
    if "tuned/model" in example:
        save_untrained_classifier(Path("tuned/model"), minilm.tokenizer)
    if "--vocab vocab" in example:
        assert glassbert("vocab", "books", "--size", 300, "--out", "vocab").code == 0
    if command == "pretrain":
        assert glassbert("prepare", "books", "--out", "corpus").code == 0
    if "--db library" in example and command != "index":
        assert glassbert("index", "books", "--db", "library").code == 0
    result = glassbert(*shlex.split(example)[1:])
    assert result.code == 0, result.err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("fly",), "'fly'"),
        (("info", "--wings"), "--wings. Try 'glassbert info --help'."),
        (("encode", "a.txt"), "'--out'. Try 'glassbert encode --help'."),
        (("tokenize",), "'text'. Try 'glassbert tokenize --help'."),
        (("tokenize", "a", "--model", ""), "'' is not a model"),
        (("tokenize", "a", "--model", "/no/such"), "'/no/such'"),
        (("bench", "fly"), "'fly'"),
        (("serve", "--port", "99999"), "--port"),
    ],
)
def test_an_invalid_command_line_is_a_one_line_error(arguments: tuple[str, ...], expected: str, glassbert: Run) -> None:
    assert_one_line_error(glassbert(*arguments), expected)


@pytest.mark.integration
@pytest.mark.parametrize(
    ("closed_stream", "command", "code"),
    [("<&-", "encode - --out x.npy", 2), (">&-", "tokenize hi --json", 0), (">&-", "models --json", 0)],
)
def test_a_closed_stream_causes_no_traceback(closed_stream: str, command: str, code: int, tmp_path: Path) -> None:
    line = f"{shlex.quote(sys.executable)} -m glassbert {command} {closed_stream}"
    process = subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=tmp_path)
    assert process.returncode == code
    assert "Traceback" not in process.stderr


@pytest.mark.integration
def test_a_pipe_that_its_reader_closes_is_not_an_error() -> None:
    line = f"{shlex.quote(sys.executable)} -m glassbert info --depth 9 | head -1"
    process = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
    assert process.stderr == ""
    assert process.stdout.startswith("module")
