"""What the page examines: a sentence with its reference, the person's own or one of the cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from viz.marks import Token
from viz.shared.ask import Ask
from viz.shared.example_errors import CASES
from viz.shared.example_sentences import REFERENCES

if TYPE_CHECKING:
    from lab.questions.diagnose import Diagnosis
    from model.tokenizer import Piece


@dataclass(frozen=True, eq=False)
class Examined:
    """A sentence and what was found. read, source: its tokens, and how they stand in a sentence; right, wrong: what the reference and the translation have where they part."""

    text: str
    found: Diagnosis
    read: Sequence[Piece]
    source: Sequence[Token]
    right: Token
    wrong: Token

    @property
    def differs(self) -> bool:
        """Whether there is anything to examine."""
        return self.found.step >= 0


def reference_of(text: str, typed: str) -> str:
    """The reference that somebody typed, else that of an example; "" where there is none."""
    return typed.strip() or REFERENCES.get(text, "")


def cases_of(ask: Ask) -> Sequence[tuple[str, str]]:
    """Sentences that the models of this direction get wrong, with a reference."""
    return CASES.get(f"{ask.translator.reads}-{ask.translator.writes}", ())


def examine(ask: Ask, text: str, reference: str) -> Examined:
    """The greedy translation of a sentence beside its reference, whatever the decoding settings are. Raises InputError for one that cannot be read."""
    from lab.questions.diagnose import diagnose

    found = ask.once(diagnose, ask.translator, text, reference)
    read = ask.translator.read(text)[1]
    right, wrong = (Token(ask.label_of_id(ids[found.step]) if ids else "", "target") for ids in (found.wanted, found.written))
    return Examined(text, found, read, [ask.token(read, i, "source") for i in range(len(read))], right, wrong)


def example(ask: Ask) -> Examined | None:
    """The first of the cases in which translation and reference differ."""
    return next((one for case in cases_of(ask) if (one := examine(ask, *case)).differs), None)
