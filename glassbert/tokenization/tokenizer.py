"""WordPiece tokenizer: texts to token ids and offsets, on the `tokenizers` library."""

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from numbers import Integral
from pathlib import Path
from typing import Any

import msgspec
from tokenizers import AddedToken, normalizers, pre_tokenizers, processors
from tokenizers import Tokenizer as BackendTokenizer
from tokenizers.decoders import WordPiece as WordPieceDecoder
from tokenizers.models import WordPiece

from glassbert.errors import GlassBertError, shorten
from glassbert.runtime.atomic_files import file_group, validate_write_finished, write_atomic
from glassbert.tokenization.tokenizer_config import (
    NormalizerConfig,
    read_tokenizer_config,
    warn_about_contradictions,
)
from glassbert.tokenization.tokenizer_file import (
    library_errors,
    read_tokenizer_file,
    validate_file_size,
    validate_tokenizer_settings,
)
from glassbert.tokenization.wordpiece import MAX_WORD_CHARS, Span, WordPieceConfig, WordPieceTrace, trace_wordpiece

TOKENIZER_FILES = ("tokenizer.json", "vocab.txt", "tokenizer_config.json")
SPECIAL_TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
MAX_TEXT_CHARS = 4_000_000  # at most one token per character, some 300 bytes each: about 1 GB
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class Encoding:
    """The model input for one text or pair: `[CLS] a [SEP]` or `[CLS] a [SEP] b [SEP]`."""

    ids: list[int]
    segments: list[int]  # 0: first text, 1: second text
    tokens: list[str]
    spans: list[Span]  # character offsets in the text of the segment; (0, 0) for [CLS] and [SEP]
    is_special: list[bool]  # True for the [CLS] and [SEP] that the tokenizer adds


