"""Cosines of random tokens, of one word over contexts, and within a sentence: planted vectors, and minilm's own."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.sentences import SENTENCES
from glassbert.study import anisotropy
from glassbert.study.kit.data import textbook_pairs
from glassbert.study.kit.passes import hidden_of
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject

from .shared_data import PLACE, with_data


@pytest.fixture(scope="module")
def found(minilm: gb.LoadedBert) -> Result:
    return anisotropy.run(Subject(minilm, "minilm"))


def test_planted_vectors_have_the_cosines_they_were_made_with(minilm: gb.LoadedBert) -> None:
    texts = [minilm.tokenizer.encode(one) for one in SENTENCES]
    generator = np.random.default_rng(0)
    cone, size = generator.standard_normal(512) / np.sqrt(512), 512
    entry = {token: generator.standard_normal(size) / np.sqrt(size) for one in texts for token in one.tokens}
    hidden = []
    for one in texts:
        noise = generator.standard_normal((len(one.ids), size)) / np.sqrt(size)
        topic = generator.standard_normal(size) / np.sqrt(size)
        planted = [noise, noise + cone, np.stack([entry[token] for token in one.tokens]), noise + topic]
        hidden.append(np.stack(planted).astype(np.float32))
    found = anisotropy.measure(hidden, texts, generator)
    assert found.random[:2] == pytest.approx([0, 0.5], abs=0.02)  # a shared part as long as its own: cosine 1/2
    assert found.distinct == pytest.approx([0, 0.5, 0, 0], abs=0.02)
    assert found.words.mean(axis=0) == pytest.approx([0, 0.5, 1, 0], abs=0.04)
    assert found.same_text[[0, 1, 3]] == pytest.approx([0, 0.5, 0.5], abs=0.03)
    made_up, real = found.made_up.mean(axis=0), found.sentences.mean(axis=0)
    lengths = [anisotropy._lengths(one, len(texts)) for one in texts]
    own = [np.mean([1 / np.sqrt(length) for length in some]) for some in lengths]
    assert made_up[0] == pytest.approx(np.mean(own), abs=0.05)
    assert found.made_up[:, 0] == pytest.approx(np.array(own), abs=0.12)  # each text's own lengths
    assert real[3] > made_up[3] + 0.4


def test_the_mean_over_pairs_of_different_texts_is_that_of_all_pairs_one_by_one() -> None:
    generator = np.random.default_rng(1)
    groups = [generator.standard_normal((size, 4)) for size in (3, 5, 2)]
    groups = [one / np.linalg.norm(one, axis=1, keepdims=True) for one in groups]
    sums, counts = np.stack([one.sum(axis=0) for one in groups]), np.array([3, 5, 2])
    one_by_one = [
        float(first @ second)
        for number, one in enumerate(groups) for other in groups[number + 1 :] for first in one for second in other
    ]  # fmt: skip
    assert anisotropy.across(sums @ sums.T, counts) == pytest.approx(np.mean(one_by_one))


def test_minilm_is_a_cone_but_for_its_end(found: Result) -> None:
    random = found.arrays["random"]
    assert random[5] > 2 * random[0]
    assert random[6] < 0.3 * random[5]
    assert found["self-similarity, depth 0"].value > 0.85
    assert found.arrays["intra"][6] > found.arrays["made up"][6] + 0.2
    for one in found.numbers:
        assert one.low is not None
        assert one.low <= one.value <= (one.high or 0), one.name


@with_data
def test_minilm_has_the_known_cosines_on_textbooks(minilm: gb.LoadedBert) -> None:
    subject = Subject(minilm, "minilm", 0, PLACE)
    texts = textbook_pairs(subject, 16, 128)
    measured = anisotropy.measure(hidden_of(minilm, texts), texts, subject.random("test"))
    assert measured.random == pytest.approx([0.05, 0.11, 0.13, 0.15, 0.18, 0.25, 0.03], abs=0.03)
    assert measured.same_text[-1] > 0.2


def test_it_is_drawn_told_and_tabled(found: Result) -> None:
    assert len(anisotropy.draw(found).axes) == 3
    assert "at depth 5" in anisotropy.says(found)
    (table,) = anisotropy.tables(found).values()
    assert len(table) == 8
    assert all(len(row) == len(table[0]) for row in table)
