"""What a page says and draws, as lines of text that a person has looked at and approved; numbers are compared as closely as they are written."""

import math
import re
import zlib
from collections import defaultdict
from itertools import zip_longest

from tests.unpack_arrays import unpack
from tests.viz.sheets import flat

NUMBER = re.compile(r"[-−+]?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?(?: ?%)?")
NOISE = re.compile(r"[−-]?\d(?:\.\d+)?×10⁻(?:[⁶⁷⁸⁹]|¹[⁰¹²³⁴-⁹])")
"""What rounding left, which is another number on another machine."""
SUMS = re.compile(r"(\d+) fractions, (\S+) of (\S+) with (\d+) digits$")
POWER, LOWERED = re.compile("×10([⁻⁰¹²³⁴-⁹]+)"), str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
CHECKED = re.compile(r" … \d+ \d+| with \d+ whole, .*$| with [^|]* fractions, .*$|\d+ whole, \d+.*$|\d+ fractions, .*$")
BOUNDED = re.compile(f"[<>]?(?:{NUMBER.pattern})")
DIGEST = re.compile(r"\b[0-9a-f]{12}\b")
CUT = 40
APART, SUMMED, TINY = 0.02, 0.2, 1e-6
"""So far, of itself, is a number from that on any other machine; a sum, of the sum of sizes; and a sum of nothing but rounding."""
LONGEST = 480
"""Characters of a line, a number being one; what is behind them is kept as a checksum of its words and one of its numbers."""
FEW = 12
"""So many whole numbers of a list are written one by one."""
BEYOND = 10**9
RAW = 8
"""So many digits has a number that nobody rounded."""
NEAR = 1e-4
"""So far may a sum be away where every digit counts, of the sum of its sizes over the root of their number."""


def lines_of(value, place=""):
    """Lines "place: what stands there", lists of records as columns, many numbers as checksums."""
    if isinstance(value, dict) and "b64" in value:
        yield from lines_of(unpack(value).ravel().tolist(), place)
    elif isinstance(value, dict) and value and all(name.isdigit() for name in value):
        names = sorted(value, key=int)
        if names != [str(i) for i in range(len(names))]:
            yield f"{place}: at {' '.join(names)}"
        yield from lines_of([value[name] for name in names], place)
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


def without_known(lines, known):
    """The same lines; those with exact words that are known already are counted and summed up in a last one."""
    again = []
    for line in lines:
        if is_exact(line) and line in known:
            again.append(line)
        else:
            yield line
        known.add(line)
    if again:
        yield f"as before: {len(again)}, {crc(again)}"


def written(value):
    """A value in a line."""
    numbers = list(numbers_in(value))
    if len(numbers) == 1 and not list(texts_in(value)):
        return number(numbers[0])
    text = NOISE.sub("~0", re.sub(r"[\n\u00a0]", " ", " | ".join(texts_in(value))))
    text = DIGEST.sub("(digest)", text)
    text = "".join(one if one.isprintable() else "·" for one in text)
    end = LONGEST  # a number counts as one letter: it has another length on another machine
    for one in NUMBER.finditer(text):
        end += len(one[0]) - 1 if one.start() < end else 0
    rest = text[end:]
    more = f" … {len(rest)} {crc([NUMBER.sub('0', rest)])}" if rest else ""
    numbers += (int(one) if one.isdigit() else plain(one) for one in NUMBER.findall(rest))
    return " with ".join(filter(None, [text[:end] + more, checksums(numbers)]))


def numbers_in(value):
    """All numbers, in their order; infinity as one that no page has."""
    if isinstance(value, dict) and "b64" in value:
        yield from numbers_in(unpack(value).ravel().tolist())
    elif isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(one)
    elif isinstance(value, (int, float)):
        yield value if math.isfinite(value) else int(math.copysign(BEYOND, value))


def texts_in(value):
    """All texts, in their order."""
    if isinstance(value, (list, dict)) and "b64" not in value:
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)
    elif isinstance(value, str) and value:
        yield value


def crc(texts):
    """A number that says whether these are the same texts."""
    return zlib.crc32("\n".join(texts).encode())


def number(x):
    """As it is; with four digits where nobody rounded it."""
    return str(int(x)) if isinstance(x, int) else f"{x:.10g}" if digits_of(x) < RAW else f"{x:.4g}"


