"""A WordPiece vocabulary for a body of text: learned from it, or cut out of one that exists."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from tokenizers import Tokenizer as FastTokenizer
from tokenizers import normalizers, pre_tokenizers
from tokenizers.models import WordPiece
from tokenizers.trainers import WordPieceTrainer

from glassbert.errors import GlassBertError
from glassbert.tokens.tokenizer import SPECIALS, Tokenizer

# The published places: [PAD] 0, free ones to 99, then these; the free ones are there for words of one's own.
FIRST_TOKENS = ("[PAD]", *(f"[unused{number}]" for number in range(99)), "[UNK]", "[CLS]", "[SEP]", "[MASK]")
LARGEST_ALPHABET = 1_000
RAREST_WORD = 2  # a word seen once teaches nothing
PARAGRAPHS_AT_ONCE = 1_000


def learn_vocabulary(
    paragraphs: Iterable[str], size: int, *, lowercase: bool = True, progress: Callable[[int], None] | None = None
) -> Tokenizer:
    """Learn a vocabulary of `size` tokens; the same texts give the same one, in any order."""
    if size < len(FIRST_TOKENS) + 30:
        raise GlassBertError(f"--size {size} is too small: {len(FIRST_TOKENS)} places are taken before any letter.")
    words = _count_words(paragraphs, lowercase, progress)
    if not words:
        raise GlassBertError("The corpus holds no words; a vocabulary cannot be learned from it.")
    letters = _letters(words, (size - len(FIRST_TOKENS)) // 2)
    fast = FastTokenizer(WordPiece(unk_token="[UNK]"))
    fast.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    trainer = WordPieceTrainer(
        vocab_size=size - len(FIRST_TOKENS),
        min_frequency=RAREST_WORD,
        # Given in one order: left to itself, the trainer numbers them at random and breaks ties by their numbers.
        special_tokens=letters,
        show_progress=False,
    )
    known = set(letters)
    spelled = [(word, count) for word, count in words if known.issuperset(_spelled(word))]
    fast.train_from_iterator(_repeated(spelled), trainer)
    learned = sorted(fast.get_vocab(), key=fast.get_vocab().__getitem__)
    return Tokenizer.from_vocabulary([*FIRST_TOKENS, *learned], lowercase=lowercase)


def cut_vocabulary(
    tokenizer: Tokenizer,
    paragraphs: Iterable[str],
    size: int,
    *,
    general: float = 0.0,
    progress: Callable[[int], None] | None = None,
) -> Tokenizer:
    """Keep the tokens these texts use most, in their old order, with all single characters they need.

    `general` is the share of the size that goes to the first whole words of the old vocabulary, which are its most
    frequent: everyday words that these texts may lack.
    """
    if not 0 <= general < 1:
        raise GlassBertError(f"--general {general} must be at least 0 and below 1.")
    counts: Counter[int] = Counter()
    for ids in _ids(tokenizer, paragraphs, progress):
        counts.update(ids)
    vocabulary = tokenizer.vocabulary
    kept = set(FIRST_TOKENS) | set(SPECIALS)
    # Without its letters a word that lost its token could not be spelled.
    kept |= {token for token in vocabulary if len(token.removeprefix("##")) == 1 and token.isascii()}
    if size < len(kept & set(vocabulary)):
        raise GlassBertError(f"--size {size} is too small: {len(kept & set(vocabulary))} tokens cannot be left out.")
    kept &= set(vocabulary)
    everyday = [token for token in vocabulary if token.isalpha() and len(token) > 1]
    kept |= set(everyday[: round(general * size)])
    if len(kept) > size:
        raise GlassBertError(f"--general {general} leaves no room in {size} tokens; make it smaller.")
    for number, _ in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
        if len(kept) == size:
            break
        kept.add(vocabulary[number])
    casing = tokenizer.casing
    return Tokenizer.from_vocabulary(
        [token for token in vocabulary if token in kept],
        lowercase=tokenizer.lowercase,
        strip_accents=casing.strip_accents if casing else None,
        space_ideographs=casing.space_ideographs if casing else True,
    )


def _count_words(
    paragraphs: Iterable[str], lowercase: bool, progress: Callable[[int], None] | None
) -> list[tuple[str, int]]:
    """Count words as BERT splits them, and put them in one order, so that the trainer sees the same every time."""
    clean = normalizers.BertNormalizer(lowercase=lowercase)
    split = pre_tokenizers.BertPreTokenizer()
    counts: Counter[str] = Counter()
    for block in _blocks(paragraphs):
        for paragraph in block:
            counts.update(word for word, _ in split.pre_tokenize_str(clean.normalize_str(paragraph)))
        if progress:
            progress(len(block))
    return sorted(counts.items(), key=lambda one: (-one[1], one[0]))


def _letters(words: list[tuple[str, int]], most: int) -> list[str]:
    """The characters worth a token of their own, at the start of a word or (`##x`) inside one: the most frequent."""
    counts: Counter[str] = Counter()
    for word, count in words:
        for letter in _spelled(word):
            counts[letter] += count
    frequent = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[: min(most, LARGEST_ALPHABET)]
    return sorted(letter for letter, _ in frequent)


def _spelled(word: str) -> list[str]:
    return [word[0], *(f"##{letter}" for letter in word[1:])]


def _repeated(words: list[tuple[str, int]]) -> Iterator[str]:
    """Spell every word as often as it was seen, in lines of one word."""
    for word, count in words:
        if count >= RAREST_WORD:
            for left in range(count, 0, -1_000):
                yield " ".join([word] * min(left, 1_000))


def _ids(
    tokenizer: Tokenizer, paragraphs: Iterable[str], progress: Callable[[int], None] | None
) -> Iterator[list[int]]:
    for block in _blocks(paragraphs):
        yield from tokenizer.encode_many(block)
        if progress:
            progress(len(block))


def _blocks(paragraphs: Iterable[str]) -> Iterator[list[str]]:
    stream = iter(paragraphs)
    while block := list(islice(stream, PARAGRAPHS_AT_ONCE)):
        yield block
