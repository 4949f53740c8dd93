"""A sentence of the sample that shows a head, chosen by its score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lab.measures.roles import ranked
from model.trace import Trace
from viz.marks import Axis, Marks, Matrix, Plot, Press, Site, Slider, Text, Values
from viz.pages.roles.figures import head_on_screen
from viz.pages.roles.sentences import links_text
from viz.shared.ask import Ask, label
from viz.shared.charts import figure_of, trace, upright
from viz.shared.number_format import four_decimals, num
from viz.shared.scene import NOT_CHOSEN

if TYPE_CHECKING:
    from model.translator import Translator


@dataclass(frozen=True, eq=False)
class Example:
    """A pair of the sample as the model reads it. target: ids of the translation. links (T, S): which source pieces each target piece is linked with by hand."""

    translation: str
    target: Sequence[int]
    trace: Trace
    links: NDArray[np.bool_]


def read_example(translator: Translator, number: int) -> Example:
    """A sentence of the sample with its translation given."""
    from lab.questions.sample_sentences import load_sample

    pair = load_sample().pairs[number]
    source, target = pair.sides(translator.reads)
    ids = translator.target.encode(target)
    trace = translator.trace(source, ids)
    return Example(target, ids, trace, pair.table(translator.reads, trace.src, trace.tgt))


def example(ask: Ask) -> Marks:
    """How the sentences score, and the one of the chosen rank with the head's weights."""
    say, (head, _, layer, number) = ask.say, head_on_screen(ask)
    sentences = ranked(head.sample.scores) if head.sample else []
    if not head.sample or not sentences:
        return [say.quiet("example_none")]
    given = ask.request.roles.get("rank")
    rank = min(given, len(sentences) - 1) if type(given) is int and given >= 0 else 0
    found = ask.once(read_example, ask.translator, sentences[rank][1])
    check = head.sample.leading
    over = sum(score >= check.limit for score, _ in sentences)
    told = {"score": num(sentences[rank][0], 2), "rank": rank + 1, "of": len(sentences)}
    return [
        say.quiet("spread", measured=len(sentences), over=over),
        spread(ask, [score for score, _ in sentences], rank, check.limit),
        Slider(
            "roles.rank",
            say.text("example.rank"),
            0,
            len(sentences) - 1,
            1,
            rank,
            say.text("example", role=say.text(f"role.{check.role}"), **told),
        ),
        Text([("source", found.trace.source)]),
        Text([("target", found.translation)]),
        *picture(ask, found, check.role, (ask.scene.kind, layer, number)),
        Press(say("open"), opened(ask, found, layer, number), "attention"),
        *say.exactly(say.quiet("open_note")),
    ]


def opened(ask: Ask, found: Example, layer: int, head: int) -> Values:
    """The example in Attention maps, with its translation fixed."""
    place = {"kind": ask.scene.kind, "layer": layer, "head": head}
    return NOT_CHOSEN | {"text": found.trace.source, "forced": list(found.target), "decode": {}, **place}


def spread(ask: Ask, scores: list[float], rank: int, limit: float) -> Plot:
    """How many sentences score how much, the threshold, and the one that is shown."""
    counts, edges = np.histogram(scores, 40, (0, 1))
    shown = int(min(39, scores[rank] * 40))
    bars = {
        "type": "bar",
        "x": four_decimals(edges[:-1] + 0.0125),
        "y": counts.tolist(),
        "width": 0.02,
        "hoverinfo": "skip",
        "meta": {"role": "weight"},
    }
    mark = trace([round(float(edges[shown]) + 0.0125, 4)], [int(counts[shown])], "ink", "markers", marker={"size": 10}, hoverinfo="skip")
    name = {"x": limit, "yref": "paper", "y": 1.1, "text": ask.say.text("spread_limit", limit=num(limit, 2)), "showarrow": False}
    figure = figure_of(
        [bars, mark],
        shapes=[upright(limit, "dash")],
        showlegend=False,
        margin=(30, 8, 16, 30),
        xaxis={"range": [0, 1]},
        annotations=[name],
    )
    return Plot(figure, ask.say.text("spread_label"), 160)


def picture(ask: Ask, found: Example, leading: str, at: tuple[str, int, int]) -> Marks:
    """The weights of the head, and which of the links by hand their largest hit."""
    say, (kind, layer, head), trace = ask.say, at, found.trace
    rows, cols = trace.axes(kind)
    attention = trace.attention(kind, layer)
    weights = attention.weights[head]
    texts = [label(say, piece.text, piece.kind) for piece in rows]
    writes = [f"{text} → {after}" for text, after in zip(texts, [*texts[1:], "…"], strict=True)] if kind != "encoder" else texts
    keys = [label(say, piece.text, piece.kind) for piece in cols]
    hidden = (~attention.allowed[head]).tolist() if kind == "decoder" else None
    shape = [trace.config.n_heads, *weights.shape]
    size = {"layer": layer + 1, "head": head + 1, "rows": len(rows), "cols": len(cols)}
    linked = [np.flatnonzero(row).tolist() for row in found.links] if kind == "cross" else []
    links = links_text(leading, linked, texts, keys, weights.argmax(-1).tolist())
    hits, missed = links.count("✓"), links.count("✗")
    return [
        Matrix(
            Axis("example_row", writes),
            Axis("example_col", keys),
            four_decimals(weights),
            say.text("matrix_label", **size),
            say=say.pattern("says"),
            least=0.005,
            hidden=hidden,
        ),
        *([Text([*say("links", hits=hits, rows=hits + missed), " ", links], "quiet")] if links else []),
        Site(f"{trace.attention_site(kind, layer)}.weights", shape, f"{say.text('common.head')} {head + 1}", []),
    ]
