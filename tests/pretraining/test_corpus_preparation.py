"""Shards: the same tokens as the text, restartable, with damage and a wrong vocabulary detected."""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from filelock import FileLock

import glassbert as gb
from glassbert.data.corpus_documents import read_corpus_documents
from glassbert.data.sentences import split_sentences
from glassbert.pretraining import corpus_preparation
from glassbert.pretraining.corpus_preparation import SourceJob, prepare_corpus, prepare_source
from glassbert.pretraining.shards import CORPUS_MANIFEST, Corpus, write_shard

from .conftest import write_books


def test_shards_contain_every_sentence_and_document_boundary(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 7)
    manifest = prepare_corpus(paths, tokenizer, tmp_path / "shards")
    corpus = Corpus.open(tmp_path / "shards")
    assert [record.source for record in manifest.shards] == [path.name for path in paths]
    for path, shard in zip(paths, corpus.shards, strict=True):
        documents = [
            [sentence for line in document for sentence in split_sentences(line)]
            for document in read_corpus_documents(path)
        ]
        sentences = [sentence for document in documents for sentence in document]
        stored = np.split(shard.token_ids, shard.sentence_ends)[:-1]
        assert [list(ids) for ids in stored] == [tokenizer.encode(sentence).ids[1:-1] for sentence in sentences]
        assert shard.document_ends.tolist() == np.cumsum([len(document) for document in documents]).tolist()
    assert corpus.num_documents == 7
    assert corpus.shards[0].token_ids.dtype == np.uint16
    assert isinstance(corpus.shards[0].token_ids, np.memmap)


