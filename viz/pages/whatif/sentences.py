"""The sentences of the page What if: what changed, and what a switch did that has a number of its own."""

import math
from collections.abc import Sequence

import numpy as np

from viz.pages.whatif.mask_leaks import Leaks
from viz.pages.whatif.numbers import SAME, STILL, factor, remaining, signed
from viz.pages.whatif.report import Report, ScoredToken
from viz.shared.number_format import num, percent
from viz.shared.token_axes import Line

GAIN = 0.1  # nats a token (a factor of 1.1) by which a translation must be more probable before it is said to profit


def readings(report: Report, kinds: Sequence[str], leaks: Leaks) -> list[Line]:
    """What changed, in numbers; then a line for each switch whose effect has a number of its own."""
    if not report["edits"]:
        return [("look", "whatif.look.start", {})]
    lines = [_translation(report), *_probability(report)]
    attention = report["attention"]
    if "causal" in kinds:
        lines += _causal(report, leaks)
    if "padding" in kinds:
        lines.append(("look", "whatif.look.padding", {"encoder": percent(leaks["pad_encoder"]), "cross": percent(leaks["pad_cross"])}))
    if "scale" in kinds:
        before, now = attention["encoder"]["before"], attention["encoder"]["after"]
        values = {
            "before": num(before["entropy_bits"], 2),
            "after": num(now["entropy_bits"], 2),
            "top_before": num(before["largest"], 2),
            "top_after": num(now["largest"], 2),
        }
        lines.append(
            ("look", "whatif.look.saturated" if now["entropy_bits"] < before["entropy_bits"] else "whatif.look.unsaturated", values)
        )
    if "drop" in kinds:
        lines.append(("look", "whatif.look.hidden_head" if _of_heads(report["edits"]) else "whatif.look.hidden", {}))
    if "ablate" in kinds or "mean" in kinds:
        lines.append(("look", "whatif.look.ablated", {}))
    if "positions" in kinds:
        lines.append(("look", "whatif.look.positions", {}))
    if "shuffle" in kinds and report["source"]["before"] == report["source"]["after"]:
        lines.append(("look", "whatif.look.unshuffled", {}))
    return lines


def _of_heads(edits: Sequence[str]) -> bool:
    """Whether source tokens are masked in single heads alone, "drop:decoder.1.cross.0.2", and none in all of them, "drop:2"."""
    masked = [edit for edit in edits if edit.startswith("drop:")]
    return bool(masked) and all("." in edit for edit in masked)


def _translation(report: Report) -> Line:
    before, after = report["translation"]["before"], report["translation"]["after"]
    return "see", "whatif.see.same" if before == after else "whatif.see.other", {"n": len(report["edits"])}


def _probability(report: Report) -> list[Line]:
    total, tokens = report["log_probability"], report["tokens"]
    if not tokens:
        return []
    change = total["after"] - total["before"]
    values = {"before": signed(total["before"]), "after": signed(total["after"]), "change": signed(change)}
    values |= {"factor": factor(abs(change)), "share": remaining(abs(change))}
    key = "even" if abs(change) < STILL else "less" if change < 0 else "more"
    shifts = [math.exp(t["after"]) - math.exp(t["before"]) for t in tokens]
    most = int(np.argmax(np.abs(shifts)))
    lines: list[Line] = [("see", f"whatif.see.{key}", values)]
    if abs(shifts[most]) >= SAME:
        t = tokens[most]
        found = {
            "token": t["text"],
            "n": most + 1,
            "before": num(math.exp(t["before"]), 3),
            "after": num(math.exp(t["after"]), 3),
            "first": t["first"]["after"],
        }
        lines.append(("see", f"whatif.see.{_first(t)}", found))
    return lines


def _first(token: ScoredToken) -> str:
    """Whether the token is the first choice of its step with the edits, and whether that choice is a new one."""
    before, after = token["first"]["before"], token["first"]["after"]
    if after == token["text"]:
        return "token" if before == after else "token_now"
    return "token_other" if before == after else "token_first"


def _causal(report: Report, leaks: Leaks) -> list[Line]:
    """It sees the answer: each token is more probable by GAIN, and the answer gets more weight than an even spread gives it.

    Where this edit alone leaves the translation as it is and lowers its probability, a line before says why both can be.
    """
    total, translation = report["log_probability"], report["translation"]
    values = {
        "future": percent(leaks["future"]),
        "answer": percent(leaks["answer"]),
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
