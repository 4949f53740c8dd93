"""Numbers in pairs: whether the digits of one side stand on the other, and real pairs with other numbers put in on both."""

import random
import re
from collections.abc import Iterable, Sequence

from model.training.corpus import Pair
from model.translation_notices import digits_of, keeps_digits

_RUN = re.compile(r"[0-9]+")
_GROUPED = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")


def with_other_numbers(pair: Pair, draw: random.Random, alike: float = 0.0) -> Pair | None:
    """The pair with another number for each that stands on both sides, of about as many digits; None when the sides differ in their numbers.

    1 stays, for what is counted is one there and many elsewhere; so do numbers with a comma and those of more than nine digits.
    alike: share of the numbers whose digits repeat, as in `another`.
    """
    if not digits_of(pair[0]) or digits_of(pair[0]) != digits_of(pair[1]) or any(_GROUPED.search(side) for side in pair):
        return None
    new = {old: another(old, draw, alike) for old in dict.fromkeys(digits_of(pair[0]))}
    if all(old == fresh for old, fresh in new.items()):
        return None
    src, tgt = (_RUN.sub(lambda found: new.get(found[0], found[0]), side) for side in pair)
    return (src, tgt) if keeps_digits(src, tgt) else None


def another(number: str, draw: random.Random, alike: float = 0.0) -> str:
    """Another number of as many digits, now and then of one more or less; a year stays about one.

    alike: share of the numbers that are made of two digits alone, such as 2744 or 888, which a model that copies loses count in.
    """
    if number == "1" or len(number) > 9 or (number.startswith("0") and len(number) > 1):
        return number
    if len(number) == 4 and number[:2] in ("18", "19", "20"):
        return str(draw.randint(1850, 2060))
    size = max(1, len(number) + draw.choice((0, 0, 0, 0, 1, -1)))
    if alike and size > 1 and draw.random() < alike:
        return repeating(size, draw)
    return str(draw.randint(2 if size == 1 else 10 ** (size - 1), 10**size - 1))


def repeating(size: int, draw: random.Random) -> str:
    """A number of `size` digits in which only two digits, or one, occur; not 0 first."""
    first, other = draw.choice("123456789"), draw.choice("0123456789")
    return first + "".join(draw.choice((first, other)) for _ in range(size - 1))


def swapped(pairs: Iterable[Pair], count: int, seed: int = 1, alike: float = 0.0) -> list[Pair]:
    """At most `count` pairs with other numbers, drawn from `pairs` without order; `alike` as in `another`."""
    draw = random.Random(seed)
    able: Sequence[Pair] = [pair for pair in pairs if digits_of(pair[0]) and digits_of(pair[0]) == digits_of(pair[1])]
    chosen = draw.sample(range(len(able)), min(count, len(able)))
    return [new for i in sorted(chosen) if (new := with_other_numbers(able[i], draw, alike))]
