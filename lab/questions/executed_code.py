"""The code that made a number: the lines of the project that computed it, read from the source while they run, with shapes and a value of each.

Two ways lead to the function that is shown, and neither is a list. A site of a trace is recorded where a forward calls
`probe("weights", ...)`: one pass is watched, and the edit that sees the site go by finds the frame that called the probe. Any other number of
a page is made by a call that the page names (`Asked`): it is made once more, and the frame of the function named there is watched.
`sys.settrace` tells which line runs, in this thread and for this one call alone.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import torch

from lab.measures.executed_lines import Asked, Block, Call, Line, Noted, Running
from lab.measures.function_source import ROOT, entry, file_of, name_of, signature_end, source, statement, statements, targets
from lab.measures.value_notes import NOWHERE, Places, noted, place_in, shape_of, value_at
from model.config import Texts
from model.trace import Trace
from model.translator import Translator

Notes = dict[str, Noted]
SEAMS = {ROOT / "model" / name for name in ("probe.py", "trace.py", "translator.py", "cache.py")} | {Path(__file__)}
"""What watches or keeps, and computes nothing."""
MOST_CALLED = 3
LONGEST_CALL = 200


@dataclass(eq=False)
class Ran:
    """One call of a function: who called it from which line, which statements ran, and what each had named when it was done."""

    code: CodeType
    parent: Ran | None
    called_at: int
    went: set[int] = field(default_factory=set)  # first lines
    notes: list[tuple[int, Notes]] = field(default_factory=list)  # beside last lines
    called: list[Ran] = field(default_factory=list)


@dataclass(frozen=True, eq=False)
class Found:
    """The moment at which the number that is asked for was there. told: under the name that the line gave it; noted: how many notes there were."""

    ran: Ran
    line: int
    told: Noted
    calls: tuple[Call, ...]
    called: tuple[Ran, ...]
    noted: int

    @property
    def marked(self) -> tuple[int, int]:
        """First and last line of what made the number: a statement, or of a dict that it writes out one entry."""
        key = self.told.at[0] if self.told.at else None
        return entry(self.ran.code, self.line, key) if isinstance(key, str) else statement(self.ran.code, self.line)


class Watch:
    """Keeps what the functions that it wants gave names to, line by line. head, places: which value stands beside a line (measures/value_notes.py)."""

    def __init__(self, head: int = 0, places: Places = NOWHERE) -> None:
        self.head, self.places, self.live = head, places, dict[int, Ran]()
        self.found: Found | None = None

    def wants(self, frame: FrameType) -> bool:
        """Whether the lines of this call are kept: here all that compute something, in model/ itself."""
        return in_model(frame.f_code.co_filename) and is_function(frame.f_code)

    def enter(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        """What `sys.settrace` calls at each call; None leaves a function alone."""
        if event != "call" or not self.wants(frame):
            return None
        above = frame.f_back
        while above is not None and id(above) not in self.live:
            above = above.f_back
        parent = None if above is None else self.live[id(above)]
        ran = self.live[id(frame)] = Ran(frame.f_code, parent, 0 if above is None else above.f_lineno)
        if parent is not None:
            parent.called.append(ran)
        before = 0

        def step(frame: FrameType, event: str, arg: Any) -> Any:
            nonlocal before
            if event in ("line", "return"):
                self.after(ran, frame, before)
                before = frame.f_lineno
            if event == "return":
                self.returned(ran, frame, arg)
                self.live.pop(id(frame), None)
            return step

        return step

    def after(self, ran: Ran, frame: FrameType, line: int) -> Texts:
        """A line has run (0: none yet, the arguments are there): note at once what it named, for later lines may change it. Returns the names."""
        if not line:
            ran.notes.append((signature_end(ran.code), self.noted(frame.f_locals)))
            return ()
        first, last = statement(ran.code, line)
        names, known = targets(ran.code).get(first, ()), frame.f_locals
        ran.went.add(first)
        ran.notes.append((last, self.noted({name: known[name] for name in names if name in known})))
        return names

    def returned(self, ran: Ran, frame: FrameType, value: Any) -> None:
        """A call is over."""
        ran.notes.append((statement(ran.code, frame.f_lineno)[1], self.noted({"": value})))

    def noted(self, values: dict[str, Any]) -> Notes:
        """What stands beside a line."""
        return noted(values, self.head, self.places)

    def find(self, ran: Ran, frame: FrameType, line: int, told: Noted) -> None:
        """This is the number."""
        self.found = Found(ran, line, told, tuple(way_to(frame)), tuple(ran.called), len(ran.notes))


class SiteWatch(Watch):
    """An edit that changes nothing and finds the frame that shows a site to the probe."""

    def __init__(self, site: str, head: int, places: Places) -> None:
        super().__init__(head, places)
        self.site = site

    def __call__(self, site: str, x: torch.Tensor) -> torch.Tensor:
        """Two frames up is the function that called the probe: between them stands the recorder."""
        if site == self.site:
            frame, at = sys._getframe(2), place_in(x, self.head, self.places)
            self.find(self.live[id(frame)], frame, frame.f_lineno, Noted(site.rpartition(".")[2], tuple(x.shape), at, float(x[at])))
        return x


class FigureWatch(Watch):
    """Finds the line of one function that names the number of a figure; keeps that function and those that it calls."""

    def __init__(self, asked: Asked) -> None:
        super().__init__()
        self.asked, self.code = asked, code_of(asked.function)
        self.also = {code_of(one) for one in asked.also}

    def wants(self, frame: FrameType) -> bool:
        code = frame.f_code
        if not in_project(code.co_filename) or not is_function(code):
            return False
        above = frame.f_back
        while above is not None and not in_project(above.f_code.co_filename):
            above = above.f_back
        return self.code in (code, above and above.f_code)

    def after(self, ran: Ran, frame: FrameType, line: int) -> Texts:
        names = super().after(ran, frame, line)
        if self.asked.name in names:
            self.see(ran, frame, line, frame.f_locals[self.asked.name])
        return names

    def returned(self, ran: Ran, frame: FrameType, value: Any) -> None:
        super().returned(ran, frame, value)
        if self.asked.name == "":
            self.see(ran, frame, frame.f_lineno, value)

    def see(self, ran: Ran, frame: FrameType, line: int, value: Any) -> None:
        """Of several times the last one counts."""
        asked = self.asked
        if ran.code is self.code and asked.when(frame.f_locals):
            self.find(ran, frame, line, Noted(asked.name, shape_of(value), asked.at, value_at(value, asked.at)))


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """This thread's functions are watched; whoever watched before goes on afterwards."""
    before = sys.gettrace()
    sys.settrace(watch.enter)
    try:
        yield
    finally:
        sys.settrace(before)


