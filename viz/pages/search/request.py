"""What the page Search asks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from viz.shared.request import settings

PAGE = "search"
NODE = f"{PAGE}.node"
"""The place of the chosen hypothesis in the scene."""
SHOW = ("tree", "samples", "side")


@dataclass(frozen=True)
class SearchRequest:
    """search: show, one of SHOW; node, the chosen hypothesis of the tree; n, how many samples; open, the forks of the samples that are unfolded."""

    search: Mapping[str, Any] = settings()
