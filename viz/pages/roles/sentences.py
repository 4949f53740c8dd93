"""What the numbers of a head say."""

from collections.abc import Mapping, Sequence

from lab.measures.roles import NUMBERS, Head, Seen
from viz.marks import Said, Say, strong
from viz.pages.roles.verdicts import value_and_limit
from viz.shared.number_format import num, percent


def decision(say: Say, seen: Seen) -> str:
    """ "0.61 ≥ 0.50"."""
    value, limit = value_and_limit(seen.leading)
    return f"{value} {'≥' if seen.leading.met else '<'} {limit}"


def place_text(offset: float | None) -> str:
    """A relative place: "+1", "−2"."""
    return "—" if offset is None else f"+{offset:.0f}" if offset > 0 else num(offset, 0)


def answer(say: Say, head: Head, layer: int, number: int) -> Said:
    """The role of the head on the screen with the number that decides it."""
    seen = head.shown
    role = say.text(f"role.{seen.verdict.leading}")
    values = {"layer": layer + 1, "head": number + 1, "role": strong(role), "decides": strong(decision(say, seen))}
    key = "answer" if seen.verdict.roles else "answer_none"
    return say(key if head.sample else f"{key}_own", **values)


def why(say: Say, seen: Seen) -> Said:
    """What the number means."""
    check = seen.leading
    if not seen.verdict.roles:
        value, limit = value_and_limit(check)
        return say("why.none", role=say.text(f"role.{check.role}"), value=value, limit=limit)
    numbers = seen.numbers
    fixed, even = seen.fixed(check.role) or 0.0, numbers.get("even") or 0.0
    return say(
        f"why.{check.role}",
        value=percent(check.value or 0.0),
        offset=place_text(numbers.get("offset")),
        even=percent(even),
        fixed=percent(fixed),
    )


def look(say: Say, seen: Seen, rows: Mapping[str, Sequence[float | None]]) -> Said:
    """What to look for in a sentence of the sample. rows: the number of each row, by its name."""
    if not seen.verdict.roles:
        return say("look.none", role=say.text(f"role.{seen.verdict.leading}"))
    measured = [x for x in rows.get(NUMBERS[seen.verdict.leading], ()) if x is not None]
    values = {"hits": sum(x == 1 for x in measured), "rows": len(measured), "offset": place_text(seen.numbers.get("offset"))}
    return say(f"look.{seen.verdict.leading}", **values)


def links_text(leading: str, links: Sequence[Sequence[int]], rows: Sequence[str], cols: Sequence[str], best: Sequence[int]) -> str:
    """The links by hand, and which of them the largest weights hit. The row that decides for a token is the one that reads it for a reader, else the one
    that writes it: row t reads token t and writes token t + 1.
    """
    shift = 0 if leading == "reader" else 1
    told = [
        f"{rows[token]} ← {'+'.join(cols[key] for key in keys)} {'✓' if best[token - shift] in keys else '✗'}"
        for token, keys in enumerate(links)
        if len(keys) and token >= shift
    ]
    return " · ".join(told)
