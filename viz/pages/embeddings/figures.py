"""The page Embedding and positions: row of the table x sqrt(D) + positional encoding = what the first layer reads, as three strips that add up."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.sinusoids import divisors, sinusoids
from model.tokenizer import Piece
from model.trace import EmbeddingTrace, Trace
from viz.marks import (
    Axis,
    Key,
    Later,
    Panel,
    Part,
    Said,
    Segmented,
    Sheet,
    Site,
    Slider,
    Slots,
    Strips,
    Sum,
    Text,
    Token,
    Values,
    strong,
)
from viz.pages.embeddings.readings import lengths, likest_positions, repeated, short
from viz.shared.ask import Ask
from viz.shared.number_format import num, whole
from viz.shared.scene_rows import chosen_token

POSITIONS = 128
"""Positions shown of a checkpoint that reads more, unless the sentence is longer."""
SHOWN = 32
"""Dimensions in the picture."""
NOTHING = 0.05
"""A sum nearer to 0 reads as if the position took the token away."""
CLEAR = 0.3
"""A number of a token that is as far above 0 is seen beside the axis."""
SOME = 4
"""Sums that are told where a token stands more often."""


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
    """One in which the position of a row adds much to a token that is well above 0 there; of one that stands again, one that tells its places apart best. Its sums are exact as printed, where there is one."""
    pieces, part, _ = side_of(ask)
    if not ask.config.adds_positions:
        return int(np.abs(part.embedded[row]).argmax())
    rows = again(pieces, row)[:SOME]
    waves = part.positions[rows, : part.embedded.shape[1] // 16]
    apart = np.sort(np.vstack([np.zeros_like(waves[:1]), waves]), axis=0)  # from each other, and from adding nothing
    adds = (np.diff(apart, axis=0).min(axis=0) * np.minimum((part.embedded[row] - part.positions[row])[: waves.shape[1]], CLEAR))[2:]
    exact = np.array(
        [all(equals(part, row, d) == "=" and abs(part.embedded[row, d]) > NOTHING for row in rows) for d in range(2, len(adds) + 2)], bool
    )
    return int(np.where(exact | ~exact.any(), adds, -9).argmax()) + 2 if len(adds) else 0


def again(pieces: Sequence[Piece], row: int) -> list[int]:
    """The rows of the same token, its own among them."""
    return [i for i, piece in enumerate(pieces) if piece.id == pieces[row].id]


def scale_of(ask: Ask) -> tuple[str, float]:
    """What a row of the table is multiplied by, as it is written and as it is."""
    scale = math.sqrt(ask.config.d_model) if ask.config.scaled_embeddings else 1.0
    return f"{scale:g}" if scale.is_integer() else f"√{ask.config.d_model}", scale


def embeddings(ask: Ask) -> Sheet:
    """Three strips beside each other; of a model that adds no positions one."""
    say, config = ask.say, ask.config
    pieces, part, stack = side_of(ask)
    scale = say.text("scale", scale=scale_of(ask)[0], d=config.d_model) if config.scaled_embeddings else "1"
    lead = say("lead" if config.adds_positions else f"lead.{config.positions}", scale=scale)
    row = row_of(ask)
    at = {"source" if ask.scene.side == "source" else "target": row, "dimension": usual_dimension(ask, row)}
    return Sheet(
        part="sum",
        answer=[Part("cell", slot="answer")],
        picture=[Part("cell", slot="picture")],
        side=[
            Segmented("side", say.text("side"), say.choices("side.", ("source", "target")), "source"),
            Part("cell", slot="side"),
        ],
        foot=[
            ask.note("notice", *noticed(ask, pieces, part)),
            ask.note("common.why", lead),
        ],
        legend=[Part("cell", slot="legend")],
        site=Site(f"{stack}.embedded", list(part.embedded.shape), codes=[f"{stack}.embedded"]),
        panels=panels(ask),
        at=at,
        put=put(ask, len(pieces)),
    )


def panels(ask: Ask) -> list[Panel]:
    """The waves, the shift, and how alike positions are, as far as the model has such positions."""
    say, waves = ask.say, ask.config.positions.startswith("sinusoidal")
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
    """The strips with the chosen dimension beside each, and what they come to in the chosen cell."""
    say = ask.say
    pieces, part, _ = side_of(ask)
    row, d = place(ask)
    _, kind, i = kind_of(ask, d)
    shown = kind[i // SHOWN * SHOWN :][:SHOWN]
    limit = color_limit(part)
    beyond = 100 * float(np.mean(np.abs([part.tokens_embedded, part.embedded]) > limit))
    dimensions = say.text("legend", dimensions=told(ask, shown), d=ask.config.d_model, beyond=num(beyond, 1))
    pair = [(waves[i], say.text(name)) for name, waves in kinds(ask).items() if name != "learned"]
    return {
        "answer": [Text(answer(ask, pieces, part, row, d), "answer")],
        "picture": [strips(ask, pieces, part, (row, d), shown, limit)],
        "side": [*([Segmented("dimension", say.text("kind"), pair, d)] if pair else []), slider(ask, d)],
        "legend": [Key([("diverging", dimensions)], (f"−{limit:g}", f"{limit:g}"))],
    }


def kinds(ask: Ask) -> dict[str, range]:
    """The dimensions that are sines and those that are cosines, which are shown apart, or no wave would be seen; else all."""
    whole_row, half = range(ask.config.d_model), ask.config.d_model // 2
    waves = {
        "sinusoidal": {"sin": whole_row[::2], "cos": whole_row[1::2]},
        "sinusoidal_halves": {"sin": whole_row[:half], "cos": whole_row[half:]},
    }
    return waves.get(ask.config.positions, {"learned": whole_row})


def kind_of(ask: Ask, d: int) -> tuple[str, range, int]:
    """What a dimension is, those of its kind, and its place among them."""
    return next((name, kind, kind.index(d)) for name, kind in kinds(ask).items() if d in kind)


def told(ask: Ask, shown: range) -> str:
    """These dimensions in words."""
    which = "all" if shown.step == 1 else "odd" if shown.start % 2 else "even"
    return ask.say.text(f"dimensions.{which}", first=shown[0], last=shown[-1])


def slider(ask: Ask, d: int) -> Slider:
    """The choice of a dimension among those of its kind."""
    _, kind, _ = kind_of(ask, d)
    return Slider("dimension", ask.say.text("pick.dimension"), kind[0], kind[-1], kind.step, d, str(d))


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
        sums = say.text("common.and").join(num(float(part.embedded[i, d]), 2) for i in rows[:SOME]) + (" …" if len(rows) > SOME else "")
        return say("answer_again", **{**values, "n": len(rows), "sum": strong(sums)})
    return say("answer", **values, place=strong(num(float(part.positions[row, d]), 2)), equals=equals(part, row, d))


def equals(part: EmbeddingTrace, row: int, d: int) -> str:
    """Whether the numbers add up as they are printed, or but for their rounding."""
    word, place, total = (whole(100 * float(x[row, d])) for x in (part.tokens_embedded, part.positions, part.embedded))
    return "=" if word + place == total else "≈"


def strips(ask: Ask, pieces: Sequence[Piece], part: EmbeddingTrace, place: tuple[int, int], shown: range, limit: float) -> Sum:
    """The token's row, its position, and their sum, on one scale."""
    (row, d), say = place, ask.say
    same, (kind, _, i), (scale, by) = again(pieces, row), kind_of(ask, d), scale_of(ask)
    rows = ask.axis("source" if ask.scene.side == "source" else "target", pieces, say.text("axis.position"))
    cols = Axis("dimension", [], title=say.text("axis.dimension"), first=shown.start, step=shown.step)
    word, position = (float(x[row, d]) for x in (part.tokens_embedded, part.positions))
    wave = "" if kind == "learned" else f"{kind}({row} ÷ {short(float(divisors(ask.config.d_model)[i]))})"
    terms = [
        ("tokens_embedded", say.text("small.word", scale=scale), f"{num(word / by, 5)} × {scale}"),
        ("positions", say.text(f"small.{kind}"), wave),
        ("embedded", say.text("small.sum"), f"{num(word, 2)} {'−' if position < 0 else '+'} {num(abs(position), 2)}"),
    ][: 3 if ask.config.adds_positions else 1]
    bands, heads = [], []
    for name, small, _ in terms:
        heads.append((say.text(f"part.{name}"), small))
        numbers = getattr(part, name)[:, list(shown)].astype(np.float64).round(6).tolist()
        label = ": ".join(heads[-1])
        bands.append(Strips(rows, cols, numbers, label, limit, say.pattern("cell_say"), "3", again=same if len(same) > 1 else []))
    return Sum(bands, heads, [work for _, _, work in terms], place)
