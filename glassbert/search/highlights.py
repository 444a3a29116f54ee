"""Which words of a passage a question has too, as the text index sees words: *running* and *runs*, but not *the*."""

import re
from bisect import bisect_right
from collections.abc import Collection, Sequence
from itertools import accumulate

from glassbert.search.asking import Asking

FIRST = "glassbert"  # the index counts words from the first one that it keeps, so there is one it keeps
Spans = tuple[tuple[int, int], ...]

_WORD = re.compile(r"[^\W_]+")  # what the index's tokenizer takes for a word, before it drops and stems some


def highlights(asking: Asking, wanted: Collection[str], texts: Sequence[str]) -> list[Spans]:
    """Give the places of the wanted words, as the index writes them, in each text, in characters."""
    if not texts:
        return []
    joined = "\n".join([FIRST, *texts])  # one call for all: a call costs more than the words
    words = [word.span() for word in _WORD.finditer(joined)]
    begins = list(accumulate((len(text) + 1 for text in (FIRST, *texts)), initial=0))
    marks: list[list[tuple[int, int]]] = [[] for _ in (FIRST, *texts)]
    for token in asking.tokens(joined).result():
        if token.text in wanted and token.position < len(words):
            start, stop = words[token.position]
            which = bisect_right(begins, start) - 1
            marks[which].append((start - begins[which], stop - begins[which]))
    return [tuple(one) for one in marks[1:]]
