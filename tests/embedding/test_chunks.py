"""A chunk has a bounded number of texts and characters."""

from pathlib import Path

import pytest

from glassbert.embedding import chunks
from glassbert.embedding.chunks import write_chunks


def test_a_chunk_ends_when_its_texts_are_long_or_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "MAX_CHUNK_CHARS", 10)
    monkeypatch.setattr(chunks, "TEXTS_PER_CHUNK", 3)
    texts = ["x" * 8, "y" * 8, "a", "b", "c", "d", "z" * 20, "e"]
    written = list(write_chunks(texts, tmp_path))
    assert [chunk.texts for chunk in written] == [texts[:1], texts[1:4], texts[4:6], texts[6:7], texts[7:]]
    assert [(chunk.start, chunk.count) for chunk in written] == [(0, 1), (1, 3), (4, 2), (6, 1), (7, 1)]
