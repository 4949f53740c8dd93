"""Every type of exercise solved a second time, by other means than the engine's: one function a type, told of nothing but the question,
the run and what the lesson says. A new type needs its own here, or the tests of the lessons fail."""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import torch
from torch.nn import functional

from model.config import DecodeConfig
from model.scoring import pipeline
from model.trace import Trace
from tests.viz.lessons.independent_numbers import Heads, greedy, next_log_p, silenced, survivors
from viz.lessons.learner_run import Ground
from viz.lessons.task import Question
from viz.lessons.text_slots import filled, slot_values

At = dict[str, Any]
Solver = Callable[[Ground, At, Question], Any]


def heads_of(ground: Ground, question: Question) -> tuple[Heads, int, int]:
    """The attention that a question looks at, its head and row."""
    at = question["place"]
    return Heads(ground, at["kind"], at["layer"]), at["head"], at.get("row", 0)


def index_of(question: Question, said: dict[str, str]) -> int:
    """Which option says this."""
    return question["input"]["options"].index({"said": said})


def shape(ground: Ground, at: At, question: Question) -> list[int]:
    site, config = question["place"]["site"], ground.trace.config
    s, t = len(ground.translator.encode(ground.result.run.text)), len(ground.result.written) - len(ground.result.unread) + 1
    h, d, f, k = config.n_heads, config.d_model, config.d_ff, config.d_model // config.n_heads
    own = s if site.startswith("encoder") else t
    keys = s if ".cross." in site else own
    name = site.rpartition(".")[2]
    last = {"ids": [own], "embedded": [own, d], "memory": [s, d], "logits": [t, config.tgt_vocab_size], "out": [own, d]}
    last |= {"q": [h, own, k], "k": [h, keys, k], "v": [h, keys, k], "z": [h, own, k], "head_out": [h, own, d]}
    last |= {"scores": [h, own, keys], "weights": [h, own, keys], "ff_pre": [own, f], "ff_act": [own, f], "ff_out": [own, d]}
    return last[name]


def token_id(ground: Ground, at: At, question: Question) -> int:
    source = question["place"]["side"] == "source"
    ids = ground.translator.encode(ground.result.run.text) if source else ground.result.translation.tokens
    return ids[question["place"]["token"]]


def position(ground: Ground, at: At, question: Question) -> float:
    pos, d = question["place"]["position"], question["place"]["dimension"]
    angle = pos / 10000 ** ((d - d % 2) / ground.trace.config.d_model)
    return math.cos(angle) if d % 2 else math.sin(angle)


def dot(ground: Ground, at: At, question: Question) -> float:
    attention, head, row = heads_of(ground, question)
    dimensions = [int(label.removeprefix("d=")) for label in question["given"][0]["labels"]]
    assert len(dimensions) == 4
    return float(sum(attention.q[head, row, d] * attention.k[head, question["place"]["column"], d] for d in dimensions))


def scaled(ground: Ground, at: At, question: Question) -> float:
    attention, head, row = heads_of(ground, question)
    return float(attention.raw[head, row, question["place"]["column"]]) / ground.trace.config.d_head**0.5


def softmax(ground: Ground, at: At, question: Question) -> float:
    attention, head, row = heads_of(ground, question)
    scores = attention.scores[head, row, question["place"]["columns"]]
    return float(scores.softmax(-1)[min(at.get("of", 0), len(scores) - 1)])


def mixed(ground: Ground, at: At, question: Question) -> float:
    attention, head, row = heads_of(ground, question)
    return float(attention.z[head, row, question["place"]["dimension"]])


def norm(ground: Ground, at: At, question: Question) -> float:
    place = question["place"]
    x = torch.from_numpy(ground.trace[place["site"]][place["row"], place["dimension"] : place["dimension"] + 4].copy()).double()
    rms = at.get("norm") == "rmsnorm"
    found = x / (x.square().mean() + 1e-5).sqrt() if rms else functional.layer_norm(x, (4,))
    return float(found[at.get("of", 0)])


def loss(ground: Ground, at: At, question: Question) -> float:
    row = question["place"]["row"]
    tokens = [*ground.result.translation.tokens, ground.trace.config.eos_id]
    return -float(next_log_p(ground, tokens[:row])[tokens[row]])


def largest(ground: Ground, at: At, question: Question) -> int:
    attention, head, row = heads_of(ground, question)
    if at.get("of", "token") == "token":
        return int(attention.weights[head, row].argmax())  # no key beyond the mask has any weight, so columns and options agree
    column = question["place"]["column"]
    layers = [Heads(ground, attention.kind, i) for i in range(ground.layers(attention.kind))]
    if at["of"] == "head":
        parts = [attention.part(h, row).norm() for h in range(ground.trace.config.n_heads)]
        return int(torch.stack(parts).argmax() if at.get("by") == "length" else attention.weights[:, row, column].argmax())
    if at.get("by") == "length":
        stack = "encoder" if attention.kind == "encoder" else "decoder"
        names = ["resid_mid", "resid_post"] if stack == "encoder" else ["resid_mid", "resid_cross", "resid_post"]
        stream = [ground.trace[f"{stack}.0.resid_pre"][row]] + [
            ground.trace[f"{stack}.{i}.{name}"][row] for i in range(len(layers)) for name in names
        ]
        changes = [math.dist(after, before) / math.hypot(*before) for before, after in pairwise(stream)]
        return changes.index(max(changes))
    return int(torch.stack([one.weights[:, row, column].mean() for one in layers]).argmax())


