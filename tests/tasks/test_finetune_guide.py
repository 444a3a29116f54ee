"""Every command and code block of docs/how-to/finetune.md runs on small files of each format."""

import csv
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from ..cli.conftest import Run, glassbert, minilm_source, tiny_minilm

__all__ = ["glassbert", "minilm_source", "tiny_minilm"]  # fixtures

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "finetune.md").read_text()
TEXTS = ["a fine film", "a dull film", "it was fine", "it was dull", "how fine", "how dull", "so fine", "so dull"]


def write_csv(path: Path, rows: list[dict[str, str]]) -> None:
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write every file that the commands of the page read."""
    folder = tmp_path_factory.mktemp("guide")
    stars = ["5" if "fine" in text else "1" for text in TEXTS]
    reviews = [{"review": text, "stars": star} for text, star in zip(TEXTS, stars, strict=True)]
    samples = [
        {**review, "id": str(number), "text": review["review"], "target": review["stars"], "keyword": ""}
        for number, review in enumerate(reviews * 3)
    ]
    for name, rows in (("train", samples), ("dev", reviews), ("new", reviews), ("test", samples[:8])):
        write_csv(folder / f"{name}.csv", rows)
    (folder / "MRPC").mkdir()
    (folder / "STS-B").mkdir()
    for name in ("train", "dev"):
        pairs = list(zip(TEXTS, TEXTS[2:] + TEXTS[:2], strict=True))
        mrpc = [f"{number % 2}\t1\t2\t{a}\t{b}" for number, (a, b) in enumerate(pairs)]
        header = "Quality\t#1 ID\t#2 ID\t#1 String\t#2 String"
        (folder / "MRPC" / f"{name}.tsv").write_text("\n".join([header, *mrpc]) + "\n")
        stsb = [f"{a}\t{b}\t{number / 2}" for number, (a, b) in enumerate(pairs)]
        (folder / "STS-B" / f"{name}.tsv").write_text("\n".join(["sentence1\tsentence2\tscore", *stsb]) + "\n")
        (folder / f"{name}.conll").write_text("Anna\tB-PER\nsleeps\tO\n\nwe\tO\nsaw\tO\nParis\tB-LOC\n")
        answers = [{"text": "Paris", "answer_start": 13}]
        question = {"id": "1", "question": "Where was Anna?", "answers": answers}
        paragraph = {"context": "Anna went to Paris.", "qas": [question]}
        squad = {"version": "1.1", "data": [{"title": "Anna", "paragraphs": [paragraph]}]}
        (folder / f"{name}-v1.1.json").write_text(json.dumps(squad))
    (folder / "answers.json").write_text(json.dumps({"1": "in Paris"}))
    return folder


@pytest.mark.usefixtures("tiny_minilm")
def test_every_command_of_the_page_works(folder: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, flags=re.S)
    commands = [line.split("#")[0] for block in blocks for line in block.splitlines()]
    commands = [command for command in commands if not command.startswith("glassbert serve")]
    assert len(commands) == 9
    for command in commands:
        answer = glassbert(*shlex.split(command)[1:])
        assert answer.code == 0, (command, answer.err)
    for name in ("stars", "mrpc", "stsb", "names", "answers"):
        assert (folder / name / "report.html").is_file()
        assert (folder / name / "model" / "model.safetensors").is_file()
    assert len((folder / "labels.csv").read_text().splitlines()) == 9
    assert (folder / "submission.csv").read_text().startswith("id,target\n0,")
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    variables: dict[str, Any] = {}
    exec(compile(code, "finetune.md", "exec"), variables)
    assert variables["stars"].predict(["so dull"])[0].label in ("1", "5")
