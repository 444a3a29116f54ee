"""The page docs/how-to/your-data.md is true: its options, its commands, its files and its limits."""

import re
import shlex
from pathlib import Path

import pytest
import typer

from glassbert.cli.main import app
from glassbert.workspace import column_summary, dataset_store, job_commands
from glassbert.workspace.dataset_store import DATASET_FILE

from ..cli.conftest import Run, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "your-data.md").read_text()
PARTS = Path(__file__).parents[2] / "web" / "src" / "pages" / "your_data" / "dataState.svelte.ts"
LINES = [
    line.split("#")[0] for block in re.findall(r"```sh\n(.*?)```", PAGE, flags=re.S) for line in block.splitlines()
]


def test_the_commands_of_the_page_work(
    glassbert: Run, tiny_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [f"{n},{'a fine film' if n % 2 else 'a dull film'} {n}" for n in range(30)]
    (tmp_path / "train.csv").write_text("id,text,target\n" + "".join(f"{row},{n % 2}\n" for n, row in enumerate(rows)))
    (tmp_path / "test.csv").write_text("id,text\n" + "".join(f"{row}\n" for row in rows[:5]))
    commands = [line for line in LINES if not line.startswith("glassbert serve")]
    assert len(commands) == 3
    for command in commands:
        answer = glassbert(*shlex.split(command)[1:], "--model", str(tiny_folder))
        assert answer.code == 0, (command, answer.err)
    for name in ("vectors.npy", "submission.csv", "run/model", "run/results.json", "run/dev_predictions.jsonl"):
        assert (tmp_path / name).exists(), name


def test_the_options_of_serve_exist() -> None:
    options = {
        name
        for parameter in typer.main.get_command(app).commands["serve"].params  # type: ignore[attr-defined]
        for name in parameter.opts
    }
    used = {part for line in LINES if line.startswith("glassbert serve") for part in line.split() if part[:2] == "--"}
    assert used == {"--workspace", "--allow-downloads"}
    assert used <= options


def test_the_files_and_the_limits_of_the_page_are_those_of_the_code() -> None:
    for name in (DATASET_FILE, job_commands.VECTORS_FILE, f"{job_commands.RUN_DIR}/", job_commands.SUBMISSION_FILE):
        assert f"{name}`" in PAGE, name
    limits = (
        f"{dataset_store.MAX_UPLOAD_BYTES >> 20} MiB, {column_summary.MAX_TABLE_ROWS:,} rows and "
        f"{column_summary.MAX_TABLE_COLUMNS} columns"
    )
    assert limits in PAGE
    assert f"2 to {column_summary.MAX_LABELS} values" in PAGE


def test_the_steps_of_the_page_are_those_of_the_studio() -> None:
    names = re.findall(r"^\d\. \*\*(.+?)\.\*\*", PAGE, flags=re.M)
    source = PARTS.read_text()
    assert names == re.findall(r"^  \w+: '(.+)',$", source[: source.index("} as const")], flags=re.M)
