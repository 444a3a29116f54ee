"""Read `tokenizer.json` files of BERT.

The `tokenizers` library accepts many kinds of components; some of them panic, abort or take minutes on files that are
made for it. Only the kinds that BERT tokenizers have are passed on to it; others are refused by name.
"""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from tokenizers import Tokenizer as BackendTokenizer

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS

MAX_FILE_BYTES = 32 << 20  # three times the largest known: LaBSE, with 500,000 tokens
MAX_TOKENS = 10_000_000
MAX_COMPONENTS = 16  # of normalizers or pre-tokenizers
MAX_WORD_CHARS_LIMIT = 1_000
SUBWORD_PREFIX = "##"  # of the tokens that continue a word
NORMALIZERS = frozenset({"BertNormalizer", "Lowercase", "StripAccents", "NFC", "NFD", "NFKC", "NFKD", "Strip"})
PRE_TOKENIZERS = frozenset({"BertPreTokenizer", "Whitespace", "WhitespaceSplit", "Punctuation"})
POST_PROCESSORS = frozenset({"TemplateProcessing", "BertProcessing"})


def read_tokenizer_file(path: Path) -> BackendTokenizer:
    """Return the tokenizer of a `tokenizer.json` file; raise a one-line error if it is not one of BERT."""
    validate_file_size(path)
    try:
        settings = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except JSON_ERRORS as error:
        raise GlassBertError(f"{path} is not a tokenizer file: {error}") from None
    validate_tokenizer_settings(settings, str(path))
    settings |= {
        "decoder": {"type": "WordPiece", "prefix": SUBWORD_PREFIX, "cleanup": True},
        "padding": None,
        "truncation": None,
    }
    with library_errors(str(path)):
        return BackendTokenizer.from_str(msgspec.json.encode(settings).decode())


def validate_tokenizer_settings(settings: dict[str, Any], source: str) -> None:
    """Raise unless the content of a `tokenizer.json` file has only components that BERT tokenizers have.

    Args:
        settings: The decoded content.
        source: Name of the tokenizer in error messages.
    """
    _validate_model(settings.get("model"), source)
    _validate_component(settings.get("normalizer"), "normalizer", "normalizers", NORMALIZERS, source)
    _validate_component(settings.get("pre_tokenizer"), "pre-tokenizer", "pretokenizers", PRE_TOKENIZERS, source)
    _validate_component(settings.get("post_processor"), "post-processor", "", POST_PROCESSORS, source)
    _validate_added_tokens(settings.get("added_tokens") or [], source)
    _validate_template_tokens(settings.get("post_processor"), source)


def validate_file_size(path: Path) -> None:
    """Raise an error if a file is larger than any tokenizer file of BERT."""
    if path.stat().st_size > MAX_FILE_BYTES:
        raise GlassBertError(f"{path} is larger than {MAX_FILE_BYTES >> 20} MiB; it is not a tokenizer file of BERT.")


@contextmanager
def library_errors(source: str) -> Generator[None]:
    """Turn errors and panics of the `tokenizers` library into one-line errors."""
    try:
        yield
    except (GlassBertError, KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001  the library raises Exception, and panics derive from BaseException
        raise GlassBertError(f"{source} is not a tokenizer file: {' '.join(str(error).split())[:200]}") from None


def _validate_model(model: Any, source: str) -> None:
    if not isinstance(model, dict):
        raise GlassBertError(f"{source} is not a tokenizer file: it has no model.")
    fields: dict[str, Any] = model
    kind = fields.get("type", "WordPiece")
    if kind != "WordPiece":
        raise GlassBertError(f"{source} is a {str(kind)[:40]} tokenizer; BERT needs WordPiece.")
    prefix = fields.get("continuing_subword_prefix", SUBWORD_PREFIX)
    if prefix != SUBWORD_PREFIX:
        raise GlassBertError(f"{source}: continuing_subword_prefix={repr(prefix)[:40]} must be {SUBWORD_PREFIX!r}.")
    vocabulary: Any = fields.get("vocab")
    if not isinstance(vocabulary, dict) or not 0 < len(vocabulary) <= MAX_TOKENS:
        raise GlassBertError(f"{source}: the vocabulary must have 1 to {MAX_TOKENS:,} tokens.")
    ids: list[Any] = list(vocabulary.values())
    if not all(type(token_id) is int and 0 <= token_id < MAX_TOKENS for token_id in ids):
        raise GlassBertError(f"{source}: the token ids must be integers from 0 to {MAX_TOKENS - 1:,}.")
    word_chars = fields.get("max_input_chars_per_word", 100)
    if type(word_chars) is not int or not 1 <= word_chars <= MAX_WORD_CHARS_LIMIT:
        raise GlassBertError(
            f"{source}: max_input_chars_per_word={word_chars!r} must be an integer from 1 to {MAX_WORD_CHARS_LIMIT:,}."
        )


def _validate_component(component: Any, name: str, list_name: str, kinds: frozenset[str], source: str) -> None:
    """Raise unless a component has one of the kinds, or is a short sequence of such components."""
    if component is None:
        return
    if not isinstance(component, dict):
        raise GlassBertError(f"{source} is not a tokenizer file: the {name} must be an object.")
    fields: dict[str, Any] = component
    parts: Any = fields.get(list_name) if fields.get("type") == "Sequence" and list_name else [fields]
    if not isinstance(parts, list) or len(parts) > MAX_COMPONENTS:
        raise GlassBertError(f"{source}: a sequence has at most {MAX_COMPONENTS} {name}s.")
    for part in parts:
        kind: Any = part.get("type") if isinstance(part, dict) else part
        if not isinstance(kind, str) or kind not in kinds:
            raise GlassBertError(
                f"{source} has the {name} {str(kind)[:40]!r}, which no BERT has; supported: {', '.join(sorted(kinds))}."
            )


def _validate_template_tokens(post_processor: Any, source: str) -> None:
    """Raise if a template uses a special token that it does not define; the library panics then."""
    if not isinstance(post_processor, dict) or post_processor.get("type") != "TemplateProcessing":
        return
    fields: dict[str, Any] = post_processor
    defined: Any = fields.get("special_tokens")
    for name in ("single", "pair"):
        parts: Any = fields.get(name)
        for part in parts if isinstance(parts, list) else []:
            token: Any = part.get("SpecialToken") if isinstance(part, dict) else None
            token_id: Any = token.get("id") if isinstance(token, dict) else None
            if token is not None and (not isinstance(defined, dict) or token_id not in list(defined)):
                raise GlassBertError(f"{source}: the template uses {str(token_id)[:40]!r}, which it does not define.")


def _validate_added_tokens(added_tokens: Any, source: str) -> None:
    if not isinstance(added_tokens, list) or len(added_tokens) > MAX_TOKENS:
        raise GlassBertError(f"{source} is not a tokenizer file: added_tokens must be a list.")
    tokens: list[Any] = added_tokens
    for token in tokens:
        content: Any = token.get("content") if isinstance(token, dict) else None
        token_id: Any = token.get("id") if isinstance(token, dict) else None
        if not isinstance(content, str) or not content or type(token_id) is not int or not 0 <= token_id < MAX_TOKENS:
            raise GlassBertError(f"{source} is not a tokenizer file: an added token needs a content and an id.")
