"""What a task is asked about: texts, pairs, and what is right where that is known. In come files, out come items."""

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from glassbert.errors import GlassBertError
from glassbert.tasks.conll import Sentence, looks_tagged, read_conll
from glassbert.tasks.squad import Question, read_squad
from glassbert.tasks.tables import LAYOUTS, Columns, read_table
from glassbert.text.reading import STDIN, is_table, read_texts
from glassbert.tokens.wordpiece import Span

_WORD = re.compile(r"[@#]?\w+(?:[-.]\w+)*|['\u2019]\w+|[^\w\s]")  # as tagged files split them: It 's @here .
TASKS = ("classify", "pair", "regress", "tag", "answer")
TASK_OF_ENDING = {".conll": "tag", ".json": "answer"}  # where a file's name says which task it is for


@dataclass(frozen=True)
class Items:
    """Texts to be asked about, one item each. What is right depends on the task: labels (words), numbers, tags of each
    word, or accepted answers.
    """

    texts: list[str]  # in `answer`, the questions
    pairs: list[str] | None = None  # in `answer`, the paragraphs
    right: list[Any] | None = None
    words: list[list[Span]] | None = None  # in `tag`: where each word stands in its text
    ids: list[str] | None = None  # in `answer`: the questions' own
    where: Callable[[int], str] = "item {}".format
    where_word: Callable[[int, int], str] | None = None  # in `tag`: file and line of one word

    def __len__(self) -> int:
        return len(self.texts)

    def some(self, numbers: Sequence[int]) -> "Items":
        """Take some of them, in this order."""

        def taken(column: list[Any] | None) -> Any:
            return None if column is None else [column[number] for number in numbers]

        kept = list(numbers)
        return Items(
            taken(self.texts), taken(self.pairs), taken(self.right), taken(self.words), taken(self.ids),
            lambda number: self.where(kept[number]),
            (lambda number, word: word_at(kept[number], word)) if (word_at := self.where_word) else None,
        )  # fmt: skip


def read_items(
    task: str, path: Path, columns: Columns | None = None, *, labelled: bool = True, placed: bool = True
) -> Items:
    """Read a file in whichever form the task's data comes; `placed` asks answers to stand where the file says."""
    if task == "tag":
        return tag_items(read_conll(path)) if labelled else _untagged(path, columns)
    if task == "answer":
        if path == STDIN:
            raise GlassBertError("Questions and paragraphs come in a file in SQuAD's format, not from standard input.")
        return answer_items(read_squad(path, answered=labelled, placed=placed))
    if not labelled and not is_table(path) and not path.name.endswith("_text.txt"):
        if task == "pair":
            raise GlassBertError(f"{path}: `pair` needs two texts, in a table: csv, tsv, jsonl or parquet.")
        if path.suffix in TASK_OF_ENDING:
            raise GlassBertError(
                f"{path} is a file for {TASK_OF_ENDING[path.suffix]!r}, and this is {task!r}: give it one text "
                "a line (.txt), or csv, tsv, jsonl, parquet."
            )
        if columns is not None:
            raise GlassBertError(f"{path} is read one text a line; columns are for csv, tsv, jsonl and parquet files.")
        return Items(list(read_texts(path)), where=lambda number: f"{path}, line {number + 1}")
    table = read_table(path, glue=columns is None)
    chosen = table.choose(columns)
    if labelled and columns is None and chosen == LAYOUTS["QQP"]:
        table = table.without_gaps(chosen)
    if task == "pair" and chosen.pair is None:
        raise GlassBertError(f"{path}: `pair` needs two texts; name the second column, as in --pair NAME.")
    if task == "classify" and columns is None and chosen.pair is not None:
        raise GlassBertError(
            f"{path} holds pairs ({chosen.text}, {chosen.pair}); use the task `pair`, or name columns, as in "
            f"--text {chosen.text!r}."
        )
    if labelled and chosen.label is None:
        raise GlassBertError(f"{path}: say which column is right, as in --label NAME.")
    right = None
    if labelled:
        right = table.numbers(str(chosen.label)) if task == "regress" else table.labels(str(chosen.label))
    return Items(
        table.texts(chosen.text, may_be_empty=not labelled),
        None if chosen.pair is None else table.texts(chosen.pair, may_be_empty=not labelled),
        right,
        where=table.where,
    )


