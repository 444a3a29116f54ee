"""Compare averaged with non-averaged weights: both are evaluated at the same steps of the same runs, one run per seed.

JOB is the job.json of a run of `glassbert finetune --average-weights`. The run is repeated; nothing is saved.

Usage: python experiments/weight_averaging.py JOB [NUM_SEEDS]
"""

import sys
from pathlib import Path

import msgspec
import numpy as np

from glassbert.model.bert import Bert
from glassbert.pretrained import load_pretrained
from glassbert.tasks.batch_sampler import make_train_set
from glassbert.tasks.finetuning import FinetuneJob, read_data
from glassbert.tasks.fit import fit
from glassbert.tasks.task import predict_dataset
from glassbert.tasks.task_model import build_task_model
from glassbert.tasks.task_registry import TASKS
from glassbert.tasks.windows import make_windows

job = msgspec.convert(msgspec.json.decode(Path(sys.argv[1]).read_bytes())["config"], FinetuneJob)
num_seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
data, pretrained = read_data(job), load_pretrained(job.model)
task = TASKS[job.task].from_dataset(data.train, job.config.class_weights)
encoding = (pretrained.tokenizer, job.truncation, job.config.symmetric_pairs)
train_set = make_train_set(data.train, task, *encoding)
dev_windows = make_windows(data.dev, *encoding)
metric = job.config.metric or task.metric_names[0]


def score(bert: Bert) -> float:
    """Return the dev score of a model."""
    return task.metrics(predict_dataset(bert, task, data.dev, dev_windows), data.dev)[metric]


best: list[tuple[float, float]] = []
for seed in range(job.config.seed, job.config.seed + num_seeds):
    config = msgspec.structs.replace(job.config, seed=seed)
    bert = build_task_model(pretrained, task, config)
    scores: list[tuple[float, float]] = []

    def evaluate(averaged: Bert, bert: Bert = bert, scores: list[tuple[float, float]] = scores) -> dict[str, float]:
        """Score the averaged model, which `fit` keeps, and the model that is trained."""
        scores.append((score(averaged), score(bert)))
        return {metric: scores[-1][0]}

    fit(bert, train_set, config, evaluate)
    best.append((max(averaged for averaged, _ in scores), max(last for _, last in scores)))
    for kind, values in zip(("averaged", "last"), zip(*scores, strict=True), strict=True):
        sys.stdout.write(f"seed {seed} {kind}: {' '.join(f'{value:.4f}' for value in values)}\n")
    sys.stdout.flush()
averaged, last = np.array(best).T
sys.stdout.write(f"{metric}, best of each run: averaged {averaged.mean():.4f}, last {last.mean():.4f}; ")
spread = f" (standard deviation {(averaged - last).std(ddof=1):.4f})" if num_seeds > 1 else ""
sys.stdout.write(f"difference {(averaged - last).mean():+.4f}{spread}\n")
