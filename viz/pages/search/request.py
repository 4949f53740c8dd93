"""What the page Search asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from model.config import require
from viz.shared.request import choice, settings


def token_ids() -> Any:
    """A list of token ids; empty where nothing is said. The page knows which ids there are."""

    def check(name: str, value: Any) -> tuple[int, ...]:
        require(isinstance(value, list) and all(type(i) is int for i in value), f"{name} must be a list of token ids.")
        return tuple(value)

    return field(default=(), metadata={"check": check})


@dataclass(frozen=True)
class SearchRequest:
    """part: "" is the section that `search` names, "attention" belongs to the hypothesis `tokens`, "widen" asks for wider beams.

    search: the page's own settings, as they stand in a link: show, node and n.
    """

    part: str = choice("", "attention", "widen")
    search: Mapping[str, Any] = settings()
    tokens: tuple[int, ...] = token_ids()