def tag_items(sentences: Sequence[Sentence]) -> Items:
    """Join words to texts, and keep where each word stands."""
    words: list[list[Span]] = []
    for sentence in sentences:
        start, spans = 0, []
        for word in sentence.words:
            spans.append(Span(start, start + len(word)))
            start += len(word) + 1
        words.append(spans)
    right = [one.tags for one in sentences]
    return Items(
        [" ".join(one.words) for one in sentences],
        right=None if None in right else right,
        words=words,
        where=lambda number: sentences[number].where(0),
        where_word=lambda number, word: sentences[number].where(word),
    )


def answer_items(questions: Sequence[Question]) -> Items:
    """Put questions and their paragraphs side by side."""
    counts = Counter(one.id for one in questions)
    twice = next((one for one in questions if counts[one.id] > 1), None)
    if twice is not None:
        raise GlassBertError(f"{twice.where} is there twice; every question needs an id of its own.")
    return Items(
        [one.question for one in questions],
        [one.context for one in questions],
        [one.answers for one in questions],
        ids=[one.id for one in questions],
        where=lambda number: questions[number].where,
    )


def check_labels(items: Items, known: tuple[str, ...]) -> None:
    """Refuse a label, or a tag, that training has not seen."""
    for number, right in enumerate(items.right or []):
        for word, label in enumerate(right if isinstance(right, list) else [right]):
            if label not in known:
                where = items.where_word(number, word) if items.where_word else items.where(number)
                raise GlassBertError(
                    f"{where}: the label {label!r} is not one of {', '.join(known)}; "
                    "correct it, or train with rows that have it."
                )


def divide(items: Items, share: float, seed: int) -> tuple[Items, Items]:
    """Set a share aside at random: what is learned from, what is measured on.

    No text is on both sides (of pairs no first text, of questions no paragraph), and the last item that has a label,
    or a tag, stays to be learned from.
    """
    groups: dict[str, list[int]] = {}
    for number in range(len(items)):
        key = items.pairs[number] if items.ids and items.pairs else items.texts[number]
        groups.setdefault(key, []).append(number)
    kinds = [_labels_of(one) for one in items.right or [None] * len(items)]
    left = Counter(label for labels in kinds for label in labels)
    order = list(groups.values())
    random.Random(seed).shuffle(order)
    wanted, aside = round(share * len(items)), list[int]()
    for group in order:
        gone = Counter(label for number in group for label in kinds[number])
        if len(aside) + len(group) <= wanted and all(left[kind] > count for kind, count in gone.items()):
            aside += group
            left -= gone
    if not aside:
        reason = "a label would be left with nothing to learn from"
        if not wanted:
            reason = "they are too few"
        elif all(len(group) > wanted for group in order):
            what = "paragraphs" if items.ids else "first texts" if items.pairs else "texts"
            reason = f"they hold only {len(order)} different {what}"
        raise GlassBertError(
            f"Of {len(items)} items none can be set aside to measure on, as {reason}; give a file with --dev."
        )
    held = set(aside)
    return items.some([one for one in range(len(items)) if one not in held]), items.some(sorted(aside))


def _labels_of(right: Any) -> set[str]:
    """Which labels one item has: one, or one for each word, or none where it is a number or answers."""
    return {one for one in (right if isinstance(right, list) else [right]) if isinstance(one, str)}


def _untagged(path: Path, columns: Columns | None) -> Items:
    """Plain texts, split into words here, or the words of a CoNLL file, whose tags, if any, are passed over."""
    if is_table(path):
        table = read_table(path, glue=False)
        return split_items(table.texts(table.choose(columns).text, may_be_empty=True), table.where)
    if (path.suffix == ".txt" or path == STDIN) and not looks_tagged(path):
        return split_items(list(read_texts(path)), lambda number: f"{path}, line {number + 1}")
    return tag_items(read_conll(path, tagged=False))


def split_items(texts: list[str], where: Callable[[int], str]) -> Items:
    """Find the words of plain texts, to be tagged."""
    words = [[Span(*found.span()) for found in _WORD.finditer(text)] for text in texts]
    return Items(texts, words=words, where=where)
