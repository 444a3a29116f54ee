"""The CoarseWSD-20 archive is read, and the word is where its span says."""

from pathlib import Path

import pytest

import glassbert as gb
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