class Tokenizer:
    """A WordPiece vocabulary with BERT's normalization and special tokens."""

    def __init__(self, backend: BackendTokenizer, source: str = "tokenizer") -> None:
        """Wrap a tokenizer of the `tokenizers` library.

        Args:
            backend: The tokenizer. Its padding and truncation are turned off.
            source: Its name in error messages.
        """
        settings: dict[str, Any] = msgspec.json.decode(backend.to_str())
        if settings["model"].get("type") != "WordPiece":
            raise GlassBertError(f"{source} is a {settings['model'].get('type')} tokenizer; BERT needs WordPiece.")
        if settings["model"].get("unk_token") != "[UNK]":
            raise GlassBertError(f"{source} has unk_token={settings['model'].get('unk_token')!r}; BERT needs '[UNK]'.")
        if "[UNK]" not in settings["model"]["vocab"]:  # an added token is not enough: encoding would fail
            raise GlassBertError(f"{source} has no [UNK] in the vocabulary of its model; BERT needs it.")
        backend.no_padding()
        backend.no_truncation()
        self.backend = backend
        self._settings = settings
        self.normalizer_config = _normalizer_config(settings.get("normalizer"))
        self.lowercase = bool(self.normalizer_config and self.normalizer_config.lowercase)
        self.vocabulary: list[str] = _sorted_by_id(backend.get_vocab(with_added_tokens=True), source)
        for token in SPECIAL_TOKENS:
            if backend.token_to_id(token) is None:
                raise GlassBertError(f"{source} has no {token}; a BERT vocabulary needs {' '.join(SPECIAL_TOKENS)}.")
        ids: dict[str, int] = backend.get_vocab(with_added_tokens=True)
        self.pad_id, self.unknown_id, self.cls_id, self.sep_id, self.mask_id = (ids[token] for token in SPECIAL_TOKENS)
        with library_errors(source):
            self._validate_template(source)

    def _validate_template(self, source: str) -> None:
        """Raise unless a text and a pair become `[CLS] a [SEP]` and `[CLS] a [SEP] b [SEP]`."""
        first, second = (self.backend.encode(text, add_special_tokens=False) for text in ("a b", "c"))
        text, pair = self.backend.post_process(first, None), self.backend.post_process(first, second)
        text_ids = [self.cls_id, *first.ids, self.sep_id]
        if not first.ids or text.ids != text_ids or set(text.type_ids) != {0}:
            raise GlassBertError(f"{source} does not encode a text as [CLS] a [SEP], which BERT needs.")
        segments = [0] * len(text_ids) + [1] * (len(second.ids) + 1)
        if pair.ids != [*text_ids, *second.ids, self.sep_id] or pair.type_ids != segments:
            raise GlassBertError(f"{source} does not encode a pair as [CLS] a [SEP] b [SEP], which BERT needs.")

    @classmethod
    def from_vocabulary(
        cls,
        tokens: Sequence[str],
        *,
        lowercase: bool = True,
        strip_accents: bool | None = None,
        tokenize_chinese_chars: bool = True,
        added_tokens: Sequence[AddedToken] = (),
    ) -> "Tokenizer":
        """Create a BERT tokenizer from a list of tokens.

        Args:
            tokens: The vocabulary, in the order of the token ids.
            lowercase: Lowercase the text.
            strip_accents: Remove accents. Default: the value of `lowercase`.
            tokenize_chinese_chars: Treat each Chinese character as a word.
            added_tokens: Tokens that are never split. One that is not in `tokens` gets the next free id.
        """
        _validate_vocabulary(tokens, "The vocabulary")
        for name, value in (("lowercase", lowercase), ("tokenize_chinese_chars", tokenize_chinese_chars)):
            if not isinstance(value, bool):
                raise GlassBertError(f"{name}={shorten(value)} must be True or False.")
        if not isinstance(strip_accents, bool | None):
            raise GlassBertError(f"strip_accents={shorten(strip_accents)} must be True, False or None.")
        if not all(isinstance(token, AddedToken) for token in added_tokens):
            raise GlassBertError("added_tokens must be a list of tokenizers.AddedToken.")
        vocabulary = {token: token_id for token_id, token in enumerate(tokens)}
        backend = BackendTokenizer(WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=MAX_WORD_CHARS))
        backend.normalizer = normalizers.BertNormalizer(
            lowercase=lowercase, strip_accents=strip_accents, handle_chinese_chars=tokenize_chinese_chars
        )
        backend.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
        backend.decoder = WordPieceDecoder()
        tokens_by_content = {token: AddedToken(token, normalized=False, special=True) for token in SPECIAL_TOKENS}
        tokens_by_content |= {token.content: token for token in added_tokens}
        # in one call, because a call for one token takes as long as a call for all
        backend.add_tokens(list(tokens_by_content.values()))
        backend.post_processor = bert_template(vocabulary["[CLS]"], vocabulary["[SEP]"])
        return cls(backend, "the vocabulary")

    @classmethod
    def from_folder(cls, folder: Path) -> "Tokenizer":
        """Read `tokenizer.json`, or `vocab.txt` with the settings of `tokenizer_config.json`."""
        validate_write_finished(folder)
        tokenizer_file, vocabulary_file = folder / "tokenizer.json", folder / "vocab.txt"
        config = read_tokenizer_config(folder)
        if tokenizer_file.is_file():
            tokenizer = cls(read_tokenizer_file(tokenizer_file), str(tokenizer_file))
            added: dict[int, AddedToken] = tokenizer.backend.get_added_tokens_decoder()
            ids = {token.content: token_id for token_id, token in added.items()}
            warn_about_contradictions(folder, config, tokenizer.normalizer_config, ids)
            return tokenizer
        if vocabulary_file.is_file():
            validate_file_size(vocabulary_file)
            try:
                tokens = vocabulary_file.read_text(encoding="utf-8").removesuffix("\n").split("\n")
            except UnicodeDecodeError:
                raise GlassBertError(f"{vocabulary_file} is not UTF-8 text.") from None
            _validate_vocabulary(tokens, str(vocabulary_file))
            if config.unsupported:
                names = " ".join(SPECIAL_TOKENS)
                raise GlassBertError(f"{folder} sets {', '.join(config.unsupported)}; GlassBERT needs {names}.")
            _validate_added_ids(config.added_tokens, tokens, folder)
            return cls.from_vocabulary(
                tokens,
                lowercase=config.lowercase is not False,
                strip_accents=config.strip_accents,
                tokenize_chinese_chars=config.tokenize_chinese_chars is not False,
                added_tokens=[*dict(sorted(config.added_tokens.items())).values(), *config.special_tokens],
            )
        raise GlassBertError(f"{folder} has neither tokenizer.json nor vocab.txt; one of them is needed.")

    def save(self, folder: str | Path) -> None:
        """Write `tokenizer.json`, `vocab.txt` and `tokenizer_config.json`.

        Raise an error, and write nothing, if the saved files could not be read again.
        """
        folder, current = Path(folder), Tokenizer(self.backend)  # the user may have changed the backend
        validate_tokenizer_settings(current._settings, "The tokenizer")
        folder.mkdir(parents=True, exist_ok=True)
        config = current.normalizer_config or NormalizerConfig(False, False, False, False)
        settings = {
            "tokenizer_class": "BertTokenizer",
            "do_lower_case": config.lowercase,
            "strip_accents": config.strip_accents,
            "tokenize_chinese_chars": config.tokenize_chinese_chars,
        }
        with file_group(folder):
            write_atomic(folder / "vocab.txt", ("\n".join(current.vocabulary) + "\n").encode())
            write_atomic(folder / "tokenizer_config.json", msgspec.json.format(msgspec.json.encode(settings)))
            write_atomic(folder / "tokenizer.json", self.backend.to_str(pretty=True).encode())

    def encode(self, text: str, pair: str | None = None, *, max_length: int | None = None) -> Encoding:
        """Tokenize one text or pair.

        Args:
            text: The first text.
            pair: The second text; None if there is none. An empty string counts as a second text: the result is
                `[CLS] a [SEP] [SEP]`, the same as for a second text without tokens, such as " ". The `tokenizers`
                library and transformers in batches do the same; in a call with a single pair, transformers treats ""
                as None.
            max_length: Truncate to this number of tokens, special tokens included, longest text first.
        """
        first = self.backend.encode(prepare_text(text, "text"), add_special_tokens=False)
        second = None if pair is None else self.backend.encode(prepare_text(pair, "pair"), add_special_tokens=False)
        if max_length is not None:
            if isinstance(max_length, bool) or not isinstance(max_length, Integral):
                raise GlassBertError(f"max_length={shorten(max_length)} must be an integer or None.")
            num_special, kind = (2, "text") if second is None else (3, "pair")
            if max_length < num_special:
                raise GlassBertError(
                    f"max_length={max_length} must be at least {num_special}, the number of special tokens of a {kind}."
                )
            second_length = 0 if second is None else len(second.ids)
            lengths = truncated_lengths(len(first.ids), second_length, max_length - num_special)
            first.truncate(lengths[0])
            if second is not None:
                second.truncate(lengths[1])
        encoding = self.backend.post_process(first, second)
        return Encoding(
            ids=encoding.ids,
            segments=encoding.type_ids,
            tokens=encoding.tokens,
            spans=[Span(*offsets) for offsets in encoding.offsets],
            is_special=[bool(flag) for flag in encoding.special_tokens_mask],
        )

    def batch_ids(self, texts: Sequence[str]) -> list[list[int]]:
        """Return the token ids of each text, with [CLS] and [SEP]; the texts are tokenized on all cores."""
        return [encoding.ids for encoding in self.backend.encode_batch_fast(prepare_texts(texts))]

    def wordpiece_steps(self, text: str, max_lookups: int | None = None) -> WordPieceTrace:
        """Tokenize a text with our step-by-step implementation (wordpiece.py) and return every step."""
        return trace_wordpiece(prepare_text(text, "text"), self.wordpiece_config, max_lookups)

    @cached_property
    def wordpiece_config(self) -> WordPieceConfig:
        """The settings for the step-by-step implementation (wordpiece.py).

        It supports BERT's normalization only, and added tokens that are matched literally.
        """
        pre_tokenizer = (self._settings.get("pre_tokenizer") or {}).get("type")
        if self.normalizer_config is None or pre_tokenizer != "BertPreTokenizer":
            raise GlassBertError(
                "This tokenizer cannot be traced: it does not use BertNormalizer and BertPreTokenizer."
            )
        added: list[AddedToken] = list(self.backend.get_added_tokens_decoder().values())
        for token in added:
            flags = [name for name in ("normalized", "lstrip", "rstrip", "single_word") if getattr(token, name)]
            if flags:
                raise GlassBertError(
                    f"This tokenizer cannot be traced: its added token {token.content[:40]!r} has the flag {flags[0]}."
                )
        return WordPieceConfig(
            vocabulary=self.backend.get_vocab(with_added_tokens=True),
            clean_text=self.normalizer_config.clean_text,
            lowercase=self.normalizer_config.lowercase,
            strip_accents=self.normalizer_config.strip_accents,
            tokenize_chinese_chars=self.normalizer_config.tokenize_chinese_chars,
            max_word_chars=self._settings["model"].get("max_input_chars_per_word", MAX_WORD_CHARS),
            added_tokens=tuple(token.content for token in added),
        )

    def token_to_id(self, token: str) -> int:
        """Return the id of a token."""
        if not isinstance(token, str):
            raise GlassBertError(f"token={shorten(token)} must be a string.")
        token_id = self.backend.token_to_id(token)
        if token_id is None:
            raise GlassBertError(f"{token!r} is not in the vocabulary of {len(self.vocabulary):,} tokens.")
        return token_id


