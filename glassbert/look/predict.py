"""What the model answers with the heads it has, and what it would have answered after each layer.

A model and the vectors of a text's tokens come in; masked words, next sentence and a fine-tuned head's answer go out.
"""

import re
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.payload import Payload
from glassbert.look.words import words_of
from glassbert.model.row import Row
from glassbert.tasks.card import NAME, TASK_OF_HEAD, Card
from glassbert.tasks.items import Items
from glassbert.tasks.task import AnswerTask
from glassbert.tasks.windows import Window
from glassbert.trace.trace import Trace

TOP = 10  # guesses at every [MASK]
TOP_OF_LAYER = 5
HAS_HEADS = "glass"  # the model that comes with GlassBERT and kept its pre-training heads
_UNNAMED = re.compile(r"LABEL_\d+")


def predict(bert: LoadedBert, trace: Trace) -> Payload:
    """Every answer of the heads for a text or pair; `told` says what the model lacks, `hints` what may be asked."""
    return Payload({"tokens": trace.tokens, **answers(bert, trace, as_tensor(bert, trace.hidden[-1]))})


def lens(bert: LoadedBert, trace: Trace, token: int, word: str | None = None) -> Payload:
    """The masked-word head read from every layer's output at one token; `word` is followed, the final answer if none.

    `probabilities` [depth, rank] of the guesses; `followed` and `ranks` [depth] of the followed word, rank 1 the best.
    """
    need(bert, "masked_word")
    if not 0 <= token < len(trace.tokens):
        raise GlassBertError(f"token={token} is not there: it counts from 0 to {len(trace.tokens) - 1}.")
    with bert.model.reading():
        chances = word_chances(bert, as_tensor(bert, trace.hidden[:, token]))
        best = chances.topk(TOP_OF_LAYER)
        number = int(best.indices[-1, 0]) if word is None else id_of_word(bert, word)
        followed = chances[:, number]
        ranks = 1 + (chances > followed[:, None]).sum(dim=-1)
    vocabulary = bert.tokenizer.vocabulary
    facts = {
        "token": token,
        "guesses": [[vocabulary[one] for one in row] for row in best.indices.tolist()],
        "followed": vocabulary[number],
        "final": vocabulary[int(best.indices[-1, 0])],
        "masked": trace.ids[token] == bert.tokenizer.mask_id,
    }
    arrays = {"probabilities": best.values, "followed": followed, "ranks": ranks}
    return Payload(facts, {name: value.float().cpu().numpy() for name, value in arrays.items()})


def answers(bert: LoadedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]) -> dict[str, Any]:
    """Ask every head of the model, given the last layer's vectors of the trace's tokens."""
    heads = bert.model.heads
    with bert.model.reading():
        pooled = bert.model.pooled(hidden, _row(bert, trace)) if "pooler" in heads else None
        found: dict[str, Any] = {
            "masked": _masked(bert, trace, hidden) if "masked_word" in heads else None,
            "follows": _follows(bert, trace, pooled) if "next_sentence" in heads else None,
            "labels": _labels(bert, pooled) if "label" in heads else None,
            "number": float(bert.model.regression(_there(pooled))[0]) if "regression" in heads else None,
            "tags": _tags(bert, trace, hidden) if "tag" in heads else None,
            "answer": _answer(bert, trace, hidden) if "answer" in heads else None,
        }
    task = next((TASK_OF_HEAD[head] for head in TASK_OF_HEAD if head in heads), None)
    said = {"told": _told(bert, trace), "hints": _hints(bert, trace), "instead": _instead(bert)}
    return {**found, "task": task, "parts": sorted(heads), **said}


def word_chances(bert: LoadedBert, hidden: Float[Tensor, "place hidden"]) -> Float[Tensor, "place word"]:
    """Give the probability of every word of the vocabulary at each place."""
    scores = bert.model.masked_words(hidden)[:, : len(bert.tokenizer.vocabulary)]  # a table may have spare rows
    return scores.float().softmax(dim=-1)


def id_of_word(bert: LoadedBert, word: str) -> int:
    """Give the number of a word the model can guess, however it is cased."""
    known = bert.tokenizer.fast.token_to_id(word)
    return bert.tokenizer.id_of(word.lower() if known is None and bert.tokenizer.lowercase else word)


def need(bert: LoadedBert, head: str) -> None:
    """Refuse a question the model has no head for, and say which model has one."""
    if head not in bert.model.heads:
        raise GlassBertError(f"{bert.report.source} has {_lacking(head)}")


def as_tensor(bert: LoadedBert, values: Float[np.ndarray, "*any hidden"]) -> Float[Tensor, "*any hidden"]:
    """Put vectors where the model is."""
    weight = bert.model.embeddings.token.weight
    return torch.from_numpy(values).to(device=weight.device, dtype=weight.dtype)


def label_names(bert: LoadedBert) -> tuple[tuple[str, ...], bool]:
    """Give the labels, and whether anybody named them: LABEL_0 is a number, not a name."""
    labels = bert.config.labels
    return labels, not all(_UNNAMED.fullmatch(label) for label in labels)


