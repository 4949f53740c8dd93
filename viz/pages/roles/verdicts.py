"""The head on the screen, and a number beside its threshold as both are written."""

from lab.measures.roles import Check, Head

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
