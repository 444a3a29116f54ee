"""A classifier in scikit-learn's contract that fine-tunes the whole model: `BertClassifier`."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import torch
from jaxtyping import Float
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils import check_random_state, column_or_1d
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted
from tokenizers import Tokenizer as FastTokenizer

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.model.bert import Bert
from glassbert.tasks.features import texts_of
from glassbert.tasks.fit import answers_for, fit, learned_from, task_model
from glassbert.tasks.items import Items
from glassbert.tasks.plan import Plan
from glassbert.tasks.task import LabelTask, balance
from glassbert.tasks.windows import Room, windows_of
from glassbert.tokens.tokenizer import Tokenizer


class BertClassifier(ClassifierMixin, BaseEstimator):
    """Learn labels of texts, changing the weights of a copy of `model`.

    `long` says what becomes of texts over `max_tokens`: refuse, head, tail, both, windows. A pickle carries the learned
    weights once. `class_weight` is None or 'balanced'.
    """

    def __init__(  # noqa: PLR0913, PLR0917  scikit-learn's contract: every setting is a parameter
        self,
        model: str = "minilm",
        epochs: float = 3.0,
        batch_size: int = 32,
        learning_rate: float = 1e-4,
        max_tokens: int = 512,
        long: str = "head",
        class_weight: str | None = None,
        random_state: int | np.random.RandomState | None = 0,
    ) -> None:
        self.model = model
        self.epochs = epochs
        self.batch_size = batch_size
        self.learning_rate = learning_rate
        self.max_tokens = max_tokens
        self.long = long
        self.class_weight = class_weight
        self.random_state = random_state

    def fit(self, X: Iterable[str], y: Any) -> "BertClassifier":
        """Fine-tune on texts and their labels, which may be words or numbers."""
        texts, wanted = texts_of(X), _labels(y)
        if not texts or len(wanted) != len(texts):
            raise GlassBertError(
                f"y must be one label for each of {len(texts)} texts, one or more; it has {len(wanted)}."
            )
        if self.class_weight not in (None, "balanced"):
            raise GlassBertError(f"class_weight={self.class_weight!r} must be None or 'balanced'.")
        self.classes_, numbers = np.unique(wanted, return_inverse=True)
        if len(self.classes_) < 2:
            raise GlassBertError(f"y holds one class only ({self.classes_[0]!r}); two or more are needed.")
        labels = tuple(str(one) for one in self.classes_)
        right = [labels[number] for number in numbers]
        task = LabelTask(labels, balance(labels, right) if self.class_weight else None)
        seed = self.random_state
        if not isinstance(seed, int | np.integer):
            seed = check_random_state(seed).randint(2**31 - 1)
        plan = Plan(epochs=self.epochs, batch=self.batch_size, learning_rate=self.learning_rate, seed=int(seed))
        start = load(self.model)
        items = Items(texts, right=right, where="X[{}]".format)
        with torch.random.fork_rng(devices=[]):  # whoever draws from torch's generator finds it as it was
            bert = task_model(start, task, plan)
            fit(bert, learned_from(items, task, start.tokenizer, self._room(start)), plan)
        self.bert_ = LoadedBert(bert, start.tokenizer)
        return self

    def predict_proba(self, X: Iterable[str]) -> Float[np.ndarray, "text label"]:
        """Give the probability of each class, in the order of `classes_`."""
        check_is_fitted(self, "bert_")
        items = Items(texts_of(X), where="X[{}]".format)
        if not len(items):
            return np.zeros((0, len(self.classes_)))
        bert: LoadedBert = self.bert_
        windows = windows_of(items, bert.tokenizer, self._room(bert))
        told = answers_for(bert.model, LabelTask(bert.config.labels), items, windows)
        return np.array([list(one.probabilities.values()) for one in told], dtype=np.float64)

    def predict(self, X: Iterable[str]) -> np.ndarray:
        """Give the likeliest class of each text."""
        chances = self.predict_proba(X)
        return self.classes_[chances.argmax(axis=1)]

    def __getstate__(self) -> dict[str, Any]:
        state: Any = super().__getstate__()
        state = dict(state)
        if "bert_" in state:
            bert: LoadedBert = state.pop("bert_")
            weights = {name: value.numpy() for name, value in bert.model.state_dict().items()}
            state["_kept"] = (bert.config, tuple(bert.model.heads), weights, bert.tokenizer.fast.to_str())
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        state = dict(state)
        kept = state.pop("_kept", None)
        super().__setstate__(state)
        if kept is not None:
            config, heads, weights, tokenizer = kept
            with torch.device("meta"):
                model = Bert(config, heads)
            model.load_state_dict({name: torch.from_numpy(value) for name, value in weights.items()}, assign=True)
            self.bert_ = LoadedBert(model.eval(), Tokenizer(FastTokenizer.from_str(tokenizer)))

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.two_d_array = False
        return tags

    def _room(self, bert: LoadedBert) -> Room:
        return Room(max_tokens=min(self.max_tokens, bert.config.max_positions), long=self.long)


def _labels(y: Any) -> np.ndarray:
    """See y as one column of labels: words or whole numbers, none missing."""
    try:
        labels = column_or_1d(y, warn=True)
        missing = [number for number, one in enumerate(labels.tolist()) if one is None or one != one]  # noqa: PLR0124  NaN
        if missing:
            raise GlassBertError(f"y[{missing[0]}] is missing; every text needs its label.")
        if len(labels):
            check_classification_targets(labels)
    except (ValueError, TypeError) as error:
        raise GlassBertError(f"y cannot be read as labels: {error}") from None
    return labels
