"""Fine-tuning as a user runs it: it learns, it is kept, it goes on after a kill, and every mistake is one line."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pandas
import pytest
import torch
import transformers
from safetensors.torch import load_file

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks import fit as fit_module
from glassbert.tasks.card import Card, check_pairs, load_tuned
from glassbert.tasks.finetune import Job, finetune, prepare
from glassbert.tasks.fit import Setting, fit, learned_from, task_model
from glassbert.tasks.items import Items, read_items
from glassbert.tasks.plan import Plan
from glassbert.tasks.predictions import records, score_file, write_records
from glassbert.tasks.tables import Columns, read_table
from glassbert.tasks.task import LabelTask, task_for
from glassbert.tasks.windows import Room
from glassbert.training.checkpoints import save_checkpoint
from glassbert.training.metrics import read_metrics
from glassbert.training.ranks import Ranks

from .conftest import toy_rows, write_toy

QUICK = Plan(epochs=10, batch=8, learning_rate=2e-3, dropout=0.0)
NAMES = Columns("text", None, "label")


def job(folder: Path, tiny: str, **changes: Any) -> Job:
    train, dev = write_toy(folder / "train.csv", 64), write_toy(folder / "dev.csv", 24, seed=1)
    settings = {"task": "classify", "train": str(train), "dev": str(dev), "out": str(folder / "out"), "columns": NAMES}
    return Job(**{**settings, "model": tiny, "plan": QUICK, **changes})


@pytest.fixture(scope="module")
def tuned_folder(tiny: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tuned")
    finetune(job(folder, tiny))
    return folder / "out" / "model"


def test_it_learns_and_says_so_over_several_seeds(tiny: str, tmp_path: Path) -> None:
    results = finetune(job(tmp_path, tiny, seeds=2))
    assert results.mean["accuracy"] > 0.9
    assert list(results.seeds) == [0, 1]
    scores = [one["accuracy"] for one in results.seeds.values()]
    assert results.mean["accuracy"] == pytest.approx(np.mean(scores))
    assert results.spread["accuracy"] == pytest.approx(np.std(scores, ddof=1))
    assert (tmp_path / "out" / "model" / "model.safetensors").is_file()
    assert not list((tmp_path / "out").rglob("checkpoints"))
    assert msgspec.json.decode((tmp_path / "out" / "results.json").read_bytes())["dev_items"] == 24


def test_a_checkpoint_loads_in_transformers_with_its_labels(tuned_folder: Path) -> None:
    theirs = transformers.AutoModelForSequenceClassification.from_pretrained(tuned_folder)
    assert type(theirs).__name__ == "BertForSequenceClassification"
    assert theirs.config.id2label == {0: "no", 1: "yes"}
    tuned = load_tuned(str(tuned_folder))
    text = "the cat was in the city"
    (told,) = tuned.answers(Items([text]))
    with torch.no_grad():
        logits = theirs(input_ids=torch.tensor([tuned.bert.tokenizer.encode(text).ids])).logits
    assert told.probabilities["yes"] == pytest.approx(float(logits.softmax(-1)[0, 1]), abs=1e-5)
    assert told.label == "yes"


def test_the_best_weights_are_kept_not_the_last(tiny: str, tmp_path: Path) -> None:
    scores = iter([0.0])
    seen: list[torch.Tensor] = []
    start = gb.load(tiny)
    items = Items([text for text, _ in toy_rows(16)], right=[label for _, label in toy_rows(16)])
    task = LabelTask(("no", "yes"))

    def measure(bert: gb.Bert) -> dict[str, float]:
        seen.append(bert.state_dict()["heads.label.dense.weight"].clone())
        return {"accuracy": next(scores)}

    for folder, patience in ((None, 0), (tmp_path / "kept", 2)):
        seen.clear()
        scores = iter([0.2, 0.9, 0.5, 0.4, 0.3, 0.1])
        plan = msgspec.structs.replace(QUICK, patience=patience, epochs=6)
        learned = learned_from(items, task, start.tokenizer, Room())
        fitted = fit(task_model(start, task, plan), learned, plan, measure, Setting(folder=folder))
        assert torch.equal(fitted.bert.state_dict()["heads.label.dense.weight"], seen[1])
        assert fitted.scores == {"accuracy": 0.9}
        assert len(seen) == (6 if patience == 0 else 4)  # two that were no better end it


def test_one_that_ended_early_does_not_go_on_when_it_is_resumed(tiny: str, tmp_path: Path) -> None:
    start = gb.load(tiny)
    items = Items([text for text, _ in toy_rows(16)], right=[label for _, label in toy_rows(16)])
    task = LabelTask(("no", "yes"))
    plan = msgspec.structs.replace(QUICK, patience=2, epochs=6)
    learned = learned_from(items, task, start.tokenizer, Room())
    scores = iter([0.2, 0.9, 0.5, 0.4])
    first = fit(
        task_model(start, task, plan), learned, plan, lambda bert: {"accuracy": next(scores)}, Setting(folder=tmp_path)
    )

    def again(bert: gb.Bert) -> dict[str, float]:
        pytest.fail("nothing is left to be measured")

    second = fit(task_model(start, task, plan), learned, plan, again, Setting(folder=tmp_path))
    assert (second.step, second.scores) == (first.step, first.scores) == (4, {"accuracy": 0.9})
    assert all(torch.equal(value, first.bert.state_dict()[name]) for name, value in second.bert.state_dict().items())
    assert (tmp_path / "best-4.safetensors").is_file()


def test_the_best_weights_are_those_the_checkpoint_knows_of(
    tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after better weights were written and before the checkpoint, it has the weights of the score it tells."""
    start = gb.load(tiny)
    items = Items([text for text, _ in toy_rows(16)], right=[label for _, label in toy_rows(16)])
    task = LabelTask(("no", "yes"))
    plan = msgspec.structs.replace(QUICK, epochs=3)
    learned = learned_from(items, task, start.tokenizer, Room())
    seen: list[torch.Tensor] = []

    def measures(*told: float) -> Callable[[gb.Bert], dict[str, float]]:
        scores = iter(told)

        def measure(bert: gb.Bert) -> dict[str, float]:
            seen.append(bert.state_dict()["heads.label.dense.weight"].clone())
            return {"accuracy": next(scores)}

        return measure

    def killed(*given: Any) -> None:
        if len(seen) == 2:
            raise KeyboardInterrupt
        save_checkpoint(*given)

    def damaged(*given: Any) -> None:
        save_checkpoint(*given)
        if len(seen) == 2:
            for path in (tmp_path / "damaged" / "checkpoints").glob("*4*/*"):
                path.write_bytes(b"")
            raise KeyboardInterrupt

    for way, stopped in (("killed", killed), ("damaged", damaged)):
        seen.clear()
        setting = Setting(folder=tmp_path / way)
        monkeypatch.setattr(fit_module, "save_checkpoint", stopped)
        with pytest.raises(KeyboardInterrupt):
            fit(task_model(start, task, plan), learned, plan, measures(0.5, 0.9), setting)
        monkeypatch.undo()  # and then it scores otherwise, as on another machine it may
        fitted = fit(task_model(start, task, plan), learned, plan, measures(0.4, 0.3), setting)
        assert fitted.scores == {"accuracy": 0.5}
        assert torch.equal(fitted.bert.state_dict()["heads.label.dense.weight"], seen[0])


