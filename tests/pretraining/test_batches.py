"""Examples and batches: reproducible by number, and each epoch contains every block once."""

import numpy as np
import pytest
import torch

from glassbert.pretraining.sentence_pairs import SentencePair, SentencePairs
from glassbert.pretraining.shards import Corpus

from .conftest import make_dataset


def test_an_epoch_has_every_span_once_and_the_next_epoch_another_order_and_other_masks(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    dataset = make_dataset(corpus)
    count = len(dataset.pairs)
    blocks: list[int] = []
    original = SentencePairs.pair

    def recorded(self: SentencePairs, number: int, generator: np.random.Generator) -> SentencePair:
        blocks.append(number)
        return original(self, number, generator)

    monkeypatch.setattr(SentencePairs, "pair", recorded)
    targets = [dataset.example(number).mlm_targets.tolist() for number in range(2 * count)]
    assert sorted(blocks[:count]) == sorted(blocks[count:]) == list(range(count))
    assert blocks[:count] != blocks[count:]
    first_epoch = dict(zip(blocks[:count], targets[:count], strict=True))
    second_epoch = dict(zip(blocks[count:], targets[count:], strict=True))
    assert sum(first_epoch[block] != second_epoch[block] for block in range(count)) > 0.9 * count


def test_an_example_does_not_depend_on_the_examples_made_before(corpus: Corpus) -> None:
    first, second = make_dataset(corpus), make_dataset(corpus)
    second.example(17)
    for expected, actual in zip(first.example(5), second.example(5), strict=True):
        assert np.array_equal(expected, actual)


def test_a_batch_contains_its_examples(corpus: Corpus) -> None:
    dataset = make_dataset(corpus)
    batch = dataset.batch(range(9))
    examples = [dataset.example(number) for number in range(9)]
    assert sum(batch.packed.lengths) == len(batch.packed.ids)
    assert sorted(batch.packed.lengths) == sorted(len(example.ids) for example in examples)
    assert (batch.packed.ids[batch.packed.cls_indices] == dataset.cls_id).all()
    assert (torch.diff(batch.masked_positions) > 0).all()
    assert sorted(batch.mlm_targets.tolist()) == sorted(
        token_id for example in examples for token_id in example.mlm_targets.tolist()
    )
    assert int(batch.nsp_targets.sum()) == sum(not example.is_next for example in examples)
    assert set(batch.packed.segments.tolist()) == {0, 1}
