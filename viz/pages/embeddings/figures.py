"""The page Embedding and positions: row of the table x sqrt(D) + positional encoding = what the first layer reads, as three strips that add up."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.sinusoids import dimensions_of, sinusoids
from model.tokenizer import Piece
from model.trace import EmbeddingTrace, Trace
from viz.marks import (
    Axis,
    Cell,
    Columns,
    Key,
    Later,
    Marks,
    Note,
    Panel,
    Part,
    Said,
    Select,
    Sheet,
    Site,
    Slider,
    Slots,
    Strips,
    Table,
    Text,
    Token,
    Values,
    strong,
)
from viz.pages.embeddings.readings import lengths, likest_positions, repeated
from viz.shared.ask import Ask
from viz.shared.number_format import num, whole
from viz.shared.scene_rows import chosen_token

POSITIONS = 128
"""Positions shown of a checkpoint that reads more, unless the sentence is longer."""
SHOWN = 64
"""Dimensions in the picture."""
SOME = 4
"""Sums that are told where a token stands more often."""
TALL = 400


def side_of(ask: Ask) -> tuple[Sequence[Piece], EmbeddingTrace, str]:
    """The tokens of the side that the scene names, their vectors, and the stack that reads them."""
    trace = ask.trace
    return (trace.src, trace.src_embedding, "encoder") if ask.scene.side == "source" else (trace.tgt, trace.tgt_embedding, "decoder")


def position_table(trace: Trace, part: EmbeddingTrace) -> NDArray[np.float32]:
    """Positions by dimensions, (N, D): the trace's T rows, and where they are sinusoids those that follow by the formula."""
    config, t = trace.config, len(part.positions)
    if not config.positions.startswith("sinusoidal"):
        return part.positions
    table = sinusoids(min(config.max_length, max(POSITIONS, t)), config.d_model, config.positions == "sinusoidal_halves").astype(np.float32)
    table[:t] = part.positions
    return table


def row_of(ask: Ask) -> int:
    """The chosen token. While nobody chose a source token: one that stands again, else one that is not the first, to which position adds little."""
    pieces, _, _ = side_of(ask)
    if ask.scene.side == "target" or ask.scene.source >= 0:
        return chosen_token(ask.result, ask.scene)
    twice = repeated(pieces)
    return twice[1][1] if twice else min(3, len(pieces) - 1)


def place(ask: Ask) -> tuple[int, int]:
    """Row and dimension of the chosen cell."""
    row, d = row_of(ask), ask.request.dimension
    return row, d if 0 <= d < ask.config.d_model else usual_dimension(ask, row)