def test_an_average_is_the_mean_of_the_weights_each_step_left(tiny: str) -> None:
    start = gb.load(tiny)
    items = Items([text for text, _ in toy_rows(32)], right=[label for _, label in toy_rows(32)])
    task = LabelTask(("no", "yes"))
    learned = learned_from(items, task, start.tokenizer, Room())
    name = "layers.1.expand.weight"
    steps: list[torch.Tensor] = []

    def measure(bert: gb.Bert) -> dict[str, float]:
        steps.append(bert.state_dict()[name].clone())
        return {"accuracy": float(len(steps))}  # each better than the one before

    plan = msgspec.structs.replace(QUICK, epochs=2, evaluations=4)  # 4 steps an epoch, each of them measured
    fit(task_model(start, task, plan), learned, plan, measure)
    assert len(steps) == 8

    for share in (1.0, 0.25):
        plan = msgspec.structs.replace(QUICK, epochs=2, average=share)
        number = torch.arange(1, 9, dtype=torch.float64)
        weights = (torch.lgamma(number + 2 / share - 2) - torch.lgamma(number)).softmax(0)
        age = float((weights * (8 - number)).sum())
        assert age == pytest.approx(share * 7 / 2)  # that of a plain mean over so many of the last steps
        expected = (torch.stack(steps).double() * weights[:, None, None]).sum(0).float()
        if share == 1:
            torch.testing.assert_close(expected, torch.stack(steps).mean(0))
        for measured in (None, measure):
            fitted = fit(task_model(start, task, plan), learned, plan, measured, Setting())
            torch.testing.assert_close(fitted.bert.state_dict()[name], expected)
            assert all(value.requires_grad for value in fitted.bert.parameters())
        torch.testing.assert_close(steps.pop(), expected)  # what is measured is the mean too
        steps.pop()

    with pytest.raises(GlassBertError, match="average=1.5 must be a share"):
        Plan(average=1.5)


