"""Which words of a passage a question has too, as the text index sees words: *running* and *runs*, but not *the*."""

import re
from collections.abc import Sequence

from glassbert.search.asking import Moment

FENCE = "glassbertzq"  # a word between the passages, which the index keeps as it is: words are counted from it
Spans = tuple[tuple[int, int], ...]

_WORD = re.compile(r"[^\W_]+")  # what the index's tokenizer takes for a word, before it drops and stems some


def highlights(moment: Moment, query: str, texts: Sequence[str]) -> list[Spans]:
    """Give the places of the words of a question in each text, in characters.

    In scripts where the index cuts words otherwise than we do, a passage has no marks rather than wrong ones.
    """
    if not texts:
        return []
    # One call for all: a call costs more than the words.
    tokens = moment.tokens(f"\n{FENCE}\n".join([query, *texts, ""]))
    fences = [number for number, token in enumerate(tokens) if token.text == FENCE]
    if len(fences) != len(texts) + 1:
        return [()] * len(texts)
    wanted = {token.text for token in tokens[: fences[0]]}
    marks: list[Spans] = []
    for text, start, stop in zip(texts, fences, fences[1:], strict=False):
        words = [word.span() for word in _WORD.finditer(text)]
        first = tokens[start].position + 1
        alike = tokens[stop].position - first == len(words)
        found = [words[token.position - first] for token in tokens[start + 1 : stop] if alike and token.text in wanted]
        marks.append(tuple(found))
    return marks
