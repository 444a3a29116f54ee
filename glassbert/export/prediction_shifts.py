"""Pairs of predictions of two runs, as the page What if lists them."""

from typing import Any, NamedTuple

MAX_ROWS = 7  # of one group


class PredictionShift(NamedTuple):
    """One prediction before and after; None where a run does not have it."""

    group: str
    name: str
    before: float | None
    after: float | None
    is_probability: bool = True


def prediction_shifts(details: dict[str, Any]) -> list[PredictionShift]:
    """Return the rows of the page, as `predictionShifts.ts` computes them, from the facts of the view `what_if`."""
    before, after = details["before"], details["after"]
    shifts = _value_rows("next sentence", before["nsp"], after["nsp"], True)
    shifts += _pair_rows("", _labels(before["classification"]), _labels(after["classification"]))
    shifts += _value_rows("value", before["regression"], after["regression"], False)
    shifts += _pair_rows("answer", _answer(before["span"]), _answer(after["span"]), is_probability=False)
    words = _pair_rows("", _words(before), _words(after))
    shifts += sorted(words, key=lambda shift: -abs((shift.before or 0) - (shift.after or 0)))[:MAX_ROWS]
    return shifts + _mask_rows(details)


def _mask_rows(details: dict[str, Any]) -> list[PredictionShift]:
    """Return the most probable tokens of each [MASK] in either run."""
    before, after = (details[run]["mlm"] or [] for run in ("before", "after"))
    num_masks, rows = max(len(before), len(after)), list[PredictionShift]()
    for number in range(num_masks):
        first, second = (masks[number] if len(masks) == num_masks else None for masks in (before, after))
        mask = second or first
        group = f"[MASK] ({mask['token']})" if mask and num_masks > 1 else ""
        if number < len(details["mask_comparisons"]):
            shift = details["mask_comparisons"][number]
            values = zip(shift["tokens"], shift["before"], shift["after"], strict=True)
            group_rows = [PredictionShift(group, *value) for value in values]
        else:
            group_rows = _pair_rows(group, _top_tokens(first), _top_tokens(second))
        rows += sorted(group_rows, key=lambda shift: -max(shift.before or 0, shift.after or 0))[:MAX_ROWS]
    return rows


def _value_rows(name: str, before: float | None, after: float | None, is_probability: bool) -> list[PredictionShift]:
    return [] if before is None and after is None else [PredictionShift("", name, before, after, is_probability)]


def _pair_rows(
    group: str, before: dict[str, float], after: dict[str, float], is_probability: bool = True
) -> list[PredictionShift]:
    """Pair two lists by label."""
    names = list(dict.fromkeys([*before, *after]))
    return [PredictionShift(group, name, before.get(name), after.get(name), is_probability) for name in names]


def _labels(prediction: dict[str, Any] | None) -> dict[str, float]:
    return {} if prediction is None else dict(zip(prediction["labels"], prediction["probabilities"], strict=True))


def _top_tokens(mask: dict[str, Any] | None) -> dict[str, float]:
    return {} if mask is None else dict(zip(mask["top_tokens"], mask["probabilities"], strict=True))


def _answer(span: dict[str, Any] | None) -> dict[str, float]:
    return {} if span is None else {span["text"] or "no answer": span["score"]}


def _words(run: dict[str, Any]) -> dict[str, float]:
    words = run["token_classification"]
    if words is None:
        return {}
    names = [
        f"{run['tokens'][token]} ({token}): {label}"
        for token, label in zip(words["tokens"], words["labels"], strict=True)
    ]
    return dict(zip(names, words["probabilities"], strict=True))
