import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.layer_changes import layer_changes


@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_norms_and_cosines_are_those_of_the_hidden_states(model: str) -> None:
    trace = gb.load(model).trace("He sat by the bank of the river.")
    changes, hidden = layer_changes(trace.hidden), trace.hidden.astype(np.float64)
    norms = np.sqrt((hidden**2).sum(-1))
    np.testing.assert_allclose(changes.norms, norms, rtol=1e-5)
    np.testing.assert_allclose(changes.step_norms, np.sqrt(((hidden[1:] - hidden[:-1]) ** 2).sum(-1)), rtol=1e-5)
    previous = (hidden[1:] * hidden[:-1]).sum(-1) / (norms[1:] * norms[:-1])
    np.testing.assert_allclose(changes.cosine_to_previous, previous, atol=1e-5)
    first = (hidden * hidden[:1]).sum(-1) / (norms * norms[:1])
    np.testing.assert_allclose(changes.cosine_to_input, first, atol=1e-5)
