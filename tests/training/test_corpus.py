"""Shards: text in, the same tokens out; restartable; damage and a wrong vocabulary are found."""

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
from glassbert.text.documents import read_documents, split_sentences
from glassbert.training import corpus as corpus_module
from glassbert.training.corpus import Job, prepare, prepare_one
from glassbert.training.shards import Corpus

from .conftest import write_books


def test_shards_hold_every_sentence_and_border_of_the_text(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 7)
    manifest = prepare(paths, tokenizer, tmp_path / "shards")
    opened = Corpus.open(tmp_path / "shards")
    assert [record.source for record in manifest.shards] == [path.name for path in paths]
    for path, shard in zip(paths, opened.shards, strict=True):
        documents = [[s for line in document for s in split_sentences(line)] for document in read_documents(path)]
        sentences = [sentence for document in documents for sentence in document]
        found = np.split(shard.tokens, shard.sentence_ends)[:-1]
        assert [list(one) for one in found] == [tokenizer.encode(one).ids[1:-1] for one in sentences]
        assert shard.document_ends.tolist() == np.cumsum([len(one) for one in documents]).tolist()
    assert opened.num_documents == 7
    assert opened.shards[0].tokens.dtype == np.uint16
    assert isinstance(opened.shards[0].tokens, np.memmap)


def test_a_large_file_is_cut_at_the_end_of_a_document(
    tokenizer: gb.Tokenizer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = write_books(tmp_path / "text", 6, files=1)
    (tmp_path / "out").mkdir()
    tokenizer.save(tmp_path / "out")
    monkeypatch.setattr(corpus_module, "TOKENS_A_SHARD", 400)
    records = prepare_one(Job(paths[0], 0, None, tmp_path / "out"))
    assert len(records) > 1
    assert sum(record.documents for record in records) == 6


def test_what_is_done_is_not_done_again_unless_the_source_changed(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    out = tmp_path / "shards"
    first = prepare(paths, tokenizer, out, workers=1)
    times = {path.name: path.stat().st_mtime_ns for path in out.glob("*.safetensors")}
    assert prepare(paths, tokenizer, out, workers=1) == first
    assert {path.name: path.stat().st_mtime_ns for path in out.glob("*.safetensors")} == times
    paths[0].write_text("Another book. It is short.\n")
    again = prepare(paths, tokenizer, out, workers=1)
    assert again.shards[0] != first.shards[0]
    assert again.shards[1] == first.shards[1]


def test_another_column_is_read_anew(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"text": "The cat sat.", "body": "A mouse was gone. It was."}\n')
    first = prepare([path], tokenizer, tmp_path / "out", workers=1)
    second = prepare([path], tokenizer, tmp_path / "out", column="body", workers=1)
    assert (first.shards[0].sentences, second.shards[0].sentences) == (1, 2)


def test_damage_is_found_and_mended_by_preparing_again(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    out = tmp_path / "shards"
    prepare(paths, tokenizer, out, workers=1)
    shard = out / "00001-000.safetensors"
    data = bytearray(shard.read_bytes())
    data[-5] ^= 1
    shard.write_bytes(bytes(data))
    with pytest.raises(gb.GlassBertError, match="00001-000.safetensors is damaged or missing; run glassbert prepare"):
        Corpus.open(out)
    prepare(paths, tokenizer, out, workers=1)
    Corpus.open(out)
    shard.unlink()
    with pytest.raises(gb.GlassBertError, match="damaged or missing"):
        Corpus.open(out)


def test_another_vocabulary_is_refused(tokenizer: gb.Tokenizer, minilm: gb.LoadedBert, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    prepare(paths, tokenizer, tmp_path / "shards", workers=1)
    with pytest.raises(gb.GlassBertError, match="begun with another vocabulary"):
        prepare(paths, minilm.tokenizer, tmp_path / "shards", workers=1)
    minilm.tokenizer.save(tmp_path / "shards")
    with pytest.raises(gb.GlassBertError, match="not the one its shards were made with"):
        Corpus.open(tmp_path / "shards")


def test_a_folder_that_is_no_corpus_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="make one: glassbert prepare"):
        Corpus.open(tmp_path)


@pytest.mark.integration
def test_a_killed_prepare_goes_on_and_ends_with_the_same_shards(tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 240, files=6)
    command = [sys.executable, "-m", "glassbert", "prepare", *map(str, paths), "--workers", "1", "--out"]
    subprocess.run([*command, str(tmp_path / "whole")], check=True, capture_output=True)
    killed = tmp_path / "killed"
    process = subprocess.Popen([*command, str(killed)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not list(killed.glob("0000?.json")):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)  # the parent alone: its workers must end with it
    process.wait()
    assert not (killed / "corpus.json").exists()
    done = len(list(killed.glob("0000?.json")))
    time.sleep(1)
    assert len(list(killed.glob("0000?.json"))) <= done + 1  # one may have been at its last line
    subprocess.run([*command, str(killed)], check=True, capture_output=True)
    for path in sorted((tmp_path / "whole").iterdir()):
        assert (killed / path.name).read_bytes() == path.read_bytes(), path.name


def test_ctrl_c_ends_it_at_once_and_the_finished_files_stay(tmp_path: Path) -> None:
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
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in told
    assert 1 <= len(list(out.glob("000??.json"))) < 6
    assert not (out / "corpus.json").exists()


def test_two_do_not_prepare_one_folder(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    paths = write_books(tmp_path / "text", 4)
    (tmp_path / "out").mkdir()
    with (
        FileLock(tmp_path / "out" / ".lock"),
        pytest.raises(gb.GlassBertError, match="Another process is preparing"),
    ):
        prepare(paths, tokenizer, tmp_path / "out", workers=1)


def test_a_full_disk_is_one_line_and_the_next_run_works(tmp_path: Path) -> None:
    write_books(tmp_path / "books", 6)

    def small_files_only() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))

    command = [sys.executable, "-m", "glassbert", "prepare", str(tmp_path / "books"), "--out", str(tmp_path / "out")]
    told = subprocess.run(command, capture_output=True, text=True, preexec_fn=small_files_only)
    assert told.returncode == 2
    assert len(told.stderr.splitlines()) == 1
    assert "File too large" in told.stderr
    assert subprocess.run(command, capture_output=True).returncode == 0
