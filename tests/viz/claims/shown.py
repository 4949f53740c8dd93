"""Judges of pages that show a tensor of the trace: attention, masks, one head, embeddings, the encoder's output, the residual stream, alignment, lens; in float64, by the words alone."""

import math
from functools import lru_cache
from types import SimpleNamespace

import numpy as np
import torch

from lab.experiments.heads import attention_at
from lab.measures.heads import is_quiet
from tests.viz.claims.about import bits, cosine, ends, guided_head, softmax
from viz.pages.head.place import head_of
from viz.pages.masks.place import shown_at
from viz.server.serve import BY_NAME
from viz.shared.ask import Ask
from viz.shared.request import read_request
from viz.shared.scene import scene_from


def asked(about):
    """The question of the page, for what it is about."""
    kind = BY_NAME[about.scene["page"]].request
    scene = scene_from(about.scene, about.service.default)
    return Ask(about.service, about.result, scene, read_request(kind, about.scene) if kind else None, None)


def broad(_, about):
    kind, trace = about.scene["kind"], about.trace
    attention = trace.attention(kind, about.scene["layer"])
    weights, allowed = attention.weights[about.scene["head"]].astype(float), attention.allowed[0].sum(-1)
    return {"relative": (bits(weights)[allowed > 1] / np.log2(allowed[allowed > 1])).mean()}


def apart(told, about):
    """Of all heads: some cell with this key has these ends."""
    weights = about.trace.weights(about.scene["kind"])
    heads = [[int(n) - 1 for n in str(told.values[name]).split(".")] for name in ("low", "high")]
    (low, high), (least, most) = (weights[*head] for head in heads), (weights.min((0, 1)), weights.max((0, 1)))
    keys = about.trace.axes(about.scene["kind"])[1]
    cells = [(i, j) for i, j in np.argwhere((low <= least + 1e-6) & (high >= most - 1e-6)) if told.says("key", keys[j].text)]
    return any(told.fits({"low_w": low[cell], "high_w": high[cell]}) for cell in cells)


def carried(trace, kind, layers):
    """Half of each layer from the layer's heads, half from itself, one layer after another."""
    state = np.eye(trace.weights(kind).shape[-1])
    for weights in trace.weights(kind)[:layers].astype(float):
        state = (weights.mean(0) + np.eye(len(state))) / 2 @ state
    return state


def across(trace, layer):
    """The mean of a layer of cross-attention, and what it is of the source tokens: the same times the whole encoder's."""
    mean = trace.weights("cross")[layer].astype(float).mean(0)
    return mean, mean @ carried(trace, "encoder", trace.config.encoder_layers)


def rolled(told, about):
    trace, layer = about.trace, about.scene["layer"]
    if told.name == "look.rollout_self":
        own = np.diagonal(carried(trace, about.scene["kind"], layer + 1)).mean()
        return {"own": own, "least": 0.5 ** (layer + 1), "n": layer + 1}
    before, after = across(trace, layer)
    return {"before": bits(before).mean(), "after": bits(after).mean(), "most": math.log2(len(trace.src))}


def handed(about, kind, layer, head):
    """The weights of a head, and the length of what each key hands over."""
    attention, module = about.trace.attention(kind, layer), attention_at(about.translator.model, about.trace.attention_site(kind, layer))
    matrix = module.w_out.weight.detach().double().numpy()
    own = matrix[:, head * (width := about.trace.config.d_head) : (head + 1) * width]
    return attention.weights[head].astype(float), np.linalg.norm(attention.v[head].astype(float) @ own.T, axis=-1)


def weighed(_, about):
    """The share of each key with its weight, and with its weight times the length of what it hands over."""
    weights, lengths = handed(about, *(about.scene[name] for name in ("kind", "layer", "head")))
    products = weights * lengths
    before, after = weights.mean(0), (products / products.sum(-1, keepdims=True)).mean(0)
    down, up = int((after - before).argmin()), int((after - before).argmax())
    shares = {"a": before[down], "b": after[down], "c": before[up], "d": after[up]}
    return {**shares, "low": lengths[down], "high": lengths[up], "usual": np.median(lengths)}


