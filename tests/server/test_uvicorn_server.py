"""`glassbert serve` in its own process: the bytes it sends, and the one-line errors before it starts."""

import json
import signal
import subprocess
import sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.server.uvicorn_server import LOOPBACK, listen
from glassbert.views.attention_map import AttentionMapFacts
from glassbert.views.payload import unpack


def run_serve(*options: str) -> subprocess.CompletedProcess[str]:
    """Run `glassbert serve` with options that make it fail."""
    command = [sys.executable, "-m", "glassbert", "serve", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_response_has_the_exact_numbers_of_the_trace(address: str, minilm: gb.PretrainedBert) -> None:
    request = {"text": "The mouse was gone.", "pair": "b", "layer": 4, "head": 9, "full_precision": True}
    body, headers = json.dumps(request).encode(), {"content-type": "application/json"}
    with urlopen(Request(f"{address}api/attention_map", body, headers)) as response:
        payload = unpack(response.read(), AttentionMapFacts)
    assert payload.facts == AttentionMapFacts(layer=4, head=9)
    expected = minilm.trace("The mouse was gone.", "b").attention[4, 9]
    np.testing.assert_allclose(payload.array("attention"), expected, rtol=0, atol=1e-6)


@pytest.mark.parametrize("option", ["--compare-model", "--run", "--texts"])
def test_a_wrong_option_is_a_one_line_error_before_anything_is_served(option: str) -> None:
    result = run_serve("--port", "0", option, "missing-name")
    assert result.returncode == 2
    assert result.stdout == ""
    assert "missing-name" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_port_in_use_is_a_one_line_error(address: str) -> None:
    port = urlsplit(address).port
    result = run_serve("--port", str(port))
    assert result.returncode == 2
    assert result.stdout == ""
    assert f"--port {port}" in result.stderr
    assert result.stderr.count("\n") == 1


def test_port_0_listens_on_a_free_port_which_is_then_in_use() -> None:
    with listen(0) as socket:
        host, port = socket.getsockname()
        assert host == LOOPBACK
        assert port > 0
        with pytest.raises(GlassBertError):
            listen(port)


def test_json_prints_the_address_on_one_line_while_the_studio_runs() -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--model", "glass", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout
        address = json.loads(process.stdout.readline())["address"]
        with urlopen(address) as response:
            assert response.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
