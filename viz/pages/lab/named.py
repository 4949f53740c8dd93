"""Words and numbers of an experiment."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from viz.marks import Said, Say, Values
from viz.shared.languages import with_percents
from viz.shared.number_format import figures

Json = Values


@dataclass(frozen=True)
class Named:
    """One experiment for a visitor: its words, and what it found, shipped (result) and in a run of one's own (live)."""

    say: Say
    name: str
    result: Json | None = None
    live: Json | None = None

    def has(self, key: str) -> bool:
        """Whether it has words for it."""
        return self.say.has(f"{self.name}.{key}")

    def __call__(self, key: str, **values: Any) -> Said:
        """A sentence of it."""
        return self.say(f"{self.name}.{key}", **values)

    def text(self, kind: str, bare: str) -> str:
        """What a curve, a chart or a column is called: that of a curve or an axis where it has no words of its kind, the bare name without any."""
        key = next((key for key in (f"{kind}.{bare}", f"curve.{bare}", f"axis.{bare}") if self.has(key)), "")
        return self.say.text(f"{self.name}.{key}") if key else bare

    def value(self, value: Any) -> str:
        """A value as a person reads it."""
        say = self.say
        if value is None:
            return say.text("diverged")
        if isinstance(value, bool):
            return say.text("yes" if value else "no")
        if isinstance(value, int | float):
            return figures(value)
        if isinstance(value, list | tuple):
            return ("、" if say.language == "zh" else ", ").join(map(self.value, value)) or "–"
        return with_percents(self.text("curve", str(value)), say.language)

    def facts(self, facts: Mapping[str, Any]) -> dict[str, str]:
        """The numbers of a verdict for its text; curves as the charts call them."""
        return {key: self.value(value) for key, value in facts.items()}
