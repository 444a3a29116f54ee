"""Changes of the view `what_if`: ablated heads, blocked attention, edited words, patched activations."""

from collections.abc import Mapping, Sequence

import msgspec

from glassbert.analysis.output_heads import as_model_tensor
from glassbert.errors import GlassBertError, validate_index
from glassbert.model.config import BertConfig
from glassbert.model.interventions import ablate_head, block_attention, patch_activation
from glassbert.model.taps import Tap
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.tokenization import word_ids

NUM_HEADS_NAMED = 3
MAX_SOURCE_CHARACTERS = 40
MAX_CHANGES = 200
MAX_SOURCE_TEXTS = 8  # different texts that activations are patched from; each needs a forward pass


class _Change(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """Base class of changes; the field `kind` is the tag."""


class AblateHeads(_Change, frozen=True, tag="ablate_heads"):
    """Set the output of heads, given as (layer, head), to zero."""

    heads: list[tuple[int, int]]


class BlockAttention(_Change, frozen=True, tag="block_attention"):
    """Keep one token from attending to another in one head."""

    layer: int
    head: int
    query: int
    key: int


class EditWord(_Change, frozen=True, tag="edit_word"):
    """Replace the word that a token belongs to; [MASK] counts as a word."""

    token: int
    text: str


class PatchActivation(_Change, frozen=True, tag="patch_activation"):
    """Replace a token's hidden state at a depth by that of a token of another text."""

    depth: int  # 0: the input of layer 0; n: after layer n - 1
    token: int
    source_text: str
    source_token: int


Change = AblateHeads | BlockAttention | EditWord | PatchActivation


def validate_changes(changes: Sequence[Change], config: BertConfig) -> None:
    """Raise `GlassBertError` if there are more changes than can be computed in a few seconds."""
    if len(changes) > MAX_CHANGES:
        raise GlassBertError(f"changes has {len(changes):,} items; at most {MAX_CHANGES} are supported.")
    sources = {change.source_text for change in changes if isinstance(change, PatchActivation)}
    if len(sources) > MAX_SOURCE_TEXTS:
        raise GlassBertError(
            f"changes has {len(sources)} different source texts; at most {MAX_SOURCE_TEXTS} are supported."
        )
    num_heads = config.num_layers * config.num_heads
    num_ablated = sum(len(change.heads) for change in changes if isinstance(change, AblateHeads))
    if num_ablated > num_heads:
        raise GlassBertError(f"changes ablates {num_ablated:,} heads; the model has {num_heads}.")


def edit_words(bert: PretrainedBert, trace: Trace, edits: Sequence[EditWord], truncate: bool = False) -> Trace:
    """Return the trace of the edited text; `truncate` as in `bert.trace`."""
    if not edits:
        return trace
    sides = [trace.text, trace.pair or ""]
    spans = [(*_word_span(trace, edit.token), edit.text) for edit in edits]
    for index, (side, start, stop, _) in enumerate(spans):
        if any(side == other and start < end and begin < stop for other, begin, end, _ in spans[:index]):
            raise GlassBertError(f"token={edits[index].token}: its word is edited twice; edit each word once.")
    for side, start, stop, text in sorted(spans, reverse=True):  # from the end, so that earlier offsets stay valid
        sides[side] = sides[side][:start] + text + sides[side][stop:]
    return bert.trace(sides[0], None if trace.pair is None else sides[1], truncate=truncate)


def masks_word(edit: EditWord) -> bool:
    """Return whether an edit replaces a word by [MASK], once or several times."""
    return set(edit.text.split()) == {"[MASK]"}


def is_aligned(trace: Trace, edited: Trace, edits: Sequence[EditWord]) -> bool:
    """Return whether every token outside the edited words kept its position."""
    if len(trace.tokens) != len(edited.tokens):
        return False
    words = word_ids(trace)
    edited_words = {words[edit.token] for edit in edits}
    return all(
        word in edited_words or before == after
        for word, before, after in zip(words, trace.tokens, edited.tokens, strict=True)
    )


def source_traces(bert: PretrainedBert, changes: Sequence[Change]) -> dict[str, Trace]:
    """Return the trace of each text that activations are patched from."""
    return {
        change.source_text: bert.trace(change.source_text) for change in changes if isinstance(change, PatchActivation)
    }


def to_interventions(bert: PretrainedBert, trace: Trace, change: Change, sources: Mapping[str, Trace]) -> list[Tap]:
    """Return the interventions of a change; an edited word needs none. `sources` are the traces of `source_traces`."""
    config, num_tokens = bert.config, len(trace.tokens)
    if isinstance(change, AblateHeads):
        for layer, head in change.heads:
            validate_index("layer", layer, config.num_layers)
            validate_index("head", head, config.num_heads)
        return [ablate_head(layer, head) for layer, head in change.heads]
    if isinstance(change, BlockAttention):
        validate_index("layer", change.layer, config.num_layers)
        validate_index("head", change.head, config.num_heads)
        validate_index("query", change.query, num_tokens)
        validate_index("key", change.key, num_tokens)
        return [block_attention(change.layer, change.head, change.query, change.key)]
    if isinstance(change, PatchActivation):
        validate_index("depth", change.depth, config.num_layers + 1)
        validate_index("token", change.token, num_tokens)
        source = sources[change.source_text]
        validate_index("source_token", change.source_token, len(source.tokens))
        vector = as_model_tensor(bert, source.hidden[change.depth, change.source_token])
        return [patch_activation(f"hidden.{change.depth}", change.token, vector)]
    return []


def describe_change(change: Change, trace: Trace, edited: Trace) -> str:
    """Return a short label of a change for the page."""
    if isinstance(change, AblateHeads):
        if len(change.heads) == 1:
            return f"ablate layer {change.heads[0][0]}, head {change.heads[0][1]}"
        heads = ", ".join(f"L{layer} H{head}" for layer, head in change.heads[:NUM_HEADS_NAMED])
        more = len(change.heads) - NUM_HEADS_NAMED
        return f"ablate heads {heads}{f' and {more} more' if more > 0 else ''}"
    if isinstance(change, BlockAttention):
        query, key = edited.tokens[change.query], edited.tokens[change.key]
        return f"block layer {change.layer}, head {change.head}: {query} to {key}"
    if isinstance(change, PatchActivation):
        depth = f"after layer {change.depth - 1}" if change.depth else "at the input"
        source = f"token {change.source_token} of “{change.source_text[:MAX_SOURCE_CHARACTERS]}”"
        return f"patch {edited.tokens[change.token]} {depth} from {source}"
    side, start, stop = _word_span(trace, change.token)
    word = (trace.text, trace.pair or "")[side][start:stop]
    return f"replace {word} by {change.text}" if change.text else f"delete {word}"


def _word_span(trace: Trace, token: int) -> tuple[int, int, int]:
    """Return the word of a token: 0 for the first text or 1 for the second, first character, end."""
    validate_index("token", token, len(trace.tokens))
    if trace.spans[token][1] == 0:
        raise GlassBertError(f"token={token} is {trace.tokens[token]}, which is not part of the text.")
    words = word_ids(trace)
    spans = [span for span, word in zip(trace.spans, words, strict=True) if word == words[token]]
    return trace.segments[token], spans[0][0], spans[-1][1]
