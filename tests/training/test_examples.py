"""Laws of the data: what is masked, what is never masked, where negatives come from, and that a batch is a number."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.training.batches import Examples
from glassbert.training.masking import Masking
from glassbert.training.pairs import divide, make_pairs
from glassbert.training.shards import Corpus


def examples(corpus: Corpus, length: int = 32, whole_words: bool = False) -> Examples:
    tokenizer = corpus.tokenizer
    pairs = make_pairs(corpus, range(corpus.num_documents), length)
    masking = Masking.for_vocabulary(tokenizer, whole_words=whole_words)
    return Examples(pairs, masking, tokenizer.cls_id, tokenizer.sep_id, seed=3)


def within_bounds(count: int, total: int, share: float) -> bool:
    """Four standard deviations of a binomial draw."""
    return abs(count - share * total) < 4 * np.sqrt(total * share * (1 - share)) + 1


def test_shares_of_masks_and_replacements_are_the_published_ones_over_a_million_tokens(tokenizer: gb.Tokenizer) -> None:
    masking = Masking.for_vocabulary(tokenizer)
    generator = np.random.default_rng(0)
    words = np.flatnonzero(masking.may_mask)
    tokens = asked = hidden = kept = changed = 0
    while tokens < 1_000_000:
        ids = np.concatenate([[tokenizer.cls_id], generator.choice(words, 4_000), [tokenizer.sep_id]])
        shown, places, originals = masking(ids, generator)
        tokens, asked = tokens + 4_000, asked + len(places)
        assert (ids[places] == originals).all()
        rest = np.delete(np.arange(len(ids)), places)
        assert (shown[rest] == ids[rest]).all()
        hidden += int((shown[places] == masking.mask_id).sum())
        kept += int((shown[places] == originals).sum())
        changed += int(((shown[places] != originals) & (shown[places] != masking.mask_id)).sum())
    assert asked == round(0.15 * tokens)
    chance_same = 0.1 / len(masking.random_ids)  # a random word may be the same word
    assert within_bounds(hidden, asked, 0.8)
    assert within_bounds(kept, asked, 0.1 + chance_same)
    assert within_bounds(changed, asked, 0.1 - chance_same)


def test_every_place_is_asked_for_equally_often(tokenizer: gb.Tokenizer) -> None:
    masking = Masking.for_vocabulary(tokenizer)
    generator = np.random.default_rng(1)
    ids = np.array([tokenizer.cls_id, *range(40, 60), tokenizer.sep_id, *range(60, 80), tokenizer.sep_id])
    counts = np.zeros(len(ids), dtype=int)
    for _ in range(5_000):
        counts[masking(ids, generator).places] += 1
    assert counts[[0, 21, 42]].tolist() == [0, 0, 0]
    for count in np.delete(counts, [0, 21, 42]):
        assert within_bounds(int(count), 5_000, 0.15)


def test_special_tokens_are_never_masked_and_never_drawn(corpus: Corpus) -> None:
    made = examples(corpus)
    specials = {made.cls_id, made.sep_id, corpus.tokenizer.pad_id, corpus.tokenizer.unknown_id}
    for number in range(500):
        one = made.example(number)
        assert not specials & set(one.words.tolist())
        shown = one.ids[one.places]
        assert not specials & set(shown.tolist())
        assert one.ids[0] == made.cls_id
        assert (one.ids == made.sep_id).sum() == 2


def test_whole_words_are_masked_whole(corpus: Corpus) -> None:
    made = examples(corpus, whole_words=True)
    continues = made.masking.continues
    asked = total = 0
    for number in range(400):
        one = made.example(number)
        ids = one.ids.copy()
        ids[one.places] = one.words
        masked = np.zeros(len(ids), dtype=bool)
        masked[one.places] = True
        inside = np.flatnonzero(continues[ids])
        assert (masked[inside] == masked[inside - 1]).all()
        asked, total = asked + len(one.places), total + int(made.masking.may_mask[ids].sum())
    assert 0.13 < asked / total < 0.155  # a long word may no longer fit


def test_an_input_of_unknown_words_alone_asks_for_nothing(tokenizer: gb.Tokenizer) -> None:
    ids = np.array([tokenizer.cls_id, tokenizer.unknown_id, tokenizer.sep_id])
    for whole_words in (False, True):
        masked = Masking.for_vocabulary(tokenizer, whole_words=whole_words)(ids, np.random.default_rng(0))
        assert len(masked.places) == 0
        assert (masked.ids == ids).all()


def test_half_of_the_pairs_follow_and_the_others_are_from_another_document(corpus: Corpus) -> None:
    pairs = make_pairs(corpus, range(corpus.num_documents), 32)
    texts = [
        [
            tuple(shard.tokens[start:stop])
            for start, stop in zip([0, *shard.sentence_ends[:-1]], shard.sentence_ends, strict=True)
        ]
        for shard in corpus.shards
    ]
    joined = []
    for document in pairs.documents:
        shard, first, stop = map(int, document)
        joined.append([token for sentence in texts[shard][first:stop] for token in sentence])
    follow = 0
    for number in range(len(pairs)):
        for seed in range(2):
            a, b, follows = pairs.pair(number, np.random.default_rng(seed * 1_000 + number))
            assert len(a) >= 1
            assert len(b) >= 1
            assert len(a) + len(b) <= 29
            own = joined[int(pairs.spans[number, 0])]
            both = [*a.tolist(), *b.tolist()]
            is_there = any(own[start : start + len(both)] == both for start in range(len(own)))
            assert is_there == follows
            follow += follows
    assert within_bounds(follow, 2 * len(pairs), 0.5)


def test_lengths_do_not_tell_whether_b_follows(corpus: Corpus) -> None:
    pairs = make_pairs(corpus, range(corpus.num_documents), 40)
    lengths: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
    for number in range(len(pairs)):
        for seed in range(20):
            a, b, follows = pairs.pair(number, np.random.default_rng([seed, number]))
            lengths[follows].append((len(a), len(b)))
    for side in (0, 1):
        told = [np.array([one[side] for one in lengths[follows]]) for follows in (True, False)]
        spread = np.sqrt(sum(one.var() / len(one) for one in told))
        assert abs(told[0].mean() - told[1].mean()) < 4 * spread
        for quantile in (0.05, 0.25, 0.5, 0.75, 0.95):
            assert abs(np.quantile(told[0], quantile) - np.quantile(told[1], quantile)) <= 1


def test_a_negative_never_comes_from_the_same_document(corpus: Corpus) -> None:
    pairs = make_pairs(corpus, [0, 5], 32)
    others = {0: [], 1: []}
    for document in (0, 1):
        shard, first, stop = map(int, pairs.documents[1 - document])
        ends = corpus.shards[shard].sentence_ends
        others[document] = (
            corpus.shards[shard].tokens[int(ends[first - 1]) if first else 0 : int(ends[stop - 1])].tolist()
        )
    for number in range(len(pairs)):
        document = int(pairs.spans[number, 0])
        for seed in range(10):
            _, b, follows = pairs.pair(number, np.random.default_rng(seed))
            found = b.tolist()
            if not follows:
                assert any(others[document][s : s + len(found)] == found for s in range(len(others[document])))


def test_an_epoch_shows_every_span_once_and_the_next_one_in_another_order_with_other_masks(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = examples(corpus)
    count = len(made.pairs)
    seen: list[int] = []
    pair = type(made.pairs).pair
    monkeypatch.setattr(
        type(made.pairs), "pair", lambda self, number, draw: (seen.append(number), pair(self, number, draw))[1]
    )
    words = [made.example(number).words.tolist() for number in range(2 * count)]
    assert sorted(seen[:count]) == sorted(seen[count:]) == list(range(count))
    assert seen[:count] != seen[count:]
    first, second = (
        dict(zip(part, words[start:], strict=False)) for part, start in ((seen[:count], 0), (seen[count:], count))
    )
    assert sum(first[number] != second[number] for number in range(count)) > 0.9 * count


def test_an_example_is_the_same_whenever_it_is_made(corpus: Corpus) -> None:
    one, other = examples(corpus), examples(corpus)
    other.example(17)
    for mine, theirs in zip(one.example(5), other.example(5), strict=True):
        assert np.array_equal(mine, theirs)


def test_a_batch_is_its_examples_end_to_end(corpus: Corpus) -> None:
    made = examples(corpus)
    batch = made.batch(range(9))
    assert sum(batch.row.lengths) == len(batch.row.ids)
    assert (batch.row.ids[batch.row.firsts] == made.cls_id).all()
    assert (torch.diff(batch.places) > 0).all()
    singles = [made.example(number) for number in range(9)]
    assert sorted(batch.words.tolist()) == sorted(word for one in singles for word in one.words.tolist())
    assert int(batch.elsewhere.sum()) == sum(not one.follows for one in singles)
    starts = {0, 1} & set(batch.row.segments.tolist())
    assert starts == {0, 1}


def test_held_out_documents_are_never_learned_from() -> None:
    kept, aside = divide(1_000, 0.01)
    assert len(aside) == 10
    assert sorted([*kept, *aside]) == list(range(1_000))
    assert [one.tolist() for one in divide(5, 0.0)] == [[0, 1, 2, 3, 4], []]


def test_one_document_is_too_few_for_pairs(corpus: Corpus) -> None:
    with pytest.raises(gb.GlassBertError, match="need at least two documents"):
        make_pairs(corpus, [0], 32)
