"""A text as the model reads it: its pieces, which word each belongs to, and the model that reads it."""

from glassbert.loaded import LoadedBert
from glassbert.look.payload import Payload
from glassbert.trace.trace import Trace


def words_of(trace: Trace) -> list[int]:
    """Number the words: pieces of one word share a number; a piece that continues begins with ##."""
    numbers: list[int] = []
    for token in trace.tokens:
        continues = token.startswith("##") and len(token) > 2
        numbers.append(numbers[-1] if continues and numbers else (numbers[-1] + 1 if numbers else 0))
    return numbers


def reading(trace: Trace, bert: LoadedBert, name: str, names: list[str]) -> Payload:
    """Everything the frame of the page needs to know."""
    config = bert.config
    facts = {
        "tokens": trace.tokens,
        "ids": trace.ids,
        "segments": trace.segments,
        "spans": trace.spans,
        "words": words_of(trace),
        "model": name,
        "models": names,
        "layers": config.num_layers,
        "heads": config.num_heads,
        "hidden": config.hidden_size,
        "size": config.head_size,
        "positions": config.max_positions,
        "parts": sorted(bert.model.heads),
        "told": str(bert.report),
    }
    return Payload(facts)
