"""The page Anatomy of an error: the evidence, and the sentences that walk through it."""

from collections.abc import Sequence
from typing import TypedDict

from viz.shared.records import Refusal
from viz.shared.token_axes import Line


class EvidenceView(TypedDict):
    """About the first token that differs. wanted, written: pieces of the reference and of the translation; step: from 0, -1 where none differs.

    right, wrong: what the reference and the translation have there; p: of both; log_p: of the whole reference and the whole translation.
    lens: (L + 1, 2) log-probabilities of both, the decoder's input first; lost_at: from that layer on the wrong one is ahead.
    weights, cost: (S,) where the alignment head looked, and what the removal of each source token costs the right token's lead.
    words: places of the source that are neither punctuation nor special; looked, needed: the highest weight and the highest cost among them.
    seen: times the right token stood in training, None where nobody counted.
    """

    wanted: list[str]
    written: list[str]
    step: int
    right: str
    wrong: str
    rank: int  # of the right token, from 1
    p: list[float]
    log_p: list[float]
    lens: list[list[float]]
    lost_at: int
    source: list[str]
    weights: list[float]
    cost: list[float]
    words: list[int]
    looked: int
    needed: int
    seen: int | None
    rare: list[str]
    forced: str
    chrf: list[float]  # of the translation and of the forced one
    verdict: str
    lines: list[Line]


class ExampleView(TypedDict):
    """A sentence that the model gets wrong, with its reference and the evidence."""

    text: str
    reference: str
    evidence: EvidenceView


class AnatomyView(TypedDict):
    """The page. reference: the one in use, "" where there is none yet; own: the greedy translation; cases: [sentence, reference] to begin with.

    example: where there is no reference, or nothing differs from it, one of the cases.
    """

    reference: str
    refused: Refusal | None
    own: str
    cases: list[list[str]]
    evidence: EvidenceView | None
    example: ExampleView | None


def lens_case(lead: Sequence[float]) -> tuple[str, int]:
    """What can be said of the right token's lead after each layer (L + 1,), layer 0 first; and the layer from which on it is behind, L + 1 for none.

    never: behind everywhere. layer: not behind, then behind. last: the same, and behind at the last layer alone. returns: behind at the
    end, and before that both behind and not. kept: not behind at the end (a tie, or a token that decoding may not write).
    """
    level = [i for i, x in enumerate(lead) if x >= 0]
    layer = level[-1] + 1 if level else 0
    if layer == len(lead):
        return "kept", layer
    if len(level) < layer:
        return "returns", layer
    if not level:
        return "never", layer
    return "last" if layer == len(lead) - 1 else "layer", layer


def source_case(cost: float, looked: int, needed: int) -> str:
    """What can be said of the source words. cost: the highest, that of the word `needed`; none: to two digits it is not above 0."""
    if float(f"{cost:.2f}") <= 0:
        return "none"
    return "same" if looked == needed else "other"


def evidence_lines(view: EvidenceView) -> list[Line]:
    """One line for each question, in the order of the walk: where, how close, which layer, which source token, how often seen, what forcing does."""
    if view["step"] < 0:
        return []
    right, wrong = view["right"], view["wrong"]
    names = {"right": right, "wrong": wrong}
    lines: list[Line] = [
        ("see", "anatomy.see.where", {**names, "step": view["step"] + 1}),
        ("see", "anatomy.see.rank", {**names, "rank": view["rank"], "p": f"{view['p'][0]:.3f}", "q": f"{view['p'][1]:.3f}"}),
    ]
    case, layer = lens_case([a - b for a, b in view["lens"]])
    level = ", ".join(str(i) for i, (a, b) in enumerate(view["lens"]) if a >= b)
    lines.append(("see", f"anatomy.see.lens_{case}", {**names, "layer": layer, "before": layer - 1, "layers": level}))
    if view["words"]:
        looked, needed, cost = view["looked"], view["needed"], view["cost"][view["needed"]]
        told = {"looked": view["source"][looked], "needed": view["source"][needed], "cost": f"{cost:.2f}"}
        lines.append(("see", f"anatomy.see.source_{source_case(cost, looked, needed)}", {**names, **told}))
    if view["seen"] is not None:
        rare = " · ".join(view["rare"]) if view["rare"] else ""
        lines.append(("see", f"anatomy.see.seen{'_rare' if rare else ''}", {**names, "n": view["seen"], "rare": rare}))
    saved = view["forced"]
    before, after = (f"{x:.1f}" for x in view["chrf"])
    return [*lines, ("see", "anatomy.see.forced", {**names, "forced": saved, "before": before, "after": after})]
