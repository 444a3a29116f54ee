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
    steps = [tokenizer.explain(text) for text in texts]
    place = 1  # [CLS] stands before the first piece, [SEP] after each text
    told: list[dict[str, Any]] = []
    for one in steps:
        told.append({"cleaned": one.cleaned, "normalised": one.normalised, "words": list(_words(one, place))})
        place += len(one.pieces) + 1
    return Payload({"texts": told, "vocabulary": len(tokenizer.vocabulary)})


def _words(steps: Steps, place: int) -> Iterator[dict[str, Any]]:
    """Say each word in plain values; a piece's `place` is its token's number."""
    for word in steps.words:
        yield {
            "word": word.text,
            "tries": [{"candidate": one.candidate, "found": one.found} for one in word.tries],
            "pieces": [
                {"token": piece.token, "id": piece.id, "place": place + number}
                for number, piece in enumerate(word.pieces)
            ],
        }
        place += len(word.pieces)
