"""A command that rejects empty paths and invalid text before it runs."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from glassbert.cli.help_format import HelpCommand
from glassbert.errors import GlassBertError
from glassbert.runtime.terminal_text import is_utf8


class ValidatedCommand(HelpCommand):
    """A command that refuses empty paths, and texts that are not UTF-8; file names may have any bytes."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments; raise for an empty path, which `Path` would read as the working folder."""
        empty = {argument.removesuffix("=") for argument in args if argument.endswith("=") and argument.startswith("-")}
        empty |= {name for name, value in pairwise(args) if not value and name.startswith("-")}
        extra_args = super().parse_args(ctx, args)
        for parameter in self.get_params(ctx):
            is_path = isinstance(ctx.params.get(parameter.name), Path)
            if is_path and not empty.isdisjoint(parameter.opts):
                raise GlassBertError(f"{parameter.opts[0]} is empty; expected a path.")
        return extra_args

    def invoke(self, ctx: Any) -> Any:
        """Run the command; raise for a text that is not UTF-8."""
        for name, value in ctx.params.items():
            if isinstance(value, str) and not is_utf8(value):
                option = next(parameter for parameter in self.get_params(ctx) if parameter.name == name).opts[0]
                raise GlassBertError(f"{option} is not valid UTF-8 text: {value!r}.")
        return super().invoke(ctx)
