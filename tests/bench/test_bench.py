"""The bench: everybody does the same job, and what it counts is counted right. Nothing here is timed."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

import glassbert as gb
from glassbert.bench import finding, peers, training, tuning
from glassbert.bench.flops import forward_flops
from glassbert.bench.grow import run as grow
from glassbert.bench.rounds import Spread, ratio, timed
from glassbert.bench.speed import Bench
from glassbert.bench.texts import SETS, make_texts
from glassbert.tasks.fit import Steps, learned_from
from glassbert.tasks.items import Items
from glassbert.tasks.plan import Plan
from glassbert.tasks.task import LabelTask
from glassbert.tasks.windows import Room
from glassbert.training.ranks import Ranks
from glassbert.weights.sources import find

from ..model.published import fresh, sequences


@pytest.mark.parametrize("name", peers.PEERS)
def test_a_peer_gives_the_same_vectors(name: str, minilm: gb.LoadedBert) -> None:
    texts = [*make_texts("mixed", 40, minilm.tokenizer), *make_texts("documents", 2, minilm.tokenizer)]
    theirs = peers.PEERS[name](find("minilm").folder)(texts)
    ours = minilm.encode(texts, normalize=True)
    assert np.abs(theirs / np.linalg.norm(theirs, axis=1, keepdims=True) - ours).max() < 1e-5


@pytest.mark.parametrize(
    ("name", "low", "high"), [("tweets", 25, 35), ("paragraphs", 105, 135), ("documents", 380, 420), ("mixed", 33, 45)]
)
def test_sets_are_as_long_as_they_say_and_always_the_same(
    name: str, low: int, high: int, minilm: gb.LoadedBert
) -> None:
    texts = make_texts(name, 400, minilm.tokenizer)
    lengths = [len(ids) for ids in minilm.tokenizer.encode_many(texts)]
    assert low < np.mean(lengths) < high
    assert max(lengths) <= 512
    assert texts == make_texts(name, 400, minilm.tokenizer)
    assert texts != make_texts(name, 400, minilm.tokenizer, seed=1)
    assert set(SETS) == {"tweets", "paragraphs", "documents", "mixed"}


def test_the_formula_counts_what_torch_counts() -> None:
    model = fresh("tiny", (), vocab_size=100)
    lengths = [7, 200, 200]  # enough that the products are torch's own, which it counts
    row = gb.Row.of(*sequences(100, lengths))
    with torch.no_grad(), FlopCounterMode(display=False) as counter:
        model(row, lambda name, value: value)
    assert forward_flops(model.config, lengths) == counter.get_total_flops()


def test_a_ratio_is_taken_within_a_round() -> None:
    assert ratio([2.0, 30.0, 4.0], [1.0, 10.0, 2.0]) == Spread(2.0, 2.0, 3.0, 3)
    ran: list[str] = []
    contestants: dict[str, Callable[[], object]] = {name: lambda name=name: ran.append(name) for name in "abc"}
    seconds = timed(contestants, rounds=2)
    assert ran[:3] == ["a", "b", "c"]  # once for warmth
    assert [sorted(ran[start : start + 3]) for start in (3, 6)] == [["a", "b", "c"]] * 2
    assert [len(times) for times in seconds.values()] == [2, 2, 2]


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", peers.PEERS)
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    for name in list(peers.PEERS):
        if name != "sentence-transformers":
            monkeypatch.delitem(peers.PEERS, name)
    prepared = Bench.prepare("minilm", rounds=1)
    assert prepared.peers == {}
    assert prepared.missing[0].startswith("sentence-transformers (sentence_transformers is not installed")


def test_growth_streams_its_texts_to_a_file() -> None:
    told = grow("minilm", 1_000, 0)
    assert told["texts"] == 1_000
    assert told["tokens"] > 30_000
    assert told["peak memory MB"] > 100


def test_pre_training_is_measured_on_the_same_pairs_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 4)
    monkeypatch.setattr(training, "STEPS", 1)
    bench = training.TrainingBench.prepare()
    pairs = bench.unmasked()
    assert len(pairs) == 4
    batch = bench.examples.batch(range(4))
    assert sorted(len(one["input_ids"]) for one in pairs) == sorted(batch.row.lengths)
    assert not any(bench.tokenizer.mask_id in one["input_ids"] for one in pairs)
    figure = bench.figure(rounds=1)
    assert figure.against.keys() == {"transformers Trainer"}
    assert 0 < figure.notes["share of peak"].median < 1.5
    (loss,) = bench.ours()()
    assert 8 < loss < 12  # fresh: about log 8,192 + log 2


def test_fine_tuning_gives_everybody_the_same_batches(minilm: gb.LoadedBert) -> None:
    task, plan = LabelTask(("no", "yes")), Plan(epochs=1, batch=4)
    items = Items(make_texts("tweets", 10, minilm.tokenizer), right=["no", "yes"] * 5)
    learned = learned_from(items, task, minilm.tokenizer, Room())
    steps = Steps(learned, plan, Ranks(0, 1, torch.device("cpu")))
    given = tuning.as_taken(learned, plan)
    for step in range(3):
        theirs = [one["input_ids"] for one in given[step * 4 : step * 4 + 4]]
        (batch,) = steps(step).batches
        ours = np.split(batch.row.ids.numpy(), np.cumsum(batch.row.lengths)[:-1])
        assert sorted(theirs) == sorted(one.tolist() for one in ours)
    assert len(given) == 10
    told: Any = peers.trainer_tuning(find("minilm").folder, given, batch=4)()
    assert told.global_step == 3
    assert 0.3 < told.training_loss < 1.2


def test_the_studio_is_timed_in_a_real_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    from glassbert.bench import web

    monkeypatch.setattr(web, "LENGTHS", (16,))
    with ThreadPoolExecutor(1) as apart:  # Playwright allows one synchronous browser a thread
        (found,) = apart.submit(lambda: list(web.web_times("minilm", rounds=1))).result()
    assert found.tokens == 16
    assert all(spread.low > 0 for spread in found[1:])
    assert [spread.n for spread in found[1:]] == [1, 4, 4, 10]


def test_search_is_measured_on_an_index_built_as_users_build_it(
    minilm: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finding, "QUESTIONS", 6)
    monkeypatch.setattr(finding, "WARMTH", 3)
    built, *asked = finding.search_figures(minilm, 120)
    assert built.name == "index, 120 passages"
    assert 0 < built.notes["share of the time in the encoder"] < 1
    assert [figure.name.split(",")[1].strip() for figure in asked] == ["hybrid", "vector", "text"]
    assert all(figure.ours.median > 0 for figure in asked)
    assert 0 < asked[1].notes["encoding the question alone"] < asked[1].ours.high
    assert asked[1].notes["recall@10 against comparing all"] == 1  # so few are all compared
    assert "encoding the question alone" not in asked[2].notes
