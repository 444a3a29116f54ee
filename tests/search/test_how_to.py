"""docs/how-to/search.md is followed to the letter, on a few files."""

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from glassbert.cli.main import run

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "search.md").read_text()
PLANTS = "Plants make their food from light, water and air."
BEETLE = "The zyzzyva is a small beetle that lives on palms."


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the page's commands name."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "beetles.txt").write_text(BEETLE)
    (tmp_path / "books" / "bread.md").write_text("# Bread\n\nBread is baked in a hot oven.")
    rows = [f'"{PLANTS}",2021,biology', "Stars shine.,2023,physics", "Ships sail.,1990,history"]
    (tmp_path / "papers.csv").write_text("\n".join(["abstract,year,kind", *rows]) + "\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    def call(line: str) -> str:
        monkeypatch.setattr(sys, "argv", shlex.split(line))
        with pytest.raises(SystemExit) as stopped:
            run()
        told = capsys.readouterr()
        assert not stopped.value.code, (line, told.err)
        return told.out.replace("\n", " ")

    return call


def test_every_line_of_the_page_works(
    desk: Path, bucket: str, say: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "".join(re.findall(r"```sh\n(.*?)```", PAGE, flags=re.S)).splitlines()
    said = {line: say(line.replace("s3://bucket", bucket)) for line in lines}
    assert len(said) == 9
    for line, out in said.items():
        if "plants" in line:
            assert PLANTS in out
        elif "search" in line:
            assert BEETLE in out

    blocks = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "search.md", "exec"), names)
    assert len(blocks) == 3
    assert all(len(block.strip().splitlines()) <= 6 for block in blocks[1:])
    assert capsys.readouterr().out.splitlines()[0].endswith(PLANTS)
    assert names["summary"].unchanged == 2
    assert f"papers.csv, row 1, characters 0-{len(PLANTS)}\n{PLANTS}" in names["prompt"]
    assert names["places"][1] == (str(desk / "papers.csv"), 1, (0, len(PLANTS)))
    assert PLANTS in names["chain"].invoke("how do plants make food?").to_string()
    assert BEETLE in str(names["engine"].query("what is a zyzzyva?"))


def test_the_public_names_cost_nothing_until_they_are_used() -> None:
    lines = "import sys, glassbert as gb; assert 'torch' not in sys.modules; gb.Searcher, gb.index, gb.retrieve; sys.exit('lancedb' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", lines]).returncode == 0
