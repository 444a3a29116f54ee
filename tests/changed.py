"""`pytest --changed`: the unit tests of the files that differ from the last commit."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALWAYS = ("tests/test_layout.py", "tests/test_honesty.py")  # rules that any change can break; they take seconds


def changed_files() -> list[Path]:
    """Return the files that were edited, added or not yet committed, relative to the repository."""
    commands = (["diff", "--name-only", "-z", "HEAD"], ["ls-files", "--others", "--exclude-standard", "-z"])
    outputs = [
        subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for command in commands
    ]
    return [Path(name) for output in outputs for name in output.split("\0") if name]


def select_tests(files: Iterable[Path], root: Path) -> list[str]:
    """Return the test files to run: the test of the same name if there is one, otherwise those of the folder."""
    chosen = dict.fromkeys(ALWAYS)
    for file in files:
        if file.parts[0] == "tests" and file.name.startswith("test_") and (root / file).is_file():
            chosen[str(file)] = None
        if file.parts[0] == "glassbert" and file.suffix == ".py":
            folder = Path("tests", *file.parts[1:-1])
            own = folder / f"test_{file.stem}.py"
            if (root / own).is_file():
                chosen[str(own)] = None
            elif folder != Path("tests"):
                chosen |= dict.fromkeys(
                    str(path.relative_to(root)) for path in sorted((root / folder).glob("test_*.py"))
                )
    return list(chosen)
