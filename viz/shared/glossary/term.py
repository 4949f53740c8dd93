"""Term: one word of the field, as the glossary explains it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Said:
    """A term in one language.

    names: what it is called, the usual name first; where they stand in a text, the text marks them.
    plain: one sentence for whoever meets it the first time. exact: one sentence with the formula, or with what is measured in what.
    marks: what a text marks, where that is not simply every name: a name that is also an everyday word is marked only in a longer form.
    """

    names: tuple[str, ...]
    plain: str
    exact: str
    marks: tuple[str, ...] | None = None

    @property
    def marked(self) -> tuple[str, ...]:
        """What a text marks."""
        return self.names if self.marks is None else self.marks


@dataclass(frozen=True)
class Term:
    """A term in both languages.

    page: where the app shows it best. source: who said so, "" for what everybody says.
    basic: a word that stands in every second reading: marked in the sentence that answers a page's question alone, so that the readings stay quiet.
    """

    id: str
    zh: Said
    en: Said
    page: str
    source: str = ""
    basic: bool = False
