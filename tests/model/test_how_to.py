"""The code blocks of docs/how-to/check-your-own-bert.md print what their comments say."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "check-your-own-bert.md").read_text()


def test_every_code_block_prints_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    assert len(blocks) == 2
    namespace: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "check-your-own-bert.md", "exec"), namespace)
    lines = "".join(blocks).splitlines()
    expected = [line.rsplit("# ", 1)[1] for line in lines if line.startswith("print(")]
    assert capsys.readouterr().out.splitlines() == expected
