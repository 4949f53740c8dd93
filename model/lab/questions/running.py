"""The code that made a tensor: the lines of `model/` that computed one site of a trace, read from the source, with the shapes and a value of each.

A site is recorded where a forward calls `probe("weights", ...)`. One pass is watched: the edit that sees the site go by finds the frame of
the function that called the probe, so the function and the line are those that run, not those of a list. `sys.settrace` keeps which line ran
in what state, for the functions of `model/` alone and for this one pass and thread.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import torch

import model
from model.config import DecodeConfig
from model.decoding import apply_rules, choose
from model.lab.measures.running import Block, Call, Line, Noted, Running
from model.trace import Trace
from model.translator import Translator

HOME = Path(model.__file__).parent
SEAMS = {HOME / name for name in ("probe.py", "trace.py", "translator.py", "cache.py")} | {Path(__file__)}
"""What watches or keeps, and computes nothing."""
LOG_PROBABILITIES = "log_probabilities"
"""What decoding makes of the logits; no probe is there to record it."""
MOST_CALLED = 3
LONGEST_CALL = 200


@dataclass(eq=False)
class Ran:
    """One call of a function: who called it from which line, and the names it had whenever a line was about to run."""

    frame: FrameType
    parent: Ran | None
    called_at: int
    states: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    returned: Any = None


class Watch:
    """Keeps every call of a function of `model/` (or of one of its files), and the frame that shows the site to the probe."""

    def __init__(self, site: str = "", file: str = "") -> None:
        self.site, self.file = site, file
        self.ran: dict[int, Ran] = {}
        self.found: tuple[Ran, int, torch.Tensor] | None = None

    def __call__(self, site: str, x: torch.Tensor) -> torch.Tensor:
        """An edit that changes nothing. Two frames up is the function that called the probe: between them stands the recorder."""
        if site == self.site:
            frame = sys._getframe(2)
            self.found = (self.ran[id(frame)], frame.f_lineno, x.detach())
        return x

    def enter(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        """What `sys.settrace` calls at each call; None leaves a function alone."""
        code = frame.f_code
        if event != "call" or not is_ours(code) or self.file not in ("", code.co_filename):
            return None
        above = frame.f_back
        while above is not None and id(above) not in self.ran:
            above = above.f_back
        parent = None if above is None else self.ran[id(above)]
        ran = self.ran[id(frame)] = Ran(frame, parent, 0 if above is None else above.f_lineno)

        def step(frame: FrameType, event: str, arg: Any) -> Any:
            if event in ("line", "return"):
                ran.states.append((frame.f_lineno, dict(frame.f_locals)))
                ran.returned = arg if event == "return" else None
            return step

        return step


def is_ours(code: CodeType) -> bool:
    """Whether a function computes something: it stands in `model/`, outside the lab and the seams."""
    return computes(code.co_filename) and code.co_name not in ("<module>", "<genexpr>", "<listcomp>")


@cache
def computes(file: str) -> bool:
    """Whether a file stands in `model/` itself and is no seam. Asked at every call of a pass, so it is remembered."""
    path = Path(file)
    return path.parent == HOME and path not in SEAMS


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """This thread's functions are watched; whoever watched before goes on afterwards."""
    before = sys.gettrace()
    sys.settrace(watch.enter)
    try:
        yield
    finally:
        sys.settrace(before)


def running(translator: Translator, trace: Trace, site: str, *, head: int = 0) -> Running:
    """How a site of this trace came about. The sentence pair is run once more, and its numbers are the trace's.

    head: of which head the values beside the lines are, where a tensor has heads. Raises KeyError for a site that the trace does not have.
    """
    trace[site]
    watch = Watch(site)
    with watching(watch):
        translator.trace(trace.source, [piece.id for piece in trace.tgt[1:]], [watch], strict=False)
    assert watch.found is not None, f"{site} is in the trace and was not seen going by"
    ran, line, x = watch.found
    at = place_in(x, head)
    first, _ = statement(ran.frame.f_code, line)
    called = [r for r in watch.ran.values() if r.parent is ran and statement(ran.frame.f_code, r.called_at)[0] == first]
    blocks = {r.frame.f_code: block(r, head) for r in called if not r.frame.f_code.co_name.startswith("<")}
    return Running(site, block(ran, head, first), tuple(x.shape), at, float(x[at]), tuple(calls(ran)), tuple(blocks.values())[:MOST_CALLED])


def running_choice(translator: Translator, text: str, config: DecodeConfig, forced: Sequence[int], step: int) -> Running:
    """How step number `step` (from 0) of greedy or sampled decoding made log-probabilities of the scores; the value is the chosen token's.

    The translation is made once more, up to that step or to its end. Its site is called "log_probabilities".
    """
    watch = Watch(file=inspect.getfile(choose))
    with watching(watch):
        for done in translator.stream(text, config, forced):
            if done.index >= step:
                break
    ran = [one for one in watch.ran.values() if one.frame.f_code is choose.__code__][-1]
    code, final = ran.frame.f_code, ran.states[-1][1]["final"]
    line = next(number for number, names in sorted(targets(code).items()) if names == ("final",))
    called = [one for one in watch.ran.values() if one.parent is ran and one.frame.f_code is apply_rules.__code__]
    shown = tuple(block(one, 0) for one in called[-1:])
    own, at = block(ran, 0, line), (done.chosen,)
    told = (Noted("final", tuple(final.shape), at, float(final[at])),)  # the chosen token's, not the first of the vocabulary
    own = replace(own, lines=tuple(replace(one, notes=told) if one.marked else one for one in own.lines))
    return Running(LOG_PROBABILITIES, own, tuple(final.shape), at, float(final[at]), tuple(calls(ran)), shown)


