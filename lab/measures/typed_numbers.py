"""Numbers as people type them into the blanks of a worksheet, and whether they are right."""

import re

import numpy as np

TOLERANCE = 0.05
"""A typed number may be so far off: enough for whoever goes on with the two decimals that stand on the sheet."""
SHOWN = "="
"""Stands for an answer that was asked for, among those that were typed."""


def number_of(text: str) -> float | None:
    """What a person typed as a number; None for what is none. A comma may be the point; "-inf" and "−∞" are minus infinity."""
    plain = re.sub("[−－—–]", "-", re.sub("[,，．]", ".", text.strip()))
    if re.fullmatch(r"-\s*(∞|inf(inity)?)", plain, re.IGNORECASE):
        return -np.inf
    return float(plain) if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", plain, re.ASCII) else None


def grade(text: str, value: float) -> str:
    """What was typed into a blank: "empty", "shown", "unread", "right" or "wrong"."""
    if not text.strip() or text == SHOWN:
        return "shown" if text == SHOWN else "empty"
    number = number_of(text)
    if number is None:
        return "unread"
    return "right" if number == value or abs(number - value) <= TOLERANCE + 1e-9 else "wrong"
