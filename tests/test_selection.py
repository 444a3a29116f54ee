"""The selection and the scheduling of tests."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from .changed import ALWAYS, select_tests
from .conftest import CHECKED_MODULES
from .scheduling import LONGEST_FIRST, ONE_PROCESS_FOLDERS, rank_of, unit_of
from .selection import INTEGRATION, is_integration


def test_a_changed_file_selects_its_own_test_or_those_of_its_folder(tmp_path: Path) -> None:
    for name in (
        "tests/model/test_bert.py",
        "tests/model/test_taps.py",
        "tests/test_errors.py",
        "tests/tools/test_sbom.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()

    def selected(*files: str) -> list[str]:
        return [
            str(Path(name).relative_to(tmp_path)) for name in select_tests(map(Path, files), tmp_path)[len(ALWAYS) :]
        ]

    assert selected("glassbert/model/bert.py") == ["tests/model/test_bert.py"]
    assert selected("glassbert/model/layer.py") == ["tests/model/test_bert.py", "tests/model/test_taps.py"]
    assert selected("glassbert/errors.py", "tests/test_errors.py") == ["tests/test_errors.py"]
    assert (
        selected("glassbert/model/subfolder/module.py")
        == selected("tests/model/conftest.py")
        == selected("glassbert/model/layer.py")
    )
    assert selected("glassbert/runtime/threads.py") == ["tests/test_errors.py"]  # the tests at the top
    assert selected("tools/sbom.py") == selected("tools/distributions.py") == ["tests/tools/test_sbom.py"]
    assert selected("README.md", "tests/test_removed.py") == []


def test_tests_that_share_a_browser_or_ray_run_in_one_process() -> None:
    assert (
        unit_of("tests/server/test_walk.py::test_x[a::b]")
        == unit_of("tests/server/test_search.py::test_y")
        == "tests/server"
    )
    assert unit_of("tests/model/test_bert.py::test_x") == "tests/model/test_bert.py"
    assert rank_of("tests/distributed/test_ray_encoding.py::test_x") < rank_of("tests/model/test_bert.py::test_x")


def test_tests_that_start_processes_are_integration_tests() -> None:
    assert is_integration("tests/server/test_walk.py::test_x")
    assert is_integration("tests/search/test_how_to.py::test_x")
    assert not is_integration("tests/model/test_bert.py::test_x")


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    """An empty test suite with the plugin."""
    pytester.makeconftest(
        "from tests.selection import DeselectedTests\n"
        "def pytest_configure(config): config.pluginmanager.register(DeselectedTests())"
    )
    pytester.makeini("[pytest]\nmarkers = slow(reason): long\naddopts = -p no:randomly -m 'not slow'")
    pytester.syspathinsert(Path(__file__).parents[1])
    return pytester


@pytest.mark.parametrize("marker", ["slow", 'slow("long")', 'slow(reason="")', 'slow("x", reason="y")'])
def test_a_slow_marker_needs_a_reason(marker: str, suite: pytest.Pytester) -> None:
    suite.makepyfile(f"import pytest\n@pytest.mark.{marker}\ndef test_x(): pass")
    assert suite.runpytest_inprocess().ret == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize("options", [(), ("-n", "2")])
def test_a_run_lists_the_deselected_slow_tests(options: tuple[str, ...], suite: pytest.Pytester) -> None:
    suite.makepyfile(
        'import pytest\nslow = pytest.mark.slow(reason="two hours")\n'
        "@slow\ndef test_x(): pass\n@slow\ndef test_y(): pass\ndef test_z(): pass"
    )
    output = suite.runpytest_subprocess(*options).stdout.str()
    assert "deselected: 2 slow tests; run them with `make test-slow`" in output
    assert "   2 two hours" in output


def test_the_lists_of_tests_name_files_and_folders_that_exist() -> None:
    for name in (*ONE_PROCESS_FOLDERS, *LONGEST_FIRST, *INTEGRATION):
        assert (Path(__file__).parents[1] / name.partition("::")[0]).exists(), name


def test_the_modules_whose_shapes_are_checked_exist() -> None:
    assert [name for name in CHECKED_MODULES if find_spec(name) is None] == []
