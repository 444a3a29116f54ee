"""Pre-training runs: metrics and model, several ranks, and resuming after crashes with identical results."""

import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
import torch
import transformers
from safetensors.torch import load_file

import glassbert as gb
from glassbert.pretraining.corpus_preparation import prepare_corpus
from glassbert.pretraining.pretraining_run import pretrain, snapshot_steps
from glassbert.pretraining.recipe import InitialModelConfig, read_recipe
from glassbert.pretraining.shards import Corpus
from glassbert.training.checkpointing import list_checkpoints
from glassbert.training.metrics_log import read_metrics

from ..cli.conftest import Run, glassbert
from ..model.reference_models import random_model
from ..training.forked_ranks import run_ranks
from .conftest import write_books
from .recipes import assert_equal_weights, model_weights, pretrain_command, write_recipe

__all__ = ["glassbert"]  # the fixture that runs a command


def test_snapshot_steps_are_log_spaced() -> None:
    assert sorted(snapshot_steps(1_000, 5)) == [0, 1, 10, 100, 1_000]
    assert snapshot_steps(10, 0) == set()
    assert snapshot_steps(10, 4_000_000_000) == set(range(11))


def test_a_run_reduces_the_loss_evaluates_and_saves_a_model_that_loads(corpus: Corpus, tmp_path: Path) -> None:
    result = pretrain(read_recipe(write_recipe(tmp_path, corpus, learning_rate=3e-3, num_snapshots=4)))
    assert result.counters.step == 24
    lines = read_metrics(tmp_path / "run")
    assert [line["step"] for line in lines] == list(range(1, 25))
    assert lines[-1]["mlm_loss"] < lines[0]["mlm_loss"]
    assert lines[-1]["tokens"] > lines[0]["tokens"] > 100
    assert {line["step"] for line in lines if "held_out" in line} == {6, 12, 18, 24}
    assert result.held_out is not None
    assert result.held_out.num_sequences == 24
    bert = gb.load(tmp_path / "run" / "model")
    assert len(bert.fill_mask("the [MASK] was")) == 5
    assert 0 < bert.next_sentence("the cat", "sat") < 1
    transformers.BertForPreTraining.from_pretrained(tmp_path / "run" / "model")
    for name in ("step-00000000", "step-00000024"):
        assert gb.load(tmp_path / "run" / "snapshots" / name).report.converted_weights
    initial = gb.load(tmp_path / "run" / "snapshots" / "step-00000000").model.embeddings.token.weight
    assert (initial - bert.model.embeddings.token.weight).abs().max() > 1e-3


def test_gradient_accumulation_gives_the_same_weights(corpus: Corpus, tmp_path: Path) -> None:
    for name, size in (("single", 8), ("accumulated", 3)):
        pretrain(read_recipe(write_recipe(tmp_path, corpus, name, micro_batch_size=size, dropout=0.0)))
    single, accumulated = model_weights(tmp_path / "single"), model_weights(tmp_path / "accumulated")
    assert max(float((single[name] - accumulated[name]).abs().max()) for name in single) < 1e-4
    losses = [[line["mlm_loss"] for line in read_metrics(tmp_path / name)] for name in ("single", "accumulated")]
    assert losses[0][:3] == pytest.approx(losses[1][:3], abs=1e-6)


SHARD_MODEL = ["false", pytest.param("true", marks=pytest.mark.slow(reason="three more trainings with two ranks"))]


