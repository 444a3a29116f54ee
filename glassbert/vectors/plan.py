"""Which texts run together: by length, up to a budget of tokens. Lengths come in, steps come out."""

from collections.abc import Iterator, Sequence


def plan_steps(lengths: Sequence[int], budget: int) -> Iterator[list[int]]:
    """Give the numbers of the texts of each step, longest first: a step's texts are of similar length."""
    order = sorted(range(len(lengths)), key=lambda number: -lengths[number])
    step: list[int] = []
    tokens = 0
    for number in order:
        if step and tokens + lengths[number] > budget:
            yield step
            step, tokens = [], 0
        step.append(number)
        tokens += lengths[number]
    if step:
        yield step
