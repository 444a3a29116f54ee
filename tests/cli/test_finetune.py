"""The command `glassbert finetune`, and `evaluate` and `predict` with the model that it writes."""

import json
from pathlib import Path

import pytest

from .conftest import Run, assert_one_line_error

COLUMNS = ("--text", "text", "--label", "label")


def test_a_model_is_fine_tuned_evaluated_and_used(glassbert: Run, tmp_path: Path, tiny_folder: Path) -> None:
    train, out = tmp_path / "train.csv", tmp_path / "out"
    train.write_text("text,label\n" + "the cat was here,yes\nhe was in paris,no\n" * 12)
    command = ("finetune", "classify", "--train", train, "--dev", train, *COLUMNS, "--model", tiny_folder)
    command = (*command, "--out", out, "--learning-rate", "2e-3", "--batch-size", 4)
    first = glassbert(*command, "--json")
    assert first.code == 0, first.err
    results = json.loads(first.out)["results"]
    assert results["mean"]["accuracy"] == 1.0
    report = (out / "report.html").read_text()
    assert "Rows: true label. Columns: predicted label." in report
    assert "Error: 1 minus the probability of the true label." in report
    assert "http://127.0.0.1:8500/?text=" in report
    assert_one_line_error(glassbert(*command), "--resume")
    assert glassbert(*command, "--resume", "--json").out == first.out

    for model in (out, out / "model"):
        record = json.loads(glassbert("evaluate", train, "-m", model, *COLUMNS, "--json").out)
        assert record == {"scores": results["mean"], "n": 24}

    texts = tmp_path / "new.txt"
    texts.write_text("the cat was here\n\n")
    known, empty = json.loads(glassbert("predict", texts, "-m", out, "--json").out)
    assert known["label"] == "yes"
    assert 0 < empty["probability"] <= 1
    assert "yes (" in glassbert("predict", texts, "-m", out).out
    predictions = tmp_path / "predictions.csv"
    result = glassbert("predict", texts, "-m", out, "--out", predictions, "--json")
    assert json.loads(result.out) == {"out": str(predictions), "rows": 2}
    assert len(predictions.read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("guess",), "task='guess'"),
        (("classify", "--train", "none.csv"), "none.csv"),
        (("classify", "--label", "label"), "--text"),
        (("classify", "--epochs", "0"), "epochs=0.0"),
        (("classify", "--truncation", "middle"), "truncation='middle'"),
        (("classify", "--overlap", "9"), "overlap=9"),
        (("classify", "--learning-rate", "inf"), "learning_rate=inf"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(
    arguments: tuple[str, ...], expected: str, glassbert: Run, tmp_path: Path
) -> None:
    train, out = tmp_path / "train.csv", tmp_path / "out"
    train.write_text("text,label\na,1\nb,0\n")
    task, *options = arguments
    assert_one_line_error(glassbert("finetune", task, "--train", train, "--out", out, *options), expected)
    assert not (out / "seed-0").exists()


def test_the_options_are_grouped_in_panels(glassbert: Run) -> None:
    panels: dict[str, list[str]] = {}
    options: list[str] = []
    for line in glassbert("finetune", "--help").out.splitlines():
        if line.endswith(":") and not line.startswith(" "):
            options = panels[line] = []
        elif panels and line.startswith("  --"):
            options.append(line.split()[0].rstrip(","))
    assert set(panels) == {"Arguments:", "Data:", "Optimization:", "Sequence length:", "Evaluation:", "Options:"}
    assert "--train" in panels["Data:"]
    assert "--batch-size" in panels["Optimization:"]
    assert "--truncation" in panels["Sequence length:"]
    assert "--metric" in panels["Evaluation:"]


def test_a_single_development_sample_and_seed_are_named_in_the_singular(
    glassbert: Run, tmp_path: Path, tiny_folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    train, dev = tmp_path / "train.csv", tmp_path / "dev.csv"
    train.write_text("text,label\nthe cat was here,yes\nhe was in paris,no\n")
    dev.write_text("text,label\nthe cat was here,yes\n")
    command = ("finetune", "classify", "--train", train, "--dev", dev, *COLUMNS, "--model", tiny_folder)
    result = glassbert(*command, "--out", tmp_path / "run", "--epochs", "1")
    assert result.code == 0, result.err
    assert "1 of 1 development sample also occur" in caplog.text
    assert "1 development sample, 1 seed. Model:" in result.err