def test_half_precision_learns_nearly_the_same_and_leaves_whole_weights(tiny: str) -> None:
    start = gb.load(tiny)
    items = Items([text for text, _ in toy_rows(32)], right=[label for _, label in toy_rows(32)])
    task = LabelTask(("no", "yes"))
    learned = learned_from(items, task, start.tokenizer, Room())
    weights: list[dict[str, torch.Tensor]] = []
    seen: list[torch.dtype] = []
    for precision in ("float32", "bfloat16"):
        plan = msgspec.structs.replace(QUICK, epochs=2, precision=precision)
        bert = task_model(start, task, plan)
        handle = bert.layers[0].expand.register_forward_hook(lambda module, given, out: seen.append(out.dtype))
        weights.append(fit(bert, learned, plan).bert.state_dict())
        handle.remove()
    assert set(seen) == {torch.float32, torch.bfloat16}
    assert all(value.dtype == torch.float32 for value in weights[1].values())
    moved = torch.cat([(weights[0][name] - value).flatten() for name, value in weights[1].items()])
    assert 0 < moved.norm() / torch.cat([value.flatten() for value in weights[0].values()]).norm() < 0.05
    with pytest.raises(GlassBertError, match="precision='half' is not float32 or bfloat16"):
        Plan(precision="half")
    with pytest.raises(GlassBertError, match="freeze and fresh_layers exclude each other"):
        Plan(freeze=True, fresh_layers=1)


def test_what_is_frozen_stays_and_what_is_fresh_is_new(tiny: str) -> None:
    start = gb.load(tiny)
    items = Items([text for text, _ in toy_rows(16)], right=[label for _, label in toy_rows(16)])
    task = LabelTask(("no", "yes"))
    learned = learned_from(items, task, start.tokenizer, Room())
    before = start.model.state_dict()

    plan = msgspec.structs.replace(QUICK, freeze=True, epochs=1)
    after = fit(task_model(start, task, plan), learned, plan).bert.state_dict()
    assert all(torch.equal(after[name], value) for name, value in before.items() if not name.startswith("heads."))
    assert not torch.equal(after["heads.pooler.dense.weight"], before["heads.pooler.dense.weight"])

    assert torch.equal(
        task_model(start, task, QUICK).state_dict()["heads.pooler.dense.weight"], before["heads.pooler.dense.weight"]
    )
    fresh = task_model(start, task, msgspec.structs.replace(QUICK, fresh_layers=1)).state_dict()
    assert torch.equal(
        fresh["heads.pooler.dense.weight"], torch.eye(128)
    )  # one that has learned nothing hands [CLS] on
    assert torch.equal(fresh["layers.0.expand.weight"], before["layers.0.expand.weight"])
    assert not torch.equal(fresh["layers.1.expand.weight"], before["layers.1.expand.weight"])

    plan = msgspec.structs.replace(QUICK, layer_decay=0.1, epochs=1)
    slow = fit(task_model(start, task, plan), learned, plan).bert.state_dict()

    def moved(name: str) -> float:
        return float((slow[name] - before[name]).abs().mean())

    assert (
        moved("heads.pooler.dense.weight") > 3 * moved("layers.1.expand.weight") > 9 * moved("layers.0.expand.weight")
    )


SCRIPT = """
import sys, msgspec, pathlib
from glassbert.tasks.finetune import Job, finetune
job = msgspec.json.decode(pathlib.Path(sys.argv[1]).read_bytes(), type=Job)
finetune(job, resume=sys.argv[2] == "resume")
"""


