"""Uploaded tables: names, limits, and what is left after an upload that failed."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest

from glassbert.data.text_files import read_texts
from glassbert.errors import GlassBertError
from glassbert.workspace import dataset_store
from glassbert.workspace.dataset_store import DatasetRecord, DatasetStore, clean_file_name
from glassbert.workspace.workspace_folder import Workspace

Add = Callable[..., DatasetRecord]


def test_a_table_is_listed_read_and_deleted(datasets: DatasetStore, workspace: Workspace, add: Add) -> None:
    record = add("train.csv")
    assert datasets.records() == [record]
    assert DatasetStore(workspace).get(record.id) == record  # from disk
    assert datasets.path(record).read_text().startswith("id,text,label\n0,text number 0")
    assert datasets.column_cells(record, "label")[:3] == ["a", "b", "a"]
    with pytest.raises(GlassBertError, match="no column 'nothing'"):
        datasets.column_cells(record, "nothing")
    datasets.delete(record.id)
    assert datasets.records() == []
    with pytest.raises(GlassBertError, match="does not exist"):
        datasets.get(record.id)


def test_the_folder_is_created_at_the_first_upload(datasets: DatasetStore, workspace: Workspace, add: Add) -> None:
    assert datasets.records() == []
    assert not workspace.path.exists()
    add("train.csv")
    assert workspace.path.is_dir()


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("../../etc/passwd.csv", "passwd.csv"),
        ("C:\\Users\\me\\train.csv", "train.csv"),
        ("a\x00b\n\x1b[31m.csv", "ab[31m.csv"),
        ("..", "table"),
        ("", "table"),
        ("x" * 300 + ".parquet", "x" * 72 + ".parquet"),
        ("Übung 1.CSV", "Übung 1.CSV"),
    ],
)
def test_a_file_name_is_reduced_to_something_harmless(name: str, clean: str) -> None:
    assert clean_file_name(name) == clean


def test_the_name_of_the_upload_is_no_path_in_the_workspace(
    datasets: DatasetStore, workspace: Workspace, add: Add
) -> None:
    record = add("../../../evil.csv")
    assert record.name == "evil.csv"
    assert datasets.path(record) == workspace.datasets / record.id / "data.csv"


@pytest.mark.parametrize("name", ["a.txt", "a.csv.gz", "a", "a.pdf", "a.csv/"])
def test_other_formats_are_refused(datasets: DatasetStore, name: str) -> None:
    if name == "a.csv/":
        return datasets.discard_upload(datasets.start_upload(name))
    with pytest.raises(GlassBertError, match="is not a table"):
        datasets.start_upload(name)
    return None


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("bad.csv", b"a,b\n1,2\n3\n", r"^bad\.csv, line 3: the row has 1 cell"),
        ("bad.parquet", b"\x00\x01garbage", r"^bad\.parquet"),
        ("bad.jsonl", b'{"a": 1}\n{broken\n', r"^bad\.jsonl, line 2"),
        ("bad.csv", bytes(range(256)) * 40, r"^bad\.csv"),
        ("wide.csv", b",".join(b"c%d" % n for n in range(10_000)) + b"\n" + b"1," * 9_999 + b"1\n", "200 columns"),
    ],
)
def test_a_file_that_cannot_be_read_leaves_nothing(
    datasets: DatasetStore, workspace: Workspace, add: Add, name: str, content: bytes, message: str
) -> None:
    with pytest.raises(GlassBertError, match=message) as error:
        add(name, content)
    assert str(workspace.path) not in str(error.value)
    assert list(workspace.datasets.iterdir()) == []


def test_the_number_and_the_size_of_all_tables_are_limited(
    datasets: DatasetStore, add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = add("train.csv")
    monkeypatch.setattr(dataset_store, "MAX_DATASETS", 1)
    with pytest.raises(GlassBertError, match="has 1 tables; delete one first"):
        add("train.csv")
    monkeypatch.setattr(dataset_store, "MAX_DATASETS", 2)
    monkeypatch.setattr(dataset_store, "MAX_BYTES_OF_ALL_DATASETS", dataset_store.MAX_UPLOAD_BYTES + 1)
    with pytest.raises(GlassBertError, match="delete one first"):
        add("train.csv")
    datasets.delete(record.id)
    add("train.csv")


def test_an_upload_that_was_cut_off_is_removed_at_the_next_start(datasets: DatasetStore, workspace: Workspace) -> None:
    file = datasets.start_upload("train.csv")
    file.write_bytes(b"half of i")
    datasets.discard_all_uploads()
    assert list(workspace.datasets.iterdir()) == []


@pytest.mark.parametrize("damage", ["copied", "cut", "huge", "no record", "no table"])
def test_a_damaged_or_copied_dataset_is_listed_as_damaged_and_can_be_deleted(
    datasets: DatasetStore, workspace: Workspace, add: Add, damage: str
) -> None:
    record = add("train.csv")
    datasets.records()  # from now on the record is in memory
    folder = workspace.datasets / record.id
    file = folder / dataset_store.DATASET_FILE
    if damage == "copied":
        folder = folder.rename(workspace.datasets / "0123456789ab")
    elif damage == "cut":
        file.write_text("{")
        datasets = DatasetStore(workspace)
    elif damage == "huge":
        file.write_bytes(file.read_bytes() + b" " * (17 << 20))
        datasets = DatasetStore(workspace)
    else:
        (file if damage == "no record" else datasets.path(record)).unlink()
    assert datasets.records() == []
    ((dataset, num_bytes),) = datasets.damaged()
    assert dataset == folder.name
    assert num_bytes == sum(path.stat().st_size for path in folder.iterdir())
    with pytest.raises(GlassBertError, match=f"The dataset {dataset} is damaged and can only be deleted"):
        datasets.get(dataset)
    datasets.delete(dataset)
    assert datasets.damaged() == []
    assert list(workspace.datasets.iterdir()) == []


def test_damaged_datasets_and_what_uploads_have_left_count_for_the_limits(
    datasets: DatasetStore, workspace: Workspace, add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = add("train.csv")
    (workspace.datasets / record.id / dataset_store.DATASET_FILE).write_text("{")
    monkeypatch.setattr(dataset_store, "MAX_DATASETS", 1)
    with pytest.raises(GlassBertError, match="has 1 tables"):
        add("train.csv")
    monkeypatch.setattr(dataset_store, "MAX_DATASETS", 2)
    for folder in (".upload-0123456789ab", ".0123456789ab.deleted", record.id):
        monkeypatch.setattr(dataset_store, "MAX_BYTES_OF_ALL_DATASETS", dataset_store.MAX_UPLOAD_BYTES + 5_000)
        (workspace.datasets / folder).mkdir(exist_ok=True)
        (workspace.datasets / folder / "file").write_bytes(bytes(5_000))
        with pytest.raises(GlassBertError, match="the maximum; delete one first"):
            add("train.csv")
        (workspace.datasets / folder / "file").unlink()
    add("train.csv")


def test_a_dataset_whose_folder_was_moved_does_not_exist(
    datasets: DatasetStore, workspace: Workspace, add: Add
) -> None:
    record = add("train.csv")
    datasets.records()
    (workspace.datasets / record.id).rename(workspace.path / "moved")
    with pytest.raises(GlassBertError, match="does not exist; it may have been deleted"):
        datasets.get(record.id)
    assert (datasets.records(), datasets.damaged()) == ([], [])


@pytest.mark.parametrize("dataset", ["..", "../jobs/0123456789ab", "", "0123456789AB", "0123456789ab\n", "/etc"])
def test_an_id_is_never_a_path(datasets: DatasetStore, dataset: str) -> None:
    with pytest.raises(GlassBertError, match="is not the id of a dataset"):
        datasets.get(dataset)


def test_a_link_in_a_dataset_is_not_followed_by_its_deletion(
    datasets: DatasetStore, workspace: Workspace, add: Add, tmp_path: Path
) -> None:
    record = add("train.csv")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "file").write_text("kept")
    (workspace.datasets / record.id / "link").symlink_to(tmp_path / "outside")
    datasets.delete(record.id)
    assert (tmp_path / "outside" / "file").read_text() == "kept"


def test_a_cell_is_read_without_the_other_columns(datasets: DatasetStore, tmp_path: Path) -> None:
    table = pyarrow.table(
        {f"c{n}": ["x"] * 20_000 for n in range(100)} | {"text": [f"text {n}" for n in range(20_000)]}
    )
    file = datasets.start_upload("wide.parquet")
    pyarrow.parquet.write_table(table, file)
    record = datasets.finish_upload(file, "wide.parquet")
    tracemalloc.start()
    assert datasets.cell(record, "text", 19_999) == "text 19999"
    assert datasets.column_cells(record, "text")[:2] == ["text 0", "text 1"]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20e6  # 100 columns of 20,000 rows need 200 MB
    with pytest.raises(GlassBertError, match="row=20000 is out of range"):
        datasets.cell(record, "text", 20_000)


def test_blank_lines_are_rows_as_in_encoding(datasets: DatasetStore, add: Add) -> None:
    record = add("a.csv", b"text\nalpha one\n\nbravo two\ncharlie three\n")
    assert record.table.num_rows == 4
    texts = list(read_texts(datasets.path(record), "text"))
    assert texts == datasets.column_cells(record, "text") == ["alpha one", "", "bravo two", "charlie three"]


def test_a_column_without_a_name_is_read_as_in_encoding(datasets: DatasetStore, add: Add) -> None:
    record = add("a.csv", b",label\nalpha one,1\nbravo two,2\n")
    assert record.table.text_column == "column 1"
    texts = list(read_texts(datasets.path(record), "column 1"))
    assert texts == datasets.column_cells(record, "column 1") == ["alpha one", "bravo two"]


def test_every_uploaded_table_is_listed_and_deleted(datasets: DatasetStore, workspace: Workspace, add: Add) -> None:
    """50 rows of 200 long cells: a record of 17 MB if its values were not cut, which could not be read."""
    names, cell = ",".join(f"c{number}" for number in range(200)), "\U0001f600" * 299
    rows = [",".join([f"{cell}{row:02d}"] * 200) for row in range(50)]
    record = add("survey.csv", "\n".join([names, *rows]).encode())
    assert DatasetStore(workspace).records() == [record]  # from disk
    datasets.delete(record.id)
    assert list(workspace.datasets.iterdir()) == []


def test_a_summary_that_could_not_be_read_is_refused(
    workspace: Workspace, add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset_store, "MAX_RECORD_BYTES", 100)
    with pytest.raises(GlassBertError, match=r"^train\.csv: the summary of the table takes"):
        add("train.csv")
    assert list(workspace.datasets.iterdir()) == []
