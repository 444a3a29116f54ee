"""`BertFeatures`: a scikit-learn transformer from texts to vectors."""

import hashlib
import io
from collections.abc import Generator, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float
from sklearn.base import BaseEstimator, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from glassbert.checkpoints.model_digest import model_digest
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import GlassBertError, shorten
from glassbert.pretrained import PretrainedBert, load_pretrained
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.numpy_errors import NUMPY_ERRORS

CACHE_VERSION = 1  # increase when the same settings give different features, so that older caches are ignored


class BertFeatures(TransformerMixin, BaseEstimator):
    """Encode texts as vectors with a frozen model.

    Args:
        model: The model: a name, a folder or a hub id.
        pooling: cls, mean or max.
        layer: Index of the hidden state, or several, as in (-1, -2), which are concatenated: 0 is the input of layer 0,
            n the output of layer n - 1, -1 the last.
        normalize: Whether to scale the vectors to unit length.
        truncate: Whether to truncate texts over the model's maximum length; otherwise they are an error.
        cache: A folder for computed features, reused for the same texts, weights and settings.

    A pickle contains the settings, not the weights.
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
        """Load the model, and validate texts and settings; there is nothing to fit."""
        as_text_list(X)
        self.n_features_out_ = sum(encoder.model.config.hidden_size for encoder in self._encoders())
        return self

    def fit_transform(self, X: Iterable[str], y: Any = None) -> Float[np.ndarray, "text feature"]:  # pyright: ignore[reportIncompatibleMethodOverride]  there are no fit parameters
        """Fit and transform; an iterator is consumed once."""
        texts = list(X) if isinstance(X, Iterator) else X
        return self.fit(texts).transform(texts)

    def transform(self, X: Iterable[str]) -> Float[np.ndarray, "text feature"]:
        """Return the features, float32 `[n, hidden x layers]`."""
        check_is_fitted(self, "n_features_out_")
        width = sum(encoder.model.config.hidden_size for encoder in self._encoders())
        if width != self.n_features_out_:
            raise GlassBertError(
                f"The current model and layer give {width} features, those of the last fit gave "
                f"{self.n_features_out_}; call fit again."
            )
        texts = as_text_list(X)
        if self.cache is None:
            return self._encode(texts)
        with _cache_errors(self.cache, "created"):  # before the features are computed
            Path(self.cache).mkdir(parents=True, exist_ok=True)
        path = Path(self.cache) / f"{self._cache_key(texts)}.npy"
        features = _read_features(path, (len(texts), width))
        if features is None:
            features = self._encode(texts)
            with _cache_errors(self.cache, "written"):
                write_atomic(path, _npy_bytes(features), concurrent=True)
        return features

    def get_feature_names_out(self, input_features: Any = None) -> np.ndarray:
        """Return the feature names: `bert0`, `bert1`, ..."""
        check_is_fitted(self, "n_features_out_")
        return np.array([f"bert{index}" for index in range(self.n_features_out_)], dtype=object)

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
            raise GlassBertError("layer=() is empty; expected one or more layers, such as -1.")
        return tuple(int(layer) if isinstance(layer, np.integer) else layer for layer in layers)

    def _load(self) -> "_LoadedModel":
        """Load the model, and compute its digest, on first use (also after unpickling)."""
        loaded: _LoadedModel | None = getattr(self, "_loaded", None)
        if loaded is None or loaded.name != self.model:
            bert = load_pretrained(self.model)
            loaded = _LoadedModel(self.model, bert, model_digest(bert.model, bert.tokenizer))
            self._loaded = loaded
        return loaded

    def _encoders(self) -> list[TextEncoder]:
        """Return one encoder per layer; raise if a setting is invalid."""
        _validate_cache(self.cache)
        bert = self._load().bert
        configs = [
            EncodeConfig(pooling=self.pooling, layer=layer, normalize=self.normalize, truncate=self.truncate)
            for layer in self._layers()
        ]
        return [TextEncoder(bert.model, bert.tokenizer, config) for config in configs]

    def _encode(self, texts: list[str]) -> Float[np.ndarray, "text feature"]:
        return np.concatenate([encoder.encode(texts) for encoder in self._encoders()], axis=1)

    def _cache_key(self, texts: list[str]) -> str:
        digest = self._load().digest
        settings = [CACHE_VERSION, digest, self.pooling, self._layers(), self.normalize, self.truncate]
        key = hashlib.blake2b(msgspec.msgpack.encode(settings), digest_size=16)
        for text in texts:
            data = text.encode("utf-8", "surrogatepass")
            key.update(len(data).to_bytes(8, "little") + data)
        return key.hexdigest()


class _LoadedModel(NamedTuple):
    name: str
    bert: PretrainedBert
    digest: str


def as_text_list(column: Any) -> list[str]:
    """Return a list, numpy array, pandas or polars column as a list of texts; a table must have one column."""
    if isinstance(column, str | bytes | Set | Mapping) or not hasattr(column, "__iter__"):  # sets have no order
        raise GlassBertError(f"X is of type {type(column).__name__}; expected a list or a column of texts.")
    shape = getattr(column, "shape", None)
    if shape is not None and len(shape) == 2:
        if shape[1] != 1:
            raise GlassBertError(f"X has {shape[1]} columns; expected the text column only.")
        column = np.asarray(column)[:, 0]
    try:
        texts = list(column)
    except TypeError as error:  # a zero-dimensional array has __iter__ but cannot be iterated
        raise GlassBertError(f"X is not a list of texts: {error}.") from None
    for index, text in enumerate(texts):
        if not isinstance(text, str):
            raise GlassBertError(f"X[{index}] is {text!r} ({type(text).__name__}); every text must be a string.")
    return [str(text) for text in texts]  # also converts numpy strings


def _validate_cache(cache: object) -> None:
    if cache is not None and (not isinstance(cache, str | Path) or not str(cache) or Path(cache).is_file()):
        raise GlassBertError(f"cache={shorten(cache)} must be the path of a folder, not of a file.")


@contextmanager
def _cache_errors(cache: str | Path, action: str) -> Generator[None]:
    """Turn an error of the file system into one that names the argument."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise GlassBertError(f"cache={shorten(cache)} cannot be {action}: {reason}; expected a folder.") from None


def _read_features(path: Path, shape: tuple[int, int]) -> Float[np.ndarray, "text feature"] | None:
    """Return the features of a cache file; None if it is missing, damaged or not a cache of these texts."""
    try:
        features = np.load(path)
    except NUMPY_ERRORS:
        return None
    is_expected = isinstance(features, np.ndarray) and features.shape == shape and features.dtype == np.float32
    return features if is_expected else None


def _npy_bytes(array: np.ndarray) -> bytes:
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()
