"""The table of files in docs/architecture.md, from the docstrings of the modules; `python -m tests.file_map` rewrites it."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
HEADING = "## Every file\n"


def file_map() -> str:
    """Return one table per folder: file name and the first line of its docstring."""
    package = ROOT / "glassbert"
    files = [path for path in sorted(package.rglob("*.py")) if path.name != "__init__.py" and path.read_text()]
    folders = dict.fromkeys(path.parent for path in files)
    parts: list[str] = []
    for folder in folders:
        rows = [f"| `{path.name}` | {_first_line(path)} |" for path in files if path.parent == folder]
        parts += [f"\n### `{folder.relative_to(ROOT)}/`\n", "| file | contents |", "|---|---|", *rows]
    return "\n".join(parts) + "\n"


def _first_line(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text())) or ""
    return docstring.splitlines()[0].replace("|", "\\|")


def main() -> None:
    page = PAGE.read_text()
    PAGE.write_text(page[: page.index(HEADING)] + HEADING + file_map())


if __name__ == "__main__":
    main()