def digits_of(x):
    """How many digits a number is rounded to: those behind its point or those that count, of which there are fewer."""
    digits = f"{abs(x):.16g}".partition("e")[0]
    return min(len(digits.partition(".")[2]), len(digits.replace(".", "").strip("0")))


def checksums(numbers):
    """Whole numbers exactly; of the others a sum that sees the order, and that of the sizes, by which it is as exact as it can be."""
    whole, rest = ([x for x in numbers if isinstance(x, int) is is_whole] for is_whole in (True, False))
    found = [f"{len(whole)} whole, {crc(map(number, whole))}" if len(whole) > FEW else " ".join(map(number, whole))]
    if rest:
        digits = max((digits for digits in map(digits_of, rest) if digits < RAW), default=RAW)
        sums = sum(x * (1 + i % 7) for i, x in enumerate(rest)), sum(map(abs, rest))
        found.append(f"{len(rest)} fractions, {sums[0]:.6g} of {sums[1]:.6g} with {digits} digits")
    return " and ".join(filter(None, found))


def differences(before, now, is_here):
    """Pairs of lines that are not the same. is_here: on the kind of machine on which they were written before, else rounding may have done more."""
    same = is_same if is_here else is_alike
    return ((old, new) for old, new in zip_longest(before, now, fillvalue="") if not same(old, new))


def is_alike(old, new):
    """Whether two lines have the same words, as far as they are written out, and numbers that other kernels may have made of the same ones."""
    if old.startswith("as before") and new.startswith("as before"):
        return True
    sums = SUMS.search(old), SUMS.search(new)
    if all(sums):
        (n, a, size, _), (m, b, _, _) = (one.groups() for one in sums)
        if n != m or abs(float(a) - float(b)) > SUMMED * float(size) + 100 * TINY:
            return False
    old, new = (POWER.sub(lambda power: "e" + power[1].translate(LOWERED), line) for line in (old, new))  # 1.0×10⁻³ may be 0.001 there
    words = [BOUNDED.sub("0", CHECKED.sub("", line)) for line in (old, new)]
    end = min(map(len, words)) - CUT if "…" in old + new else None  # where a line ends depends on how long its numbers are
    if words[0][:end] != words[1][:end]:
        return False
    pairs = zip(*(NUMBER.findall(CHECKED.sub("", line)[:end]) for line in (old, new)), strict=False)
    return all(
        abs(plain(a) - plain(b)) <= max(TINY, 2.1 * 10.0 ** -min(decimals(a), decimals(b)) + APART * abs(plain(a))) for a, b in pairs
    )


def is_exact(line):
    """Whether it is the same line on every machine."""
    return not SUMS.search(line) and not any(map(slack, NUMBER.findall(line)))


def is_same(old, new):
    """Whether two lines have the same words, and numbers that differ by rounding alone."""
    if NUMBER.sub("0", old) != NUMBER.sub("0", new):
        return False
    sums = SUMS.search(old), SUMS.search(new)
    if all(sums):
        (n, a, size, digits), (m, b, _, others) = (one.groups() for one in sums)
        if n != m or (int(n) > FEW and digits != others) or abs(float(a) - float(b)) > NEAR * float(size) / math.sqrt(int(n)):
            return False
        old, new = (one.string[: one.start()] for one in sums)
    return all(is_near(*pair) for pair in zip(NUMBER.findall(old), NUMBER.findall(new), strict=True))


def is_near(a, b):
    """Whether one number was written, but for rounding: as finely in both places, or without the zeros at its end."""
    if decimals(a) != decimals(b) and any(decimals(x) and x.rstrip("% ").endswith("0") for x in (a, b)):
        return False
    fine = slack(max(a, b, key=decimals))
    return abs(plain(a) - plain(b)) <= (fine and max(fine, 1e-4 * abs(plain(a))))


def plain(text):
    """A number that was written."""
    return float(text.rstrip("% ").replace(",", "").replace("−", "-"))


def decimals(text):
    """Its last digit's place behind the point."""
    digits, _, exponent = text.rstrip("% ").partition("e")
    return len(digits.partition(".")[2]) - int(exponent or 0)


def slack(text):
    """One of its last digit; none for a number without two decimals that is no percentage, as labels have them (layer 1, head 1.2)."""
    return 1.01 * 10.0 ** -decimals(text) if decimals(text) > 1 or "e" in text or text.endswith("%") else 0.0
