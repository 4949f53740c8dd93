"""The page Anatomy of an error: the evidence, and the sentences that walk through it."""

from __future__ import annotations

from typing import Any, TypedDict

from viz.shared.axes import Line


class EvidenceView(TypedDict):
    """About the first token that differs. wanted, written: pieces of the reference and of the translation; step: from 0, -1 where none differs.

    right, wrong: what the reference and the translation have there; p: of both; log_p: of the whole reference and the whole translation.
    lens: (L + 1, 2) log-probabilities of both, the decoder's input first; lost_at: from that layer on the wrong one is ahead.
    weights, cost: (S,) where the alignment head looked, and what the removal of each source token costs the right token's lead.
    seen: times the right token stood in training, None where nobody counted.
    """

    wanted: list[str]
    written: list[str]
    step: int
    right: str
    wrong: str
    rank: int
    p: list[float]
    log_p: list[float]
    lens: list[list[float]]
    lost_at: int
    source: list[str]
    weights: list[float]
    cost: list[float]
    looked: int
    needed: int
    seen: int | None
    rare: list[str]
    forced: str
    chrf: list[float]
    verdict: str
    lines: list[Line]


class Refusal(TypedDict):
    """Why a reference cannot be used."""

    code: str
    values: dict[str, Any]


class AnatomyView(TypedDict):
    """The page. reference: the one in use, "" where there is none yet; own: the greedy translation; cases: [sentence, reference] to begin with."""

    reference: str
    refused: Refusal | None
    own: str
    cases: list[list[str]]
    evidence: EvidenceView | None


def evidence_lines(view: EvidenceView) -> list[Line]:
    """One line for each question, in the order of the walk: where, how close, which layer, which source token, how often seen, what forcing does."""
    if view["step"] < 0:
        return []
    right, wrong, layers = view["right"], view["wrong"], len(view["lens"]) - 1
    names = {"right": right, "wrong": wrong}
    lines: list[Line] = [
        ("see", "anatomy.see.where", {**names, "step": view["step"] + 1}),
        ("see", "anatomy.see.rank", {**names, "rank": view["rank"], "p": f"{view['p'][0]:.3f}", "q": f"{view['p'][1]:.3f}"}),
    ]
    layer = "never" if view["lost_at"] == 0 else "last" if view["lost_at"] == layers else "layer"
    lines.append(("see", f"anatomy.see.lens_{layer}", {**names, "layer": view["lost_at"], "before": view["lost_at"] - 1}))
    looked, needed = (view["source"][i] for i in (view["looked"], view["needed"]))
    cost = f"{view['cost'][view['needed']]:.2f}".replace("-", "−")
    where = "same" if view["looked"] == view["needed"] else "other"
    lines.append(("see", f"anatomy.see.source_{where}", {**names, "looked": looked, "needed": needed, "cost": cost}))
    if view["seen"] is not None:
        rare = " · ".join(view["rare"]) if view["rare"] else ""
        lines.append(("see", f"anatomy.see.seen{'_rare' if rare else ''}", {**names, "n": view["seen"], "rare": rare}))
    saved = view["forced"]
    before, after = (f"{x:.1f}" for x in view["chrf"])
    return [*lines, ("see", "anatomy.see.forced", {**names, "forced": saved, "before": before, "after": after})]
