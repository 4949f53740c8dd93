"""Reads a number as the app writes it."""

SIGNS = str.maketrans("−⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "--0123456789", ",+")


def number(text):
    """−1.5, +0.25, 8,192, 1.2×10⁻⁷."""
    return float(text.translate(SIGNS).replace("×10", "e"))