def masked(ground: Ground, at: At, question: Question) -> list[list[int]]:
    (top, bottom), (left, right) = question["place"]["rows"], question["place"]["columns"]
    if question["place"]["kind"] == "decoder":
        return [[i - top, j - left] for i in range(top, bottom) for j in range(left, right) if j > i]
    own = len(ground.translator.encode(ground.result.run.text))
    return [[i - top, j - left] for i in range(top, bottom) for j in range(left, right) if j >= own]


def rules_at(ground: Ground, step: int, decode: DecodeConfig) -> torch.Tensor:
    """The scores of a step after the model's own rules."""
    written = list(ground.result.translation.tokens[:step])
    scores = next_log_p(ground, written)  # logits but for a constant; the penalty below wants the logits themselves
    scores = torch.from_numpy(ground.trace.logits[step].copy()) if decode.repetition_penalty != 1 else scores
    for rule in pipeline(decode, ground.trace.config):
        scores = rule(scores, written)
    return scores


def penalty(ground: Ground, at: At, question: Question) -> int:
    scores = rules_at(ground, question["place"]["step"], DecodeConfig(repetition_penalty=at.get("penalty", 1.3)))
    return question["input"]["options"].index({"text": ground.translator.target.piece(int(scores.argmax()))})


def probability(ground: Ground, at: At, question: Question) -> float:
    scores = rules_at(ground, question["place"]["step"], DecodeConfig(temperature=at.get("temperature", 0.5), top_k=at.get("k", 3)))
    order = scores.double().softmax(-1).sort(descending=True).values
    return float(order[min(at.get("of", 0), int((order > 0).sum()) - 1)])


def beam(ground: Ground, at: At, question: Question) -> list[int]:
    step = question["place"]["step"]
    steps = survivors(ground, at.get("beam", 3), step + 1)
    parents = {tokens[:-1] for tokens in steps[step]}
    names = [option["text"] for option in question["input"]["options"]]
    piece = ground.translator.target.piece
    running = [tokens for tokens in steps[step - 1] if tokens[-1] != ground.trace.config.eos_id]
    assert {" ".join(map(piece, tokens)) for tokens in running} == set(names)
    return sorted(names.index(" ".join(map(piece, tokens))) for tokens in running if tokens not in parents)


def silence(ground: Ground, at: At, question: Question) -> int:
    place = question["place"]
    site = {"encoder": "encoder.{}.self", "decoder": "decoder.{}.self", "cross": "decoder.{}.cross"}[place["kind"]].format(place["layer"])
    new, options = silenced(ground, site, place["head"]), question["input"]["options"]
    old = ground.translator.target.decode(greedy(ground))
    return options.index({"text": new}) if {"text": new} in options else int(new != old)


def order(ground: Ground, at: At, question: Question) -> list[int]:
    return [index_of(question, filled(one, slot_values(ground.result))) for one in at["steps"]]