def test_a_large_file_is_split_between_documents(
    tokenizer: gb.Tokenizer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = write_books(tmp_path / "text", 6, files=1)
    (tmp_path / "out").mkdir()
    tokenizer.save(tmp_path / "out")
    monkeypatch.setattr(corpus_preparation, "TOKENS_PER_SHARD", 400)
    records = prepare_source(SourceJob(paths[0], 0, None, tmp_path / "out"))
    assert len(records) > 1
    assert sum(record.num_documents for record in records) == 6


def test_a_finished_source_is_skipped_unless_it_has_changed(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    out = tmp_path / "shards"
    first = prepare_corpus(paths, tokenizer, out, workers=1)
    times = {path.name: path.stat().st_mtime_ns for path in out.glob("*.safetensors")}
    assert prepare_corpus(paths, tokenizer, out, workers=1) == first
    assert {path.name: path.stat().st_mtime_ns for path in out.glob("*.safetensors")} == times
    paths[0].write_text("Another book. It is short.\n")
    second = prepare_corpus(paths, tokenizer, out, workers=1)
    assert second.shards[0] != first.shards[0]
    assert second.shards[1] == first.shards[1]


def test_a_source_is_recognized_by_its_content(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    path, out = tmp_path / "a.txt", tmp_path / "out"
    path.write_text("The cat sat.\n")
    first = prepare_corpus([path], tokenizer, out, workers=1)
    shard, status = out / first.shards[0].name, path.stat()
    written = shard.stat().st_mtime_ns
    path.touch()
    assert prepare_corpus([path], tokenizer, out, workers=1) == first
    assert shard.stat().st_mtime_ns == written
    path.write_text("The dog ran.\n")  # as long as before
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert prepare_corpus([path], tokenizer, out, workers=1).shards[0].digest != first.shards[0].digest


def test_another_text_column_is_tokenized_again(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"text": "The cat sat.", "body": "A mouse was gone. It was."}\n')
    first = prepare_corpus([path], tokenizer, tmp_path / "out", workers=1)
    second = prepare_corpus([path], tokenizer, tmp_path / "out", column="body", workers=1)
    assert (first.shards[0].num_sentences, second.shards[0].num_sentences) == (1, 2)


def test_a_damaged_shard_is_detected_and_repaired_by_preparing_again(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    out = tmp_path / "shards"
    prepare_corpus(paths, tokenizer, out, workers=1)
    shard = out / "00001-000.safetensors"
    data = bytearray(shard.read_bytes())
    data[-5] ^= 1
    shard.write_bytes(bytes(data))
    with pytest.raises(gb.GlassBertError, match="00001-000.safetensors is damaged"):
        Corpus.open(out)
    prepare_corpus(paths, tokenizer, out, workers=1)
    Corpus.open(out)
    shard.unlink()
    with pytest.raises(gb.GlassBertError, match="00001-000.safetensors is damaged or missing"):
        Corpus.open(out)


def test_another_vocabulary_is_an_error(tokenizer: gb.Tokenizer, minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    prepare_corpus(paths, tokenizer, tmp_path / "shards", workers=1)
    with pytest.raises(gb.GlassBertError, match="another vocabulary"):
        prepare_corpus(paths, minilm.tokenizer, tmp_path / "shards", workers=1)
    minilm.tokenizer.save(tmp_path / "shards")
    with pytest.raises(gb.GlassBertError, match="another vocabulary"):
        Corpus.open(tmp_path / "shards")


def test_a_folder_that_is_not_a_corpus_is_an_error_that_names_the_command(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="glassbert prepare"):
        Corpus.open(tmp_path)


def test_a_corpus_of_another_format_version_is_an_error(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    prepare_corpus(write_books(tmp_path / "text", 4), tokenizer, tmp_path / "shards", workers=1)
    manifest = json.loads((tmp_path / "shards" / "corpus.json").read_text())
    del manifest["format_version"]
    (tmp_path / "shards" / "corpus.json").write_text(json.dumps(manifest))
    with pytest.raises(gb.GlassBertError, match="another version"):
        Corpus.open(tmp_path / "shards")


@pytest.mark.integration
def test_a_killed_run_continues_and_ends_with_the_same_shards(tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 240, files=6)
    command = [sys.executable, "-m", "glassbert", "prepare", *map(str, paths), "--workers", "1", "--out"]
    subprocess.run([*command, str(tmp_path / "uninterrupted")], check=True, capture_output=True)
    killed = tmp_path / "killed"
    process = subprocess.Popen([*command, str(killed)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not list(killed.glob("0000?.json")):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)  # the parent only: its workers must end with it
    process.wait()
    assert not (killed / "corpus.json").exists()
    num_finished = len(list(killed.glob("0000?.json")))
    time.sleep(1)
    assert len(list(killed.glob("0000?.json"))) <= num_finished + 1  # one worker may have been at its last line
    subprocess.run([*command, str(killed)], check=True, capture_output=True)
    for path in sorted((tmp_path / "uninterrupted").iterdir()):
        assert (killed / path.name).read_bytes() == path.read_bytes(), path.name


def test_ctrl_c_stops_at_once_and_finished_sources_stay(tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 2_400, files=12)
    out = tmp_path / "out"
    command = [sys.executable, "-m", "glassbert", "prepare", *map(str, paths), "--workers", "1", "--out", str(out)]
    process = subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    deadline = time.monotonic() + 120
    while not list(out.glob("000??.json")):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.005)
    os.killpg(process.pid, signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert 1 <= len(list(out.glob("000??.json"))) < 6
    assert not (out / "corpus.json").exists()


def test_two_processes_cannot_prepare_the_same_folder(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    (tmp_path / "out").mkdir()
    with (
        FileLock(tmp_path / "out" / ".lock"),
        pytest.raises(gb.GlassBertError, match="Another process is preparing"),
    ):
        prepare_corpus(paths, tokenizer, tmp_path / "out", workers=1)
    assert [path.name for path in (tmp_path / "out").iterdir()] == [".lock"]  # its vocabulary was not saved


def test_a_full_disk_prints_one_line_and_the_next_run_succeeds(tmp_path: Path) -> None:
    write_books(tmp_path / "books", 6)

    def limit_file_size() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))

    command = [sys.executable, "-m", "glassbert", "prepare", str(tmp_path / "books"), "--out", str(tmp_path / "out")]
    completed = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit_file_size)
    assert completed.returncode == 2
    assert len(completed.stderr.splitlines()) == 1
    assert "File too large" in completed.stderr
    assert subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.integration
def test_a_killed_worker_ends_the_run_with_one_line_and_the_next_run_completes_it(tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 2_400, files=12)
    out = tmp_path / "out"
    command = [sys.executable, "-m", "glassbert", "prepare", *map(str, paths), "--workers", "1", "--out", str(out)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 120
    while not list(out.glob("000??.json")):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.005)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    workers = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    os.kill(workers[0], signal.SIGKILL)  # as the kernel does when memory is short
    _, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr.count("\n")) == (2, 1), stderr
    assert "--workers" in stderr
    subprocess.run(command, check=True, capture_output=True)
    assert (out / "corpus.json").exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("num_documents", 10**18),
        ("num_tokens", 10**18),
        ("num_sentences", 0),
        ("name", "../corpus/00000-000.safetensors"),
    ],
)
def test_a_manifest_that_does_not_match_its_shards_is_refused(
    field: str, value: object, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    prepare_corpus(write_books(tmp_path / "text", 4), tokenizer, tmp_path / "corpus", workers=1)
    path = tmp_path / "corpus" / CORPUS_MANIFEST
    manifest = json.loads(path.read_text())
    manifest["shards"][0][field] = value
    path.write_text(json.dumps(manifest))
    with pytest.raises(gb.GlassBertError, match=r"00000-000.safetensors is damaged"):
        Corpus.open(tmp_path / "corpus")


def test_a_shard_whose_sentences_end_outside_is_refused(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    prepare_corpus(write_books(tmp_path / "text", 4), tokenizer, tmp_path / "corpus", workers=1)
    path = tmp_path / "corpus" / CORPUS_MANIFEST
    manifest = json.loads(path.read_text())
    record = manifest["shards"][0]
    shard = Corpus.open(tmp_path / "corpus").shards[0]
    shard.sentence_ends[-1] = 10**18
    record["digest"] = write_shard(tmp_path / "corpus" / record["name"], shard, len(tokenizer.vocabulary))
    path.write_text(json.dumps(manifest))
    with pytest.raises(gb.GlassBertError, match="is damaged"):
        Corpus.open(tmp_path / "corpus")


def test_a_nested_manifest_is_refused(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    prepare_corpus(write_books(tmp_path / "text", 4), tokenizer, tmp_path / "corpus", workers=1)
    (tmp_path / "corpus" / CORPUS_MANIFEST).write_bytes(b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}")
    with pytest.raises(gb.GlassBertError, match="is damaged"):
        Corpus.open(tmp_path / "corpus")
