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
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
import torch
import transformers
from safetensors.torch import load_file

import glassbert as gb
from glassbert.training.batches import Examples
from glassbert.training.checkpoints import finished
from glassbert.training.corpus import prepare
from glassbert.training.masking import Masking
from glassbert.training.metrics import read_metrics
from glassbert.training.objective import PretrainObjective
from glassbert.training.optimizer import learning_rate, make_optimizer
from glassbert.training.pairs import make_pairs
from glassbert.training.pretrain import pretrain, snapshot_steps
from glassbert.training.recipe import ModelPart, OptimizerPart, Recipe, read_recipe
from glassbert.training.shards import Corpus
from glassbert.training.start import starting_model
from glassbert.training.story import Story, write_story

from ..model.published import fresh, twin
from .conftest import write_books

HEADS = ("pooler", "masked_word", "next_sentence")

RECIPE = """
corpus = "{corpus}"
out = "{out}"
seed = 5
held_out = 0.1
divide_model = {divide}
precision = "{precision}"
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
    told = {"dropout": 0.1, "at_once": 8, "rate": 1e-3, "every": 3, "snapshots": 0, "divide": "false"} | changes
    told.setdefault("precision", "float32")
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
    made = Examples(
        make_pairs(corpus, range(9), 40), Masking.for_vocabulary(tokenizer), tokenizer.cls_id, tokenizer.sep_id, 1
    )
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
    told = published(
        ids, attention_mask=attends, token_type_ids=segments, labels=labels, next_sentence_label=batch.elsewhere
    )
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
    assert all(later < earlier for earlier, later in pairwise(rates[10:]))
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


def torchrun(path: Path, ranks: int, *options: str) -> subprocess.CompletedProcess[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", str(ranks), "--master-port", str(port)]
    return subprocess.run(
        [*words, "-m", "glassbert", "pretrain", str(path), *options],
        capture_output=True, text=True, timeout=300, env=os.environ | {"OMP_NUM_THREADS": "1"},
    )  # fmt: skip


@pytest.mark.integration
@pytest.mark.parametrize("divide", ["false", "true"])
def test_two_ranks_give_the_losses_of_one(divide: str, corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(recipe(tmp_path, corpus, "one", dropout=0.0, at_once=4, snapshots=3)))
    told = torchrun(recipe(tmp_path, corpus, "two", dropout=0.0, at_once=2, divide=divide, snapshots=3), 2)
    assert told.returncode == 0, told.stderr[-2000:]
    assert told.stderr.count("The model is in") == 1
    one, two = (read_metrics(tmp_path / name) for name in ("one", "two"))
    assert [line["tokens"] for line in one] == [line["tokens"] for line in two]
    for mine, theirs in zip(one, two, strict=True):
        for name in ("word_loss", "next_loss", "gradient"):
            assert mine[name] == pytest.approx(theirs[name], rel=1e-6, abs=1e-6), (name, mine["step"])
        if "held_out" in mine:
            assert mine["held_out"] == pytest.approx(theirs["held_out"], rel=1e-6, abs=1e-6)
    for part in ("model", "snapshots/step-00000024"):
        first, second = (load_file(tmp_path / name / part / "model.safetensors") for name in ("one", "two"))
        assert max(float((first[name] - second[name]).abs().max()) for name in first) < 1e-4


@pytest.mark.integration
@pytest.mark.parametrize("divide", ["false", "true"])
def test_two_ranks_stopped_and_resumed_end_with_the_same_bits(divide: str, corpus: Corpus, tmp_path: Path) -> None:
    assert torchrun(recipe(tmp_path, corpus, "whole", divide=divide), 2).returncode == 0
    path = recipe(tmp_path, corpus, "halted", divide=divide)
    assert torchrun(path, 2, "--minutes", "0").returncode == 0
    with pytest.raises(gb.GlassBertError, match="written by 2 ranks; resume with as many, not 1"):
        pretrain(read_recipe(path), resume=True)
    assert torchrun(path, 2, "--resume").returncode == 0
    whole, halted = weights(tmp_path / "whole"), weights(tmp_path / "halted")
    assert all(torch.equal(whole[name], halted[name]) for name in whole)


@pytest.mark.integration
def test_a_mistake_ends_all_ranks_with_one_line(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    pretrain(read_recipe(path), minutes=0)
    told = torchrun(path, 2)
    assert told.returncode != 0
    assert told.stderr.count("holds a run; add --resume") == 1


def test_half_precision_runs_where_it_is_asked_for(corpus: Corpus, tmp_path: Path) -> None:
    ended = pretrain(read_recipe(recipe(tmp_path, corpus, precision="bfloat16")))
    assert ended.progress.step == 24
    assert all(value.dtype == torch.float32 for value in weights(tmp_path / "run").values())


@pytest.mark.integration
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


@pytest.mark.integration
def test_a_loss_that_is_no_number_stops_the_run_and_keeps_the_last_checkpoint(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus, rate=1e18, every=1)
    told = subprocess.run(command(path), capture_output=True, text=True)
    assert told.returncode == 2
    assert "is not a number" in told.stderr
    assert "lower learning_rate" in told.stderr
    assert "Traceback" not in told.stderr
    assert finished(tmp_path / "run" / "checkpoints")
    for checkpoint in finished(tmp_path / "run" / "checkpoints"):
        stored = load_file(checkpoint / "weights.safetensors")
        assert all(value.isfinite().all() for value in stored.values())


@pytest.mark.integration
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
    other = tmp_path / "other"
    prepare(write_books(tmp_path / "text", 40, seed=2), corpus.tokenizer, other, workers=1)
    path = recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace(str(corpus.folder), str(other)))
    with pytest.raises(gb.GlassBertError, match="the corpus holds other shards"):
        pretrain(read_recipe(path), resume=True)
    assert pretrain(read_recipe(recipe(tmp_path, corpus, every=7)), resume=True).progress.step == 24


def test_what_a_user_keeps_in_the_folder_is_never_removed(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    for name in ("model", "snapshots"):
        thesis = tmp_path / "run" / name / "thesis.txt"
        thesis.parent.mkdir(parents=True)
        thesis.write_text("mine")
        with pytest.raises(gb.GlassBertError, match=f"already holds .*{name}; choose another out"):
            pretrain(read_recipe(path))
        assert thesis.read_text() == "mine"


def test_a_recipe_may_be_resumed_from_another_place(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gb.LoadedBert(fresh("tiny", HEADS, vocab_size=len(corpus.tokenizer.vocabulary)), corpus.tokenizer).save(
        tmp_path / "base"
    )
    path = recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace('size = "tiny"', 'start = "base"'))
    monkeypatch.chdir(tmp_path)
    pretrain(read_recipe(Path(path.name)), minutes=0)
    monkeypatch.chdir("/")
    assert pretrain(read_recipe(path), resume=True).progress.step == 24


@pytest.mark.integration
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


def test_a_trained_model_is_the_start_of_another(corpus: Corpus, tmp_path: Path) -> None:
    path = recipe(tmp_path, corpus)
    read = read_recipe(path)
    pretrain(msgspec.structs.replace(read, stages=read.stages[:1]))
    start = msgspec.structs.replace(
        read,
        out=str(tmp_path / "further"),
        model=msgspec.convert({"start": str(tmp_path / "run" / "model")}, type(read.model)),
    )
    ended = pretrain(start, minutes=0)
    assert ended.progress.step == 1
    first, trained = read_metrics(tmp_path / "further")[0], read_metrics(tmp_path / "run")
    assert first["word_loss"] < trained[0]["word_loss"]


def test_words_keep_their_vectors_in_a_new_vocabulary(corpus: Corpus, minilm: gb.LoadedBert) -> None:
    part = msgspec.convert({"start": "minilm", "dropout": 0.0}, ModelPart)
    grown = starting_model(part, corpus.tokenizer, 32, seed=1)
    assert grown.config.vocab_size == len(corpus.tokenizer.vocabulary)
    for token in ("the", "[MASK]", "##s", "paris"):
        mine = grown.embeddings.token.weight[corpus.tokenizer.id_of(token)]
        assert torch.equal(mine, minilm.model.embeddings.token.weight[minilm.tokenizer.id_of(token)])
    assert torch.equal(grown.layers[3].expand.weight, minilm.model.layers[3].expand.weight)
    with torch.no_grad():
        row = [
            gb.Row.of([one.tokenizer.encode("the cat sat").ids])
            for one in (minilm, gb.LoadedBert(grown, corpus.tokenizer))
        ]
        assert torch.allclose(minilm.model(row[0]), grown.eval()(row[1]), atol=1e-6)


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
    "a seed too large": ('corpus = "a"\nout = "b"\nseed = 99999999999\n[model]\nsize = "tiny"\n[[stages]]\nsteps=1\nlength=8\nbatch=1', "seed=99999999999"),
    "fewer than no snapshots": ('corpus = "a"\nout = "b"\n[model]\nsize = "tiny"\n[[stages]]\nsteps=1\nlength=8\nbatch=1\n[watch]\nsnapshots = -4', "snapshots=-4"),
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


UNFITTING = {
    "no layers": ('size = "tiny"', 'size = "tiny"\nlayers = 0', "num_layers=0 must be"),
    "inputs too long": ("length = 48", "length = 1000", "length=1000, but the model has 512 positions"),
    "nothing to measure on": ("held_out = 0.1", "held_out = 0.01", "sets 0 of 40 documents aside, and two are needed"),
}


@pytest.mark.parametrize("case", UNFITTING)
def test_a_recipe_that_does_not_fit_model_or_corpus_is_refused(case: str, corpus: Corpus, tmp_path: Path) -> None:
    before, after, expected = UNFITTING[case]
    path = recipe(tmp_path, corpus)
    path.write_text(path.read_text().replace(before, after))
    with pytest.raises(gb.GlassBertError, match=expected):
        pretrain(read_recipe(path))


def test_paths_of_a_recipe_count_from_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text('corpus = "c"\nout = "o"\n[model]\nsize = "tiny"\n[[stages]]\nsteps=1\nlength=8\nbatch=1')
    read: Recipe = read_recipe(path)
    assert read.corpus == str(tmp_path / "c")
    assert json.loads(msgspec.json.encode(read))["out"] == str(tmp_path / "o")


def test_the_story_of_a_runs_snapshots_is_told(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(recipe(tmp_path, corpus, snapshots=4)))
    write_story(tmp_path / "run", tmp_path / "story")
    story = msgspec.json.decode((tmp_path / "story" / "story.json").read_bytes(), type=Story)
    numbers = load_file(tmp_path / "story" / "story.safetensors")
    steps = sorted(int(path.name.removeprefix("step-")) for path in (tmp_path / "run" / "snapshots").iterdir())
    assert [chapter.step for chapter in story.chapters] == steps
    assert story.chapters[0].held_out is None
    assert story.chapters[-1].held_out is not None
    count, layers, heads = len(steps), 2, 2
    length = len(story.sentences[0])
    assert numbers["attention.0"].shape == (count, layers, heads, length, length)
    assert torch.allclose(numbers["attention.0"].float().sum(-1), torch.ones(count, layers, heads, length), atol=2e-2)
    assert numbers["positions"].shape == (count, 64, 64)
    assert torch.allclose(numbers["positions"].diagonal(dim1=1, dim2=2).float(), torch.ones(count, 64), atol=1e-2)
    shares = numbers["kinds"]
    assert shares.shape == (count, layers, heads, len(story.kinds))
    assert float(shares.sum(-1).max()) <= 1.01
    assert len(story.chapters[0].guesses) == len(story.masked)
    assert [point.step for point in story.curve] == [6, 12, 18, 24]
    with pytest.raises(gb.GlassBertError, match="kept no snapshots"):
        write_story(tmp_path, tmp_path / "other")
