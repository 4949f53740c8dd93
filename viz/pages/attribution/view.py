"""The page Attribution: what one output token is owed to, by several methods, and what each head and sublayer is worth to the output."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from lab.measures.attribution import METHODS, Attribution, agreement
from model.trace import Trace
from viz.pages.attribution.records import ImportanceView, SampleView, ScoresView, StepsView
from viz.pages.attribution.words import WORDS
from viz.shared.number_format import significant
from viz.shared.token_axes import Line, axis

FOILS = 5


def attribution_view(trace: Trace, tokens: Sequence[int], attention: np.ndarray, piece: Callable[[int], str]) -> StepsView:
    """What needs no further work of the model: tokens, probabilities, foils by step, attention beside (R, S).

    tokens: what the R rows wrote, by id. attention: mean over heads of cross-attention, one row a step.
    """
    logits = trace.logits[: len(tokens)].astype(np.float64)
    log_p = logits - logits.max(-1, keepdims=True)
    log_p -= np.log(np.exp(log_p).sum(-1, keepdims=True))
    foils = [
        [int(i) for i in np.argsort(-row, kind="stable")[: FOILS + 1] if i != token][:FOILS]
        for row, token in zip(logits, tokens, strict=True)
    ]
    return {
        "source": axis(trace.src),
        "prefix": axis(trace.tgt[: len(tokens)]),
        "tokens": list(tokens),
        "written": [piece(i) for i in tokens],
        "log_p": significant(log_p[np.arange(len(tokens)), list(tokens)], 5),
        "foils": [[(i, piece(i), float(f"{log_p[r, i]:.5g}")) for i in row] for r, row in enumerate(foils)],
        "attention": significant(attention, 4),
        "attention_site": f"decoder.{max(0, trace.config.decoder_layers - 2)}.cross.weights",
        "heads": trace.config.n_heads,
        "d": trace.config.d_model,
    }


def scores_view(trace: Trace, found: Attribution, attention: np.ndarray, piece: Callable[[int], str]) -> ScoresView:
    """One step's attributions: scores of every method (source then prefix), completeness, agreement over the source tokens, sentences."""
    s = found.sources
    compared = {name: found.scores[name][:s] for name in METHODS} | {"attention": attention}
    return {
        "scores": {name: significant(found.scores[name], 6) for name in METHODS},
        "full": found.full,
        "empty": found.empty,
        "total": found.total,
        "error": found.error,
        "token_error": float(found.missed.max()),
        "points": found.points,
        "agreement": [(first, second, rho) for (first, second), rho in agreement(compared).items()],
        "lines": score_lines(trace, found, piece),
    }


def score_lines(trace: Trace, found: Attribution, piece: Callable[[int], str]) -> list[Line]:
    """The dearest removal; how integrated gradients divide between the sides; whether the methods name the same source token first."""
    s, word, foil = found.sources, piece(found.token), "" if found.foil is None else piece(found.foil)
    losses = found.scores["occlusion"]
    at = int(losses.argmax())
    after = found.full - float(losses[at])
    token, mode = (trace.src[at] if at < s else trace.tgt[at - s]).text, "" if found.foil is None else "_foil"
    before, then = apart(found.full, after)
    said = {"token": token, "n": at + 1 if at < s else at - s + 1, "word": word, "foil": foil, "full": before, "after": then}
    if found.foil is None:
        said |= {"p": probability(math.exp(found.full)), "q": probability(math.exp(min(after, 0.0)))}
    lines: list[Line] = []
    if losses[at] > 0 and before == then:
        lines.append(("see", f"attribution.see.none_shown{mode}", {"word": word, "foil": foil}))
    elif losses[at] > 0:
        lines.append(("see", f"attribution.see.{'source' if at < s else 'prefix'}{mode}", said))
    else:
        lines.append(("see", f"attribution.see.none{mode}", {"word": word, "foil": foil}))
    size = np.abs(found.scores["integrated"])
    if size.sum() > 0:
        share = round(100 * float(size[:s].sum() / size.sum()))
        lines.append(("see", "attribution.see.shares", {"source": share, "prefix": 100 - share}))
    first = {name: int(np.abs(found.scores[name][:s]).argmax()) for name in METHODS}
    named = {name: f"{trace.src[i].text} ({i + 1})" for name, i in first.items()}
    same = len(set(first.values())) == 1
    lines.append(("look", "attribution.look.same", {"token": named["occlusion"]}) if same else ("look", "attribution.look.differ", named))
    return lines


