"""Head patterns: a short description of what each head attends to, from its attention mass over many texts."""

from collections.abc import Sequence

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_mass import (
    PATTERN_THRESHOLD,
    TARGETS,
    AttentionTarget,
    attention_mass,
    content_positions,
    mean_attention_mass,
)
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.same_sentence import equal_distance_ratio, equal_distance_sums, token_sentences
from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert

# attention to these is often a no-op (Clark et al. 2019)
SPECIAL_TARGETS: tuple[AttentionTarget, ...] = ("[CLS]", "[SEP]")
SAME_SENTENCE = TARGETS.index("same sentence")
# The own sentence gets at least this multiple of the attention to other sentences, both in total and when only pairs
# of tokens at the same distance are compared.
SENTENCE_RATIO = 2.0
BROAD_ENTROPY = 0.85  # heads with at least this normalized entropy attend nearly uniformly; uniform attention has 1


class HeadPatterns(msgspec.Struct, frozen=True):
    """Attention mass, entropy and description of every head, averaged over all content tokens of the texts.

    Content tokens are all but [CLS], [SEP] and [PAD].
    """

    attention_mass: list[list[list[float]]]  # [layer][head][target]
    entropy: list[list[float]]  # [layer][head], divided by its maximum: 0 to 1
    descriptions: list[list[str]]  # [layer][head], such as "99 % on the previous token"
    main_targets: list[list[int | None]]  # [layer][head], index into `targets`, never [CLS] or [SEP]; None: not clear
    # [layer][head], attention to the own sentence as a multiple of that to others, for pairs at the same distance
    sentence_ratio: list[list[float]]
    num_texts: int
    num_tokens: int
    is_reference: bool  # measured on the reference sentences of the package
    targets: tuple[AttentionTarget, ...] = TARGETS
    special_targets: tuple[AttentionTarget, ...] = SPECIAL_TARGETS


def head_patterns(bert: PretrainedBert, texts: Sequence[str] = REFERENCE_SENTENCES) -> HeadPatterns:
    """Measure the patterns of all heads, one forward pass per text."""
    masses: list[Float[np.ndarray, "layer head content target"]] = []
    entropies: list[Float[np.ndarray, "layer head content"]] = []
    sentence_sums: list[Float[np.ndarray, "2 layer head"]] = []
    for text in texts:
        trace = bert.trace(text, truncate=True)
        if positions := content_positions(trace.tokens):
            attention = trace.compute_attention_weights()
            masses.append(attention_mass(attention, trace.tokens))
            entropies.append(normalized_entropy(attention)[:, :, positions])
            sentence_sums.append(equal_distance_sums(attention, token_sentences(trace.tokens)))
    if not masses:
        raise GlassBertError("The texts for head patterns contain no tokens other than special tokens.")
    mass, entropy = np.concatenate(masses, axis=2), np.concatenate(entropies, axis=2).mean(axis=2)
    mean = mean_attention_mass(mass)
    ratio = equal_distance_ratio(np.sum(sentence_sums, axis=0))
    num_layers, num_heads, _ = mean.shape
    described = [
        [
            describe_head(mass[layer, head], float(entropy[layer, head]), float(ratio[layer, head]))
            for head in range(num_heads)
        ]
        for layer in range(num_layers)
    ]
    return HeadPatterns(
        attention_mass=mean.round(4).tolist(),
        entropy=entropy.round(4).tolist(),
        descriptions=[[description for description, _ in row] for row in described],
        main_targets=[[target for _, target in row] for row in described],
        sentence_ratio=ratio.round(4).tolist(),
        num_texts=len(masses),
        num_tokens=mass.shape[2],
        is_reference=tuple(texts) == tuple(REFERENCE_SENTENCES),
    )


