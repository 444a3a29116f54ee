"""The format of `--help`: options by panel, with the value types in capitals."""

import re
from typing import Any

from typer.core import TyperCommand

METAVARS = {"str": "TEXT", "int": "INT", "float": "FLOAT", "path": "PATH", "Path": "PATH"}


class HelpCommand(TyperCommand):
    """A command whose help lists its options by panel."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write one section per panel, in the order in which the panels first occur."""
        panels: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None:
                is_argument = parameter.param_type_name == "argument"
                usage, description = record
                default = "Arguments" if is_argument else "Options"
                panel = getattr(parameter, "rich_help_panel", None) or default
                panels.setdefault(panel, []).append(_plain(usage.split()[0] if is_argument else usage, description))
        for panel, records in panels.items():
            with formatter.section(panel):
                formatter.write_dl(records)


def _plain(usage: str, description: str) -> tuple[str, str]:
    """Write `INT` instead of `<int range>`, and leave out ranges after a default: errors of bad values name them."""
    usage = re.sub(r"<(?:list\[)?(\w+)[^>]*>", lambda match: METAVARS.get(match[1], match[1].upper()), usage)
    return usage, re.sub(r"; \d*[<=x>]+\d*(<=\d+)?(?=\])", "", description)
