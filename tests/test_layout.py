"""The structure of the package: who may import whom, and unique names."""

import ast
from collections import Counter, defaultdict
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "glassbert"
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.read_text())

# The folders follow the flow of data. A package imports itself and the packages before it.
FLOW = [
    "errors",
    "runtime",
    "plotting",
    "data",
    "tokenization",
    "model",
    "checkpoints",
    "embedding",
    "trace",
    "pretrained",
    "training",
    "pretraining",
    "analysis",
    "tasks",
    "views",
    "export",
    "studies",
    "search",
    "distributed",
    "benchmarks",
    "workspace",
    "server",
    "cli",
    "__main__",
]
SEARCH_FLOW = ["store", "ingest", "query", "indexing", "integrations"]
NEVER = {"transformers", "sentence_transformers", "onnxruntime", "onnx", "seqeval", "pickle"}  # but in peers.py
ONLY_IN = {"starlette": "server", "uvicorn": "server", "typer": "cli", "rich": "cli", "ray": "distributed"}
INTEGRATIONS = {  # each is imported by one file
    "langchain_core": "search/integrations/langchain.py",
    "llama_index": "search/integrations/llamaindex.py",
}
VAGUE_NAMES = {"utils", "util", "common", "helpers", "base", "misc"}


def imported_modules(path: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            names.append(str(node.module))
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def package_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_package_imports_only_packages_before_it(path: Path) -> None:
    if path == PACKAGE / "__init__.py":
        return
    own = FLOW.index(package_of(path))
    for name in imported_modules(path):
        head, _, rest = name.partition(".")
        if head == "glassbert" and rest.split(".")[0] in FLOW:
            assert FLOW.index(rest.split(".")[0]) <= own, f"{path.name} imports {name}"
        if head in ONLY_IN:
            assert package_of(path) == ONLY_IN[head], f"{path.name} imports {head}"
        if head in INTEGRATIONS:
            assert path == PACKAGE / INTEGRATIONS[head], f"{path.name} imports {head}"
        assert head not in NEVER or path.name == "peers.py", f"{path.name} imports {head}"


def test_search_packages_import_in_one_direction() -> None:
    for path in (PACKAGE / "search").rglob("*.py"):
        parts = path.relative_to(PACKAGE / "search").with_suffix("").parts
        if parts[0] not in SEARCH_FLOW:
            continue
        for name in imported_modules(path):
            if name.startswith("glassbert.search."):
                target = name.split(".")[2]
                assert SEARCH_FLOW.index(target) <= SEARCH_FLOW.index(parts[0]), f"{path.name} imports {name}"


def test_there_are_no_import_cycles() -> None:
    """Imports inside functions count too: they would hide a cycle."""
    modules = {module_name(path) for path in FILES}
    graph: dict[str, set[str]] = {}
    for path in FILES:
        if path.name != "__init__.py":
            name = module_name(path)
            graph[name] = {target for target in imported_modules(path) if target in modules and target != name}
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the cycle


def test_every_package_is_in_the_flow() -> None:
    assert {package_of(path) for path in FILES} - {"__init__"} == set(FLOW)


def test_file_names_are_unique_and_specific() -> None:
    names = Counter(path.name for path in FILES if not path.name.startswith("__"))
    assert [name for name, count in names.items() if count > 1] == []
    assert VAGUE_NAMES.isdisjoint(path.stem for path in FILES)


def test_class_names_are_unique() -> None:
    files: dict[str, list[str]] = defaultdict(list)
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                files[node.name].append(str(path.relative_to(PACKAGE)))
    assert {name: paths for name, paths in files.items() if len(paths) > 1} == {}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_file_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text()))
