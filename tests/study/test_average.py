"""Tokens against their mean: a planted centre is found, and random vectors have none."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import average
from glassbert.study.kit.subject import Subject
from glassbert.study.kit.words import is_word

from ..model.published import fresh


@pytest.fixture
def subject(tokenizer: gb.Tokenizer) -> Subject:
    """All tokens share one coordinate, the later the more; "mouse" has nothing else, and "the" points away from it."""
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary))
    generator = torch.Generator().manual_seed(3)
    with torch.no_grad():
        table = model.embeddings.token.weight
        table.copy_(torch.randn(table.shape, generator=generator))
        table[:, 0] = 5 + torch.arange(len(table)) / 20
        table[tokenizer.vocabulary.index("mouse")] = 4 * torch.eye(table.shape[1])[0]
        table[tokenizer.vocabulary.index("the")] *= -1
    return Subject(gb.LoadedBert(model, tokenizer), "planted")


def test_every_measure_is_that_of_plain_arithmetic() -> None:
    table = np.array([[1, 0], [3, 0], [2, 3]], dtype=np.float32)
    found = average.against_mean(table)
    assert found["mean"] == pytest.approx([2, 1])
    assert found["distance"] == pytest.approx([2**0.5, 2**0.5, 2])
    assert found["dot product"] == pytest.approx([2, 6, 7])
    assert found["norm"] == pytest.approx([1, 3, 13**0.5])
    assert found["cosine"] == pytest.approx([2 / 5**0.5, 2 / 5**0.5, 7 / 65**0.5])


def test_the_planted_ends_are_found(subject: Subject) -> None:
    found = average.run(subject)
    ends = found.facts["ends"]["cosine"]
    assert ends["largest"][0][0] == "mouse"
    assert ends["largest"][0][1] > 0.98
    assert ends["smallest"][0][0] == "the"
    assert found["the, cosine"].value == pytest.approx(ends["smallest"][0][1])
    place = found["rank correlation of place and cosine"]
    assert place.low is not None
    assert place.value > place.low > 0.5
    assert place.control == pytest.approx(0, abs=0.35)


def test_the_centre_stands_out_beside_random_directions(subject: Subject) -> None:
    center = average.run(subject)["norm of the mean"]
    assert center.value > 5
    lengths = np.linalg.norm(subject.tokens, axis=1)
    assert center.control == pytest.approx(np.sqrt((lengths**2).sum()) / len(lengths), rel=0.3)


def test_random_weights_have_no_centre_and_it_is_said(subject: Subject) -> None:
    assert "no more than chance" in average.says(average.run(subject.twin()))


def test_numbers_of_published_tokens_are_there_if_the_tokens_are(subject: Subject) -> None:
    names = {one.name for one in average.run(subject).numbers}
    assert {"and, cosine", "and, dot product", "the, norm"} <= names
    assert not [name for name in names if name.startswith(("Keyboards", "ground"))]
    assert {one.number for one in average.STUDY.published} >= {name for name in names if name.startswith("the, ")}


def test_minilm_is_centred_nearly_but_not_by_chance(minilm: gb.LoadedBert) -> None:
    found = average.run(Subject(minilm, "minilm"))
    center = found["norm of the mean"]
    assert center.value == pytest.approx(0.1096, abs=1e-4)
    assert center.control is not None
    assert center.value > 10 * center.control
    assert found["share of negative cosines"].control == pytest.approx(0.45, abs=0.03)  # each is part of its mean
    assert found.facts["words"] == sum(map(is_word, minilm.tokenizer.vocabulary))
    told = average.says(found)
    assert "0.110 long" in told
    assert "not centred" in told
    assert average.draw(found).axes[4].get_ylabel() == "cosine with the mean"
    rows = average.tables(found)["Whole words by cosine"]
    assert rows[0] == ["smallest", "cosine", "largest", "cosine", "nearest to 0", "cosine"]
    assert len(rows) == 1 + average.LISTED


def test_a_vocabulary_without_words_is_measured_all_the_same() -> None:
    entries = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "b", "##a", "##b"]
    model = fresh("tiny", (), vocab_size=len(entries))
    found = average.run(Subject(gb.LoadedBert(model, gb.Tokenizer.from_vocabulary(entries)), "letters"))
    assert found.facts["words"] == 0
    assert average.draw(found) is not None
    assert "whole words" not in average.says(found)
    assert average.tables(found) == {}
