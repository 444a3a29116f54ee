"""`make audit`: vulnerabilities, packages that are not checked, and a service that cannot be reached."""

import json
import os

import pytest

from tools.audit import NOT_CHECKED, VULNERABLE, AuditResult, audit_npm, audit_python, exit_code
from tools.audit import read_npm_audit as read_npm
from tools.audit import read_pip_audit as read_pip

SAFE = {"name": "numpy", "version": "2.4.6", "vulns": []}
VULNERABLE_PACKAGE = {"name": "flask", "version": "0.5", "vulns": [{"id": "PYSEC-2018-66", "fix_versions": ["1.0"]}]}
UNKNOWN = {"name": "ray", "skip_reason": "Dependency not found on PyPI and could not be audited: ray (2.60.0)"}


def pip_output(*dependencies: object) -> str:
    return json.dumps({"dependencies": dependencies, "fixes": []})


def test_a_vulnerable_python_package_is_named_with_the_advisory() -> None:
    result = read_pip(pip_output(SAFE, VULNERABLE_PACKAGE), "", total=2)
    assert result.vulnerabilities == ("flask 0.5: PYSEC-2018-66",)
    assert exit_code([AuditResult("npm", 0, 5), result]) == VULNERABLE


def test_no_known_vulnerabilities_give_one_line_and_exit_code_zero() -> None:
    result = read_pip(pip_output(SAFE, SAFE), "", total=2)
    assert result.lines() == ["Python: no known vulnerabilities in 2 packages."]
    assert exit_code([result]) == 0


def test_packages_that_the_service_does_not_know_do_not_count_as_safe() -> None:
    result = read_pip(pip_output(SAFE, UNKNOWN), "", total=2)
    assert (result.checked, result.unchecked) == (1, 1)
    assert result.lines()[0].startswith("Python: 1 of 2 packages could not be checked: ")
    assert exit_code([result]) == NOT_CHECKED


def test_a_vulnerable_npm_package_is_named_with_its_severity() -> None:
    result = read_npm(json.dumps({"vulnerabilities": {"vite": {"severity": "high"}}}), "", total=220)
    assert (result.vulnerabilities, result.unchecked) == (("vite: high",), 0)
    assert exit_code([result]) == VULNERABLE


@pytest.mark.parametrize("output", ["", json.dumps({"message": "405 Method Not Allowed", "statusCode": 405})])
def test_a_registry_that_refuses_the_audit_leaves_all_npm_packages_unchecked(output: str) -> None:
    result = read_npm(output, "npm warn first\nnpm error last", total=220)
    assert (result.checked, result.unchecked) == (0, 220)
    assert result.reason in ("npm error last", "405 Method Not Allowed")


@pytest.mark.integration
def test_a_service_that_cannot_be_reached_gives_one_line_each_and_its_own_exit_code() -> None:
    proxy = "http://127.0.0.1:9"  # nothing listens there
    names = ("HTTPS_PROXY", "https_proxy", "npm_config_https_proxy", "npm_config_proxy")
    environment = {**os.environ, **dict.fromkeys(names, proxy), "NO_PROXY": "", "no_proxy": ""}
    results = [audit_python(environment), audit_npm(environment)]
    for result in results:
        assert result.checked == 0
        assert len(result.lines()) == 1
        assert "could not be checked" in result.lines()[0]
        assert "\n" not in result.lines()[0]
    assert exit_code(results) == NOT_CHECKED
