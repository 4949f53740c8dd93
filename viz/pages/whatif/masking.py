"""Hiding each source token in turn: what it did to each output token, and whether the weights had foretold it."""

from collections.abc import Sequence
from typing import NotRequired, TypedDict

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from viz.pages.whatif.numbers import SAME
from viz.shared.number_format import num
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import AxisPiece, Line, axis

Floats = NDArray[np.float32]


class HidingProgress(TypedDict):
    """So many source tokens of so many have been hidden."""

    done: int  # source tokens that were hidden
    of: int


class MaskingView(TypedDict):
    """A row for each output token, a column for each source token; without an output token there is nothing but empty lists.

    layer, head: the head that was kept from the token, -1 for all. pairs: of each row the token with the most weight, the one with the
    least, and the one whose hiding changed most.
    """

    tokens: list[str]
    cols: list[AxisPiece]
    verdicts: list[list[Line]]
    layer: int
    head: int
    attention: NotRequired[Packed]
    hidden: NotRequired[Packed]  # probability of the row's token with each source token hidden
    before: NotRequired[list[float]]  # probability with none hidden
    pairs: NotRequired[list[tuple[int, int, int]]]
    summary: NotRequired[Line]


def masking_view(
    attention: Floats,
    before: NDArray[np.float64],
    after: NDArray[np.float64],
    tokens: Sequence[str],
    src: Sequence[Piece],
    place: tuple[int, int] = (-1, -1),
) -> MaskingView:
    """Each row's source tokens: the weight they got and the probability of the row's token with each of them hidden; a verdict for each row.

    place: layer and head that each token was hidden from, -1 for all.
    """
    p, hidden = np.exp(before), np.exp(after)
    effect = np.abs(hidden - p[:, None])
    most, least, strongest = attention.argmax(-1), attention.shape[1] - 1 - attention[:, ::-1].argmin(-1), effect.argmax(-1)
    row = np.arange(len(p))
    won = int((effect[row, most] - effect[row, least] >= SAME).sum())
    agree = int(((most == strongest) & (effect.max(-1) >= SAME)).sum())
    return {
        "tokens": list(tokens),
        "cols": axis(src),
        "attention": pack(attention),
        "hidden": pack(hidden),
        "before": [round(float(x), 6) for x in p],
        "pairs": [(int(a), int(b), int(c)) for a, b, c in zip(most, least, strongest, strict=True)],
        "verdicts": [_verdict(attention[t], float(p[t]), hidden[t], (int(most[t]), int(least[t]), int(strongest[t])), src) for t in row],
        "summary": ("see", "whatif.masking.summary", {"won": won, "rows": len(p), "agree": agree}),
        "layer": place[0],
        "head": place[1],
    }


def _verdict(attention: Floats, p: float, hidden: NDArray[np.float64], at: tuple[int, int, int], src: Sequence[Piece]) -> list[Line]:
    """Rule: the larger change of probability wins; nearer than SAME is a draw."""
    most, least, strongest = at
    effect = np.abs(hidden - p)
    gap = float(effect[most] - effect[least])
    key = "most" if gap >= SAME else "least" if gap <= -SAME else "draw"
    values = {
        "most": src[most].text,
        "most_n": most + 1,
        "most_weight": num(float(attention[most]), 3),
        "most_p": num(float(hidden[most]), 3),
        "least": src[least].text,
        "least_n": least + 1,
        "least_weight": num(float(attention[least]), 3),
        "least_p": num(float(hidden[least]), 3),
        "p": num(p, 3),
    }
    best = {
        "token": src[strongest].text,
        "n": strongest + 1,
        "weight": num(float(attention[strongest]), 3),
        "p": num(float(hidden[strongest]), 3),
    }
    rank = int((attention > attention[strongest]).sum()) + 1
    if float(effect[strongest]) < SAME:
        other: Line = ("look", "whatif.masking.none", {})
    else:
        other = ("look", "whatif.masking.agree" if strongest == most else "whatif.masking.other", best | {"rank": rank})
    return [("see", f"whatif.masking.{key}", values), other]
