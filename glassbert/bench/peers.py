"""The same job done by others, each as its users would do it well: texts in, mean-pooled vectors out.

The only place of the package that imports them. One that is not installed raises ModuleNotFoundError.
"""

import contextlib
import io
import logging
import warnings
from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import torch

from glassbert.model.config import BertConfig
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.vectors.plan import plan_steps

Encode = Callable[[Sequence[str]], np.ndarray]
TEXTS_A_BATCH = 32  # sentence-transformers' own default
TOKENS_A_BATCH = 2_048
BUCKETS = (16, 32, 64, 128, 256, 512)  # the usual lengths to pad to


def transformers_encode(folder: Path) -> Encode:
    """Run transformers with sdpa, texts sorted by length, 32 a batch, padded to the longest of the batch."""
    with _quietly():
        from transformers import AutoModel, AutoTokenizer

        model = AutoModel.from_pretrained(folder, attn_implementation="sdpa").eval()
        tokenizer = AutoTokenizer.from_pretrained(folder)

    def encode(texts: Sequence[str]) -> np.ndarray:
        order = sorted(range(len(texts)), key=lambda number: -len(texts[number]))
        vectors = np.empty((len(texts), model.config.hidden_size), dtype=np.float32)
        with torch.inference_mode():
            for start in range(0, len(order), TEXTS_A_BATCH):
                part = order[start : start + TEXTS_A_BATCH]
                batch = tokenizer(
                    [texts[number] for number in part],
                    padding="longest",
                    truncation=True,
                    max_length=512,
                    return_tensors="pt",
                )
                hidden = model(**batch).last_hidden_state
                mask = batch["attention_mask"][..., None]
                vectors[part] = ((hidden * mask).sum(1) / mask.sum(1)).numpy()
        return vectors

    return encode


def sentence_transformers_encode(folder: Path) -> Encode:
    """Run sentence-transformers' own `encode`, allowed the same 512 tokens."""
    with _quietly():
        from sentence_transformers import SentenceTransformer

        model = SentenceTransformer(str(folder), device="cpu")
    model.max_seq_length = 512

    def encode(texts: Sequence[str]) -> np.ndarray:
        return np.asarray(model.encode(list(texts), show_progress_bar=False))

    return encode


def onnxruntime_encode(folder: Path, buckets: Sequence[int] = BUCKETS) -> Encode:
    """Run onnxruntime in float32 with its BERT fusions: texts padded to the next bucket, 2,048 tokens a batch."""
    with _quietly(), TemporaryDirectory() as place:
        import onnxruntime
        from onnxruntime.transformers import optimizer

        config, plain, fused = _export(folder, Path(place))
        optimizer.optimize_model(
            str(plain), model_type="bert", num_heads=config.num_attention_heads, hidden_size=config.hidden_size
        ).save_model_to_file(str(fused))
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = torch.get_num_threads()
        settings.add_session_config_entry("session.force_spinning_stop", "1")  # its threads rest while others run
        session = onnxruntime.InferenceSession(fused.read_bytes(), settings, providers=["CPUExecutionProvider"])
    tokenizer = Tokenizer.from_folder(folder)

    def encode(texts: Sequence[str]) -> np.ndarray:
        ids = tokenizer.encode_many(texts)
        lengths = [next((bucket for bucket in buckets if bucket >= len(one)), len(one)) for one in ids]
        vectors = np.empty((len(texts), config.hidden_size), dtype=np.float32)
        for step in plan_steps(lengths, TOKENS_A_BATCH):
            padded = np.zeros((len(step), lengths[step[0]]), dtype=np.int64)
            mask = np.zeros_like(padded)
            for row, number in enumerate(step):
                padded[row, : len(ids[number])] = ids[number]
                mask[row, : len(ids[number])] = 1
            inputs = {"input_ids": padded, "attention_mask": mask, "token_type_ids": np.zeros_like(padded)}
            hidden = np.asarray(session.run(None, inputs)[0])
            vectors[step] = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
        return vectors

    return encode


def onnxruntime_sorted_encode(folder: Path) -> Encode:
    """Run onnxruntime as few do: our own plan of batches, each padded to its longest text and no further."""
    return onnxruntime_encode(folder, buckets=())


def transformers_load(folder: Path) -> Any:
    """Load the model and the tokenizer the usual way."""
    with _quietly():
        from transformers import AutoModel, AutoTokenizer

        return AutoModel.from_pretrained(folder), AutoTokenizer.from_pretrained(folder)


PEERS: dict[str, Callable[[Path], Encode]] = {
    "transformers": transformers_encode,
    "sentence-transformers": sentence_transformers_encode,
    "onnxruntime, buckets": onnxruntime_encode,
    "onnxruntime, our plan": onnxruntime_sorted_encode,
}


