"""Views in a notebook: `gb.show.attention(trace)` gives a widget that Jupyter, VS Code and Colab draw.

The widget is the studio's own page. What it draws is asked for piece by piece and computed from the trace here, so
that a text of 512 tokens costs the notebook no more than what is looked at.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from glassbert.errors import GlassBertError, require_extra
from glassbert.look.exact import Seen
from glassbert.look.payload import pack
from glassbert.look.standalone import OneTrace, options_of, view_module
from glassbert.look.views import look

if TYPE_CHECKING:
    from glassbert.trace.trace import Trace

__all__ = ["attention", "cls", "embeddings", "layers", "neuron", "predict", "walk", "what_if"]
HEIGHT = 560  # pixels


def attention(trace: "Trace", layer: int | None = None, head: int | None = None, *, height: int = HEIGHT) -> Any:
    """Who looks at whom: lines, maps, all heads at once if no head is named."""
    return _widget("attention", trace, height, layer=layer, head=head)


def neuron(trace: "Trace", layer: int = 0, head: int = 0, token: int | None = None, *, height: int = HEIGHT) -> Any:
    """How one token's attention comes about: query, key, their products, the sum, the softmax."""
    return _widget("neuron", trace, height, layer=layer, head=head, token=token)


def cls(trace: "Trace", token: int = 0, *, height: int = HEIGHT) -> Any:
    """What [CLS], or another token, looks at in every layer."""
    return _widget("cls", trace, height, token=token)


def embeddings(trace: "Trace", token: int | None = None, *, height: int = HEIGHT) -> Any:
    """What goes in: token + position + segment = total, for all tokens or for one."""
    return _widget("embeddings", trace, height, token=token)


def walk(trace: "Trace", layer: int = 0, head: int = 0, token: int = 0, *, height: int = HEIGHT) -> Any:
    """One token from the text to the answer, step by step, with the real numbers."""
    return _widget("walk", trace, height, layer=layer, head=head, token=token)


def layers(trace: "Trace", token: int | None = None, *, height: int = HEIGHT) -> Any:
    """The way of every token through the layers."""
    return _widget("layers", trace, height, token=token)


def predict(trace: "Trace", token: int | None = None, *, height: int = HEIGHT) -> Any:
    """What the model answers, at every layer, and what each token did for it."""
    return _widget("predict", trace, height, token=token)


def what_if(trace: "Trace", layer: int = 0, head: int = 0, *, height: int = HEIGHT) -> Any:
    """Mute heads, cut edges, change words, and see what becomes of the answer."""
    return _widget("whatif", trace, height, layer=layer, head=head)


def answer(desk: OneTrace, asked: Any) -> tuple[dict[str, Any], list[bytes]]:
    """Answer a message of the view module: its number, and a view's bytes or a line that says what is wrong."""
    number = asked.get("number")
    try:
        payload = look(desk, str(asked.get("view")), msgspec.json.encode(asked.get("ask") or {}))
    except GlassBertError as error:
        return {"number": number, "error": str(error)}, []
    return {"number": number}, [pack(payload)]


def _widget(what: str, trace: "Trace", height: int, **place: int | None) -> Any:
    with require_extra("notebook", "A view in a notebook"):
        import anywidget
        import traitlets
    if not hasattr(trace, "all_attention"):
        raise GlassBertError(f"show.{what} needs a trace, as bert.trace(text) gives; this is a {type(trace).__name__}.")
    bert = trace.made_by
    if bert is None:
        raise GlassBertError("This trace does not know its model; make it by bert.trace(text).")
    seen = Seen(bert=bert, trace=trace, model=bert.report.source, **place)
    desk = OneTrace(seen)

    class View(anywidget.AnyWidget):
        """One page of the studio."""

        _esm = view_module()
        options = traitlets.Dict().tag(sync=True)
        height = traitlets.Int(HEIGHT).tag(sync=True)

        def __repr__(self) -> str:
            return f"show.{what}({trace!r})"

    widget = View(options=options_of(what, seen), height=height)

    def heard(_: Any, asked: Any, __: Any) -> None:
        told, buffers = answer(desk, asked)
        widget.send(told, buffers)

    widget.on_msg(heard)
    return widget