def places_of(shape: tuple[int, ...], d_model: int, head: int, cell: tuple[int, int]) -> Places:
    """Which value stands beside a tensor on the way to a site's cell. A number of (rows, columns), such as a logit, is a row of the states before it
    times a row of a matrix (columns, d_model): of both the first factor is shown.
    """
    row, column = cell
    if len(shape) == 3:
        return {(1, *shape): (0, min(head, shape[0] - 1), row, column)}
    if len(shape) != 2:
        return NOWHERE
    return {(1, shape[0], d_model): (0, row, 0), (shape[1], d_model): (column, 0), (1, *shape): (0, row, column)}


def running(translator: Translator, trace: Trace, site: str, *, head: int = 0, cell: tuple[int, int] = (0, 0)) -> Running:
    """How a site of this trace came about. The sentence pair is run once more, and its numbers are the trace's.

    head: of which head the values beside the lines are, where a tensor has heads. cell: row and column of the value, of a site (H, rows, columns) or (rows, columns).
    Raises KeyError for a site that the trace does not have.
    """
    watch = SiteWatch(site, head, places_of(trace[site].shape, trace.config.d_model, head, cell))
    with watching(watch):
        translator.trace(trace.source, [piece.id for piece in trace.tgt[1:]], [watch], strict=False)
    assert watch.found is not None, f"{site} is in the trace and was not seen going by"
    told = told_of(site, watch.found)
    lines = tuple(replace(line, notes=with_site(line, watch.found)) for line in told.block.lines)
    return replace(told, block=replace(told.block, lines=lines))


def running_call(site: str, asked: Asked) -> Running:
    """How a number of a figure came about: the call is made once more. site: the figure's name. Raises what the call raises."""
    watch = FigureWatch(asked)
    with watching(watch):
        asked.call()
    found = watch.found
    assert found is not None, f"{site}: {asked.function} never gave {asked.name!r} as it was asked for"
    told = told_of(site, found, found.noted)
    lines = tuple(replace(line, notes=with_told(line, found)) if line.marked else line for line in told.block.lines)
    also = tuple(block(one) for one in found.called if one.code in watch.also)
    return replace(told, block=replace(told.block, lines=lines), called=(*told.called, *also)[:MOST_CALLED])


