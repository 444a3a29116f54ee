"""Peers of the benchmarks, each used as its documentation recommends.

Only this module imports transformers, sentence-transformers and onnxruntime. A peer that is not installed raises
ModuleNotFoundError.
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

from glassbert.embedding.batching import length_batches
from glassbert.model.config import BertConfig
from glassbert.tokenization.tokenizer import Tokenizer

TRAINER = "transformers Trainer"  # name in the results
EncodeFunction = Callable[[Sequence[str]], np.ndarray]
TEXTS_PER_BATCH = 32  # the default of sentence-transformers
TOKENS_PER_BATCH = 2_048
PADDED_LENGTHS = (16, 32, 64, 128, 256, 512)


def transformers_encode(folder: Path) -> EncodeFunction:
    """Encode with transformers: SDPA attention, texts sorted by length, batches padded to their longest text."""
    with _silenced():
        from transformers import AutoModel, AutoTokenizer

        model = AutoModel.from_pretrained(folder, attn_implementation="sdpa").eval()
        tokenizer = AutoTokenizer.from_pretrained(folder)

    def encode(texts: Sequence[str]) -> np.ndarray:
        order = sorted(range(len(texts)), key=lambda index: -len(texts[index]))
        vectors = np.empty((len(texts), model.config.hidden_size), dtype=np.float32)
        with torch.inference_mode():
            for start in range(0, len(order), TEXTS_PER_BATCH):
                part = order[start : start + TEXTS_PER_BATCH]
                batch = tokenizer(
                    [texts[index] for index in part],
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


def sentence_transformers_encode(folder: Path) -> EncodeFunction:
    """Encode with sentence-transformers, with a maximum of 512 tokens."""
    with _silenced():
        from sentence_transformers import SentenceTransformer

        model = SentenceTransformer(str(folder), device="cpu")
    model.max_seq_length = 512

    def encode(texts: Sequence[str]) -> np.ndarray:
        return np.asarray(model.encode(list(texts), show_progress_bar=False))

    return encode


def onnxruntime_encode(folder: Path, padded_lengths: Sequence[int] = PADDED_LENGTHS) -> EncodeFunction:
    """Encode with onnxruntime in float32 with its BERT fusions; texts are padded to the next of `padded_lengths`."""
    with _silenced(), TemporaryDirectory() as export_folder:
        import onnxruntime
        from onnxruntime.transformers import optimizer

        config, exported, fused = _export(folder, Path(export_folder))
        optimizer.optimize_model(
            str(exported), model_type="bert", num_heads=config.num_attention_heads, hidden_size=config.hidden_size
        ).save_model_to_file(str(fused))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = torch.get_num_threads()
        options.add_session_config_entry(
            "session.force_spinning_stop", "1"
        )  # its threads must not spin while others run
        session = onnxruntime.InferenceSession(fused.read_bytes(), options, providers=["CPUExecutionProvider"])
    tokenizer = Tokenizer.from_folder(folder)

    def encode(texts: Sequence[str]) -> np.ndarray:
        ids = tokenizer.batch_ids(texts)
        lengths = [_padded_length(len(sequence), padded_lengths) for sequence in ids]
        vectors = np.empty((len(texts), config.hidden_size), dtype=np.float32)
        for indices in length_batches(lengths, TOKENS_PER_BATCH):
            padded = np.zeros((len(indices), lengths[indices[0]]), dtype=np.int64)
            mask = np.zeros_like(padded)
            for row, index in enumerate(indices):
                padded[row, : len(ids[index])] = ids[index]
                mask[row, : len(ids[index])] = 1
            inputs = {"input_ids": padded, "attention_mask": mask, "token_type_ids": np.zeros_like(padded)}
            hidden = np.asarray(session.run(None, inputs)[0])
            vectors[indices] = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
        return vectors

    return encode


def onnxruntime_sorted_encode(folder: Path) -> EncodeFunction:
    """Encode with onnxruntime and our batching: texts sorted by length, batches padded to their longest text."""
    return onnxruntime_encode(folder, padded_lengths=())


def _padded_length(length: int, padded_lengths: Sequence[int]) -> int:
    return next((padded for padded in padded_lengths if padded >= length), length)


def transformers_load(folder: Path) -> Any:
    """Load model and tokenizer with transformers."""
    with _silenced():
        from transformers import AutoModel, AutoTokenizer

        return AutoModel.from_pretrained(folder), AutoTokenizer.from_pretrained(folder)


PEERS: dict[str, Callable[[Path], EncodeFunction]] = {
    "transformers": transformers_encode,
    "sentence-transformers": sentence_transformers_encode,
    "onnxruntime, length buckets": onnxruntime_encode,
    "onnxruntime, our batches": onnxruntime_sorted_encode,
}


def _export(folder: Path, export_folder: Path) -> tuple[Any, Path, Path]:
    from transformers import AutoModel

    class LastHiddenState(torch.nn.Module):
        """The transformers model with one output and the order of inputs that onnxruntime's fusions expect."""

        def __init__(self) -> None:
            super().__init__()
            self.model = AutoModel.from_pretrained(folder, attn_implementation="eager").eval()

        def forward(self, input_ids: Any, attention_mask: Any, token_type_ids: Any) -> Any:
            """Return the hidden states of the last layer."""
            return self.model(input_ids, attention_mask, token_type_ids).last_hidden_state

    module = LastHiddenState()
    names = ["input_ids", "attention_mask", "token_type_ids"]
    example = torch.randint(5, 100, (2, 8))
    axes = {name: {0: "batch", 1: "token"} for name in [*names, "hidden"]}
    exported = export_folder / "exported.onnx"
    torch.onnx.export(
        module,
        (example, torch.ones_like(example), torch.zeros_like(example)),
        str(exported),
        dynamo=False,
        opset_version=17,
        input_names=names,
        output_names=["hidden"],
        dynamic_axes=axes,
    )
    return module.model.config, exported, export_folder / "fused.onnx"


