"""Judges of pages that follow the steps of a translation: decoding with its rules, a reference that is read, vectors that are exchanged, source tokens that are masked, switches that are off."""

import math
import re
from difflib import SequenceMatcher
from functools import lru_cache

import numpy as np
import torch

from lab.measures.edit_effects import log_softmax
from lab.questions.whatif import decode, fitting, plan, probe_edits
from model.probe import Recorder, Rows
from tests import decoding_again
from tests.viz.claims.about import log_p_of, log_ps, rows_of
from tests.viz.claims.shown import asked, bits
from viz.pages.forcing.references import free_run, reference_of
from viz.pages.patching.pairs import exchange_of, settings_of

SAME = 5e-4


def ruled(about, t):
    """The scores of a step before any rule and after each, the same as probabilities, and the tokens that the ban strikes out."""
    decode, raw = about.run.decode, about.trace.logits[t].astype(float)
    beam = decode.strategy == "beam"
    found = decoding_again.ruled(log_softmax(raw) if beam else raw, about.result.tokens[:t], decode, about.trace.config.forbidden)
    banned = np.flatnonzero(np.isneginf(found["ban"]) & ~np.isneginf(found["penalty"])).tolist()
    return found, {name: np.exp(x if beam else log_softmax(x)) for name, x in found.items()}, banned


@lru_cache(4)
def step_of(about):
    """The step that is looked at, and the same of it."""
    t = max(0, min(about.scene["step"], len(about.result.tokens) - 1))
    return about.result.tokens[t], *ruled(about, t)


def entropy(p):
    return bits(p / p.sum())


def chosen(told, about):
    token, _, p, _ = step_of(about)
    raw, last = p["raw"], p[list(p)[-1]]
    name, piece = told.name.removeprefix("why."), about.translator.target.piece
    said = {"p": last[token], "token": piece(token)}
    if name == "forced":
        return {**said, "best_p": last.max()}
    if name == "beam":
        return {**said, "rank": 1 + int((last > last[token] * (1 + 1e-6)).sum())}
    if name == "draw":
        return about.run.decode.strategy == "sample" and said
    is_first = last[token] > last.max() * (1 - 1e-6)
    if name in ("highest", "kept", "kept_hot"):
        heat = about.run.decode.temperature
        powers = raw.astype(float) ** (1 / heat) if name == "kept_hot" else last
        is_told = raw[token] > raw.max() * (1 - 1e-6) and np.allclose(powers / powers.sum(), last / last.sum(), atol=1e-6)
        return is_first and is_told and said | ({} if name == "highest" else {"raw_p": raw[token]})
    return is_first and raw[token] < raw.max() and {**said, "raw_p": raw.max(), "raw": piece(int(raw.argmax()))}


def over(told, about):
    return told.number("n") == len(about.result.tokens) <= about.scene["step"]


def penalized(told, about):
    _, scores, p, _ = step_of(about)
    t = max(0, min(about.scene["step"], len(about.result.tokens) - 1))
    seen = [token for token in set(about.result.tokens[:t]) if token not in about.trace.config.forbidden]

    def reads(token):
        numbers = {"p_before": p["raw"][token], "p_after": p["penalty"][token]}
        numbers |= {"before": scores["raw"][token], "after": scores["penalty"][token]}
        return told.fits(numbers | {"token": about.translator.target.piece(token)})

    return told.number("n") == len(seen) and any(map(reads, seen))


def banned(_, about):
    *_, p, struck = step_of(about)
    return {"n": len(struck), "p": max(p["raw"][token] for token in struck)}


def heated(_, about):
    *_, p, _ = step_of(about)
    return {"before": entropy(p["ban"]), "after": entropy(p["heat"])}


def cut(_, about):
    _, _, p, _ = step_of(about)
    gone = p["heat"][p["cut"] == 0].sum()
    return {"total": int((p["heat"] > 0).sum()), "kept": int((p["cut"] > 0).sum()), "gone": gone}


def ended(told, about):
    tokens, config = about.result.tokens, about.trace.config
    _, p, _ = ruled(about, min(len(tokens), len(about.trace.logits)) - 1)
    limit = min(about.run.decode.max_length, config.max_length)
    is_so = (tokens[-1] == config.eos_id) == (told.name == "stop.eos")
    return is_so and {"n": min(len(tokens), len(about.trace.logits)), "limit": limit, "p": p[list(p)[-1]][config.eos_id]}


def better(_, about):
    """A whole sentence that is more probable than what greedy decoding wrote."""
    greedy = free_run(about.service, about.result)
    found = []
    for result in (about.result, greedy):
        rows = rows_of(about.translator, result.trace.src, result.tokens[: len(result.trace.logits)])
        found.append(sum(log_p_of(rows)))
    return about.result.translation.stopped == "eos" and {"log_p": found[0], "greedy": found[1]}


