"""The worksheet for paper: a page of blanks and, on a page of its own, the key. One file with nothing else in it, which prints itself."""

import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape

from lab.measures.typed_numbers import TOLERANCE
from lab.measures.worksheet import SECTIONS, Worksheet
from viz.marks import Say
from viz.pages.byhand.names import called, matrix_name, short

STYLE = """
@page { size: landscape; margin: 7mm }
body { margin: 0; color: #000; background: #fff; font-family: system-ui, sans-serif }
article { height: 190mm; overflow: hidden }
article + article { break-before: page }
header { height: 13mm; font-size: 9pt }
header span { font-size: 7pt }
main { columns: 6; column-gap: 3.5mm; column-fill: auto; height: 176mm; font-size: 6.5pt; line-height: 1.05 }
h2 { margin: 0; padding-left: 1mm; border-left: 0.8mm solid; font-size: 7.5pt; break-after: avoid }
table { width: 100%; table-layout: fixed; border-collapse: collapse; margin-bottom: 0.6mm; break-inside: avoid; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 600 }
td { padding: 0 0.6mm 0 0; text-align: right }
td:first-child { width: 6.5mm; text-align: left; overflow: hidden; white-space: nowrap }
.weight { font-size: 5.5pt; line-height: 1 }
.block td + td { border: 0.2mm solid #566074; height: 5.4mm }
.block .head td { border: 0; height: auto }
.heads td:nth-child(4) { border-left: 0.6mm solid }
"""
"""A4 or letter, whichever the printer has, lying."""


def as_download(say: Say, sheet: Worksheet) -> str:
    """The file as an address that holds it."""
    leaves = "".join(leaf(say, sheet, kind) for kind in ("blanks", "key"))
    title = escape(say.text("print"))
    page = f'<!doctype html><html translate="no"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style><body onload="print()">{leaves}'
    return f"data:text/html;base64,{b64encode(page.encode()).decode()}"


def leaf(say: Say, sheet: Worksheet, kind: str) -> str:
    """The page of blanks, or that of the key."""
    title = say.text(f"paper.{kind}", phrase=sheet.phrase, written=" ".join(sheet.written))
    rules = say.text(f"paper.{kind}.rules", tolerance=TOLERANCE)
    told: set[str] = set()
    parts = []
    for name, steps in SECTIONS:
        parts.append(f"<h2>{escape(say.text(f'section.{name}'))}</h2>")
        for step in steps:
            if step.weight and step.weight not in told:
                told.add(step.weight)
                parts.append(weight_table(sheet, step.weight))
            parts.append(block_table(say, sheet, step.name, kind))
    return f"<article><header><b>{escape(title)}</b> <span>{escape(rules)}</span></header><main>{''.join(parts)}</main></article>"


def table(look: str, title: str, lines: Sequence[Sequence[str]], head: Sequence[str] = ()) -> str:
    """A table; the first cell of a line is its name."""
    rows = [("head", ["", *head])] * bool(head) + [("", line) for line in lines]
    body = "".join(f'<tr class="{name}">{"".join(f"<td>{escape(text)}</td>" for text in line)}</tr>' for name, line in rows)
    caption = re.sub(r"_(\w)", r"<sub>\1</sub>", escape(title))
    return f'<table class="{look}"><caption>{caption}</caption>{body}</table>'


def block_table(say: Say, sheet: Worksheet, name: str, kind: str) -> str:
    """A block, empty where it is to be computed."""
    block = sheet.blocks[name]
    empty = kind == "blanks" and block.is_blank
    lines = [[text, *("" if empty else short(x) for x in row)] for text, row in zip(block.rows, block.cells, strict=True)]
    return table("block heads" if block.step.heads else "block", called(say, sheet, name, "formula"), lines, block.columns)


def weight_table(sheet: Worksheet, name: str) -> str:
    """A weight and its bias; nothing for a factor of 1."""
    weight = sheet.weights[name]
    if weight.is_one:
        return ""
    names = weight.rows or [""] * len(weight.values)
    lines = [[text, *map(short, row)] for text, row in zip(names, weight.values, strict=True)]
    bias = [["+b", *map(short, weight.bias)]] if weight.bias is not None else []
    return table("weight", matrix_name(name), [*lines, *bias])
