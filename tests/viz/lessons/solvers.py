"""Every type of exercise solved a second time, by other means than the engine's: one function a type, told of nothing but the question,
the run and what the lesson says. A new type needs its own here, or the tests of the lessons fail."""

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import torch
from torch.nn import functional

from model.config import DecodeConfig
from model.scoring import pipeline
from tests.viz.lessons.independent_numbers import Heads, greedy, next_log_p, survivors, translation_without
from viz.lessons.learner_run import Ground
from viz.lessons.task import Question
from viz.lessons.text_slots import filled, slot_values

At = dict[str, Any]
SOLVERS = {}


@dataclass(frozen=True, eq=False)
class Case(Ground):
    """A run, what the lesson says of the place, and the question."""

    at: At
    question: Question

    @property
    def place(self):
        return self.question["place"]

    @property
    def options(self):
        return list(self.question["input"]["options"])

    @property
    def source_ids(self):
        return self.translator.encode(self.result.run.text)

    @property
    def rows(self):
        """How many the decoder has."""
        return len(self.result.written) - len(self.result.unread) + 1

    def heads(self):
        """The attention that the question looks at, its head and row."""
        return Heads(self, self.place["kind"], self.place["layer"]), self.place["head"], self.place.get("row", 0)

    def index_of(self, written):
        """Which option says this."""
        said = filled({language: written[language] for language in ("zh", "en")}, slot_values(self.result))
        return self.options.index({"said": said})


def solver(solve):
    """The solver of the type of its name."""
    SOLVERS[solve.__name__] = lambda ground, at, question: solve(Case(ground.service, ground.result, at, question))
    return solve


@solver
def shape(on):
    site, config = on.place["site"], on.trace.config
    s, t = len(on.source_ids), on.rows
    h, d, f, k = config.n_heads, config.d_model, config.d_ff, config.d_model // config.n_heads
    own = s if site.startswith("encoder") else t
    keys = s if ".cross." in site else own
    name = site.rpartition(".")[2]
    last = {"ids": [own], "embedded": [own, d], "memory": [s, d], "logits": [t, config.tgt_vocab_size], "out": [own, d]}
    last |= {"q": [h, own, k], "k": [h, keys, k], "v": [h, keys, k], "z": [h, own, k], "head_out": [h, own, d]}
    last |= {"scores": [h, own, keys], "weights": [h, own, keys], "ff_pre": [own, f], "ff_act": [own, f], "ff_out": [own, d]}
    return last[name]


@solver
def token_id(on):
    source = on.place["side"] == "source"
    ids = on.source_ids if source else on.result.translation.tokens
    return ids[on.place["token"]]


@solver
def position(on):
    pos, d = on.place["position"], on.place["dimension"]
    angle = pos / 10000 ** ((d - d % 2) / on.trace.config.d_model)
    return math.cos(angle) if d % 2 else math.sin(angle)


@solver
def dot(on):
    attention, head, row = on.heads()
    dimensions = [int(label.removeprefix("d=")) for label in on.question["given"][0]["labels"]]
    assert len(dimensions) == 4
    return float(sum(attention.q[head, row, d] * attention.k[head, on.place["column"], d] for d in dimensions))


@solver
def scaled(on):
    attention, head, row = on.heads()
    return float(attention.raw[head, row, on.place["column"]]) / on.trace.config.d_head**0.5


@solver
def softmax(on):
    attention, head, row = on.heads()
    scores = attention.scores[head, row, on.place["columns"]]
    return float(scores.softmax(-1)[min(on.at.get("of", 0), len(scores) - 1)])


@solver
def mixed(on):
    attention, head, row = on.heads()
    return float(attention.z[head, row, on.place["dimension"]])


@solver
def norm(on):
    place = on.place
    x = torch.from_numpy(on.trace[place["site"]][place["row"], place["dimension"] : place["dimension"] + 4].copy()).double()
    rms = on.at.get("norm") == "rmsnorm"
    found = x / (x.square().mean() + 1e-5).sqrt() if rms else functional.layer_norm(x, (4,))
    return float(found[on.at.get("of", 0)])


@solver
def loss(on):
    row = on.place["row"]
    tokens = [*on.result.translation.tokens, on.trace.config.eos_id]
    return -float(next_log_p(on, tokens[:row])[tokens[row]])


