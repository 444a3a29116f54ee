"""How fast fine-tuning steps are: the real loop against transformers' Trainer, on the same batches in one order."""

from collections.abc import Callable
from pathlib import Path

import torch

from glassbert.bench.flops import MatrixProduct, forward_flops
from glassbert.bench.peers import trainer_tuning
from glassbert.bench.rounds import Spread, ratio, timed
from glassbert.bench.speed import Figure
from glassbert.bench.texts import make_texts
from glassbert.errors import install_extra
from glassbert.loaded import LoadedBert
from glassbert.tasks.fit import Learned, Steps, fit, learned_from, task_model
from glassbert.tasks.items import Items
from glassbert.tasks.plan import Plan
from glassbert.tasks.task import LabelTask
from glassbert.tasks.windows import Room
from glassbert.training.ranks import Ranks

BATCH, STEPS = 32, 4
FORMULA = "3 x forward, the last layer counted whole"


def tuning_figure(bert: LoadedBert, folder: Path, name: str, rounds: int) -> Figure:
    """Fine-tune for two labels on one set of texts, a few steps of 32; batches are random, as both do by default."""
    task, plan = LabelTask(("no", "yes")), Plan(epochs=1, batch=BATCH)
    texts = make_texts(name, BATCH * STEPS, bert.tokenizer)
    items = Items(texts, right=["yes" if number % 3 else "no" for number in range(len(texts))])
    learned = learned_from(items, task, bert.tokenizer, Room())
    lengths = [len(window.ids) for window in learned.windows]

    model = task_model(bert, task, plan)

    def ours() -> object:
        return fit(model, learned, plan)

    product = MatrixProduct(bert.config)
    runs: dict[str, Callable[[], object]] = {"ours": ours}
    runs |= {"product together": product.together, "product apart": product.apart}
    missing = "none"
    try:
        runs["transformers Trainer"] = trainer_tuning(folder, as_taken(learned, plan), BATCH)
    except ModuleNotFoundError as error:
        missing = f"transformers Trainer ({error.name} is not installed: {install_extra('benchmarks')})"
    seconds = timed(runs, rounds)
    peak = [
        product.times * product.flops / min(pair)
        for pair in zip(seconds["product together"], seconds["product apart"], strict=True)
    ]
    flops = 3 * forward_flops(bert.config, lengths)
    against = {peer: ratio(times, seconds["ours"]) for peer, times in seconds.items() if peer.startswith("transf")}
    shares = [flops / one / best for one, best in zip(seconds["ours"], peak, strict=True)]
    return Figure(
        f"fine-tune, {name}, {BATCH} a step",
        "steps/s",
        Spread.of([STEPS / one for one in seconds["ours"]]),
        against,
        {"share of peak": Spread.of(shares), "flops": FORMULA, "missing": missing},
    )


def as_taken(learned: Learned, plan: Plan) -> list[dict[str, object]]:
    """Give the same batches to somebody else: the items in the order our steps take them."""
    steps = Steps(learned, plan, Ranks(0, 1, torch.device("cpu")))
    found: list[dict[str, object]] = []
    for step in range(steps.num_steps):
        for number in steps.numbers(step):
            window = learned.windows[number]
            found.append({"input_ids": window.ids.tolist(), "labels": int(learned.targets[number][0])})
    return found