def truth(ground: Ground, at: At, question: Question) -> dict[str, Any]:
    right = next({k: one[k] for k in ("zh", "en")} for one in at["reasons"] if one.get("right"))
    reason = index_of(question, filled(right, slot_values(ground.result)))
    if "claim" not in at:
        return {"holds": at["holds"], "reason": reason}
    _, _, values = question["ask"]
    t, s = len(ground.result.written) - len(ground.result.unread) + 1, len(ground.translator.encode(ground.result.run.text))
    ended = ground.result.translation.stopped == "eos"
    count = {"row_sees": values.get("n"), "open_cells": t * (t + 1) // 2, "keys": s, "steps": len(ground.result.translation.tokens) + ended}
    return {"holds": values["says"] == count[at["claim"]], "reason": reason}


def choose(ground: Ground, at: At, question: Question) -> int:
    found = fact(ground, at) if "fact" in at else None
    right = next(one for one in at["options"] if (one.get("is") == found if found else one.get("right")))
    return index_of(question, filled({k: right[k] for k in ("zh", "en")}, slot_values(ground.result)))


def fact(ground: Ground, at: At) -> str:
    """The value of a fact on the run."""
    source, target = len(ground.translator.source.encode(ground.result.run.text)), len(ground.result.translation.tokens)
    if at["fact"] == "longer":
        return ("equal", "source", "target")[(source > target) - (source < target)]
    if at["fact"] == "stopped":
        return ground.result.translation.stopped
    if at["fact"] == "penalty":
        same = ground.service.result(with_penalty(ground, at.get("penalty", 1.3))).translation.tokens == ground.result.translation.tokens
        return "unchanged" if same else "changed"
    attention = Heads(ground, at.get("kind", "encoder"), at.get("layer", 0))
    head, row = at.get("head", 0), min(at.get("row", 0), attention.q.shape[1] - 1)
    row_of = attention.scores[head, row]
    scaled_row = row_of[row_of.isfinite()]
    before, after = (
        float(torch.distributions.Categorical(logits=x).entropy()) for x in (scaled_row, scaled_row * attention.q.shape[-1] ** 0.5)
    )
    return "same" if abs(after - before) < 1e-3 * math.log(2) else "up" if after > before else "down"


def with_penalty(ground: Ground, value: float) -> Any:
    from dataclasses import replace

    run = ground.result.run
    return replace(run, decode=replace(run.decode, repetition_penalty=value))


def decided(ground: Ground, at: At, question: Question) -> int:
    trace, model, row = ground.trace, ground.translator.model, question["place"]["row"]
    written = [*ground.result.translation.tokens, trace.config.eos_id][row]
    sites = ["decoder.embedded", *(f"decoder.{i}.resid_post" for i in range(trace.config.decoder_layers))]
    streams = [torch.tensor(trace[site][row]) for site in sites]
    wrong = [i for i, x in enumerate(streams) if int(model.project(model.decoder_norm(x)).argmax()) != written]
    return max(wrong, default=-1) + 1


def nearest(ground: Ground, at: At, question: Question) -> int:
    table, place = ground.translator.model.src_embedding.table.weight.detach().double(), question["place"]
    own = ground.trace.src[place["token"]].id
    alike = functional.cosine_similarity(table, table[own][None])
    alike[[own, *(i for i in range(len(table)) if ground.translator.source.kind(i) in ("special", "unknown"))]] = -2
    return place["ids"].index(int(alike.argmax()))


def rounds(ground: Ground, at: At, question: Question) -> int:
    service, there = ground.service, ground.translator
    back = service.translator(f"{there.writes}-{there.reads}")
    given = [ground.result.run.text]
    while len(given) <= 10:
        between = there.translate(given[-1], ground.result.run.decode).text
        came = back.translate(between, ground.result.run.decode).text if between else ""
        if came in given or not came or len(given) == 10:
            break
        given.append(came)
    return len(given)


def count(ground: Ground, at: At, question: Question) -> int:
    model, trace = ground.translator.model, ground.trace
    numel = {
        "attention_parameters": lambda: model.encoder[0].self_attention.parameters(),
        "feedforward_parameters": lambda: model.encoder[0].feedforward.parameters(),
        "output_parameters": lambda: [model.output_matrix, *model.output_bias.parameters()],
    }
    if at["what"] in numel:
        return sum(p.numel() for p in numel[at["what"]]())
    return counted(trace, ground, at)


def counted(trace: Trace, ground: Ground, at: At) -> int:
    """What is counted in the run itself."""
    s, t = len(trace.src), len(trace.tgt)
    rows, columns = {"encoder": (s, s), "decoder": (t, t), "cross": (t, s)}[at.get("kind", "encoder")]
    near = (torch.arange(s)[:, None] - torch.arange(s)).abs() <= at.get("window", 1)
    kept = min(at.get("tokens", 3), t)
    return {
        "multiplications": rows * columns * trace["encoder.0.self.q"].shape[-1],
        "steps": len(greedy(ground)) + 1,
        "open_cells": int(torch.ones(t, t).tril().sum()),
        "window_cells": int(near.sum()),
        "cached_numbers": sum(trace[f"decoder.{i}.self.{x}"][:, :kept].size for i in range(trace.config.decoder_layers) for x in "kv"),
        "crossing": next(n for n in range(1, 10**5) if 4 * n * n * trace.config.d_model == 8 * n * trace.config.d_model**2),
        "source_tokens": len(ground.translator.source.encode(ground.result.run.text)),
    }[at["what"]]


SOLVERS: dict[str, Solver] = {
    "shape": shape,
    "token_id": token_id,
    "position": position,
    "dot": dot,
    "scaled": scaled,
    "softmax": softmax,
    "mixed": mixed,
    "norm": norm,
    "loss": loss,
    "largest": largest,
    "masked": masked,
    "penalty": penalty,
    "probability": probability,
    "beam": beam,
    "silenced": silence,
    "decided": decided,
    "nearest": nearest,
    "rounds": rounds,
    "order": order,
    "truth": truth,
    "choose": choose,
    "count": count,
}


def wrong(question: Question, right: Any) -> Any:
    """An answer of the same kind that is not right."""
    kind, options = question["input"]["kind"], question["input"].get("options", [])
    if kind == "number":
        return right + 10 * question["tolerance"] + 1
    if kind == "whole":
        return right + 1
    if kind == "shape":
        return [*right, 7]
    if kind == "choice":
        return next(i for i in range(len(options)) if i != right)
    if kind == "several":
        return [] if right else [0]
    if kind == "cells":
        return right[1:] if right else [[0, 0]]
    if kind == "order":
        return right[::-1]
    return {"holds": not right["holds"], "reason": right["reason"]}