def describe_on_text(attention: Float[np.ndarray, "head query key"], tokens: Sequence[str]) -> list[str]:
    """Return a description of each head on one text; empty if the text has only special tokens."""
    positions = content_positions(tokens)
    if not positions:
        return [""] * len(attention)
    maps = attention[None]
    mass, entropy = attention_mass(maps, tokens)[0], normalized_entropy(maps)[0][:, positions].mean(axis=1)
    ratio = equal_distance_ratio(equal_distance_sums(maps, token_sentences(tokens)))[0]
    return [describe_head(mass[head], float(entropy[head]), float(ratio[head]))[0] for head in range(len(attention))]


def describe_head(
    mass: Float[np.ndarray, "content target"], entropy: float, sentence_ratio: float = 1.0
) -> tuple[str, int | None]:
    """Return a description of a head and the index of its clearest target other than [CLS] and [SEP], if any.

    Where most attention goes to [CLS] or [SEP], the description also names a clear target of the remaining attention.
    The same sentence contains most other targets, so it is named only if none of them is clear.
    """
    mean = mean_attention_mass(mass)
    best = _clearest_target(mean, mass, sentence_ratio)
    if mean[best] < PATTERN_THRESHOLD:
        return (
            "spread over many tokens"
            if entropy >= BROAD_ENTROPY
            else f"no clear target; {_describe(best, mean[best], mass)}"
        ), None
    if TARGETS[best] not in SPECIAL_TARGETS:
        return _describe(best, mean[best], mass), best
    description = f"{100 * mean[best]:.0f} % on {TARGETS[best]}"
    remaining = np.maximum(1 - mass[:, [best]], 1e-6)
    others = mean_attention_mass(np.where(np.isin(TARGETS, SPECIAL_TARGETS), 0, mass / remaining))
    second = _clearest_target(others, mass, sentence_ratio)
    if others[second] < PATTERN_THRESHOLD:
        return description, None
    return f"{description}; of the remaining attention, {_describe(second, others[second], mass)}", second


def _clearest_target(
    mean: Float[np.ndarray, " target"], mass: Float[np.ndarray, "content target"], sentence_ratio: float
) -> int:
    """Return the target with the largest mean mass; the same sentence only if no other target is clear."""
    best = int(np.where(np.arange(len(TARGETS)) == SAME_SENTENCE, 0, mean).argmax())
    if mean[best] >= PATTERN_THRESHOLD or mean[SAME_SENTENCE] < PATTERN_THRESHOLD:
        return best
    specials = [TARGETS.index(target) for target in SPECIAL_TARGETS]
    own = mass[np.isfinite(mass[:, SAME_SENTENCE])]
    other = 1 - own[:, [SAME_SENTENCE, *specials]].sum(axis=1)
    stays_in_sentence = own[:, SAME_SENTENCE].mean() >= SENTENCE_RATIO * other.mean()
    return SAME_SENTENCE if stays_in_sentence and sentence_ratio >= SENTENCE_RATIO else best


def normalized_entropy(attention: Float[np.ndarray, "layer head query key"]) -> Float[np.ndarray, "layer head query"]:
    """Return the entropy of each attention row divided by its maximum: 0 for one key, 1 for uniform attention."""
    return -(attention * np.log(np.maximum(attention, 1e-12))).sum(-1) / np.log(attention.shape[-1])


def _describe(target: int, mean: float, mass: Float[np.ndarray, "content target"]) -> str:
    """Return a phrase such as "98 % on the next token", with a token count if few tokens have the target."""
    count = int(np.isfinite(mass[:, target]).sum())
    kind = "tokens in texts of several sentences" if target == SAME_SENTENCE else "tokens that have one"
    tokens = f" (mean over the {count} {kind})" if 2 * count < len(mass) else ""
    return f"{100 * mean:.0f} % on {_PHRASES.get(TARGETS[target], TARGETS[target])}{tokens}"


_PHRASES = {
    "previous token": "the previous token",
    "next token": "the next token",
    "period or comma": "periods and commas",
    "same token elsewhere": "other occurrences of the token",
    "same sentence": "the same sentence",
}
