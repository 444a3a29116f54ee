"""Find the words of a passage that occur in the query, with the stemming and stop words of the full-text index."""

import re
from collections.abc import Sequence

from glassbert.search.store.lance_session import IndexSnapshot

SEPARATOR = "glassbertzq"  # stands between the texts: a made-up word that the index's tokenizer does not change
Spans = tuple[tuple[int, int], ...]

_WORD = re.compile(r"[^\W_]+")  # a word of the index's tokenizer, before stemming and stop-word removal


def find_highlights(snapshot: IndexSnapshot, query: str, texts: Sequence[str]) -> list[Spans]:
    """Return for each text the character spans of the words that the query also has.

    A text whose script the index tokenizes differently gets no highlights rather than wrong ones.
    """
    if not texts:
        return []
    # One call for all texts: the overhead of a call exceeds the cost of tokenizing.
    tokens = snapshot.tokenize(f"\n{SEPARATOR}\n".join([query, *texts, ""]))
    separators = [index for index, token in enumerate(tokens) if token.text == SEPARATOR]
    if len(separators) != len(texts) + 1:
        return [()] * len(texts)
    query_words = {token.text for token in tokens[: separators[0]]}
    spans: list[Spans] = []
    for text, start, stop in zip(texts, separators, separators[1:], strict=False):
        words = [word.span() for word in _WORD.finditer(text)]
        first = tokens[start].position + 1
        is_aligned = tokens[stop].position - first == len(words)
        matches = [token for token in tokens[start + 1 : stop] if is_aligned and token.text in query_words]
        spans.append(tuple(words[token.position - first] for token in matches))
    return spans
