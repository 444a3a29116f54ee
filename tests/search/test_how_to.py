"""Every command and code block of docs/how-to/search.md runs on a few small files."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ..cli.conftest import Run, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "search.md").read_text()
PLANTS = "Plants make their food from light, water and air."
BEETLE = "The zyzzyva is a small beetle that lives on palms."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with the files that the page's commands name."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "beetles.txt").write_text(BEETLE)
    (tmp_path / "books" / "bread.md").write_text("# Bread\n\nBread is baked in a hot oven.")
    rows = [f'"{PLANTS}",2021,biology', "Stars shine.,2023,physics", "Ships sail.,1990,history"]
    (tmp_path / "papers.csv").write_text("\n".join(["abstract,year,kind", *rows]) + "\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_command_and_code_block_of_the_page_works(
    folder: Path, bucket: str, glassbert: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = "".join(re.findall(r"```sh\n(.*?)```", PAGE, flags=re.S)).splitlines()
    assert len(commands) == 9
    for command in commands:
        result = glassbert(*shlex.split(command.replace("s3://bucket", bucket))[1:])
        assert result.code == 0, (command, result.err)
        output = result.out.replace("\n", " ")
        if "plants" in command:
            assert PLANTS in output
        elif "search" in command:
            assert BEETLE in output

    blocks = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    assert len(blocks) == 3
    variables: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, "search.md", "exec"), variables)
    assert capsys.readouterr().out.splitlines()[0].endswith(PLANTS)
    assert variables["summary"].unchanged == 2
    assert f"papers.csv, row 1, characters 0-{len(PLANTS)}\n{PLANTS}" in variables["prompt"]
    assert variables["locations"][1] == (str(folder / "papers.csv"), 1, (0, len(PLANTS)))
    assert PLANTS in variables["chain"].invoke("how do plants make food?").to_string()
    assert BEETLE in str(variables["engine"].query("what is a zyzzyva?"))


def test_the_public_names_of_search_import_neither_torch_nor_lancedb_before_use() -> None:
    code = (
        "import sys, glassbert as gb; assert 'torch' not in sys.modules; "
        "gb.Searcher, gb.index, gb.retrieve; sys.exit('lancedb' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
