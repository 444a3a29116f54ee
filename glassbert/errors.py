"""The one error of the package: something the user gave cannot be used, and the message says what would work."""


class GlassBertError(ValueError):
    """A mistake in what was given: a text, a file, a name, a checkpoint. One line, with the cure."""
