"""The code behind a figure's tensor, as the browser is sent it: see model/lab/questions/running.py."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypedDict

from model.config import ModelConfig, require
from model.lab.measures.running import Block, Noted, Running
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

PAPER = {
    "norm_order": "post",
    "norm": "layernorm",
    "feedforward": "relu",
    "positions": "sinusoidal",
    "scaled_embeddings": True,
    "output": "tied",
}
"""What the formulas of the paper take for granted."""


class CodeNote(TypedDict):
    """name: "" for what is returned; at: the place of the value."""

    name: str
    shape: list[int]
    at: list[int]
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
    """How one tensor came about. part: the last word of the site, by which its formula is known; differs: settings that the paper has not."""

    site: str
    part: str
    shape: list[int]
    at: list[int]
    value: str
    block: CodeBlock
    called: list[CodeBlock]
    calls: list[CodeCall]
    differs: list[str]


def code_view(service: RunService, scene: Scene, site: Any) -> CodeView:
    """The code of one site of this sentence's trace. Raises ConfigError for a site that it does not have."""
    result = service.result(replace(scene.run, beside=""))
    found = choice_code(service, result, scene) if site == "log_probabilities" else site_code(service, result, site, max(0, scene.head))
    return {
        "site": found.site,
        "part": found.site.rpartition(".")[2],
        "shape": list(found.shape),
        "at": list(found.at),
        "value": written(found.value),
        "block": block(found.block),
        "called": [block(one) for one in found.called],
        "calls": [{"file": call.file, "name": call.name, "number": call.number, "text": call.text} for call in found.calls],
        "differs": differing(result.trace.config),
    }


def site_code(service: RunService, result: Result, site: Any, head: int) -> Running:
    """Of a tensor that the trace records."""
    from model.lab.questions.running import running

    require(
        isinstance(site, str) and site in result.trace.sites, f"this model has no tensor {str(site)[:60]!r}; open the code from a figure."
    )
    translator = service.translator(result.run.checkpoint)
    found: Running = service.once(("code", result.run, site, head), lambda: running(translator, result.trace, site, head=head))
    return found


def choice_code(service: RunService, result: Result, scene: Scene) -> Running:
    """Of the log-probabilities that a step of decoding chose from."""
    from model.lab.questions.running import running_choice

    run, step, steps = result.run, max(0, scene.step), len(result.translation.steps)
    require(steps > 0, f"the strategy is {run.decode.strategy}; the code of a choice is shown for greedy and sample.")
    step = min(step, steps - 1)
    translator = service.translator(run.checkpoint)
    key = ("code", run, "choice", step)
    found: Running = service.once(key, lambda: running_choice(translator, run.text, run.decode, run.forced, step))
    return found


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


def written(value: float | bool) -> str:
    """Six digits that count; True and False as Python has them."""
    return str(value) if isinstance(value, bool) else f"{value:.6g}"


def differing(config: ModelConfig) -> list[str]:
    """The settings of a checkpoint that are not the paper's, as "norm_order = pre"."""
    values = config.to_dict()
    return [f"{name} = {values[name]}" for name, usual in PAPER.items() if values[name] != usual]
