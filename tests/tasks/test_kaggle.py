"""Two files in, a submission out: one row for each test row, and an honest score before it."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks import fit, kaggle
from glassbert.tasks.kaggle import (
    Names,
    finetuned_road,
    folds_of,
    forget_folds,
    frozen_road,
    read_contest,
    write_submission,
)
from glassbert.tasks.plan import Plan

from .conftest import toy_rows

NAMES = Names(text="text", label="target", id="id", also=("keyword",))


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    train, test = tmp_path / "train.csv", tmp_path / "test.csv"
    rows = toy_rows(60)
    train.write_text(
        "id,keyword,text,target\n"
        + "".join(f"{n},a%20b,{t} http://t.co/x,{int(y == 'yes')}\n" for n, (t, y) in enumerate(rows))
    )
    test.write_text(
        "id,keyword,text\n" + "".join(f"{n},,{t} &amp; so\n" for n, (t, _) in enumerate(toy_rows(20, seed=1)))
    )
    return train, test


def test_texts_are_tidied_and_other_columns_put_first(files: tuple[Path, Path]) -> None:
    contest = read_contest(*files, NAMES)
    assert contest.texts[0] == f"a b: {toy_rows(60)[0][0]}"
    assert contest.test_texts[0] == f"{toy_rows(20, seed=1)[0][0]} & so"


def test_both_roads_give_a_submission_in_the_order_of_the_test_file(
    files: tuple[Path, Path], tiny: str, tmp_path: Path
) -> None:
    contest, bert = read_contest(*files, NAMES), gb.load(tiny)
    plan = Plan(epochs=10, batch=8, learning_rate=2e-3, dropout=0.0)
    for entry in (frozen_road(contest, bert, folds=3), finetuned_road(contest, bert, plan, folds=3)):
        assert len(entry.folds) == 3
        assert entry.mean("accuracy") > 0.8
        write_submission(tmp_path / "submission.csv", contest, entry)
        rows = list(csv.reader((tmp_path / "submission.csv").read_text().splitlines()))
        assert rows[0] == ["id", "target"]
        assert [row[0] for row in rows[1:]] == [str(number) for number in range(20)]
        right = [str(int(label == "yes")) for _, label in toy_rows(20, seed=1)]
        assert sum(row[1] == label for row, label in zip(rows[1:], right, strict=True)) >= 16


def test_no_text_is_held_out_twice_or_learned_from_and_held_out() -> None:
    labels = ["a"] * 30 + ["b"] * 20
    held = []
    texts = [f"text {number // 2}" for number in range(50)]
    for kept, aside in folds_of(texts, labels, 5, seed=0):
        assert not set(kept) & set(aside)
        assert not {texts[number] for number in kept} & {texts[number] for number in aside}
        assert sum(labels[number] == "b" for number in aside) == 4
        held += aside
    assert sorted(held) == list(range(50))
    with pytest.raises(GlassBertError, match="'b' is there 1"):
        list(folds_of(list("abcdefghij"), ["a"] * 9 + ["b"], 5, seed=0))
    with pytest.raises(GlassBertError, match="Too few different texts have the label 'b': one fold holds them all"):
        list(folds_of([*"abcdefghij", *["same"] * 6], ["a"] * 10 + ["b"] * 6, 5, seed=0))
    with pytest.raises(GlassBertError, match="5 folds need 5 different texts or more; there are 4"):
        list(folds_of(list("abcd") * 10, ["a", "b"] * 20, 5, seed=0))


def test_one_text_under_two_keywords_is_not_on_both_sides(tmp_path: Path) -> None:
    (tmp_path / "train.csv").write_text(
        "id,keyword,text,target\n" + "".join(f"{n},word{n % 2},text {n // 2},{n // 2 % 2}\n" for n in range(40))
    )
    (tmp_path / "test.csv").write_text("id,keyword,text\n1,,a\n")
    contest = read_contest(tmp_path / "train.csv", tmp_path / "test.csv", NAMES)
    assert contest.texts[:2] == ["word0: text 0", "word1: text 0"]
    for kept, aside in folds_of(contest.plain, contest.labels, 5, seed=0):
        assert not {number // 2 for number in kept} & {number // 2 for number in aside}


def test_stopped_while_it_clears_up_it_still_knows_its_own_folder(
    files: tuple[Path, Path], tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest, bert = read_contest(*files, NAMES), gb.load(tiny)
    folder, plan = tmp_path / "our.folds", Plan(epochs=1, batch=8)
    made = finetuned_road(contest, bert, plan, folds=2, folder=folder)

    def stopped(path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(kaggle.shutil, "rmtree", stopped)
    with pytest.raises(KeyboardInterrupt):
        forget_folds(folder)
    with pytest.raises(KeyboardInterrupt):
        finetuned_road(contest, bert, Plan(epochs=2, batch=8), folds=2, folder=folder)  # another's folds are in the way
    monkeypatch.undo()
    assert finetuned_road(contest, bert, plan, folds=2, folder=folder).folds == made.folds


def test_what_only_learning_needs_is_refused_without_it(files: tuple[Path, Path], tmp_path: Path) -> None:
    names = ["--train", str(files[0]), "--test", str(files[1]), "--text", "text", "--label", "target"]
    command = [sys.executable, "-m", "glassbert", "kaggle", *names, "--out", str(tmp_path / "out.csv")]
    told = subprocess.run([*command, "--learning-rate", "3e-4"], capture_output=True, text=True)
    assert told.returncode == 2
    assert told.stderr == "glassbert: --learning-rate needs --finetune; without it nothing of the model learns.\n"


def test_mistakes_are_named(files: tuple[Path, Path], tmp_path: Path) -> None:
    train, test = files
    with pytest.raises(GlassBertError, match=r"test.csv has no column 'place'; it has 'id', 'keyword', 'text'"):
        read_contest(train, test, Names(text="text", label="target", id="place"))
    with pytest.raises(GlassBertError, match=r"train.csv has no column 'label'"):
        read_contest(train, test, Names(text="text", label="label", id="id"))
    twice = tmp_path / "twice.csv"
    twice.write_text("id,keyword,text\n1,,a\n1,,b\n")
    with pytest.raises(GlassBertError, match="twice.csv, line 3: the id '1' is there twice"):
        read_contest(train, twice, NAMES)
    twice.write_text("id,keyword,text\n1,,a\n,,b\n")
    with pytest.raises(GlassBertError, match="twice.csv, line 3: the id is missing"):
        read_contest(train, twice, NAMES)


@pytest.mark.integration
def test_killed_it_goes_on_with_the_folds_that_are_left(files: tuple[Path, Path], tiny: str, tmp_path: Path) -> None:
    def command(out: str, *more: str) -> list[str]:
        names = ["--train", str(files[0]), "--test", str(files[1]), "--text", "text", "--label", "target"]
        words = [sys.executable, "-m", "glassbert", "kaggle", *names, "--out", str(tmp_path / out), "--finetune"]
        return [*words, "--folds", "3", "--epochs", "40", "--learning-rate", "3e-4", "--model", tiny, *more]

    env = {**os.environ, "OMP_NUM_THREADS": "1"}
    subprocess.run(command("whole.csv"), env=env, check=True, capture_output=True)
    process = subprocess.Popen(command("cut.csv"), env=env, stderr=subprocess.DEVNULL)
    first = tmp_path / "cut.folds" / "fold-1" / "done.json"
    deadline = time.monotonic() + 120
    while not first.is_file() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert first.is_file()
    assert not (tmp_path / "cut.csv").exists()
    first.write_text(re.sub(r'"accuracy":[\d.]+', '"accuracy":0.125', first.read_text()))  # to be known again
    told = subprocess.run(command("cut.csv", "--json"), env=env, check=True, capture_output=True, text=True)
    assert json.loads(told.stdout)["folds"][0]["accuracy"] == 0.125
    assert [f"fold {number} of 3: accuracy" in told.stderr for number in (1, 2, 3)] == [True] * 3
    assert (tmp_path / "cut.csv").read_text() == (tmp_path / "whole.csv").read_text()
    assert not (tmp_path / "cut.folds").exists()


def test_folds_that_another_run_left_are_not_gone_on_with(files: tuple[Path, Path], tiny: str, tmp_path: Path) -> None:
    contest, bert = read_contest(*files, NAMES), gb.load(tiny)
    plan = Plan(epochs=1, batch=8)
    kept = finetuned_road(contest, bert, plan, folds=2, folder=tmp_path / "folds")
    done = tmp_path / "folds" / "fold-1" / "done.json"
    done.write_text('{"scores": {"accuracy": 0.125}, "chances": ' + str([[0.5, 0.5]] * 20) + "}")
    assert finetuned_road(contest, bert, plan, folds=2, folder=tmp_path / "folds").folds[0]["accuracy"] == 0.125
    other = finetuned_road(contest, bert, Plan(epochs=2, batch=8), folds=2, folder=tmp_path / "folds")
    assert 0.125 not in [fold["accuracy"] for fold in other.folds]
    assert finetuned_road(contest, bert, plan, folds=2, folder=tmp_path / "folds").folds == kept.folds
    done.write_text('{"scores": {"accuracy": 0.125}, "chances": ' + str([[0.5, 0.5]] * 20) + "}")
    divided = replace(contest, plain=contest.plain[::-1])  # other texts stay together
    assert finetuned_road(divided, bert, plan, folds=2, folder=tmp_path / "folds").folds[0]["accuracy"] != 0.125


def test_what_another_has_put_where_the_folds_go_is_left_alone(
    files: tuple[Path, Path], tiny: str, tmp_path: Path
) -> None:
    contest, bert = read_contest(*files, NAMES), gb.load(tiny)
    theirs = tmp_path / "mine.folds" / "fold-1" / "model.bin"
    theirs.parent.mkdir(parents=True)
    theirs.write_bytes(b"x")
    with pytest.raises(GlassBertError, match="holds something else; choose another --out"):
        finetuned_road(contest, bert, Plan(epochs=1), folds=2, folder=tmp_path / "mine.folds")
    assert theirs.read_bytes() == b"x"
    (tmp_path / "ours.folds").mkdir()
    (tmp_path / "ours.folds" / ".begun.partial").touch()  # as a kill in the first write leaves it
    finetuned_road(contest, bert, Plan(epochs=1, batch=8), folds=2, folder=tmp_path / "ours.folds")
    (tmp_path / "ours.folds" / "fold-notes.txt").write_text("a note")
    forget_folds(tmp_path / "ours.folds")
    assert [path.name for path in (tmp_path / "ours.folds").iterdir()] == ["fold-notes.txt"]


def test_a_fold_that_was_cut_short_goes_on_from_its_checkpoint(
    files: tuple[Path, Path], tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest, bert = read_contest(*files, NAMES), gb.load(tiny)
    plan = Plan(epochs=6, batch=8)
    whole = finetuned_road(contest, bert, plan, folds=2, folder=tmp_path / "whole")
    monkeypatch.setattr(fit, "SECONDS_BETWEEN_CHECKPOINTS", 0)
    steps: list[tuple[int, int]] = []

    def stop(fold: int, seen: fit.Watched, scores: list[dict[str, float]]) -> None:
        if (fold, seen.step) == (1, 9):
            raise KeyboardInterrupt

    def watch(fold: int, seen: fit.Watched, scores: list[dict[str, float]]) -> None:
        steps.append((fold, seen.step))

    with pytest.raises(KeyboardInterrupt):
        finetuned_road(contest, bert, plan, folds=2, watch=stop, folder=tmp_path / "cut")
    cut = finetuned_road(contest, bert, plan, folds=2, watch=watch, folder=tmp_path / "cut")
    assert steps[0] == (1, 10)
    assert (cut.labels, cut.folds) == (whole.labels, whole.folds)
