"""Split paragraphs into sentences."""

import re

# A sentence ends at . ! ? (and closing quotes) before whitespace and something that can begin a sentence. The
# quantifiers are possessive, so that a long run of dots takes linear time.
_END = re.compile(r"""(?<![.!?…])[.!?…]++["'”’»)\]]*+\s++(?=["'“‘«(\[]*[^\W\d_a-z]|["'“‘«(\[]*\d)""")  # noqa: RUF001  quotation marks
_LAST_WORD = re.compile(r"(\w+)\.$")
MAX_ABBREVIATION_CHARS = 8
ABBREVIATIONS = frozenset(
    """mr mrs ms messrs mme mlle dr prof rev hon gen col capt lieut lt sgt st jr sr vs viz etc cf eg ie vol vols
    fig figs ch chap pp eds trans inc co ltd dept univ approx jan feb mar apr jun jul aug sept oct nov dec""".split()  # noqa: SIM905  shorter than a list
)


def split_sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph; titles, initials and common abbreviations do not end a sentence."""
    sentences: list[str] = []
    start = 0
    for end in _END.finditer(paragraph):
        match = _LAST_WORD.search(paragraph, max(start, end.start() - MAX_ABBREVIATION_CHARS), end.start() + 1)
        if match and _is_abbreviation(match.group(1)):
            continue
        sentences.append(paragraph[start : end.end()].rstrip())
        start = end.end()
    last_sentence = paragraph[start:].strip()
    return [*sentences, last_sentence] if last_sentence else sentences


def _is_abbreviation(word: str) -> bool:
    return word.lower() in ABBREVIATIONS or (len(word) == 1 and word.isupper())
