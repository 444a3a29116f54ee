"""Response times of every page of the studio, and frames per second while the network picture is panned."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from glassbert.benchmarks.studio_speed import WAIT_SCRIPT, open_browser, serve_studio, validate_studio_benchmark
from glassbert.benchmarks.timing import MedianRange
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.pretrained import PretrainedBert, load_pretrained

NUM_TOKENS = 512
NUM_NETWORK_LAYERS = 12
TIMEOUT_MILLISECONDS = 120_000
PAN_SECONDS = 3
# pages with heads change with the layer (key "]"), the others with the selected token
PAGES = {
    "network": "token", "walk": "layer", "embeddings": "token", "attention": "layer", "neuron": "layer",
    "what_if": "layer", "predictions": "token", "layers": "token", "embedding_space": "token", "training": "token",
}  # fmt: skip
PAINT_SCRIPT = """
const ready = () => root.dataset.ready && document.querySelector('main canvas, main [data-step], main svg, main table')
await until(ready)
return performance.now()  // since the navigation began
"""
CHANGE_SCRIPT = """
const isBusy = () => document.querySelector('main').getAttribute('aria-busy') === 'true'
const press = new KeyboardEvent('keydown', { key: argument.key, bubbles: true })
if (argument.kind === 'layer') document.body.dispatchEvent(press)
else document.querySelector(`[role="listbox"] [data-token="${argument.token}"]`).click()
await new Promise(requestAnimationFrame)
return until(() => !isBusy())
"""
HOVER_PAGE_SCRIPT = """
const isLarge = (element) => element.getBoundingClientRect().width > 60
const canvas = [...document.querySelectorAll('main canvas')].find(isLarge)
if (!canvas) return null
const inspector = document.querySelector('[data-testid=inspector]')
const before = inspector ? inspector.textContent : ''
const box = canvas.getBoundingClientRect()
const [clientX, clientY] = [box.left + argument[0] * box.width, box.top + argument[1] * box.height]
const position = { clientX, clientY, bubbles: true }
for (const type of ['pointermove', 'mousemove'])
  canvas.dispatchEvent(new (type === 'mousemove' ? MouseEvent : PointerEvent)(type, position))
const responded = () => (inspector && inspector.textContent !== before) || performance.now() - start > 1000
const time = await until(responded)
return time > 1000 ? null : time
"""
PAN_SCRIPT = """
const canvas = document.querySelector('main canvas')
const box = canvas.getBoundingClientRect()
const send = (type, x) => canvas.dispatchEvent(new PointerEvent(type, {
  clientX: box.left + x, clientY: box.top + box.height / 2, bubbles: true, buttons: 1, pointerId: 1, isPrimary: true,
}))
canvas.setPointerCapture = () => {}
send('pointerdown', box.width / 2)
let frames = 0
while (performance.now() - start < argument * 1000) {
  send('pointermove', box.width * (0.5 + 0.3 * Math.sin(frames / 20)))
  await new Promise(requestAnimationFrame)
  frames += 1
}
send('pointerup', box.width / 2)
return frames / argument
"""


class PageTimes(NamedTuple):
    """Milliseconds for a text of `tokens` tokens; hover is None where the pointer shows no number."""

    page: str
    tokens: int
    first_paint: MedianRange
    change: MedianRange
    hover: MedianRange | None


def page_times(model: str, rounds: int) -> Iterator[PageTimes]:
    """Measure every page with texts that the studio has not seen."""
    validate_studio_benchmark()
    with serve_studio(model) as address, open_browser() as page:
        for number, name in enumerate(PAGES):
            yield _measure_page(page, address, name, [_text(number * rounds + n) for n in range(rounds)])


def network_frames_per_second(model: str) -> float:
    """Return the frames per second while the network of a model with 12 layers and 512 tokens is panned."""
    validate_studio_benchmark()
    with tempfile.TemporaryDirectory() as folder:
        _save_deep_model(model, Path(folder) / "deep")
        with serve_studio(str(Path(folder) / "deep")) as address, open_browser() as page:
            page.goto(f"{address}?{urlencode({'page': 'network', 'text': _text(0), 'truncate': 1})}")
            page.wait_for_selector(
                f'html[data-ready="network.{NUM_TOKENS}"]', state="attached", timeout=TIMEOUT_MILLISECONDS
            )
            for _ in range(4):
                page.get_by_role("button", name="Zoom in").click()
            page.wait_for_timeout(2_000)
            return float(_run(page, PAN_SCRIPT, PAN_SECONDS))


def _measure_page(page: Any, address: str, name: str, texts: list[str]) -> PageTimes:
    paints: list[float] = []
    changes: list[float] = []
    hovers: list[float] = []
    for text in texts:
        query = urlencode({"page": name, "text": text, "truncate": 1, "layer": 0, "head": 0, "token": 1})
        page.goto(f"{address}?{query}", wait_until="commit")
        page.wait_for_load_state("domcontentloaded")
        paints.append(_run(page, PAINT_SCRIPT, None))
        page.wait_for_selector('main[aria-busy="false"]', timeout=TIMEOUT_MILLISECONDS)
        page.wait_for_timeout(500)
        for step in range(2):
            change = {"kind": PAGES[name], "key": "[" if step else "]", "token": 2 + step}
            changes.append(_run(page, CHANGE_SCRIPT, change))
        for step in range(4):
            time = _run(page, HOVER_PAGE_SCRIPT, [0.45 + 0.05 * step, 0.5])
            hovers += [] if time is None else [time]
    hover = MedianRange.from_values(hovers) if hovers else None
    return PageTimes(name, NUM_TOKENS, MedianRange.from_values(paints), MedianRange.from_values(changes), hover)


def _run(page: Any, script: str, argument: object) -> Any:
    wait = WAIT_SCRIPT.replace("30000", str(TIMEOUT_MILLISECONDS))
    return page.evaluate("async (argument) => {" + wait + script + "}", argument)


def _text(number: int) -> str:
    """Return a text of 512 tokens after truncation that differs for every number."""
    words = ("the mouse was gone and the cat sat by the door " * 60).split()
    return " ".join([f"text {number} :", *words])


def _save_deep_model(model: str, folder: Path) -> None:
    """Save a model with 12 layers and random weights, with the tokenizer and the sizes of another model."""
    bert = load_pretrained(model)
    config = BertConfig(
        vocab_size=bert.config.vocab_size,
        hidden_size=bert.config.hidden_size,
        num_layers=NUM_NETWORK_LAYERS,
        num_heads=bert.config.num_heads,
        intermediate_size=bert.config.intermediate_size,
        max_positions=max(NUM_TOKENS, bert.config.max_positions),
    )
    PretrainedBert(Bert(config).eval(), bert.tokenizer).save(folder)
