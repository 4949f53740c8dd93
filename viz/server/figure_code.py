"""The code behind a figure, as the browser is sent it: see lab/questions/executed_code.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict

from lab.measures.executed_lines import Asked, Block, Noted, Running, Value
from model.config import ModelConfig, require
from viz.marks.words import Say
from viz.shared.answer_keys import Made
from viz.shared.ask import Ask
from viz.shared.page import Page
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from model.translator import Translator

PAPER = {
    "norm_order": "post",
    "norm": "layernorm",
    "feedforward": "relu",
    "positions": "sinusoidal",
    "scaled_embeddings": True,
    "output": "tied",
}
"""What the formulas of the paper take for granted."""
ATTENTION = re.compile(r"(?P<path>decoder\.\d+\.(?P<side>self|cross))\.(?:scores_raw|scores_masked|scores|weights)")
"""Tensors (H, rows, columns) whose rows are those of the decoder."""


class CodeNote(TypedDict):
    """name: "" for what is returned; at: the place of the value."""

    name: str
    shape: list[int]
    at: list[int | str]
    value: str


class CodeLine(TypedDict):
    """A line of a file, and what it gave names to; idle: it did not run."""

    number: int
    text: str
    marked: bool
    idle: bool
    notes: list[CodeNote]


class CodeBlock(TypedDict):
    """A function."""

    file: str
    name: str
    lines: list[CodeLine]


class CodeCall(TypedDict):
    """A call on the way to it."""

    file: str
    name: str
    number: int
    text: str


class CodeView(TypedDict):
    """How one number came about. page: "" for a tensor of the trace, whose `site` this is; else the page one of whose figures it is.

    part: the last word of the site, by which its formula is known; name: what the marked line calls it; first: whether the value is the first cell of a tensor, for
    nobody knows which one a person looks at; differs: settings that the paper has not.
    """

    page: str
    site: str
    part: str
    name: str
    shape: list[int]
    at: list[int | str]
    first: bool
    value: str
    block: CodeBlock
    called: list[CodeBlock]
    calls: list[CodeCall]
    differs: list[str]


def code_view(service: RunService, scene: Scene, page: Page, asked: Sequence[Any], site: Any) -> CodeView:
    """The code of a figure that the page names, or of one site of this sentence's trace. Raises ConfigError for what there is not.

    asked: what only this page asks, as its answer gets it.
    """
    own = isinstance(site, str) and site in page.codes
    scene = replace(scene, run=replace(scene.run, beside="") if not own else scene.run)
    result = service.result(replace(scene.run, beside=""))
    found = figure_code(service, result, scene, page, asked, site) if own else site_code(service, result, site, scene)
    return {
        "page": page.name if own else "",
        "site": found.site,
        "part": found.site.rpartition(".")[2],
        "name": found.name,
        "shape": list(found.shape),
        "at": list(found.at),
        "first": not own and cell_of(result, found.site, scene) is None,
        "value": written(found.value),
        "block": block(found.block),
        "called": [block(one) for one in found.called],
        "calls": [{"file": call.file, "name": call.name, "number": call.number, "text": call.text} for call in found.calls],
        "differs": [] if own else differing(result.trace.config),
    }


def figure_code(service: RunService, result: Result, scene: Scene, page: Page, asked: Sequence[Any], figure: str) -> Running:
    """Of a number that the page names."""
    call = Made(_asked, service, page, figure, result, scene, tuple(asked))
    return service.once(_run_call, figure, call, slow=call.value.slow)


def _asked(service: RunService, page: Page, figure: str, result: Result, scene: Scene, asked: tuple[Any, ...]) -> Asked:
    found: Asked = page.codes[figure](Ask(service, result, scene, asked[0] if asked else None, lambda: Say({}, page.name, "en", "exact")))
    return found


def _run_call(figure: str, call: Made[Asked]) -> Running:
    from lab.questions.executed_code import running_call

    return running_call(figure, call.value)


def site_code(service: RunService, result: Result, site: Any, scene: Scene) -> Running:
    """Of a tensor that the trace records."""
    require(
        isinstance(site, str) and site in result.trace.sites, f"this model has no tensor {str(site)[:60]!r}; open the code from a figure."
    )
    translator = service.translator(result.run.checkpoint)
    head, cell = max(0, scene.head), cell_of(result, site, scene) or (0, 0)
    return service.once(_run_site, translator, result, site, head, cell)


def _run_site(translator: Translator, result: Result, site: str, head: int, cell: tuple[int, int]) -> Running:
    from lab.questions.executed_code import running

    return running(translator, result.trace, site, head=head, cell=cell)


def cell_of(result: Result, site: str, scene: Scene) -> tuple[int, int] | None:
    """Row and column of the number at which a person looks: of a picture of the decoder's attention, and of the scores a token is chosen by.
    None for any other tensor, and while nobody has chosen a head: each page then picks one by a rule of its own.

    The row is that of the step on the screen. The column is the pinned source token's, else that of the row's largest weight; of scores the written token's.
    """
    trace = result.trace
    if site == "logits":
        row = min(max(0, scene.step), len(trace.tgt) - 1)
        return row, result.written[row].id if row < len(result.written) else trace.config.eos_id
    attention = ATTENTION.fullmatch(site)
    if attention is None or scene.head < 0:
        return None
    _, rows, columns = trace[site].shape
    row = min(max(0, scene.step), rows - 1)
    if attention["side"] == "cross" and 0 <= scene.source < columns:
        return row, scene.source
    weights = trace[f"{attention['path']}.weights"]
    return row, int(weights[min(scene.head, len(weights) - 1), row].argmax())


def block(told: Block) -> CodeBlock:
    """A function with what stands beside its lines."""
    lines: list[CodeLine] = [
        {"number": line.number, "text": line.text, "marked": line.marked, "idle": line.idle, "notes": [note(one) for one in line.notes]}
        for line in told.lines
    ]
    return {"file": told.file, "name": told.name, "lines": lines}


def note(told: Noted) -> CodeNote:
    """One name."""
    return {"name": told.name, "shape": list(told.shape), "at": list(told.at), "value": written(told.value)}


def written(value: Value) -> str:
    """Six digits that count; whole numbers, texts, True and False as Python has them."""
    return f"{value:.6g}" if isinstance(value, float) else repr(value)


def differing(config: ModelConfig) -> list[str]:
    """The settings of a checkpoint that are not the paper's, as "norm_order = pre"."""
    values = config.to_dict()
    return [f"{name} = {values[name]}" for name, usual in PAPER.items() if values[name] != usual]
