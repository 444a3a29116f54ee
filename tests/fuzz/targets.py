"""All fuzz targets by name, one for each reader of foreign bytes.

Not fuzzed, with reasons:

- LanceDB's own files (`search/store/`): the database reads them in native code; its errors become one line
  (`search/store/address.py`). The manifest inside is fuzzed.
- Messages between the processes of a Ray cluster, and of a benchmark with its subprocess (`distributed/`,
  `benchmarks/`): both ends are the same program.
- Files that come with the package (`assets/`), and svg files that are copied into a report (`study_report.py`).
- UMAP in the view `embedding_space`: it compiles for many seconds; its arguments are fuzzed with PCA.
- `settings.json` in the folder of an interrupted `encode`: it is compared byte by byte and not parsed.
"""

from .data_targets import DATA_TARGETS
from .fuzz_target import FuzzTarget
from .lesson_targets import LESSON_TARGETS
from .model_targets import MODEL_TARGETS
from .run_targets import RUN_TARGETS
from .studio_targets import STUDIO_TARGETS
from .workspace_targets import WORKSPACE_TARGETS

FUZZ_TARGETS: dict[str, FuzzTarget] = {
    **DATA_TARGETS,
    **MODEL_TARGETS,
    **RUN_TARGETS,
    **STUDIO_TARGETS,
    **LESSON_TARGETS,
    **WORKSPACE_TARGETS,
}
