"""A run, for real: the loss is transformers', ranks agree, and no crash loses or changes anything."""

import json
import os
import random
import resource
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
from glassbert.training.batches import Examples
from glassbert.training.checkpoints import finished
from glassbert.training.masking import Masking
from glassbert.training.metrics import read_metrics
from glassbert.training.objective import PretrainObjective
from glassbert.training.optimizer import learning_rate, make_optimizer
from glassbert.training.pairs import make_pairs
from glassbert.training.pretrain import pretrain, snapshot_steps
from glassbert.training.recipe import OptimizerPart, Recipe, read_recipe
from glassbert.training.shards import Corpus

from ..model.published import fresh, twin

HEADS = ("pooler", "masked_word", "next_sentence")

RECIPE = """
corpus = "{corpus}"
out = "{out}"
seed = 5
held_out = 0.1
[model]
size = "tiny"
dropout = {dropout}
[[stages]]
steps = 20
length = 24
batch = 8
at_once = {at_once}
[[stages]]
steps = 4
length = 48
batch = 4
[optimizer]
learning_rate = {rate}
warmup = 0.2
[watch]
log_every = 1
evaluate_every = 6
evaluate_examples = 24
checkpoint_every = {every}
snapshots = {snapshots}
"""


def recipe(folder: Path, corpus: Corpus, name: str = "run", **changes: object) -> Path:
    told = {"dropout": 0.1, "at_once": 8, "rate": 1e-3, "every": 3, "snapshots": 0} | changes
    path = folder / f"{name}.toml"
    path.write_text(RECIPE.format(corpus=corpus.folder, out=folder / name, **told))
    return path


def command(path: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "glassbert", "pretrain", str(path), *options]


def weights(run: Path) -> dict[str, torch.Tensor]:
    return load_file(run / "model" / "model.safetensors")


def test_one_steps_loss_is_that_of_transformers(corpus: Corpus, tmp_path: Path) -> None:
    tokenizer = corpus.tokenizer
    model = fresh("tiny", HEADS, vocab_size=len(tokenizer.vocabulary))
    published = twin(model, tokenizer, tmp_path, "BertForPreTraining")
    made = Examples(make_pairs(corpus, range(9), 40), Masking.for_vocabulary(tokenizer), tokenizer.cls_id, tokenizer.sep_id, 1)
    batch = made.batch(range(12))
    ours = PretrainObjective(model)(batch, (len(batch.words), 12))

    longest = max(batch.row.lengths)
    ids, segments, attends = (torch.zeros(12, longest, dtype=torch.long) for _ in range(3))
    labels = torch.full((12, longest), -100)
    flat = torch.full_like(batch.row.ids, -100)
    flat[batch.places] = batch.words
    start = 0
    for number, length in enumerate(batch.row.lengths):
        part = slice(start, start + length)
        ids[number, :length], segments[number, :length] = batch.row.ids[part], batch.row.segments[part]
        attends[number, :length], labels[number, :length] = 1, flat[part]
        start += length
    told = published(ids, attention_mask=attends, token_type_ids=segments, labels=labels, next_sentence_label=batch.elsewhere)
    assert abs(ours.sum() - told.loss).item() < 1e-5
    ours.sum().backward()
    told.loss.backward()
    table = published.bert.embeddings.word_embeddings.weight.grad
    assert (model.embeddings.token.weight.grad - table).abs().max() < 1e-5


def test_the_decoder_stays_tied_and_decay_spares_biases_and_norms() -> None:
    model = fresh("tiny", HEADS, vocab_size=50)
    optimizer = make_optimizer(model, OptimizerPart(weight_decay=0.1))
    decayed, spared = (group["params"] for group in optimizer.param_groups)
    names = {id(value): name for name, value in model.named_parameters()}
    assert len(decayed) + len(spared) == len(names)
    assert all("norm" not in names[id(value)] and not names[id(value)].endswith("bias") for value in decayed)
    assert "embeddings.token.weight" in {names[id(value)] for value in decayed}
    before = model.masked_words(torch.ones(1, 128)).detach()
    with torch.no_grad():
        model.embeddings.token.weight[7] += 1
    after = model.masked_words(torch.ones(1, 128)).detach()
    assert (after != before).squeeze().nonzero().squeeze().tolist() == 7


