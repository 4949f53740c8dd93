"""The page Flow: every part of the model as a box with its shapes and sizes, and what each part does to each token of this sentence."""

from typing import cast

from lab.measures.model_sizes import Part, flops, parameters, parts
from model.config import ModelConfig
from viz.marks import Mark, Select
from viz.pages.flow.boxes_detail import detail, leads_to
from viz.pages.flow.boxes_numbers import place_of_part, shape_of, written_shape
from viz.pages.flow.boxes_records import BoxesView, BoxesWalk, BoxLayer, BoxPart, BoxStep
from viz.pages.flow.boxes_sentences import name_of, place_of, tokens_of, walked
from viz.pages.flow.boxes_tables import sizes_marks
from viz.shared.ask import Ask
from viz.shared.number_format import count_text
from viz.shared.records import Stack

STACKS: tuple[Stack, Stack] = ("encoder", "decoder")


def boxes_view(ask: Ask) -> BoxesView:
    """Boxes in the order a sentence passes them, and the table of sizes."""
    say, trace, config = ask.say, ask.trace, ask.config
    s, t = len(trace.src), len(trace.tgt)
    facts = {"encoder": config.encoder_layers, "decoder": config.decoder_layers, "heads": config.n_heads, "s": s, "t": t}
    return {
        "is_pre": config.norm_order == "pre",
        "title": say.text("svg_title", width=config.d_model, **facts),
        "about": say.text("svg_desc", **facts),
        "parts": box_parts(ask),
        "layers": {stack: layers_of(ask, stack) for stack in STACKS},
        "choose": [chooser(ask, stack) for stack in STACKS],
        "notes": [say.quiet("legend")],
        "sizes": sizes_marks(say, config, s, t),
    }


def boxes_walk(ask: Ask) -> BoxesWalk:
    """The ids, and every box that does something to a token."""
    steps: list[BoxStep] = [{"id": part.id, "values": walked(ask, part, ask.writes)} for part in parts(ask.config)]
    return {"steps": [step for step in steps if step["values"]], "tokens": {stack: tokens_of(ask, stack) for stack in STACKS}}


def chooser(ask: Ask, stack: Stack) -> Mark:
    """The token that the walk follows."""
    key = "source" if stack == "encoder" else "step"
    return Select(key, ask.say.text(f"walk.token.{stack}"), [(i, f"{i + 1} {text}") for i, text in enumerate(tokens_of(ask, stack))], 0)


def layers_of(ask: Ask, stack: Stack) -> list[BoxLayer]:
    """The layers of a stack."""
    say, config = ask.say, ask.config
    params, count = parameters(config), config.layers_of(stack)
    found: list[BoxLayer] = []
    for i in range(count):
        inside = parts_of_layer(config, stack, i)
        own, name = count_text(sum(params[part.id] for part in inside)), say.text(f"stack.{stack}")
        title = say.text("layer_of", n=i + 1, layers=count)
        heard = say.text("aria.layer", stack=name, n=i + 1, parts=len(inside), params=own)
        found.append({"name": say.layer(i + 1), "title": title, "params": own, "heard": heard})
    return found


def parts_of_layer(config: ModelConfig, stack: str, layer: int) -> list[Part]:
    """The boxes of one layer."""
    return [part for part in parts(config) if (part.stack, part.layer) == (stack, layer)]


def box_parts(ask: Ask) -> list[BoxPart]:
    """Every box in the order in which a sentence passes."""
    trace = ask.trace
    params, costs = parameters(trace.config), flops(trace.config, len(trace.src), len(trace.tgt))
    total = sum(costs.values())
    return [box_part(ask, part, params[part.id], detail(ask, part, params[part.id], costs[part.id], total)) for part in parts(trace.config)]


def box_part(ask: Ask, part: Part, params: int, told: list[Mark]) -> BoxPart:
    """A box with the shape of what leaves it, with the batch axis."""
    say, trace = ask.say, ask.trace
    shape, put, (site, inner, at, _) = written_shape(shape_of(trace, part)), leads_to(part), place_of_part(part)
    name = name_of(say, part, trace.config.norm)
    opens = say.text("aria.zoom") if at else say.text("aria.open", page=say.text(f"common.page.{put['page']}"))
    place = place_of(say, part, name)
    heard = [place, say.text("aria.params", n=count_text(params)), say.text("aria.out", shape=shape), opens]
    return {
        "id": part.id,
        "type": part.type,
        "stack": cast("Stack", part.stack),
        "layer": part.layer,
        "name": name,
        "short": say.text(f"name.ids_short.{part.stack}") if part.type == "ids" else name,
        "place": place,
        "heard": ("，" if say.language == "zh" else ", ").join(heard),
        "params": count_text(params) if params else "",
        "site": site,
        "shape": shape,
        "inner": written_shape((1, *trace[inner].shape)) if inner else "",
        "at": at,
        "put": {} if at else put,
        "detail": told,
    }
