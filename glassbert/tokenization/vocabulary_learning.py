"""Learn a WordPiece vocabulary from a corpus, or trim an existing one to it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import islice
from typing import Any, TypeVar

import msgspec
from tokenizers import Tokenizer as BackendTokenizer
from tokenizers import normalizers, pre_tokenizers
from tokenizers.models import WordPiece
from tokenizers.trainers import WordPieceTrainer

from glassbert.errors import GlassBertError
from glassbert.tokenization.tokenizer import SPECIAL_TOKENS, Tokenizer, bert_template
from glassbert.tokenization.tokenizer_file import library_errors

Item = TypeVar("Item", int, str)

# Same ids as in the published vocabularies: [PAD] is 0, followed by 99 unused tokens, [UNK], [CLS], [SEP] and [MASK].
RESERVED_TOKENS = ("[PAD]", *(f"[unused{number}]" for number in range(99)), "[UNK]", "[CLS]", "[SEP]", "[MASK]")
MIN_LEARNED_TOKENS = 30
MAX_SIZE = 1_000_000  # the trainer allocates memory for all tokens before it starts
MAX_ALPHABET_SIZE = 1_000
MIN_WORD_FREQUENCY = 2
PARAGRAPHS_PER_BATCH = 1_000
WORDS_PER_LINE = 1_000


def learn_vocabulary(
    paragraphs: Iterable[str], size: int, *, lowercase: bool = True, on_progress: Callable[[int], None] | None = None
) -> Tokenizer:
    """Learn a WordPiece vocabulary; the result does not depend on the order of the paragraphs.

    Args:
        paragraphs: The corpus.
        size: Number of tokens, including the reserved ones.
        lowercase: Lowercase the text and strip accents.
        on_progress: Called with the number of paragraphs of each batch.
    """
    if size < len(RESERVED_TOKENS) + MIN_LEARNED_TOKENS:
        raise GlassBertError(
            f"size={size} is too small; it must be at least {len(RESERVED_TOKENS) + MIN_LEARNED_TOKENS}: "
            f"{len(RESERVED_TOKENS)} special and unused tokens and {MIN_LEARNED_TOKENS} learned ones."
        )
    if size > MAX_SIZE:
        raise GlassBertError(f"size={size} is too large; it must be at most {MAX_SIZE:,}.")
    words = _count_words(paragraphs, lowercase, on_progress)
    if not words:
        raise GlassBertError("The corpus contains no words.")
    alphabet = _alphabet(words, (size - len(RESERVED_TOKENS)) // 2)
    backend = BackendTokenizer(WordPiece(unk_token="[UNK]"))
    backend.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    trainer = WordPieceTrainer(
        vocab_size=size - len(RESERVED_TOKENS),
        min_frequency=MIN_WORD_FREQUENCY,
        # The alphabet has a fixed order: otherwise the trainer assigns its ids at random and breaks ties by id.
        special_tokens=alphabet,
        show_progress=False,
    )
    alphabet_set = set(alphabet)
    words_in_alphabet = [(word, count) for word, count in words if alphabet_set.issuperset(_spell(word))]
    backend.train_from_iterator(_repeat_words(words_in_alphabet), trainer)
    learned_tokens = sorted(backend.get_vocab(), key=backend.get_vocab().__getitem__)
    return Tokenizer.from_vocabulary([*RESERVED_TOKENS, *learned_tokens], lowercase=lowercase)


def trim_vocabulary(
    tokenizer: Tokenizer,
    paragraphs: Iterable[str],
    size: int,
    *,
    common_word_fraction: float = 0.0,
    on_progress: Callable[[int], None] | None = None,
) -> Tokenizer:
    """Keep the tokens that are most frequent in a corpus, in their original order, and all settings of the tokenizer.

    Special, added and reserved tokens and single ASCII characters are always kept. A text whose tokens are all kept is
    tokenized as before. Only a word that was [UNK] may now become tokens: the longest token at its start, after which
    no other fitted, may be gone.

    Args:
        tokenizer: The tokenizer to trim.
        paragraphs: The corpus.
        size: Number of tokens to keep.
        common_word_fraction: Fraction of `size` taken from the start of the original vocabulary, which is sorted by
            frequency: common words that the corpus may not contain.
        on_progress: Called with the number of paragraphs of each batch.
    """
    if not 0 <= common_word_fraction < 1:
        raise GlassBertError(f"common_word_fraction={common_word_fraction} must be at least 0 and below 1.")
    counts: Counter[int] = Counter()
    for ids in _token_ids(tokenizer, paragraphs, on_progress):
        counts.update(ids)
    vocabulary, added = tokenizer.vocabulary, set(tokenizer.backend.get_added_tokens_decoder())
    always_kept = {vocabulary[token_id] for token_id in added}
    selected = _select_tokens(vocabulary, counts, size, common_word_fraction, always_kept)
    return _with_vocabulary(tokenizer, [token for token in vocabulary if token in selected])


def _with_vocabulary(tokenizer: Tokenizer, kept: Sequence[str]) -> Tokenizer:
    """Return the tokenizer with all its settings and added tokens, but with only these tokens, in the order of ids."""
    ids = {token: token_id for token_id, token in enumerate(kept)}
    settings: dict[str, Any] = msgspec.json.decode(tokenizer.backend.to_str())
    model_tokens: dict[str, int] = settings["model"]["vocab"]  # without the tokens that were only added
    settings["model"]["vocab"] = {token: ids[token] for token in kept if token in model_tokens}
    for token in settings["added_tokens"]:
        token["id"] = ids[token["content"]]
    settings["post_processor"] = None  # it contains ids; `Tokenizer` has checked that it is equal to BERT's template
    with library_errors("The reduced tokenizer"):
        backend = BackendTokenizer.from_str(msgspec.json.encode(settings).decode())
        backend.post_processor = bert_template(ids["[CLS]"], ids["[SEP]"])
    reduced = Tokenizer(backend, "The reduced tokenizer")
    if reduced.vocabulary != list(kept):
        raise GlassBertError(
            "The vocabulary cannot be reduced: some added tokens have ids before those of the other tokens."
        )
    return reduced


def _select_tokens(
    vocabulary: Sequence[str], counts: Counter[int], size: int, common_word_fraction: float, always_kept: Set[str]
) -> set[str]:
    """Return the tokens that are always kept, common words, and the most frequent tokens: `size` in total."""
    # Single characters are needed to spell the words whose tokens are dropped.
    characters = {token for token in vocabulary if len(token.removeprefix("##")) == 1 and token.isascii()}
    selected = ({*RESERVED_TOKENS, *SPECIAL_TOKENS} & set(vocabulary)) | characters | always_kept
    if size < len(selected):
        raise GlassBertError(f"size={size} is too small; {len(selected)} tokens are always kept.")
    common_words = [token for token in vocabulary if token.isalpha() and len(token) > 1]
    selected |= set(common_words[: round(common_word_fraction * size)])
    if len(selected) > size:
        raise GlassBertError(
            f"common_word_fraction={common_word_fraction} is too large: it selects {len(selected)} tokens, "
            f"more than size={size}."
        )
    for token_id in _most_frequent(counts):
        if len(selected) == size:
            break
        selected.add(vocabulary[token_id])
    return selected


def _count_words(
    paragraphs: Iterable[str], lowercase: bool, on_progress: Callable[[int], None] | None
) -> list[tuple[str, int]]:
    """Count the words as BERT splits them; sort them, so that the trainer gets the same input every time."""
    normalizer = normalizers.BertNormalizer(lowercase=lowercase)
    pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    counts: Counter[str] = Counter()
    for batch in _batches(paragraphs):
        for paragraph in batch:
            normalized = normalizer.normalize_str(paragraph)
            counts.update(word for word, _ in pre_tokenizer.pre_tokenize_str(normalized))
        if on_progress:
            on_progress(len(batch))
    return [(word, counts[word]) for word in _most_frequent(counts)]


def _alphabet(words: list[tuple[str, int]], max_size: int) -> list[str]:
    """Return the most frequent characters, at the start of a word (`x`) or inside one (`##x`)."""
    counts: Counter[str] = Counter()
    for word, count in words:
        for character in _spell(word):
            counts[character] += count
    return sorted(_most_frequent(counts)[: min(max_size, MAX_ALPHABET_SIZE)])


def _most_frequent(counts: Counter[Item]) -> list[Item]:
    """Return the items by decreasing count; ties in ascending order."""
    return sorted(counts, key=lambda item: (-counts[item], item))


def _spell(word: str) -> list[str]:
    return [word[0], *(f"##{character}" for character in word[1:])]


def _repeat_words(words: list[tuple[str, int]]) -> Iterator[str]:
    """Yield lines that repeat each word as often as the corpus does."""
    for word, count in words:
        if count >= MIN_WORD_FREQUENCY:
            for remaining in range(count, 0, -WORDS_PER_LINE):
                yield " ".join([word] * min(remaining, WORDS_PER_LINE))


def _token_ids(
    tokenizer: Tokenizer, paragraphs: Iterable[str], on_progress: Callable[[int], None] | None
) -> Iterator[list[int]]:
    for batch in _batches(paragraphs):
        yield from tokenizer.batch_ids(batch)
        if on_progress:
            on_progress(len(batch))


def _batches(paragraphs: Iterable[str]) -> Iterator[list[str]]:
    stream = iter(paragraphs)
    while batch := list(islice(stream, PARAGRAPHS_PER_BATCH)):
        yield batch
