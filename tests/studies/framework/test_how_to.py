"""The example of docs/how-to/add-a-study.md is a study that runs."""

import re
from pathlib import Path
from typing import Any

import glassbert as gb
from glassbert.studies.framework.study_context import StudyContext

GUIDE = Path(__file__).parents[3] / "docs" / "how-to" / "add-a-study.md"


def test_the_example_study_runs(minilm: gb.PretrainedBert) -> None:
    source = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[0]
    module: dict[str, Any] = {}
    exec(source, module)
    study = module["STUDY"]
    result = study.measure(StudyContext(minilm, "minilm"))
    assert result["mean norm"].n == 30_522
    assert study.plot(result).axes[0].get_xlabel() == "norm"
    assert "n = 30,522" in study.summarize(result)
