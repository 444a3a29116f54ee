"""Sentence pairs: where B comes from, and that lengths do not reveal the label."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.pretraining.sentence_pairs import SentencePairs, build_sentence_pairs, split_held_out
from glassbert.pretraining.shards import Corpus

from .conftest import is_within_bounds


def document_tokens(corpus: Corpus, pairs: SentencePairs, document: int) -> list[int]:
    shard, first, stop = map(int, pairs.documents[document])
    ends = corpus.shards[shard].sentence_ends
    return corpus.shards[shard].token_ids[int(ends[first - 1]) if first else 0 : int(ends[stop - 1])].tolist()


def contains(tokens: list[int], part: list[int]) -> bool:
    return any(tokens[start : start + len(part)] == part for start in range(len(tokens)))


def test_in_half_of_the_pairs_b_follows_a_and_in_the_others_it_does_not(corpus: Corpus) -> None:
    pairs = build_sentence_pairs(corpus, range(corpus.num_documents), 32)
    documents = [document_tokens(corpus, pairs, number) for number in range(len(pairs.documents))]
    num_next = 0
    for number in range(len(pairs)):
        for seed in range(2):
            a, b, is_next = pairs.pair(number, np.random.default_rng(seed * 1_000 + number))
            assert len(a) >= 1
            assert len(b) >= 1
            assert len(a) + len(b) <= 29
            own_document = documents[int(pairs.blocks[number, 0])]
            assert contains(own_document, [*a.tolist(), *b.tolist()]) == is_next
            num_next += is_next
    assert is_within_bounds(num_next, 2 * len(pairs), 0.5)


def test_the_lengths_of_a_and_b_do_not_reveal_whether_b_follows(corpus: Corpus) -> None:
    pairs = build_sentence_pairs(corpus, range(corpus.num_documents), 40)
    lengths: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
    for number in range(len(pairs)):
        for seed in range(20):
            a, b, is_next = pairs.pair(number, np.random.default_rng([seed, number]))
            lengths[is_next].append((len(a), len(b)))
    for side in (0, 1):
        following, other = (np.array([pair[side] for pair in lengths[is_next]]) for is_next in (True, False))
        standard_error = np.sqrt(following.var() / len(following) + other.var() / len(other))
        assert abs(following.mean() - other.mean()) < 4 * standard_error
        for quantile in (0.05, 0.25, 0.5, 0.75, 0.95):
            assert abs(np.quantile(following, quantile) - np.quantile(other, quantile)) <= 1


def test_a_negative_b_comes_from_another_document(corpus: Corpus) -> None:
    pairs = build_sentence_pairs(corpus, [0, 5], 32)
    other_documents = {0: document_tokens(corpus, pairs, 1), 1: document_tokens(corpus, pairs, 0)}
    num_negatives = 0
    for number in range(len(pairs)):
        document = int(pairs.blocks[number, 0])
        for seed in range(10):
            _, b, is_next = pairs.pair(number, np.random.default_rng(seed))
            if not is_next:
                num_negatives += 1
                assert contains(other_documents[document], b.tolist())
    assert num_negatives > 0


def test_held_out_documents_are_not_training_documents() -> None:
    train, held_out = split_held_out(1_000, 0.01)
    assert len(held_out) == 10
    assert sorted([*train, *held_out]) == list(range(1_000))
    assert [numbers.tolist() for numbers in split_held_out(5, 0.0)] == [[0, 1, 2, 3, 4], []]


def test_a_single_document_is_an_error(corpus: Corpus) -> None:
    with pytest.raises(gb.GlassBertError, match="at least two documents"):
        build_sentence_pairs(corpus, [0], 32)