def first_head(_, about):
    """By the rule that the sentence tells."""
    kind, trace = about.scene["kind"], about.trace
    quiet = np.array([is_quiet(piece) for piece in trace.axes(kind)[1]])
    found = []
    for layer in trace.weights(kind).astype(float):
        for weights in layer:
            allowed = trace.attention(kind, 0).allowed[0].sum(-1)
            relative = [x / math.log2(n) for x, n in zip(bits(weights), allowed, strict=True) if n > 1] or [0]
            found.append((np.mean(relative), weights[:, quiet].sum(-1).mean(), bits(weights).mean()))
    loud = [one for one in found if one[1] <= 0.5]
    best = min(loud or found, key=lambda one: round(one[0] if loud else one[1], 6))
    return any(abs(one[1] - 0.5) < 1e-6 for one in found) or {"heads": len(found), "left": len(loud), "bits": best[2], "quiet": best[1]}


@lru_cache(4)
def masked(about):
    """The head of the page Masks: its scores, what each row would have without the mask, and what the mask closes, in rows that are no padding."""
    place = shown_at(asked(about))
    attention = place.trace.attention(place.kind, place.place[0])
    scores, closed = attention.scores[place.place[1]].astype(float), ~attention.allowed[0]
    rows, pad = place.trace.axes(place.kind)[0], place.trace.config.pad_id
    real = [i for i, piece in enumerate(rows) if place.kind != "encoder" or piece.id != pad]
    free = softmax(scores)
    return SimpleNamespace(
        kind=place.kind, rows=rows, real=real, scores=scores, closed=closed, free=free, lost=np.where(closed, free, 0).sum(-1)
    )


def closed_scores(_, about):
    found = masked(about)
    scores, closed = found.scores[found.real], found.closed[found.real]
    return {"hidden": int(closed.sum()), "cells": closed.size, "share": closed.mean(), **ends(scores.ravel().tolist())}


def scaled(told, about):
    found = masked(about)
    lost, left = found.lost[found.real], np.where(found.closed, 0, found.free).sum(-1)[found.real]
    row = found.rows[found.real[int(lost.argmax())]]
    factor = 1 / left.min()
    close = told.values["factor"] == "∞" or abs(told.number("factor") / factor - 1) < 0.01
    return close and {"mean": lost.mean(), "left": left.min(), "row": row.text}


def taken(told, about):
    """Some row of this name loses so much; nothing where the mask closes nothing."""
    found, kind = masked(about), told.name.split(".")[1]
    if kind in (["padding"] if found.kind == "decoder" else ["causal", "reads", "most"]):
        return False
    named = (
        found.rows if found.kind == "encoder" else [*found.rows[1:], None]
    )  # the decoder's by what they write; the last at an end or a limit
    for row, piece in enumerate(named):
        closed = found.free[row][found.closed[row]].tolist()
        if piece and not told.says("query", piece.text):
            continue
        if not closed or kind == "none":
            if not closed and kind == "none":
                return True
        elif told.says("taken", found.lost[row]) and (kind == "causal" or told.says("most", max(closed))):
            is_next = kind in ("reads", "most")
            if is_next and max(closed) > closed[0]:
                continue
            return not is_next or told.says("key", found.rows[row + 1].text)
    return False


@lru_cache(4)
def one_head(about):
    here = head_of(asked(about))
    attention = here.attention
    arrays = [getattr(attention, name)[here.head].astype(float) for name in ("scores_masked", "weights", "v")]
    return here.row, *arrays