def _masked(bert: LoadedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]) -> list[dict[str, Any]]:
    places = [number for number, token in enumerate(trace.ids) if token == bert.tokenizer.mask_id]
    if not places:
        return []
    vocabulary = bert.tokenizer.vocabulary
    best = word_chances(bert, hidden[places]).topk(min(TOP, len(vocabulary)))
    return [
        {"token": place, "guesses": [vocabulary[one] for one in words], "probabilities": chances}
        for place, words, chances in zip(places, best.indices.tolist(), best.values.tolist(), strict=True)
    ]


def _follows(bert: LoadedBert, trace: Trace, pooled: Tensor | None) -> float | None:
    if trace.pair is None:
        return None
    return float(bert.model.next_sentence(_there(pooled)).float().softmax(dim=-1)[0, 0])


def _labels(bert: LoadedBert, pooled: Tensor | None) -> dict[str, Any]:
    names, named = label_names(bert)
    chances = bert.model.labels(_there(pooled)).float().softmax(dim=-1)[0].tolist()
    return {"names": names, "probabilities": chances, "named": named}


def _tags(bert: LoadedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]) -> dict[str, Any]:
    """The likeliest tag of each word, read at its first piece."""
    words = words_of(trace)
    firsts = [
        place
        for place, span in enumerate(trace.spans)
        if span[1] > 0 and (not place or words[place] != words[place - 1])
    ]
    names, named = label_names(bert)
    if not firsts:
        return {"tokens": [], "tags": [], "probabilities": [], "named": named}
    best = bert.model.tags(hidden[firsts]).float().softmax(dim=-1).max(dim=-1)
    tags = [names[one] for one in best.indices.tolist()]
    return {"tokens": firsts, "tags": tags, "probabilities": best.values.tolist(), "named": named}


def _answer(bert: LoadedBert, trace: Trace, hidden: Float[Tensor, "token hidden"]) -> dict[str, Any] | None:
    """The stretch of the pair that answers the text."""
    if trace.pair is None:
        return None
    scores = bert.model.answers(hidden).float().cpu().numpy()
    places = np.array(trace.spans, dtype=np.int64)
    window = Window(0, np.array(trace.ids), np.array(trace.segments), places, np.full(len(places), -1))
    found = AnswerTask().told([scores], [window], Items([trace.text], [trace.pair]))[0]
    inside = (np.array(trace.segments) == 1) & (places[:, 0] < found.stop) & (places[:, 1] > found.start)
    return {"text": found.text, "tokens": np.flatnonzero(inside).tolist(), "score": found.score}


def _told(bert: LoadedBert, trace: Trace) -> list[str]:
    """Say what the model lacks, and what to think of its answers."""
    heads, name = bert.model.heads, bert.report.source
    said = [f"{name} has {_lacking(head)}" for head in _LACKING if head not in heads and not _is_tuned(bert)]
    if heads.keys() & {"label", "tag"} and not label_names(bert)[1]:
        said.append(f"{name} does not say what its labels mean: they are numbers.")
    pair = _learned_from_pairs(bert)
    if pair is not None and pair != (trace.pair is not None):
        said.append(f"{name} learned from {'pairs' if pair else 'single texts'}; what it says here is a guess.")
    return said


def _hints(bert: LoadedBert, trace: Trace) -> list[str]:
    """Say what else could be asked, and how."""
    heads, said = bert.model.heads, list[str]()
    if "masked_word" in heads and bert.tokenizer.mask_id not in trace.ids:
        said.append("The text has no [MASK]: no word is there to be guessed.")
    if "next_sentence" in heads and trace.pair is None:
        said.append("Whether a sentence follows is asked of a pair.")
    if "answer" in heads and trace.pair is None:
        said.append("A question is asked as the text, of a paragraph that is the pair.")
    return said


def _is_tuned(bert: LoadedBert) -> bool:
    return any(head in bert.model.heads for head in TASK_OF_HEAD)


def _instead(bert: LoadedBert) -> str | None:
    """Name a model that guesses words, where this one has no head at all to answer with."""
    return None if bert.model.heads.keys() - {"pooler"} else HAS_HEADS


def _learned_from_pairs(bert: LoadedBert) -> bool | None:
    """Read off the card of a fine-tuned folder, if there is one, whether it learned from pairs."""
    path = Path(bert.report.source) / NAME
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Card).pair
    except msgspec.MsgspecError as error:
        raise GlassBertError(f"{path} is damaged: {error}") from None


def _lacking(head: str) -> str:
    return (
        f"no {_LACKING.get(head, head + ' head')}; {HAS_HEADS if head in _LACKING else 'a fine-tuned model'} has one."
    )


_LACKING = {"masked_word": "head that guesses masked words", "next_sentence": "head that judges what follows"}


def _there(pooled: Tensor | None) -> Tensor:
    if pooled is None:
        raise GlassBertError("This model has no pooler head.")
    return pooled


def _row(bert: LoadedBert, trace: Trace) -> Row:
    return Row.of([trace.ids], [trace.segments], next(bert.model.parameters()).device)
