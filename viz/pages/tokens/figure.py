"""The page Tokens, taken home without a browser: the tokens of both sides as one table."""

from model.trace import Trace
from viz.pages.tokens.words import WORDS
from viz.shared.export.figure_record import Figure, Place, about, labels, word
from viz.shared.words import LANGUAGES


def tokens_figure(trace: Trace, place: Place) -> Figure:
    """Source and target tokens with their ids, the characters they cover, and what the tokenizer's own model thinks of them."""
    language = place.language
    index = LANGUAGES.index(language)
    sides = (("source", trace.src), ("target", trace.tgt))
    columns = [word("side", language), "#", *(WORDS[key][index] for key in ("token", "ids", "span", "score"))]
    rows: list[list[str | float | None]] = [
        [word(f"side.{side}", language), i, piece.text, piece.id, f"{piece.start}–{piece.end}", piece.score]
        for side, pieces in sides
        for i, piece in enumerate(pieces)
    ]
    return {
        "schema": 1,
        "kind": "table",
        "title": WORDS["title"][index],
        "about": about(trace, place, "tokens", "encoder.ids, decoder.ids", shape=f"({len(trace.src)}), ({len(trace.tgt)})"),
        "labels": labels(language),
        "table": {"columns": columns, "rows": rows},
    }
