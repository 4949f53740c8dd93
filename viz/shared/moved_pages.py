"""Pages that are a part of another one now. Links, lessons and questions that have the old name lead to that part."""

from collections.abc import Mapping
from typing import Any, TypedDict


class Moved(TypedDict):
    """Where a page is now. scene: what opens the part."""

    page: str
    part: str
    scene: dict[str, Any]


MOVED: dict[str, Moved] = {"roundtrip": {"page": "anatomy", "part": "rounds", "scene": {"anatomy": {"rounds": True}}}}


def moved_stop(stop: Mapping[str, Any]) -> Mapping[str, Any]:
    """A stop of a lesson; one on a page that has moved shows the part of the other page."""
    scene = stop.get("scene")
    tab = scene.get("tab") if isinstance(scene, dict) else None
    to = MOVED.get(tab) if isinstance(tab, str) else None
    if to is None:
        return stop
    return {**stop, "scene": {**scene, **to["scene"], "tab": to["page"]}, "show": stop.get("show") or [to["part"]]}  # type: ignore[dict-item]
