"""Laws of the model: batching changes nothing, dropout acts in training only, sizes are the published ones."""

import copy
import pickle

import pytest
import torch

import glassbert as gb
from glassbert.model.dropout import drop
from glassbert.model.linear import FEW_ROWS, Linear
from glassbert.model.parameters import count_parameters

from .published import fresh, sequences


@torch.no_grad()
def test_a_text_gets_the_same_vectors_alone_and_in_any_batch() -> None:
    model = fresh("tiny", (), vocab_size=100)
    lengths = [5, 40, 5, 2, 40, 40, 512]
    ids, segments = sequences(100, lengths)
    together = model(gb.Row.of(ids, segments)).split(lengths)
    for one_ids, one_segments, vectors in zip(ids, segments, together, strict=True):
        assert torch.allclose(model(gb.Row.of([one_ids], [one_segments])), vectors, atol=1e-5)


@torch.no_grad()
def test_no_padding_token_is_ever_computed() -> None:
    lengths = [5, 40, 5, 2]
    rows = []
    model = fresh("tiny", (), vocab_size=100)
    model.layers[0].register_forward_pre_hook(lambda module, inputs: rows.append(inputs[0].shape[0]))
    model(gb.Row.of(*sequences(100, lengths)))
    assert rows == [sum(lengths)]


@torch.no_grad()
def test_firsts_only_gives_the_cls_vectors_and_the_last_layer_works_for_no_other() -> None:
    model = fresh("tiny", (), vocab_size=100)
    row = gb.Row.of(*sequences(100, [5, 40, 40, 2]))
    expanded: list[int] = []
    for layer in model.layers:
        layer.expand.register_forward_pre_hook(lambda module, inputs: expanded.append(len(inputs[0])))
    firsts = model(row, firsts_only=True)
    assert expanded == [87, 4]
    assert torch.allclose(firsts, model(row)[row.firsts], atol=1e-5)
    early = model(row, num_layers=1, firsts_only=True)
    assert torch.allclose(early, model(row, num_layers=1)[row.firsts], atol=1e-5)


def test_a_product_of_few_rows_and_of_many_give_the_same_numbers(generator: torch.Generator) -> None:
    layer = Linear(64, 96)
    rows = torch.randn(500, 64, generator=generator)
    with torch.no_grad():
        many = layer(rows)
        few = torch.cat([layer(part) for part in rows.split(50)])
    assert torch.allclose(few, many, atol=1e-5)
    assert torch.allclose(layer(rows[:50]), many[:50], atol=1e-5)  # with gradients, the plain road
    assert layer(rows[:50]).requires_grad


def test_dropout_acts_in_training_and_only_there() -> None:
    model = fresh("tiny", (), vocab_size=100)
    row = gb.Row.of(*sequences(100, [9]))
    assert torch.equal(model(row), model(row))
    model.train()
    assert not torch.equal(model(row), model(row))


@pytest.mark.parametrize(
    ("size", "parameters"),
    [("tiny", 4_385_920), ("mini", 11_170_560), ("small", 28_763_648), ("medium", 41_373_184),
     ("base", 109_482_240), ("large", 335_141_888)],
)  # fmt: skip
def test_named_sizes_have_the_published_number_of_parameters(size: str, parameters: int) -> None:
    with torch.device("meta"):
        model = gb.Bert(gb.BertConfig.named(size))
    counts = count_parameters(model, 1)
    assert counts[0].parameters == parameters
    assert sum(count.parameters for count in counts[1:]) == parameters


def test_fresh_weights_are_repeatable_and_follow_the_published_law(generator: torch.Generator) -> None:
    first = gb.Bert(gb.BertConfig.named("tiny"), generator=generator)
    second = gb.Bert(gb.BertConfig.named("tiny"), generator=torch.Generator().manual_seed(7))
    for one, other in zip(first.parameters(), second.parameters(), strict=True):
        assert torch.equal(one, other)
    table = first.embeddings.token.weight
    assert table.abs().max() <= 0.04
    assert table.std().item() == pytest.approx(0.88 * 0.02, rel=0.01)  # a normal law cut at two deviations
    assert first.layers[0].expand.bias.abs().max() == 0
    assert torch.equal(first.layers[0].output_norm.weight, torch.ones(128))


def test_one_tied_table_serves_input_and_output() -> None:
    model = gb.Bert(gb.BertConfig.named("tiny", vocab_size=100), ("masked_word",))
    names = [name for name, value in model.named_parameters() if value.shape == (100, 128)]
    assert names == ["embeddings.token.weight"]
    model.masked_words(model(gb.Row.of([[2, 7, 3]]))).sum().backward()
    assert model.embeddings.token.weight.grad is not None
    assert model.embeddings.token.weight.grad[50].abs().sum() > 0  # never read, yet scored against


