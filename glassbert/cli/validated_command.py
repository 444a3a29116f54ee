"""A command that rejects empty paths and invalid text before it runs."""

from pathlib import Path
from typing import Any

from glassbert.cli.help_format import HelpCommand
from glassbert.errors import GlassBertError
from glassbert.runtime.terminal_text import is_utf8


class ValidatedCommand(HelpCommand):
    """A command that refuses empty paths, and texts that are not UTF-8; file names may have any bytes."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments; raise for an empty path, which `Path` would read as the working folder."""
        values: dict[str, Any] = self.make_parser(ctx).parse_args(args=list(args))[0]
        extra_args = super().parse_args(ctx, args)
        for parameter in self.get_params(ctx):
            if _has_paths(ctx.params.get(parameter.name)) and _has_empty_text(values.get(parameter.name)):
                raise GlassBertError(f"{_option_name(parameter)} is empty; expected a path.")
        return extra_args

    def invoke(self, ctx: Any) -> Any:
        """Run the command; raise for a text that is not UTF-8."""
        for name, value in ctx.params.items():
            invalid = [text for text in _as_list(value) if isinstance(text, str) and not is_utf8(text)]
            if invalid:
                parameter = next(parameter for parameter in self.get_params(ctx) if parameter.name == name)
                raise GlassBertError(f"{_option_name(parameter)} is not valid UTF-8 text: {invalid[0]!r}.")
        return super().invoke(ctx)


def _has_paths(value: Any) -> bool:
    return any(isinstance(path, Path) for path in _as_list(value))


def _has_empty_text(value: Any) -> bool:
    return "" in _as_list(value)


def _as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def _option_name(parameter: Any) -> str:
    """Return the name in an error: `--out` for an option, `CORPUS` for an argument."""
    return parameter.opts[0] if parameter.param_type_name == "option" else parameter.name.upper()
