"""Ask: what a page is asked, and what it may use to answer. A page is a function from this to a sheet."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeVar, TypeVarTuple

from viz.marks.axes import Axis
from viz.marks.controls import Buttons, Field, Form, Press, Segmented, Select, Slider
from viz.marks.layout import Marks, Note, Panel
from viz.marks.words import Said, Say, Token, Values
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run, Scene

if TYPE_CHECKING:
    from model.config import ModelConfig
    from model.tokenizer import Piece
    from model.trace import Trace
    from model.translator import Translator

P = ParamSpec("P")
V = TypeVar("V")
Given = TypeVarTuple("Given")
MARK = "▁"
ACTIVATIONS = {"relu": "ReLU", "gelu": "GELU", "silu": "SiLU", "swiglu": "SwiGLU"}
"""As people write them."""


@dataclass(frozen=True, eq=False)
class Ask:
    """One question. What a page reads of `scene` and `request` is noted: the browser asks again exactly when one of these changed.

    request: the record of what only this page asks, None for a page that has none.
    """

    service: RunService
    found: Result | None
    scene: Scene
    request: Any
    speak: Callable[[], Say]

    @cached_property
    def say(self) -> Say:
        """The words for this visitor. Who uses none has not read the language."""
        return self.speak()

    @property
    def result(self) -> Result:
        """The run of the sentence; only pages without a sentence have none. Who uses it has read what it was made of."""
        assert self.found is not None and self.scene.run
        return self.found

    @property
    def run(self) -> Run:
        """What the sentence's run was made of."""
        return self.result.run

    @property
    def config(self) -> ModelConfig:
        """The sizes of its model."""
        return self.trace.config

    @property
    def activation(self) -> str:
        """What its feed-forward networks use, in words."""
        name = self.config.feedforward
        return ACTIVATIONS.get(name, name)

    @property
    def trace(self) -> Trace:
        """Every number of the run: recorded by `Translator.trace`, which runs `Transformer.forward` with a probe."""
        return self.result.trace

    @cached_property
    def translator(self) -> Translator:
        """The model of the run."""
        return self.service.translator(self.run.checkpoint)

    def once(self, make: Callable[P, V], *given: P.args, **more: P.kwargs) -> V:
        """What a function of a module gives, from the cache of derived answers or made now."""
        return self.service.once(make, *given, **more)  # type: ignore[arg-type]

    def slowly(self, make: Callable[P, V], *given: P.args, **more: P.kwargs) -> V:
        """The same for work of a second or more, one piece of which is done at a time."""
        return self.service.once(make, *given, slow=True, **more)

    def of_run(self, make: Callable[[Translator, Result, *Given], V], *given: *Given, slow: bool = False) -> V:
        """The same of what is made of the model and the run. slow: for work of a second or more."""
        return self.service.once(make, self.translator, self.result, *given, slow=slow)

    @cached_property
    def written(self) -> list[Piece]:
        """The token that each row of the decoder writes, </s> included."""
        from model.tokenizer import Piece

        end = self.config.eos_id
        ended = [Piece(self.result.target.piece(end), end, 0, 0, 0.0, "special")] if self.result.translation.stopped == "eos" else []
        return [*self.result.written, *ended][: len(self.trace.tgt)]

    @property
    def row_pieces(self) -> list[Piece]:
        """What names each row of the decoder: the token that it writes, as the sentence on top lights it; the one that it reads where it wrote none."""
        return [*self.written, *self.trace.tgt[len(self.written) :]]

    @property
    def writes(self) -> list[str]:
        """What each row of the decoder generates, as the visitor reads it; "" where that is not known."""
        labels = [self.label(piece) for piece in self.written]
        return [*labels, *[""] * (len(self.trace.tgt) - len(labels))]

    def label(self, piece: Piece) -> str:
        """How a token is written for this visitor: as it is in exact words, without the sign of a space and with words for start and end in plain ones."""
        return label(self.say, piece.text, piece.kind, is_start=piece.id == self.trace.tgt[0].id)

    def label_of_id(self, i: int) -> str:
        """The same for a target token by its id."""
        special = i in (self.config.bos_id, self.config.eos_id, self.config.pad_id)
        return label(self.say, self.result.target.piece(i), "special" if special else "piece", is_start=i == self.trace.tgt[0].id)

    def labels_of_ids(self, ids: Sequence[int]) -> list[str]:
        """The same for candidates beside each other: of those that read the same in plain words, one that no space stands before says so."""
        labels = [self.label_of_id(i) for i in ids]
        piece, joined = self.result.target.piece, self.say.text("common.token.joined")
        same = [self.say.is_plain and labels.count(text) > 1 and not piece(i).startswith(MARK) for i, text in zip(ids, labels, strict=True)]
        return [text + joined if told else text for text, told in zip(labels, same, strict=True)]

    def labeled(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The same tokens with their labels as texts, for sentences about them."""
        return [replace(piece, text=self.label(piece)) for piece in pieces]

    @property
    def taught(self) -> Any:
        """{"layer", "head"} of the cross-attention head that was shown word alignments in training, None where there is none."""
        guided = self.translator.checkpoint.metrics.get("guided") if self.has_model else None
        return {"layer": int(guided["attention"].split(".")[1]), "head": int(guided["head"])} if guided else None

    @property
    def languages(self) -> dict[str, str]:
        """What the model reads and writes, in words; the code of a language that has none."""
        facts, say = self.service.facts(self.run.checkpoint), self.say
        pair = {"reads": f"common.reads.{facts.reads}", "writes": f"common.reads.{facts.writes}"}
        return {name: say.text(key) if say.has(key) else key.rpartition(".")[2] for name, key in pair.items()}

    @property
    def has_model(self) -> bool:
        """Whether the model itself can be asked: a notebook may show a trace alone."""
        return bool(getattr(self.service, "has_model", True))

    def axis(self, name: str, pieces: Sequence[Piece], title: str = "") -> Axis:
        """The axis of these tokens."""
        return Axis(name, [self.label(piece) for piece in pieces], [piece.kind for piece in pieces], title)

    def token(self, pieces: Sequence[Piece], i: int, side: str) -> Token:
        """A token in a sentence about it, with its place where its text stands more than once."""
        text = self.label(pieces[i])
        repeated = sum(piece.text == pieces[i].text for piece in pieces) > 1
        return Token(f"{text} (#{i + 1})" if repeated else text, side)  # type: ignore[arg-type]

    def numbered(self, name: Literal["layer", "head"], count: int, now: int, within: str = "") -> Select:
        """The choice of a layer or a head, of so many. within: the setting of the page that it is part of, with a dot."""
        say = self.say
        return Select(within + name, say.text(f"common.{name}"), [(i, say.text(f"common.{name}_n", n=i + 1)) for i in range(count)], now)

    def segmented(self, key: str, label: str, keys: str, names: Collection[Any], usual: Any = None, *, named: bool = True) -> Segmented:
        """A row of buttons, one a name. label: the key of its words; keys: how those of the names begin. usual: a name; the first if none is given."""
        say = self.say
        return Segmented(key, say.text(label), say.choices(keys, names), next(iter(names)) if usual is None else usual, named)

    def select(self, key: str, label: str, keys: str, names: Collection[Any], usual: Any = None) -> Select:
        """The same as a list to open."""
        say = self.say
        return Select(key, say.text(label), say.choices(keys, names), next(iter(names)) if usual is None else usual)

    def line(self, key: str, label: str, value: str, button: str, *, hint: str = "", also: Values | None = None) -> Form:
        """A line to type into, with its button. label, button, hint: keys of their words, the last of what stands in an empty line; also: what else is set then."""
        say, name = self.say, self.say.text(label)
        return Form([Field(key, name, value, placeholder=say.text(hint) if hint else "")], name, say.text(button), also)

    def counted(self, key: str, label: str, most: int, now: int) -> Slider:
        """A slider over whole numbers from 0. label: the key of its words."""
        return Slider(key, self.say.text(label), 0, most, 1, now, str(now))

    def button(self, key: str, put: Values, look: str = "chip") -> Buttons:
        """A button that stands alone, in the words of its key."""
        return Buttons(self.say.text(key), [Press(self.say(key), put, look=look)])

    def pieces(self, side: str) -> Sequence[Piece]:
        """The tokens that a stack reads, by its side."""
        return self.trace.src if side == "source" else self.trace.tgt

    def panel(self, part: str, marks: Marks, **more: Any) -> Panel:
        """A panel with the words of its own name as the title."""
        return Panel(part, self.say(part), marks, **more)

    def note(self, title: str, *lines: str | Said) -> Note:
        """A note, its title and its lines in the words of these keys; a line with values is given as a sentence."""
        return Note.of(self.say(title), *(self.say(line) if isinstance(line, str) else line for line in lines))

    def row(self, rows: int) -> int:
        """The decoder row that is looked at, of so many."""
        return max(0, min(self.scene.step, rows - 1))


def label(say: Say, text: str, kind: str, *, is_start: bool = False) -> str:
    """See Ask.label."""
    if not say.is_plain:
        return text
    if kind == "special":
        if text == "</s>":
            return say.text("common.token.end")
        return say.text("common.token.start") if is_start or text == "<s>" else text
    if text.startswith("<0x") and len(text) == 6:
        return say.text("common.token.byte", byte=text[3:5])
    return text.replace(MARK, " ").strip() or say.text("common.token.space")
