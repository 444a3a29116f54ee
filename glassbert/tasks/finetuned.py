"""A fine-tuned model: a pretrained model with a task and `predict`."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from glassbert.checkpoints.checkpoint import LoadReport
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.model.bert import Bert
from glassbert.pretrained import PretrainedBert, validate_folder_path
from glassbert.runtime.atomic_files import file_group
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.tagging import split_into_words
from glassbert.tasks.task import Task, predict_dataset
from glassbert.tasks.task_config import TaskConfig, write_task_config
from glassbert.tasks.truncation import validate_truncation_mode
from glassbert.tasks.windows import make_windows
from glassbert.tokenization.tokenizer import Tokenizer, prepare_texts


class FinetunedBert(PretrainedBert):
    """A model fine-tuned for a task: everything `PretrainedBert` has, and `predict`."""

    def __init__(
        self, model: Bert, tokenizer: Tokenizer, task: Task, task_config: TaskConfig, report: LoadReport | None = None
    ) -> None:
        super().__init__(model, tokenizer, report)
        self.task, self.task_config = task, task_config

    def predict(
        self,
        texts: Sequence[str],
        pairs: Sequence[str] | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> list[Any]:
        """Return one prediction per text: a label with probabilities, a number, tags and entities, or an answer.

        Args:
            texts: The texts; for question answering, the questions.
            pairs: The second texts; for question answering, the paragraphs.
            on_progress: Receives the number of input sequences of each finished batch.
        """
        first, location = prepare_texts(texts), "texts[{}]".format
        second = None if pairs is None else prepare_texts(pairs, "pairs")
        validate_pairs(self.task_config, second is not None)
        if second is not None and len(second) != len(first):
            raise GlassBertError(f"texts has {len(first)} items and pairs has {len(second)}; expected equal counts.")
        if self.task_config.task == "tag":
            return self.predict_dataset(split_into_words(first, location), on_progress)
        return self.predict_dataset(Dataset(first, second, location=location), on_progress)

    def predict_dataset(self, dataset: Dataset, on_progress: Callable[[int], None] | None = None) -> list[Any]:
        """Return one prediction per sample."""
        config = self.task_config
        option = user_facing_name("truncation", "with_truncation")
        windows = make_windows(dataset, self.tokenizer, config.truncation, config.symmetric_pairs, option)
        return predict_dataset(self.model, self.task, dataset, windows, on_progress)

    def evaluate(self, dataset: Dataset, on_progress: Callable[[int], None] | None = None) -> dict[str, float]:
        """Return the metrics on a dataset."""
        return self.task.metrics(self.predict_dataset(dataset, on_progress), dataset)

    def save(self, folder: str | Path) -> None:
        """Write the transformers layout, which transformers loads as the matching class, and the task config."""
        validate_folder_path(folder)
        Path(folder).mkdir(parents=True, exist_ok=True)
        with file_group(Path(folder)):
            super().save(folder)
            write_task_config(self.task_config, Path(folder))

    def with_truncation(self, mode: str | None) -> "FinetunedBert":
        """Return this model with another truncation mode; unchanged if `mode` is None."""
        if mode is None:
            return self
        validate_truncation_mode(self.task_config.task, mode)
        truncation = msgspec.structs.replace(self.task_config.truncation, mode=mode)
        task_config = msgspec.structs.replace(self.task_config, truncation=truncation)
        return FinetunedBert(self.model, self.tokenizer, self.task, task_config, self.report)


def validate_pairs(
    task_config: TaskConfig, has_pairs: bool, to_add: str = "pass pairs", to_omit: str = "omit pairs"
) -> None:
    """Raise if the model was fine-tuned on pairs and the input has none, or the other way round.

    Args:
        task_config: The config of the model.
        has_pairs: Whether the input has pairs.
        to_add: How the user adds the second texts, for the error message.
        to_omit: How the user omits them.
    """
    if task_config.expects_pairs is None or task_config.expects_pairs == has_pairs:
        return
    if task_config.expects_pairs:
        raise GlassBertError(f"The model was fine-tuned on text pairs; {to_add}.")
    raise GlassBertError(f"The model was fine-tuned on single texts; {to_omit}.")
