"""Is a mean of weights better than the weights themselves? Both measured at the same steps of one run, for each seed.

JOB is the job.json of a run that `glassbert finetune --average` began; the run is done again, nothing is kept.

python experiments/mean_of_weights.py JOB [NUM_SEEDS]
"""

import sys
from pathlib import Path

import msgspec
import numpy as np

from glassbert.loaded import load
from glassbert.model.bert import Bert
from glassbert.tasks.finetune import Job, prepare
from glassbert.tasks.fit import answers_for, fit, learned_from, task_model
from glassbert.tasks.task import task_for
from glassbert.tasks.windows import windows_of

job = msgspec.convert(msgspec.json.decode(Path(sys.argv[1]).read_bytes())["job"], Job)
seeds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
given, start = prepare(job), load(job.model)
task = task_for(job.task, given.train, job.balanced)
learned = learned_from(given.train, task, start.tokenizer, job.room)
asked = windows_of(given.dev, start.tokenizer, job.room)
name = job.plan.measure or task.names[0]


def score(bert: Bert) -> float:
    """Ask about the dev items."""
    return task.measures(answers_for(bert, task, given.dev, asked), given.dev)[name]


best: list[tuple[float, float]] = []
for seed in range(job.plan.seed, job.plan.seed + seeds):
    plan = msgspec.structs.replace(job.plan, seed=seed)
    bert = task_model(start, task, plan)
    both: list[tuple[float, float]] = []

    def measure(mean: Bert, bert: Bert = bert, both: list[tuple[float, float]] = both) -> dict[str, float]:
        """Score the mean, which is kept, and the model that learns, which is not."""
        both.append((score(mean), score(bert)))
        return {name: both[-1][0]}

    fit(bert, learned, plan, measure)
    best.append((max(one for one, _ in both), max(one for _, one in both)))
    for kind, scores in zip(("mean", "step"), zip(*both, strict=True), strict=True):
        sys.stdout.write(f"seed {seed} {kind}: {' '.join(f'{one:.4f}' for one in scores)}\n")
    sys.stdout.flush()
means, steps = np.array(best).T
sys.stdout.write(f"{name}, best of each run: mean {means.mean():.4f}, step {steps.mean():.4f}; ")
spread = f" (standard deviation {(means - steps).std(ddof=1):.4f})" if seeds > 1 else ""
sys.stdout.write(f"difference {(means - steps).mean():+.4f}{spread}\n")
