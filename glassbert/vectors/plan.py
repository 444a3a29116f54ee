"""Which texts run together: by length, in steps of even cost. Lengths come in, steps come out."""

from collections.abc import Callable, Iterator, Sequence

LARGEST_EXCESS = 1.1  # how far over its budget evenness may take a step


def plan_steps(
    lengths: Sequence[int], budget: int, cost: Callable[[int], float] = float, multiple_of: int = 1
) -> Iterator[list[int]]:
    """Give the numbers of the texts of each step, longest first: a step's texts are of similar length.

    A step costs about `budget` at most, more only where one text alone does. `cost` says what a length costs; the
    number of steps is a `multiple_of` the streams that will share them, so that no stream ends early.
    """
    order = sorted(range(len(lengths)), key=lambda number: -lengths[number])
    costs = [cost(lengths[number]) for number in order]
    total = sum(costs)
    if not total:
        return
    count = multiple_of * -(-total // (budget * multiple_of))
    share = total / count
    step: list[int] = []
    spent, due, held = 0.0, share, 0.0
    for number, one in zip(order, costs, strict=True):
        is_next = spent + one / 2 > due  # more than half of this text belongs to the next step
        if step and (is_next or held + one > LARGEST_EXCESS * budget):
            yield step
            step, held = [], 0.0
            due = max(due + share, spent + share / 2)
        step.append(number)
        spent, held = spent + one, held + one
    yield step
