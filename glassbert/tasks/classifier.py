"""`BertClassifier`: a scikit-learn classifier that fine-tunes a model."""

from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np
import torch
from jaxtyping import Float
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import check_random_state, column_or_1d
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted
from tokenizers import Tokenizer as BackendTokenizer

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.pretrained import PretrainedBert, load_pretrained
from glassbert.tasks.batch_sampler import make_train_set
from glassbert.tasks.classification import Classification, compute_class_weights
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.features import as_text_list
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.fit import fit
from glassbert.tasks.task import predict_dataset
from glassbert.tasks.task_model import build_task_model
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_windows
from glassbert.tokenization.tokenizer import Tokenizer


class BertClassifier(ClassifierMixin, BaseEstimator):
    """Classify texts with a fine-tuned copy of `model`.

    Args:
        model: The pretrained model: a name, a folder or a hub id.
        epochs: Number of training epochs.
        batch_size: Sequences per optimizer step.
        learning_rate: Peak learning rate.
        max_length: Maximum sequence length in tokens.
        truncation: What to do with longer texts: error, head, tail, head+tail or windows.
        class_weight: None, or 'balanced' to weight the loss inversely to class frequency.
        random_state: Seed or random state.

    A pickle contains the fine-tuned weights.
    """

    def __init__(  # noqa: PLR0913, PLR0917  in scikit-learn every setting is a parameter
        self,
        model: str = "minilm",
        epochs: float = 3.0,
        batch_size: int = 32,
        learning_rate: float = 1e-4,
        max_length: int = 512,
        truncation: str = "head",
        class_weight: str | None = None,
        random_state: int | np.random.RandomState | None = 0,
    ) -> None:
        self.model = model
        self.epochs = epochs
        self.batch_size = batch_size
        self.learning_rate = learning_rate
        self.max_length = max_length
        self.truncation = truncation
        self.class_weight = class_weight
        self.random_state = random_state

    def fit(self, X: Iterable[str], y: Any) -> "BertClassifier":
        """Fine-tune on texts and their labels, which may be strings or integers."""
        texts, y = as_text_list(X), _validate_labels(y)
        if not texts or len(y) != len(texts):
            raise GlassBertError(f"X has {len(texts)} texts and y has {len(y)} labels; expected equal counts above 0.")
        if self.class_weight not in (None, "balanced"):
            raise GlassBertError(f"class_weight={self.class_weight!r} must be None or 'balanced'.")
        self.classes_, indices = np.unique(y, return_inverse=True)
        if len(self.classes_) < 2:
            raise GlassBertError(f"y has one class ({self.classes_[0]!r}); at least two are needed.")
        labels = tuple(str(label) for label in self.classes_)
        targets = [labels[index] for index in indices]
        task = Classification(labels, compute_class_weights(labels, targets) if self.class_weight else None)
        seed = self.random_state
        if not isinstance(seed, int | np.integer):
            seed = check_random_state(seed).randint(2**31 - 1)
        config = FinetuneConfig(
            epochs=self.epochs, batch_size=self.batch_size, learning_rate=self.learning_rate, seed=int(seed)
        )
        pretrained = load_pretrained(self.model)
        dataset = Dataset(texts, targets=targets, location="X[{}]".format)
        train_set = make_train_set(dataset, task, pretrained.tokenizer, self._truncation_config(pretrained))
        with torch.random.fork_rng(devices=[]):  # keep the caller's random state
            model = build_task_model(pretrained, task, config)
            fit(model, train_set, config)
        self.bert_ = PretrainedBert(model, pretrained.tokenizer)
        return self

    def predict_proba(self, X: Iterable[str]) -> Float[np.ndarray, "text label"]:
        """Return the probability of each class, in the order of `classes_`."""
        check_is_fitted(self, "bert_")
        dataset = Dataset(as_text_list(X), location="X[{}]".format)
        if not len(dataset):
            return np.zeros((0, len(self.classes_)))
        bert: PretrainedBert = self.bert_
        windows = make_windows(dataset, bert.tokenizer, self._truncation_config(bert))
        predictions = predict_dataset(bert.model, Classification(bert.config.labels), dataset, windows)
        return np.array([list(prediction.probabilities.values()) for prediction in predictions], dtype=np.float64)

    def predict(self, X: Iterable[str]) -> np.ndarray:
        """Return the most probable class of each text."""
        probabilities = self.predict_proba(X)
        return self.classes_[probabilities.argmax(axis=1)]

    def __getstate__(self) -> dict[str, Any]:
        state: Any = super().__getstate__()
        state = dict(state)
        if "bert_" in state:
            bert: PretrainedBert = state.pop("bert_")
            weights = {name: value.numpy() for name, value in bert.model.state_dict().items()}
            state["_saved_bert"] = (bert.config, tuple(bert.model.heads), weights, bert.tokenizer.backend.to_str())
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        state = dict(state)
        saved = state.pop("_saved_bert", None)
        super().__setstate__(state)
        if saved is not None:
            config, heads, weights, tokenizer = saved
            with torch.device("meta"):
                model = Bert(config, heads)
            model.load_state_dict({name: torch.from_numpy(value) for name, value in weights.items()}, assign=True)
            self.bert_ = PretrainedBert(model.eval(), Tokenizer(BackendTokenizer.from_str(tokenizer)))

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.two_d_array = False
        return tags

    def _truncation_config(self, bert: PretrainedBert) -> TruncationConfig:
        config = TruncationConfig(max_length=self.max_length, mode=self.truncation)
        return msgspec.structs.replace(config, max_length=min(int(self.max_length), bert.config.max_positions))


def _validate_labels(y: Any) -> np.ndarray:
    """Return y as a one-dimensional array of labels; raise if it has missing or continuous values."""
    try:
        labels = column_or_1d(y, warn=True)
    except (ValueError, TypeError) as error:
        raise GlassBertError(f"y is not a column of labels: {error}") from None
    missing = [index for index, label in enumerate(labels.tolist()) if label is None or label != label]  # noqa: PLR0124  NaN
    if missing:
        raise GlassBertError(f"y[{missing[0]}] is missing; every text needs a label.")
    try:
        if len(labels):
            check_classification_targets(labels)
    except (ValueError, TypeError) as error:
        raise GlassBertError(f"y is not a column of labels: {error}") from None
    return labels
