"""The dimensions behind the patterns of minilm are known."""

import glassbert as gb
from glassbert.studies import neurons
from glassbert.studies.framework.study_context import StudyContext


def test_minilm_uses_many_dimensions_for_the_previous_token_and_few_for_the_sink(minilm: gb.PretrainedBert) -> None:
    result = neurons.measure(StudyContext(minilm, "minilm"))
    heads = {head["pattern"]: head for head in result.facts["heads"]}
    assert (heads["previous token"]["layer"], heads["previous token"]["head"]) == (0, 2)
    assert heads["sink"]["target"] == "[CLS]"
    assert not heads["same sentence"]["is_clear"]  # minilm was trained on single texts
    previous, sink = (result[f"{pattern}: participation ratio"] for pattern in ("previous token", "sink"))
    assert previous.value > 1.5 * sink.value
    assert result["previous token: cosine of the contributions at different positions"].value < 0.6
    ablated = result["sink: attention without the top 4 dimensions"]
    assert ablated.control is not None
    assert ablated.value < ablated.control - 0.1
    summary = neurons.summarize(result)
    assert "Of the 32 dimensions" in summary
    assert "No head clearly attends to the same sentence" in summary
    assert "“same sentence”" not in summary  # an unclear pattern is not compared
    assert len(neurons.tables(result)["Contribution of the strongest dimensions"]) == 5
    assert len(neurons.plot(result).axes) == 9
