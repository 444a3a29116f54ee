"""Group texts: consecutive ones of bounded size, and those of similar length into batches of similar cost."""

from collections.abc import Callable, Iterable, Iterator, Sequence

MAX_COST_FACTOR = 1.1  # a batch may cost up to this many times `max_cost`, so that all batches have similar costs


def length_batches(
    lengths: Sequence[int], max_cost: int, cost: Callable[[int], float] = float, multiple_of: int = 1
) -> Iterator[list[int]]:
    """Yield the indices of the texts of each batch, longest texts first.

    Args:
        lengths: Number of tokens of each text.
        max_cost: Approximate maximum cost of a batch. Only a single text can cost much more.
        cost: Cost of a text of a given length. Default: the length.
        multiple_of: The number of batches becomes a multiple of this, if possible: pass the number of threads.
    """
    order = sorted(range(len(lengths)), key=lambda index: -lengths[index])
    costs = [cost(lengths[index]) for index in order]
    total = sum(costs)
    if not total:
        return
    num_batches = multiple_of * -(-total // (max_cost * multiple_of))
    target = total / num_batches
    batch: list[int] = []
    total_so_far, boundary, batch_cost = 0.0, target, 0.0
    for index, text_cost in zip(order, costs, strict=True):
        past_boundary = total_so_far + text_cost / 2 > boundary  # more than half of this text belongs to the next batch
        if batch and (past_boundary or batch_cost + text_cost > MAX_COST_FACTOR * max_cost):
            yield batch
            batch, batch_cost = [], 0.0
            boundary = max(boundary + target, total_so_far + target / 2)
        batch.append(index)
        total_so_far, batch_cost = total_so_far + text_cost, batch_cost + text_cost
    yield batch


def text_groups(texts: Iterable[str], max_texts: int, max_chars: int) -> Iterator[list[str]]:
    """Yield groups of consecutive texts. Only a group of a single text can have more than `max_chars` characters."""
    group: list[str] = []
    num_chars = 0
    for text in texts:
        if group and (len(group) == max_texts or num_chars + len(text) > max_chars):
            yield group
            group, num_chars = [], 0
        group.append(text)
        num_chars += len(text)
    if group:
        yield group