@lru_cache(4)
def read(about):
    """Of each token of the reference −ln p after the reference, and whether it was the most probable one; −ln p after the model's own words; the first step at which the two part."""
    free = free_run(about.service, about.result)
    (ids, _, _), _ = reference_of(about.service, free, about.scene["reference"])
    wanted, own = [*ids, about.translator.config.eos_id], free.tokens
    taught = rows_of(about.translator, free.trace.src, wanted)
    after = [row for row, _ in rows_of(about.translator, free.trace.src, own[: len(free.trace.logits)])]
    losses = [-x for x in log_p_of(taught)]
    right = [float(row[token]) >= float(row.max()) - 1e-6 for row, token in taught]
    leaves = next((i for i, (a, b) in enumerate(zip(wanted, own, strict=False)) if a != b), None)
    return losses, right, [-float(row[token]) for row, token in zip(after, wanted, strict=False)], leaves


def losses_of(_, about):
    losses, right, _, _ = read(about)
    mean = sum(losses) / len(losses)
    return {"n": len(losses), "mean": mean, "perplexity": math.exp(mean), "right": sum(right)}


def slower(_, about):
    """Pairs of query and key: with the cache each row meets those up to itself, without it all rows do so once more at every step."""
    steps = range(1, len(read(about)[0]) + 1)
    return {"cells": sum(n * n for n in steps) / sum(steps)}


def parted(_, about):
    losses, _, free, leaves = read(about)
    later = range(leaves + 1, min(len(losses), len(free)))
    return {"next": leaves + 2, **{name: sum(x[i] for i in later) / len(later) for name, x in (("taught", losses), ("free", free))}}


def exchanged(told, about):
    """The run of one sentence with one vector of the other's: its most probable token, and how far log p went from one to the other."""
    asks = asked(about)
    exchange, _ = exchange_of(asks)
    pair, (stack, layer, row) = exchange.pair, exchange.spot(dict(asks.request.patching))
    direction, part = settings_of(dict(asks.request.patching))
    site = {"stream": "resid_post", "self": "self.out", "cross": "cross.out", "ff": "ff_out"}[part]
    giver, taker = (pair.clean, pair.corrupt) if direction == "denoise" else (pair.corrupt, pair.clean)

    def put(name, x):
        if name == f"{stack}.{layer}.{site}":
            x = x.clone()
            x[:, row] = torch.from_numpy(giver.trace[name][row].copy())
        return x

    read_, src = [piece.id for piece in pair.target], [[piece.id for piece in side.source] for side in (taker, pair.clean, pair.corrupt)]
    now = log_ps(exchange.translator, src[0], read_, put)[-1].clone()
    clean, corrupt = (float(log_ps(exchange.translator, one, read_)[-1][pair.token]) for one in src[1:])
    share = (float(now[pair.token]) - corrupt) / (clean - corrupt)
    now[list(exchange.translator.config.forbidden)] = -math.inf
    flips = (int(now.argmax()) == pair.token) == (direction == "denoise")
    is_said = told.name == f"see.{direction}.{'flips' if flips else 'stays'}"
    piece = exchange.translator.target.piece(int(now.argmax()))
    return is_said and {"share": share if direction == "denoise" else 1 - share, "first": piece}


@lru_cache(2)
def masked(about):
    """log p of each written token, and the same with each source token masked in all of cross-attention: a row for each of these."""
    every = []
    for key in range(len(about.trace.src)):

        def mask(site, x, key=key):
            if ".cross.scores_masked" in site:
                x = x.clone()
                x[..., key] = -math.inf
            return x

        every.append(log_p_of(about.rows(mask)))
    return np.array(log_p_of(about.rows())), np.array(every)


def hidden(_, about):
    """By how much the probability of each written token changes with each source token masked."""
    before, after = map(np.exp, masked(about))
    weights = about.trace.weights("cross").astype(float).mean((0, 1))[: len(before)]
    won = agree = 0
    for row, own in enumerate(np.abs(after - before).T):
        most, least = int(weights[row].argmax()), len(about.trace.src) - 1 - int(weights[row][::-1].argmin())
        won += own[most] - own[least] >= SAME
        agree += own[most] == own.max() >= SAME
    return {"rows": len(before), "won": won, "agree": agree}


