"""One token's attention in one head, number by number."""

import numpy as np

from glassbert.look.payload import Payload
from glassbert.trace.trace import Trace


def neuron(trace: Trace, layer: int, head: int, token: int) -> Payload:
    """Give `query` [size], `keys` [token, size], `dots` and `softmax` [token]; and which neurons carry the pattern.

    `weight` [size] says what each neuron adds to the score of the most attended token over that of the mean token.
    """
    found = trace.neurons(layer, head, token)
    top = int(found.softmax.argmax())
    weight = found.products[top] - found.products.mean(axis=0)
    gain = float(weight.sum())
    order = np.argsort(-weight)
    running = np.cumsum(weight[order])
    carry = int(np.searchsorted(running, 0.8 * gain)) + 1 if gain > 0 else 0
    facts = {"layer": layer, "head": head, "token": token, "top": top, "carry": order[:carry].tolist()}
    arrays = {"query": found.query, "keys": found.keys, "dots": found.dots, "softmax": found.softmax, "weight": weight}
    return Payload(facts, {name: np.asarray(value, dtype=np.float32) for name, value in arrays.items()})
