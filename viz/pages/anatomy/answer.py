"""What the page Anatomy of an error is answered: the evidence about the first token in which translation and reference differ. On request: the sentence
there and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from model.text_input import InputError
from viz.pages.anatomy.example_errors import CASES, CHANGING
from viz.pages.anatomy.rounds import MOST, RoundtripView, RoundView, lines_of
from viz.pages.anatomy.view import AnatomyView, EvidenceView, ExampleView, evidence_lines
from viz.shared.example_sentences import REFERENCES
from viz.shared.number_format import significant
from viz.shared.request import choice, whole
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run, Scene
from viz.shared.token_axes import axis

if TYPE_CHECKING:
    from lab.questions.diagnose import Diagnosis
    from lab.questions.roundtrip import Round
    from model.tokenizer import Piece
    from model.translator import Translator


@dataclass(frozen=True)
class AnatomyRequest:
    """part: "rounds" for the sentence there and back. rounds: how many to go at most; the page asks for one more at a time, so that each is seen and can
    be the last."""

    part: str = choice("", "rounds")
    rounds: int = whole(1, MOST)


def anatomy_answer(service: RunService, result: Result, scene: Scene, request: AnatomyRequest) -> AnatomyView | RoundtripView:
    """The view of the page, or the rounds there and back."""
    if request.part == "rounds":
        return roundtrip_view(service, result, request.rounds)
    return anatomy_view(service, result, scene)


def anatomy_view(service: RunService, result: Result, scene: Scene) -> AnatomyView:
    """The evidence; decoding is greedy whatever the settings above are. A reference that cannot be read is said in `refused`."""
    run = Run(result.run.checkpoint, scene.run.text)
    translator, reference = service.translator(run.checkpoint), scene.reference.strip() or REFERENCES.get(scene.run.text, "")
    cases = [list(case) for case in CASES.get(f"{translator.reads}-{translator.writes}", ())]
    own = service.result(run).translation.text
    found: AnatomyView = {"reference": reference, "refused": None, "evidence": None, "own": own, "cases": cases, "example": None}
    try:
        evidence = evidence_of(service, run, reference) if reference else None
    except InputError as error:
        return {**found, "refused": {"code": error.code, "values": error.values}}
    if evidence and evidence["step"] >= 0:
        return {**found, "evidence": evidence}
    return {**found, "evidence": evidence, "example": example_of(service, run.checkpoint, cases)}


def example_of(service: RunService, checkpoint: str, cases: Iterable[Sequence[str]]) -> ExampleView | None:
    """The first case in which translation and reference differ; None where there is none."""
    for text, reference in cases:
        evidence = evidence_of(service, Run(checkpoint, text), reference)
        if evidence["step"] >= 0:
            return {"text": text, "reference": reference, "evidence": evidence}
    return None


def evidence_of(service: RunService, run: Run, reference: str) -> EvidenceView:
    """What is found about a sentence and its reference. Raises InputError for a reference that cannot be read."""
    from lab.questions.diagnose import diagnose

    translator = service.translator(run.checkpoint)
    made = service.once(diagnose, translator, run.text, reference)
    return evidence_view(translator, translator.read(run.text)[1], made)


def evidence_view(translator: Translator, read: Sequence[Piece], found: Diagnosis) -> EvidenceView:
    """The evidence as the browser draws it. read: the source's tokens."""
    import numpy as np

    from lab.measures.heads import is_quiet

    piece, source = translator.target.piece, [one["text"] for one in axis(read)]
    names = {"right": "", "wrong": ""}
    if found.step >= 0:
        names = {"right": piece(found.wanted[found.step]), "wrong": piece(found.written[found.step])}
    view: EvidenceView = {
        "wanted": [piece(i) for i in found.wanted],
        "written": [piece(i) for i in found.written],
        "step": found.step,
        "right": names["right"],
        "wrong": names["wrong"],
        "rank": found.rank,
        "p": significant(np.array(found.p), 5),
        "log_p": significant(np.array(found.log_p), 6),
        "lens": significant(np.array(found.lens), 9) if found.lens else [],
        "lost_at": found.lost_at,
        "source": source,
        "weights": significant(np.array(found.weights), 5) if found.weights else [],
        "cost": significant(np.array(found.cost), 5) if found.cost else [],
        "words": [i for i, one in enumerate(read) if not is_quiet(one)],
        "looked": found.looked,
        "needed": found.needed,
        "seen": found.seen,
        "rare": [source[i] for i in found.rare],
        "forced": found.forced,
        "chrf": [round(x, 2) for x in found.chrf],
        "verdict": found.verdict,
        "lines": [],
    }
    return {**view, "lines": evidence_lines(view)}


def roundtrip_view(service: RunService, result: Result, most: int) -> RoundtripView:
    """The rounds, in the decoding settings above the page; a forced beginning is left out, since it belongs to one sentence."""
    from lab.questions.roundtrip import rounds

    there, ways = service.facts(result.run.checkpoint), service.both_ways(result.run)
    made = [round_view(one) for one in islice(rounds(*ways[:2], result.run.text, ways[2], MOST), most)] if ways else []
    end = made[-1]["end"] if made else ""
    return {
        "back": service.way_back(result.run.checkpoint),
        "reads": there.reads,
        "writes": there.writes,
        "limit": MOST,
        "rounds": made,
        "end": end,
        "lines": lines_of(made) if end else [],
        "cases": [[text] for text in CHANGING.get(f"{there.reads}-{there.writes}", ())],
    }


def round_view(one: Round) -> RoundView:
    """One round as the browser draws it."""
    from lab.measures.token_fates import lost

    gone, words = lost(one.fates)
    return {
        "given": one.given,
        "between": one.between,
        "back": one.back,
        "chrf": round(one.chrf, 2),
        "lost": gone,
        "words": words,
        "tokens": [{"text": f.text, "between": f.between, "back": f.back, "fate": f.fate} for f in one.fates],
        "end": one.end,
        "again": one.again,
    }