def attends(told, about):
    row, scores, weights, _ = one_head(about)
    first, second, *_ = [*sorted(scores[row].tolist(), reverse=True), -math.inf]
    if told.name.startswith("answer"):
        here = head_of(asked(about))
        if (told.name != "answer") != (here.kind != "encoder" and row < len(about.tokens)):
            return False
        if (told.name == "answer.cross") != (here.kind == "cross" and told.name != "answer"):
            return False
    if told.name in ("answer", "answer.written", "answer.cross"):
        return {"share": weights[row].max(), "score": first}
    if told.name == "answer.free":
        free = softmax(here.attention.scores[here.head, row].astype(float))[~here.attention.allowed[0, row]]
        return {"share": weights[row].max(), "free": free.max()}
    gap = first - second
    is_ratio = told.says("ratio", math.exp(gap)) or abs(math.log(told.number("ratio")) - gap) < 0.01
    return is_ratio and {"gap": gap}


def mixed(_, about):
    row, _, weights, v = one_head(about)
    parts = weights[row][:, None] * v
    lengths, length = np.linalg.norm(parts, axis=-1).sum(), np.linalg.norm(parts.sum(0))
    return {"sum": lengths, "length": length, "lost": max(0.0, 1 - length / lengths)}


def side_of(about):
    """The tokens of the side that is looked at, and what enters its stack."""
    trace = about.trace
    return (trace.src, trace.src_embedding) if about.scene["side"] == "source" else (trace.tgt, trace.tgt_embedding)


def cell(told, about):
    pieces, part = side_of(about)
    row, column = int(told.number("position")), int(told.number("dimension"))
    word, place = part.tokens_embedded[row, column], part.positions[row, column]
    if told.name == "answer_plain":
        return place == 0 and {"sum": word, "token": pieces[row].text}
    if told.name == "answer_again":
        return {"word": word, "n": sum(piece.id == pieces[row].id for piece in pieces), "token": pieces[row].text}
    return {"word": word, "place": place, "sum": word + place, "token": pieces[row].text}


def like_places(told, about):
    pieces, part = side_of(about)
    found = [cosine(x, y) for x, y in zip(part.embedded.astype(float), part.positions.astype(float), strict=True)]
    at, other = int(told.number("at")), int(told.number("other_at"))
    named = {"token": pieces[at].text, "other": pieces[other].text}
    return told.fits({"cosine": found[at], "low": found[other]}) and ends(found, "low", "cosine") | named


def twice(told, about):
    pieces, part = side_of(about)
    first, second = (int(told.number(name)) for name in ("first", "second"))
    x = part.embedded.astype(float)
    return pieces[first].id == pieces[second].id and {"apart": np.linalg.norm(x[first] - x[second]), "token": pieces[first].text}


def kept(told, about):
    trace = about.trace
    start, c = trace["encoder.embedded"].astype(float), trace.memory.astype(float)
    return any(
        told.says("token", piece.text)
        and told.says("cos", cosine(start[i], c[i]))
        and ("norm" not in told.values or told.says("norm", np.linalg.norm(c[i])))
        for i, piece in enumerate(trace.src)
    )


def shortest(_, about):
    trace, layers = about.trace, about.trace.config.decoder_layers
    v = [trace.attention("cross", layer).v.astype(float) for layer in range(layers)]
    return {"quiet": sum(is_quiet(trace.src[int((x**2).sum((0, 2)).argmin())]) for x in v), "layers": layers}


@lru_cache(4)
def changes(about):
    """Of each sublayer and token: by how much of its length it changes the vector, the length of what it adds, and its cosine with the vector."""
    trace, source = about.trace, about.scene["side"] == "source"
    stack, found = "encoder" if source else "decoder", []
    now = trace[f"{stack}.0.resid_pre"].astype(float)
    subs = [("self.out", "mid"), *([] if source else [("cross.out", "cross")]), ("ff_out", "post")]
    for layer in range(trace.config.layers_of(stack)):
        for delta, after in subs:
            added, then = (trace[f"{stack}.{layer}.{name}"].astype(float) for name in (delta, f"resid_{after}"))
            found.append(
                [
                    (np.linalg.norm(z - x) / np.linalg.norm(x), np.linalg.norm(y), cosine(y, x))
                    for x, y, z in zip(now, added, then, strict=True)
                ]
            )
            now = then
    return list(zip(*found, strict=True))