def bert_template(cls_id: int, sep_id: int) -> processors.TemplateProcessing:
    """Return the post-processor that makes `[CLS] a [SEP]` of a text and `[CLS] a [SEP] b [SEP]` of a pair."""
    return processors.TemplateProcessing(
        single="[CLS]:0 $A:0 [SEP]:0",
        pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1",
        special_tokens=[("[CLS]", cls_id), ("[SEP]", sep_id)],
    )


def truncated_lengths(first: int, second: int, max_tokens: int) -> tuple[int, int]:
    """Return the lengths of both texts after longest-first truncation to `max_tokens` in total."""
    if first + second <= max_tokens:
        return first, second
    shorter = min(first, second, max_tokens // 2)
    return (shorter, max_tokens - shorter) if first <= second else (max_tokens - shorter, shorter)


def prepare_texts(texts: Iterable[str], name: str = "texts") -> list[str]:
    """Return the texts as a list of encodable strings; an error names the index of the first invalid text.

    Args:
        texts: The texts.
        name: Name of the argument, for error messages.
    """
    return [prepare_text(text, f"{name}[{index}]") for index, text in enumerate(list_texts(texts, name))]


def list_texts(texts: Iterable[str], name: str = "texts") -> list[str]:
    """Return the items as a list; raise for a single string, sets and mappings, tables, and what has no items.

    A set has no order that the results could follow. Iterating over a table would yield the names of its columns.
    """
    kind = type(texts).__name__
    if hasattr(texts, "columns"):
        raise GlassBertError(f"{name} is a table ({kind}); pass one of its columns, such as table['text'].")
    if isinstance(texts, str):
        raise GlassBertError(f"{name}={shorten(texts)} must be a list of strings.")
    if isinstance(texts, bytes | bytearray | Mapping | Set) or not hasattr(texts, "__iter__"):
        raise GlassBertError(f"{name} has type {kind}; it must be a list of strings.")
    try:
        return list(texts)
    except TypeError as error:  # a zero-dimensional array has __iter__ but cannot be iterated
        raise GlassBertError(f"{name} must be a list of strings: {error}.") from None


def prepare_text(text: str, name: str) -> str:
    """Return the text with lone surrogates replaced by U+FFFD, which BERT's normalizer drops.

    Raise an error if it is not a string, or so long that tokenizing it at once takes gigabytes.

    Args:
        text: The text.
        name: Name of the argument, for error messages.
    """
    if not isinstance(text, str):
        raise GlassBertError(f"{name}={shorten(text)} ({type(text).__name__}) must be a string.")
    if len(text) > MAX_TEXT_CHARS:
        raise GlassBertError(f"{name} has {len(text):,} characters; at most {MAX_TEXT_CHARS:,} are allowed. Split it.")
    return text if text.isascii() else _LONE_SURROGATE.sub("\ufffd", text)


def _validate_vocabulary(tokens: Sequence[str], source: str) -> None:
    if (
        isinstance(tokens, str)
        or not isinstance(tokens, Sequence)
        or not all(isinstance(token, str) for token in tokens)
    ):
        raise GlassBertError(f"{source} must be a list of tokens, in the order of their ids.")
    ids = {token: token_id for token_id, token in enumerate(tokens)}
    if len(ids) != len(tokens):
        duplicate = next(token for token_id, token in enumerate(tokens) if ids[token] != token_id)
        raise GlassBertError(f"{source} contains {duplicate!r} more than once; tokens must be unique.")
    missing = [token for token in SPECIAL_TOKENS if token not in ids]
    if missing:
        raise GlassBertError(f"{source} has no {missing[0]}; BERT needs {' '.join(SPECIAL_TOKENS)}.")


def _validate_added_ids(added_tokens: dict[int, AddedToken], vocabulary: Sequence[str], folder: Path) -> None:
    """Raise unless each added token has its id in the vocabulary or, if it is not in it, the next free id."""
    known = {token: token_id for token_id, token in enumerate(vocabulary)}
    next_id = len(vocabulary)
    for token_id, token in sorted(added_tokens.items()):
        expected = known.get(token.content, next_id)
        next_id += token.content not in known
        if token_id != expected:
            raise GlassBertError(
                f"{folder}: the added token {token.content[:40]!r} has the id {token_id}; with vocab.txt, it must be "
                f"{expected}."
            )


def _normalizer_config(settings: dict[str, Any] | None) -> NormalizerConfig | None:
    if not settings or settings.get("type") != "BertNormalizer":
        return None
    lowercase = bool(settings.get("lowercase"))
    strip_accents = settings.get("strip_accents")
    return NormalizerConfig(
        clean_text=bool(settings.get("clean_text")),
        lowercase=lowercase,
        strip_accents=lowercase if strip_accents is None else bool(strip_accents),
        tokenize_chinese_chars=bool(settings.get("handle_chinese_chars")),
    )


def _sorted_by_id(vocabulary: dict[str, int], source: str) -> list[str]:
    tokens = sorted(vocabulary, key=vocabulary.__getitem__)
    if [vocabulary[token] for token in tokens] != list(range(len(tokens))):
        raise GlassBertError(f"{source} has gaps in its token ids; they must run from 0 to {len(tokens) - 1}.")
    return tokens
