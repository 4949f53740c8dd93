"""figures_page: a page that is a function from a question to a sheet of marks. The browser needs no script of its own for it."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NotRequired, TypedDict

from model.config import require
from viz.marks.layout import Sheet
from viz.marks.travel import to_json
from viz.marks.words import Say
from viz.shared.ask import Ask
from viz.shared.languages import Words, languages, paired, said
from viz.shared.page import Page
from viz.shared.question_reads import Reads
from viz.shared.request import choice, request_of, settings, text
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.words import TABLES

Draw = Callable[[Ask], Sheet]
PartOf = Callable[[Ask], Any]
LONGEST = 60
ALONE = "-"
"""The part that is the sheet without its parts: a static edition records each by itself."""


@dataclass(frozen=True)
class SheetRequest:
    """What every such page is asked: the whole sheet or one part of it, in which language, and how much is said."""

    part: str = text(LONGEST)
    lang: str = text(LONGEST)
    depth: str = choice("plain", "exact")


class PartAnswer(TypedDict):
    """marks: as viz/marks/ sends them, a list or one for each slot. reads: the places of the question that decide them."""

    marks: Any
    reads: list[str]


class SheetAnswer(TypedDict):
    """A sheet with the parts that come along, or one part alone."""

    sheet: NotRequired[dict[str, Any]]
    reads: NotRequired[list[str]]
    parts: dict[str, PartAnswer]


def figures_page(
    name: str,
    group: str,
    draw: Draw,
    words: Mapping[str, Sequence[str]],
    *,
    parts: Mapping[str, PartOf] | None = None,
    raw: Mapping[str, Callable[[Ask], Any]] | None = None,
    asked: Mapping[str, Any] | None = None,
    **more: Any,
) -> Page:
    """The record of such a page.

    draw: makes its sheet. words: key -> (zh, en), or one text for both. parts: what is asked again alone, by the names that the sheet's Part and Later have. shown: names of its panels, for lessons.
    raw: parts that a script asks for, whose answer is no mark.
    asked: fields of what only this page asks (viz/shared/request.py), beside its objects of the scene. more: as of Page.
    """
    objects = {key: settings() for key, usual in more.get("scene", {}).items() if isinstance(usual, dict)}
    request = request_of({**objects, **(asked or {})})
    shown = more.pop("shown", ())
    pairs = paired(words)
    maker = SheetMaker(name, pairs, draw, dict(parts or {}), dict(raw or {}), more.get("sentence", True))
    return Page(
        name=name, group=group, answer=maker.answer, words={name: pairs}, parts=tuple(shown), request=request, is_sheet=True, **more
    )


@dataclass(frozen=True, eq=False)
class SheetMaker:
    """Answers the questions of one page."""

    page: str
    words: Words
    draw: Draw
    parts: dict[str, PartOf]
    raw: dict[str, Callable[[Ask], Any]]
    sentence: bool

    def answer(self, service: RunService, *given: Any) -> Any:
        """The sheet, or the part that is asked for. given: the run's result where the page has a sentence, the scene, the request of the sheet, the page's own."""
        result = given[0] if self.sentence else None
        scene, asked, *own = given[self.sentence :]
        question = Question(service, result, scene, asked, tuple(own), self)
        if asked.part in self.raw:
            return self.raw[asked.part](question.ask(Reads()))
        if asked.part == ALONE:
            return question.whole()
        if asked.part:
            require(
                asked.part in self.parts,
                f"part is {asked.part!r:.60}; the page {self.page} has {', '.join((*self.parts, *self.raw)) or 'none'}.",
            )
            return {"parts": {asked.part: question.part(asked.part)}}
        return question.whole()

    def say(self, language: str, depth: Any) -> Say:
        """The words of the page for a visitor."""
        return Say(word_table(self, language), self.page, language, depth)


@dataclass(frozen=True, eq=False)
class Question:
    """One question to a page, which may have to be put to several of its functions: each is watched by itself."""

    service: RunService
    result: Result | None
    scene: Scene
    asked: SheetRequest
    own: tuple[Any, ...]
    maker: SheetMaker

    def ask(self, reads: Reads) -> Ask:
        """The question, watched."""
        scene, (asked, *own) = reads.watch(self.scene, (self.asked, *self.own))
        return Ask(self.service, self.result, scene, own[0] if own else None, lambda: self.maker.say(asked.lang, asked.depth))

    def whole(self, *, later: bool = False) -> SheetAnswer:
        """The sheet with its parts; later: with those too that are asked for on sight."""
        reads = Reads()
        ask = self.ask(reads)
        made = self.maker.draw(ask)
        sheet = to_json(replace(made, title=made.title or ask.say("title")))
        names = [] if self.asked.part == ALONE else dict.fromkeys(parts_in(sheet, {"Part", "Later"} if later else {"Part"}))
        return {"sheet": sheet, "reads": sorted(reads.places), "parts": {one: self.part(one) for one in names}}

    def part(self, name: str) -> PartAnswer:
        """The answer of one part."""
        reads = Reads()
        marks = self.maker.parts[name](self.ask(reads))
        return {"marks": to_json(marks), "reads": sorted(reads.places)}


def parts_in(value: Any, kinds: Set[str]) -> Iterator[str]:
    """The names of the parts that stand in a sheet."""
    if isinstance(value, dict):
        if value.get("mark") in kinds:
            yield value["name"]
        for one in value.values():
            yield from parts_in(one, kinds)
    elif isinstance(value, list) and value and isinstance(value[0], (dict, list)):
        for one in value:
            yield from parts_in(one, kinds)


def words_with(own: Mapping[str, Words], page: str, language: str) -> dict[str, str]:
    """A page's own tables of words and those of the frame in a language, by their whole keys; in English for a language that there is not."""
    known = language if language in languages() else "en"
    return said(TABLES, known, "viz.shared.words") | said(own, known, f"viz.pages.{page}")


@cache
def word_table(maker: SheetMaker, language: str) -> dict[str, str]:
    """The same of a maker's page, which has one table."""
    return words_with({maker.page: maker.words}, maker.page, language)
