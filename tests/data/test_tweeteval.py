"""TweetEval keeps texts and labels in two files of the same length."""

from pathlib import Path

import pytest

from glassbert.data.problems import DataError
from glassbert.data.tables import read_table, table_files


def test_texts_and_named_labels_are_joined(tmp_path: Path) -> None:
    path = tmp_path / "train_text.txt"
    path.write_text('so happy\nso "angry"\n')
    assert read_table(path).columns == {"text": ["so happy", 'so "angry"']}
    (tmp_path / "train_labels.txt").write_text("1\n0\n")
    (tmp_path / "mapping.txt").write_text("0\tanger\n1\tjoy\n")
    assert read_table(path).columns == {"text": ["so happy", 'so "angry"'], "label": ["joy", "anger"]}
    assert table_files(path) == [path, tmp_path / "train_labels.txt", tmp_path / "mapping.txt"]
    (tmp_path / "train_labels.txt").write_text("1\n")
    with pytest.raises(DataError, match="the file has 2 lines, but train_labels.txt has 1"):
        read_table(path)
