"""Fine-tuning from files: scores, run folder, resuming after kill -9, several processes, and invalid jobs."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
import torch
import transformers
from safetensors.torch import load_file

import glassbert as gb
from glassbert.data.labeled_table import TableColumns
from glassbert.errors import GlassBertError
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.finetuning import MANIFEST_FILE, FinetuneData, FinetuneJob, _PreparedJob, finetune, read_data
from glassbert.tasks.model_loading import load_finetuned
from glassbert.tasks.prediction_files import write_predictions
from glassbert.tasks.task_registry import TASKS
from glassbert.tasks.truncation import TruncationConfig
from glassbert.training.metrics_log import read_metrics
from glassbert.training.run_folder import RunFolder

from ..training.forked_ranks import run_ranks
from .conftest import toy_rows, write_toy

QUICK = FinetuneConfig(epochs=10, batch_size=8, learning_rate=2e-3, dropout=0.0)
ONE_EPOCH = msgspec.structs.replace(QUICK, epochs=1)
COLUMNS = TableColumns("text", None, "label")


def toy_job(folder: Path, tiny: str, **changes: Any) -> FinetuneJob:
    train, dev = write_toy(folder / "train.csv", 64), write_toy(folder / "dev.csv", 24, seed=1)
    files: dict[str, Any] = {"train": str(train), "dev": str(dev), "out": str(folder / "out"), "columns": COLUMNS}
    settings: dict[str, Any] = {"task": "classify", "model": tiny, "config": QUICK, **files, **changes}
    return FinetuneJob(**settings)


@pytest.mark.parametrize("name", ["train", "dev"])
def test_a_pipe_is_refused_before_it_is_read(name: str, tmp_path: Path, tiny: str) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    job = toy_job(tmp_path, tiny, **{name: str(tmp_path / "pipe.csv")})
    writer = os.open(tmp_path / "pipe.csv", os.O_RDWR)  # keeps the pipe open: reading would wait
    try:
        with pytest.raises(GlassBertError, match=r"pipe\.csv: the path is not a regular file"):
            read_data(job)
    finally:
        os.close(writer)


def test_scores_are_summarized_over_seeds(tiny: str, tmp_path: Path) -> None:
    results = finetune(toy_job(tmp_path, tiny, num_seeds=2))
    assert results.mean["accuracy"] > 0.9
    assert list(results.scores_by_seed) == [0, 1]
    scores = [seed_scores["accuracy"] for seed_scores in results.scores_by_seed.values()]
    assert results.mean["accuracy"] == pytest.approx(np.mean(scores))
    assert results.std["accuracy"] == pytest.approx(np.std(scores, ddof=1))
    assert (tmp_path / "out" / "model" / "model.safetensors").is_file()
    assert not list((tmp_path / "out").rglob("checkpoints"))
    saved = msgspec.json.decode((tmp_path / "out" / "results.json").read_bytes())
    assert (saved["metric"], saved["train_samples"], saved["dev_samples"]) == ("accuracy", 64, 24)


def test_the_model_loads_in_transformers_with_its_labels(finetuned_folder: Path) -> None:
    theirs = transformers.AutoModelForSequenceClassification.from_pretrained(finetuned_folder)
    assert type(theirs).__name__ == "BertForSequenceClassification"
    assert theirs.config.id2label == {0: "no", 1: "yes"}
    ours, text = load_finetuned(finetuned_folder), "the cat was in the city"
    (prediction,) = ours.predict([text])
    with torch.no_grad():
        logits = theirs(input_ids=torch.tensor([ours.tokenizer.encode(text).ids])).logits
    assert prediction.probabilities["yes"] == pytest.approx(float(logits.softmax(-1)[0, 1]), abs=1e-5)
    assert prediction.label == "yes"


SCRIPT = """
import sys, msgspec, pathlib
from glassbert.tasks.finetuning import FinetuneJob, finetune
job = msgspec.json.decode(pathlib.Path(sys.argv[1]).read_bytes(), type=FinetuneJob)
finetune(job, resume=sys.argv[2] == "resume")
"""


def start_process(path: Path, mode: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", SCRIPT, str(path), mode], env={**os.environ, "OMP_NUM_THREADS": "1"})


@pytest.mark.integration
@pytest.mark.usefixtures("one_thread")  # which the killed process uses too
def test_a_killed_and_resumed_run_ends_with_the_same_bits(tiny: str, tmp_path: Path) -> None:
    # the state of dropout and the averaged weights must survive too
    config = FinetuneConfig(epochs=12, batch_size=8, learning_rate=3e-4, average_weights=0.2)
    job = toy_job(tmp_path, tiny, config=config, out=str(tmp_path / "uninterrupted"), num_seeds=2)
    finetune(job)
    killed_job = msgspec.structs.replace(job, out=str(tmp_path / "killed"))
    (tmp_path / "killed.json").write_bytes(msgspec.json.encode(killed_job))
    mode = "start"
    for seed in (0, 1):
        process = start_process(tmp_path / "killed.json", mode)
        checkpoints = tmp_path / "killed" / f"seed-{seed}" / "checkpoints"
        deadline = time.monotonic() + 120
        while len(list(checkpoints.glob("step-*"))) < 2 and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.02)
        assert process.poll() is None, "the process ended before it could be killed"
        process.send_signal(signal.SIGKILL)
        process.wait()
        mode = "resume"
    finetune(killed_job, resume=True)
    expected, actual = (
        load_file(tmp_path / name / "model" / "model.safetensors") for name in ("uninterrupted", "killed")
    )
    assert all(torch.equal(value, actual[name]) for name, value in expected.items())
    results = [json.loads((tmp_path / name / "results.json").read_text()) for name in ("uninterrupted", "killed")]
    assert results[0]["scores_by_seed"] == results[1]["scores_by_seed"]


@pytest.mark.integration
def test_two_processes_train_the_same_model_as_one(tiny: str, tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, epochs=2, batch_size=12, average_weights=0.5)  # the last step is shorter
    job = toy_job(tmp_path, tiny, config=config)
    finetune(job)
    arguments = ["finetune", "classify", "--train", job.train, "--dev", str(job.dev), "--text", "text"]
    arguments += ["--label", "label", "--model", tiny, "--out", str(tmp_path / "two"), "--epochs", "2"]
    arguments += [
        "--batch-size",
        "12",
        "--learning-rate",
        "2e-3",
        "--dropout",
        "0",
        "--average-weights",
        "0.5",
        "--json",
    ]
    process = run_ranks(2, arguments)
    assert process.returncode == 0, process.stderr[-2000:]
    single, double = read_metrics(tmp_path / "out" / "seed-0"), read_metrics(tmp_path / "two" / "seed-0")
    assert [line["step"] for line in single] == [line["step"] for line in double]
    assert single[0]["loss"] == pytest.approx(double[0]["loss"], abs=1e-6)
    assert [line["loss"] for line in single] == pytest.approx([line["loss"] for line in double], abs=1e-3)
    assert json.loads(process.stdout)["results"]["dev_samples"] == 24
    models = [load_file(tmp_path / name / "model" / "model.safetensors") for name in ("out", "two")]
    assert all((models[0][name] - value).abs().max() < 1e-3 for name, value in models[1].items())


def test_a_run_folder_in_use_or_of_another_job_is_an_error(tiny: str, tmp_path: Path) -> None:
    job = toy_job(tmp_path, tiny, config=ONE_EPOCH)
    finetune(job)
    with pytest.raises(GlassBertError, match="resume"):
        finetune(job)
    with pytest.raises(GlassBertError, match=r"config\.epochs was 1.* and is 10"):
        finetune(msgspec.structs.replace(job, config=QUICK), resume=True)
    write_toy(tmp_path / "dev.csv", 24, seed=5)
    with pytest.raises(GlassBertError, match=r"dev\.csv has changed"):
        finetune(job, resume=True)
    write_toy(tmp_path / "dev.csv", 24, seed=1)
    with pytest.raises(GlassBertError, match="no run to resume"):
        finetune(msgspec.structs.replace(job, out=str(tmp_path / "new")), resume=True)


def test_a_second_run_in_one_folder_is_refused_from_the_start_of_the_first(
    tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (toy_job(tmp_path, tiny, config=config, dev=None) for config in (ONE_EPOCH, QUICK))
    prepare = _PreparedJob.prepare
    refused: list[str] = []

    def start_another(job: FinetuneJob, data: FinetuneData) -> _PreparedJob:
        if job is first:  # the first run has found an empty folder and has not written anything
            with pytest.raises(GlassBertError, match="Another process is training") as error:
                finetune(second)
            refused.append(str(error.value))
        return prepare(job, data)

    monkeypatch.setattr(_PreparedJob, "prepare", start_another)
    finetune(first)
    assert len(refused) == 1
    assert "\n" not in refused[0]
    assert RunFolder(tmp_path / "out", MANIFEST_FILE).read_manifest().config["config"]["epochs"] == 1


def test_a_changed_model_is_an_error_on_resume(tiny: str, tmp_path: Path) -> None:
    model = shutil.copytree(tiny, tmp_path / "tiny")
    job = toy_job(tmp_path, str(model), config=ONE_EPOCH)
    finetune(job)
    (model / "tokenizer.json").write_text((model / "tokenizer.json").read_text() + "\n")
    with pytest.raises(GlassBertError, match=r"tokenizer\.json has changed"):
        finetune(job, resume=True)


def test_a_run_folder_of_another_version_is_an_error(tiny: str, tmp_path: Path) -> None:
    job = toy_job(tmp_path, tiny)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "job.json").write_text('{"job": {"task": "classify"}, "files": {}}')
    with pytest.raises(GlassBertError, match="another version of GlassBERT"):
        finetune(job, resume=True)


def test_an_unknown_dev_label_is_reported_before_training(tiny: str, tmp_path: Path) -> None:
    job = toy_job(tmp_path, tiny)
    with Path(str(job.dev)).open("a") as file:
        file.write("the cat,perhaps\n")
    with pytest.raises(GlassBertError, match=r"dev\.csv, line 26: label 'perhaps'"):
        finetune(job)
    assert not list((tmp_path / "out").glob("seed-*"))


def test_without_a_dev_file_a_tenth_of_the_training_data_is_used(tiny: str, tmp_path: Path) -> None:
    data = read_data(toy_job(tmp_path, tiny, dev=None))
    assert (len(data.train), len(data.dev)) == (58, 6)
    assert not set(data.train.texts) & set(data.dev.texts)


def test_max_train_samples_takes_the_first_samples(tiny: str, tmp_path: Path) -> None:
    data = read_data(toy_job(tmp_path, tiny, max_train_samples=10))
    assert data.train.texts == [text for text, _ in toy_rows(10)]
    assert len(data.dev) == 24


def write_task_data(folder: Path, task: str) -> tuple[Path, TableColumns | None]:
    """Write toy data: the number is 1 for texts with a cat, the entity and the answer are the word cat."""
    if task == "regress":
        path = folder / "train.csv"
        path.write_text("text,label\n" + "".join(f"{text},{float('cat' in text)}\n" for text, _ in toy_rows(64)))
        return path, COLUMNS
    if task == "tag":
        path = folder / "train.conll"
        sentences = [text.split() for text, _ in toy_rows(64)]
        lines = ["\n".join(f"{word}\t{'B-pet' if word == 'cat' else 'O'}" for word in words) for words in sentences]
        path.write_text("\n\n".join(lines) + "\n")
        return path, None
    path = folder / "train.json"
    paragraphs: list[dict[str, Any]] = []
    for number, (text, _) in enumerate(toy_rows(64)):
        word = "cat" if "cat" in text else "paris"
        answer = {"text": word, "answer_start": text.index(word)}
        paragraphs.append({"context": text, "qas": [{"id": str(number), "question": "who", "answers": [answer]}]})
    path.write_text(json.dumps({"data": [{"paragraphs": paragraphs}]}))
    return path, None


@pytest.mark.parametrize(
    ("task", "metric", "transformers_class", "prediction_file"),
    [
        ("regress", "spearman", "AutoModelForSequenceClassification", "predictions.csv"),
        ("tag", "f1", "AutoModelForTokenClassification", "predictions.conll"),
        ("answer", "f1", "AutoModelForQuestionAnswering", "predictions.json"),
    ],
)
def test_every_task_learns_and_loads_in_transformers(
    task: str, metric: str, transformers_class: str, prediction_file: str, tiny: str, tmp_path: Path
) -> None:
    path, columns = write_task_data(tmp_path, task)
    config, out = msgspec.structs.replace(QUICK, epochs=12), tmp_path / "out"
    files: dict[str, Any] = {"train": str(path), "dev": str(path), "out": str(out)}
    results = finetune(FinetuneJob(task=task, **files, columns=columns, model=tiny, config=config))
    assert results.mean[metric] > 0.8
    model_class = getattr(transformers, transformers_class)
    loaded, info = model_class.from_pretrained(out / "model", output_loading_info=True)
    assert not info["missing_keys"]
    assert not info["unexpected_keys"]
    if task == "tag":
        assert loaded.config.id2label == {0: "O", 1: "B-pet", 2: "I-pet"}
    finetuned = load_finetuned(out)
    assert finetuned.task_config.task == task
    dataset = TASKS[task].read(path, columns)
    predictions = finetuned.predict_dataset(dataset)
    write_predictions(tmp_path / prediction_file, finetuned.task, dataset, predictions)
    scores = TASKS[task].score_file(dataset, tmp_path / prediction_file)
    assert scores == pytest.approx(finetuned.task.metrics(predictions, dataset))


def test_entities_of_plain_text_have_character_offsets(tiny: str, tmp_path: Path) -> None:
    path, _ = write_task_data(tmp_path, "tag")
    files: dict[str, Any] = {"train": str(path), "dev": str(path), "out": str(tmp_path / "out")}
    finetune(FinetuneJob(task="tag", **files, model=tiny, config=msgspec.structs.replace(QUICK, epochs=12)))
    first, empty = load_finetuned(tmp_path / "out").predict(["was the cat, in it?", ""])
    assert [(entity.text, entity.start, entity.end) for entity in first.entities] == [("cat", 8, 11)]
    assert empty.entities == []


def test_numbers_of_any_scale_are_learned(tiny: str, tmp_path: Path) -> None:
    path = tmp_path / "train.csv"
    path.write_text("text,label\n" + "".join(f"{text},{5000 + 1000 * ('cat' in text)}\n" for text, _ in toy_rows(64)))
    config = msgspec.structs.replace(QUICK, epochs=12, metric="pearson")
    files: dict[str, Any] = {"train": str(path), "dev": str(path), "out": str(tmp_path / "out")}
    finetune(FinetuneJob(task="regress", **files, columns=COLUMNS, model=tiny, config=config))
    dataset = TASKS["regress"].read(path, COLUMNS)
    finetuned = gb.load(tmp_path / "out")
    assert isinstance(finetuned, gb.FinetunedBert)
    errors = np.array(finetuned.predict(dataset.texts)) - np.array(dataset.targets)
    assert np.abs(errors).mean() < 150


def test_the_recorded_scores_are_those_of_the_saved_model(tiny: str, tmp_path: Path) -> None:
    path = tmp_path / "train.csv"  # float32 rounds the predictions to multiples of 0.125, a thousandth of the deviation
    rows = [f"{text},{2_000_000 + 280 * ('cat' in text) + index}\n" for index, (text, _) in enumerate(toy_rows(64))]
    path.write_text("text,label\n" + "".join(rows))
    files: dict[str, Any] = {"train": str(path), "dev": str(path), "out": str(tmp_path / "out")}
    results = finetune(FinetuneJob(task="regress", **files, columns=COLUMNS, model=tiny, config=ONE_EPOCH))
    finetuned = load_finetuned(tmp_path / "out")
    assert finetuned.evaluate(TASKS["regress"].read(path, COLUMNS)) == results.mean


def test_an_invalid_job_leaves_the_folder_usable(tiny: str, tmp_path: Path) -> None:
    job = toy_job(tmp_path, tiny, truncation=TruncationConfig(max_length=8), config=ONE_EPOCH)
    with pytest.raises(GlassBertError, match="truncation"):
        finetune(job)
    with pytest.raises(GlassBertError, match="^metric='f1x'.*accuracy, f1, macro_f1, matthews"):
        finetune(msgspec.structs.replace(job, config=FinetuneConfig(metric="f1x")))
    with pytest.raises(GlassBertError, match="^reinit_layers=9"):
        finetune(msgspec.structs.replace(job, config=FinetuneConfig(reinit_layers=9)))
    assert not (tmp_path / "out").exists()
    valid = msgspec.structs.replace(job, truncation=TruncationConfig(max_length=8, mode="head"))
    finetune(valid)
    (tmp_path / "occupied" / "model").mkdir(parents=True)
    with pytest.raises(GlassBertError, match="'model'"):
        finetune(msgspec.structs.replace(valid, out=str(tmp_path / "occupied")))
    assert [path.name for path in (tmp_path / "occupied").iterdir()] == ["model"]
    (tmp_path / "killed").mkdir()
    (tmp_path / "killed" / ".job.json.partial").write_bytes(b"{")  # left by a kill during the first write
    finetune(msgspec.structs.replace(valid, out=str(tmp_path / "killed")))


def test_checkpoints_of_a_finished_seed_are_removed_on_resume(tiny: str, tmp_path: Path) -> None:
    job = toy_job(tmp_path, tiny, config=ONE_EPOCH)
    finetune(job)
    seed_dir = tmp_path / "out" / "seed-0"
    (seed_dir / "checkpoints" / "step-00000008").mkdir(parents=True)
    (seed_dir / "best-8.safetensors").write_bytes(b"x")
    finetune(job, resume=True)
    assert sorted(path.name for path in seed_dir.iterdir()) == ["metrics.jsonl", "result.json"]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"task": "guess"}, "task"),
        ({"num_seeds": 0}, "num_seeds"),
        ({"num_seeds": 2, "config": FinetuneConfig(seed=2**32 - 1)}, "seed"),
        ({"max_train_samples": 0}, "max_train_samples"),
        ({"task": "answer", "config": FinetuneConfig(symmetric_pairs=True)}, "symmetric_pairs"),
        ({"task": "answer", "truncation": TruncationConfig(mode="head+tail")}, "truncation"),
    ],
)
def test_invalid_job_settings_are_named(changes: dict[str, Any], name: str) -> None:
    settings: dict[str, Any] = {"task": "classify", "train": "train.csv", "out": "out"}
    with pytest.raises(GlassBertError, match=f"^{name}="):
        FinetuneJob(**settings | changes)


def test_symmetric_pairs_need_pairs(tiny: str, tmp_path: Path) -> None:
    path, columns = write_task_data(tmp_path, "regress")
    config = FinetuneConfig(symmetric_pairs=True)
    job = FinetuneJob(task="regress", train=str(path), out="out", columns=columns, model=tiny, config=config)
    with pytest.raises(GlassBertError, match="`pair`"):
        read_data(job)