def importance_view(changes: Sequence[float], parts: Sequence[Mapping[str, Any]], whole: float, rows: int) -> ImportanceView:
    """The change in nats per token of each part on this sentence, with the output's log-probability and its tokens."""
    return {"changes": significant(np.array(changes), 6), "log_probability": whole, "tokens": rows, "lines": part_lines(parts, changes)}


def sample_view(kept: Mapping[str, Any]) -> SampleView:
    """importance.json as the browser draws it."""
    means, errors = ([p[name] for p in kept["parts"]] for name in ("mean", "standard_error"))
    return {
        "command": kept["command"],
        "checkpoint": kept["checkpoint"],
        "sample": kept["sample"],
        "changes": means,
        "errors": errors,
        "lines": part_lines(kept["parts"], means, errors),
    }


def part_lines(parts: Sequence[Mapping[str, Any]], changes: Sequence[float], errors: Sequence[float] | None = None) -> list[Line]:
    """The head, and the sublayer, whose removal costs most; how many heads' removal makes the output more probable.

    errors: the standard errors of means. Where the range mean +- error of another overlaps with the first's, the sentence does not rank them.
    """
    heads = [i for i, p in enumerate(parts) if p["head"] is not None]
    whole = [i for i, p in enumerate(parts) if p["head"] is None]
    gain = sum(changes[i] > 0 for i in heads)
    head, sub = min(heads, key=lambda i: changes[i]), min(whole, key=lambda i: changes[i])
    lines: list[Line] = []
    for name, first, among in (("head", head, heads), ("sublayer", sub, whole)):
        said = named(parts[first]) | {"change": signed(changes[first]), "times": f"{math.exp(changes[first]):.2g}"}
        close = sum(changes[i] - errors[i] <= changes[first] + errors[first] for i in among) - 1 if errors else 0
        if errors and close:
            said |= {"close": close, "error": f"{errors[first]:.3f}"}
        if changes[first] < 0:
            lines.append(("see", f"attribution.see.{name}{'_close' if close else ''}", said))
    return [*lines, ("look", "attribution.look.gain", {"gain": gain, "n": len(heads)})]


def named(part: Mapping[str, Any]) -> dict[str, Any]:
    """A part in words: layer and head from 1, its kind in both languages."""
    stack, layer, sub = part["site"].split(".")
    zh, en = WORDS[f"part.{stack}.{sub}"]
    return {"layer": int(layer) + 1, "head": (part["head"] or 0) + 1, "kind_zh": zh, "kind_en": en}


def apart(a: float, b: float) -> tuple[str, str]:
    """Two numbers with 2 digits after the point, or as many, up to 4, as it takes to read that they differ; a real minus, none before 0."""
    for places in (2, 3, 4):
        first, second = (f"{round(x, places) + 0.0:.{places}f}".replace("-", "−") for x in (a, b))
        if first != second:
            break
    return first, second


def probability(p: float) -> str:
    """Three digits after the point; what is neither 0 nor 1 is not written as if it were."""
    if p not in (0, 1) and f"{p:.3f}" in ("0.000", "1.000"):
        return "<0.001" if p < 0.5 else ">0.999"
    return f"{p:.3f}"


def signed(x: float) -> str:
    """With its sign, a real minus, three digits after the point."""
    return f"{x:+.3f}".replace("-", "−")
