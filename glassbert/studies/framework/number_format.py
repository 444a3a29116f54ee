"""Format numbers for reports."""

from glassbert.plotting.theme import MINUS
from glassbert.studies.framework.result import Number


def format_interval(number: Number, digits: int = 2, *, percent: bool = False) -> str:
    """Return the confidence interval of a number, such as "95 % CI 0.71 to 0.93".

    Args:
        number: A number with an interval.
        digits: Digits after the decimal point.
        percent: Multiply by 100 and append a percent sign.
    """
    if number.low is None or number.high is None:
        return "no interval"
    scale, unit = (100, " %") if percent else (1, "")
    return f"95 % CI {scale * number.low:.{digits}f} to {scale * number.high:.{digits}f}{unit}"


def format_number(value: float) -> str:
    """Format a number: integers with thousands separators, other numbers with four significant digits."""
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}".replace("-", MINUS)
    digits = f"{value:,.1f}" if abs(value) >= 1_000 else f"{value:.4g}"
    return digits.replace("-", MINUS)
