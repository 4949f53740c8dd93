"""The page By hand: a part of the tiny model as small tables, the arithmetic of one number, and the same with blanks to fill in."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lab.measures.typed_numbers import SHOWN, TOLERANCE, grade
from lab.measures.worksheet import BIAS, SECTIONS, Block, Place, Worksheet
from lab.measures.worksheet_arithmetic import WIDTH, arithmetic
from model.config import require
from viz.marks import (
    Buttons,
    Cell,
    Columns,
    Later,
    Marks,
    Note,
    Part,
    Press,
    Select,
    Sheet,
    Site,
    Slots,
    Switch,
    Table,
    Text,
    strong,
)
from viz.pages.byhand.names import called, link, matrix_name, short
from viz.pages.byhand.paper import as_download
from viz.shared.ask import Ask, label

USUAL = "东北"
PARTS = {name: [step.name for step in steps] for name, steps in SECTIONS}
AT = "byhand.at"
"""The key of the scene that says which number is chosen."""
NOTES = ("encoder", "own", "cross", "ff", "norm", "end")
COLUMNS = 4
"""Of tables, where there are many."""


def byhand(ask: Ask) -> Sheet:
    """One part of the tiny model, every number of it."""
    from lab.byhand import PHRASES

    say, sheet = ask.say, sheet_of(ask)
    return Sheet(
        say("title", phrase=sheet.phrase, written=" ".join(sheet.written)),
        part="sheet cell",
        answer=[Part("part", slot="answer")],
        picture=[Part("part", slot="picture")],
        side=[
            Select("byhand.phrase", say.text("phrase"), [(one, one) for one in PHRASES], USUAL),
            ask.segmented("byhand.mode", "mode", "mode.", ("look", "fill")),
            Part("part", slot="score"),
            Part("part", slot="beside"),
            Later("paper"),
        ],
        foot=[
            Note(say("notice", n=len(NOTES)), [say.glossed(f"note.{name}") for name in NOTES]),
            Note(say("about"), [Text(say("about.model")), say.quiet("about.numbers")]),
        ],
        legend=[say.legend("legend")],
        site=Part("part", slot="site"),
        keep="worksheet",
    )


def sheet_of(ask: Ask) -> Worksheet:
    """The worksheet of the phrase in the link. Raises ConfigError for one that is not in the language."""
    from lab.byhand import PHRASES, worksheet

    phrase = str(ask.request.byhand.get("phrase") or USUAL)
    require(phrase in PHRASES, f"phrase is {phrase[:20]!r}; it must be two of 东, 西, 北, 南, such as {USUAL}.")
    return ask.once(worksheet, phrase)


def print_button(ask: Ask) -> Marks:
    """The worksheet on paper, as a file that prints itself when it is opened."""
    return [Press(ask.say("print"), look="link", download=as_download(ask.say, sheet_of(ask))), ask.say.quiet("print.note")]


def part_of_model(ask: Ask) -> Slots:
    """What belongs to the chosen part of the model."""
    look = Look(ask, sheet_of(ask))
    presses = [
        Press(ask.say(f"section.{name}"), {"byhand.part": name, AT: look.sheet.numbers[names[0], 0, 0]}, pressed=name == look.part)
        for name, names in PARTS.items()
    ]
    return {
        "answer": [look.switch(look.told)],
        "beside": [look.switch(look.beside)],
        "picture": [Buttons(ask.say.text("section"), presses), look.tables()],
        "score": look.score(),
        "site": [Site(PARTS[look.part][-1], look.sheet.blocks[PARTS[look.part][-1]].cells.shape, codes=[])],
    }


@dataclass(frozen=True, eq=False)
class Look:
    """A part of the model, to look at or to fill in."""

    ask: Ask
    sheet: Worksheet

    @cached_property
    def named(self) -> Place:
        """The cell that a link names, such as "encoder.0.self.q/0/0", else the first query."""
        name, _, rest = str(self.ask.request.byhand.get("cell")).partition("/")
        known = {f"{row}/{column}": (one, row, column) for one, row, column in self.sheet.places(name)} if name in self.sheet.blocks else {}
        return known.get(rest, ("encoder.0.self.q", 0, 0))

    @cached_property
    def part(self) -> str:
        """The part of the model that is chosen, else that of the cell in the link."""
        chosen = str(self.ask.request.byhand.get("part"))
        return chosen if chosen in PARTS else next(name for name, blocks in PARTS.items() if self.named[0] in blocks)

    @cached_property
    def names(self) -> list[str]:
        """The blocks of the part, after what it is given by others."""
        own = PARTS[self.part]
        return list(dict.fromkeys([*(of for name in own for of in self.sheet.blocks[name].step.of if of not in own), *own]))

    @cached_property
    def places(self) -> list[Place]:
        """All cells of these blocks."""
        return [place for name in self.names for place in self.sheet.places(name)]

    @cached_property
    def usual(self) -> int:
        """The number of the cell that is looked at first."""
        own = PARTS[self.part]
        return self.sheet.numbers[self.named if self.named[0] in own else (own[0], 0, 0)]

    @cached_property
    def typed(self) -> dict[str, str] | None:
        """What was typed into the blanks, by phrase and number; None where all is told."""
        if self.ask.request.byhand.get("mode") != "fill":
            return None
        return {key: str(text) for key, text in self.ask.request.worksheet.items()}

    def key(self, place: Place) -> str:
        """A blank among those of all phrases."""
        return f"{self.sheet.phrase}{self.sheet.numbers[place]}"

    def blank(self, place: Place) -> str | None:
        """What stands in a blank; None for a number that may be seen."""
        text = None if self.typed is None or not self.sheet.blocks[place[0]].is_blank else self.typed.get(self.key(place), "")
        return None if text == SHOWN else text

    def token(self, text: str) -> str:
        """How a token is written for this visitor."""
        return label(self.ask.say, text, "special") if text == "<s>" else text

    def called(self, place: Place) -> str:
        """A cell in words."""
        say, (name, row, column) = self.ask.say, place
        block = self.sheet.blocks[name]
        token, writes = block.rows[row], block.rows[row] == self.sheet.read[row]
        where = say.text("at.writes" if writes else "at", token=self.token(token), next=self.sheet.written[row], n=row + 1)
        head = say.text("in_head", head=column // WIDTH + 1) if block.step.heads else ""
        of = say.text("of_column", token=self.token(block.columns[column])) if block.columns else ""
        return f"{called(say, self.sheet, name, 'name')} {where}{head}{of}"

    def switch(self, marks: Callable[[Place], Marks]) -> Switch:
        """What is shown for the chosen cell."""
        return Switch(AT, {str(self.sheet.numbers[place]): marks(place) for place in self.places}, str(self.usual))

    def told(self, place: Place) -> Marks:
        """The arithmetic of a cell; of a blank, what to use for it."""
        say, cell = self.ask.say, self.called(place)
        if self.blank(place) is not None:
            return [say.answer("blank", cell=[cell])]
        return [say.answer("sum", cell=[cell], sum=arithmetic(self.sheet, place, short).text, value=strong(short(self.sheet.at(place))))]

    def beside(self, place: Place) -> Marks:
        """What became of an answer and how to ask for the right one; where the cell stands in the large model."""
        say, text = self.ask.say, self.blank(place)
        large = link(say, place)
        if text is None:
            return [large]
        graded = say(f"grade.{grade(text, self.sheet.at(place))}", tolerance=TOLERANCE)
        return [Text(graded), Press(say("show"), {f"worksheet.{self.key(place)}": SHOWN}, look="link"), large]

    def tables(self) -> Columns:
        """All blocks, each after the weight that it is the first to read, in columns of about the same height."""
        told: set[str] = set()
        found: list[tuple[int, Table]] = []
        for name in self.names:
            weight = self.sheet.blocks[name].step.weight
            if weight and name in PARTS[self.part] and weight not in told and not self.sheet.weights[weight].is_one:
                told.add(weight)
                found.append(self.weight_table(weight))
            found.append(self.table(self.sheet.blocks[name]))
        many = min(COLUMNS, (len(found) + 2) // 3)
        columns: list[Marks] = [[] for _ in range(many)]
        whole, before = sum(high for high, _ in found), 0
        for high, table in found:
            columns[int(many * (before + high / 2) / whole)].append(table)
            before += high
        return Columns(columns)

    @cached_property
    def read_by(self) -> dict[Place, list[int]]:
        """The numbers of the cells that are computed from a number."""
        found: dict[Place, list[int]] = {}
        for place in self.places:
            for read in arithmetic(self.sheet, place).reads:
                found.setdefault(read, []).append(self.sheet.numbers[place])
        return found

    def table(self, block: Block) -> tuple[int, Table]:
        """A block, and how many lines it takes."""
        say, name = self.ask.say, block.step.name
        head = ["", *map(self.token, block.columns)] if block.columns else []
        rows = [
            [
                Cell([(block.step.side, self.token(text))]),
                *(self.cell(block, (name, row, column)) for column in range(block.cells.shape[1])),
            ]
            for row, text in enumerate(block.rows)
        ]
        words = called(say, self.sheet, name, "name")
        title = called(say, self.sheet, name, "formula")
        return 3 + bool(head), Table(head, rows, words, title=title, choose=AT, usual=self.usual, tensor=name)

    def cell(self, block: Block, place: Place) -> Cell:
        """A number, or a blank to type it into."""
        text, value, i = self.blank(place), self.sheet.at(place), self.sheet.numbers[place]
        look = "second" if block.step.heads and place[2] == WIDTH else ""
        if text is None:
            return Cell(short(value), round(value, 5) if np.isfinite(value) else None, look=look, at=i, read_by=self.read_by.get(place, []))
        key = f"worksheet.{self.key(place)}"
        look = f"{look} {grade(text, value)}".strip()
        return Cell(text, look=look, at=i, read_by=self.read_by.get(place, []), key=key, name=self.called(place))

    def weight_table(self, name: str) -> tuple[int, Table]:
        """A weight, and how many lines it takes."""
        weight = self.sheet.weights[name]
        lines = [(i, text) for i, text in enumerate(weight.rows or [""] * len(weight.values))] + (
            [(BIAS, "+b")] if weight.bias is not None else []
        )
        rows = []
        for row, text in lines:
            numbers = [(name, row, column) for column in range(weight.values.shape[1])]
            cells = [Cell(short(self.sheet.at(one)), self.sheet.at(one), read_by=self.read_by.get(one, [])) for one in numbers]
            rows.append([Cell(self.token(text), look="weight"), *cells])
        title = self.ask.say.text("weight", name=matrix_name(name))
        return 1 + len(rows), Table([], rows, title, title=title, choose=AT, usual=self.usual, tensor=name)

    def score(self) -> Marks:
        """How many blanks there are, and how many are right, wrong and shown."""
        if self.typed is None:
            return []
        say, sheet, typed = self.ask.say, self.sheet, self.typed
        blanks = [place for place in sheet.numbers if sheet.blocks[place[0]].is_blank]
        graded = Counter(grade(typed.get(self.key(place), ""), sheet.at(place)) for place in blanks)
        others = {key: text for key, text in typed.items() if not key.startswith(sheet.phrase)}
        return [
            say.quiet("score", blanks=len(blanks), right=graded["right"], wrong=graded["wrong"] + graded["unread"], shown=graded["shown"]),
            Press(say("again"), {"worksheet": others}, look="link"),
        ]