def torchrun(path: Path, num_ranks: int, *options: str) -> subprocess.CompletedProcess[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    launcher = ["-m", "torch.distributed.run", "--nproc-per-node", str(num_ranks), "--master-port", str(port)]
    return subprocess.run(
        [sys.executable, *launcher, "-m", "glassbert", "pretrain", str(path), *options],
        capture_output=True, text=True, timeout=300, env=os.environ | {"OMP_NUM_THREADS": "1"},
    )  # fmt: skip


@pytest.mark.integration
@pytest.mark.parametrize("shard_model", ["false", "true"])
def test_two_ranks_have_the_losses_of_one(shard_model: str, corpus: Corpus, tmp_path: Path) -> None:
    settings: dict[str, object] = {"dropout": 0.0, "num_snapshots": 3}
    pretrain(read_recipe(write_recipe(tmp_path, corpus, "one-rank", micro_batch_size=4, **settings)))
    path = write_recipe(tmp_path, corpus, "two-ranks", micro_batch_size=2, shard_model=shard_model, **settings)
    completed = torchrun(path, 2) if shard_model == "false" else run_ranks(2, ["pretrain", str(path)])
    assert completed.returncode == 0, completed.stderr[-2000:]
    assert completed.stderr.count(str(tmp_path / "two-ranks" / "model")) == 1
    metrics, rank_metrics = (read_metrics(tmp_path / name) for name in ("one-rank", "two-ranks"))
    assert [line["tokens"] for line in metrics] == [line["tokens"] for line in rank_metrics]
    for expected, actual in zip(metrics, rank_metrics, strict=True):
        for name in ("mlm_loss", "nsp_loss", "gradient_norm"):
            assert actual[name] == pytest.approx(expected[name], rel=1e-6, abs=1e-6), (name, expected["step"])
        if "held_out" in expected:
            assert actual["held_out"] == pytest.approx(expected["held_out"], rel=1e-6, abs=1e-6)
    for part in ("model", "snapshots/step-00000024"):
        first, second = (load_file(tmp_path / name / part / "model.safetensors") for name in ("one-rank", "two-ranks"))
        assert max(float((first[name] - second[name]).abs().max()) for name in first) < 1e-4


@pytest.mark.integration
@pytest.mark.parametrize("shard_model", SHARD_MODEL)
def test_two_resumed_ranks_end_with_identical_weights(shard_model: str, corpus: Corpus, tmp_path: Path) -> None:
    path = str(write_recipe(tmp_path, corpus, "resumed", shard_model=shard_model))
    uninterrupted = str(write_recipe(tmp_path, corpus, "uninterrupted", shard_model=shard_model))
    completed = run_ranks(
        2, ["pretrain", uninterrupted], ["pretrain", path, "--minutes", "0"], ["pretrain", path, "--resume"]
    )
    assert completed.returncode == 0, completed.stderr[-2000:]
    assert_equal_weights(tmp_path / "uninterrupted", tmp_path / "resumed")
    with pytest.raises(gb.GlassBertError, match="world_size=2"):
        pretrain(read_recipe(Path(path)), resume=True)


@pytest.mark.integration
def test_an_error_on_two_ranks_is_printed_once(corpus: Corpus, tmp_path: Path) -> None:
    path = write_recipe(tmp_path, corpus)
    pretrain(read_recipe(path), minutes=0)
    completed = run_ranks(2, ["pretrain", str(path)])
    assert completed.returncode != 0
    assert completed.stderr.count("already contains a run") == 1


def test_a_bfloat16_run_saves_float32_weights(corpus: Corpus, tmp_path: Path) -> None:
    result = pretrain(read_recipe(write_recipe(tmp_path, corpus, precision="bfloat16")))
    assert result.counters.step == 24
    assert all(value.dtype == torch.float32 for value in model_weights(tmp_path / "run").values())


@pytest.mark.integration
@pytest.mark.usefixtures("one_thread")  # which the killed process uses too
def test_a_run_killed_several_times_ends_with_identical_weights_and_metrics(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(write_recipe(tmp_path, corpus, "uninterrupted")))
    path = write_recipe(tmp_path, corpus, "killed")
    draw = random.Random(4)
    num_kills = 0
    for num_lines in (1, 4, 9):
        options = ["--resume"] if (tmp_path / "killed" / "recipe.json").exists() else []
        process = subprocess.Popen(
            pretrain_command(path, *options), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"OMP_NUM_THREADS": "1"},
        )  # fmt: skip
        metrics = tmp_path / "killed" / "metrics.jsonl"
        deadline = time.monotonic() + 120
        while process.poll() is None and time.monotonic() < deadline:
            if metrics.exists() and len(metrics.read_bytes().splitlines()) >= num_lines:
                break
            time.sleep(0.002)
        time.sleep(draw.random() * 0.1)
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
            num_kills += 1
        process.wait()
    assert num_kills >= 2
    pretrain(read_recipe(path), resume=True)
    assert_equal_weights(tmp_path / "uninterrupted", tmp_path / "killed")
    curves = [
        [{name: value for name, value in line.items() if name != "seconds"} for line in read_metrics(tmp_path / name)]
        for name in ("uninterrupted", "killed")
    ]
    assert curves[0] == curves[1]


