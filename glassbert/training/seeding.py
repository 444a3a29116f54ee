"""Random seeds of training runs."""

import torch

from glassbert.errors import GlassBertError

SEED_LIMIT = 2**32
RANK_SEED_STRIDE = 7_919  # different dropout on each rank


def validate_seed(seed: int, count: int = 1) -> None:
    """Raise if a seed, or the last of `count` consecutive seeds, is out of range."""
    if not 0 <= seed <= SEED_LIMIT - count:
        raise GlassBertError(f"seed={seed} is out of range (0 to {SEED_LIMIT - count}).")


def seed_dropout(seed: int, rank: int) -> None:
    """Seed torch's generator, from which dropout is drawn; each rank gets a different seed."""
    torch.manual_seed(seed + RANK_SEED_STRIDE * rank)
