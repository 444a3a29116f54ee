"""Which pairs of tokens make two texts alike: parts that add up to the cosine."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.search.why import why
from glassbert.vectors.encode import Encoder, Reading

QUESTION = "Who built the tower in Paris?"
PASSAGE = "The Eiffel Tower stands in Paris, France. An engineer built it: Ümit’s 東京 tower is another."


def encoder(bert: gb.LoadedBert, **reading: object) -> Encoder:
    return Encoder(bert.model, bert.tokenizer, Reading(normalize=True, **reading))


@pytest.mark.parametrize("pooling", ["mean", "max"])
@pytest.mark.parametrize("layer", [-1, 2, 0])
def test_the_pairs_add_up_to_the_cosine(minilm: gb.LoadedBert, pooling: str, layer: int) -> None:
    used = encoder(minilm, pooling=pooling, layer=layer)
    found = why(used, QUESTION, PASSAGE)
    one, other = used.encode([QUESTION, PASSAGE])
    assert found.adds_up
    assert found.shares.sum() == pytest.approx(float(one @ other), abs=1e-5)
    assert found.cosine == pytest.approx(float(one @ other), abs=1e-5)
    assert found.shares.shape == (len(found.query.tokens), len(found.passage.tokens))


def test_a_share_is_what_hand_computation_gives(minilm: gb.LoadedBert) -> None:
    found = why(encoder(minilm), QUESTION, PASSAGE)
    ours, theirs = minilm.trace(QUESTION).hidden[-1], minilm.trace(PASSAGE).hidden[-1]
    lengths = np.linalg.norm(ours.mean(axis=0)) * np.linalg.norm(theirs.mean(axis=0))
    by_hand = ours[4] @ theirs[5] / (len(ours) * len(theirs) * lengths)
    assert found.shares[4, 5] == pytest.approx(by_hand, abs=1e-6)


def test_cls_does_not_split_and_says_so(minilm: gb.LoadedBert) -> None:
    used = encoder(minilm, pooling="cls")
    found = why(used, QUESTION, PASSAGE)
    one, other = used.encode([QUESTION, PASSAGE])
    assert not found.adds_up
    assert found.cosine == pytest.approx(float(one @ other), abs=1e-5)
    assert np.abs(found.shares).max() <= 1 + 1e-6


def test_the_best_pairs_are_words_of_both_each_of_the_passage_once(minilm: gb.LoadedBert) -> None:
    found = why(encoder(minilm), QUESTION, PASSAGE)
    best = found.best(4)
    named = [(found.query.tokens[one.query], found.passage.tokens[one.passage]) for one in best]
    assert ("tower", "tower") in named
    assert ("paris", "paris") in named
    assert len({one.passage for one in best}) == 4
    assert [one.share for one in best] == sorted((one.share for one in best), reverse=True)
    assert not {"[CLS]", "[SEP]"} & {name for pair in named for name in pair}


def test_a_passage_is_read_as_it_was_indexed_and_a_long_question_is_refused(minilm: gb.LoadedBert) -> None:
    found = why(encoder(minilm), QUESTION, "tower " * 900)
    assert found.shares.shape[1] == 512
    with pytest.raises(gb.GlassBertError, match="The query has 902 tokens"):
        why(encoder(minilm), "tower " * 900, PASSAGE)


def test_pairs_that_say_the_same_are_told_once(minilm: gb.LoadedBert) -> None:
    found = why(encoder(minilm), QUESTION, "A tower, a tower, another tower.")
    named = found.by_name(50)
    assert len({pair[:2] for pair in named}) == len(named)
    assert sum(share for *_, share in named) == pytest.approx(sum(one.share for one in found.best(50)), rel=1e-5)
    assert [share for *_, share in named] == sorted((share for *_, share in named), reverse=True)