@lru_cache(2)
def tried(about):
    """The share of other words in the translation without causal mask, without scaling, without positions, in another order, without the source token that costs most."""
    run, translator, src = about.run, about.translator, about.trace.src
    spoken = [i for i, piece in enumerate(src) if piece.start < piece.end]
    edits = ["causal:off", "scale:off", *(["positions:off"] if translator.config.adds_positions else [])]
    orders = ((seed, [src[i].id for i in np.random.default_rng(seed).permutation(len(src) - 1)]) for seed in range(1, 10))
    edits += [f"shuffle:{seed}" for seed, ids in orders if ids != [piece.id for piece in src[:-1]]][:1]
    edits += [f"drop:{min(spoken, key=lambda i: masked(about)[1][i].sum())}"] if spoken and about.result.written else []
    texts = [decode(translator, plan(translator, run.source, [edit]), run.decode, run.forced).text for edit in edits]
    old = about.result.translation.text
    return [apart(old, text) if text != old else 0 for text in texts]


def apart(old, new):
    """Of the words of the longer text those that do not match, in order; characters in Chinese."""
    a, b = (re.findall(r"[^\W\u2e80-\u9fff]+|\S", text) for text in (old, new))
    same = sum(block.size for block in SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks())
    return max(1 - same / max(len(a), len(b)), 0.001)


def broken(_, about):
    found = tried(about)
    return {"all": len(found), "n": sum(share > 0 for share in found)}


def attended(translator, src, written, *edits):
    """Weights of every attention of a pass over ids, (L, H, T, S), by kind."""
    seen, model, ids = Recorder(*edits), translator.model, torch.tensor([src])
    with torch.inference_mode():
        model.decode(
            torch.tensor([[translator.config.bos_id, *written]]), model.encode(ids, probe=seen), model.src_allowed(ids), probe=seen
        )
    return {kind: weights_in(seen.sites, *name) for kind, name in KIND_SITES.items()}


@lru_cache(2)
def switched(about):
    """Weights of every attention, without the edits and with them; and how many tokens of the source are no padding."""
    run, translator, reference = about.run, about.translator, about.scene["reference"]
    src = [piece.id for piece in about.trace.src]
    written = translator.target.encode(reference) if reference.strip() else [piece.id for piece in about.trace.tgt[1:]]
    more = {"beside": about.companion, "rows": len(written) + 1}
    kept = tuple(fitting(translator, run.source, about.scene["edits"], **more)[0])
    made = plan(translator, run.source, kept, **more)
    edits = probe_edits(made, translator, Rows())
    return attended(translator, src, written), attended(translator, [p.id for p in made.read], written, *edits), len(src)


KIND_SITES = {"encoder": ("encoder", "self"), "decoder": ("decoder", "self"), "cross": ("decoder", "cross")}


def weights_in(sites, stack, part):
    layers = sum(name.startswith(f"{stack}.") and name.endswith(f"{part}.weights") for name in sites)
    return np.stack([sites[f"{stack}.{layer}.{part}.weights"][0].double().numpy() for layer in range(layers)])


def filled(_, about):
    """The weight on padding, of rows that are none."""
    _, weights, real = switched(about)
    return {"encoder": weights["encoder"][..., :real, real:].sum(-1).mean(), "cross": weights["cross"][..., real:].sum(-1).mean()}


def leaked(_, about):
    weights = switched(about)[1]["decoder"]
    rows = weights.shape[-1] - 1
    later = [weights[..., row, row + 1 :].sum(-1).mean() for row in range(rows)]
    return {"future": np.mean(later or [0]), "answer": np.mean([weights[..., row, row + 1].mean() for row in range(rows)] or [0])}


def sharpened(_, about):
    said = {}
    for end, weights in zip(("before", "after"), switched(about)[:2], strict=True):
        own = weights["encoder"]
        said |= {end: bits(own).mean(), f"top_{end}": own.max(-1).mean()}
    return said


JUDGES = {
    r"decoding\.why\.(forced|beam|draw|highest|kept|kept_hot|overturned)": chosen,
    r"decoding\.why\.beam_over": over,
    r"decoding\.look\.penalty": penalized,
    r"decoding\.look\.banned": banned,
    r"decoding\.look\.heat": heated,
    r"decoding\.look\.cut": cut,
    r"decoding\.stop\.(eos|limit)": ended,
    r"decoding\.branches\.see\.found": better,
    r"forcing\.see\.losses": losses_of,
    r"forcing\.look\.after": parted,
    r"patching\.see\.(de)?noise\.(flips|stays)": exchanged,
    r"whatif\.masking\.summary": hidden,
    r"whatif\.look\.causal": leaked,
    r"whatif\.look\.scale": sharpened,
    r"whatif\.look\.padding": filled,
    r"whatif\.answer\.some": broken,
    r"forcing\.look\.speed": slower,
}
