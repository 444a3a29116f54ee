"""Read the settings and added tokens of a folder: `tokenizer_config.json` and the two older files beside it."""

import logging
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tokenizers import AddedToken

from glassbert.errors import GlassBertError, shorten
from glassbert.runtime.json_files import JSON_ERRORS
from glassbert.tokenization.tokenizer_file import validate_file_size

CONFIG_FILE, ADDED_TOKENS_FILE, SPECIAL_TOKENS_FILE = (
    "tokenizer_config.json",
    "added_tokens.json",
    "special_tokens_map.json",
)
MAX_ADDED_TOKENS = 100_000
BERT_TOKENS = {"unk_token": "[UNK]", "cls_token": "[CLS]", "sep_token": "[SEP]", "mask_token": "[MASK]"}
_FLAGS = ("special", "normalized", "lstrip", "rstrip", "single_word")


class NormalizerConfig(NamedTuple):
    """Settings of BERT's text normalizer."""

    clean_text: bool
    lowercase: bool
    strip_accents: bool
    tokenize_chinese_chars: bool


class TokenizerConfig(NamedTuple):
    """The settings of a folder. None: the folder does not say.

    Attributes:
        added_tokens: The added tokens that the folder lists with their ids.
        special_tokens: Those without ids: the values of `pad_token` and similar settings, and further special tokens.
        unsupported: Settings that give BERT's special tokens other names, such as `cls_token='<s>'`.
    """

    lowercase: bool | None
    strip_accents: bool | None
    tokenize_chinese_chars: bool | None
    added_tokens: dict[int, AddedToken]
    special_tokens: list[AddedToken]
    unsupported: list[str]


def read_tokenizer_config(folder: Path) -> TokenizerConfig:
    """Return the settings and added tokens that a folder lists beside its vocabulary."""
    settings = _read_json(folder / CONFIG_FILE)
    values: list[bool | None] = []
    for name in ("do_lower_case", "strip_accents", "tokenize_chinese_chars"):
        value = settings.get(name)
        if not isinstance(value, bool | None):  # 1 == True, but the library refuses it
            raise GlassBertError(f"{folder / CONFIG_FILE}: {name} must be true, false or null.")
        values.append(value)
    decoder = settings.get("added_tokens_decoder")
    named, others = _special_tokens(folder, settings, is_complete=decoder is not None)
    special_tokens = list({token.content: token for token in (*named.values(), *others)}.values())
    added_tokens = _added_tokens(folder, decoder, {token.content for token in special_tokens})
    listed = {token.content for token in added_tokens.values()}
    if len(listed) < len(added_tokens):
        raise GlassBertError(f"{folder}: two added tokens have the same content.")
    special_tokens = [token for token in special_tokens if token.content not in listed]
    if len(added_tokens) + len(special_tokens) > MAX_ADDED_TOKENS:
        raise GlassBertError(f"{folder}: more than {MAX_ADDED_TOKENS:,} added tokens.")
    unsupported = [
        f"{name}={named[name].content[:40]!r}"
        for name, expected in BERT_TOKENS.items()
        if name in named and named[name].content != expected
    ]
    return TokenizerConfig(*values, added_tokens=added_tokens, special_tokens=special_tokens, unsupported=unsupported)


