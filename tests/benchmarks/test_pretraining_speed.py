"""The pre-training benchmark."""

import pytest

from glassbert.benchmarks import pretraining_speed


def test_both_implementations_train_on_the_same_sentence_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pretraining_speed, "BATCH_SIZE", 4)
    monkeypatch.setattr(pretraining_speed, "NUM_STEPS", 1)
    benchmark = pretraining_speed.PretrainingBenchmark.prepare()
    samples = [sample["input_ids"] for sample in benchmark.unmasked_samples()]
    assert len(samples) == 4
    batch = benchmark.dataset.batch(range(4))
    assert sorted(len(ids) for ids in samples if isinstance(ids, list)) == sorted(batch.packed.lengths)
    assert not any(benchmark.tokenizer.mask_id in ids for ids in samples if isinstance(ids, list))
    result = benchmark.measure(rounds=1)
    assert result.speedups.keys() == {"transformers Trainer"}
    assert 0 < result.notes["fraction of peak"].median < 1.5
    (loss,) = benchmark.our_steps()()
    assert 8 < loss < 12  # about log 8,192 + log 2 for a new model
