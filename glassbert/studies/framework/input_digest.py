"""A digest of everything that a study's result depends on: code, model, data and seed."""

import hashlib
import inspect
import sys
from pathlib import Path

from glassbert.runtime.atomic_files import file_digest
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import Study

PRESENTATION_MODULES = {"comparison", "number_format", "runner", "studio_export", "study_registry", "study_report"}
LATER_PACKAGES = ("benchmarks", "search", "distributed", "server", "cli")  # not imported by studies


def input_digest(study: Study, context: StudyContext, model_digest: str) -> str:
    """Return a digest that changes if the study's code, the model, the data or the seed change."""
    parts = [model_digest, str(context.seed), *(path.read_text(encoding="utf-8") for path in _source_files(study))]
    for name in (*study.required_data, *study.optional_data):
        path = None if context.data_dir is None else context.data_dir / name
        if path is not None and path.exists():
            files = sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]
            parts += [f"{file.name} {file_digest(file)}" for file in files]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _source_files(study: Study) -> list[Path]:
    """Return the study's module, the study modules that it imports from, the framework and all earlier packages."""
    package, framework = Path(__file__).parents[2], Path(__file__).parent
    earlier = [
        path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in ("studies", *LATER_PACKAGES)
    ]
    shared = [path for path in framework.glob("*.py") if path.stem not in PRESENTATION_MODULES]
    return [*_study_modules(study), *sorted(earlier), *sorted(shared)]


def _study_modules(study: Study) -> list[Path]:
    module = sys.modules[study.measure.__module__]
    names = {getattr(value, "__module__", None) for value in vars(module).values() if callable(value)}
    imported = [name for name in names if isinstance(name, str) and name.startswith("glassbert.studies.")]
    imported = [name for name in imported if ".framework." not in name and name != module.__name__]
    return [Path(inspect.getfile(module)), *sorted(Path(inspect.getfile(sys.modules[name])) for name in imported)]
