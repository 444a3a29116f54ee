"""CoNLL-U treebanks are read, and damaged files are refused."""

import gzip
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.data.conllu import parse_conllu, read_treebank

from .treebank import CAKE, CAKE_LINES


def test_multiword_tokens_and_empty_nodes_are_left_out() -> None:
    assert list(parse_conllu(CAKE_LINES)) == [CAKE]
    assert list(parse_conllu([*CAKE_LINES, "\n", *CAKE_LINES])) == [CAKE, CAKE]


def test_a_line_with_missing_columns_is_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="2 columns"):
        list(parse_conllu(["1\tDo\n"]))


@pytest.mark.parametrize(
    "content",
    [b"", b"garbage", gzip.compress(b""), gzip.compress(b"1\tx\n" * 9_000)[:-20]],
    ids=["empty", "garbage", "no sentences", "truncated"],
)
def test_a_damaged_treebank_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bank.conllu.gz"
    path.write_bytes(content)
    with pytest.raises(gb.GlassBertError):
        read_treebank(path)
