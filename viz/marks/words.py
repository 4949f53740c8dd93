"""Sentences that are finished before they travel: in the visitor's language, at the depth that was chosen, with their slots filled.

A sentence is a list of parts. A string is words of ours, in which the browser may mark terms of the glossary; a pair is what filled a slot, and
how it looks: ("", text), ("strong", number), ("source", token), ("target", token), ("code", name), ("link", address), ("quiet", remark).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

Said = list[str | tuple[str, str]]
Values = dict[str, Any]
"""What names stand for: the slots of a sentence, what a press sets in the scene, a chart."""
M = TypeVar("M")
SLOT = re.compile(r"\{(\w+)\}")
COUNTED = re.compile(
    r"^( (?:(?:source|target|byte|different|decoder|encoder|cross-attention) )?(?:token|key|cell|step|row|layer|sublayer|head|neuron|dimension|column"
    r"|sample|translation|position|sentence|character|score|candidate|digit|blank|word|round|branch|pass))(?:e?s)\b(?: (are|were|have)\b)?"
)
OF_ONE = {"are": " is", "were": " was", "have": " has", None: ""}


@dataclass(frozen=True)
class Token:
    """A token in a sentence, in the colour of its side: blue the source, orange the target."""

    text: str
    side: Literal["source", "target"]


@dataclass(frozen=True)
class strong:
    """A number that the sentence is about."""

    text: str


@dataclass(frozen=True)
class Text:
    """A sentence or a paragraph. role: "answer" (the live sentence under the title), "reading", "quiet" (a remark), "notice", "legend", "label", "code" (lines to copy).

    terms: whether terms of the glossary are marked in it.
    """

    said: Said | str
    role: str = "reading"
    terms: bool = False


@dataclass(frozen=True)
class Say:
    """The words of one page for one visitor.

    table: whole key -> text in the visitor's language. page: whose keys need no prefix. depth: "plain" takes "key.plain" where there is one.
    """

    table: Mapping[str, str]
    page: str
    language: str
    depth: Literal["plain", "exact"]

    @property
    def is_plain(self) -> bool:
        """Whether the visitor chose plain words."""
        return self.depth == "plain"

    def exactly(self, *marks: M) -> list[M]:
        """What only a visitor of the exact words sees."""
        return [] if self.is_plain else list(marks)

    def __call__(self, key: str, /, **values: Any) -> Said:
        """The sentence of a key. Raises KeyError for one that there is not, or for a slot that nothing fills."""
        parts: Said = []
        for i, text in enumerate(SLOT.split(self.table[self.whole_key(key)])):
            if i % 2:
                value = values[text]
                parts += value if isinstance(value, list) else [part_of(value)]
            elif text:
                parts.append(self.counted(parts[-1], text) if parts else text)
        return parts

    def counted(self, before: str | tuple[str, str], text: str) -> str:
        """What follows a slot; in English, where 1 fills it, a noun without its plural: "1 token was"."""
        if self.language != "en" or isinstance(before, str) or before[1] != "1":
            return text
        return COUNTED.sub(lambda found: found[1] + OF_ONE[found[2]], text)

    def glossed(self, key: str, /, **values: Any) -> Text:
        """The sentence as a paragraph in which terms of the glossary are marked."""
        return Text(self(key, **values), terms=True)

    def answer(self, key: str, /, **values: Any) -> Text:
        """The sentence in the role of this name, as in the methods below: see Text."""
        return Text(self(key, **values), "answer")

    def quiet(self, key: str, /, **values: Any) -> Text:
        return Text(self(key, **values), "quiet")

    def notice(self, key: str, /, **values: Any) -> Text:
        return Text(self(key, **values), "notice")

    def legend(self, key: str, /, **values: Any) -> Text:
        return Text(self(key, **values), "legend")

    def refused(self, error: Any) -> Text:
        """Why something was not done. error: with its code and its values."""
        return self.notice(f"common.error.{error.code}", **error.values)

    def label(self, key: str, /, **values: Any) -> Text:
        return Text(self(key, **values), "label")

    def text(self, key: str, /, **values: Any) -> str:
        """The same as a mere text, for labels and descriptions."""
        return flat(self(key, **values))

    def texts(self, keys: str, names: Iterable[Any]) -> list[str]:
        """The texts of the keys that begin so and end with these names: the head of a table."""
        return [self.text(f"{keys}{name}") for name in names]

    def choices(self, keys: str, names: Iterable[Any]) -> list[tuple[Any, str]]:
        """The same, each with its name: what a control offers."""
        return [(name, self.text(f"{keys}{name}")) for name in names]

    def layer(self, n: int) -> str:
        """What a layer is called, from 1; 0 is what goes into the first."""
        return self.text("common.layer_n", n=n) if n else self.text("common.group.input")

    def layers(self, count: int) -> list[str]:
        """All of them, without what goes into the first."""
        return [self.layer(n + 1) for n in range(count)]

    def sublayer(self, layer: int, part: str) -> str:
        """ "layer 1 self-attention": of a layer from 0."""
        return self.text("common.place", layer=layer + 1, part=self.text(f"common.part.{part}"))

    def joined(self, *said: Said) -> Said:
        """Sentences one after the other; in Chinese no space stands between them."""
        space = "" if self.language == "zh" else " "
        return [part for i, one in enumerate(said) for part in ([space, *one] if i and one else one)]

    def pattern(self, key: str) -> str:
        """The text with its slots still open, for the browser to fill: a cell in words."""
        return self.table[self.whole_key(key)]

    def has(self, key: str) -> bool:
        """Whether there are words for it."""
        return f"{self.page}.{key}" in self.table or key in self.table

    def whole_key(self, key: str) -> str:
        """The key as the table has it: the page's own first, in plain words where there are any."""
        own = f"{self.page}.{key}"
        found = own if own in self.table or f"{own}.plain" in self.table else key
        plain = f"{found}.plain"
        return plain if self.is_plain and plain in self.table else found


def part_of(value: Any) -> tuple[str, str]:
    """What fills a slot, and how it looks."""
    if isinstance(value, Token):
        return value.side, value.text
    if isinstance(value, strong):
        return "strong", value.text
    return "", str(value)


def flat(said: Said | str) -> str:
    """A sentence as a mere text."""
    return said if isinstance(said, str) else "".join(part if isinstance(part, str) else part[1] for part in said)
