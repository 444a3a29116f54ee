"""Who may import whom, and the small rules that keep the code readable."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "glassbert"
FILES = sorted(PACKAGE.rglob("*.py"))

# The folders are the data flow. A stage imports itself and the stages before it.
FLOW = [
    "errors",
    "disk",
    "heap",
    "threads",
    "text",
    "tokens",
    "model",
    "weights",
    "vectors",
    "trace",
    "loaded",
    "training",
    "tasks",
    "look",
    "study",
    "search",
    "scale",
    "bench",
    "serve",
    "cli",
    "__main__",
]
NEVER = {"transformers", "sentence_transformers", "onnxruntime", "onnx", "seqeval", "pickle"}
ONLY = {"starlette": "serve", "uvicorn": "serve", "typer": "cli", "rich": "cli", "ray": "scale"}
ADAPTERS = {  # a library that many have and we do not need is imported by one file
    "langchain_core": "search/langchain.py",
    "llama_index": "search/llamaindex.py",
}


def imports(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found.append(str(node.module))
    return found


def stage(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_stage_imports_only_stages_before_it(path: Path) -> None:
    if path == PACKAGE / "__init__.py":
        return
    place = FLOW.index(stage(path))
    for name in imports(path):
        head, _, rest = name.partition(".")
        if head == "glassbert" and rest:
            assert FLOW.index(rest.split(".")[0]) <= place, f"{path.name} reaches forward to {name}"
        if head in ONLY:
            assert stage(path) == ONLY[head], f"{path.name} imports {head}"
        if head in ADAPTERS:
            assert path == PACKAGE / ADAPTERS[head], f"{path.name} imports {head}"
        assert head not in NEVER or path.name == "peers.py", f"{path.name} imports {head}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_says_what_it_is_and_stays_one_idea(path: Path) -> None:
    text = path.read_text()
    assert path.stem not in {"utils", "common", "helpers", "base"}
    if not text:
        return
    assert ast.get_docstring(ast.parse(text)), f"{path} opens with no words"
    assert len(text.splitlines()) <= 400, f"{path} holds a second idea"


def test_the_whole_forward_pass_is_under_500_lines() -> None:
    passed = ["bert", "embeddings", "layer", "attention", "linear", "heads", "row", "taps"]
    lines = sum(len((PACKAGE / "model" / f"{name}.py").read_text().splitlines()) for name in passed)
    assert lines < 500


def test_every_stage_stands_in_the_flow() -> None:
    assert {stage(path) for path in FILES} - {"__init__"} == set(FLOW)
