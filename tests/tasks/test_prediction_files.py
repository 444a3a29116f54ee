"""Predictions are written in every format, and a written file scores like the model."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pandas
import pytest

from glassbert.data.labeled_table import TableColumns
from glassbert.data.tables import read_table
from glassbert.errors import GlassBertError
from glassbert.tasks.classification import Classification, LabelPrediction
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.model_loading import load_finetuned
from glassbert.tasks.prediction_files import prediction_records, validate_prediction_format, write_predictions

from .conftest import write_toy

COLUMNS = TableColumns("text", None, "label")


@pytest.mark.parametrize("suffix", ["csv", "tsv", "jsonl", "parquet"])
def test_a_prediction_file_scores_like_the_model(finetuned_folder: Path, suffix: str, tmp_path: Path) -> None:
    finetuned = load_finetuned(finetuned_folder)
    dataset = Classification.read(write_toy(tmp_path / "dev.csv", 24, seed=1), COLUMNS)
    predictions = finetuned.predict_dataset(dataset)
    path = tmp_path / f"predictions.{suffix}"
    write_predictions(path, finetuned.task, dataset, predictions)
    assert Classification.score_file(dataset, path) == finetuned.evaluate(dataset)
    record = prediction_records(finetuned.task, dataset, predictions)[0]
    assert sum(record["probabilities"].values()) == pytest.approx(1)
    assert record["probability"] == max(record["probabilities"].values())


@pytest.mark.parametrize("suffix", ["csv", "tsv"])
def test_texts_with_line_breaks_and_quotes_stay_one_row(finetuned_folder: Path, suffix: str, tmp_path: Path) -> None:
    finetuned = load_finetuned(finetuned_folder)
    dataset = Dataset(["one\rtwo", 'three\tfour, "five"\nsix'])
    path = tmp_path / f"predictions.{suffix}"
    write_predictions(path, finetuned.task, dataset, finetuned.predict_dataset(dataset))
    table = pandas.read_csv(path, sep="\t" if suffix == "tsv" else ",")
    assert [text.replace("\r\n", "\n") for text in table["text"]] == dataset.texts
    assert read_table(path, detect_glue=False).columns["row"] == ["1", "2"]


def test_integer_labels_read_as_floats_are_the_same_labels(tmp_path: Path) -> None:
    frame = pandas.DataFrame({"text": ["x", "y"], "label": [1.0, 0.0]})
    frame.to_csv(tmp_path / "dev.csv", index=False)
    pandas.DataFrame({"prediction": frame["label"]}).to_parquet(tmp_path / "predictions.parquet")
    dataset = Classification.read(tmp_path / "dev.csv", COLUMNS)
    assert Classification.score_file(dataset, tmp_path / "predictions.parquet")["accuracy"] == 1


def test_conll_files_are_for_the_task_tag(tmp_path: Path) -> None:
    with pytest.raises(GlassBertError, match="'tag'"):
        validate_prediction_format(tmp_path / "a.conll", "classify")
    validate_prediction_format(tmp_path / "a.conll", "tag")


def test_an_empty_input_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(GlassBertError, match="no texts"):
        write_predictions(tmp_path / "a.csv", Classification(("no", "yes")), Dataset([]), [])


def test_several_processes_may_write_the_same_file(tmp_path: Path) -> None:
    task, path = Classification(("a", "b")), tmp_path / "labels.jsonl"
    texts = [[f"{name} {number}" for number in range(500)] for name in ("first", "second")]
    predictions = [LabelPrediction("a", {"a": 0.75, "b": 0.25})] * 500

    def write(dataset: Dataset) -> bytes:
        for _ in range(50):
            write_predictions(path, task, dataset, predictions)
        write_predictions(tmp_path / f"{dataset.texts[0]}.jsonl", task, dataset, predictions)
        return (tmp_path / f"{dataset.texts[0]}.jsonl").read_bytes()

    with ThreadPoolExecutor(2) as executor:  # threads have the same race as processes
        contents = list(executor.map(write, map(Dataset, texts)))
    assert path.read_bytes() in contents
