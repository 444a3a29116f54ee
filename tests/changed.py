"""`pytest --changed`: the unit tests of the files that differ from the last commit."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALWAYS = ("tests/test_layout.py", "tests/test_docs.py")  # fast tests of rules that any change can break


def changed_files() -> list[Path]:
    """Return the changed and the untracked files, relative to the repository."""
    commands = (["diff", "--name-only", "-z", "HEAD"], ["ls-files", "--others", "--exclude-standard", "-z"])
    outputs = [
        subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for command in commands
    ]
    return [Path(name) for output in outputs for name in output.split("\0") if name]


def select_tests(files: Iterable[Path], root: Path) -> list[str]:
    """Return the test files to run.

    A module selects the test of the same name if it exists, otherwise the tests of the nearest folder that has some.
    A test selects itself. Another file under tests/, such as conftest.py, selects the tests of its folder.
    """
    selected: dict[str, None] = dict.fromkeys(ALWAYS)
    for file in files:
        if file.suffix != ".py" or file.parts[0] not in ("glassbert", "tests", "tools"):
            continue
        folder = Path("tests", *file.parts[0 if file.parts[0] == "tools" else 1 : -1])
        own_test = file if file.parts[0] == "tests" else folder / f"test_{file.stem}.py"
        if own_test.name.startswith("test_") and (root / own_test).is_file():
            selected[str(own_test)] = None
        elif not file.name.startswith("test_"):  # a deleted test selects nothing
            while folder != Path("tests") and not any((root / folder).glob("test_*.py")):
                folder = folder.parent
            selected |= dict.fromkeys(str(path.relative_to(root)) for path in sorted((root / folder).glob("test_*.py")))
    return [str(root / name) for name in selected]
