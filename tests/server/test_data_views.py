"""The views of the page "Your data": tables, jobs and what they refuse. Jobs run in real processes."""

import errno
import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.server.dataset_space import DatasetSpaceFacts
from glassbert.server.studio_views import studio_views
from glassbert.tasks.classification import Classification, LabelPrediction
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.dev_predictions import write_dev_predictions
from glassbert.tasks.finetuning import RESULTS_FILE, FinetuneResults
from glassbert.views.payload import Payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view
from glassbert.workspace import job_runner
from glassbert.workspace.child_process import OUTPUT_FILE
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.dataset_store import DATASET_FILE, DatasetRecord, DatasetStore
from glassbert.workspace.job_commands import RUN_DIR, SUBMISSION_FILE, VECTORS_FILE

ROWS = [f"{n},{'good' if n % 2 else 'bad'} text {n},{n % 2},{n / 7}" for n in range(60)]
CSV = "\n".join(["id,text,label,price", *ROWS, ""])
Compute = Callable[..., Any]


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataWorkspace]:
    data = DataWorkspace(tmp_path / "studio")
    yield data
    data.runner.close()
    data.workspace.close()


@pytest.fixture
def session(tiny_folder: Path) -> ViewSession:
    return ViewSession({"tiny": gb.load(tiny_folder)})


@pytest.fixture
def payload(data: DataWorkspace, session: ViewSession) -> Callable[..., Payload[Any]]:
    """Compute a view: `payload("dataset_preview", dataset=...)`."""
    views = studio_views(data=data)
    return lambda view, **fields: compute_view(session, view, json.dumps(fields).encode(), views)


@pytest.fixture
def facts(payload: Callable[..., Payload[Any]]) -> Compute:
    return lambda view, **fields: payload(view, **fields).facts


