"""How texts over the maximum sequence length are handled."""

from numbers import Integral

import msgspec

from glassbert.errors import GlassBertError, shorten

# what happens to longer texts: an error, keep the beginning, the end or both, or split into overlapping windows
TRUNCATION_MODES = ("error", "head", "tail", "head+tail", "windows")
MIN_LENGTH, MAX_LENGTH = 8, 512
ANSWER_WINDOW_LENGTH = 384  # tokens per window, as in BERT's SQuAD experiments


class TruncationConfig(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Maximum sequence length, and what to do with longer texts."""

    max_length: int = MAX_LENGTH  # tokens
    mode: str = "error"  # one of TRUNCATION_MODES
    overlap: int | None = None  # tokens that consecutive windows share; None: a quarter of max_length

    def __post_init__(self) -> None:
        if self.mode not in TRUNCATION_MODES:
            raise GlassBertError(f"truncation={self.mode!r} is not one of {', '.join(TRUNCATION_MODES)}.")
        for name in ("max_length", "overlap"):
            value = getattr(self, name)
            is_integer = isinstance(value, Integral) and not isinstance(value, bool)
            if not is_integer and (name == "max_length" or value is not None):
                raise GlassBertError(f"{name}={shorten(value)} must be an integer.")
        if self.max_length < MIN_LENGTH:
            raise GlassBertError(f"max_length={self.max_length} must be at least {MIN_LENGTH}.")
        largest = min(self.max_length - 4, self.max_length * 3 // 4)
        if self.overlap is not None and not 0 <= self.overlap <= largest:
            raise GlassBertError(
                f"overlap={self.overlap} is out of range (0 to {largest}, three quarters of max_length)."
            )

    @property
    def window_overlap(self) -> int:
        """The overlap between consecutive windows, in tokens."""
        return self.max_length // 4 if self.overlap is None else self.overlap


def validate_truncation_mode(task: str, mode: str) -> None:
    """Raise if a task cannot use a truncation mode: an answer must not span the gap of head+tail."""
    if task == "answer" and mode == "head+tail":
        raise GlassBertError(
            "truncation='head+tail' leaves a gap in the paragraph, which an answer could span; use 'windows'."
        )


def truncation_for_task(
    task: str, max_length: int | None = None, mode: str | None = None, overlap: int | None = None
) -> TruncationConfig:
    """Return a truncation config with the defaults of a task for the arguments that are None."""
    if mode is None:
        mode = "windows" if task == "answer" else "error"
    if max_length is None:
        max_length = ANSWER_WINDOW_LENGTH if task == "answer" else MAX_LENGTH
    if overlap is not None and mode != "windows":
        raise GlassBertError(f"overlap={overlap} needs truncation='windows'; it is {mode!r}.")
    return TruncationConfig(max_length=max_length, mode=mode, overlap=overlap)
