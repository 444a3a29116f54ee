"""The CoarseWSD-20 archive is read, and the word is where its span says."""

import io
import tarfile
from pathlib import Path
from typing import Any

import pytest

import glassbert as gb
from glassbert.data import coarse_wsd
from glassbert.data.coarse_wsd import parse_use, read_coarse_wsd

from .coarse_wsd_archive import COARSE_WSD_FILES, write_coarse_wsd


def test_words_senses_and_spans_are_read(tmp_path: Path) -> None:
    bat, bow = read_coarse_wsd(write_coarse_wsd(tmp_path / "words.tar.gz"))
    assert (bat.name, bat.senses, [use.sense for use in bat.train]) == ("bat", ["bat", "bat (sports)"], [0, 1, 0])
    assert bow.senses == ["bow (ship)", "bow and arrow"]
    use = bat.train[0]
    assert use.text[use.start : use.stop] == "bat"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    files = {name: text for name, text in COARSE_WSD_FILES.items() if name != "bat/test.gold.txt"}
    with pytest.raises(gb.GlassBertError, match=r"bat/test\.gold\.txt"):
        read_coarse_wsd(write_coarse_wsd(tmp_path / "words.tar.gz", files))


@pytest.mark.parametrize("index", [0, 3, 16, 17, 40, 59])
def test_a_long_sentence_is_cut_around_its_word(index: int) -> None:
    words = [f"w{number}" for number in range(60)]
    use = parse_use(f"{index}\t{' '.join(words)}", 1)
    assert use.text[use.start : use.stop] == words[index]
    assert use.text.split() == words[max(0, index - 16) : index + 17]


def write_members(path: Path, sizes: dict[str, int], **options: Any) -> Path:
    """Write an archive whose files consist of spaces."""
    with tarfile.open(path, "w:gz", **options) as archive:
        for name, size in sizes.items():
            member = tarfile.TarInfo(f"data/CoarseWSD-20/{name}")
            member.size = size
            archive.addfile(member, io.BytesIO(b" " * size))
    return path


def test_an_archive_that_expands_far_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_members(tmp_path / "a.tar.gz", {f"bat/{number}": 1 << 20 for number in range(40)})
    with pytest.raises(gb.GlassBertError, match="more than 200 times its size"):
        read_coarse_wsd(path)
    monkeypatch.setattr(coarse_wsd, "MAX_TOTAL_BYTES", 1 << 20)
    with pytest.raises(gb.GlassBertError, match="expands to more than 1 MiB"):
        read_coarse_wsd(write_members(tmp_path / "b.tar.gz", {f"bat/{number}": 1 << 19 for number in range(3)}))


@pytest.mark.parametrize("archive_format", [tarfile.PAX_FORMAT, tarfile.GNU_FORMAT])
def test_a_long_header_is_refused(archive_format: int, tmp_path: Path) -> None:
    path = write_members(tmp_path / "a.tar.gz", {"bat/" + "x" * 100_000: 1}, format=archive_format)
    with pytest.raises(gb.GlassBertError, match=r"a header has 100,\d+ bytes; expected at most 65,536"):
        read_coarse_wsd(path)
