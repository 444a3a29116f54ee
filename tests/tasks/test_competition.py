"""Competition files are cleaned and checked; folds are stratified and share no text."""

import csv
import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks.competition import (
    CompetitionColumns,
    Submission,
    read_competition,
    score_fold,
    stratified_folds,
    write_submission,
)
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.finetuned_folds import finetune_folds
from glassbert.tasks.frozen_features import frozen_features

from .conftest import COMPETITION_COLUMNS, toy_rows


def test_texts_are_cleaned_and_extra_columns_prepended(competition_files: tuple[Path, Path]) -> None:
    competition = read_competition(*competition_files, COMPETITION_COLUMNS)
    assert competition.texts[0] == f"a b: {toy_rows(60)[0][0]}"
    assert competition.group_texts[0] == toy_rows(60)[0][0]
    assert competition.test_texts[0] == f"{toy_rows(20, seed=1)[0][0]} & so"


@pytest.mark.parametrize("approach", ["frozen features", "fine-tuning"])
def test_both_approaches_write_a_submission_in_the_order_of_the_test_file(
    approach: str, competition_files: tuple[Path, Path], tiny: str, tmp_path: Path
) -> None:
    competition, bert = read_competition(*competition_files, COMPETITION_COLUMNS), gb.load(tiny)
    if approach == "frozen features":
        submission = frozen_features(competition, bert, num_folds=3)
    else:
        config = FinetuneConfig(epochs=10, batch_size=8, learning_rate=2e-3, dropout=0.0)
        submission = finetune_folds(competition, bert, config, num_folds=3)
    assert len(submission.fold_scores) == 3
    assert submission.mean_score("accuracy") > 0.8
    write_submission(tmp_path / "submission.csv", competition, submission)
    rows = list(csv.reader((tmp_path / "submission.csv").read_text().splitlines()))
    assert rows[0] == ["id", "target"]
    assert [row[0] for row in rows[1:]] == [str(index) for index in range(20)]
    targets = [str(int(label == "yes")) for _, label in toy_rows(20, seed=1)]
    assert sum(row[1] == target for row, target in zip(rows[1:], targets, strict=True)) >= 16


def test_scores_are_summarized_over_folds() -> None:
    submission = Submission(["a"], [{"accuracy": 0.5}, {"accuracy": 1.0}])
    assert submission.mean_score("accuracy") == 0.75
    assert submission.score_std("accuracy") == pytest.approx(0.125**0.5)


def test_fold_scores_are_binary_or_macro_f1() -> None:
    assert score_fold(("a", "b"), ["a", "b"], ["a", "b"]) == {"accuracy": 1, "f1": 1}
    assert set(score_fold(("a", "b", "c"), ["a", "b", "c"], ["a", "b", "b"])) == {"accuracy", "macro_f1"}


def test_folds_are_stratified_and_share_no_text() -> None:
    labels = ["a"] * 30 + ["b"] * 20
    texts = [f"{'Text' if index % 2 else 'text'} {index // 2}" for index in range(50)]
    all_held_out: list[int] = []
    for train, held_out in stratified_folds(texts, labels, 5, seed=0):
        assert not {texts[index].lower() for index in train} & {texts[index].lower() for index in held_out}
        assert sum(labels[index] == "b" for index in held_out) == 4
        all_held_out += held_out
    assert sorted(all_held_out) == list(range(50))


@pytest.mark.parametrize(
    ("texts", "labels", "message"),
    [
        (list("abcdefghij"), ["a"] * 9 + ["b"], "5 folds need at least 5 samples per label; 'b' has 1"),
        (list("abcd") * 10, ["a", "b"] * 20, "5 different texts; there are 4"),
        (list("abcdefghij"), ["a"] * 10, "at least two labels"),
    ],
)
def test_too_few_samples_for_the_folds_are_an_error(texts: list[str], labels: list[str], message: str) -> None:
    with pytest.raises(GlassBertError, match=message):
        stratified_folds(texts, labels, 5, seed=0)


@pytest.mark.parametrize("num_folds", [2, 5])
def test_a_label_with_one_text_needs_another_text_whatever_the_number_of_folds(num_folds: int) -> None:
    texts, labels = [*"abcdefghij", *["same"] * 6], ["a"] * 10 + ["b"] * 6
    with pytest.raises(GlassBertError, match="label 'b' .* Add different texts with this label"):
        stratified_folds(texts, labels, num_folds, seed=0)


def test_a_text_with_two_keywords_stays_in_one_fold(tmp_path: Path) -> None:
    rows = "".join(f"{n},word{n % 2},text {n // 2},{n // 2 % 2}\n" for n in range(40))
    (tmp_path / "train.csv").write_text(f"id,keyword,text,target\n{rows}")
    (tmp_path / "test.csv").write_text("id,keyword,text\n1,,a\n")
    competition = read_competition(tmp_path / "train.csv", tmp_path / "test.csv", COMPETITION_COLUMNS)
    assert competition.texts[:2] == ["word0: text 0", "word1: text 0"]
    for train, held_out in stratified_folds(competition.group_texts, competition.labels, 5, seed=0):
        assert not {index // 2 for index in train} & {index // 2 for index in held_out}


def test_missing_columns_are_reported_with_their_file(competition_files: tuple[Path, Path]) -> None:
    with pytest.raises(GlassBertError, match=r"test\.csv has no column 'place'; it has 'id', 'keyword', 'text'"):
        read_competition(*competition_files, CompetitionColumns(text="text", label="target", id="place"))
    with pytest.raises(GlassBertError, match=r"train\.csv has no column 'label'"):
        read_competition(*competition_files, CompetitionColumns(text="text", label="label", id="id"))


@pytest.mark.parametrize(("second_id", "message"), [("1", "'1' occurs more than once"), ("", "is missing")])
def test_test_ids_must_be_present_and_unique(
    second_id: str, message: str, competition_files: tuple[Path, Path], tmp_path: Path
) -> None:
    path = tmp_path / "ids.csv"
    path.write_text(f"id,keyword,text\n1,,a\n{second_id},,b\n")
    with pytest.raises(GlassBertError, match=rf"ids\.csv, line 3: the id {message}"):
        read_competition(competition_files[0], path, COMPETITION_COLUMNS)


def test_a_character_reference_with_thousands_of_digits_is_decoded(tmp_path: Path) -> None:
    reference = f"&#{'9' * 4_301};"
    (tmp_path / "train.csv").write_text(f"id,text,target\n1,a {reference} &amp; b,0\n2,c,1\n")
    columns = CompetitionColumns(text="text", label="target", id="id")
    competition = read_competition(tmp_path / "train.csv", tmp_path / "train.csv", columns)
    assert competition.texts == ["a \ufffd & b", "c"]


def test_cells_with_a_carriage_return_are_quoted_in_a_submission(tmp_path: Path) -> None:
    rows = [{"id": "1\r2", "text": "a", "target": "x"}, {"id": "3", "text": "b", "target": "y\rz"}]
    rows.append({"id": "4,5", "text": "c", "target": "x"})
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    columns = CompetitionColumns(text="text", label="target", id="id")
    competition = read_competition(tmp_path / "a.jsonl", tmp_path / "a.jsonl", columns)
    write_submission(tmp_path / "s.csv", competition, Submission(["x", "y\rz", "x"], []))
    assert (tmp_path / "s.csv").read_bytes() == b'id,target\n"1\r2","x"\n"3","y\rz"\n"4,5",x\n'
    with (tmp_path / "s.csv").open(newline="") as file:
        assert list(csv.reader(file))[1:] == [["1\r2", "x"], ["3", "y\rz"], ["4,5", "x"]]
