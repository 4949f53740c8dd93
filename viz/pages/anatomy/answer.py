"""What the page Anatomy of an error is answered: the evidence about the first token in which translation and reference differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from model.text_input import InputError
from viz.pages.anatomy.cases import CASES
from viz.pages.anatomy.view import AnatomyView, EvidenceView, evidence_lines
from viz.shared.axes import axis
from viz.shared.examples import REFERENCES
from viz.shared.numbers import significant
from viz.shared.runs import Result, RunService
from viz.shared.scene import Run, Scene

if TYPE_CHECKING:
    from model.lab.questions.diagnose import Diagnosis
    from model.translator import Translator


def anatomy_answer(service: RunService, result: Result, scene: Scene) -> AnatomyView:
    """The view of the page; decoding is greedy whatever the settings above are. A reference that cannot be read is said in `refused`."""
    from model.lab.questions.diagnose import diagnose

    run = Run(result.run.checkpoint, scene.run.text)
    translator, reference = service.translator(run.checkpoint), scene.reference.strip() or REFERENCES.get(scene.run.text, "")
    cases = [list(case) for case in CASES.get(f"{translator.reads}-{translator.writes}", ())]
    own = service.result(run).translation.text
    found: AnatomyView = {"reference": reference, "refused": None, "evidence": None, "own": own, "cases": cases}
    if not reference:
        return found
    try:
        made = service.once(("anatomy", run, reference), lambda: diagnose(translator, run.text, reference))
    except InputError as error:
        return {**found, "refused": {"code": error.code, "values": error.values}}
    source = [piece["text"] for piece in axis(translator.read(run.text)[1])]
    return {**found, "evidence": evidence_view(translator, source, made)}


def evidence_view(translator: Translator, source: list[str], found: Diagnosis) -> EvidenceView:
    """The evidence as the browser draws it."""
    import numpy as np

    piece = translator.target.piece
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
        "lens": significant(np.array(found.lens), 5) if found.lens else [],
        "lost_at": found.lost_at,
        "source": source,
        "weights": significant(np.array(found.weights), 5) if found.weights else [],
        "cost": significant(np.array(found.cost), 5) if found.cost else [],
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
