"""Samples of a task: texts or text pairs with their targets."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from glassbert.data.problems import plural
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.tokenization.wordpiece import Span


@dataclass(frozen=True)
class Dataset:
    """Texts or text pairs and, where they are known, their targets.

    A target is a label, a number, one tag per word, or a list of accepted answers, depending on the task.
    """

    texts: list[str]  # question answering: the questions
    pairs: list[str] | None = None  # the second text of each pair; question answering: the paragraphs
    targets: list[Any] | None = None
    word_spans: list[list[Span]] | None = None  # tagging: the character span of each word
    question_ids: list[str] | None = None  # question answering
    location: Callable[[int], str] = "sample {}".format  # file and line of a sample, for error messages
    word_location: Callable[[int, int], str] | None = None  # tagging: file and line of a word

    def __len__(self) -> int:
        return len(self.texts)

    def subset(self, indices: Sequence[int]) -> "Dataset":
        """Return the samples at `indices`, in that order."""
        index_list = list(indices)

        def take(column: list[Any] | None) -> Any:
            return None if column is None else [column[index] for index in index_list]

        return Dataset(
            take(self.texts), take(self.pairs), take(self.targets), take(self.word_spans), take(self.question_ids),
            lambda index: self.location(index_list[index]),
            None if (word_location := self.word_location) is None
            else lambda index, word: word_location(index_list[index], word),
        )  # fmt: skip


def validate_labels(dataset: Dataset, labels: tuple[str, ...]) -> None:
    """Raise if a target of `dataset` is not one of `labels`."""
    for index, target in enumerate(dataset.targets or []):
        for word, label in enumerate(target if isinstance(target, list) else [target]):
            if label not in labels:
                location = dataset.word_location(index, word) if dataset.word_location else dataset.location(index)
                raise GlassBertError(
                    f"{location}: label {label!r} does not occur in the training data; expected one of "
                    f"{', '.join(labels)}."
                )


def split_dataset(dataset: Dataset, fraction: float, seed: int) -> tuple[Dataset, Dataset]:
    """Split off a random development set; return the training and the development samples.

    Samples with the same text (the same first text of a pair, the same paragraph of a question) stay on one side, and
    every label keeps at least one training sample.

    Args:
        dataset: The samples to split.
        fraction: Fraction of the samples for the development set.
        seed: Seed of the random split.
    """
    groups: dict[str, list[int]] = {}
    for index in range(len(dataset)):
        key = dataset.pairs[index] if dataset.question_ids and dataset.pairs else dataset.texts[index]
        groups.setdefault(key, []).append(index)
    sample_labels = [_labels_of(target) for target in dataset.targets or [None] * len(dataset)]
    remaining = Counter(label for labels in sample_labels for label in labels)
    shuffled = list(groups.values())
    random.Random(seed).shuffle(shuffled)
    dev_size, dev_indices = round(fraction * len(dataset)), list[int]()
    for group in shuffled:
        removed = Counter(label for index in group for label in sample_labels[index])
        fits = len(dev_indices) + len(group) <= dev_size
        if fits and all(remaining[label] > count for label, count in removed.items()):
            dev_indices += group
            remaining -= removed
    if not dev_indices:
        raise GlassBertError(
            f"Cannot hold out a development set ({plural(len(dataset), 'sample')}): "
            f"{_reason(dataset, dev_size, shuffled)}. "
            f"Pass one with {user_facing_name('dev')}."
        )
    held_out = set(dev_indices)
    train_indices = [index for index in range(len(dataset)) if index not in held_out]
    return dataset.subset(train_indices), dataset.subset(sorted(dev_indices))


def _labels_of(target: Any) -> set[str]:
    """Return the labels of one target; none for a number or for answers."""
    return {label for label in (target if isinstance(target, list) else [target]) if isinstance(label, str)}


def _reason(dataset: Dataset, dev_size: int, groups: list[list[int]]) -> str:
    """Explain why no group of samples could be moved to the development set."""
    if not dev_size:
        return "there are too few"
    if all(len(group) > dev_size for group in groups):
        unit = "paragraphs" if dataset.question_ids else "first texts" if dataset.pairs else "texts"
        return f"they have only {len(groups)} different {unit}"
    return "a label would have no training sample left"
