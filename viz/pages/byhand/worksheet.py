"""The worksheet of a phrase, a number as it is written on it, and what a person typed into the blanks."""

import re

import numpy as np

from lab.measures.worksheet import SECTIONS, Worksheet, block, weight, weights_of
from viz.shared.number_format import num

TOLERANCE = 0.05
"""A typed number may be so far off: enough for whoever goes on with the two decimals that stand on the sheet."""
EXACT = 1e-5
"""Nearer than that to fewer decimals, a number is written with these."""
SHOWN = "="
"""Stands for an answer that was asked for, among those that were typed."""


def worksheet(phrase: str) -> Worksheet:
    """The worksheet of a phrase of the toy language."""
    from lab import byhand

    trace, written = byhand.watch(phrase)
    parameters = {name: p.detach().numpy() for name, p in byhand.shared_model().named_parameters()}
    vocabularies = list(byhand.SOURCE), list(byhand.TARGET)
    return Worksheet(
        phrase,
        [p.text for p in trace.tgt],
        [byhand.TARGET[i] for i in written],
        {step.name: block(trace, step, vocabularies[1]) for _, steps in SECTIONS for step in steps},
        {name: weight(parameters, name, *vocabularies) for name in weights_of(SECTIONS)},
    )


def short(x: float) -> str:
    """Two decimals; fewer where the number is exactly that: "2", "−0.5", but "1.00" for 0.998."""
    if np.isinf(x):
        return num(x)
    shown = 0 if abs(x) < TOLERANCE / 10 else x
    exact = (text for text in (num(shown, 0), num(shown, 1)) if abs(x - float(text.replace("−", "-"))) < EXACT)
    return next(exact, num(shown, 2))


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
