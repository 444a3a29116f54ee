"""The list of studies, read from their files without running them: nothing heavy is imported to name them."""

import ast
from pathlib import Path
from typing import Any, Literal, NamedTuple

Group = Literal["before", "through", "after", "attention"]
GROUPS: dict[Group, str] = {
    "before": "Before the encoder",
    "through": "Through the encoder",
    "after": "After the encoder",
    "attention": "Attention",
}
FIRST = ("vocabulary", "parameters", "toys")  # they teach how to read what follows
FOLDER = Path(__file__).parents[1]


class Listed(NamedTuple):
    """What a file says of its study."""

    name: str
    title: str
    group: Group
    needs: tuple[str, ...]


def place(name: str, group: Group) -> tuple[int, int, str]:
    """Where a study stands in a report: by group, those that teach first, then by name."""
    return list(GROUPS).index(group), FIRST.index(name) if name in FIRST else len(FIRST), name


def listed() -> list[Listed]:
    """Read the last lines of every study's file, `STUDY = Study(...)`, in the order of the report."""
    shared = _constants(ast.parse((FOLDER / "kit" / "data.py").read_text(encoding="utf-8")), {})
    found = [_listed(ast.parse(one.read_text(encoding="utf-8")), shared) for one in FOLDER.glob("[!_]*.py")]
    return sorted(found, key=lambda one: place(one.name, one.group))


def _listed(tree: ast.Module, shared: dict[str, Any]) -> Listed:
    known = _constants(tree, shared)
    call = next(one.value for one in reversed(tree.body) if isinstance(one, ast.Assign))
    if not isinstance(call, ast.Call):
        raise TypeError("A study's file ends with STUDY = Study(...).")
    name, title, group = (_value(one, known) for one in call.args[:3])
    needs = next((_value(one.value, known) for one in call.keywords if one.arg == "needs"), ())
    return Listed(name, title, group, needs)


def _constants(tree: ast.Module, shared: dict[str, Any]) -> dict[str, Any]:
    """The plain values that a file names at its top, and those that it may have from elsewhere."""
    known = dict(shared)
    for one in tree.body:
        if not isinstance(one, ast.Assign):
            continue
        target, names = one.targets[0], one.targets
        if isinstance(target, ast.Tuple) and isinstance(one.value, ast.Tuple):
            pairs = list(zip(target.elts, one.value.elts, strict=True))
        else:
            pairs = [(each, one.value) for each in names]
        for each, value in pairs:
            if isinstance(each, ast.Name) and isinstance(value, ast.Constant):
                known[each.id] = value.value
    return known


def _value(node: ast.expr, known: dict[str, Any]) -> Any:
    """What a written value is: a constant, a name of one, or several of them."""
    if isinstance(node, ast.Tuple):
        return tuple(_value(one, known) for one in node.elts)
    return known[node.id] if isinstance(node, ast.Name) else ast.literal_eval(node)
