"""Words that more than one page shows, Chinese and English side by side: key -> (zh, en). `{name}` is filled with a value when shown."""

from viz.shared import glossary as terms
from viz.shared.languages import LANGUAGES, Words
from viz.shared.words import (
    asking,
    checks,
    code,
    common,
    cursor,
    edition,
    explored,
    export,
    glossary,
    jobs,
    lesson,
    matrix,
    pages,
    projector,
    related,
    teaching,
)

__all__ = ["LANGUAGES", "TABLES", "Words"]

TABLES: dict[str, Words] = {
    "common": common.WORDS | pages.WORDS | jobs.PAIRS | jobs.IMPORTS | teaching.ERRORS,
    "matrix": matrix.WORDS,
    "cursor": cursor.WORDS,
    "checks": checks.WORDS,
    "asking": asking.WORDS,
    "glossary": glossary.WORDS,
    "term": terms.marks(basic=False),
    "basic_term": terms.marks(basic=True),
    "lesson": lesson.WORDS,
    "projector": projector.WORDS,
    "related": related.WORDS,
    "explored": explored.WORDS,
    "export": export.WORDS,
    "code": code.WORDS,
    "job": jobs.WORDS,
    "edition": edition.WORDS,
}
"""The tables by the first part of their keys: "common.title" stands in common.py as "title"."""
