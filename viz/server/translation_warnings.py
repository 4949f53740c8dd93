"""What stands under a translation when something may be wrong with it: facts about the two texts (model/translation_notices.py), as keys of words and values."""

from typing import Any, TypedDict

from model.translation_notices import Notice, notices
from viz.shared.run_service import Result


class Concern(TypedDict):
    """key: of the words, below "common.concern"; values: what fills them."""

    key: str
    values: dict[str, Any]


def concerns(result: Result, direction: str, counts: Any) -> list[Concern]:
    """All there is to say of this run's translation. counts: how often the model saw its pieces in training, where it has that."""
    translation = result.translation
    pieces = (result.trace.src, result.written)
    told = notices(translation.source.text, translation.text, direction, pieces, counts)
    return [{"key": key_of(notice), "values": values_of(notice, translation.source.text, translation.text)} for notice in told]


def key_of(notice: Notice) -> str:
    """The words for a notice: those of digits say what is missing, what was added, or both; those of pieces name the side."""
    if notice.code == "digits":
        missing, added = notice.values["missing"], notice.values["added"]
        return "digits" if missing and added else "digits_missing" if missing else "digits_added"
    side = notice.values.get("side")
    return f"{notice.code}_{side}" if side else notice.code


def values_of(notice: Notice, source: str, target: str) -> dict[str, Any]:
    """Lists as texts, spans as what stands there."""
    values = dict(notice.values)
    if "spans" in values:
        text = source if values["side"] == "source" else target
        values["spans"] = [text[start:end] or "\ufffd" for start, end in values["spans"]]  # bytes that spell no character
    return {name: " · ".join(map(str, value)) if isinstance(value, list) else value for name, value in values.items()}