def usual_dimension(ask: Ask, row: int) -> int:
    """One in which the position of a row adds much; of a token that stands again, one that tells its places apart best."""
    pieces, part, _ = side_of(ask)
    if not ask.config.adds_positions:
        return int(np.abs(part.embedded[row]).argmax())
    rows = again(pieces, row)[:SOME]
    waves = part.positions[rows, : part.embedded.shape[1] // 4]
    apart = np.sort(np.vstack([np.zeros_like(waves[:1]), waves]), axis=0)  # from each other, and from adding nothing
    adds = np.diff(apart, axis=0).min(axis=0)
    return int(adds[2:].argmax()) + 2 if len(adds) > 2 else 0


def again(pieces: Sequence[Piece], row: int) -> list[int]:
    """The rows of the same token, its own among them."""
    return [i for i, piece in enumerate(pieces) if piece.id == pieces[row].id]


def scale_of(ask: Ask) -> tuple[float, str]:
    """What a row of the table is multiplied by, and how that is written."""
    config = ask.config
    return (math.sqrt(config.d_model), f"√{config.d_model}") if config.scaled_embeddings else (1.0, "1")


def embeddings(ask: Ask) -> Sheet:
    """Three strips beside each other; of a model that adds no positions one."""
    say, config = ask.say, ask.config
    pieces, part, stack = side_of(ask)
    kind = "sinusoidal" if config.positions.startswith("sinusoidal") else config.positions
    lead = say("lead" if config.adds_positions else f"lead.{kind}", scale=scale_of(ask)[1])
    row = row_of(ask)
    at = {"source" if ask.scene.side == "source" else "target": row, "dimension": usual_dimension(ask, row)}
    return Sheet(
        say("title"),
        part="sum",
        answer=[Part("cell", slot="answer")],
        picture=[Part("cell", slot="picture")],
        side=[
            Select("side", say.text("side"), say.choices("side.", ("source", "target")), "source"),
            Part("cell", slot="side"),
        ],
        foot=[
            Note(say("notice"), [Text(line, terms=True) for line in noticed(ask, pieces, part)]),
            Note(say("about"), [Text(lead, terms=True)]),
        ],
        legend=[Part("cell", slot="legend")],
        site=Site(f"{stack}.embedded", list(part.embedded.shape), codes=[f"{stack}.embedded"]),
        panels=panels(ask, kind),
        at=at,
        put=put(ask, len(pieces)),
    )


def panels(ask: Ask, kind: str) -> list[Panel]:
    """The waves, the shift, and how alike positions are, as far as the model has such positions."""
    say, waves = ask.say, kind == "sinusoidal"
    shift = [Later("shift")] if waves and ask.has_model else [Text(say("shift.none"))]
    alike = Panel("similarity", say("similarity_title"), [Text(say("similarity_lead")), Later("likeness")])
    wave = Panel(
        "wave",
        say("wave_title"),
        [Text(say("wave_lead")), Part("wave"), Later("table")],
    )
    return [
        *([wave] if waves else []),
        Panel("shift", say("shift.title"), list(shift)),
        *([alike] if ask.config.adds_positions else []),
    ]


def put(ask: Ask, length: int) -> Values | None:
    """A position that a link names is that of a token, which is then pinned."""
    position = ask.request.position
    if not 0 <= position < length:
        return None
    return {"position": -1, "source" if ask.scene.side == "source" else "step": position}


def noticed(ask: Ask, pieces: Sequence[Piece], part: EmbeddingTrace) -> list[Said]:
    """How long the rows are; and a token that stands twice, else the sums that are most and least like their positions."""
    say, told, adds = ask.say, ask.labeled(pieces), ask.config.adds_positions
    twice = repeated(told)
    if twice:
        token, (first, second) = twice
        apart = float(np.linalg.norm(part.embedded[first] - part.embedded[second]))
        look = [say("look.twice", token=token, first=first, second=second, apart=f"{apart:.2f}")]
    else:
        look = [say("look.parts", **likest_positions(part, told))] if adds and len(pieces) > 1 else []
    return [*look, say("lengths" if adds else "lengths_only", **lengths(part, told))]


def color_limit(part: EmbeddingTrace) -> float:
    """Where the one scale of the three strips ends: 98 of 100 cells are within it, and so are all of the sinusoids."""
    return max(1.0, math.ceil(10 * float(np.percentile(np.abs([part.tokens_embedded, part.embedded]), 98))) / 10)


def the_cell(ask: Ask) -> Slots:
    """The strips, and the arithmetic of the chosen cell in every row of its dimension."""
    say = ask.say
    pieces, part, _ = side_of(ask)
    row, d = place(ask)
    first, last = window(part.embedded.shape[1], d)
    limit = color_limit(part)
    beyond = 100 * float(np.mean(np.abs([part.tokens_embedded, part.embedded]) > limit))
    order = say.text("legend.order") if ask.config.positions == "sinusoidal" else ""
    dimensions = say.text("legend", first=first, last=last - 1, d=part.embedded.shape[1], order=order, beyond=num(beyond, 1))
    return {
        "answer": [Text(answer(ask, pieces, part, row, d), "answer")],
        "picture": [strips(ask, pieces, part, row, (first, last), limit)],
        "side": [
            Slider("dimension", say.text("pick.dimension"), 0, part.embedded.shape[1] - 1, 1, d, str(d)),
            table(ask, pieces, part, row, d),
        ],
        "legend": [Key([("diverging", dimensions)], (f"−{limit:g}", f"{limit:g}"))],
    }


def window(width: int, d: int) -> tuple[int, int]:
    """Which dimensions are shown: so few that each can be seen, the chosen one among them."""
    first = d // SHOWN * SHOWN
    return first, min(width, first + SHOWN)


def answer(ask: Ask, pieces: Sequence[Piece], part: EmbeddingTrace, row: int, d: int) -> Any:
    """The sum in the chosen cell; of a token that stands twice or more, that its own row is the same and the sums are not."""
    say, side = ask.say, "source" if ask.scene.side == "source" else "target"
    word, total = float(part.tokens_embedded[row, d]), float(part.embedded[row, d])
    token = Token(ask.label(pieces[row]), side)  # type: ignore[arg-type]
    values = {"token": token, "position": row, "dimension": d, "word": strong(num(word, 2)), "sum": strong(num(total, 2))}
    if not ask.config.adds_positions:
        return say("answer_plain", **values)
    rows = again(pieces, row)
    if len(rows) > 1:
        sums = say.text("and").join(num(float(part.embedded[i, d]), 2) for i in rows[:SOME]) + (" …" if len(rows) > SOME else "")
        return say("answer_again", **{**values, "n": len(rows), "sum": strong(sums)})
    return say("answer", **values, place=strong(num(float(part.positions[row, d]), 2)), equals=equals(part, [row], d))


def equals(part: EmbeddingTrace, rows: Sequence[int], d: int) -> str:
    """Whether the numbers add up in these rows as they are printed, or but for their rounding."""
    printed = [[whole(100 * float(x[i, d])) for x in (part.tokens_embedded, part.positions, part.embedded)] for i in rows]
    return "=" if all(word + place == total for word, place, total in printed) else "≈"


def waves_of(ask: Ask, first: int, last: int) -> list[tuple[str, list[int]]]:
    """Which columns of the window are sines and which cosines; none where positions are no waves."""
    width, kind = ask.config.d_model, ask.config.positions
    if not kind.startswith("sinusoidal"):
        return []
    pairs = [dimensions_of(i, width, kind == "sinusoidal_halves") for i in range(width // 2)]
    found = [(name, [pair[k] - first for pair in pairs if first <= pair[k] < last]) for k, name in enumerate(("sin", "cos"))]
    return [(name, places) for name, places in found if places]


def strips(ask: Ask, pieces: Sequence[Piece], part: EmbeddingTrace, row: int, window: tuple[int, int], limit: float) -> Columns:
    """The token's row, its position, and their sum, on one scale: all sines beside each other, then all cosines, or no wave would be seen."""
    first, last = window
    say, (_, scale) = ask.say, scale_of(ask)
    rows = ask.axis("source" if ask.scene.side == "source" else "target", pieces)
    numbered = Axis(rows.name, [f"{i}  {label}" for i, label in enumerate(rows.labels)], rows.kinds)
    cols, cell = Axis("dimension", [], first=first), say.pattern("cell_say")
    tall, waves, same = max(10, min(40, TALL // len(pieces))), waves_of(ask, first, last), again(pieces, row)

    def bands(values: NDArray[Any], name: str, *, bare: bool) -> Marks:
        title, shown = say.text(f"part.{name}", scale=scale), values[:, first:last].astype(np.float64).round(3).tolist()
        groups = [(kind if name == "positions" else "", places) for kind, places in waves]
        return [Strips(numbered, cols, shown, title, limit, cell, "3", title, tall, bare, groups, same if len(same) > 1 else [])]

    word = bands(part.tokens_embedded, "tokens_embedded", bare=False)
    if not ask.config.adds_positions:
        return Columns([word])
    return Columns([word, bands(part.positions, "positions", bare=True), bands(part.embedded, "embedded", bare=True)], [1.3, 1, 1])


def table(ask: Ask, pieces: Sequence[Piece], part: EmbeddingTrace, row: int, d: int) -> Table:
    """The chosen dimension of every token, as numbers."""
    say, side = ask.say, "source" if ask.scene.side == "source" else "target"
    columns = [part.tokens_embedded, part.positions, part.embedded] if ask.config.adds_positions else [part.embedded]
    names = ("short.word", "short.place", "short.sum")[: len(columns)]
    rows = [
        [Cell(ask.label(piece)), *(Cell(num(float(x[i, d]), 2), round(float(x[i, d]), 5)) for x in columns)]
        for i, piece in enumerate(pieces)
    ]
    sign = equals(part, range(len(pieces)), d)
    return Table(["", *(say.text(name, equals=sign) for name in names)], rows, say.text("cell_title"), side, [row])
