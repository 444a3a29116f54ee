"""Published models are recognized, and their numbers are compared with published values."""

import json
from pathlib import Path

import pytest
import torch

import glassbert as gb
from glassbert.studies.framework.published import PUBLISHED_MODELS, compare_with_published, published_name
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.runner import run_studies
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, Study, select_studies
from glassbert.studies.framework.study_report import write_report


@pytest.fixture(scope="module")
def bert_base_cased(tmp_path_factory: pytest.TempPathFactory) -> gb.PretrainedBert:
    """A random model with the size and vocabulary composition of bert-base-cased, and a planted [CLS] embedding."""
    tokens = ["[PAD]", *(f"[unused{index}]" for index in range(1, 100)), "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    tokens += ["£1", "£2", "northward", "southward", "and", "Nope", "smirked"]
    continuations = [f"##{index}x" for index in range(6_477)]
    tokens += [f"word{index}" for index in range(28_996 - len(tokens) - len(continuations))] + continuations
    config = gb.BertConfig.named("base", vocab_size=28_996)
    model = gb.Bert(config, ("pooler",), torch.Generator().manual_seed(0))
    with torch.no_grad():
        embeddings = model.embeddings
        embeddings.token.weight[tokens.index("[CLS]")] = 2 * embeddings.position.weight[0]
    folder = tmp_path_factory.mktemp("hub") / "bert-base-cased"
    gb.PretrainedBert(model.half(), gb.Tokenizer.from_vocabulary(tokens, lowercase=False)).save(folder)
    return gb.load(folder)


@pytest.mark.integration
def test_a_published_model_is_compared_with_its_published_values(
    bert_base_cased: gb.PretrainedBert, tmp_path: Path
) -> None:
    assert published_name(bert_base_cased) == "bert-base-cased"
    studies = select_studies(["embedding_types", "vocabulary", "helix"])
    run_studies(studies, [StudyContext(bert_base_cased, "cased")], tmp_path)
    checks = {(check["study"], check["number"]): check for check in json.loads((tmp_path / "checks.json").read_text())}
    continuations = checks["vocabulary", "fraction of continuations (##)"]
    assert continuations["published"] == pytest.approx(0.223)
    assert continuations["measured"] == pytest.approx(6_477 / 28_996)
    assert continuations["difference"] == pytest.approx(continuations["measured"] - 0.223)
    planted = checks["embedding_types", "cosine of [CLS] and position 0"]
    assert planted["published"] == 0.96
    assert planted["measured"] == pytest.approx(1, abs=1e-3)
    assert "published 0.96, difference 0.04" in write_report(tmp_path).read_text(encoding="utf-8")


@pytest.mark.integration
def test_other_models_and_models_with_a_task_head_are_not_recognized(
    minilm: gb.PretrainedBert, bert_base_cased: gb.PretrainedBert
) -> None:
    assert published_name(minilm) is None
    finetuned = gb.Bert(bert_base_cased.config, ("pooler", "classification"))
    assert published_name(gb.PretrainedBert(finetuned, bert_base_cased.tokenizer)) is None
    assert len(set(PUBLISHED_MODELS.values())) == len(PUBLISHED_MODELS)


def test_only_values_of_the_same_model_and_number_are_compared() -> None:
    result = Result("example", "m", (Number("a", 0.5, 10, method="exact"),))
    study = Study(
        "example",
        "Example",
        "input_embeddings",
        lambda _: result,
        lambda _: None,
        lambda _: "",
        published=(
            PublishedValue("bert-base-cased", "a", 0.4, "a paper"),
            PublishedValue("finbert", "a", 0.3, "another paper"),
            PublishedValue("finbert", "b", 0, "another paper"),
        ),
    )
    assert compare_with_published(study, result, None) == []
    (check,) = compare_with_published(study, result, "bert-base-cased")
    assert check.difference == pytest.approx(0.1)
    assert [check.published for check in compare_with_published(study, result, "finbert")] == [0.3]
