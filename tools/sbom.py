"""The software bill of materials (SBOM) of a release in CycloneDX format.

It lists the dependencies of the wheel for each extra, at the versions that constraints.txt pins, and what the wheel
contains: the npm packages and fonts of the studio's page, and the model `glass`.
"""

import base64
import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packaging.utils import NormalizedName

from tools.distributions import CORE, PROJECT, ROOT, installed_by, merged_graph, read_project, user_extras
from tools.licenses import STUDIO, LicensedPackage, python_packages, studio_packages

GLASS_WEIGHTS = ROOT / "glassbert" / "assets" / "glass" / "model.safetensors"
INSTALLED_BY = "glassbert:installed-by"  # the name of a property: `core`, or an extra that installs the component

Component = dict[str, Any]  # https://cyclonedx.org/docs/1.6/json/#components


def build_sbom(timestamp: int) -> str:
    """Return the SBOM as JSON. Equal files and timestamps give equal bytes.

    Args:
        timestamp: Time of the release in seconds since 1970.
    """
    project = read_project()
    root = _package_component(LicensedPackage(PROJECT, project["version"], project["license"]), "pypi")
    root |= {"type": "application", "description": project["description"]}
    python = _python_components()
    included = [*_npm_components(), *_font_components(), _glass_component(project["version"])]
    sbom: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(timestamp, UTC).isoformat(),
            "authors": [{"name": "GlassBERT maintainers"}],
            "component": root,
        },
        "components": [*python.values(), *included],
        "dependencies": _dependencies({PROJECT: root, **python}, included),
    }
    serial_number = uuid5(NAMESPACE_URL, json.dumps(sbom))
    return json.dumps({"serialNumber": f"urn:uuid:{serial_number}", **sbom}, indent=2) + "\n"


def validate_sbom(text: str) -> None:
    """Raise ValueError if the text does not match CycloneDX's JSON schema."""
    if error := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise ValueError(f"The SBOM does not match the CycloneDX schema: {error}")


def file_sha256(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _licenses(expression: str) -> list[dict[str, Any]]:
    """Return a single license as an id and a compound one as an expression, as the schema requires."""
    return [{"expression": expression} if " " in expression else {"license": {"id": expression}}]


def _package_component(package: LicensedPackage, index: str) -> Component:
    """Return a package of an index, `pypi` or `npm`; the package URL identifies it."""
    scope, _, name = package.name.rpartition("/")  # npm: @fontsource/ibm-plex-mono
    purl = f"pkg:{index}/{package.name.replace('@', '%40')}@{package.version}"
    return {
        "type": "library",
        "bom-ref": purl,
        **({"group": scope} if scope else {}),
        "name": name,
        "version": package.version,
        "scope": "required",
        "licenses": _licenses(package.license),
        "purl": purl,
    }


def _file_component(kind: str, name: str, license: str, path: Path) -> Component:
    """Return a file in the wheel with its hash."""
    return {
        "type": kind,
        "bom-ref": name,
        "name": name,
        "scope": "required",
        "hashes": [{"alg": "SHA-256", "content": file_sha256(path)}],
        "licenses": _licenses(license),
    }


def _python_components() -> dict[NormalizedName, Component]:
    """Return the distributions that users install; the properties of each one say by which extras."""
    extras = {extra: installed_by(extra) for extra in (CORE, *user_extras())}
    components: dict[NormalizedName, Component] = {}
    for package in python_packages(set[NormalizedName]().union(*extras.values())):
        name = NormalizedName(package.name)
        is_core = name in extras[CORE]
        groups = ["core"] if is_core else [extra for extra, names in extras.items() if name in names]
        components[name] = _package_component(package, "pypi") | {
            "scope": "required" if is_core else "optional",
            "properties": [{"name": INSTALLED_BY, "value": group} for group in groups],
        }
    return components


def _npm_components() -> list[Component]:
    """Return the npm packages of the page; their hashes are those of web/package-lock.json."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    components: list[Component] = []
    for package in studio_packages():
        integrity: str = lock[f"node_modules/{package.name}"]["integrity"]
        digest = base64.b64decode(integrity.removeprefix("sha512-")).hex()
        hashes = [{"alg": "SHA-512", "content": digest}]
        components.append(_package_component(package, "npm") | {"hashes": hashes})
    return components


def _font_components() -> list[Component]:
    fonts = sorted((STUDIO / "assets").glob("*.woff2"))
    return [_file_component("file", path.relative_to(ROOT).as_posix(), "OFL-1.1", path) for path in fonts]


def _glass_component(version: str) -> Component:
    component = _file_component("machine-learning-model", "glass", "Apache-2.0", GLASS_WEIGHTS)
    model_card = GLASS_WEIGHTS.with_name("README.md").relative_to(ROOT).as_posix()
    return component | {"version": version, "description": f"A small BERT; its model card is {model_card}."}


def _dependencies(python: dict[NormalizedName, Component], included: list[Component]) -> list[dict[str, Any]]:
    """Return the dependency graph of the distributions; the project also depends on what the wheel includes."""
    edges: dict[NormalizedName, set[NormalizedName]] = {name: set() for name in python}
    for extra in (CORE, *user_extras()):
        for name, targets in merged_graph(extra).items():
            edges[name] |= targets
    references = {
        python[name]["bom-ref"]: sorted(python[target]["bom-ref"] for target in targets)
        for name, targets in edges.items()
    }
    references[python[PROJECT]["bom-ref"]] += [component["bom-ref"] for component in included]
    references |= {component["bom-ref"]: [] for component in included}
    return [{"ref": reference, "dependsOn": targets} for reference, targets in sorted(references.items())]