def test_a_run_that_is_out_of_time_saves_a_checkpoint_to_resume_from(corpus: Corpus, tmp_path: Path) -> None:
    config = read_recipe(write_recipe(tmp_path, corpus, checkpoint_every=1_000))
    result = pretrain(config, minutes=0)
    assert result.model_dir is None
    assert result.counters.step == 1
    assert [path.name for path in list_checkpoints(tmp_path / "run" / "checkpoints")] == ["step-00000001"]
    assert pretrain(config, resume=True).counters.step == 24


def test_a_damaged_checkpoint_is_replaced_by_the_one_before(corpus: Corpus, tmp_path: Path) -> None:
    path = write_recipe(tmp_path, corpus)
    pretrain(read_recipe(path))
    before = model_weights(tmp_path / "run")
    newest = list_checkpoints(tmp_path / "run" / "checkpoints")[-1] / "optimizer.safetensors"
    data = bytearray(newest.read_bytes())
    data[len(data) // 2] ^= 1
    newest.write_bytes(bytes(data))
    assert pretrain(read_recipe(path), resume=True).counters.step == 24
    after = model_weights(tmp_path / "run")
    assert all(torch.equal(before[name], after[name]) for name in before)


def test_a_diverged_run_stops_and_keeps_finite_checkpoints(corpus: Corpus, tmp_path: Path, glassbert: Run) -> None:
    completed = glassbert("pretrain", write_recipe(tmp_path, corpus, learning_rate=1e18, checkpoint_every=1))
    assert completed.code == 2
    assert "not finite" in completed.err
    assert "a lower learning_rate" in completed.err
    assert "Traceback" not in completed.err
    checkpoints = list_checkpoints(tmp_path / "run" / "checkpoints")
    assert checkpoints
    for checkpoint in checkpoints:
        weights = load_file(checkpoint / "weights.safetensors")
        assert all(value.isfinite().all() for value in weights.values())


@pytest.mark.integration
def test_a_full_disk_stops_the_run_and_keeps_the_last_checkpoint(corpus: Corpus, tmp_path: Path) -> None:
    path = write_recipe(tmp_path, corpus)
    pretrain(read_recipe(path), minutes=0)

    def limit_file_size() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    command = pretrain_command(path, "--resume")
    completed = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit_file_size)
    assert completed.returncode == 2
    assert "could not be written" in completed.stderr
    assert "the last intact checkpoint is" in completed.stderr
    assert "Traceback" not in completed.stderr
    assert [folder.name for folder in (tmp_path / "run" / "checkpoints").iterdir()] == ["step-00000001"]
    assert pretrain(read_recipe(path), resume=True).counters.step == 24


def test_a_resumed_run_may_change_its_logging_only(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(write_recipe(tmp_path, corpus)), minutes=0)
    with pytest.raises(gb.GlassBertError, match=r"optimizer\.learning_rate was 0\.001 and is 0\.002"):
        pretrain(read_recipe(write_recipe(tmp_path, corpus, learning_rate=2e-3)), resume=True)
    with pytest.raises(gb.GlassBertError, match="resume"):
        pretrain(read_recipe(write_recipe(tmp_path, corpus)))
    other = tmp_path / "other"
    prepare_corpus(write_books(tmp_path / "text", 40, seed=2), corpus.tokenizer, other, workers=1)
    path = write_recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace(str(corpus.folder), str(other)))
    with pytest.raises(gb.GlassBertError, match="corpus has changed"):
        pretrain(read_recipe(path), resume=True)
    config = read_recipe(write_recipe(tmp_path, corpus, checkpoint_every=7))
    assert pretrain(config, resume=True).counters.step == 24


def test_a_run_of_another_format_version_is_an_error(corpus: Corpus, tmp_path: Path) -> None:
    config = read_recipe(write_recipe(tmp_path, corpus))
    pretrain(config, minutes=0)
    manifest = json.loads((tmp_path / "run" / "recipe.json").read_text())
    del manifest["format_version"]
    (tmp_path / "run" / "recipe.json").write_text(json.dumps(manifest))
    with pytest.raises(gb.GlassBertError, match="another version"):
        pretrain(config, resume=True)


def test_existing_files_in_the_output_folder_are_never_deleted(corpus: Corpus, tmp_path: Path) -> None:
    path = write_recipe(tmp_path, corpus)
    for name in ("model", "snapshots"):
        notes = tmp_path / "run" / name / "notes.txt"
        notes.parent.mkdir(parents=True)
        notes.write_text("mine")
        with pytest.raises(gb.GlassBertError, match="already contains"):
            pretrain(read_recipe(path))
        assert notes.read_text() == "mine"