def changed(told, about):
    pieces = side_of(about)[0]
    own = [[change for change, _, _ in one] for i, one in enumerate(changes(about)) if told.says("text", pieces[i].text)]
    return any(told.fits(ends(one)) for one in own)


def longest(told, about):
    found = [max((added, cos) for _, added, cos in one) for one in changes(about)]
    return any(told.fits({"added": added, "cosine": cos}) for added, cos in found)


@lru_cache(4)
def links(about):
    """Rows of the page's own head, for the tokens that were written: those that write them, and those that read them."""
    trace, written = about.trace, len(about.result.written)
    layer, head = guided_head(about.translator)
    rows = trace.attention("cross", layer).weights[head].astype(float)
    return rows[:written], rows[1 : written + 1]


def linked(told, about):
    writing, reading = links(about)
    if told.name == "look_readings":
        both = list(zip(writing.argmax(-1), reading.argmax(-1), strict=False))
        return {"n": len(both), "moved": sum(a != b for a, b in both)}
    chosen = about.scene.get("align", {}).get("reading", "predict")
    tokens, src, rows = about.result.written, about.trace.src, reading if chosen == "read" else writing
    if told.name == "see":
        return {"n": len(rows), "sharp": int((rows.max(-1) > 0.5).sum())}
    if told.name == "answer_none":
        return about.result.translation.stopped == "limit" and len(rows) < len(tokens) and {"out": tokens[-1].text}
    return told.name == f"answer.{chosen}" and any(
        told.fits({"weight": row.max(), "out": piece.text, "src": src[int(row.argmax())].text})
        for piece, row in zip(tokens, rows, strict=False)
    )


@lru_cache(4)
def read_out(about):
    """Logits of each row at the decoder's input and after each layer."""
    model, trace = about.translator.model, about.trace
    sites = ["decoder.embedded", *(f"decoder.{layer}.resid_post" for layer in range(trace.config.decoder_layers))]
    with torch.inference_mode():
        return [model.project(model.decoder_norm(torch.from_numpy(trace[site].copy()))).numpy() for site in sites]


def grid(told, about):
    layers, tokens = read_out(about), about.tokens
    counts = [sum(int((row > row[token]).sum() == 0) for row, token in zip(rows, tokens, strict=False)) for rows in layers[1:]]
    read = [piece.id for piece in about.trace.tgt]
    same = sum(int(row.argmax()) == i for row, i, _ in zip(layers[0], read, tokens, strict=False))
    return told.values["counts"] == " → ".join(map(str, counts)) and {"n": len(tokens), "same": same}


def lead(told, about):
    top = [sorted(row.tolist(), reverse=True)[:2] for row in about.trace.logits]
    ratio = told.number("ratio")
    return any(told.says("gap", a - b) and abs(ratio - math.exp(a - b)) <= 0.06 * ratio + 0.5 for a, b in top)


JUDGES = {
    r"attention\.look\.broad": broad,
    r"attention\.look\.spread": apart,
    r"attention\.look\.rollout_(self|cross)": rolled,
    r"attention\.value\.moved": weighed,
    r"attention\.why\.first": first_head,
    r"masks\.see\.scores": closed_scores,
    r"masks\.look\.weights": scaled,
    r"masks\.answer\.(causal|reads|most|padding|none)(\.lifted)?": taken,
    r"head\.(answer(\.free|\.written|\.cross)?|weight\.look)": attends,
    r"head\.mix\.look": mixed,
    r"embeddings\.answer\w*": cell,
    r"embeddings\.look\.parts": like_places,
    r"embeddings\.look\.twice": twice,
    r"memory\.answer": kept,
    r"memory\.look\.made": shortest,
    r"residual\.see": changed,
    r"residual\.look_longest": longest,
    r"alignment\.(see|look_readings|answer(_none|\.(predict|read)))": linked,
    r"lens\.see\.grid": grid,
    r"lens\.word\.see": lead,
}
