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
    """Return the test files to run.

    For a module they are the test of the same name if there is one, otherwise the tests of the nearest folder that has
    some; for a test they are itself; for another file under tests/, such as conftest.py, they are those of its folder.
    """
    chosen = dict.fromkeys(ALWAYS)
    for file in files:
        if file.suffix != ".py" or file.parts[0] not in ("glassbert", "tests"):
            continue
        folder = Path("tests", *file.parts[1:-1])
        own = file if file.parts[0] == "tests" else folder / f"test_{file.stem}.py"
        if own.name.startswith("test_") and (root / own).is_file():
            chosen[str(own)] = None
        elif not file.name.startswith("test_"):  # a test that was removed selects nothing
            while folder != Path("tests") and not any((root / folder).glob("test_*.py")):
                folder = folder.parent
            chosen |= dict.fromkeys(str(path.relative_to(root)) for path in sorted((root / folder).glob("test_*.py")))
    return [str(root / name) for name in chosen]
