"""From texts to ids and back: the fast path, on the `tokenizers` library.

A text, or a pair, comes in; ids, segment ids, pieces and their places in the text come out.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tokenizers import AddedToken, normalizers, pre_tokenizers, processors
from tokenizers import Tokenizer as FastTokenizer
from tokenizers.decoders import WordPiece as WordPieceDecoder
from tokenizers.models import WordPiece

from glassbert.disk import write_whole
from glassbert.errors import GlassBertError
from glassbert.tokens.wordpiece import LONGEST_WORD, Rules, Span, Steps, show_steps

SPECIALS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class Encoded:
    """One text or pair as the model reads it: `[CLS] a [SEP]` or `[CLS] a [SEP] b [SEP]`."""

    ids: list[int]
    segments: list[int]  # 0: sentence A, 1: sentence B
    tokens: list[str]
    spans: list[Span]  # in the text, or in the pair where the segment is 1; [CLS] and [SEP] have (0, 0)
    special: list[bool]  # [CLS] and [SEP] put there by us


class Casing(NamedTuple):
    """What BERT's normaliser does to the characters of a text."""

    clean: bool
    lowercase: bool
    strip_accents: bool
    space_ideographs: bool


class Tokenizer:
    """A WordPiece vocabulary and its rules."""

    def __init__(self, fast: FastTokenizer, source: str = "tokenizer") -> None:
        """Wrap one of the `tokenizers` library; its padding and truncation are switched off."""
        settings: dict[str, Any] = msgspec.json.decode(fast.to_str())
        if settings["model"].get("type") != "WordPiece":
            raise GlassBertError(f"{source} is a {settings['model'].get('type')} tokenizer; BERT needs WordPiece.")
        if settings["model"].get("unk_token") != "[UNK]":
            raise GlassBertError(f"{source} calls the unknown word {settings['model'].get('unk_token')!r}, not [UNK].")
        fast.no_padding()
        fast.no_truncation()
        self.fast = fast
        self._settings = settings
        self.casing = _casing(settings.get("normalizer"))
        self.lowercase = bool(self.casing and self.casing.lowercase)
        self.vocabulary: list[str] = _in_order(fast.get_vocab(with_added_tokens=True), source)
        for token in SPECIALS:
            if fast.token_to_id(token) is None:
                raise GlassBertError(f"{source} has no {token}; a BERT vocabulary needs {' '.join(SPECIALS)}.")
        ids: dict[str, int] = fast.get_vocab(with_added_tokens=True)
        self.pad_id, self.unknown_id, self.cls_id, self.sep_id, self.mask_id = (ids[token] for token in SPECIALS)
        probe = fast.encode("", "")
        if probe.ids != [self.cls_id, self.sep_id, self.sep_id] or probe.type_ids != [0, 0, 1]:
            raise GlassBertError(f"{source} does not frame a pair as [CLS] a [SEP] b [SEP]; BERT needs that.")

    @classmethod
    def from_vocabulary(
        cls,
        tokens: Sequence[str],
        *,
        lowercase: bool = True,
        strip_accents: bool | None = None,
        space_ideographs: bool = True,
    ) -> "Tokenizer":
        """Build BERT's own rules around a list of tokens, in the order of their ids.

        Without `strip_accents`, accents go where capitals go.
        """
        if (
            isinstance(tokens, str)
            or not isinstance(tokens, Sequence)
            or not all(isinstance(one, str) for one in tokens)
        ):
            raise GlassBertError("The vocabulary must be a list of tokens, in the order of their ids.")
        if not isinstance(lowercase, bool):
            raise GlassBertError(f"lowercase={lowercase!r} must be True or False.")
        vocabulary = {token: number for number, token in enumerate(tokens)}
        if len(vocabulary) != len(tokens):
            twice = next(token for number, token in enumerate(tokens) if vocabulary[token] != number)
            raise GlassBertError(f"The vocabulary has {twice!r} twice; every token needs a line of its own.")
        missing = [token for token in SPECIALS if token not in vocabulary]
        if missing:
            raise GlassBertError(f"The vocabulary has no {missing[0]}; BERT needs {' '.join(SPECIALS)}.")
        fast = FastTokenizer(WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=LONGEST_WORD))
        fast.normalizer = normalizers.BertNormalizer(
            lowercase=lowercase, strip_accents=strip_accents, handle_chinese_chars=space_ideographs
        )
        fast.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
        fast.decoder = WordPieceDecoder()
        fast.add_special_tokens([AddedToken(token, normalized=False, special=True) for token in SPECIALS])
        fast.post_processor = processors.TemplateProcessing(
            single="[CLS]:0 $A:0 [SEP]:0",
            pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1",
            special_tokens=[("[CLS]", vocabulary["[CLS]"]), ("[SEP]", vocabulary["[SEP]"])],
        )
        return cls(fast, "the vocabulary")

    @classmethod
    def from_folder(cls, folder: Path) -> "Tokenizer":
        """Read `tokenizer.json`, or else `vocab.txt` with the casing `tokenizer_config.json` tells."""
        whole, plain = folder / "tokenizer.json", folder / "vocab.txt"
        if whole.is_file():
            try:
                fast = FastTokenizer.from_str(whole.read_text(encoding="utf-8"))
            except Exception as error:  # noqa: BLE001  the library raises plain Exception
                raise GlassBertError(f"{whole} is not a tokenizer file: {error}") from None
            return cls(fast, str(whole))
        if plain.is_file():
            try:
                tokens = plain.read_text(encoding="utf-8").removesuffix("\n").split("\n")
            except UnicodeDecodeError:
                raise GlassBertError(f"{plain} is not UTF-8 text.") from None
            told = _told_casing(folder)
            return cls.from_vocabulary(
                tokens,
                lowercase=bool(told.get("do_lower_case", True)),
                strip_accents=told.get("strip_accents"),
                space_ideographs=bool(told.get("tokenize_chinese_chars", True)),
            )
        raise GlassBertError(f"{folder} has no tokenizer.json and no vocab.txt; put one of them there.")

    def save(self, folder: str | Path) -> None:
        """Write `tokenizer.json`, `vocab.txt` and `tokenizer_config.json`."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / "vocab.txt", ("\n".join(self.vocabulary) + "\n").encode())
        casing = self.casing or Casing(False, False, False, False)
        settings = {
            "tokenizer_class": "BertTokenizer",
            "do_lower_case": casing.lowercase,
            "strip_accents": casing.strip_accents,
            "tokenize_chinese_chars": casing.space_ideographs,
        }
        write_whole(folder / "tokenizer_config.json", msgspec.json.format(msgspec.json.encode(settings)))
        write_whole(folder / "tokenizer.json", self.fast.to_str(pretty=True).encode())

    def encode(self, text: str, pair: str | None = None, *, truncate_to: int | None = None) -> Encoded:
        """Tokenise one text or pair; with `truncate_to`, shorten the longer side until it fits."""
        first = self.fast.encode(_sound(text), add_special_tokens=False)
        second = None if pair is None else self.fast.encode(_sound(pair, "The pair"), add_special_tokens=False)
        if truncate_to is not None:
            others = 0 if second is None else len(second.ids)
            kept = shares(len(first.ids), others, truncate_to - (2 if second is None else 3))
            first.truncate(kept[0])
            if second is not None:
                second.truncate(kept[1])
        whole = self.fast.post_process(first, second)
        return Encoded(
            ids=whole.ids,
            segments=whole.type_ids,
            tokens=whole.tokens,
            spans=[Span(*span) for span in whole.offsets],
            special=[bool(flag) for flag in whole.special_tokens_mask],
        )

    def encode_many(self, texts: Sequence[str]) -> list[list[int]]:
        """Tokenise many texts on all cores; only the ids."""
        return [encoded.ids for encoded in self.fast.encode_batch_fast(sound_texts(texts))]

    def explain(self, text: str) -> Steps:
        """Tokenise by the step-by-step reference, keeping each step."""
        return show_steps(_sound(text), self.rules)

    @cached_property
    def rules(self) -> Rules:
        """Say what the step-by-step reference needs to know; it knows BERT's own rules and no others."""
        splitter = (self._settings.get("pre_tokenizer") or {}).get("type")
        if self.casing is None or splitter != "BertPreTokenizer":
            raise GlassBertError("This tokenizer does not clean and split as BERT does; its steps cannot be shown.")
        return Rules(
            vocabulary=self.fast.get_vocab(with_added_tokens=True),
            clean=self.casing.clean,
            lowercase=self.casing.lowercase,
            strip_accents=self.casing.strip_accents,
            space_ideographs=self.casing.space_ideographs,
            longest_word=self._settings["model"].get("max_input_chars_per_word", LONGEST_WORD),
            specials=tuple(token.content for token in self.fast.get_added_tokens_decoder().values()),
        )

    def id_of(self, token: str) -> int:
        """Give a token's number in the vocabulary."""
        number = self.fast.token_to_id(token)
        if number is None:
            raise GlassBertError(f"{token!r} is not in the vocabulary of {len(self.vocabulary):,} tokens.")
        return number


