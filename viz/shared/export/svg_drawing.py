"""A matrix as SVG, from its record alone. viz/browser/export/svg_drawing.js draws the same, character by character, and a test holds the two together."""

import json
import math
import re
from typing import NamedTuple

from viz.shared.export.figure_record import Figure, MatrixFigure

FONT = "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
WIDE = re.compile(r"[%\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00010000-\U0010ffff]")
UNPRINTED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
NARROW_EM = 0.6
PX = 12
LABEL = 160  # most pixels of a label
LEAST_WIDTH = 560
NUMBERS_FROM = 34  # cells from this size on have their numbers in them
TITLES_TO = 20000  # so many cells say their number when pointed at
CAPTION = ("sentence", "translation", "tensor", "shape", "layer", "head", "note", "checkpoint", "link")
PAPER, INK, SOFT, LINE = "#fff", "#111827", "#566074", "#76859f"


class Layout(NamedTuple):
    """Where the cells stand; wide and high: of one cell."""

    left: int
    top: int
    wide: int
    high: int
    turned: bool
    width: int
    bottom: int


def _width(text: str, px: float) -> float:
    return sum(1 if WIDE.match(letter) else NARROW_EM for letter in text) * px


def _cut(text: str, px: float, room: float) -> str:
    if _width(text, px) <= room:
        return text
    letters = list(text)
    while len(letters) > 1 and _width("".join(letters) + "…", px) > room:
        letters.pop()
    return "".join(letters) + "…"


def escape(text: object) -> str:
    """A text as it may stand in XML."""
    safe = UNPRINTED.sub("\ufffd", str(text))
    return safe.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _rounded(value: float, digits: int) -> str:
    power = 10**digits
    return f"{math.floor(value * power + 0.5) / power:.{digits}f}".replace("-", "−")


def _channels(stops: list[str], value: float, low: float, high: float) -> list[int]:
    share = min(1.0, max(0.0, (value - low) / (high - low))) if high > low else 0.0
    at = math.floor(share * 255 + 0.5) / 255 * (len(stops) - 1)
    below = min(math.floor(at), len(stops) - 2)
    pairs = [[int(stop[i : i + 2], 16) for stop in stops[below : below + 2]] for i in (1, 3, 5)]
    return [math.floor(start + (at - below) * (end - start) + 0.5) for start, end in pairs]


def _ink(rgb: list[int]) -> str:
    """Black or white, whichever reads better (relative luminance, WCAG 2)."""
    r, g, b = (x / 12.92 if x <= 0.04 else ((x + 0.055) / 1.055) ** 2.4 for x in (byte / 255 for byte in rgb))
    return "#000000" if 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 else "#fff"


def _side(count: int, room: int) -> int:
    return min(36, max(3, room // max(1, count)))


def layout(matrix: MatrixFigure) -> Layout:
    """Where the cells of a matrix stand."""
    rows, cols = matrix["rows"], matrix["cols"]
    wide, high = _side(len(cols), 960), _side(len(rows), 720)
    if min(wide, high) >= 12:
        wide = high = min(wide, high)
    else:
        high = min(high, 24)
    widest_row, widest_col = (min(LABEL, max((_width(text, PX) for text in texts), default=0)) for texts in (rows, cols))
    turned = widest_col > wide - 4
    left = math.ceil(widest_row) + 20
    top = 42 + (math.ceil(widest_col) if turned else 14) + 6
    return Layout(left, top, wide, high, turned, max(LEAST_WIDTH, left + len(cols) * wide + 16), top + len(rows) * high)


def caption(figure: Figure) -> list[tuple[str, str]]:
    """What is said of a figure below it."""
    found = [(figure["labels"][key], figure["about"][key]) for key in CAPTION if key in figure["labels"]]  # type: ignore[literal-required]
    return [(label, str(x + 1) if isinstance(x, int) else x) for label, x in found if x not in (None, "")]


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}"{more}>{escape(text)}</text>'


def _n(x: float) -> str:
    """A place as JavaScript writes it: 3 and not 3.0."""
    return str(int(x)) if x == int(x) else repr(x)


def _sheet(figure: Figure, width: int, height: int, body: list[str]) -> str:
    lines = [
        _text(10, height + 16 + i * 18, _cut(f"{label}: {text}", PX, width - 40), f' fill="{SOFT}"')
        for i, (label, text) in enumerate(caption(figure))
    ]
    tall = height + len(lines) * 18 + 14
    told = json.dumps(figure["about"], ensure_ascii=False, separators=(",", ":"))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall}" viewBox="0 0 {width} {tall}" font-family="{FONT}" font-size="{PX}" fill="{INK}">',
            f"<title>{escape(figure['title'])}</title>",
            f"<metadata>{escape(told)}</metadata>",
            f'<rect width="{width}" height="{tall}" fill="{PAPER}"/>',
            _text(10, 24, _cut(figure["title"], 15, width - 20), ' font-size="15" font-weight="600"'),
            *body,
            *lines,
            "</svg>",
        ]
    )