def test_the_rate_rises_then_falls_in_straight_lines() -> None:
    part = OptimizerPart(learning_rate=1.0, warmup=0.1)
    rates = [learning_rate(step, 100, part) for step in range(100)]
    assert rates[0] == pytest.approx(1 / 11)
    assert max(rates) == rates[10] == 1.0
    assert rates[99] == pytest.approx(1 / 90)
    assert all(later < earlier for earlier, later in zip(rates[10:], rates[11:], strict=False))
    late = OptimizerPart(learning_rate=1.0, warmup=0.1, decay_from=0.5)
    assert learning_rate(49, 100, late) == 1.0
    assert learning_rate(75, 100, late) == pytest.approx(0.5)


def test_snapshots_are_log_spaced() -> None:
    assert sorted(snapshot_steps(1_000, 5)) == [0, 1, 10, 100, 1_000]
    assert snapshot_steps(10, 0) == set()


def test_a_run_learns_measures_and_leaves_a_model_that_loads(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus, rate=3e-3, snapshots=4)
    ended = pretrain(read_recipe(path))
    assert ended.progress.step == 24
    lines = read_metrics(tmp_path / "run")
    assert [line["step"] for line in lines] == list(range(1, 25))
    assert lines[-1]["word_loss"] < lines[0]["word_loss"]
    assert lines[-1]["tokens"] > lines[0]["tokens"] > 100
    assert {line["step"] for line in lines if "held_out" in line} == {6, 12, 18, 24}
    assert ended.held_out is not None
    assert ended.held_out.sequences == 24
    bert = gb.load(tmp_path / "run" / "model")
    assert len(bert.fill_mask("the [MASK] was")) == 5
    assert 0 < bert.next_sentence("the cat", "sat") < 1
    transformers.BertForPreTraining.from_pretrained(tmp_path / "run" / "model")
    for name in ("step-00000000", "step-00000024"):
        assert gb.load(tmp_path / "run" / "snapshots" / name).report.reshaped
    first = gb.load(tmp_path / "run" / "snapshots" / "step-00000000").model.embeddings.token.weight
    assert (first - bert.model.embeddings.token.weight).abs().max() > 1e-3


def test_accumulated_passes_give_the_step_of_one(corpus: Corpus, tmp_path: Path) -> None:
    for name, at_once in (("whole", 8), ("parts", 3)):
        pretrain(read_recipe(recipe(tmp_path, corpus, name, at_once=at_once, dropout=0.0)))
    whole, parts = weights(tmp_path / "whole"), weights(tmp_path / "parts")
    assert max(float((whole[name] - parts[name]).abs().max()) for name in whole) < 1e-4
    losses = [[line["word_loss"] for line in read_metrics(tmp_path / name)] for name in ("whole", "parts")]
    assert losses[0][:3] == pytest.approx(losses[1][:3], abs=1e-6)


