"""A token that is a number of several digits, and one that is a byte."""

import re

DIGITS = re.compile(r"[0-9]{2,}")
BYTE = re.compile(r"<0x([0-9A-F]{2})>")


def bits_of(token: str) -> str:
    """The eight bits of a token that is a byte, such as <0xF0>; "" for another."""
    found = BYTE.fullmatch(token)
    return f"{int(found[1], 16):08b}" if found else ""