def with_site(line: Line, found: Found) -> tuple[Noted, ...]:
    """The notes of a line; the marked one has the tensor itself, also where it goes on to make another of it."""
    told = found.told
    if line.number != found.marked[1] or any((one.shape, one.at, one.value) == (told.shape, told.at, told.value) for one in line.notes):
        return line.notes
    return (told, *line.notes)


def with_told(line: Line, found: Found) -> tuple[Noted, ...]:
    """The notes of a marked line; that of the number is at the number's place, on the last line of what is marked."""
    others = tuple(one for one in line.notes if one.name != found.told.name)
    return (found.told, *others) if line.number == found.marked[1] else others


def told_of(site: str, found: Found, until: int | None = None) -> Running:
    """The record. until: how many notes there were when the number was made; None where every line shows what it noted last."""
    code, told = found.ran.code, found.told
    first, _ = statement(code, found.line)
    made = {one.code: block(one) for one in found.called if statement(code, one.called_at)[0] == first and one.code.co_name[0] != "<"}
    own = block(found.ran, found.marked, until)
    return Running(site, own, told.shape, told.at, told.value, found.calls, tuple(made.values())[:MOST_CALLED], told.name)


def beside(ran: Ran, until: int, last: int) -> dict[int, Notes]:
    """What stands beside each line, of the turn of a loop in which note number `until` was made, beside line `last`: what the line noted last
    before it; of a line further down what it noted first after it, where it ran again."""
    notes: dict[int, Notes] = {}
    for number, made in ran.notes[:until]:
        notes.setdefault(number, {}).update(made)
    later: dict[int, Notes] = {}
    for number, made in ran.notes[until:]:
        if made and number not in later and (number > last or number not in notes):
            later[number] = made
    return notes | later


def way_to(frame: FrameType) -> list[Call]:
    """The calls that led to a call that is running, outermost first: functions of model/ that compute something, and of its lab."""
    found: list[Call] = []
    above = frame.f_back
    while above is not None:
        code = above.f_code
        if in_project(code.co_filename) and is_function(code):
            first, last = statement(code, above.f_lineno)
            lines, start = source(code)
            text = " ".join(line.strip() for line in lines[first - start : last - start + 1])
            found.append(Call(file_of(code), name_of(code), first, text[:LONGEST_CALL]))
        above = above.f_back
    return found[::-1]


def block(ran: Ran, marked: tuple[int, int] | None = None, until: int | None = None) -> Block:
    """A function's own lines; what a statement named or returned stands beside its last line. marked: first and last line."""
    code = ran.code
    lines, start = source(code)
    first, last = marked or (0, -1)
    notes = beside(ran, len(ran.notes) if until is None else until, statement(code, last)[1])
    end = signature_end(code)
    still = {n for begin, stop in statements(code)[0] if begin not in ran.went and begin > end for n in range(begin, stop + 1)}

    def line(number: int, text: str) -> Line:
        return Line(number, text.rstrip("\n"), first <= number <= last, number in still, tuple(notes.get(number, {}).values()))

    return Block(file_of(code), name_of(code), tuple(line(number, text) for number, text in enumerate(lines, start)))


def code_of(function: Callable[..., Any] | property) -> CodeType:
    """The function's own code, beneath what decorates it."""
    own = function.fget if isinstance(function, property) else getattr(function, "func", function)
    code: CodeType = inspect.unwrap(own).__code__  # type: ignore[arg-type]
    return code


def is_function(code: CodeType) -> bool:
    """Whether it has a name of its own."""
    return code.co_name not in ("<module>", "<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>")


@cache
def in_model(file: str) -> bool:
    """Whether a file stands in `model/` itself and is no seam. Asked at every call of a pass, so it is remembered."""
    path = Path(file)
    return path.parent == ROOT / "model" and path not in SEAMS


@cache
def in_project(file: str) -> bool:
    """The same with the lab."""
    path = Path(file)
    return any(path.is_relative_to(ROOT / package) for package in ("model", "lab")) and path not in SEAMS
