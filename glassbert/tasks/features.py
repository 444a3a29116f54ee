"""Texts to features, as scikit-learn's transformers do it: `BertFeatures` in a `Pipeline`, a search, a joblib file."""

import hashlib
import io
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Float
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from glassbert.disk import digest_of, write_whole
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert, load
from glassbert.weights.sources import find

CACHED = 1  # raised when the same settings would give other numbers, so that what older code computed is not read back


class BertFeatures(TransformerMixin, BaseEstimator):
    """One vector for each text, from a trained model that is not changed.

    `layer` may be several, as in (-1, -2): their vectors are joined. With `cache`, a folder, what was computed once for
    the same texts, weights and settings is read back. Only the settings are pickled, not the weights.
    """

    def __init__(
        self,
        model: str = "minilm",
        pooling: str = "mean",
        layer: int | tuple[int, ...] = -1,
        normalize: bool = False,
        truncate: bool = True,
        cache: str | None = None,
    ) -> None:
        self.model = model
        self.pooling = pooling
        self.layer = layer
        self.normalize = normalize
        self.truncate = truncate
        self.cache = cache

    def fit(self, X: Iterable[str], y: Any = None) -> "BertFeatures":
        """Check the texts and load the model; nothing is learned."""
        texts_of(X)
        bert = self._bert()
        for layer in self._layers():  # what no model can give is refused here
            bert.encode(["a"], pooling=self.pooling, layer=layer, normalize=self.normalize)
        self.n_features_out_ = bert.config.hidden_size * len(self._layers())
        return self

    def fit_transform(self, X: Iterable[str], y: Any = None) -> Float[np.ndarray, "text feature"]:  # pyright: ignore[reportIncompatibleMethodOverride]  nothing is learned, so nothing else is taken
        """Fit and transform; texts that can be walked through only once are walked through once."""
        again = list(X) if isinstance(X, Iterator) else X
        return self.fit(again).transform(again)

    def transform(self, X: Iterable[str]) -> Float[np.ndarray, "text feature"]:
        """Give the features, float32 `[n, hidden x layers]`."""
        check_is_fitted(self, "n_features_out_")
        width = self._bert().config.hidden_size * len(self._layers())
        if width != self.n_features_out_:
            raise GlassBertError(
                f"Settings changed since fit, from {self.n_features_out_} features to {width}; fit again."
            )
        texts = texts_of(X)
        if self.cache is None:
            return self._computed(texts)
        path = Path(self.cache) / f"{self._key(texts)}.npy"
        try:
            return np.load(path)
        except (OSError, ValueError, EOFError):  # not there, or damaged
            features = self._computed(texts)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, _npy(features), shared=True)
            return features

    def get_feature_names_out(self, input_features: Any = None) -> np.ndarray:
        """Name the features: `bert0`, `bert1`, ..."""
        check_is_fitted(self, "n_features_out_")
        return np.array([f"bert{number}" for number in range(self.n_features_out_)], dtype=object)

    def __getstate__(self) -> dict[str, Any]:
        state: Any = super().__getstate__()
        return {name: value for name, value in state.items() if name != "_loaded"}

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.two_d_array = False
        tags.requires_fit = True
        return tags

    def _layers(self) -> tuple[int, ...]:
        layers = self.layer if isinstance(self.layer, tuple | list) else (self.layer,)
        if not layers:
            raise GlassBertError("layer=() names no layer; give one or more, such as -1.")
        return tuple(int(layer) if isinstance(layer, np.integer) else layer for layer in layers)

    def _bert(self) -> LoadedBert:
        """Load the model when it is first needed, also after a pickle; its files' digest is taken then."""
        loaded: tuple[str, LoadedBert, str] | None = getattr(self, "_loaded", None)
        if loaded is None or loaded[0] != self.model:
            folder = find(self.model).folder
            digest = "".join(digest_of(path) for path in sorted(folder.iterdir()) if path.is_file())
            loaded = (self.model, load(self.model), digest)
            self._loaded = loaded
        return loaded[1]

    def _computed(self, texts: list[str]) -> Float[np.ndarray, "text feature"]:
        parts = [
            self._bert().encode(
                texts, pooling=self.pooling, layer=layer, normalize=self.normalize, truncate=self.truncate
            )
            for layer in self._layers()
        ]
        return np.concatenate(parts, axis=1)

    def _key(self, texts: list[str]) -> str:
        self._bert()
        told = [CACHED, self._loaded[2], self.pooling, self._layers(), self.normalize, self.truncate]
        digest = hashlib.blake2b(msgspec.msgpack.encode(told), digest_size=16)
        for text in texts:
            data = text.encode("utf-8", "surrogatepass")
            digest.update(len(data).to_bytes(8, "little") + data)
        return digest.hexdigest()


def texts_of(column: Any) -> list[str]:
    """See a list, a numpy array, a pandas or polars column as texts; a table of one column is that column."""
    if isinstance(column, str | bytes | Set | Mapping) or not hasattr(column, "__iter__"):  # sets have no order
        raise GlassBertError(f"X is of type {type(column).__name__}; give a list or a column of texts.")
    shape = getattr(column, "shape", None)
    if shape is not None and len(shape) == 2:
        if shape[1] != 1:
            raise GlassBertError(f"X has {shape[1]} columns; give the one that holds the texts.")
        column = np.asarray(column)[:, 0]
    try:
        texts = list(column)
    except TypeError as error:  # an array of no dimension says it can be iterated, and cannot
        raise GlassBertError(f"X cannot be read text by text: {error}.") from None
    for number, text in enumerate(texts):
        if not isinstance(text, str):
            raise GlassBertError(f"X[{number}] is {text!r} ({type(text).__name__}); every text must be a string.")
    return [str(text) for text in texts]  # numpy has strings of its own


def _npy(array: np.ndarray) -> bytes:
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()
