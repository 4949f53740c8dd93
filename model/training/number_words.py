"""Numbers in words: as Chinese and as English write and say them."""

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


def chinese_number(n: int) -> str:
    """0 to 99,999,999 as Chinese writes it in characters, such as 三百零五."""
    if n >= 10_000:
        rest = n % 10_000
        return (
            chinese_number(n // 10_000)
            + "万"
            + ("" if not rest else ("零" if rest < 1000 else "") + chinese_number(rest).replace("一十", "十", rest < 20))
        )
    digits, units, out = "零一二三四五六七八九", ("", "十", "百", "千"), ""
    text = str(n)
    for place, digit in zip(range(len(text) - 1, -1, -1), text, strict=True):
        if digit != "0":
            out += digits[int(digit)] + units[place]
        elif out and not out.endswith("零"):
            out += "零"
    out = (out.rstrip("零") if n else "零") or "零"
    return out[1:] if out.startswith("一十") else out


def english_number(n: int) -> str:
    """0 to 99,999,999 in words, such as three hundred and five."""
    small, tens = SMALL.split(), TENS.split()
    if n < 20:
        return small[n]
    if n < 100:
        return tens[n // 10 - 2] + (f"-{small[n % 10]}" if n % 10 else "")
    for size, name in ((1_000_000, "million"), (1000, "thousand"), (100, "hundred")):
        if n >= size:
            rest = n % size
            return f"{english_number(n // size)} {name}" + ((" and " if rest < 100 else " ") + english_number(rest) if rest else "")
    raise AssertionError(n)


def short(value: float) -> str:
    """1.40 as 1.4, 3.0 as 3."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def spoken_number(n: int) -> str:
    """How English reads a round large number: 12,000,000 as 12 million, 350,000 as 350,000 and 1,250,000,000 as 1.25 billion.

    More than two digits after the point would have to be rounded; those numbers are written out with separators.
    """
    for size, name in ((10**9, "billion"), (10**6, "million")):
        if n >= size and n % (size // 100) == 0:
            return f"{short(n / size)} {name}"
    return f"{n:,}"