def calls(ran: Ran) -> list[Call]:
    """The calls that led to a function, outermost first."""
    found: list[Call] = []
    inner, outer = ran, ran.parent
    while outer is not None:
        code = outer.frame.f_code
        first, last = statement(code, inner.called_at)
        lines, start = source(code)
        text = " ".join(line.strip() for line in lines[first - start : last - start + 1])
        found.append(Call(file_of(code), name_of(code), first, text[:LONGEST_CALL]))
        inner, outer = outer, outer.parent
    return found[::-1]


def block(ran: Ran, head: int, marked: int | None = None) -> Block:
    """A function's own lines; what a statement named or returned stands beside its last line. marked: the first line of a statement."""
    code = ran.frame.f_code
    lines, start = source(code)
    notes: dict[int, dict[str, Noted]] = {}
    for (number, _), (_, after) in pairwise(ran.states):
        first, last = statement(code, number)
        made = {name: after[name] for name in targets(code).get(first, ()) if name in after}
        notes.setdefault(last, {}).update(noted(made, head))
    if ran.states:
        given = noted(ran.states[0][1], head)
        notes.setdefault(signature_end(code), {}).update(given)
        notes.setdefault(statement(code, ran.states[-1][0])[1], {}).update(noted({"": ran.returned}, head))
    first, last = (0, -1) if marked is None else statement(code, marked)
    went = {statement(code, number)[0] for number, _ in ran.states}
    still = {n for begin, end in statements(code)[0] if begin not in went and begin > signature_end(code) for n in range(begin, end + 1)}

    def line(number: int, text: str) -> Line:
        return Line(number, text.rstrip("\n"), first <= number <= last, number in still, tuple(notes.get(number, {}).values()))

    shown = [line(number, text) for number, text in enumerate(lines, start)]
    return Block(file_of(code), name_of(code), tuple(shown))


def noted(values: dict[str, Any], head: int) -> dict[str, Noted]:
    """Shapes, and one value each, of what is a tensor or a fraction."""
    found = {}
    for name, x in values.items():
        if isinstance(x, torch.Tensor) and x.numel():
            at = place_in(x, head)
            found[name] = Noted(name, tuple(x.shape), at, x.detach()[at].item())
    return found


def place_in(x: torch.Tensor, head: int) -> tuple[int, ...]:
    """The first number of a tensor; of (B, H, ...) that of a head."""
    return tuple(min(head, x.shape[1] - 1) if x.ndim == 4 and axis == 1 else 0 for axis in range(x.ndim))


def source(code: CodeType) -> tuple[Sequence[str], int]:
    """The lines of a function as they stand in its file, without the blank on their left, and the number of the first."""
    lines, start = inspect.getsourcelines(code)
    return textwrap.dedent("".join(lines)).splitlines(keepends=True), start


@cache
def statements(code: CodeType) -> tuple[tuple[tuple[int, int], ...], int]:
    """First and last line of each statement without a body, and the last line of the signature and what it says of itself."""
    lines, start = source(code)
    try:
        tree: ast.AST = ast.parse("".join(lines))
    except SyntaxError:  # a lambda in the midst of a call
        return ((start, start + len(lines) - 1),), start
    simple = [n for n in ast.walk(tree) if isinstance(n, ast.stmt) and not hasattr(n, "body")]
    head = next((n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)), None)
    end = head.body[0].lineno - 1 if head else 1
    return tuple((n.lineno + start - 1, (n.end_lineno or n.lineno) + start - 1) for n in simple), end + start - 1


def statement(code: CodeType, number: int) -> tuple[int, int]:
    """First and last line of the statement that has this line."""
    return next(((first, last) for first, last in statements(code)[0] if first <= number <= last), (number, number))


@cache
def targets(code: CodeType) -> dict[int, tuple[str, ...]]:
    """The names that each statement gives, by its first line."""
    lines, start = source(code)
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        return {}
    assigned = [n for n in ast.walk(tree) if isinstance(n, ast.Assign)]
    names = {n.lineno: tuple(x.id for target in n.targets for x in ast.walk(target) if isinstance(x, ast.Name)) for n in assigned}
    return {line + start - 1: found for line, found in names.items()}


def signature_end(code: CodeType) -> int:
    """The last line of `def ...:`."""
    return statements(code)[1]


def file_of(code: CodeType) -> str:
    """The file, from the root of the repository."""
    return Path(code.co_filename).relative_to(HOME.parent).as_posix()


def name_of(code: CodeType) -> str:
    """Class and function."""
    return code.co_qualname.replace(".<locals>", "")
