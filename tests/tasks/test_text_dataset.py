"""Tasks read tables, GLUE files and plain text, and reject files of other tasks."""

from pathlib import Path

import pytest

from glassbert.data.labeled_table import TableColumns
from glassbert.data.problems import DataError
from glassbert.errors import GlassBertError
from glassbert.tasks.task_registry import TASKS

COLUMNS = TableColumns("text", None, "label")


def test_glue_files_need_no_column_names(tmp_path: Path) -> None:
    path = tmp_path / "train.tsv"
    path.write_text("sentence\tlabel\na good one \t1\n")
    dataset = TASKS["classify"].read(path)
    assert (dataset.texts, dataset.pairs, dataset.targets) == (["a good one "], None, ["1"])
    path.write_text("index\tgenre\tsentence1\tsentence2\tscore\n0\tx\tA plane.\tA jet.\t3.800\n")
    dataset = TASKS["regress"].read(path)
    assert (dataset.texts, dataset.pairs, dataset.targets) == (["A plane."], ["A jet."], [3.8])


def test_targets_are_labels_or_numbers_by_task(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("text,label\nx,1\ny,0.5\n")
    assert TASKS["classify"].read(path, COLUMNS).targets == ["1", "0.5"]
    assert TASKS["regress"].read(path, COLUMNS).targets == [1.0, 0.5]
    assert TASKS["classify"].read(path, COLUMNS).location(1).endswith("a.csv, line 3")


@pytest.mark.parametrize(
    ("content", "columns", "column", "row"),
    [
        ("text,label\nx,1\n", TableColumns("txt", None, "label"), "txt", None),
        ("text,label\nx,1\n ,0\n", COLUMNS, "text", 3),
        ("text,label\nx,1\ny,\n", COLUMNS, "label", 3),
    ],
)
def test_missing_columns_and_empty_cells_are_reported(
    content: str, columns: TableColumns, column: str, row: int | None, tmp_path: Path
) -> None:
    path = tmp_path / "a.csv"
    path.write_text(content)
    with pytest.raises(DataError) as error:
        TASKS["classify"].read(path, columns)
    assert error.value.problem.number == row
    assert column in str(error.value)


def test_training_needs_a_label_column(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("text,label\nx,1\n")
    with pytest.raises(GlassBertError, match="`label`"):
        TASKS["classify"].read(path, TableColumns("text"))
    assert TASKS["classify"].read(path, TableColumns("text"), labeled=False).targets is None


def test_incomplete_rows_of_qqp_are_dropped_only_for_training(tmp_path: Path) -> None:
    path = tmp_path / "train.tsv"
    header = "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n"
    path.write_text(f"{header}0\t1\t\tWho?\tWhom?\t0\n1\t3\t4\tWhy\n2\t5\t6\tHow?\t\t0\n")
    assert len(TASKS["pair"].read(path)) == 1
    assert len(TASKS["pair"].read(path, labeled=False)) == 2
    path.write_text("id\tquestion1\tquestion2\n0\tWho?\tWhom?\n1\tHow?\t\n")
    assert len(TASKS["pair"].read(path, labeled=False)) == 2


def test_a_file_of_pairs_is_not_read_as_single_texts(tmp_path: Path) -> None:
    path = tmp_path / "train.tsv"
    path.write_text("index\tsentence1\tsentence2\tlabel\n0\tA.\tB.\tentailment\n")
    with pytest.raises(GlassBertError, match="task 'pair'"):
        TASKS["classify"].read(path)
    assert TASKS["classify"].read(path, TableColumns("sentence1", None, "label")).pairs is None


def test_the_task_pair_needs_two_texts(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one text\n")
    with pytest.raises(GlassBertError, match="`pair`"):
        TASKS["pair"].read(tmp_path / "a.txt", labeled=False)
    (tmp_path / "a.csv").write_text("text,label\nx,1\n")
    with pytest.raises(GlassBertError, match="`pair`"):
        TASKS["pair"].read(tmp_path / "a.csv", COLUMNS)


@pytest.mark.parametrize(
    ("task", "name", "message"),
    [("classify", "a.conll", "'tag'"), ("regress", "a.json", "'answer'"), ("answer", "-", "Standard input")],
)
def test_a_file_of_another_task_is_rejected(task: str, name: str, message: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("x\n")
    with pytest.raises(GlassBertError, match=message):
        TASKS[task].read(Path(name) if name == "-" else tmp_path / name, labeled=False)


def test_plain_text_has_one_sample_per_line(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one\n\ntwo\n")
    dataset = TASKS["classify"].read(tmp_path / "a.txt", labeled=False)
    assert (dataset.texts, dataset.targets) == (["one", "", "two"], None)
    assert dataset.location(2).endswith("a.txt, line 3")
    with pytest.raises(GlassBertError, match="one text per line"):
        TASKS["classify"].read(tmp_path / "a.txt", TableColumns("text"), labeled=False)
