"""A pre-trained model with its tokenizer: encoding, tracing and the pre-training heads."""

from collections.abc import Callable, Iterable, Sequence
from numbers import Integral
from pathlib import Path
from typing import Any

import numpy as np
import torch
from jaxtyping import Float

from glassbert.checkpoints.checkpoint import LoadReport, read_checkpoint, summarize_model, write_checkpoint
from glassbert.checkpoints.config_json import MULTI_LABEL
from glassbert.checkpoints.locate import find_checkpoint
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import GlassBertError, SequenceTooLongError, shorten, validate_index
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.model.layer_weights import LayerWeights, layer_weights
from glassbert.model.packed_batch import PackedBatch
from glassbert.tokenization.tokenizer import Encoding, Tokenizer, list_texts, prepare_text
from glassbert.trace.trace import Trace


class PretrainedBert:
    """A model and its tokenizer, as returned by `gb.load`.

    Attributes:
        model: The `torch.nn.Module`.
        tokenizer: The tokenizer.
        config: The model's config.
        report: What was loaded: source, heads, unexpected and converted weights.
    """

    def __init__(self, model: Bert, tokenizer: Tokenizer, report: LoadReport | None = None) -> None:
        if not isinstance(model, Bert) or not isinstance(tokenizer, Tokenizer):
            raise GlassBertError(
                f"model has type {type(model).__name__} and tokenizer has type {type(tokenizer).__name__}; "
                "expected Bert and Tokenizer."
            )
        self.model, self.tokenizer = model, tokenizer
        self.report = report or summarize_model(model, "unsaved model")

    @property
    def config(self) -> BertConfig:
        """The model's config."""
        return self.model.config

    def encode(
        self,
        texts: Iterable[str] | str,
        pooling: str = "mean",
        layer: int = -1,
        normalize: bool = False,
        truncate: bool = False,
        *,
        progress: Callable[[int], None] | None = None,
    ) -> Float[np.ndarray, "*text hidden"]:
        """Return one float32 vector per text, `[n, hidden]`, or `[hidden]` for a single string.

        Args:
            texts: A list of texts, or one text.
            pooling: `cls`, `mean` or `max` over the tokens of a text.
            layer: Which hidden state: 0 is the input of layer 0, n the output of layer n - 1, -1 the last one.
            normalize: Scale the vectors to unit length.
            truncate: Truncate texts over the model's maximum sequence length; otherwise they are an error.
            progress: Called after each batch with the number of texts it finished.
        """
        layer = int(layer) if isinstance(layer, np.integer) else layer
        config = EncodeConfig(pooling=pooling, layer=layer, normalize=normalize, truncate=truncate)
        if progress is not None and not callable(progress):
            raise GlassBertError(f"progress={progress!r} must be a function that takes a number of texts.")
        text_list = [texts] if isinstance(texts, str) else list_texts(texts)
        vectors = TextEncoder(self.model, self.tokenizer, config).encode(text_list, progress)
        return vectors[0] if isinstance(texts, str) else vectors

    def trace(self, text: str, pair: str | None = None, truncate: bool = False) -> Trace:
        """Return the activations of one forward pass, computed lazily.

        Args:
            text: The text.
            pair: The second text of a pair.
            truncate: Truncate to the model's maximum sequence length; otherwise a longer text is an error.
        """
        if not isinstance(truncate, bool):
            raise GlassBertError(f"truncate={truncate!r} must be True or False.")
        encoding = self._tokenize(text, pair, truncate, remedy="truncate=True")
        return Trace(self.model, encoding, text, pair, bert=self)

    def weights(self, layer: int) -> LayerWeights:
        """Return the weights of a layer as numpy arrays, head by head: `x @ bert.weights(0).query[3]`."""
        validate_index("layer", layer, self.config.num_layers)
        return layer_weights(self.model.encoder_layer(layer))

    def fill_mask(self, text: str, top: int = 5) -> list[Any]:
        """Predict the token at `[MASK]`.

        Args:
            text: A text with one or more `[MASK]`.
            top: Number of predictions.

        Returns:
            `[(token, probability), ...]`, most probable first; for several `[MASK]`, one such list for each.
        """
        self._require_head("mlm", "fill_mask")
        if not isinstance(top, Integral) or isinstance(top, bool) or top < 1:
            raise GlassBertError(f"top={shorten(top)} must be an integer of at least 1.")
        encoding = self._tokenize(text)
        positions = [position for position, token_id in enumerate(encoding.ids) if token_id == self.tokenizer.mask_id]
        if not positions:
            raise GlassBertError("The text has no [MASK]; write [MASK] in place of the token to predict.")
        vocabulary = self.tokenizer.vocabulary
        with self.model.inference_mode():
            hidden = self.model(self._batch(encoding))
            logits = self.model.mlm_logits(hidden[positions])[
                :, : len(vocabulary)
            ]  # some checkpoints have more rows than tokens
            best = logits.float().softmax(dim=-1).topk(min(int(top), len(vocabulary)))
        predictions = [
            [(vocabulary[token_id], probability) for token_id, probability in zip(ids, probabilities, strict=True)]
            for ids, probabilities in zip(best.indices.tolist(), best.values.tolist(), strict=True)
        ]
        return predictions[0] if len(predictions) == 1 else predictions

    def next_sentence(self, a: str, b: str) -> float:
        """Return the probability that `b` is the sentence after `a`."""
        self._require_head("nsp", "next_sentence")
        batch = self._batch(self._tokenize(prepare_text(a, "a"), prepare_text(b, "b")))
        with self.model.inference_mode():
            logits = self.model.nsp_logits(self.model.pooled(self.model(batch), batch))
        return float(logits.float().softmax(dim=-1)[0, 0])

    def predict(
        self,
        texts: Sequence[str],
        pairs: Sequence[str] | None = None,
        on_progress: Callable[[int], None] | None = None,
    ) -> list[Any]:
        """Raise an error: only a fine-tuned model (`gb.FinetunedBert`) predicts."""
        raise GlassBertError(no_task_message(self.report))

    def save(self, folder: str | Path) -> None:
        """Save model and tokenizer in the transformers layout, for `gb.load(folder)` and for transformers."""
        write_checkpoint(self.model, self.tokenizer, validate_save_folder(folder))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.report})"

    def _require_head(self, head: str, method: str) -> None:
        if head not in self.model.heads:
            available = ", ".join(self.model.heads) or "none"
            raise GlassBertError(
                f"{method} needs the {head} head, which {self.report.source} does not have (output heads: "
                f"{available}). Load a model with its pre-training heads, such as glass."
            )

    def _tokenize(self, text: str, pair: str | None = None, truncate: bool = False, remedy: str = "") -> Encoding:
        max_positions = self.config.max_positions
        if pair is not None and self.config.num_segments < 2:
            raise GlassBertError("pair must be None: the model has only one segment.")
        encoding = self.tokenizer.encode(text, pair, max_length=max_positions if truncate else None)
        if len(encoding.ids) > max_positions:
            name = "The text" if pair is None else "The pair"
            raise SequenceTooLongError(len(encoding.ids), max_positions, name, remedy)
        return encoding

    def _batch(self, encoding: Encoding) -> PackedBatch:
        return PackedBatch.from_sequences([encoding.ids], [encoding.segments], next(self.model.parameters()).device)


