"""A workspace with one table."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from glassbert.workspace.dataset_store import DatasetRecord, DatasetStore
from glassbert.workspace.workspace_folder import Workspace

CSV = "id,text,label\n" + "".join(f"{n},text number {n} of the table,{'ab'[n % 2]}\n" for n in range(20))


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    workspace = Workspace(tmp_path / "studio")
    yield workspace
    workspace.close()


@pytest.fixture
def datasets(workspace: Workspace) -> DatasetStore:
    return DatasetStore(workspace)


@pytest.fixture
def add(datasets: DatasetStore) -> Callable[..., DatasetRecord]:
    """Upload a table: `add("train.csv", b"...")`."""

    def upload(name: str, content: bytes = CSV.encode()) -> DatasetRecord:
        file = datasets.start_upload(name)
        file.write_bytes(content)
        try:
            return datasets.finish_upload(file, name)
        finally:
            datasets.discard_upload(file)

    return upload
