"""Tokenize only the beginning of long texts that are truncated."""

from collections.abc import Sequence

from glassbert.errors import GlassBertError
from glassbert.tokenization.tokenizer import Tokenizer

CHARS_PER_TOKEN = 16  # a beginning of so many characters per token almost always has enough tokens


def tokenize_beginnings(tokenizer: Tokenizer, texts: Sequence[str], max_tokens: int) -> list[list[int]]:
    """Return the token ids of texts, `[CLS] a [SEP]`, of which only the first `max_tokens` count.

    A long text is cut at a space. Cleaning and lowercasing work character by character, accents are normalized within
    one word, and words are split into tokens one by one; so the tokens before the space do not depend on the text after
    it. If the beginning has fewer than `max_tokens` tokens, the whole text is tokenized. Truncated to `max_tokens`, the
    result is the same as that of the whole text.

    Args:
        tokenizer: The tokenizer.
        texts: The texts.
        max_tokens: Number of tokens, [CLS] and [SEP] included.
    """
    max_chars = CHARS_PER_TOKEN * max_tokens
    if all(len(text) <= max_chars for text in texts) or not _splits_at_spaces(tokenizer):
        return tokenizer.batch_ids(texts)
    beginnings = [text if len(text) <= max_chars else text[: max(text.rfind(" ", 0, max_chars), 0)] for text in texts]
    ids = tokenizer.batch_ids(beginnings)
    is_cut = [len(beginning) < len(text) for beginning, text in zip(beginnings, texts, strict=True)]
    too_short = [index for index in range(len(texts)) if is_cut[index] and len(ids[index]) < max_tokens]
    for index, whole in zip(too_short, tokenizer.batch_ids([texts[index] for index in too_short]), strict=True):
        ids[index] = whole
    return ids


def _splits_at_spaces(tokenizer: Tokenizer) -> bool:
    """Return whether the tokens before a space never depend on the text after it."""
    try:
        config = tokenizer.wordpiece_config
    except GlassBertError:  # another normalizer or word splitter, or added tokens that depend on the text around them
        return False
    return not any(" " in token for token in config.added_tokens)
