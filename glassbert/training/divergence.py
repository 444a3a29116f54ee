"""The error of a training run that diverged."""

from glassbert.errors import GlassBertError


class TrainingDivergedError(GlassBertError):
    """The loss, the gradient or the weights are not finite.

    Args:
        step: The step at which training diverged, counted from 1.
        quantity: What is not finite, such as "the loss".
    """

    def __init__(self, step: int, quantity: str) -> None:
        self.step, self.quantity = step, quantity
        super().__init__(
            f"Training diverged at step {step}: {quantity} is not finite. Start again with a lower learning_rate."
        )