@torch.no_grad()
def test_bfloat16_runs_the_same_code() -> None:
    model = fresh("tiny", ("pooler",), vocab_size=100)
    row = gb.Row.of(*sequences(100, [9, 9, 30]))
    exact = model(row)
    rough = model.to(torch.bfloat16)(row)
    assert rough.dtype == torch.bfloat16
    assert torch.allclose(rough.float(), exact, atol=0.15)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"hidden_size": 100, "num_heads": 12}, "hidden_size=100 .* num_heads=12"),
        ({"activation": "swish"}, "gelu, gelu_new, relu"),
        ({"num_layers": 0}, "num_layers=0"),
        ({"dropout": 1.0}, "dropout=1.0"),
        ({"labels": ()}, "labels"),
    ],
)
def test_a_config_that_no_model_can_have_is_refused(settings: dict[str, object], words: str) -> None:
    with pytest.raises(gb.GlassBertError, match=words):
        gb.BertConfig(**settings)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="'huge'.*tiny, mini"):
        gb.BertConfig.named("huge")
    with pytest.raises(gb.GlassBertError, match="'depth'"):
        gb.BertConfig.named("tiny", depth=3)
    with pytest.raises(TypeError):
        gb.BertConfig(depth=3)
    with pytest.raises(gb.GlassBertError, match="no head 'poet'"):
        gb.Bert(gb.BertConfig.named("tiny"), ("poet",))
    with pytest.raises(gb.GlassBertError, match="reads the pooler"):
        gb.Bert(gb.BertConfig.named("tiny"), ("label",))
    with pytest.raises(gb.GlassBertError, match="no answer head"):
        gb.Bert(gb.BertConfig.named("tiny")).head("answer")


def test_a_map_of_few_tokens_follows_its_weight_and_is_copied_without_its_blocks(generator: torch.Generator) -> None:
    mapped = Linear(6, 4)
    few, many = torch.randn(5, 6, generator=generator), torch.randn(FEW_ROWS + 1, 6, generator=generator)

    def agrees(one: Linear) -> bool:
        with torch.inference_mode():
            return all((one(x) - (x @ one.weight.T + one.bias)).abs().max() < 1e-6 for x in (few, many))

    assert agrees(mapped)
    with torch.no_grad():
        mapped.weight.mul_(2)
    assert agrees(mapped)
    mapped.weight = torch.nn.Parameter(torch.ones(4, 6))
    assert agrees(mapped)
    assert agrees(copy.deepcopy(mapped))
    assert agrees(pickle.loads(pickle.dumps(mapped)))
    assert mapped.state_dict().keys() == {"weight", "bias"}


def test_a_map_of_few_tokens_follows_an_optimizer_that_does_not_count_its_writes(generator: torch.Generator) -> None:
    linear = Linear(8, 8)
    x = torch.randn(4, 8, generator=generator)
    optimizer = torch.optim.AdamW(linear.parameters(), lr=0.1, fused=True)
    with torch.no_grad():
        before = linear(x)
    linear(x).sum().backward()
    optimizer.step()
    with torch.no_grad():
        after = linear(x)
    assert not torch.allclose(after, before)
    assert torch.allclose(after, x @ linear.weight.T + linear.bias, atol=1e-6)


def test_dropout_leaves_out_its_share_keeps_the_mean_and_follows_the_seed() -> None:
    values = torch.ones(1000, 1000, requires_grad=True)
    torch.manual_seed(3)
    dropped = drop(values, 0.1)
    assert ((dropped == 0) | torch.isclose(dropped, torch.tensor(1 / 0.9))).all()
    assert abs((dropped == 0).double().mean() - 0.1) < 4 * (0.1 * 0.9 / 1e6) ** 0.5
    assert abs((dropped[:, ::4] == 0).double().mean() - 0.1) < 4 * (0.1 * 0.9 / 2.5e5) ** 0.5
    dropped.sum().backward()
    assert torch.equal(values.grad, dropped.detach())
    torch.manual_seed(3)
    assert torch.equal(drop(values, 0.1), dropped)
    assert not torch.equal(drop(values, 0.1), dropped)
    assert drop(values, 0.0) is values
    neighbours = (dropped[:, :-1] == 0) & (dropped[:, 1:] == 0)
    assert abs(neighbours.double().mean() - 0.01) < 0.001