@pytest.fixture
def table(data: DataWorkspace) -> DatasetRecord:
    return upload(data, "train.csv", CSV)


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let jobs end at once; the test writes what they would have written."""
    monkeypatch.setattr(job_runner, "job_command", lambda *arguments: ["true"])


def upload(data: DataWorkspace, name: str, content: str) -> DatasetRecord:
    file = data.datasets.start_upload(name)
    file.write_text(content)
    return data.datasets.finish_upload(file, name)


def wait_until_finished(data: DataWorkspace, job: str) -> None:
    end = time.monotonic() + 60
    while data.runner.get(job).is_active:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert data.runner.get(job).status == "finished", data.runner.get(job).error


def test_without_a_table_the_state_is_empty(facts: Compute, data: DataWorkspace) -> None:
    state = facts("your_data")
    assert (state.off_reason, state.datasets, state.jobs, state.models) == ("", [], [], [])
    assert state.workspace == str(data.workspace.path)
    assert not data.workspace.path.exists()


def test_a_studio_started_before_the_workspace_existed_does_not_read_the_tables_of_another_one(
    facts: Compute, data: DataWorkspace, session: ViewSession
) -> None:
    assert facts("your_data").off_reason == ""
    other = DataWorkspace(data.workspace.path)
    record = upload(other, "train.csv", CSV)
    for view, fields in (
        ("dataset_preview", {}),
        ("dataset_text", {"text_column": "text", "row": 0}),
        ("time_estimate", {"text_column": "text"}),
        ("delete_dataset", {}),
        ("start_encoding", {"text_column": "text"}),
    ):
        with pytest.raises(GlassBertError, match="Another studio uses the workspace"):
            facts(view, dataset=record.id, **fields)
    assert "Another studio uses the workspace" in facts("your_data").off_reason
    assert data.models() == {}
    with pytest.raises(GlassBertError, match="Another studio uses the workspace"):
        upload(data, "train.csv", CSV)
    other.workspace.close()


def test_a_table_is_previewed_and_its_texts_are_read(facts: Compute, table: DatasetRecord) -> None:
    preview = facts("dataset_preview", dataset=table.id)
    assert (preview.name, preview.table.text_column, preview.table.label_column) == ("train.csv", "text", "label")
    assert facts("dataset_text", dataset=table.id, text_column="text", row=3).text == "good text 3"
    with pytest.raises(GlassBertError, match=r"row=60 is out of range \(0 to 59\)"):
        facts("dataset_text", dataset=table.id, text_column="text", row=60)


def test_a_damaged_table_is_listed_behind_the_others_and_deleted(
    facts: Compute, data: DataWorkspace, table: DatasetRecord
) -> None:
    other = upload(data, "other.csv", CSV)
    (data.workspace.dataset_dir(other.id) / DATASET_FILE).write_text("{")
    data.datasets = DatasetStore(data.workspace)  # as after a new start
    first, second = facts("your_data").datasets
    assert (first.id, second.id, second.name, second.num_rows) == (table.id, other.id, f"{other.id} (damaged)", 0)
    assert second.num_bytes == len(CSV) + 1
    with pytest.raises(GlassBertError, match="is damaged and can only be deleted"):
        facts("dataset_preview", dataset=other.id)
    facts("delete_dataset", dataset=other.id)
    assert [item.id for item in facts("your_data").datasets] == [table.id]


@pytest.mark.parametrize(
    ("view", "fields", "message"),
    [
        ("start_encoding", {"text_column": "none"}, "has no column 'none'"),
        ("start_finetuning", {"text_column": "text", "label_column": "text"}, "chosen twice"),
        (
            "start_finetuning",
            {"text_column": "text", "label_column": "price"},
            r"60 different values; .*`glassbert finetune regress`",
        ),
        ("start_finetuning", {"text_column": "text", "label_column": "label", "epochs": 0}, "epochs=0"),
        ("start_finetuning", {"text_column": "text", "label_column": "label", "epochs": 1e9}, "at most 50"),
        ("start_finetuning", {"text_column": "text", "label_column": "label", "learning_rate": -1}, "learning_rate"),
        (
            "start_finetuning",
            {"text_column": "text", "label_column": "label", "max_train_samples": 0},
            "max_train_samples=0",
        ),
        ("start_encoding", {"text_column": "text", "model": "/etc"}, "Unknown model '/etc'"),
    ],
)
def test_a_job_that_cannot_run_is_refused(
    facts: Compute, table: DatasetRecord, view: str, fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(GlassBertError, match=message):
        facts(view, dataset=table.id, **fields)
    assert facts("your_data").jobs == []


def test_a_request_names_no_path(facts: Compute, table: DatasetRecord, tmp_path: Path) -> None:
    for view, fields in (
        ("dataset_preview", {"dataset": f"../datasets/{table.id}"}),
        ("training_curves", {"job": "../.."}),
        ("open_model", {"name": str(tmp_path), "origin": "workspace"}),
        ("open_model", {"name": "../studio", "origin": "workspace"}),
        ("open_model", {"name": str(tmp_path), "origin": "hub"}),
    ):
        with pytest.raises(GlassBertError):
            facts(view, **fields)


def test_the_time_of_a_job_is_estimated(facts: Compute, table: DatasetRecord) -> None:
    estimate = facts("time_estimate", dataset=table.id, text_column="text")
    assert estimate.num_measured == 16
    assert estimate.training > estimate.encoding > 0


@pytest.mark.usefixtures("finished")
def test_the_space_shows_vectors_labels_and_named_clusters(
    facts: Compute, payload: Callable[..., Payload[DatasetSpaceFacts]], data: DataWorkspace, table: DatasetRecord
) -> None:
    job = facts("start_encoding", dataset=table.id, text_column="text").id
    wait_until_finished(data, job)
    vectors = np.random.default_rng(0).normal(0, 0.1, (60, 8)).astype(np.float32)
    vectors[1::2, 0] += 5
    vectors[::2, 1] += 5
    np.save(data.runner.folder(job) / VECTORS_FILE, vectors)
    space = payload("dataset_space", job=job, label_column="label")
    assert (space.facts.num_texts, space.facts.num_shown, space.facts.model) == (60, 60, "tiny")
    assert space.facts.categories == ["0", "1"]
    assert {cluster.words[0] for cluster in space.facts.clusters} == {"good", "bad"}
    assert [cluster.count for cluster in space.facts.clusters] == [30, 30]
    assert space.facts.purity is not None
    assert (space.facts.purity.fraction, space.facts.purity.chance) == (1.0, 0.5)
    for number, cluster in enumerate(space.facts.clusters):
        members = space.array("coordinates")[space.array("cluster_ids") == number]
        assert [cluster.x, cluster.y] == pytest.approx(members.mean(axis=0).tolist(), abs=1e-4)
    assert payload("dataset_space", job=job).facts.purity is None  # without labels
    with pytest.raises(GlassBertError, match="more than 50 different values"):
        payload("dataset_space", job=job, label_column="id")


@pytest.mark.usefixtures("finished")
def test_a_large_table_is_sampled_and_says_so(
    facts: Compute, payload: Callable[..., Payload[DatasetSpaceFacts]], data: DataWorkspace, table: DatasetRecord,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("glassbert.server.dataset_space.MAX_POINTS_SHOWN", 20)
    job = facts("start_encoding", dataset=table.id, text_column="text").id
    wait_until_finished(data, job)
    np.save(data.runner.folder(job) / VECTORS_FILE, np.random.default_rng(0).normal(size=(60, 8)).astype(np.float32))
    space = payload("dataset_space", job=job, label_column="label")
    assert (space.facts.num_texts, space.facts.num_shown, space.facts.seed) == (60, 20, 0)
    rows = space.array("rows").tolist()
    assert len(set(rows)) == 20
    assert space.facts.texts[5] == f"{'good' if rows[5] % 2 else 'bad'} text {rows[5]}"


@pytest.mark.usefixtures("finished")
def test_the_result_of_a_fine_tuning_job(facts: Compute, data: DataWorkspace, table: DatasetRecord) -> None:
    job = facts("start_finetuning", dataset=table.id, text_column="text", label_column="label").id
    wait_until_finished(data, job)
    with pytest.raises(GlassBertError):
        facts("submission", job=job)
    run = data.runner.folder(job) / RUN_DIR
    run.mkdir()
    targets, probabilities = ["0", "0", "1", "1"], [0.9, 0.2, 0.4, 0.85]  # of label 0
    predictions = [LabelPrediction("0" if p > 0.5 else "1", {"0": p, "1": 1 - p}) for p in probabilities]
    dev = Dataset(["a", "b", "c", "d"], targets=targets)
    write_dev_predictions(run, Classification(("0", "1")), dev, predictions)
    results = FinetuneResults(
        task="classify", train_samples=36, dev_samples=4, metric="accuracy", scores_by_seed={0: {"accuracy": 0.5}},
        mean={"accuracy": 0.5}, std={"accuracy": None}, best_seed=0, seconds=1.0,
    )  # fmt: skip
    (run / RESULTS_FILE).write_bytes(msgspec.json.encode(results))
    result = facts("finetuning_result", job=job)
    assert result.confusion == [[1, 1], [1, 1]]
    assert [example.text for example in result.hardest] == ["d", "b", "c", "a"]
    assert result.hardest[0].target_probability == pytest.approx(0.15)
    assert (result.dev_samples, result.scores) == (4, {"accuracy": 0.5})
    assert [(score.label, score.precision, score.recall) for score in result.label_scores] == [
        ("0", 0.5, 0.5),
        ("1", 0.5, 0.5),
    ]
    cell = facts("predicted_texts", job=job, target="1", label="0")
    assert (cell.count, [example.text for example in cell.texts]) == (1, ["d"])


@pytest.mark.usefixtures("finished")
def test_a_submission_is_shown_and_downloaded(
    facts: Compute, payload: Callable[..., Payload[Any]], data: DataWorkspace, table: DatasetRecord
) -> None:
    test = upload(data, "test.csv", "key,text\n1,a\n2,b\n")
    fields = {"dataset": table.id, "text_column": "text", "label_column": "label"}
    with pytest.raises(GlassBertError, match=r"test\.csv has no column 'id'"):
        facts("start_submission", test_dataset=test.id, id_column="id", **fields)
    job = facts("start_submission", test_dataset=test.id, id_column="key", **fields).id
    wait_until_finished(data, job)
    folder = data.runner.folder(job)
    (folder / SUBMISSION_FILE).write_text("key,label\n1,0\n2,1\n")
    output = {"out": "x", "rows": 2, "folds": [{"f1": 0.5}] * 5, "scores": {"f1": {"mean": 0.5, "std": 0.0}}}
    (folder / OUTPUT_FILE).write_text(json.dumps(output))
    submission = facts("submission", job=job)
    assert (submission.num_rows, submission.num_folds, submission.means) == (2, 5, {"f1": 0.5})
    assert submission.lines == ["key,label", "1,0", "2,1"]
    assert payload("submission_file", job=job).array("bytes").tobytes() == b"key,label\n1,0\n2,1\n"


@pytest.mark.usefixtures("finished")
def test_a_table_is_deleted_with_its_jobs_and_models(
    facts: Compute, data: DataWorkspace, table: DatasetRecord, session: ViewSession, tiny_folder: Path
) -> None:
    job = facts("start_finetuning", dataset=table.id, text_column="text", label_column="label").id
    wait_until_finished(data, job)
    run = data.runner.folder(job) / RUN_DIR
    run.mkdir()
    (run / "model").symlink_to(tiny_folder)
    title = "tiny fine-tuned on train"
    assert facts("your_data").models == [title]
    assert title in session.model_names
    assert session.model_source(title) == str(run / "model")
    assert session.bert(title).config.num_layers == session.bert("tiny").config.num_layers
    facts("delete_dataset", dataset=table.id)
    state = facts("your_data")
    assert (state.datasets, state.jobs, state.models) == ([], [], [])
    assert session.model_names == ["tiny"]
    assert tiny_folder.is_dir()


@pytest.mark.usefixtures("finished")
def test_what_cannot_be_deleted_stays_in_the_list(
    facts: Compute, data: DataWorkspace, table: DatasetRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = facts("start_encoding", dataset=table.id, text_column="text").id
    wait_until_finished(data, job)
    before = facts("your_data")

    def fail(self: Path, target: Path) -> Path:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(self))

    with monkeypatch.context() as context:
        context.setattr(Path, "rename", fail)
        for view, fields in (("delete_job", {"job": job}), ("delete_dataset", {"dataset": table.id})):
            with pytest.raises(GlassBertError, match="cannot be deleted: Read-only file system"):
                facts(view, **fields)
            assert facts("your_data") == before
    facts("delete_dataset", dataset=table.id)
    state = facts("your_data")
    assert (state.datasets, state.jobs) == ([], [])


def test_a_model_of_the_workspace_is_opened(
    facts: Compute, data: DataWorkspace, session: ViewSession, tiny_folder: Path
) -> None:
    data.workspace.open()
    copy = data.workspace.path / "mine"
    copy.mkdir()
    for path in tiny_folder.iterdir():
        (copy / path.name).write_bytes(path.read_bytes())
    assert facts("model_choices").workspace == ["mine"]
    assert facts("open_model", name="mine", origin="workspace").name == "mine"
    assert "mine" in facts("tokenization", text="a").model_names
    assert facts("tokenization", text="a", model="mine").model_source == str(copy)
    (copy / "config.json").write_text("{}")
    (data.workspace.path / "broken").mkdir()
    (data.workspace.path / "broken" / "config.json").write_text("{}")
    with pytest.raises(GlassBertError):
        facts("open_model", name="broken", origin="workspace")
    assert "broken" not in session.model_names


def test_a_folder_with_the_name_of_another_model_gets_its_own_name(
    facts: Compute, data: DataWorkspace, session: ViewSession, tiny_folder: Path
) -> None:
    data.workspace.open()
    (data.workspace.path / "tiny").mkdir()
    for path in tiny_folder.iterdir():
        (data.workspace.path / "tiny" / path.name).write_bytes(path.read_bytes())
    for _ in range(2):  # the second time it is open already
        assert facts("open_model", name="tiny", origin="workspace").name == "tiny (workspace)"
    assert session.model_names == ["tiny", "tiny (workspace)"]
    assert session.model_source("tiny (workspace)") == str(data.workspace.path / "tiny")
    (data.workspace.path / "tiny" / "config.json").write_text("{}")
    session.remove_model("tiny (workspace)")
    with pytest.raises(GlassBertError):
        facts("open_model", name="tiny", origin="workspace")
    assert session.model_names == ["tiny"]


@pytest.mark.usefixtures("finished")
def test_the_title_of_a_deleted_job_is_not_given_again(
    facts: Compute, data: DataWorkspace, table: DatasetRecord
) -> None:
    titles: list[str] = []
    for _ in range(2):
        job = facts("start_finetuning", dataset=table.id, text_column="text", label_column="label").id
        wait_until_finished(data, job)
        titles.append(data.runner.get(job).title)
        facts("delete_job", job=job)
    assert titles == ["tiny fine-tuned on train", "tiny fine-tuned on train (2)"]
