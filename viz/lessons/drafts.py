"""Drafts: lessons that people write in the browser, checked as files are. Their mistakes are told in both languages, for a person reads them."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from viz.lessons.catalogue import catalogue
from viz.lessons.check import DEEPEST, LARGEST, STOP, depth, problems, stop_problems
from viz.lessons.fields import MISSING, Problem
from viz.lessons.records import Said, Stop, stop_from
from viz.lessons.words_problems import WORDS
from viz.shared.run_gate import RunError
from viz.shared.words import LANGUAGES

MOST = 20
"""So many mistakes are told at once."""
_HALF = re.compile("[\ud800-\udfff]")
_STOP = re.compile(r"stops\[(\d+)\]\.?(.*)")


def draft_mistakes(given: Any) -> list[Said]:
    """Every mistake of a whole lesson, in both languages; none where its file would pass `python -m viz lessons check`."""
    found = list(islice(unfit(given) or problems(given, catalogue()), MOST))
    return [describe_problem(one) for one in once(found)]


def once(found: list[Problem]) -> list[Problem]:
    """A text that was written once stands in both languages, and so does its mistake: it is told once, without a language."""
    said: dict[tuple[str, str, str], Problem] = {}
    for one in found:
        path, _, language = one.path.rpartition(".")
        whole = path if language in LANGUAGES and one.value is not MISSING else one.path
        key = (whole, one.value_text, one.rule[0])
        said[key] = replace(one, path=whole) if key in said else one
    return list(said.values())


def draft_stop(given: Any) -> Stop:
    """A stop as a draft sends it. Raises RunError with its first mistake in both languages."""
    for one in unfit(given) or stop_mistakes(given):
        raise draft_error(describe_problem(one))
    return stop_from(given)


def stop_mistakes(given: Any) -> Iterator[Problem]:
    """What is wrong with one stop."""
    yield from STOP.problems("", given)
    yield from stop_problems("", given, catalogue())


def draft_error(said: Said) -> RunError:
    """The error of a draft, said in each language."""
    return RunError("draft", **{f"problem_{language}": said[language] for language in LANGUAGES})


def unfit(given: Any) -> list[Problem]:
    """Why it is not even looked at: too deep, too large, or not made of characters."""
    if depth(given) > DEEPEST:
        return [Problem("", given, "", ("deep", {"limit": DEEPEST}))]
    text = json.dumps(given, ensure_ascii=False)
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST:
        return [Problem("", given, "", ("large", {"limit": LARGEST, "value": size}))]
    return [Problem("", given, "", ("letters", {}))] if _HALF.search(text) else []


def describe_problem(problem: Problem) -> Said:
    """A mistake in each language: where it stands, what stands there, and what may."""
    key, values = problem.rule
    found = _STOP.fullmatch(problem.path)
    place = {"n": int(found[1]) + 1, "field": found[2]} if found else {"field": problem.path}
    said = {}
    for i, language in enumerate(LANGUAGES):
        shown = WORDS["missing"][i] if problem.value is MISSING else problem.value_text
        field = str(place["field"]).lstrip(".")
        where = WORDS["where" if found else "top"][i].format(**{**place, "field": field, "shown": shown}) if field else ""
        said[language] = where + WORDS[key][i].format(**values)
    return said
