"""One box of the page Flow in detail: what leaves it, its parameters and FLOPs, and where there is more about it."""

from typing import Any

from lab.measures.model_sizes import Part
from viz.marks import Buttons, Cell, Mark, Press, Site, Table, Text
from viz.pages.flow.boxes_numbers import place_of_part, shape_of, written_shape
from viz.pages.flow.boxes_sentences import about, variant
from viz.pages.flow.view import sublayer_at
from viz.shared.ask import Ask
from viz.shared.number_format import count_text, fine_share


def detail(ask: Ask, part: Part, params: int, cost: int, work: int) -> list[Mark]:
    """What is known of a box. cost: its FLOPs, of so much work in all."""
    say, trace = ask.say, ask.trace
    shape, (site, inner, *_) = shape_of(trace, part), place_of_part(part)
    facts = {
        "out": written_shape(shape),
        "hidden" if part.type == "ff" else "weights": inner and written_shape((1, *trace[inner].shape)),
        "params": parameters_text(ask, part, params),
        "flops": f"{count_text(cost)} · {fine_share(cost / work, say.language)}" if cost else say.text("no_flops"),
    }
    rows = [[Cell(say.text(f"detail.{name}")), Cell(text)] for name, text in facts.items() if text]
    sites = [Site(site, list(shape), codes=[site, *filter(None, [inner])])] if site else []
    return [Text(about(say, part, trace.config)), Table([], rows, say.text("detail_label")), *sites, Buttons("", ways(ask, part))]


def parameters_text(ask: Ask, part: Part, params: int) -> str:
    """How many, and how the number comes about where there is something to tell."""
    say, config = ask.say, ask.config
    if params == 0 and part.type in ("linear", "embedding"):
        return say.text("tied" if part.type == "linear" else "shared")
    name = {"self": "attention", "cross": "attention", "add_norm": "norm"}.get(part.type, part.type)
    formula = f"formula.{name}{variant(part, config)}"
    if not params or not say.has(formula):
        return count_text(params)
    vocabulary = config.src_vocab_size if part.stack == "encoder" else config.tgt_vocab_size
    values = {"d": config.d_model, "f": config.d_ff, "v": count_text(vocabulary), "length": config.max_length}
    return f"{count_text(params)} = {say.text(formula, **values)}"


def ways(ask: Ask, part: Part) -> list[Press]:
    """Where there is more: its place on the stage, its layer, the page about it."""
    say, at, put = ask.say, place_of_part(part).at, leads_to(part)
    found = [Press(say.text("zoom"), {"at": at})] if at else []
    if part.layer >= 0:
        layer = say.text("zoom_layer", stack=say.text(f"stack.{part.stack}"), n=part.layer + 1)
        found.append(Press(layer, {"at": f"{part.stack}.{part.layer}"}))
    found.append(Press(say.text("open", page=say.text(f"common.page.{put['page']}")), put))
    if part.type in ("linear", "softmax"):
        found.append(Press(say.text("also.attribution", page=say.text("common.page.attribution")), {"page": "attribution"}))
    return found


def leads_to(part: Part) -> dict[str, Any]:
    """The page that has more about a box, and the scene it is opened with."""
    scene: dict[str, Any] = {"page": place_of_part(part).page}
    side, layer = "source" if part.stack == "encoder" else "target", part.layer
    if part.type in ("self", "cross", "mask"):
        scene |= {"kind": "cross" if part.type == "cross" else part.stack, "layer": layer}
        return scene | {"head": -1} if part.type == "mask" else scene
    if part.type not in ("ids", "linear"):
        scene |= {"side": side} if layer < 0 else {"side": side, "layer": layer}
    if layer >= 0 and part.type != "ff":
        scene["sublayer"] = sublayer_at(side, layer, part.id.rpartition("_")[2])
    return scene
