"""Read `tokenizer_config.json` and `added_tokens.json`: normalizer settings, and tokens beside the vocabulary."""

import logging
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tokenizers import AddedToken

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS
from glassbert.tokenization.tokenizer_file import validate_file_size

CONFIG_FILE, ADDED_TOKENS_FILE = "tokenizer_config.json", "added_tokens.json"
MAX_ADDED_TOKENS = 100_000
_FLAGS = ("special", "normalized", "lstrip", "rstrip", "single_word")


class NormalizerConfig(NamedTuple):
    """Settings of BERT's text normalizer."""

    clean_text: bool
    lowercase: bool
    strip_accents: bool
    tokenize_chinese_chars: bool


class TokenizerConfig(NamedTuple):
    """The settings of a folder. None: the folder does not say."""

    lowercase: bool | None
    strip_accents: bool | None
    tokenize_chinese_chars: bool | None
    added_tokens: dict[int, AddedToken]


def read_tokenizer_config(folder: Path) -> TokenizerConfig:
    """Return the settings and added tokens that a folder lists beside its vocabulary."""
    settings = _read_json(folder / CONFIG_FILE)
    values: list[bool | None] = []
    for name in ("do_lower_case", "strip_accents", "tokenize_chinese_chars"):
        value = settings.get(name)
        if not isinstance(value, bool | None):  # 1 == True, but the library refuses it
            raise GlassBertError(f"{folder / CONFIG_FILE}: {name} must be true, false or null.")
        values.append(value)
    return TokenizerConfig(*values, added_tokens=_added_tokens(folder, settings.get("added_tokens_decoder")))


def warn_about_contradictions(
    folder: Path, config: TokenizerConfig, normalizer: NormalizerConfig | None, ids: dict[str, int]
) -> None:
    """Log what `tokenizer_config.json` says differently from `tokenizer.json`, which is the one that is used."""
    pairs: list[tuple[str, bool | None, bool]] = []
    if normalizer is not None:
        pairs = [
            ("do_lower_case", config.lowercase, normalizer.lowercase),
            ("strip_accents", config.strip_accents, normalizer.strip_accents),
            ("tokenize_chinese_chars", config.tokenize_chinese_chars, normalizer.tokenize_chinese_chars),
        ]
    differences = [f"{name}={value}" for name, value, used in pairs if value is not None and value != used]
    differences += [
        f"{token.content!r} has the id {token_id}"
        for token_id, token in config.added_tokens.items()
        if ids.get(token.content) != token_id
    ]
    if differences:
        logging.getLogger(__name__).warning(
            "%s contradicts tokenizer.json, which is used: %s.", folder / CONFIG_FILE, ", ".join(differences[:5])
        )


def _read_json(path: Path) -> dict[str, Any]:
    """Return a JSON object; empty if there is no such file."""
    if not path.is_file():
        return {}
    validate_file_size(path)
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except JSON_ERRORS:
        raise GlassBertError(f"{path} is not a JSON object.") from None


def _added_tokens(folder: Path, decoder: Any) -> dict[int, AddedToken]:
    """Return the added tokens by id: those of `tokenizer_config.json`, else those of the older `added_tokens.json`."""
    tokens: dict[int, AddedToken] = {}
    if decoder is not None:
        path, entries = folder / CONFIG_FILE, decoder.items() if isinstance(decoder, dict) else [(None, None)]
        for token_id, fields in entries:
            content = fields.get("content") if isinstance(fields, dict) else None
            flags = {name: fields.get(name, False) for name in _FLAGS} if isinstance(fields, dict) else {}
            if not all(isinstance(flag, bool) for flag in flags.values()):
                raise GlassBertError(f"{path}: the flags of added tokens must be true or false.")
            _add(tokens, token_id, content, flags, path)
    else:
        path = folder / ADDED_TOKENS_FILE
        for content, token_id in _read_json(path).items():
            _add(tokens, token_id, content, {"special": False, "normalized": True}, path)
    return tokens


def _add(tokens: dict[int, AddedToken], token_id: Any, content: Any, flags: dict[str, bool], path: Path) -> None:
    text = str(token_id)
    if not (text.isascii() and text.isdigit() and len(text) <= 9) or not isinstance(content, str) or not content:
        raise GlassBertError(f"{path}: an added token needs a content and an id.")
    tokens[int(text)] = AddedToken(content, **flags)
    if len(tokens) > MAX_ADDED_TOKENS:
        raise GlassBertError(f"{path}: more than {MAX_ADDED_TOKENS:,} added tokens.")