def shares(first: int, second: int, room: int) -> tuple[int, int]:
    """Longest-first truncation: how many tokens of each side stay when only `room` fit."""
    if room < 0:
        raise GlassBertError("There is no room for [CLS] and [SEP]; truncate to at least 3 tokens.")
    if first + second <= room:
        return first, second
    shorter = min(first, second, room // 2)
    return (shorter, room - shorter) if first <= second else (room - shorter, shorter)


def too_long(length: int, max_positions: int, what: str, cut: str = "") -> str:
    """Say how long it is and what would work; `cut` tells how to have its end cut off, where that can be."""
    return f"{what} has {length:,} tokens, but this model reads {max_positions}. Shorten it or split it{cut}."


def sound_texts(texts: Iterable[str]) -> list[str]:
    """Check every text, so that one that is None or NaN is named by its place."""
    if isinstance(texts, str) or not isinstance(texts, Iterable):
        raise GlassBertError(f"texts is {texts!r}; a list of strings is needed.")
    return [_sound(text, number) for number, text in enumerate(texts)]


def _sound(text: str, name: str | int = "The text") -> str:
    """Refuse what is not text; half of a surrogate pair is no character and becomes one that BERT drops."""
    if not isinstance(text, str):
        where = name if isinstance(name, str) else f"texts[{name}]"
        raise GlassBertError(f"{where} is {text!r} ({type(text).__name__}); every text must be a string.")
    return text if text.isascii() else _LONE_SURROGATE.sub("\ufffd", text)


def _casing(normalizer: dict[str, Any] | None) -> Casing | None:
    if not normalizer or normalizer.get("type") != "BertNormalizer":
        return None
    lowercase = bool(normalizer.get("lowercase"))
    strip_accents = normalizer.get("strip_accents")
    return Casing(
        clean=bool(normalizer.get("clean_text")),
        lowercase=lowercase,
        strip_accents=lowercase if strip_accents is None else bool(strip_accents),
        space_ideographs=bool(normalizer.get("handle_chinese_chars")),
    )


def _in_order(vocabulary: dict[str, int], source: str) -> list[str]:
    tokens = sorted(vocabulary, key=vocabulary.__getitem__)
    if [vocabulary[token] for token in tokens] != list(range(len(tokens))):
        raise GlassBertError(f"{source} numbers its tokens with gaps; ids must run from 0 to {len(tokens) - 1}.")
    return tokens


def _told_casing(folder: Path) -> dict[str, Any]:
    path = folder / "tokenizer_config.json"
    if not path.is_file():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except msgspec.MsgspecError:
        raise GlassBertError(f"{path} is not a JSON object.") from None