def warn_about_contradictions(
    folder: Path, config: TokenizerConfig, normalizer: NormalizerConfig | None, ids: dict[str, int]
) -> None:
    """Log what `tokenizer_config.json` says differently from `tokenizer.json`, which is the one that is used.

    Args:
        folder: The folder.
        config: Its settings.
        normalizer: The normalizer of `tokenizer.json`.
        ids: The ids of the added tokens of `tokenizer.json`.
    """
    pairs: list[tuple[str, bool | None, bool]] = []
    if normalizer is not None:
        pairs = [
            ("do_lower_case", config.lowercase, normalizer.lowercase),
            ("strip_accents", config.strip_accents, normalizer.strip_accents),
            ("tokenize_chinese_chars", config.tokenize_chinese_chars, normalizer.tokenize_chinese_chars),
        ]
    differences = [f"{name}={value}" for name, value, used in pairs if value is not None and value != used]
    differences += [
        f"{shorten(token.content)} has the id {token_id}"
        for token_id, token in config.added_tokens.items()
        if ids.get(token.content) != token_id
    ]
    differences += [
        f"{shorten(token.content)} is a special token" for token in config.special_tokens if token.content not in ids
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


def _special_tokens(
    folder: Path, settings: dict[str, Any], is_complete: bool
) -> tuple[dict[str, AddedToken], list[AddedToken]]:
    """Return the special tokens by the names of their settings, and those without names.

    Args:
        folder: The folder.
        settings: The content of `tokenizer_config.json`.
        is_complete: The settings list all added tokens; transformers then ignores `special_tokens_map.json`.
    """
    older = {} if is_complete else _read_json(folder / SPECIAL_TOKENS_FILE)
    path = folder / (SPECIAL_TOKENS_FILE if older else CONFIG_FILE)
    # As in transformers: a setting of the map replaces that of the config. Further special tokens are those of both,
    # but `additional_special_tokens` of the map counts only if there are no others.
    from_config: Any = settings.get("extra_special_tokens") or settings.get("additional_special_tokens")
    from_map: Any = older.get("extra_special_tokens")
    merged, extra = settings | older, list[Any]()
    for values in (from_config, from_map) if from_config or from_map else (older.get("additional_special_tokens"),):
        if not isinstance(values, list | dict | None):
            raise GlassBertError(f"{path}: the additional special tokens must be a list.")
        if isinstance(values, dict):  # by the names of their settings
            merged |= values
        else:
            extra += values or []
    named = {
        name: _special_token(value, path)
        for name, value in merged.items()
        if name.endswith("_token") and isinstance(value, str | dict)
    }
    return named, [_special_token(value, path) for value in extra]


def _special_token(value: Any, path: Path) -> AddedToken:
    """Return a special token: a string, or an object with flags."""
    fields: dict[str, Any] = value if isinstance(value, dict) else {"content": value, "special": True}
    token = _token(fields.get("content"), fields, path)
    token.special = True
    return token


def _added_tokens(folder: Path, decoder: Any, special: set[str]) -> dict[int, AddedToken]:
    """Return the added tokens by id: those of `tokenizer_config.json`, else those of the older `added_tokens.json`.

    Args:
        folder: The folder.
        decoder: The setting `added_tokens_decoder`.
        special: The contents of special tokens, which `added_tokens.json` does not mark.
    """
    tokens: dict[int, AddedToken] = {}
    if decoder is not None:
        path, entries = folder / CONFIG_FILE, decoder.items() if isinstance(decoder, dict) else [(None, None)]
        for token_id, fields in entries:
            token = fields if isinstance(fields, dict) else {}
            _add(tokens, token_id, _token(token.get("content"), token, path), path)
    else:
        path = folder / ADDED_TOKENS_FILE
        for content, token_id in _read_json(path).items():
            _add(tokens, token_id, _token(content, {"special": content in special}, path), path)
    return tokens


def _token(content: Any, fields: dict[str, Any], path: Path) -> AddedToken:
    """Return an added token with the flags among some fields."""
    if not isinstance(content, str) or not content:
        raise GlassBertError(f"{path}: an added token needs a content.")
    flags = {name: fields[name] for name in _FLAGS if name in fields}
    if not all(isinstance(flag, bool) for flag in flags.values()):
        raise GlassBertError(f"{path}: the flags of added tokens must be true or false.")
    return AddedToken(content, **flags)  # normalized, if it is missing: only tokens that are not special


def _add(tokens: dict[int, AddedToken], token_id: Any, token: AddedToken, path: Path) -> None:
    text = str(token_id)
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise GlassBertError(f"{path}: the id of an added token must be a number.")
    tokens[int(text)] = token
    if len(tokens) > MAX_ADDED_TOKENS:
        raise GlassBertError(f"{path}: more than {MAX_ADDED_TOKENS:,} added tokens.")
