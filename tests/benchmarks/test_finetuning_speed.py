"""The fine-tuning benchmark."""

from typing import Any

import numpy as np

import glassbert as gb
from glassbert.benchmarks.finetuning_speed import samples_in_order
from glassbert.benchmarks.peers import trainer_finetuning
from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.checkpoints.locate import find_checkpoint
from glassbert.tasks.batch_sampler import BatchSampler, make_train_set
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.truncation import TruncationConfig
from glassbert.training.distributed_context import SINGLE_PROCESS


def test_both_implementations_train_on_the_same_batches(minilm: gb.PretrainedBert) -> None:
    task, config = Classification(("no", "yes")), FinetuneConfig(epochs=1, batch_size=4)
    dataset = Dataset(make_texts("tweets", 10, minilm.tokenizer), targets=["no", "yes"] * 5)
    train_set = make_train_set(dataset, task, minilm.tokenizer, TruncationConfig())
    sampler = BatchSampler(train_set, config, SINGLE_PROCESS)
    samples: list[dict[str, Any]] = samples_in_order(train_set, config)
    for step in range(3):
        theirs = [sample["input_ids"] for sample in samples[step * 4 : step * 4 + 4]]
        (batch,) = sampler(step).micro_batches
        ours = np.split(batch.packed.ids.numpy(), np.cumsum(batch.packed.lengths)[:-1])
        assert sorted(theirs) == sorted(ids.tolist() for ids in ours)
    assert len(samples) == 10
    result: Any = trainer_finetuning(find_checkpoint("minilm").folder, samples, batch_size=4)()
    assert result.global_step == 3
    assert 0.3 < result.training_loss < 1.2
