"""What the numbers of a head say."""

from collections.abc import Sequence

from lab.measures.roles import RULES, Check, Head, Seen
from viz.marks import Said, Say, strong
from viz.shared.number_format import num

NUMBERS = {rule.role: rule.number for rule in RULES}
"""The number that decides on a role."""


def decision(seen: Seen) -> str:
    """ "0.61 ≥ 0.50"."""
    value, limit = value_and_limit(seen.leading)
    return f"{value} {'≥' if seen.leading.met else '<'} {limit}"


def place_text(offset: float | None) -> str:
    """A relative place: "+1", "−2"."""
    return "—" if offset is None else f"+{offset:.0f}" if offset > 0 else num(offset, 0)


def answer(say: Say, head: Head, layer: int, number: int) -> Said:
    """The role of the head on the screen, or the nearest, with the number that decides it and on what that rests."""
    seen, role = head.shown, say.text(f"role.{head.shown.verdict.leading}")
    named = strong(role if seen.verdict.roles else say.text("nearest", role=role))
    over = say.text("over.sample" if head.sample else "over.own")
    what = say.text(f"number.{NUMBERS[seen.verdict.leading]}")
    return say("answer", layer=layer + 1, head=number + 1, role=named, what=what, decides=strong(decision(seen)), over=over)


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


MOST_DIGITS = 4


def chosen_head(heads: list[list[Head]], layer: int, head: int) -> tuple[int, int]:
    """The head on the screen: the person's choice, or the one that is furthest above its threshold."""
    if 0 <= layer < len(heads) and 0 <= head < len(heads[layer]):
        return layer, head
    return max(((i, j) for i, row in enumerate(heads) for j in range(len(row))), key=lambda at: heads[at[0]][at[1]].shown.above)


def value_and_limit(check: Check) -> tuple[str, str]:
    """Both with digits enough to see on which side of the limit the value is."""
    value, limit = check.value, check.limit
    if value is None:
        return "—", f"{limit:.2f}"
    digits = 2
    while digits < MOST_DIGITS and (round(value, digits) >= round(limit, digits)) != check.met:
        digits += 1
    return f"{value:.{digits}f}", f"{limit:.{digits}f}"