@solver
def largest(on):
    attention, head, row = on.heads()
    if on.at.get("of", "token") == "token":
        return int(attention.weights[head, row].argmax())  # no key beyond the mask has any weight, so columns and options agree
    column = on.place["column"]
    layers = [Heads(on, attention.kind, i) for i in range(on.layers(attention.kind))]
    if on.at["of"] == "head":
        parts = [attention.part(h, row).norm() for h in range(on.trace.config.n_heads)]
        return int(torch.stack(parts).argmax() if on.at.get("by") == "length" else attention.weights[:, row, column].argmax())
    if on.at.get("by") == "length":
        stack = "encoder" if attention.kind == "encoder" else "decoder"
        names = ["resid_mid", "resid_post"] if stack == "encoder" else ["resid_mid", "resid_cross", "resid_post"]
        stream = [on.trace[f"{stack}.0.resid_pre"][row]] + [
            on.trace[f"{stack}.{i}.{name}"][row] for i in range(len(layers)) for name in names
        ]
        changes = [math.dist(after, before) / math.hypot(*before) for before, after in pairwise(stream)]
        return changes.index(max(changes))
    return int(torch.stack([one.weights[:, row, column].mean() for one in layers]).argmax())


@solver
def masked(on):
    (top, bottom), (left, right) = on.place["rows"], on.place["columns"]
    if on.place["kind"] == "decoder":
        return [[i - top, j - left] for i in range(top, bottom) for j in range(left, right) if j > i]
    own = len(on.source_ids)
    return [[i - top, j - left] for i in range(top, bottom) for j in range(left, right) if j >= own]


def rules_at(on, step, decode):
    """The scores of a step after the model's own rules."""
    written = list(on.result.translation.tokens[:step])
    scores = next_log_p(on, written)  # logits but for a constant; the penalty below wants the logits themselves
    scores = torch.from_numpy(on.trace.logits[step].copy()) if decode.repetition_penalty != 1 else scores
    for rule in pipeline(decode, on.trace.config):
        scores = rule(scores, written)
    return scores


@solver
def penalty(on):
    scores = rules_at(on, on.place["step"], DecodeConfig(repetition_penalty=on.at.get("penalty", 1.3)))
    return on.options.index({"text": on.translator.target.piece(int(scores.argmax()))})


@solver
def probability(on):
    scores = rules_at(on, on.place["step"], DecodeConfig(temperature=on.at.get("temperature", 0.5), top_k=on.at.get("k", 3)))
    order = scores.double().softmax(-1).sort(descending=True).values
    return float(order[min(on.at.get("of", 0), int((order > 0).sum()) - 1)])


@solver
def beam(on):
    step = on.place["step"]
    steps = survivors(on, on.at.get("beam", 3), step + 1)
    parents = {tokens[:-1] for tokens in steps[step]}
    names = [option["text"] for option in on.options]
    piece = on.translator.target.piece
    running = [tokens for tokens in steps[step - 1] if tokens[-1] != on.trace.config.eos_id]
    assert {" ".join(map(piece, tokens)) for tokens in running} == set(names)
    return sorted(names.index(" ".join(map(piece, tokens))) for tokens in running if tokens not in parents)


@solver
def silenced(on):
    place = on.place
    site = {"encoder": "encoder.{}.self", "decoder": "decoder.{}.self", "cross": "decoder.{}.cross"}[place["kind"]].format(place["layer"])
    new, options = translation_without(on, site, place["head"]), on.options
    old = on.translator.target.decode(greedy(on))
    return options.index({"text": new}) if {"text": new} in options else int(new != old)


@solver
def order(on):
    return [on.index_of(one) for one in on.at["steps"]]


