"""Which tests `make quick` and `make test` choose."""

from pathlib import Path

import pytest

from .changed import ALWAYS, select_tests
from .scheduling import rank_of, unit_of
from .selection import is_integration


def test_a_changed_file_selects_its_own_test_or_those_of_its_folder(tmp_path: Path) -> None:
    for name in ("tests/model/test_bert.py", "tests/model/test_taps.py", "tests/test_errors.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()

    def selected(*files: str) -> list[str]:
        return select_tests(map(Path, files), tmp_path)[len(ALWAYS) :]

    assert selected("glassbert/model/bert.py") == ["tests/model/test_bert.py"]
    assert selected("glassbert/model/layer.py") == ["tests/model/test_bert.py", "tests/model/test_taps.py"]
    assert selected("glassbert/errors.py", "tests/test_errors.py") == ["tests/test_errors.py"]
    assert selected("README.md", "glassbert/new/thing.py", "tests/test_removed.py") == []


def test_tests_that_share_a_browser_or_ray_run_in_one_process() -> None:
    assert (
        unit_of("tests/serve/test_walk.py::test_x[a::b]")
        == unit_of("tests/serve/test_late.py::test_y")
        == "tests/serve"
    )
    assert unit_of("tests/model/test_bert.py::test_x") == "tests/model/test_bert.py"
    assert rank_of("tests/scale/test_encode.py::test_x") < rank_of("tests/model/test_bert.py::test_x")


def test_what_starts_processes_is_no_unit_test() -> None:
    assert is_integration("tests/serve/test_walk.py::test_x")
    assert is_integration("tests/tasks/test_how_to.py::test_x")
    assert not is_integration("tests/model/test_bert.py::test_x")


@pytest.mark.parametrize(
    ("mark", "code"),
    [
        ("@pytest.mark.slow", pytest.ExitCode.USAGE_ERROR),
        ('@pytest.mark.slow("long")', pytest.ExitCode.USAGE_ERROR),
        ('@pytest.mark.slow(reason="long")', pytest.ExitCode.OK),
    ],
)
def test_a_slow_mark_needs_its_reason(mark: str, code: pytest.ExitCode, pytester: pytest.Pytester) -> None:
    pytester.makeconftest(
        "import pytest\nfrom tests.selection import slow_reason\n"
        "def pytest_collection_modifyitems(items):\n    [slow_reason(item) for item in items]\n"
    )
    pytester.makeini("[pytest]\nmarkers = slow(reason): long")
    pytester.makepyfile(f"import pytest\n{mark}\ndef test_x(): pass")
    assert pytester.runpytest_inprocess("-p", "no:xdist").ret == code
