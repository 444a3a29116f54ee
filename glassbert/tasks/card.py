"""A fine-tuned model, ready to be asked; `glassbert.json` in its folder says of what, and how texts were read."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.tasks.fit import answers_for
from glassbert.tasks.items import TASKS, Items, split_items
from glassbert.tasks.task import AnswerTask, LabelTask, NumberTask, TagTask, Task
from glassbert.tasks.windows import Room, need_one_stretch, windows_of
from glassbert.tokens.tokenizer import sound_texts
from glassbert.weights.checkpoint import write_checkpoint
from glassbert.weights.sources import find

NAME = "glassbert.json"
TASK_OF_HEAD = {"label": "classify", "regression": "regress", "tag": "tag", "answer": "answer"}


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One fine-tuned model."""

    task: str
    pair: bool | None = None  # whether it reads two texts; None: nobody said
    room: Room = msgspec.field(default_factory=Room)

    def __post_init__(self) -> None:
        if self.task not in TASKS:
            raise GlassBertError(f"task={self.task!r} is not one of {', '.join(TASKS)}.")


@dataclass(frozen=True)
class Tuned:
    """A fine-tuned model, ready to be asked."""

    bert: LoadedBert
    task: Task
    card: Card

    def predict(
        self,
        texts: Sequence[str],
        pairs: Sequence[str] | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> list[Any]:
        """Ask about each text: a label with probabilities, a number, tags and entities, or an answer with its place.

        `pairs` are the second texts, or the paragraphs in which questions are answered.
        """
        sound, where = sound_texts(texts), "texts[{}]".format
        others = None if pairs is None else sound_texts(pairs)
        _need_pairs(self.card, others is not None, ("pass `pairs` too", "leave out `pairs`"))
        if others is not None and len(others) != len(sound):
            raise GlassBertError(f"There are {len(sound)} texts and {len(others)} pairs; they must be as many.")
        items = split_items(sound, where) if self.card.task == "tag" else Items(sound, others, where=where)
        return self.answers(items, progress)

    def answers(self, items: Items, progress: Callable[[int], None] | None = None) -> list[Any]:
        """Ask about items: one answer each."""
        windows = windows_of(items, self.bert.tokenizer, self.card.room)
        return answers_for(self.bert.model, self.task, items, windows, progress)


def save_tuned(tuned: Tuned, folder: Path) -> None:
    """Write the transformers layout, which transformers loads as the matching class, and the card beside it."""
    write_checkpoint(tuned.bert.model, tuned.bert.tokenizer, folder)
    write_whole(folder / NAME, msgspec.json.format(msgspec.json.encode(tuned.card)))


def check_pairs(tuned: Tuned, items: Items) -> None:
    """Refuse one text where the model learned from two, and two where it learned from one."""
    named = "give them in a table and name both columns, as in --text NAME --pair NAME"
    _need_pairs(tuned.card, items.pairs is not None, (named, "leave out --pair"))


def with_long(tuned: Tuned, long: str | None) -> Tuned:
    """Choose anew what becomes of texts that are too long."""
    if long is None:
        return tuned
    need_one_stretch(tuned.card.task, long)
    room = msgspec.structs.replace(tuned.card.room, long=long)
    return replace(tuned, card=msgspec.structs.replace(tuned.card, room=room))


def load_tuned(name: str) -> Tuned:
    """Load a fine-tuned folder, or a checkpoint of others that has one of the heads."""
    if not (Path(name) / "config.json").is_file() and (Path(name) / "model" / "config.json").is_file():
        name = str(Path(name) / "model")  # the folder of a run
    bert = load(name)
    heads = [head for head in TASK_OF_HEAD if head in bert.model.heads]
    if not heads:
        raise GlassBertError(
            f"{name} is not fine-tuned: it has no head of a task ({', '.join(TASK_OF_HEAD)}); "
            "make one with `glassbert finetune`."
        )
    path = find(name).folder / NAME
    card = Card(task=TASK_OF_HEAD[heads[0]], room=Room(max_tokens=bert.config.max_positions, long="head"))
    if path.is_file():
        try:
            card = msgspec.json.decode(path.read_bytes(), type=Card)
        except msgspec.MsgspecError as error:
            raise GlassBertError(f"{path} is damaged: {error}") from None
    elif card.task == "answer":
        card = Card(task="answer", room=Room(max_tokens=min(384, bert.config.max_positions), long="windows"))
    labels = bert.config.labels
    task = {
        "label": lambda: LabelTask(labels),
        "regression": NumberTask,
        "tag": lambda: TagTask(labels),
        "answer": AnswerTask,
    }[heads[0]]()
    return Tuned(bert, task, card)


def _need_pairs(card: Card, given: bool, cures: tuple[str, str]) -> None:
    needed = {"tag": False, "answer": True, "pair": True}.get(card.task, card.pair)
    if needed is not None and needed != given:
        raise GlassBertError(f"This model learned from {'two texts' if needed else 'one text'}; {cures[not needed]}.")