def _export(folder: Path, place: Path) -> tuple[Any, Path, Path]:
    from transformers import AutoModel

    class Hidden(torch.nn.Module):
        """transformers' model with one output, in the order of inputs that onnxruntime's fusions look for."""

        def __init__(self) -> None:
            super().__init__()
            self.model = AutoModel.from_pretrained(folder, attn_implementation="eager").eval()

        def forward(self, input_ids: Any, attention_mask: Any, token_type_ids: Any) -> Any:
            """Give the last layer's vectors."""
            return self.model(input_ids, attention_mask, token_type_ids).last_hidden_state

    module = Hidden()
    names = ["input_ids", "attention_mask", "token_type_ids"]
    example = torch.randint(5, 100, (2, 8))
    axes = {name: {0: "batch", 1: "token"} for name in [*names, "hidden"]}
    plain = place / "plain.onnx"
    torch.onnx.export(
        module,
        (example, torch.ones_like(example), torch.zeros_like(example)),
        str(plain),
        dynamo=False,
        opset_version=17,
        input_names=names,
        output_names=["hidden"],
        dynamic_axes=axes,
    )
    return module.model.config, plain, place / "fused.onnx"


@contextlib.contextmanager
def _quietly() -> Generator[None]:
    """Keep their progress bars and warnings off the screen."""
    before = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings(action="ignore"), contextlib.redirect_stderr(io.StringIO()):
            yield
    finally:
        logging.disable(before)


def trainer_tuning(folder: Path, items: list[dict[str, Any]], batch: int) -> Callable[[], object]:
    """Fine-tune with transformers' Trainer for two labels, padding each batch to its longest, in the order given."""
    with _quietly():
        import_module("accelerate")
        from torch.utils.data import SequentialSampler
        from transformers import (
            AutoTokenizer,
            BertForSequenceClassification,
            DataCollatorWithPadding,
            PrinterCallback,
            Trainer,
            TrainingArguments,
        )

        tokenizer = AutoTokenizer.from_pretrained(folder)
        model = BertForSequenceClassification.from_pretrained(folder, num_labels=2)

    class InOrder(Trainer):
        def _get_train_sampler(self, train_dataset: Any = None) -> Any:
            return SequentialSampler(items)

    def run() -> object:
        with _quietly(), TemporaryDirectory() as out:
            arguments = TrainingArguments(
                out, num_train_epochs=1, per_device_train_batch_size=batch, learning_rate=5e-5, use_cpu=True,
                save_strategy="no", logging_strategy="no", report_to=[], disable_tqdm=True, dataloader_num_workers=0,
                max_grad_norm=1.0, weight_decay=0.01, warmup_steps=1,
            )  # fmt: skip
            trainer = InOrder(
                model=model,
                args=arguments,
                train_dataset=items,
                data_collator=DataCollatorWithPadding(tokenizer),  # pyright: ignore[reportArgumentType]  a list is a dataset
            )
            trainer.remove_callback(PrinterCallback)
            return trainer.train()

    return run


def trainer_steps(
    config: BertConfig, tokenizer: Tokenizer, pairs: list[dict[str, Any]], batch: int, steps: int
) -> Callable[[], object]:
    """Pre-train with transformers' Trainer and its own collation: it pads, masks, and asks for both losses."""
    with _quietly():
        import_module("accelerate")  # the Trainer needs it and says so only when it starts
        from transformers import (
            BertConfig as TheirConfig,
        )
        from transformers import (
            BertForPreTraining,
            DataCollatorForLanguageModeling,
            PreTrainedTokenizerFast,
            PrinterCallback,
            Trainer,
            TrainingArguments,
        )

        their_tokenizer = PreTrainedTokenizerFast(
            tokenizer_object=tokenizer.fast, unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]",
            pad_token="[PAD]", mask_token="[MASK]",
        )  # fmt: skip
        model = BertForPreTraining(
            TheirConfig(
                vocab_size=config.vocab_size, hidden_size=config.hidden_size, num_hidden_layers=config.num_layers,
                num_attention_heads=config.num_heads, intermediate_size=config.inner_size,
            )
        )  # fmt: skip
    collate = DataCollatorForLanguageModeling(their_tokenizer, mlm_probability=0.15)

    def run() -> object:
        with _quietly(), TemporaryDirectory() as folder:
            arguments = TrainingArguments(
                folder, max_steps=steps, per_device_train_batch_size=batch, learning_rate=1e-4, use_cpu=True,
                save_strategy="no", logging_strategy="no", report_to=[], disable_tqdm=True, dataloader_num_workers=0,
                max_grad_norm=1.0, weight_decay=0.01, warmup_steps=1,
            )  # fmt: skip
            trainer = Trainer(model=model, args=arguments, train_dataset=pairs, data_collator=collate)  # pyright: ignore[reportArgumentType]  a list is a dataset
            trainer.remove_callback(PrinterCallback)
            return trainer.train()

    return run