def torchrun(path: Path, ranks: int) -> subprocess.CompletedProcess[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", str(ranks), "--master-port", str(port)]
    return subprocess.run(
        [*words, "-m", "glassbert", "pretrain", str(path)],
        capture_output=True, text=True, timeout=300, env=os.environ | {"OMP_NUM_THREADS": "1"},
    )  # fmt: skip


def test_two_ranks_give_the_losses_of_one(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(recipe(tmp_path, corpus, "one", dropout=0.0)))
    told = torchrun(recipe(tmp_path, corpus, "two", dropout=0.0), 2)
    assert told.returncode == 0, told.stderr[-2000:]
    one, two = (read_metrics(tmp_path / name) for name in ("one", "two"))
    assert [line["tokens"] for line in one] == [line["tokens"] for line in two]
    for mine, theirs in zip(one, two, strict=True):
        assert mine["word_loss"] == pytest.approx(theirs["word_loss"], abs=2e-6 if mine["step"] > 1 else 1e-6)
    first, second = weights(tmp_path / "one"), weights(tmp_path / "two")
    assert max(float((first[name] - second[name]).abs().max()) for name in first) < 1e-4


def test_a_run_killed_several_times_ends_with_the_same_bits(corpus: Corpus, tmp_path: Path) -> None:
    subprocess.run(command(recipe(tmp_path, corpus, "whole")), check=True, capture_output=True)
    path = recipe(tmp_path, corpus, "killed")
    draw = random.Random(4)
    kills = 0
    for target in (1, 4, 9, 16):
        options = ["--resume"] if (tmp_path / "killed" / "recipe.json").exists() else []
        process = subprocess.Popen(command(path, *options), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        metrics = tmp_path / "killed" / "metrics.jsonl"
        deadline = time.monotonic() + 120
        while process.poll() is None and time.monotonic() < deadline:
            if metrics.exists() and len(metrics.read_bytes().splitlines()) >= target:
                break
            time.sleep(0.002)
        time.sleep(draw.random() * 0.1)
        if process.poll() is None:
            os.kill(process.pid, signal.SIGKILL)
            kills += 1
        process.wait()
    assert kills >= 3
    subprocess.run(command(path, "--resume"), check=True, capture_output=True)
    whole, killed = weights(tmp_path / "whole"), weights(tmp_path / "killed")
    assert all(torch.equal(whole[name], killed[name]) for name in whole)
    curves = [
        [{name: value for name, value in line.items() if name != "seconds"} for line in read_metrics(tmp_path / name)]
        for name in ("whole", "killed")
    ]
    assert curves[0] == curves[1]


def test_time_that_is_up_stops_with_a_checkpoint_to_resume_from(corpus: Corpus, tmp_path: Path) -> None:
    read = read_recipe(recipe(tmp_path, corpus, every=1_000))
    ended = pretrain(read, minutes=0)
    assert ended.model is None
    assert ended.progress.step == 1
    assert [path.name for path in finished(tmp_path / "run" / "checkpoints")] == ["step-00000001"]
    assert pretrain(read, resume=True).progress.step == 24


def test_a_damaged_checkpoint_is_passed_over_for_the_one_before(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    pretrain(read_recipe(path))
    before = weights(tmp_path / "run")
    newest = finished(tmp_path / "run" / "checkpoints")[-1] / "optimizer.safetensors"
    data = bytearray(newest.read_bytes())
    data[len(data) // 2] ^= 1
    newest.write_bytes(bytes(data))
    ended = pretrain(read_recipe(path), resume=True)
    assert ended.progress.step == 24
    after = weights(tmp_path / "run")
    assert all(torch.equal(before[name], after[name]) for name in before)


def test_a_loss_that_is_no_number_stops_the_run_and_keeps_the_last_checkpoint(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus, rate=1e18)
    told = subprocess.run(command(path), capture_output=True, text=True)
    assert told.returncode == 2
    assert "is not a number" in told.stderr
    assert "Traceback" not in told.stderr
    for checkpoint in finished(tmp_path / "run" / "checkpoints"):
        stored = load_file(checkpoint / "weights.safetensors")
        assert all(value.isfinite().all() for value in stored.values())


def test_a_full_disk_stops_the_run_and_keeps_the_last_checkpoint(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    pretrain(read_recipe(path), minutes=0)

    def small_files_only() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    told = subprocess.run(command(path, "--resume"), capture_output=True, text=True, preexec_fn=small_files_only)
    assert told.returncode == 2
    assert "could not be written" in told.stderr
    assert "the last good checkpoint is" in told.stderr
    assert "Traceback" not in told.stderr
    assert [one.name for one in (tmp_path / "run" / "checkpoints").iterdir()] == ["step-00000001"]
    assert pretrain(read_recipe(path), resume=True).progress.step == 24


def test_a_changed_recipe_is_refused_by_name_but_watching_may_change(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(recipe(tmp_path, corpus)), minutes=0)
    with pytest.raises(gb.GlassBertError, match=r"optimizer.learning_rate was 0.001 and is 0.002"):
        pretrain(read_recipe(recipe(tmp_path, corpus, rate=2e-3)), resume=True)
    with pytest.raises(gb.GlassBertError, match="holds a run; add --resume"):
        pretrain(read_recipe(recipe(tmp_path, corpus)))
    assert pretrain(read_recipe(recipe(tmp_path, corpus, every=7)), resume=True).progress.step == 24


def test_two_runs_do_not_share_a_folder(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    seen: list[int] = []

    def another(watched: object) -> None:
        if not seen:
            seen.append(1)
            told = subprocess.run(command(path), capture_output=True, text=True)
            assert told.returncode == 2
            assert "Another process is training" in told.stderr

    pretrain(read_recipe(path), watch=another)
    assert seen


def test_a_trained_model_is_the_start_of_another_with_its_words_carried_over(
    corpus: Corpus, tmp_path: Path, minilm: gb.LoadedBert
) -> None:
    path = recipe(tmp_path, corpus)
    read = read_recipe(path)
    pretrain(msgspec.structs.replace(read, stages=read.stages[:1]))
    start = msgspec.structs.replace(
        read, out=str(tmp_path / "further"), model=msgspec.convert({"start": str(tmp_path / "run" / "model")}, type(read.model))
    )
    ended = pretrain(start, minutes=0)
    assert ended.progress.step == 1
    first, trained = read_metrics(tmp_path / "further")[0], read_metrics(tmp_path / "run")
    assert first["word_loss"] < trained[0]["word_loss"]


def test_a_start_with_other_words_is_refused(corpus: Corpus, tmp_path: Path) -> None:
    cased = gb.Tokenizer.from_vocabulary(corpus.tokenizer.vocabulary, lowercase=False)
    other = fresh("tiny", HEADS, vocab_size=len(cased.vocabulary))
    gb.LoadedBert(other, cased).save(tmp_path / "cased")
    read = read_recipe(recipe(tmp_path, corpus))
    start = msgspec.convert({"start": str(tmp_path / "cased")}, type(read.model))
    with pytest.raises(gb.GlassBertError, match="keeps capitals and the corpus's vocabulary does not"):
        pretrain(msgspec.structs.replace(read, model=start))


MISTAKES = {
    "no such key": ('corpus = "a"\nout = "b"\nspeed = 3\n[model]\nsize = "tiny"\n[[stages]]\nsteps=1\nlength=8\nbatch=1', "speed"),
    "no stages": ('corpus = "a"\nout = "b"\nstages = []\n[model]\nsize = "tiny"', "at least one"),
    "size and start": ('corpus = "a"\nout = "b"\n[model]\nsize = "tiny"\nstart = "minilm"\n[[stages]]\nsteps=1\nlength=8\nbatch=1', "either size"),
    "no toml": ("corpus = ", "recipe.toml"),
    "a word for a number": ('corpus = "a"\nout = "b"\n[model]\nsize = "tiny"\n[[stages]]\nsteps="many"\nlength=8\nbatch=1', "Expected `int`"),
    "a rate below zero": ('corpus = "a"\nout = "b"\n[model]\nsize = "tiny"\n[[stages]]\nsteps=1\nlength=8\nbatch=1\n[optimizer]\nlearning_rate = -1.0', "learning_rate=-1.0"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_recipe_with_a_mistake_is_one_clear_line(mistake: str, tmp_path: Path) -> None:
    text, expected = MISTAKES[mistake]
    path = tmp_path / "recipe.toml"
    path.write_text(text)
    with pytest.raises(gb.GlassBertError) as told:
        read_recipe(path)
    assert expected in str(told.value)
    assert "\n" not in str(told.value)


def test_stages_longer_than_the_model_reads_are_refused(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace("length = 48", "length = 1000"))
    with pytest.raises(gb.GlassBertError, match="length=1000, but the model has 512 positions"):
        pretrain(read_recipe(path))


def test_paths_of_a_recipe_count_from_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text('corpus = "c"\nout = "o"\n[model]\nsize = "tiny"\n[[stages]]\nsteps=1\nlength=8\nbatch=1')
    read: Recipe = read_recipe(path)
    assert read.corpus == str(tmp_path / "c")
    assert json.loads(msgspec.json.encode(read))["out"] == str(tmp_path / "o")
