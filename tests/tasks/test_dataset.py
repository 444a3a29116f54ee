"""Datasets are split without leaking texts, and unknown labels are reported with their location."""

from pathlib import Path

import pytest

from glassbert.errors import GlassBertError
from glassbert.tasks.dataset import Dataset, split_dataset, validate_labels
from glassbert.tasks.tagging import Tagging


def test_a_subset_keeps_targets_and_locations() -> None:
    dataset = Dataset(["a", "b", "c"], targets=["x", "y", "z"], location="row {}".format)
    subset = dataset.subset([2, 0])
    assert (subset.texts, subset.targets) == (["c", "a"], ["z", "x"])
    assert subset.location(0) == "row 2"


def test_an_unknown_tag_is_reported_with_the_line_of_its_word(tmp_path: Path) -> None:
    path = tmp_path / "dev.conll"
    path.write_text("Ann\tB-per\n\nin\tO\nRome\tB-loc\n")
    dataset = Tagging.read(path).subset([1])
    validate_labels(dataset, ("O", "B-loc"))
    with pytest.raises(GlassBertError, match=r"dev\.conll, line 4: label 'B-loc'"):
        validate_labels(dataset, ("O", "B-per"))


def test_no_paragraph_is_on_both_sides_of_a_split() -> None:
    paragraphs = [f"paragraph {index // 4}" for index in range(80)]
    questions = Dataset(["who"] * 80, paragraphs, [[]] * 80, question_ids=[str(index) for index in range(80)])
    train, dev = split_dataset(questions, 0.1, seed=0)
    assert len(dev) == 8
    assert not set(train.pairs or []) & set(dev.pairs or [])


@pytest.mark.parametrize("seed", range(20))
def test_every_label_and_tag_keeps_a_training_sample(seed: int) -> None:
    texts = [f"text {index}" for index in range(20)]
    train, dev = split_dataset(Dataset(texts, targets=["a"] * 19 + ["rare"]), 0.1, seed)
    assert "rare" in (train.targets or [])
    assert len(dev) == 2
    tags = [["O", "B-loc"]] * 19 + [["B-rare", "O"]]
    train, _ = split_dataset(Dataset(texts, targets=tags), 0.1, seed)
    assert ["B-rare", "O"] in (train.targets or [])


@pytest.mark.parametrize(
    ("dataset", "reason"),
    [
        (Dataset(["the cat"] * 15 + ["a mouse"] * 15, targets=["a", "b"] * 15), "only 2 different texts"),
        (Dataset([str(n) for n in range(30)], targets=[str(n) for n in range(30)]), "no training sample left"),
        (Dataset(["x", "y"], targets=["a", "b"]), "too few"),
    ],
)
def test_the_reason_why_a_split_is_impossible_is_given(dataset: Dataset, reason: str) -> None:
    with pytest.raises(GlassBertError, match=reason):
        split_dataset(dataset, 0.1, 0)
