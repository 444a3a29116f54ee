"""Find the tokens of a word in a text."""

import re
from bisect import bisect_right

from glassbert.trace.trace import Trace
from glassbert.views.tokenization import word_ids


def word_positions(trace: Trace, word: str, occurrence: int = 1) -> list[int]:
    """Return the positions of the tokens of a word; an empty list if the text does not contain it that often.

    Args:
        trace: The trace of the text.
        word: A word of the first or the second text, or a token such as [CLS].
        occurrence: 1 for the first occurrence, 2 for the second.
    """
    equal = [[position] for position, token in enumerate(trace.tokens) if token == word]
    occurrences = (_by_span(trace, word) if not word.startswith("[") else []) or equal
    return occurrences[occurrence - 1] if 0 < occurrence <= len(occurrences) else []


def _by_span(trace: Trace, word: str) -> list[list[int]]:
    """Return the tokens of each occurrence of a word, found by its characters."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    words = word_ids(trace)
    occurrences: list[list[int]] = []
    for segment, text in enumerate((trace.text, trace.pair or "")):
        positions = [
            position
            for position, (start, stop) in enumerate(trace.spans)
            if stop > start and trace.segments[position] == segment
        ]
        starts = [trace.spans[position][0] for position in positions]
        end = max((trace.spans[position][1] for position in positions), default=0)  # a truncated text goes on
        for match in pattern.finditer(text, 0, end):
            index = bisect_right(starts, match.start()) - 1
            if index >= 0 and match.start() < trace.spans[positions[index]][1]:
                number = words[positions[index]]
                occurrences.append([position for position, other in enumerate(words) if other == number])
    return occurrences
