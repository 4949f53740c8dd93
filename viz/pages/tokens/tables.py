"""The tables of the page Tokens: its tokens one by one, and how much text one of them stands for."""

from collections.abc import Sequence

from lab.measures.segmentations import Cuts
from model.tokenizer import SPACE, Piece
from viz.marks import Cell, Table
from viz.shared.ask import Ask
from viz.shared.number_format import num

UNSCORED = ("special", "byte")


def table(ask: Ask, pieces: Sequence[Piece], cuts: Cuts | None = None) -> Table:
    """The numbers, token by token; characters are counted from 1. cuts: of the source, whose lattice says what a piece put in by rule counts."""
    say = ask.say
    worth = {node.text: node.score for node in cuts.lattice.nodes} if cuts else {}
    rows = []
    for i, p in enumerate(pieces):
        span = f"{p.start + 1}–{p.end}" if p.end > p.start else "–"
        score = worth.get(p.text, p.score)
        scored = Cell("–") if p.kind in UNSCORED else Cell(num(score, 2), score)
        rows.append([Cell(str(i)), Cell(ask.label(p)), Cell(str(p.id), p.id), Cell(span), scored, Cell(say.text(f"kind.{p.kind}"))])
    heads = ["#", *(say.text(key) for key in ("token", "ids", "span", "score", "sort"))]
    side = "source" if cuts else "target"
    return Table(heads, rows, say.text(f"{side}_heading"), side)


def ratios(ask: Ask, src: Sequence[Piece]) -> Table:
    """Characters (code points) and bytes (UTF-8) a token, of both sides."""
    say, rows = ask.say, []
    sides = (
        ("source", ask.translator.reads, ask.trace.source, src),
        ("target", ask.translator.writes, ask.result.translation.text, ask.result.written),
    )
    for side, language, text, pieces in sides:
        n, text = sum(p.kind != "special" for p in pieces), text.strip()
        counts = [len(text), len(text.encode()), n, sum(SPACE in p.text for p in pieces)]
        per = [num(x / n, 2) if n else "–" for x in counts[:2]]
        rows.append([Cell(say.text(f"ratio.{side}", language=language)), *(Cell(str(x), x) for x in counts), *map(Cell, per)])
    heads = ["", *(say.text(f"ratio.{key}") for key in ("characters", "bytes", "tokens", "spaced", "per_token", "bytes_per_token"))]
    return Table(heads, rows, say.text("ratio.title"))
