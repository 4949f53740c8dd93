"""What is said on the page Attention, from the weights that it shows: about one head, about a map made of several, about the values behind the weights. Pure."""

from collections.abc import Sequence

import numpy as np

from lab.measures.attention import rank_correlation, row_shares
from lab.measures.attention_map import Shown
from lab.measures.heads import Floats, HeadStats, is_quiet, places, row_entropy
from model.tokenizer import Piece
from viz.marks.words import Said, Say, Token
from viz.shared.number_format import decimals, num, percent
from viz.shared.token_axes import MOSTLY, named, named_row, say_keys

CLEARLY = 0.8  # above this at least four times the rest; up to it a sentence names the rest as well
FEW = 4  # with fewer rows or columns a diagonal means nothing
BROAD = 0.8  # mean relative entropy above this: spread widely (over 8 keys as many bits as 5 equal weights have)
SAME = 0.005  # no key's mean share moves by more than this: nothing to point at


Axes = tuple[Sequence[Piece], Sequence[Piece], list[str] | None]  # rows, columns, and what the rows of a decoder predict


def head_reading(say: Say, weights: Floats, stat: HeadStats, axes: Axes, kind: str) -> list[Said]:
    """Of one head: its means over the rows, in exact words, and what its shape suggests looking for."""
    parts = {name: percent(getattr(stat, name)) for name in ("quiet", "eos", "diagonal")}
    means = say("means", bits=decimals(stat.entropy, 2), uniform=decimals(stat.uniform, 2), **parts)
    return [*([] if say.is_plain else [means]), *_look(say, weights, stat, axes, kind)]


def _look(say: Say, weights: Floats, stat: HeadStats, axes: Axes, kind: str) -> list[Said]:
    """What to look for: the first of rests on quiet tokens, diagonal, previous, following, broad that holds; else two rows to compare."""
    cols = axes[1]
    if stat.quiet > MOSTLY:
        most = int(np.where([is_quiet(p) for p in cols], weights.sum(0), -1).argmax())
        return [say("look.sink", quiet=percent(stat.quiet), token=named(cols, most), share=percent(float(weights[:, most].mean())))]
    for name, shift in (("diagonal", 0), ("previous", -1), ("following", 1)):
        part = getattr(stat, name)
        if part > MOSTLY and min(weights.shape) >= FEW:
            where = say.text(f"line.{name}.{'cross' if kind == 'cross' else 'self'}")
            key, other = ("look.line", {}) if part > CLEARLY else ("look.line_part", _off_line(weights, cols, shift))
            return [say(key, share=percent(part), place=where, **other)]
    return [say("look.broad", relative=percent(stat.relative))] if stat.relative > BROAD else _compare(say, weights, axes)


def _off_line(weights: Floats, cols: Sequence[Piece], shift: int) -> dict[str, str]:
    """The key that has most of what does not lie on the line of cells `shift` off the diagonal. Rows without a cell there are left out."""
    place = places(*weights.shape) + shift
    rows = np.flatnonzero((place >= 0) & (place < weights.shape[1]))
    off = weights[rows].copy()
    off[np.arange(len(rows)), place[rows]] = 0
    means = off.mean(0)
    most = int(means.argmax())
    return {"other": named(cols, most), "other_share": percent(float(means[most]))}


def _compare(say: Say, weights: Floats, axes: Axes) -> list[Said]:
    """The row that spreads most and the one that spreads least; nothing where they are printed alike."""
    rows, cols, predicts = axes
    entropy = row_entropy(weights)
    choosing = (weights > 0).sum(-1) > 1  # a row that may see one key only is always sharp
    wide, narrow = int(entropy.argmax()), int(np.where(choosing, entropy, np.inf).argmin())
    bits, least = decimals(float(entropy[wide]), 2), decimals(float(entropy[narrow]), 2)
    if choosing.sum() < 2 or bits == least:
        return []
    first = [j for j in np.argsort(-weights[wide], kind="stable")[:3] if weights[wide, j] > 0]  # a masked key is none that it looks at
    values = {
        "wide": named_row(rows, wide, predicts),
        "wide_bits": bits,
        "keys": " · ".join(f"“{named(cols, j)}” {weights[wide, j]:.2f}" for j in first),
        "narrow": named_row(rows, narrow, predicts),
        "narrow_bits": least,
        "narrow_key": named(cols, int(weights[narrow].argmax())),
    }
    return [say("look.rows", **values)]


