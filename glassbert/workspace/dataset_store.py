"""Uploaded tables: add, list, read and delete them."""

import dataclasses
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path, PurePosixPath

import msgspec

from glassbert.data.file_formats import TABLE_SUFFIXES
from glassbert.data.jsonl_rows import JsonlRows
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import DataError
from glassbert.data.rows import column_keys
from glassbert.data.text_files import open_text_table
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import MAX_JSON_BYTES, read_json
from glassbert.workspace.column_summary import TableSummary, summarize_table
from glassbert.workspace.workspace_folder import Workspace, new_id, remove_folder

MAX_UPLOAD_BYTES = 50 * 2**20
MAX_DATASETS = 50
MAX_BYTES_OF_ALL_DATASETS = 1 << 30
MAX_RECORD_BYTES = MAX_JSON_BYTES // 2  # of `dataset.json`, which `read_json` reads up to MAX_JSON_BYTES
MAX_NAME_CHARS = 80
DATASET_FILE, UPLOAD_PREFIX = "dataset.json", ".upload-"


class DatasetRecord(msgspec.Struct, frozen=True, kw_only=True):
    """An uploaded table: its id, the name of the file as it was on the user's disk, and what it contains."""

    id: str
    name: str
    file: str  # the name in the workspace
    num_bytes: int
    created: float  # seconds since 1970
    table: TableSummary


class DatasetStore:
    """The datasets of a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._records: dict[str, DatasetRecord] = {}  # the files do not change, so each is read once

    def records(self) -> list[DatasetRecord]:
        """Return all datasets, newest first; damaged ones are left out."""
        names = [path.parent.name for path in self._workspace.datasets.glob(f"*/{DATASET_FILE}")]
        self._records = {name: record for name, record in self._records.items() if name in names}
        records = [record for name in names if (record := self._read(name))]
        return sorted(records, key=lambda record: -record.created)

    def get(self, dataset: str) -> DatasetRecord:
        """Return a dataset."""
        self._workspace.dataset_dir(dataset)
        record = self._read(dataset)
        if record is None:
            raise GlassBertError(f"The dataset {dataset} does not exist; it may have been deleted.")
        return record

    def path(self, record: DatasetRecord) -> Path:
        """Return the file of a dataset."""
        return self._workspace.dataset_dir(record.id) / record.file

    def start_upload(self, name: str) -> Path:
        """Check the name and the space that is left; return the temporary file that receives the bytes."""
        clean = clean_file_name(name)
        if Path(clean).suffix.lower() not in TABLE_SUFFIXES:
            raise GlassBertError(f"{clean!r} is not a table; expected a file that ends in {', '.join(TABLE_SUFFIXES)}.")
        self._workspace.open()
        records = self.records()
        if len(records) >= MAX_DATASETS:
            raise GlassBertError(f"The workspace has {MAX_DATASETS} tables; delete one first.")
        if sum(record.num_bytes for record in records) > MAX_BYTES_OF_ALL_DATASETS - MAX_UPLOAD_BYTES:
            raise GlassBertError(f"The tables take {MAX_BYTES_OF_ALL_DATASETS >> 20:,} MiB; delete one first.")
        folder = self._workspace.datasets / f"{UPLOAD_PREFIX}{new_id()}"
        folder.mkdir()
        return folder / f"data{Path(clean).suffix.lower()}"

    def finish_upload(self, file: Path, name: str) -> DatasetRecord:
        """Read the received file; make it a dataset, or raise a one-line error that names row and column."""
        clean = clean_file_name(name)
        try:
            table = summarize_table(file)
        except DataError as error:
            raise DataError(dataclasses.replace(error.problem, path=clean)) from None
        except GlassBertError as error:
            raise GlassBertError(str(error).replace(str(file), clean)) from None
        record = DatasetRecord(
            id=new_id(), name=clean, file=file.name, num_bytes=file.stat().st_size, created=time.time(), table=table
        )
        encoded = msgspec.json.encode(record)
        if len(encoded) > MAX_RECORD_BYTES:
            raise GlassBertError(
                f"{clean}: the summary of the table takes {len(encoded) >> 20} MiB; at most {MAX_RECORD_BYTES >> 20} MiB "
                "are supported. Remove columns or shorten their values."
            )
        write_atomic(file.with_name(DATASET_FILE), encoded)
        file.parent.rename(self._workspace.dataset_dir(record.id))
        return record

    def discard_upload(self, file: Path) -> None:
        """Delete what is left of an upload that failed."""
        if file.parent.name.startswith(UPLOAD_PREFIX):
            remove_folder(file.parent)

    def discard_all_uploads(self) -> None:
        """Delete what uploads have left that were in progress when a studio ended."""
        for folder in [
            *self._workspace.datasets.glob(f"{UPLOAD_PREFIX}*"),
            *self._workspace.datasets.glob(".*.deleted"),
        ]:
            remove_folder(folder)

    def delete(self, dataset: str) -> None:
        """Delete a dataset."""
        self.get(dataset)
        remove_folder(self._workspace.dataset_dir(dataset))
        self._records.pop(dataset, None)

    def column_cells(self, record: DatasetRecord, column: str) -> list[str]:
        """Return all cells of a column as strings; missing ones are empty."""
        return list(self._cells(record, column))

    def cell(self, record: DatasetRecord, column: str, row: int) -> str:
        """Return one cell of a column; rows count from 0."""
        if not 0 <= row < record.table.num_rows:
            raise GlassBertError(f"row={row} is out of range (0 to {record.table.num_rows - 1}).")
        return next(islice(self._cells(record, column), row, None))

    def _cells(self, record: DatasetRecord, column: str) -> Iterator[str]:
        """Yield the cells of a column; no other cells are kept in memory."""
        names = [summary.name for summary in record.table.columns]
        if column not in names:
            raise GlassBertError(f"{record.name} has no column {column[:60]!r}.")
        path = self.path(record)
        reader = open_text_table(path)
        if isinstance(reader, JsonlRows):
            for _ in reader:  # its columns are known at its end
                pass
        key = column_keys(reader.columns)[names.index(column)]
        reader = open_text_table(path)
        if isinstance(reader, ParquetRows):
            reader.select_columns([key])
        for row in reader:
            cell = row.values.get(key)
            yield "" if cell is None else str(cell)

    def _read(self, dataset: str) -> DatasetRecord | None:
        if dataset not in self._records:
            try:
                record = read_json(self._workspace.dataset_dir(dataset) / DATASET_FILE, DatasetRecord)
            except (GlassBertError, OSError):
                return None
            if record.id != dataset or Path(record.file).name != record.file:
                return None
            self._records[dataset] = record
        return self._records[dataset]


def clean_file_name(name: str) -> str:
    """Return the last part of a file name without control characters, cut to `MAX_NAME_CHARS`."""
    last = PurePosixPath(name.replace("\\", "/")).name
    printable = "".join(char for char in last if char.isprintable()).strip(" .") or "table"
    stem, suffix = Path(printable).stem, Path(printable).suffix
    return (
        printable if len(printable) <= MAX_NAME_CHARS else f"{stem[: MAX_NAME_CHARS - len(suffix[:10])]}{suffix[:10]}"
    )
