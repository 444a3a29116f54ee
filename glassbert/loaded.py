"""A trained model ready for use: weights, tokenizer, and what most people want from them."""

from collections.abc import Callable, Iterable, Mapping, Set
from pathlib import Path
from typing import Any

import numpy as np
import torch
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.model.row import Row
from glassbert.tokens.tokenizer import Encoded, Tokenizer, too_long
from glassbert.trace.trace import Trace
from glassbert.vectors.encode import Encoder, Reading
from glassbert.weights.checkpoint import LoadReport, read_checkpoint, report_on, write_checkpoint
from glassbert.weights.sources import find


class LoadedBert:
    """What `gb.load` gives: `.model` (the nn.Module), `.tokenizer`, `.config`, `.report` (what loading did)."""

    def __init__(self, model: Bert, tokenizer: Tokenizer, report: LoadReport | None = None) -> None:
        """Put a model and a tokenizer together, a model of your own included."""
        if not isinstance(model, Bert) or not isinstance(tokenizer, Tokenizer):
            raise GlassBertError("LoadedBert needs a Bert and a Tokenizer, in this order.")
        self.model, self.tokenizer = model, tokenizer
        self.report = report or report_on(model, "made here")

    @property
    def config(self) -> BertConfig:
        """The sizes of the model."""
        return self.model.config

    def encode(
        self,
        texts: Iterable[str] | str,
        pooling: str = "mean",
        layer: int = -1,
        normalize: bool = False,
        truncate: bool = False,
        *,
        progress: Callable[[int], None] | None = None,
    ) -> Float[np.ndarray, "*text hidden"]:
        """Give one float32 vector for each text, `[n, hidden]`; for a single string, `[hidden]`.

        `layer` counts as in `Trace.hidden`; a text over the model's positions is refused unless `truncate`.
        """
        layer = int(layer) if isinstance(layer, np.integer) else layer
        reading = Reading(pooling=pooling, layer=layer, normalize=normalize, truncate=truncate)
        if progress is not None and not callable(progress):
            raise GlassBertError(f"progress={progress!r} must be a function that takes a number of texts.")
        vectors = Encoder(self.model, self.tokenizer, reading).encode(_listed(texts), progress)
        return vectors[0] if isinstance(texts, str) else vectors

    def trace(self, text: str, pair: str | None = None, truncate: bool = False) -> Trace:
        """Look inside: everything one forward pass over a text, or a pair, computes."""
        if not isinstance(truncate, bool):
            raise GlassBertError(f"truncate={truncate!r} must be True or False.")
        cut = ", or cut its end (truncate=True)"
        trace = Trace(self.model, self._encoded(text, pair, truncate, cut), text, pair)
        trace.made_by = self
        return trace

    def fill_mask(self, text: str, top: int = 5) -> list[Any]:
        """Guess the word at `[MASK]`: `[(token, probability), ...]`, likeliest first; one such list each if several."""
        self._need("masked_word", "guess words")
        if not isinstance(top, int) or isinstance(top, bool) or top < 1:
            raise GlassBertError(f"top={top!r} must be a whole number of at least 1.")
        encoded = self._encoded(text)
        places = [number for number, token in enumerate(encoded.ids) if token == self.tokenizer.mask_id]
        if not places:
            raise GlassBertError("The text has no [MASK]; write [MASK] where a word should be guessed.")
        vocabulary = self.tokenizer.vocabulary
        with self.model.reading():
            hidden = self.model(self._row(encoded))
            scores = self.model.masked_words(hidden[places])[:, : len(vocabulary)]  # a table may have spare rows
            best = scores.float().softmax(dim=-1).topk(min(top, len(vocabulary)))
        guesses = [
            [(vocabulary[token], chance) for token, chance in zip(tokens, chances, strict=True)]
            for tokens, chances in zip(best.indices.tolist(), best.values.tolist(), strict=True)
        ]
        return guesses[0] if len(guesses) == 1 else guesses

    def next_sentence(self, a: str, b: str) -> float:
        """Give the probability that b follows a."""
        self._need("next_sentence", "judge what follows")
        if b is None:
            raise GlassBertError("b is None; a second sentence is needed.")
        row = self._row(self._encoded(a, b))
        with self.model.reading():
            scores = self.model.next_sentence(self.model.pooled(self.model(row), row))
        return float(scores.float().softmax(dim=-1)[0, 0])

    def save(self, folder: str | Path) -> None:
        """Write a folder in the transformers layout; `gb.load(folder)` and transformers read it back."""
        if not isinstance(folder, str | Path) or Path(folder).is_file():
            raise GlassBertError(f"{folder!r} must be the path of a folder, new or there.")
        write_checkpoint(self.model, self.tokenizer, Path(folder))

    def __repr__(self) -> str:
        return f"LoadedBert({self.report})"

    def _need(self, head: str, task: str) -> None:
        if head not in self.model.heads:
            present = ", ".join(self.model.heads) or "none"
            raise GlassBertError(
                f"{self.report.source} has no {head} head to {task} with (heads it has: {present}); "
                "load a model that kept its pre-training heads, such as glass."
            )

    def _encoded(self, text: str, pair: str | None = None, truncate: bool = False, cut: str = "") -> Encoded:
        room = self.config.max_positions
        if pair is not None and self.config.num_segments < 2:
            raise GlassBertError("This model knows one segment only; it cannot read a pair.")
        encoded = self.tokenizer.encode(text, pair, truncate_to=room if truncate else None)
        if len(encoded.ids) > room:
            raise GlassBertError(too_long(len(encoded.ids), room, "The text" if pair is None else "The pair", cut))
        return encoded

    def _row(self, encoded: Encoded) -> Row:
        return Row.of([encoded.ids], [encoded.segments], next(self.model.parameters()).device)


def load(name: str | Path, device: str | torch.device = "cpu", dtype: torch.dtype = torch.float32) -> LoadedBert:
    """Load a model by name (`minilm`), folder or hub id; what does not load whole is an error."""
    if dtype not in (torch.float32, torch.bfloat16, torch.float16):
        raise GlassBertError(f"dtype={dtype!r} must be torch.float32, torch.bfloat16 or torch.float16.")
    if not isinstance(device, str | torch.device) or str(device) == "meta":
        raise GlassBertError(f"device={device!r} must be the name of one that computes, such as 'cpu' or 'cuda'.")
    source = find(name)
    model, tokenizer, report = read_checkpoint(source.folder, source.name)
    try:
        model = model.to(device=device, dtype=dtype)
    except (RuntimeError, AssertionError, TypeError) as error:
        reason = str(error).strip().splitlines()[0]
        raise GlassBertError(f"device={device!r} cannot be used: {reason}") from None
    return LoadedBert(model, tokenizer, report)


def _listed(texts: Iterable[str] | str) -> list[str]:
    """See one text or many as a list; refuse what has no order or is not a collection of texts."""
    if isinstance(texts, str):
        return [texts]
    if isinstance(texts, bytes | bytearray | Mapping | Set) or not hasattr(texts, "__iter__"):
        raise GlassBertError(f"texts is of type {type(texts).__name__}; give a string or a list of strings.")
    try:
        return list(texts)
    except TypeError as error:  # an array of no dimension says it can be iterated, and cannot
        raise GlassBertError(f"texts cannot be read one by one: {error}.") from None
