"""GLUE files are recognized by their columns; their cells are not quoted."""

import gzip
from pathlib import Path

import pytest

from glassbert.data.glue import detect_glue_task
from glassbert.data.labeled_table import TableColumns
from glassbert.data.tables import read_table

FILES = {
    "SST-2": ("sentence\tlabel\n", "a \"good' one \t1\n", ("a \"good' one ", None, "1")),
    "MRPC": (
        "Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n", '1\t7\t8\t" He said so .\tHe " said .\n',
        ('" He said so .', 'He " said .', "1"),
    ),
    "RTE or WNLI": ("index\tsentence1\tsentence2\tlabel\n", "0\tA.\tB.\tentailment\n", ("A.", "B.", "entailment")),
    "QNLI": ("index\tquestion\tsentence\tlabel\n", "0\tWhat?\tThat.\tentailment\n", ("What?", "That.", "entailment")),
    "QQP": ("id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n", "0\t1\t2\tWho?\tWhom?\t0\n", ("Who?", "Whom?", "0")),
    "MNLI": (
        "index\tgenre\tsentence1\tsentence2\tlabel1\tgold_label\n", "0\tx\tA.\tB.\tneutral\tneutral\n",
        ("A.", "B.", "neutral"),
    ),
    "CoLA": ("", "gj04\t0\t*\tThey drank the pub.\n", ("They drank the pub.", None, "0")),
}  # fmt: skip


@pytest.mark.parametrize("task", FILES)
def test_the_columns_of_each_task_are_known(task: str, tmp_path: Path) -> None:
    header, row, (text, pair, label) = FILES[task]
    path = tmp_path / "train.tsv"
    path.write_text(header + row)
    assert detect_glue_task(path) == task
    table = read_table(path)
    columns = table.select_columns(None)
    assert table.columns[columns.text] == [text]
    assert (table.columns[columns.pair] if columns.pair else [None]) == [pair]
    assert table.columns[str(columns.label)] == [label]


def test_sts_b_may_have_extra_cells_and_be_compressed(tmp_path: Path) -> None:
    path = tmp_path / "train.tsv.gz"
    path.write_bytes(gzip.compress(b"index\tsentence1\tsentence2\tscore\n0\tA plane.\tA jet.\t3.800\textra\n"))
    assert read_table(path).numbers("score") == [3.8]


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("id\tquestion1\tquestion2", TableColumns("question1", "question2")),
        ("index\tsentence1\tsentence2", TableColumns("sentence1", "sentence2")),
    ],
)
def test_test_files_have_no_labels(header: str, columns: TableColumns, tmp_path: Path) -> None:
    path = tmp_path / "test.tsv"
    path.write_text(f"{header}\n0\tWho?\tWhom?\n")
    assert read_table(path).select_columns(None) == columns


def test_rows_of_qqp_that_are_cut_short_are_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "train.tsv"
    header = FILES["QQP"][0]
    path.write_text(f"{header}0\t1\t\tWho?\tWhom?\t0\n1\t3\t4\tWhy\n2\t5\t6\tHow?\t\t0\n")
    table = read_table(path)
    assert table.lines == [2, 4]
    assert "missing values: 1" in caplog.text
    assert table.drop_incomplete(table.select_columns(None)).lines == [2]
