"""Which entries of a vocabulary are plain words: those that tables of words list."""


def is_word(entry: str) -> bool:
    """Whether an entry is a whole word of Latin letters, three at least."""
    return len(entry) >= 3 and entry.isascii() and entry.isalpha()