def run(path: Path, how: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", SCRIPT, str(path), how], env={**os.environ, "OMP_NUM_THREADS": "1"})


@pytest.mark.integration
def test_killed_and_resumed_it_ends_with_the_same_bits(tiny: str, tmp_path: Path) -> None:
    # dropout's state must survive too, and so must the mean
    plan = Plan(epochs=12, batch=8, learning_rate=3e-4, average=0.2)
    whole = job(tmp_path, tiny, plan=plan, out=str(tmp_path / "whole"), seeds=2)
    (tmp_path / "whole.json").write_bytes(msgspec.json.encode(whole))
    assert run(tmp_path / "whole.json", "begin").wait() == 0  # as many threads as the others have
    cut = msgspec.structs.replace(whole, out=str(tmp_path / "cut"))
    (tmp_path / "job.json").write_bytes(msgspec.json.encode(cut))
    how = "begin"
    for kill in range(3):
        process = run(tmp_path / "job.json", how)
        checkpoints = tmp_path / "cut" / f"seed-{kill // 2}" / "checkpoints"
        deadline = time.monotonic() + 120
        while len(list(checkpoints.glob("step-*"))) < 2 and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(signal.SIGKILL)
        process.wait()
        how = "resume"
    assert run(tmp_path / "job.json", "resume").wait() == 0
    ended = [load_file(tmp_path / name / "model" / "model.safetensors") for name in ("whole", "cut")]
    assert all(torch.equal(value, ended[1][name]) for name, value in ended[0].items())
    results = [json.loads((tmp_path / name / "results.json").read_text()) for name in ("whole", "cut")]
    assert results[0]["seeds"] == results[1]["seeds"]


@pytest.mark.integration
def test_two_ranks_learn_what_one_does(tiny: str, tmp_path: Path) -> None:
    whole = job(
        tmp_path, tiny, plan=msgspec.structs.replace(QUICK, epochs=2, batch=12, average=0.5)
    )  # a short last step
    finetune(whole)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [
        "finetune",
        "classify",
        "--train",
        whole.train,
        "--dev",
        str(whole.dev),
        "--text",
        "text",
        "--label",
        "label",
    ]
    words += ["--model", tiny, "--out", str(tmp_path / "two"), "--epochs", "2", "--batch", "12"]
    words += ["--learning-rate", "2e-3", "--dropout", "0", "--average", "0.5", "--json"]
    run = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", "2", "--master-port", str(port)]
    told = subprocess.run(
        [*run, "-m", "glassbert", *words], capture_output=True, text=True, timeout=300,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-2000:]
    ours, theirs = read_metrics(tmp_path / "out" / "seed-0"), read_metrics(tmp_path / "two" / "seed-0")
    assert [line["step"] for line in ours] == [line["step"] for line in theirs]
    assert ours[0]["loss"] == pytest.approx(theirs[0]["loss"], abs=1e-6)
    assert [line["loss"] for line in ours] == pytest.approx([line["loss"] for line in theirs], abs=1e-3)
    assert json.loads(told.stdout)["results"]["dev_items"] == 24
    models = [load_file(tmp_path / name / "model" / "model.safetensors") for name in ("out", "two")]
    assert all((models[0][name] - value).abs().max() < 1e-3 for name, value in models[1].items())


def test_a_folder_in_use_and_a_changed_job_are_refused(tiny: str, tmp_path: Path) -> None:
    first = job(tmp_path, tiny, plan=msgspec.structs.replace(QUICK, epochs=1))
    finetune(first)
    with pytest.raises(GlassBertError, match="add --resume"):
        finetune(first)
    with pytest.raises(GlassBertError, match=r"plan.epochs was 1 and is 10"):
        finetune(msgspec.structs.replace(first, plan=QUICK), resume=True)
    write_toy(tmp_path / "dev.csv", 24, seed=5)
    with pytest.raises(GlassBertError, match=r"dev.csv holds something else"):
        finetune(first, resume=True)
    write_toy(tmp_path / "dev.csv", 24, seed=1)
    own = shutil.copytree(tiny, tmp_path / "tiny")
    second = msgspec.structs.replace(first, model=str(own), out=str(tmp_path / "second"))
    finetune(second)
    (own / "tokenizer.json").write_text((own / "tokenizer.json").read_text() + "\n")
    with pytest.raises(GlassBertError, match=r"tokenizer.json holds something else"):
        finetune(second, resume=True)
    with pytest.raises(GlassBertError, match="holds no run to resume"):
        finetune(msgspec.structs.replace(first, out=str(tmp_path / "new")), resume=True)


def test_an_unknown_label_in_dev_is_named_before_training(tiny: str, tmp_path: Path) -> None:
    wrong = job(tmp_path, tiny)
    with Path(str(wrong.dev)).open("a") as file:
        file.write("the cat,perhaps\n")
    with pytest.raises(GlassBertError, match=r"dev.csv, line 26: the label 'perhaps' is not one of no, yes"):
        finetune(wrong)
    assert not (tmp_path / "out").exists() or not list((tmp_path / "out").glob("seed-*"))


def test_without_a_dev_file_a_tenth_is_set_aside(tiny: str, tmp_path: Path) -> None:
    prepared = prepare(job(tmp_path, tiny, dev=None))
    assert (len(prepared.train), len(prepared.dev)) == (58, 6)
    assert not set(prepared.train.texts) & set(prepared.dev.texts)


@pytest.mark.parametrize("kind", ["csv", "tsv", "jsonl", "parquet"])
def test_answers_written_to_a_file_score_as_the_model_does(tuned_folder: Path, kind: str, tmp_path: Path) -> None:
    tuned = load_tuned(str(tuned_folder))
    dev = read_items("classify", write_toy(tmp_path / "dev.csv", 24, seed=1), NAMES)
    told = tuned.answers(dev)
    write_records(tmp_path / f"told.{kind}", tuned, dev, told)
    assert score_file("classify", dev, tmp_path / f"told.{kind}") == tuned.task.measures(told, dev)
    assert sum(records(tuned, dev, told)[0]["probabilities"].values()) == pytest.approx(1)


def write_task(folder: Path, task: str) -> tuple[Path, Columns | None]:
    """Toy data for the other tasks: the number is the share of cats, names are capitalised cats, the answer is a cat."""
    if task == "regress":
        path = folder / "train.csv"
        path.write_text("text,label\n" + "".join(f"{text},{float('cat' in text)}\n" for text, _ in toy_rows(64)))
        return path, NAMES
    if task == "tag":
        path = folder / "train.conll"
        lines = ["\n".join(f"{w}\t{'B-pet' if w == 'cat' else 'O'}" for w in text.split()) for text, _ in toy_rows(64)]
        path.write_text("\n\n".join(lines) + "\n")
        return path, None
    path = folder / "train.json"
    asked: list[dict[str, Any]] = []
    for number, (text, _) in enumerate(toy_rows(64)):
        word = "cat" if "cat" in text else "paris"
        answer = {"text": word, "answer_start": text.index(word)}
        asked.append({"context": text, "qas": [{"id": str(number), "question": "who", "answers": [answer]}]})
    path.write_text(json.dumps({"data": [{"paragraphs": asked}]}))
    return path, None


@pytest.mark.parametrize(
    ("task", "measure", "kind"),
    [
        ("regress", "spearman", "AutoModelForSequenceClassification"),
        ("tag", "f1", "AutoModelForTokenClassification"),
        ("answer", "f1", "AutoModelForQuestionAnswering"),
    ],
)
def test_the_other_tasks_learn_too_and_load_in_transformers(
    tiny: str, tmp_path: Path, task: str, measure: str, kind: str
) -> None:
    path, columns = write_task(tmp_path, task)
    plan = msgspec.structs.replace(QUICK, epochs=12)
    results = finetune(
        Job(
            task=task, train=str(path), dev=str(path), out=str(tmp_path / "out"), columns=columns, model=tiny, plan=plan
        )
    )
    assert results.mean[measure] > 0.8
    loaded, told = getattr(transformers, kind).from_pretrained(tmp_path / "out" / "model", output_loading_info=True)
    assert not told["missing_keys"]
    assert not told["unexpected_keys"]
    if task == "tag":
        assert loaded.config.id2label == {0: "O", 1: "B-pet", 2: "I-pet"}
    tuned = load_tuned(str(tmp_path / "out" / "model"))
    assert tuned.card.task == task
    items = read_items(task, path, columns)
    out = tmp_path / {"regress": "told.csv", "tag": "told.conll", "answer": "told.json"}[task]
    answers = tuned.answers(items)
    write_records(out, tuned, items, answers)
    assert score_file(task, items, out) == pytest.approx(tuned.task.measures(answers, items))


def test_entities_of_plain_text_have_their_characters(tiny: str, tmp_path: Path) -> None:
    path, _ = write_task(tmp_path, "tag")
    plan = msgspec.structs.replace(QUICK, epochs=12)
    finetune(Job(task="tag", train=str(path), dev=str(path), out=str(tmp_path / "out"), model=tiny, plan=plan))
    tuned = load_tuned(str(tmp_path / "out" / "model"))
    (tmp_path / "plain.txt").write_text("was the cat, in it?\n\n")
    items = read_items("tag", tmp_path / "plain.txt", labelled=False)
    first, empty = tuned.answers(items)
    assert [(one.text, one.start, one.stop) for one in first.entities] == [("cat", 8, 11)]
    assert empty.entities == []


def test_numbers_of_any_size_are_learned_and_told_as_they_are(tiny: str, tmp_path: Path) -> None:
    path = tmp_path / "train.csv"
    path.write_text("text,label\n" + "".join(f"{text},{5000 + 1000 * ('cat' in text)}\n" for text, _ in toy_rows(64)))
    plan = msgspec.structs.replace(QUICK, epochs=12, measure="pearson")
    finetune(
        Job(
            task="regress",
            train=str(path),
            dev=str(path),
            out=str(tmp_path / "out"),
            columns=NAMES,
            model=tiny,
            plan=plan,
        )
    )
    items = read_items("regress", path, NAMES)
    told = load_tuned(str(tmp_path / "out" / "model")).answers(items)
    assert np.abs(np.array(told) - np.array(items.right)).mean() < 150


def test_a_start_that_fails_leaves_the_way_open(tiny: str, tmp_path: Path) -> None:
    wrong = job(tmp_path, tiny, room=Room(max_tokens=8), plan=msgspec.structs.replace(QUICK, epochs=1))
    with pytest.raises(GlassBertError, match=r"choose what becomes of long texts: --long head"):
        finetune(wrong)
    with pytest.raises(
        GlassBertError, match="measure='f1x' is not one of this task's: accuracy, f1, macro_f1, matthews"
    ):
        finetune(msgspec.structs.replace(wrong, plan=Plan(measure="f1x")))
    finetune(msgspec.structs.replace(wrong, room=Room(max_tokens=8, long="head")))
    (tmp_path / "kept" / "model").mkdir(parents=True)
    with pytest.raises(GlassBertError, match="already holds 'model'"):
        finetune(msgspec.structs.replace(wrong, out=str(tmp_path / "kept")))
    (tmp_path / "killed").mkdir()
    (tmp_path / "killed" / ".job.json.partial").write_bytes(b"{")  # as a kill in the first write leaves it
    finetune(msgspec.structs.replace(wrong, room=Room(max_tokens=8, long="head"), out=str(tmp_path / "killed")))


def test_what_a_finished_seed_left_when_it_was_killed_goes_with_the_next_run(tiny: str, tmp_path: Path) -> None:
    whole = job(tmp_path, tiny, plan=msgspec.structs.replace(QUICK, epochs=1))
    finetune(whole)
    seed = tmp_path / "out" / "seed-0"
    (seed / "checkpoints" / "step-00000008").mkdir(parents=True)
    (seed / "best-8.safetensors").write_bytes(b"x")
    finetune(whole, resume=True)
    assert sorted(path.name for path in seed.iterdir()) == ["done.json", "metrics.jsonl"]


def test_a_step_in_several_passes_learns_what_one_pass_does(
    tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, plan = gb.load(tiny), msgspec.structs.replace(QUICK, epochs=3)
    path, _ = write_task(tmp_path, "tag")
    labelled = Items([text for text, _ in toy_rows(16)], right=[label for _, label in toy_rows(16)])
    for task, items in (("classify", labelled), ("tag", read_items("tag", path).some(range(16)))):
        made = task_for(task, items, balanced=True)
        learned = learned_from(items, made, start.tokenizer, Room())
        ended: list[dict[str, torch.Tensor]] = []
        for tokens in (8_192, 20):
            monkeypatch.setattr(fit_module, "TOKENS_AT_ONCE", tokens)
            passes = fit_module.Steps(learned, plan, Setting().ranks)(0).batches
            assert (len(passes) > 2) == (tokens == 20)
            ended.append(fit(task_model(start, made, plan), learned, plan).bert.state_dict())
        before = task_model(start, made, plan).state_dict()
        table = "embeddings.token.weight"
        assert not torch.allclose(ended[0][table], before[table], atol=1e-3)
        assert all(torch.allclose(ended[0][name], ended[1][name], atol=1e-4) for name in ended[0])


def test_more_processes_than_items_a_step_are_refused(tiny: str) -> None:
    items = Items(["the cat", "paris", "a cat"], right=["yes", "no", "yes"])
    learned = learned_from(items, LabelTask(("no", "yes")), gb.load(tiny).tokenizer, Room())
    for batch, line in ((2, "batch=2 cannot be shared by 4 processes"), (8, "windows=3 cannot be shared by 4")):
        with pytest.raises(GlassBertError, match=line):
            fit_module.Steps(learned, Plan(batch=batch), Ranks(0, 4, torch.device("cpu")))


@pytest.mark.parametrize("kind", ["csv", "tsv"])
def test_a_text_with_a_lone_carriage_return_stays_one_row(tuned_folder: Path, kind: str, tmp_path: Path) -> None:
    tuned = load_tuned(str(tuned_folder))
    items = Items(["one\rtwo", 'three\tfour, "five"\nsix'])
    path = tmp_path / f"told.{kind}"
    write_records(path, tuned, items, tuned.answers(items))
    read = pandas.read_csv(path, sep="\t" if kind == "tsv" else ",")
    assert [text.replace("\r\n", "\n") for text in read["text"]] == items.texts
    assert read_table(path, glue=False).columns["row"] == ["1", "2"]


def test_answers_in_a_file_are_found_by_their_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    items = Items(["x", "y"], right=["no", "yes"])
    path = tmp_path / "told.csv"
    path.write_text("text,label,prediction\nx,no,no\ny,yes,no\n")
    assert score_file("classify", items, path)["accuracy"] == 0.5
    path.write_text("label,target\nno,no\nyes,no\n")
    with pytest.raises(GlassBertError, match="call the one with the answers 'prediction'"):
        score_file("classify", items, path)
    path.write_text("prediction\nno\nperhaps\n")  # a label that is never right: a miss, as scikit-learn counts it
    scores = score_file("classify", items, path)
    assert scores["macro_f1"] == pytest.approx(1 / 3)
    assert scores["f1"] == 0
    assert "1 answers are never right: 'perhaps'; the right ones are no, yes" in caplog.text
    gap = pandas.DataFrame({"text": ["x", "y"], "label": [1.0, 0.0]})
    gap.to_csv(tmp_path / "gap.csv", index=False)
    gap[["label"]].rename(columns={"label": "prediction"}).to_parquet(tmp_path / "told.parquet")
    held = read_items("classify", tmp_path / "gap.csv", NAMES)
    assert score_file("classify", held, tmp_path / "told.parquet")["accuracy"] == 1


def test_one_text_is_not_taken_for_two(tuned_folder: Path) -> None:
    tuned = load_tuned(str(tuned_folder))
    check_pairs(tuned, Items(["x"]))
    with pytest.raises(GlassBertError, match="learned from one text"):
        check_pairs(tuned, Items(["x"], ["y"]))


def test_a_fine_tuned_folder_is_asked_from_python(tuned_folder: Path) -> None:
    tuned = gb.load_tuned(str(tuned_folder))
    told = tuned.predict(["the cat is here", "paris"])
    assert [one.label for one in told] == ["yes", "no"]
    assert sum(told[0].probabilities.values()) == pytest.approx(1)
    assert tuned.predict([]) == []
    for wrong, line in (
        (("the cat",), "texts is 'the cat'; a list of strings is needed"),
        ((["a", None],), r"texts\[1\] is None"),
        ((["a"], ["b"]), "learned from one text; leave out `pairs`"),
    ):
        with pytest.raises(GlassBertError, match=line):
            tuned.predict(*wrong)
    two = replace(tuned, card=Card(task="pair", pair=True))
    assert len(two.predict(["a cat"], ["paris"])) == 1
    with pytest.raises(GlassBertError, match="pass `pairs` too"):
        two.predict(["a cat"])
    with pytest.raises(GlassBertError, match="1 texts and 2 pairs"):
        two.predict(["a cat"], ["b", "c"])
