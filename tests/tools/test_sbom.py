"""The SBOM: valid, reproducible and complete."""

import hashlib
import json
from typing import Any

import pytest
from packaging.utils import NormalizedName

from glassbert.checkpoints.locate import GLASS_FOLDER
from tools.distributions import ROOT, installed_by, read_pins, read_project, user_extras
from tools.licenses import studio_packages
from tools.sbom import INSTALLED_BY, build_sbom, validate_sbom

TIMESTAMP = 1_700_000_000


@pytest.fixture(scope="module")
def text() -> str:
    return build_sbom(TIMESTAMP)


@pytest.fixture(scope="module")
def sbom(text: str) -> dict[str, Any]:
    return json.loads(text)


@pytest.fixture(scope="module")
def components(sbom: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {component["bom-ref"]: component for component in sbom["components"]}


def test_the_sbom_matches_the_cyclonedx_schema(text: str) -> None:
    validate_sbom(text)


def test_a_sbom_that_does_not_match_the_schema_is_an_error(sbom: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="CycloneDX schema"):
        validate_sbom(json.dumps({**sbom, "components": [{"type": "library"}]}))


def test_equal_files_give_equal_bytes_and_the_serial_number_depends_on_the_content(text: str) -> None:
    assert build_sbom(TIMESTAMP) == text
    later = json.loads(build_sbom(TIMESTAMP + 1))
    assert later["serialNumber"] != json.loads(text)["serialNumber"]
    assert later["metadata"]["timestamp"] == "2023-11-14T22:13:21+00:00"


def test_every_distribution_of_every_extra_is_listed_at_its_pinned_version(
    components: dict[str, dict[str, Any]],
) -> None:
    pins = read_pins()
    extras = {"core": installed_by("")} | {extra: installed_by(extra) for extra in user_extras()}
    listed = {ref for ref in components if ref.startswith("pkg:pypi/")}
    assert listed == {f"pkg:pypi/{name}@{pins[name]}" for names in extras.values() for name in names}


@pytest.mark.parametrize(
    ("name", "scope", "groups"),
    [
        ("torch", "required", {"core"}),
        ("starlette", "optional", {"studio", "benchmarks"}),
        ("lancedb", "optional", {"search", "langchain", "llamaindex", "benchmarks"}),
    ],
)
def test_a_component_says_which_extras_install_it(
    name: str, scope: str, groups: set[str], components: dict[str, dict[str, Any]]
) -> None:
    component = components[f"pkg:pypi/{name}@{read_pins()[NormalizedName(name)]}"]
    assert component["scope"] == scope
    assert {item["value"] for item in component["properties"] if item["name"] == INSTALLED_BY} == groups


def test_the_page_the_fonts_and_the_model_are_listed_with_their_hashes(components: dict[str, dict[str, Any]]) -> None:
    npm = {ref.partition("/")[2] for ref in components if ref.startswith("pkg:npm/")}
    assert npm == {f"{package.name.replace('@', '%40')}@{package.version}" for package in studio_packages()}
    assert components["pkg:npm/three@0.187.0"]["hashes"][0]["alg"] == "SHA-512"
    weights = (GLASS_FOLDER / "model.safetensors").read_bytes()
    glass = components["glass"]
    assert glass["type"] == "machine-learning-model"
    assert glass["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(weights).hexdigest()}]
    for path in ROOT.glob("glassbert/assets/**/*.woff2"):
        (digest,) = components[str(path.relative_to(ROOT))]["hashes"]
        assert digest["content"] == hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_project_depends_on_its_direct_dependencies_and_on_what_it_includes(sbom: dict[str, Any]) -> None:
    graph = {entry["ref"]: entry.get("dependsOn", []) for entry in sbom["dependencies"]}
    targets = graph[f"pkg:pypi/glassbert@{read_project()['version']}"]
    assert "glass" in targets
    assert any(target.startswith("pkg:pypi/torch@") for target in targets)
    assert not any(target.startswith("pkg:pypi/sympy@") for target in targets)  # a dependency of torch
    assert graph.keys() >= {target for entry in graph.values() for target in entry}
