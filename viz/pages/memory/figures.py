"""The page Encoder output: C as strips, how alike its tokens are before and after context, what the decoder makes of it, a word's path."""

import numpy as np

from lab.measures.projection import cosines
from model.trace import Trace
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Columns,
    Later,
    Marks,
    Matrix,
    Note,
    Part,
    Sheet,
    Site,
    Slider,
    Slots,
    Strips,
    Switch,
    Text,
    Values,
)
from viz.pages.memory.sentences import about_lengths, kept_of, legend, mean_cosine
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, significant

MOST = 0.995
"""So many of the numbers of C have a color of their own; the few beyond would make all others pale."""


TALL = 380
"""Pixels of all strips where there are few."""


def memory(ask: Ask) -> Sheet:
    """C: a row a source token, a column a dimension."""
    say, trace, config = ask.say, ask.trace, ask.config
    own, norms = own_cosines(trace)[-1], np.linalg.norm(trace.memory.astype(np.float64), axis=-1)
    answers = (kept_of(say, ask.token(trace.src, i, "source"), float(x), float(norms[i])) for i, x in enumerate(own))
    facts = {"s": len(trace.src), "d": config.d_model, "decoder_layers": config.decoder_layers, "heads": config.n_heads}
    return Sheet(
        part="matrix",
        answer=[Switch.told("source", answers)],
        picture=[strips_of(ask)],
        side=[Part("alike", slot="own")],
        foot=[
            Note(
                say("common.notice"),
                [say.glossed("stripes"), Text(legend(say, trace.memory, ask.labeled(trace.src), scale_of(trace.memory)))],
            ),
            ask.note("why", say("lead", **facts)),
        ],
        site=Site("memory", [len(trace.src), config.d_model]),
        panels=[
            ask.panel("alike", [Part("alike", slot="alike")]),
            ask.panel("path", [Later("path")]),
            ask.panel("made", [Text(say("made_about", k=config.d_head, **facts)), *lengths(ask)]),
        ],
        at={"source": 0},
    )


def stream_sites(trace: Trace) -> list[str]:
    """The encoder's vectors before its first layer, after each, and last C itself, which in a pre-norm model is normalised once more."""
    return ["encoder.embedded", *(f"encoder.{i}.resid_post" for i in range(trace.config.encoder_layers - 1)), "memory"]


def own_cosines(trace: Trace) -> np.ndarray:
    """Each token's vector and its own of layer 0, by layer, (N + 1, S)."""
    start = trace["encoder.embedded"]
    return np.stack([np.diagonal(cosines(start, trace[site])) for site in stream_sites(trace)])


def scale_of(c: np.ndarray) -> float:
    """Where the colors of C end."""
    return float(f"{float(np.quantile(np.abs(c), MOST)) or 1.0:.3g}")


def strips_of(ask: Ask) -> Strips:
    """The picture of C."""
    say, trace = ask.say, ask.trace
    values = np.round(trace.memory.astype(np.float64), 2).tolist()
    label = say.text("matrix_label", s=len(values), d=len(values[0]))
    title = say("matrix", s=len(values), d=len(values[0]))
    look: Values = {"format": "2", "height": max(20, min(56, TALL // len(values)))}
    axes = ask.axis("source", trace.src), Axis("dimension", [])
    return Strips(*axes, values, label, scale_of(trace.memory), say=say.pattern("matrix_say"), title=title, **look)


def layer_now(ask: Ask) -> int:
    """The layer whose vectors are compared: the scene's, else the last."""
    layers, wanted = ask.config.encoder_layers, ask.request.memory.get("layer")
    return wanted if isinstance(wanted, int) and 0 <= wanted <= layers else layers


def layer_text(ask: Ask, n: int) -> str:
    """A layer in words."""
    last = ask.config.encoder_layers
    if n in (0, last):
        pre = "_pre" if ask.config.norm_order == "pre" else ""
        return ask.say.text(f"alike_last{pre}" if n else "alike_start", n=n)
    return ask.say.text("alike_layer", n=n)


def alike(ask: Ask) -> Slots:
    """The vectors after one layer: each token beside its own embedding, and beside every other."""
    say, trace, n = ask.say, ask.trace, layer_now(ask)
    site, where = stream_sites(trace)[n], layer_text(ask, n)
    slider = Slider("memory.layer", say.text("alike_slider"), 0, trace.config.encoder_layers, 1, n, where)
    own = own_cosines(trace)[n].tolist()
    bars = [Bar(ask.label(p), round(x, 5), num(x, 2)) for p, x in zip(trace.src, own, strict=True)]
    x = cosines(trace[site], trace[site])
    axes = ask.axis("source", trace.src), ask.axis("other", trace.src)
    label = say.text("alike_label", at=where)
    look: Values = {"palette": "diverging", "low": -1.0, "high": 1.0, "format": "2", "exact": "3"}
    picture = Matrix(*axes, np.round(x, 3).tolist(), label, say=say.pattern("alike_say"), **look)
    return {
        "own": [say.quiet("own"), slider, Bars(bars, say.text("own"), 1.0, axis="source", tone="signed")],
        "alike": [slider, picture, Text(mean_cosine(say, x)), Site(site, [len(trace.src), trace.config.d_model])],
    }


def made(trace: Trace, name: str) -> np.ndarray:
    """Length of each source token's key or value in each decoder layer, all heads side by side: (L, S)."""
    found = [getattr(trace.attention("cross", i), name) for i in range(trace.config.decoder_layers)]
    return np.stack([np.sqrt((x.astype(np.float64) ** 2).sum((0, 2))) for x in found])


def lengths(ask: Ask) -> Marks:
    """How long the keys and values are that every decoder layer makes of C."""
    say, trace = ask.say, ask.trace
    layers = Axis("decoder_layer", say.layers(trace.config.decoder_layers))
    columns: list[Marks] = []
    for name in ("k", "v"):
        values, title = made(trace, name), say.text(f"made_{name}")
        shown = significant(values, 4)
        picture = Matrix(
            layers,
            ask.axis("source", trace.src),
            shown,
            title,
            say=say.pattern(f"made_say_{name}"),
            high=full_scale(values),
            format="1",
            exact="2",
            title=title,
        )
        sites = f"decoder.0.cross.{name} … decoder.{len(values) - 1}.cross.{name}"
        columns.append([picture, Site(sites, [trace.config.n_heads, len(trace.src), trace.config.d_head])])
    return [Columns(columns), Text(about_lengths(say, made(trace, "v"), trace.src), terms=True)]