FOREIGN_FOLDERS: dict[str, dict[str, str]] = {
    "a recipe of something else": {
        "recipe.json": '{"name": "pancakes"}',
        "checkpoints/epoch1.pt": "weights",
        "snapshots/a/photo.jpg": "photo",
        "metrics.jsonl": "{}",
        "report.png": "figure",
    },
    "a report": {"report.png": "figure"},
    "a history": {"training_history/history.json": "{}"},
    "notes": {"notes.txt": "mine"},
}


@pytest.mark.parametrize("case", FOREIGN_FOLDERS)
def test_a_folder_that_something_else_wrote_is_refused_and_stays(case: str, corpus: Corpus, tmp_path: Path) -> None:
    files = {tmp_path / "run" / name: text for name, text in FOREIGN_FOLDERS[case].items()}
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    with pytest.raises(gb.GlassBertError, match="contains"):
        pretrain(read_recipe(write_recipe(tmp_path, corpus)))
    left = {path: path.read_text() for path in (tmp_path / "run").rglob("*") if path.is_file() and path.name != ".lock"}
    assert left == files


@pytest.mark.parametrize("name", ["checkpoints/epoch1.pt", "snapshots/step-1/photo.jpg", "report.png"])
def test_a_run_without_a_checkpoint_starts_again_unless_there_are_foreign_files(
    name: str, corpus: Corpus, tmp_path: Path
) -> None:
    config, run = read_recipe(write_recipe(tmp_path, corpus, num_snapshots=2)), tmp_path / "run"
    pretrain(config, minutes=0)
    shutil.rmtree(run / "checkpoints" / "step-00000001")
    file = run / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("mine")
    with pytest.raises(gb.GlassBertError, match="contains"):
        pretrain(config)
    assert file.read_text() == "mine"
    shutil.rmtree(file.parent) if file.parent != run else file.unlink()
    assert pretrain(config).counters.step == 24


def test_a_run_can_be_resumed_from_another_working_directory(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=len(corpus.tokenizer.vocabulary))
    gb.PretrainedBert(model, corpus.tokenizer).save(tmp_path / "base")
    path = write_recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace('size = "tiny"', 'initialize_from = "base"'))
    monkeypatch.chdir(tmp_path)
    pretrain(read_recipe(Path(path.name)), minutes=0)
    monkeypatch.chdir("/")
    assert pretrain(read_recipe(path), resume=True).counters.step == 24


@pytest.mark.integration
def test_two_processes_cannot_train_in_the_same_folder(corpus: Corpus, tmp_path: Path) -> None:
    path = write_recipe(tmp_path, corpus)
    attempts: list[subprocess.CompletedProcess[str]] = []

    def start_second_run(progress: object) -> None:
        if not attempts:
            attempts.append(subprocess.run(pretrain_command(path), capture_output=True, text=True))

    pretrain(read_recipe(path), on_progress=start_second_run)
    assert attempts[0].returncode == 2
    assert "Another process is training" in attempts[0].stderr


def test_a_trained_model_can_be_trained_further(corpus: Corpus, tmp_path: Path) -> None:
    config = read_recipe(write_recipe(tmp_path, corpus))
    pretrain(msgspec.structs.replace(config, stages=config.stages[:1]))
    further = msgspec.structs.replace(
        config,
        out=str(tmp_path / "further"),
        model=InitialModelConfig(initialize_from=str(tmp_path / "run" / "model")),
    )
    assert pretrain(further, minutes=0).counters.step == 1
    first, lines = read_metrics(tmp_path / "further")[0], read_metrics(tmp_path / "run")
    assert first["mlm_loss"] < lines[0]["mlm_loss"]


UNSUITABLE = {
    "no layers": ('size = "tiny"', 'size = "tiny"\nnum_layers = 0', "num_layers=0"),
    "sequences too long": ("max_length = 48", "max_length = 1000", "max_length=1000"),
    "too few held-out documents": (
        "held_out_fraction = 0.1",
        "held_out_fraction = 0.01",
        "held_out_fraction=0.01 holds out 0 of 40",
    ),
}


@pytest.mark.parametrize("case", UNSUITABLE)
def test_a_recipe_that_does_not_fit_the_model_or_the_corpus_is_an_error(
    case: str, corpus: Corpus, tmp_path: Path
) -> None:
    before, after, expected = UNSUITABLE[case]
    path = write_recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace(before, after))
    with pytest.raises(gb.GlassBertError, match=expected):
        pretrain(read_recipe(path))
