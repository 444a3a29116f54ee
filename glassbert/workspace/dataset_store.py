"""Uploaded tables: add, list, read and delete them."""

import dataclasses
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import msgspec

from glassbert.data.file_formats import TABLE_SUFFIXES
from glassbert.data.jsonl_rows import JsonlRows
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import DataError, printable_path
from glassbert.data.rows import column_keys
from glassbert.data.text_files import open_text_table, read_texts
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import MAX_JSON_BYTES
from glassbert.workspace.column_summary import TableSummary, summarize_table
from glassbert.workspace.workspace_files import read_workspace_json, workspace_file
from glassbert.workspace.workspace_folder import ID_PATTERN, Workspace, folder_bytes, new_id, remove_folder

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


class DamagedDataset(NamedTuple):
    """The folder of a dataset whose record or table cannot be read. It stays until the user deletes it."""

    id: str
    num_bytes: int


class DatasetStore:
    """The datasets of a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._records: dict[str, DatasetRecord] = {}  # the files do not change, so each is read once

    def records(self) -> list[DatasetRecord]:
        """Return all datasets, newest first, except damaged ones."""
        ids = self._ids()
        self._records = {dataset: record for dataset, record in self._records.items() if dataset in ids}
        records: list[DatasetRecord] = []
        for dataset in ids:
            with suppress(GlassBertError):
                records.append(self._read(dataset))
        return sorted(records, key=lambda record: -record.created)

    def damaged(self) -> list[DamagedDataset]:
        """Return the damaged datasets."""
        undamaged = {record.id for record in self.records()}
        folders = {dataset: self._workspace.dataset_dir(dataset) for dataset in self._ids() if dataset not in undamaged}
        return [DamagedDataset(dataset, folder_bytes(folder)) for dataset, folder in folders.items()]

    def get(self, dataset: str) -> DatasetRecord:
        """Return a dataset."""
        return self._read(dataset)

    def validate_exists(self, dataset: str) -> None:
        """Raise unless there is a dataset of this id, damaged or not."""
        if not self._workspace.dataset_dir(dataset).is_dir():
            raise GlassBertError(f"The dataset {dataset} does not exist; it may have been deleted.")

    def path(self, record: DatasetRecord) -> Path:
        """Return the file of a dataset."""
        return self._workspace.dataset_dir(record.id) / record.file

    def start_upload(self, name: str) -> Path:
        """Check the name and the space that is left; return the temporary file that receives the bytes."""
        clean = clean_file_name(name)
        if Path(clean).suffix.lower() not in TABLE_SUFFIXES:
            raise GlassBertError(f"{clean!r} is not a table; expected a file that ends in {', '.join(TABLE_SUFFIXES)}.")
        self._workspace.open()
        if len(self._ids()) >= MAX_DATASETS:
            raise GlassBertError(f"The workspace has {MAX_DATASETS} tables; delete one first.")
        if folder_bytes(self._workspace.datasets) > MAX_BYTES_OF_ALL_DATASETS - MAX_UPLOAD_BYTES:
            folder = printable_path(self._workspace.datasets)
            limit = f"{MAX_BYTES_OF_ALL_DATASETS >> 20:,} MiB"
            raise GlassBertError(f"The tables in {folder} take nearly {limit}, the maximum; delete one first.")
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
            sizes = f"takes {len(encoded):,} bytes; at most {MAX_RECORD_BYTES:,} are supported"
            raise GlassBertError(f"{clean}: the summary of the table {sizes}. Remove columns or shorten their names.")
        write_atomic(file.with_name(DATASET_FILE), encoded)
        file.parent.rename(self._workspace.dataset_dir(record.id))
        return record

    def discard_upload(self, file: Path) -> None:
        """Delete what is left of an upload that failed."""
        if file.parent.name.startswith(UPLOAD_PREFIX):
            remove_folder(file.parent)

    def discard_all_uploads(self) -> None:
        """Delete what uploads have left that were in progress when a studio ended."""
        for pattern in (f"{UPLOAD_PREFIX}*", ".*.deleted"):
            for folder in self._workspace.datasets.glob(pattern):
                shutil.rmtree(folder, ignore_errors=True)

    def delete(self, dataset: str) -> None:
        """Delete a dataset, damaged or not."""
        self.validate_exists(dataset)
        remove_folder(self._workspace.dataset_dir(dataset))
        self._records.pop(dataset, None)

    def column_cells(self, record: DatasetRecord, column: str) -> list[str]:
        """Return all cells of a column as strings; missing ones are empty."""
        cells = list(self._cells(record, column))
        if len(cells) != record.table.num_rows:
            raise _changed_table(record)
        return cells

    def cell(self, record: DatasetRecord, column: str, row: int) -> str:
        """Return one cell of a column; rows count from 0."""
        if not 0 <= row < record.table.num_rows:
            raise GlassBertError(f"row={row} is out of range (0 to {record.table.num_rows - 1}).")
        cell = next(islice(self._cells(record, column), row, None), None)
        if cell is None:
            raise _changed_table(record)
        return cell

    def texts(self, record: DatasetRecord, column: str) -> list[str]:
        """Return the texts of a column as `glassbert encode` reads them."""
        with workspace_file(self.path(record), record.name) as path:
            return list(read_texts(path, column))

    def _cells(self, record: DatasetRecord, column: str) -> Iterator[str]:
        """Yield the cells of a column; no other cells are kept in memory."""
        names = [summary.name for summary in record.table.columns]
        if column not in names:
            raise GlassBertError(f"{record.name} has no column {column[:60]!r}.")
        with workspace_file(self.path(record), record.name) as path:
            reader = open_text_table(path)
            if isinstance(reader, JsonlRows):
                for _ in reader:  # its columns are known at its end
                    pass
            keys = column_keys(reader.columns)
            if len(keys) != len(names):
                raise _changed_table(record)
            key = keys[names.index(column)]
            reader = open_text_table(path)
            if isinstance(reader, ParquetRows):
                reader.select_columns([key])
            for row in reader:
                cell = row.values.get(key)
                yield "" if cell is None else str(cell)

    def _ids(self) -> list[str]:
        """Return the ids of all datasets, also of damaged ones."""
        folders = self._workspace.datasets.glob("*")
        return [folder.name for folder in folders if ID_PATTERN.fullmatch(folder.name) and folder.is_dir()]

    def _read(self, dataset: str) -> DatasetRecord:
        """Return a dataset; the record is read once."""
        folder = self._workspace.dataset_dir(dataset)
        try:
            record = self._records.get(dataset) or _read_record(folder)
            for file in (DATASET_FILE, record.file):
                if not (folder / file).is_file():
                    raise GlassBertError(f"{file} is missing.")
        except (GlassBertError, OSError) as error:
            self._records.pop(dataset, None)
            self.validate_exists(dataset)
            raise GlassBertError(f"The dataset {dataset} is damaged and can only be deleted: {error}") from None
        self._records[dataset] = record
        return record


def _changed_table(record: DatasetRecord) -> GlassBertError:
    return GlassBertError(
        f"{record.name} has changed in the workspace since its upload; delete it and upload it again."
    )


def _read_record(folder: Path) -> DatasetRecord:
    """Read the record of a dataset; raise if it is damaged or was copied from another folder."""
    record = read_workspace_json(folder / DATASET_FILE, DatasetRecord)
    if record.id != folder.name or Path(record.file).name != record.file:
        raise GlassBertError(f"{DATASET_FILE} belongs to another dataset.")
    return record


def clean_file_name(name: str) -> str:
    """Return the last part of a file name without control characters, cut to `MAX_NAME_CHARS`."""
    last = PurePosixPath(name.replace("\\", "/")).name
    printable = "".join(char for char in last if char.isprintable()).strip(" .") or "table"
    stem, suffix = Path(printable).stem, Path(printable).suffix
    return (
        printable if len(printable) <= MAX_NAME_CHARS else f"{stem[: MAX_NAME_CHARS - len(suffix[:10])]}{suffix[:10]}"
    )