def _labels(matrix: MatrixFigure, at: Layout) -> list[str]:
    every_row, every_col = math.ceil(13 / at.high), math.ceil(13 / at.wide) if at.turned else 1
    names = [
        _text(at.left - 6, at.top + (i + 0.5) * at.high + 4, _cut(text, PX, LABEL), ' text-anchor="end"')
        for i, text in enumerate(matrix["rows"])
        if i % every_row == 0
    ]
    heads = []
    for i, text in enumerate(matrix["cols"]):
        x, y = at.left + (i + 0.5) * at.wide, at.top - 6
        if not at.turned:
            heads.append(_text(x, y, text, ' text-anchor="middle"'))
        elif i % every_col == 0:
            heads.append(_text(x + 4, y, _cut(text, PX, LABEL), f' transform="rotate(-90 {_n(x + 4)} {y})"'))
    return names + heads


def _say(matrix: MatrixFigure, row: int, col: int) -> str:
    value, (of_row, of_col) = matrix["values"][row][col], matrix["axes"]
    said = matrix["hidden"] if value is None else _rounded(value, 4)
    return f"{of_row} {row + 1} “{matrix['rows'][row]}”, {of_col} {col + 1} “{matrix['cols'][col]}”: {said}"


def _cell(matrix: MatrixFigure, at: Layout, row: int, col: int) -> str:
    value, highs = matrix["values"][row][col], matrix["highs"]
    x, y = at.left + col * at.wide, at.top + row * at.high
    rgb = [] if value is None else _channels(matrix["stops"], value, matrix["low"], highs[row] if highs else matrix["high"])
    fill = "url(#hatch)" if value is None else f"rgb({','.join(map(str, rgb))})"
    rect = f'<rect x="{x}" y="{y}" width="{at.wide}" height="{at.high}" fill="{fill}"'
    few = len(matrix["rows"]) * len(matrix["cols"]) <= TITLES_TO
    shape = f"{rect}><title>{escape(_say(matrix, row, col))}</title></rect>" if few else f"{rect}/>"
    if value is None or at.wide < NUMBERS_FROM or at.high < NUMBERS_FROM:
        return shape
    more = f' text-anchor="middle" fill="{_ink(rgb)}" pointer-events="none"'
    return shape + _text(x + at.wide / 2, y + at.high / 2 + 4, _rounded(value, 2), more)


def _bar(matrix: MatrixFigure, y: int) -> list[str]:
    stops, (of_row, of_col) = matrix["stops"], matrix["axes"]
    parts = [f'<stop offset="{_rounded(100 * i / (len(stops) - 1), 2)}%" stop-color="{stop}"/>' for i, stop in enumerate(stops)]
    top = f"max({of_row})" if matrix["highs"] else _rounded(matrix["high"], 4)
    hatch = f'<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 6L6 0" stroke="{LINE}" stroke-width="1"/></pattern>'
    return [
        f'<defs><linearGradient id="bar-{stops[0][1:]}">{"".join(parts)}</linearGradient>{hatch}</defs>',
        f'<rect x="10" y="{y}" width="140" height="10" fill="url(#bar-{stops[0][1:]})" stroke="{LINE}"/>',
        _text(160, y + 10, f"{_rounded(matrix['low'], 2)} – {top} · ↓ {of_row} · → {of_col}"),
    ]


def draw_matrix(figure: Figure) -> str:
    """The whole picture, with its title above and what it is about below."""
    matrix = figure["matrix"]
    at = layout(matrix)
    cells = [_cell(matrix, at, row, col) for row in range(len(matrix["rows"])) for col in range(len(matrix["cols"]))]
    size = f'width="{len(matrix["cols"]) * at.wide}" height="{len(matrix["rows"]) * at.high}"'
    frame = f'<rect x="{at.left}" y="{at.top}" {size} fill="none" stroke="{LINE}"/>'
    return _sheet(figure, at.width, at.bottom + 34, [*_bar(matrix, at.bottom + 14), *_labels(matrix, at), *cells, frame])
