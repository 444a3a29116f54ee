"""`make release`: check, build and tag a release. It uploads nothing.

Steps: the tree is clean, the versions agree, the tag is new, the licenses are allowed; the gate (`make test`) passes;
the wheel and the sdist are built and checked; they go to dist/ with an SBOM and SHA256SUMS; the commit is tagged.
A dry run does all but the tag.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.archives import check_sdist, check_wheel
from tools.distributions import ROOT
from tools.licenses import license_problems
from tools.release_checks import ReleaseError, check_clean_tree, check_new_tag, check_version, git
from tools.sbom import build_sbom, file_sha256, validate_sbom


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code: 0, or 2 with one line if a check fails."""
    parser = argparse.ArgumentParser(prog="make release", description="Check, build and tag a release.")
    parser.add_argument("--dry-run", action="store_true", help="Do not set the tag.")
    parser.add_argument("--skip-gate", action="store_true", help="Do not run `make test`; only with --dry-run.")
    options = parser.parse_args(arguments)
    try:
        if options.skip_gate and not options.dry_run:
            raise ReleaseError("SKIP_GATE=1 needs DRY_RUN=1: a release must pass `make test`.")
        release(ROOT, dry_run=options.dry_run, skip_gate=options.skip_gate)
    except ReleaseError as error:
        sys.stderr.write(f"release: {error}\n")
        return 2
    return 0


def release(root: Path, *, dry_run: bool, skip_gate: bool) -> None:
    """Run all steps; raise ReleaseError at the first one that fails."""
    check_clean_tree(root)
    version = check_version(root)
    check_new_tag(root, f"v{version}")
    check_licenses()
    if not skip_gate:
        run_gate(root)
    with tempfile.TemporaryDirectory() as folder:
        files = build_files(root, version, Path(folder))
        check_clean_tree(root)  # neither the gate nor the build changed a file
        for path in files:
            (root / "dist").mkdir(exist_ok=True)
            shutil.copyfile(path, root / "dist" / path.name)
            _print(f"dist/{path.name}")
    if dry_run:
        _print(f"Dry run: v{version} is ready, the tag was not set.")
    else:
        git(root, "tag", "--annotate", f"v{version}", "--message", f"GlassBERT {version}")
        _print(f"Tagged v{version}. Nothing was uploaded or pushed.")


def check_licenses() -> None:
    """Raise ReleaseError if a dependency has no license or one that is not allowed."""
    if problems := license_problems():
        raise ReleaseError(f"{problems[0]}; expected a license that tools/licenses.py allows.")


def run_gate(root: Path) -> None:
    """Run `make test`; raise ReleaseError if it fails."""
    if subprocess.run(["make", "test"], cwd=root, check=False).returncode:
        raise ReleaseError("`make test` failed.")


def build_files(root: Path, version: str, folder: Path) -> list[Path]:
    """Build and check the files of a release; return the wheel, the sdist, the SBOM and SHA256SUMS."""
    # Without SOURCE_DATE_EPOCH hatchling uses a fixed date, so that anybody can build the same bytes.
    variables = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(root)]
    process = subprocess.run(command, env=variables, capture_output=True, text=True, check=False)
    if process.returncode:
        raise ReleaseError(f"`python -m build` failed: {(process.stderr or process.stdout).strip().splitlines()[-1]}")
    wheel, sdist = folder / f"glassbert-{version}-py3-none-any.whl", folder / f"glassbert-{version}.tar.gz"
    tracked = set(git(root, "ls-files", "-z").split("\0")) - {""}
    check_wheel(wheel, version, tracked)
    check_sdist(sdist, version, tracked)
    sbom = folder / f"glassbert-{version}.cdx.json"
    sbom.write_text(build_sbom(release_time(root)))
    validate_sbom(sbom.read_text())
    checksums = folder / "SHA256SUMS"  # read by `sha256sum --check`
    checksums.write_text("".join(f"{file_sha256(path)}  {path.name}\n" for path in (wheel, sdist, sbom)))
    return [wheel, sdist, sbom, checksums]


def release_time(root: Path) -> int:
    """Return SOURCE_DATE_EPOCH, or the time of the commit, in seconds since 1970."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or git(root, "log", "-1", "--format=%ct"))


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