def load_pretrained(
    name: str | Path,
    device: str | torch.device = "cpu",
    dtype: torch.dtype = torch.float32,
    *,
    download: bool = True,
) -> PretrainedBert:
    """Load a model with all its output heads; raise if a part of the checkpoint is missing or does not match.

    The result does not predict labels; `gb.load` returns a `FinetunedBert` for fine-tuned models, which does.

    Args:
        name: A model name (`minilm`, `glass`), a folder or a hub id.
        device: Device of the model.
        dtype: torch.float32, torch.bfloat16 or torch.float16.
        download: Whether a hub id may be downloaded if it is not in the cache.
    """
    if dtype not in (torch.float32, torch.bfloat16, torch.float16):
        raise GlassBertError(f"dtype={dtype!r} must be torch.float32, torch.bfloat16 or torch.float16.")
    if not isinstance(device, str | torch.device) or str(device) == "meta":
        raise GlassBertError(f"device={device!r} must be a device such as 'cpu' or 'cuda'.")
    location = find_checkpoint(name, download=download)
    model, tokenizer, report = read_checkpoint(location.folder, location.name)
    try:
        model = model.to(device=device, dtype=dtype)
    except (RuntimeError, AssertionError, TypeError) as error:
        reason = str(error).strip().splitlines()[0]
        raise GlassBertError(f"device={device!r} cannot be used: {reason}") from None
    return PretrainedBert(model, tokenizer, report)


def validate_save_folder(folder: str | Path) -> Path:
    """Return the path of a folder to save a model in; raise if the path is empty, invalid or that of a file."""
    is_path = isinstance(folder, str | Path) and str(folder).strip() and "\0" not in str(folder)
    if not is_path or Path(folder).is_file():
        raise GlassBertError(f"folder={shorten(folder)} must be the path of a folder, not of a file.")
    return Path(folder)


def no_task_message(report: LoadReport) -> str:
    """Return the error message of predictions with a model that has no output head of a task."""
    if report.is_multi_label:
        return (
            f"{report.source} has problem_type='{MULTI_LABEL}' in config.json; GlassBERT does not predict several "
            "labels per text. Its encoder can be used: .encode, .trace, or fine-tuning."
        )
    return (
        f"{report.source} is not fine-tuned: it has no output head of a task. Fine-tune it with `glassbert finetune`, "
        "and use the output folder as the model."
    )
