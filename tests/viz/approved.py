"""What a page says and draws, as lines of text that a person has looked at and approved; numbers are compared as closely as they are written."""

import re
import zlib
from collections import defaultdict
from itertools import zip_longest

from tests.unpack_arrays import unpack
from tests.viz.sheets import flat

NUMBER = re.compile(r"[-−+]?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?(?: ?%)?")
NOISE = re.compile(r"[−-]?\d(?:\.\d+)?×10⁻(?:[⁶⁷⁸⁹]|¹[⁰¹²³⁴-⁹])")
"""What rounding left, which is another number on another machine."""
LONGEST = 600
"""Characters of a line; what is behind them is kept as a checksum of its words and one of its numbers."""


def lines_of(value, place=""):
    """Lines "place: what stands there", lists of records as columns, numbers in a list as (how many, a weighted sum, the sum of sizes)."""
    if isinstance(value, dict) and "b64" in value:
        yield from lines_of(unpack(value).ravel().tolist(), place)
    elif isinstance(value, dict) and value and all(name.isdigit() for name in value):
        yield from lines_of([value[name] for name in sorted(value, key=int)], place)
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from lines_of(flat(one) if name == "said" else one, f"{place}.{name}".lstrip("."))
    elif isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        columns = defaultdict(list)
        for one in value:
            for name, inner in one.items():
                columns[name].append(flat(inner) if name == "said" else inner)
        for name, column in columns.items():
            yield from lines_of(column if len(column) > 1 else column[0], f"{place}*{name}")
    elif value not in (None, "", False, [], {}):
        yield f"{place}: {written(value)}"


def written(value):
    """A value in a line."""
    numbers = list(numbers_in(value))
    if numbers and not list(texts_in(value)):
        return number(numbers[0]) if len(numbers) == 1 else f"{len(numbers)} numbers, {checksum(numbers)}"
    text = NOISE.sub("~0", re.sub(r"[\n\u00a0]", " ", " | ".join(texts_in(value))))
    rest = text[LONGEST:]
    more = f" … {len(rest)} {zlib.crc32(NUMBER.sub('0', rest).encode())}" if rest else ""
    numbers += map(plain, NUMBER.findall(rest))
    return text[:LONGEST] + more + (f" with {len(numbers)} numbers, {checksum(numbers)}" if numbers else "")


def numbers_in(value):
    """All numbers, in their order."""
    if isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(one)
    elif isinstance(value, (int, float)):
        yield float(value)


def texts_in(value):
    """All texts, in their order."""
    if isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)
    elif isinstance(value, str) and value:
        yield value


def number(x):
    """With four digits."""
    return f"{x:.4g}"


def checksum(numbers):
    """A sum that sees the order, and that of the sizes, by which it is as exact as it can be."""
    weighted = [x * (1 + i % 7) for i, x in enumerate(numbers)]
    return f"{number(sum(weighted))} of {number(sum(map(abs, weighted)))}"


def differences(before, now):
    """Pairs of lines that are not the same."""
    return [(old, new) for old, new in zip_longest(before, now, fillvalue="") if not is_same(old, new)]


def is_same(old, new):
    """Whether two lines have the same words, and numbers that differ by rounding alone."""
    if NUMBER.sub("0", old) != NUMBER.sub("0", new):
        return False
    pairs = list(zip(NUMBER.findall(old), NUMBER.findall(new), strict=True))
    if re.search(r"numbers, \S+ of \S+$", old):
        (_, size), pairs = pairs[-1], pairs[:-1]
        (sum_, other), pairs = pairs[-1], pairs[:-1]
        if abs(plain(sum_) - plain(other)) > 2e-3 * plain(size):
            return False
    return all(abs(plain(a) - plain(b)) <= slack(a) for a, b in pairs)


def plain(text):
    """A number that was written."""
    return float(text.rstrip("% ").replace(",", "").replace("−", "-"))


def slack(text):
    """One of its last digit; none for a number without two decimals that is no percentage, as labels have them (layer 1, head 1.2)."""
    digits = text.rstrip("% ")
    exponent = int(digits.partition("e")[2] or 0)
    decimals = len(digits.partition("e")[0].partition(".")[2])
    return 1.01 * 10.0 ** (exponent - decimals) if decimals > 1 or exponent or text.endswith("%") else 0.0