@contextlib.contextmanager
def _silenced() -> Generator[None]:
    """Suppress log messages, warnings and progress bars."""
    disabled_level = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings(action="ignore"), contextlib.redirect_stderr(io.StringIO()):
            yield
    finally:
        logging.disable(disabled_level)


def trainer_finetuning(folder: Path, samples: list[dict[str, Any]], batch_size: int) -> Callable[[], object]:
    """Return a function that fine-tunes a classifier with the transformers Trainer on the samples in this order."""
    with _silenced():
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

    class SequentialTrainer(Trainer):
        def _get_train_sampler(self, train_dataset: Any = None) -> Any:
            return SequentialSampler(samples)

    def run() -> object:
        with _silenced(), TemporaryDirectory() as out:
            arguments = TrainingArguments(
                out, num_train_epochs=1, per_device_train_batch_size=batch_size, learning_rate=5e-5, use_cpu=True,
                save_strategy="no", logging_strategy="no", report_to=[], disable_tqdm=True, dataloader_num_workers=0,
                max_grad_norm=1.0, weight_decay=0.01, warmup_steps=1,
            )  # fmt: skip
            trainer = SequentialTrainer(
                model=model,
                args=arguments,
                train_dataset=samples,
                data_collator=DataCollatorWithPadding(tokenizer),  # pyright: ignore[reportArgumentType]  a list is a dataset
            )
            trainer.remove_callback(PrinterCallback)
            return trainer.train()

    return run


def trainer_pretraining(
    config: BertConfig, tokenizer: Tokenizer, samples: list[dict[str, Any]], batch_size: int, num_steps: int
) -> Callable[[], object]:
    """Return a function that pre-trains with the transformers Trainer and its collator, which pads and masks."""
    with _silenced():
        import_module("accelerate")  # the Trainer needs it, but fails only when it starts
        from transformers import (
            BertConfig as TransformersConfig,
        )
        from transformers import (
            BertForPreTraining,
            DataCollatorForLanguageModeling,
            PreTrainedTokenizerFast,
            PrinterCallback,
            Trainer,
            TrainingArguments,
        )

        fast_tokenizer = PreTrainedTokenizerFast(
            tokenizer_object=tokenizer.backend, unk_token="[UNK]", cls_token="[CLS]", sep_token="[SEP]",
            pad_token="[PAD]", mask_token="[MASK]",
        )  # fmt: skip
        model = BertForPreTraining(
            TransformersConfig(
                vocab_size=config.vocab_size, hidden_size=config.hidden_size, num_hidden_layers=config.num_layers,
                num_attention_heads=config.num_heads, intermediate_size=config.intermediate_size,
            )
        )  # fmt: skip
    collate = DataCollatorForLanguageModeling(fast_tokenizer, mlm_probability=0.15)

    def run() -> object:
        with _silenced(), TemporaryDirectory() as folder:
            arguments = TrainingArguments(
                folder, max_steps=num_steps, per_device_train_batch_size=batch_size, learning_rate=1e-4, use_cpu=True,
                save_strategy="no", logging_strategy="no", report_to=[], disable_tqdm=True, dataloader_num_workers=0,
                max_grad_norm=1.0, weight_decay=0.01, warmup_steps=1,
            )  # fmt: skip
            trainer = Trainer(model=model, args=arguments, train_dataset=samples, data_collator=collate)  # pyright: ignore[reportArgumentType]  a list is a dataset
            trainer.remove_callback(PrinterCallback)
            return trainer.train()

    return run
