"""How a text becomes pieces: a text or pair comes in, every word with each greedy try made on it comes out."""

from collections.abc import Iterator
from typing import Any

from glassbert.look.payload import Payload
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.tokens.wordpiece import Steps
from glassbert.trace.trace import Trace


def pieces(trace: Trace, tokenizer: Tokenizer) -> Payload:
    """Give for each text its characters once cleaned, its words, the tries made on each, and the pieces they gave."""
    texts = [text for text in (trace.text, trace.pair) if text is not None]
    told: list[dict[str, Any]] = []
    for number, text in enumerate(texts):
        one = tokenizer.explain(text)
        first, end = _places(trace, number)
        words = list(_words(one, first, end))
        told.append({"cleaned": one.cleaned, "normalised": one.normalised, "words": words})
    return Payload({"texts": told, "vocabulary": len(tokenizer.vocabulary)})


def _places(trace: Trace, side: int) -> tuple[int, int]:
    """Find where the pieces of the text (0) or the pair (1) begin and end among the tokens."""
    own = [place for place, one in enumerate(trace.segments) if one == side]
    return own[0] + (side == 0), own[-1]  # [CLS] stands before the first text, [SEP] after each


def _words(steps: Steps, place: int, end: int) -> Iterator[dict[str, Any]]:
    """Say each word in plain values; a piece's `place` is its token's number. Words that were cut are left out."""
    for word in steps.words:
        if place + len(word.pieces) > end:
            return
        yield {
            "word": word.text,
            "tries": [{"candidate": one.candidate, "found": one.found} for one in word.tries],
            "pieces": [
                {"token": piece.token, "id": piece.id, "place": place + number}
                for number, piece in enumerate(word.pieces)
            ],
        }
        place += len(word.pieces)
