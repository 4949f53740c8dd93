"""The page What if: translation and probabilities without and with the edits, the maps of both, and hiding each source token in turn."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from viz.shared.axes import STEP, axis
from viz.shared.pack import pack

Floats = NDArray[np.float32]
Line = tuple[str, str, dict[str, Any]]
GAIN = 0.1  # nats a token (a factor of 1.1) by which a translation must be more probable before it is said to profit
STILL = 0.005  # log-probabilities nearer than this are the same in two digits
SAME = 5e-4  # probabilities nearer than this are the same in three digits
_WORD = re.compile(r"[^\W\u2e80-\u9fff]+|\s+|.", re.S)


def difference(before: str, after: str) -> dict[str, list[list[Any]]]:
    """Both texts in parts [text, changed], by words where words are written apart, by characters where not."""
    words: list[list[str]] = [_WORD.findall(text) for text in (before, after)]
    parts: dict[str, list[list[Any]]] = {"before": [], "after": []}
    for what, a, b, c, d in difflib.SequenceMatcher(None, words[0], words[1], autojunk=False).get_opcodes():
        for side, part in (("before", "".join(words[0][a:b])), ("after", "".join(words[1][c:d]))):
            if part:
                parts[side].append([part, what != "equal"])
    return parts


def whatif_view(
    report: dict[str, Any], kinds: Sequence[str], read: Sequence[Piece], after: Sequence[Piece], leaks: dict[str, float]
) -> dict[str, Any]:
    """What the page draws beside the maps. report: as `python -m model whatif --json` prints it; kinds: of the edits;
    read, after: what the encoder reads without and with them; leaks: shares of weight on what a mask that is off would hide."""
    return {
        "report": report,
        "difference": difference(report["translation"]["before"], report["translation"]["after"]),
        "read": [record | {"typed": p.start < p.end} for p, record in zip(read, axis(read), strict=True)],
        "after": axis(after),
        "readings": readings(report, kinds, leaks),
    }


def readings(report: dict[str, Any], kinds: Sequence[str], leaks: dict[str, float]) -> list[Line]:
    """What changed, in numbers; then a line for each switch whose effect has a number of its own."""
    if not report["edits"]:
        return [("look", "whatif.look.start", {})]
    lines = [_translation(report), *_probability(report)]
    attention = report["attention"]
    if "causal" in kinds:
        lines += _causal(report, leaks)
    if "padding" in kinds:
        lines.append(("look", "whatif.look.padding", {"encoder": _percent(leaks["pad_encoder"]), "cross": _percent(leaks["pad_cross"])}))
    if "scale" in kinds:
        before, now = attention["encoder"]["before"], attention["encoder"]["after"]
        values = {
            "before": _digits(before["entropy_bits"]),
            "after": _digits(now["entropy_bits"]),
            "top_before": _digits(before["largest"]),
            "top_after": _digits(now["largest"]),
        }
        lines.append(
            ("look", "whatif.look.saturated" if now["entropy_bits"] < before["entropy_bits"] else "whatif.look.unsaturated", values)
        )
    if "ablate" in kinds or "mean" in kinds:
        lines.append(("look", "whatif.look.ablated", {}))
    if "positions" in kinds:
        lines.append(("look", "whatif.look.positions", {}))
    if "shuffle" in kinds and report["source"]["before"] == report["source"]["after"]:
        lines.append(("look", "whatif.look.unshuffled", {}))
    return lines


def _translation(report: dict[str, Any]) -> Line:
    before, after = report["translation"]["before"], report["translation"]["after"]
    return "see", "whatif.see.same" if before == after else "whatif.see.other", {"n": len(report["edits"])}


def _probability(report: dict[str, Any]) -> list[Line]:
    total, tokens = report["log_probability"], report["tokens"]
    if not tokens:
        return []
    change = total["after"] - total["before"]
    values = {"before": signed(total["before"]), "after": signed(total["after"]), "change": signed(change), "factor": factor(abs(change))}
    key = "even" if abs(change) < STILL else "less" if change < 0 else "more"
    shifts = [math.exp(t["after"]) - math.exp(t["before"]) for t in tokens]
    most = int(np.argmax(np.abs(shifts)))
    lines: list[Line] = [("see", f"whatif.see.{key}", values)]
    if abs(shifts[most]) >= SAME:
        t = tokens[most]
        found = {
            "token": t["text"],
            "n": most + 1,
            "before": _digits(math.exp(t["before"]), 3),
            "after": _digits(math.exp(t["after"]), 3),
            "first": t["first"]["after"],
        }
        lines.append(("see", f"whatif.see.{_first(t)}", found))
    return lines


def _first(token: dict[str, Any]) -> str:
    """Whether the token is the first choice of its step with the edits, and whether that choice is a new one."""
    before, after = token["first"]["before"], token["first"]["after"]
    if after == token["text"]:
        return "token" if before == after else "token_now"
    return "token_other" if before == after else "token_first"


def _causal(report: dict[str, Any], leaks: dict[str, float]) -> list[Line]:
    """It sees the answer: each token is more probable by GAIN, and the answer gets more weight than an even spread gives it.

    Where this edit alone leaves the translation as it is and lowers its probability, a line before says why both can be.
    """
    total, translation = report["log_probability"], report["translation"]
    values = {
        "future": _percent(leaks["future"]),
        "answer": _percent(leaks["answer"]),
        "before": signed(total["before"]),
        "after": signed(total["after"]),
    }
    change = total["after"] - total["before"]
    cheats = change / max(len(report["tokens"]), 1) >= GAIN and leaks["answer"] > leaks["even"]
    if len(report["edits"]) > 1:
        return [("look", "whatif.look.causal.together", values)]
    verdict = "cheats" if cheats else "lost" if change <= -STILL else "still" if change <= 0 else "little"
    both = verdict == "lost" and translation["before"] == translation["after"] == report["scored"]
    why: list[Line] = [("look", "whatif.look.causal.both", {})]
    return [*(why if both else []), ("look", f"whatif.look.causal.{verdict}", values)]


def leak_shares(decoder: Floats, encoder: Floats, cross: Floats, pads: int) -> dict[str, float]:
    """Means over layers, heads and rows (L, H, T, S): weight on later rows and on the very next one, which holds the answer; weight on padding.

    "even" is what the next row would get if all got the same.

    The last row has no later one and is left out of the first two; with one row only they are 0.
    """
    rows = decoder.shape[-2]
    future = np.triu(decoder, 1)[..., : rows - 1, :]
    answer = np.diagonal(decoder, 1, -2, -1)
    real = encoder.shape[-2] - pads
    return {
        "future": float(future.sum(-1).mean()) if rows > 1 else 0.0,
        "answer": float(answer.mean()) if rows > 1 else 0.0,
        "even": 1 / rows,
        "pad_encoder": float(encoder[..., :real, real:].sum(-1).mean()) if pads else 0.0,
        "pad_cross": float(cross[..., real:].sum(-1).mean()) if pads else 0.0,
    }


def order_view(rows: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    """Two sentences of the same tokens in another order: (text, its translation, that without positions) of each, and what to say of them."""
    (_, first, first_now), (_, second, second_now) = rows
    key = "differ" if first_now != second_now else "same" if first != second else "alike"
    line: Line = ("see", f"whatif.order.{key}", {"text": first_now})
    return {"rows": [{"text": text, "before": before, "after": after} for text, before, after in rows], "lines": [line]}


def maps_view(weights: Floats, rows: Sequence[Piece], cols: Sequence[Piece], sites: Sequence[str]) -> dict[str, Any]:
    """The weights of one kind, (L, H, T, S) packed, with the labels of both axes."""
    return {"rows": axis(rows), "cols": axis(cols), "sites": list(sites), "weights": pack(weights, "u2", STEP)}


def masking_view(
    attention: Floats, before: NDArray[np.float64], after: NDArray[np.float64], tokens: Sequence[str], src: Sequence[Piece]
) -> dict[str, Any]:
    """Each row's source tokens: the weight they got and the probability of the row's token with each of them hidden; a verdict for each row."""
    p, hidden = np.exp(before), np.exp(after)
    effect = np.abs(hidden - p[:, None])
    most, least, strongest = attention.argmax(-1), attention.shape[1] - 1 - attention[:, ::-1].argmin(-1), effect.argmax(-1)
    row = np.arange(len(p))
    won = int((effect[row, most] - effect[row, least] >= SAME).sum())
    agree = int(((most == strongest) & (effect.max(-1) >= SAME)).sum())
    return {
        "tokens": list(tokens),
        "cols": axis(src),
        "attention": pack(attention),
        "hidden": pack(hidden),
        "before": [round(float(x), 6) for x in p],
        "pairs": [[int(a), int(b), int(c)] for a, b, c in zip(most, least, strongest, strict=True)],
        "verdicts": [_verdict(attention[t], float(p[t]), hidden[t], (int(most[t]), int(least[t]), int(strongest[t])), src) for t in row],
        "summary": ["see", "whatif.masking.summary", {"won": won, "rows": len(p), "agree": agree}],
    }


def _verdict(attention: Floats, p: float, hidden: NDArray[np.float64], at: tuple[int, int, int], src: Sequence[Piece]) -> list[Line]:
    """Rule: the larger change of probability wins; nearer than SAME is a draw."""
    most, least, strongest = at
    effect = np.abs(hidden - p)
    gap = float(effect[most] - effect[least])
    key = "most" if gap >= SAME else "least" if gap <= -SAME else "draw"
    values = {
        "most": src[most].text,
        "most_n": most + 1,
        "most_weight": _digits(float(attention[most]), 3),
        "most_p": _digits(float(hidden[most]), 3),
        "least": src[least].text,
        "least_n": least + 1,
        "least_weight": _digits(float(attention[least]), 3),
        "least_p": _digits(float(hidden[least]), 3),
        "p": _digits(p, 3),
    }
    best = {
        "token": src[strongest].text,
        "n": strongest + 1,
        "weight": _digits(float(attention[strongest]), 3),
        "p": _digits(float(hidden[strongest]), 3),
    }
    rank = int((attention > attention[strongest]).sum()) + 1
    if float(effect[strongest]) < SAME:
        other: Line = ("look", "whatif.masking.none", {})
    else:
        other = ("look", "whatif.masking.agree" if strongest == most else "whatif.masking.other", best | {"rank": rank})
    return [("see", f"whatif.masking.{key}", values), other]


def signed(x: float) -> str:
    """Two digits and a real minus sign."""
    return f"{x:.2f}".replace("-", "−") if abs(x) >= 0.005 else "0.00"


def factor(x: float) -> str:
    """e^x as people write it: 1.3, 25, 10^12."""
    if x > math.log(1e5):
        return f"10^{x / math.log(10):.0f}"
    y = math.exp(x)
    return f"{y:.0f}" if y >= 10 else f"{y:.2f}" if y < 1.995 else f"{y:.1f}"


def _digits(x: float, n: int = 2) -> str:
    return f"{x:.{n}f}"


def _percent(x: float) -> str:
    return f"{100 * x:.0f}%"
