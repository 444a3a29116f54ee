"""docs/how-to/finetune.md is followed to the letter, on a few lines of each kind of file."""

import csv
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from ..cli.test_commands import Run, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command line

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "finetune.md").read_text()
TEXTS = ["a fine film", "a dull film", "it was fine", "it was dull", "how fine", "how dull", "so fine", "so dull"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with every file that the page's commands name."""
    made = tmp_path_factory.mktemp("how-to")
    stars = ["5" if "fine" in text else "1" for text in TEXTS]
    rows = [{"review": text, "stars": star} for text, star in zip(TEXTS, stars, strict=True)]
    tweets = [
        {"id": str(number), "text": text, "target": star, "keyword": ""}
        for number, (text, star) in enumerate(zip(TEXTS * 3, stars * 3, strict=True))
    ]
    for name, records in (("train", [row | tweet for row, tweet in zip(rows * 3, tweets, strict=True)]),
                          ("dev", rows), ("new", rows), ("test", [row | tweet for row, tweet in zip(rows, tweets[:8], strict=True)])):  # fmt: skip
        with (made / f"{name}.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, list(records[0]))
            writer.writeheader()
            writer.writerows(records)
    (made / "MRPC").mkdir()
    (made / "STS-B").mkdir()
    for name in ("train", "dev"):
        pairs = list(zip(TEXTS, TEXTS[2:] + TEXTS[:2], strict=True))
        mrpc = [f"{number % 2}\t1\t2\t{a}\t{b}" for number, (a, b) in enumerate(pairs)]
        head = "Quality\t#1 ID\t#2 ID\t#1 String\t#2 String"
        (made / "MRPC" / f"{name}.tsv").write_text("\n".join([head, *mrpc]) + "\n")
        stsb = [f"{a}\t{b}\t{number / 2}" for number, (a, b) in enumerate(pairs)]
        (made / "STS-B" / f"{name}.tsv").write_text("\n".join(["sentence1\tsentence2\tscore", *stsb]) + "\n")
        (made / f"{name}.conll").write_text("Anna\tB-PER\nsleeps\tO\n\nwe\tO\nsaw\tO\nParis\tB-LOC\n")
        answers = [{"text": "Paris", "answer_start": 13}]
        asked = {"id": "1", "question": "Where was Anna?", "answers": answers}
        paragraph = {"context": "Anna went to Paris.", "qas": [asked]}
        squad = {"version": "1.1", "data": [{"title": "Anna", "paragraphs": [paragraph]}]}
        (made / f"{name}-v1.1.json").write_text(json.dumps(squad))
    (made / "answers.json").write_text(json.dumps({"1": "in Paris"}))
    return made


def test_every_command_of_the_page_works(folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, flags=re.S)
    lines = [
        line.split("#")[0] for block in blocks for line in block.splitlines() if not line.startswith("glassbert serve")
    ]
    assert len(lines) == 9
    for line in lines:
        answer = glassbert(*shlex.split(line)[1:])
        assert answer.code == 0, (line, answer.err)
    for name in ("stars", "mrpc", "stsb", "names", "answers"):
        assert (folder / name / "report.html").is_file()
        assert (folder / name / "model" / "model.safetensors").is_file()
    assert len((folder / "labels.csv").read_text().splitlines()) == 9
    assert (folder / "submission.csv").read_text().startswith("id,target\n0,")
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    names: dict[str, Any] = {}
    exec(compile(code, "finetune.md", "exec"), names)
    assert names["stars"].predict(["so dull"])[0].label in ("1", "5")