def value_lines(say: Say, weights: Floats, norms: Floats, allowed: np.ndarray, axes: tuple[Sequence[Piece], Sequence[Piece]]) -> list[Said]:
    """How far the order of the keys by weight agrees with that by weight x length, then the keys that lose and gain most.

    weights (T, S), norms (S,). Shares are means over the rows. A key loses where its share of the products is below its share of weight.
    """
    rows, cols = axes
    carried = row_shares(weights * norms)
    ranked = rank_correlation(weights, weights * norms, allowed)
    known = np.flatnonzero(~np.isnan(ranked))
    found: list[Said] = []
    if len(known):
        least = int(known[np.argmin(ranked[known])])
        values = {"mean": f"{ranked[known].mean():.2f}", "n": len(known), "row": named(rows, least), "least": f"{ranked[least]:.2f}"}
        found.append(say("value.ranks", **values))
    before, after = weights.mean(0), carried.mean(0)
    down, up = int(np.argmin(after - before)), int(np.argmax(after - before))
    if max(after[up] - before[up], before[down] - after[down]) < SAME:
        return found
    shares = {name: f"{100 * x:.1f}%" for name, x in (("a", before[down]), ("b", after[down]), ("c", before[up]), ("d", after[up]))}
    lengths = {"low": f"{norms[down]:.2f}", "high": f"{norms[up]:.2f}", "usual": f"{float(np.median(norms)):.2f}"}
    return [*found, say("value.moved", down=named(cols, down), up=named(cols, up), **shares, **lengths)]


def row_answer(say: Say, shown: Shown, row: int, writes: bool, where: str, query: Token, keys: Sequence[Token]) -> Said:
    """What one row attends to: its largest cells from 5 % on. query: the row's token as it is told; writes: it is what the row writes; where: the head in words."""
    values = shown.values[row]
    if shown.empty[row] or not values.any():
        return say("says_empty", query=query)
    sentence = "answer.target" if writes else "answer.source"
    return say_keys(say, sentence, keys, values, range(len(values)), query=query, where=[where])


def map_reading(say: Say, shown: Shown, weights: Floats, rows: Sequence[str], entropies: tuple[float, float] | None) -> list[Said]:
    """About a map that is made of more than one head's weights. weights: of all layers and heads; rows: as the map names them.

    entropies: mean bits of a row before and after rollout went through the encoder; None where that is not shown.
    """
    look, heads = shown.look, shown.heads
    if any(shown.left):
        return []
    if look.show == "rollout":
        return [rollout_line(say, shown, entropies)]
    if look.show == "value" or look.unit == "word" or len(heads) == 1:
        return []
    row, col = largest(shown)
    each = sorted(((float(weights[layer, head, row, col]), f"{layer + 1}.{head + 1}") for layer, head in heads), reverse=True)
    ends = {"high": each[0][1], "high_w": num(each[0][0], 2), "low": each[-1][1], "low_w": num(each[-1][0], 2), "n": len(each)}
    return [say("look.spread", query=rows[row], key=shown.cols.texts[col], **ends)]


def rollout_line(say: Say, shown: Shown, entropies: tuple[float, float] | None) -> Said:
    """How much of each token still comes from itself; of cross-attention how far the encoder has mixed what it attends to."""
    if entropies is not None:
        most = num(float(np.log2(len(shown.cols.texts))), 2)
        return say("look.rollout_cross", before=num(entropies[0], 2), after=num(entropies[1], 2), most=most)
    n = shown.at[0] + 1
    own = float(np.diagonal(shown.values).mean())
    return say("look.rollout_self", n=n, least=f"{100 * 0.5**n:.1f}%", own=f"{100 * own:.1f}%")


def largest(shown: Shown) -> tuple[int, int]:
    """The largest cell, quiet tokens left out where both axes have anything else."""
    loud = ~np.array(shown.rows.quiet)[:, None] & ~np.array(shown.cols.quiet)[None, :]
    values = np.where(loud, shown.values, -1) if (loud & (shown.values > 0)).any() else shown.values
    row, col = np.unravel_index(int(values.argmax()), values.shape)
    return int(row), int(col)