@solver
def truth(on):
    reason = on.index_of(next(one for one in on.at["reasons"] if one.get("right")))
    if "claim" not in on.at:
        return {"holds": on.at["holds"], "reason": reason}
    _, _, values = on.question["ask"]
    t, s = on.rows, len(on.source_ids)
    ended = on.result.translation.stopped == "eos"
    count = {"row_sees": values.get("n"), "open_cells": t * (t + 1) // 2, "keys": s, "steps": len(on.result.translation.tokens) + ended}
    return {"holds": values["says"] == count[on.at["claim"]], "reason": reason}


@solver
def choose(on):
    found = fact(on) if "fact" in on.at else None
    right = next(one for one in on.at["options"] if (one.get("is") == found if found else one.get("right")))
    return on.index_of(right)


def fact(on):
    """The value of a fact on the run."""
    source, target = len(on.translator.source.encode(on.result.run.text)), len(on.result.translation.tokens)
    if on.at["fact"] == "longer":
        return ("equal", "source", "target")[(source > target) - (source < target)]
    if on.at["fact"] == "stopped":
        return on.result.translation.stopped
    if on.at["fact"] == "penalty":
        run = on.result.run
        other = replace(run, decode=replace(run.decode, repetition_penalty=on.at.get("penalty", 1.3)))
        return "unchanged" if on.service.result(other).translation.tokens == on.result.translation.tokens else "changed"
    attention = Heads(on, on.at.get("kind", "encoder"), on.at.get("layer", 0))
    head, row = on.at.get("head", 0), min(on.at.get("row", 0), attention.q.shape[1] - 1)
    row_of = attention.scores[head, row]
    scaled_row = row_of[row_of.isfinite()]
    before, after = (
        float(torch.distributions.Categorical(logits=x).entropy()) for x in (scaled_row, scaled_row * attention.q.shape[-1] ** 0.5)
    )
    return "same" if abs(after - before) < 1e-3 * math.log(2) else "up" if after > before else "down"


@solver
def decided(on):
    trace, model, row = on.trace, on.translator.model, on.place["row"]
    written = [*on.result.translation.tokens, trace.config.eos_id][row]
    sites = ["decoder.embedded", *(f"decoder.{i}.resid_post" for i in range(trace.config.decoder_layers))]
    streams = [torch.tensor(trace[site][row]) for site in sites]
    wrong = [i for i, x in enumerate(streams) if int(model.project(model.decoder_norm(x)).argmax()) != written]
    return max(wrong, default=-1) + 1


@solver
def nearest(on):
    table, place = on.translator.model.src_embedding.table.weight.detach().double(), on.place
    own = on.trace.src[place["token"]].id
    alike = functional.cosine_similarity(table, table[own][None])
    alike[[own, *(i for i in range(len(table)) if on.translator.source.kind(i) in ("special", "unknown"))]] = -2
    return place["ids"].index(int(alike.argmax()))


@solver
def rounds(on):
    service, there = on.service, on.translator
    back = service.translator(f"{there.writes}-{there.reads}")
    given = [on.result.run.text]
    while len(given) <= 10:
        between = there.translate(given[-1], on.result.run.decode).text
        came = back.translate(between, on.result.run.decode).text if between else ""
        if came in given or not came or len(given) == 10:
            break
        given.append(came)
    return len(given)


@solver
def count(on):
    model = on.translator.model
    numel = {
        "attention_parameters": lambda: model.encoder[0].self_attention.parameters(),
        "feedforward_parameters": lambda: model.encoder[0].feedforward.parameters(),
        "output_parameters": lambda: [model.output_matrix, *model.output_bias.parameters()],
    }
    if on.at["what"] in numel:
        return sum(p.numel() for p in numel[on.at["what"]]())
    return counted(on)


def counted(on):
    """What is counted in the run itself."""
    trace = on.trace
    s, t = len(trace.src), len(trace.tgt)
    rows, columns = {"encoder": (s, s), "decoder": (t, t), "cross": (t, s)}[on.at.get("kind", "encoder")]
    near = (torch.arange(s)[:, None] - torch.arange(s)).abs() <= on.at.get("window", 1)
    kept = min(on.at.get("tokens", 3), t)
    return {
        "multiplications": rows * columns * trace["encoder.0.self.q"].shape[-1],
        "steps": len(greedy(on)) + 1,
        "open_cells": int(torch.ones(t, t).tril().sum()),
        "window_cells": int(near.sum()),
        "cached_numbers": sum(trace[f"decoder.{i}.self.{x}"][:, :kept].size for i in range(trace.config.decoder_layers) for x in "kv"),
        "crossing": next(n for n in range(1, 10**5) if 4 * n * n * trace.config.d_model == 8 * n * trace.config.d_model**2),
        "source_tokens": len(on.translator.source.encode(on.result.run.text)),
    }[on.at["what"]]


def wrong(question, right):
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
