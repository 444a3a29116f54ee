"""View `study_results`: curves over the layers and point clouds that `glassbert study` wrote."""

from pathlib import Path

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import read_file_bytes
from glassbert.views.embedding_space import EmbeddingSpaceFacts
from glassbert.views.payload import Payload, decode_payload
from glassbert.views.session import TextRequest, ViewSession

STUDIO_FOLDER, SUFFIX = "studio", ".safetensors"
MAX_STUDY_BYTES = 256 << 20
CURVES_NAME = "layers"  # the result with the curves of all studies; the others are point clouds


class StudyResultsRequest(TextRequest, frozen=True, kw_only=True):
    """The point cloud of a study, or `layers`: the curves of all studies."""

    name: str


class StudyCurves(msgspec.Struct, frozen=True):
    """The curves of one study; the arrays are called `STUDY/CURVE` [depth]."""

    study: str
    title: str
    summary: str
    curves: list[str]


class StudyCurvesFacts(msgspec.Struct, frozen=True):
    """The studies that have curves over the layers."""

    studies: list[StudyCurves]


def study_results(
    session: ViewSession, request: StudyResultsRequest
) -> Payload[StudyCurvesFacts] | Payload[EmbeddingSpaceFacts]:
    """Return curves, or a point cloud in the form of the view `embedding_space`."""
    return load_study_result(session.results_dir, session.model_name(request.model), request.name)


def load_study_result(
    results_dir: Path | None, model: str, name: str
) -> Payload[StudyCurvesFacts] | Payload[EmbeddingSpaceFacts]:
    """Read one result of a model from the output folder of `glassbert study`."""
    available = list_study_results(results_dir, model)
    if results_dir is None or name not in available:
        results = f"the available results are {', '.join(available)}"
        hint = results if available else "run glassbert study, then pass --study FOLDER"
        raise GlassBertError(f"There is no study result {name[:40]!r} for {result_folder_name(model)}; {hint}.")
    path = results_dir / result_folder_name(model) / STUDIO_FOLDER / f"{name}{SUFFIX}"
    try:
        if name == CURVES_NAME:
            curves = decode_payload(read_file_bytes(path, MAX_STUDY_BYTES), StudyCurvesFacts)
            _validate_curves(curves)
            return curves
        points = decode_payload(read_file_bytes(path, MAX_STUDY_BYTES), EmbeddingSpaceFacts)
        _validate_points(points)
        return points
    except GlassBertError as error:
        raise GlassBertError(f"{path} cannot be read; run glassbert study again. ({error})") from None


def _validate_curves(payload: Payload[StudyCurvesFacts]) -> None:
    """Raise if a curve that the facts name is missing, or is not a row of numbers."""
    for curves in payload.facts.studies:
        for name in (f"{curves.study}/{curve}" for curve in curves.curves):
            if name not in payload.arrays or payload.array(name).ndim != 1:
                raise GlassBertError(f"the curve {name[:80]} is missing")


def _validate_points(payload: Payload[EmbeddingSpaceFacts]) -> None:
    """Raise if the arrays do not fit the facts."""
    facts, count = payload.facts, payload.facts.count
    shapes = {name: payload.array(name).shape for name in payload.arrays}
    if facts.dimensions not in (2, 3) or shapes.get("coordinates") != (count, facts.dimensions):
        raise GlassBertError(f"{count} points in {facts.dimensions} dimensions do not fit their coordinates")
    if len(facts.point_names) != count or shapes.get("category_ids") != (count,):
        raise GlassBertError(f"{count} points do not fit their names or categories")
    if count and int(payload.array("category_ids").max()) >= len(facts.categories):
        raise GlassBertError("a category has no name")


def list_study_results(results_dir: Path | None, model: str) -> list[str]:
    """Return the names of the results of a model."""
    if results_dir is None:
        return []
    folder = results_dir / result_folder_name(model) / STUDIO_FOLDER
    return sorted(path.stem for path in folder.glob(f"*{SUFFIX}") if path.is_file())  # no named pipe


def result_folder_name(model: str, num_parts: int = 1) -> str:
    """Return the name of a model's result folder: the last parts of its path, at least two if it ends in `model`."""
    path = Path(model)
    return "-".join(path.parts[-max(num_parts, 2 if path.name == "model" else 1) :]).strip("/.") or "model"
