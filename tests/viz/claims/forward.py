"""Judges of the pages Attribution, Search and What if: the model is run again, once a token, a head, a width or a draw."""

import json
import math
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import torch

from lab.measures.chrf import chrf
from lab.questions.search import beam_config
from lab.questions.whatif import fitting, plan, probe_edits, whatif
from model.probe import Edits, Rows
from model.sampling import seed_of
from tests.viz.claims.about import alone, names, reads_as
from tests.viz.claims.orders import printed

NEAR = 1e-4
"""Sums of float32 in another order differ by less, in nats."""


@torch.inference_mode()
def log_ps(translator, src, read, edits=()):
    """Of every row over the vocabulary, with edits of the probe. src, read: ids, the latter from <s> on."""
    model, ids, probe = translator.model, torch.tensor([src]), Edits(*edits)
    hidden = model.decode(torch.tensor([read]), model.encode(ids, probe=probe), model.src_allowed(ids), probe=probe)
    return model.project(hidden, probe=probe)[0].double().log_softmax(-1)


def without(place, token):
    """An edit: the embedding of a token becomes zero."""

    def edit(site, x):
        if site == place:
            x = x.clone()
            x[:, token] = 0
        return x

    return edit


def dead(place, head):
    """An edit: a head's z, or all that a sublayer hands on, becomes zero."""

    def edit(site, x):
        if site == (f"{place}.z" if head is not None else f"{place}_out" if place.endswith("ff") else f"{place}.out"):
            x = x.clone()
            x[:, head if head is not None else slice(None)] = 0
        return x

    return edit


def asked(about):
    """Ids that are read on both sides, and the token that each row wrote."""
    written = about.tokens
    return [p.id for p in about.trace.src], [p.id for p in about.trace.tgt][: len(written)], written


@lru_cache(2)
def occluded(translator, src, read, written, foils):
    """Of each row log p of its token (less that of its foil), and the same without each source token, and without each that was read before it."""

    def told(*edits):
        rows = log_ps(translator, src, read, edits)
        return [float(row[token] - (row[foil] if foil is not None else 0)) for row, token, foil in zip(rows, written, foils, strict=True)]

    by_source = [told(without("encoder.tokens_embedded", j)) for j in range(len(src))]
    before = [told(without("decoder.tokens_embedded", j)) for j in range(len(read))]
    return told(), list(zip(*by_source, strict=True)), [[x[row] for x in before[: row + 1]] for row in range(len(read))]


def occlusion(about):
    src, read, written = asked(about)
    foils = [None] * len(written)
    if about.scene["attribution"].get("mode") == "contrast":
        rows = log_ps(about.translator, src, read)
        foils = [next(i for i in row.topk(2)[1].tolist() if i != token) for row, token in zip(rows, written, strict=True)]
    return occluded(about.translator, tuple(src), tuple(read), tuple(written), tuple(foils))


def first_number(text, x, foil):
    """A number of the answer: nats, in short words a probability, or so many times as probable as the foil."""
    text = getattr(text, "text", text)
    return reads_as(text, x) if "(" in text else reads_as(text.replace(",", ""), math.exp(x if foil else min(x, 0)))


def fallen(values, about):
    """Some row is as it is said: none falls further without another token of that side."""
    full, by_source, before = occlusion(about)
    foil = about.key.endswith("_foil")

    def holds(now, source, prefix, word):
        lows = {"q": min(source), "r": min(prefix)}
        good = first_number(values["p"], now, foil) and names(values["word"], word)
        said = {"both": "qr", "source": "q", "prefix": "r", "none": ""}[about.key.removesuffix("_foil").rpartition(".")[2]]
        good = good and all(first_number(values[name], lows[name], foil) and lows[name] < now + NEAR for name in said)
        return good and all(lows[name] > now - NEAR or first_number(values["p"], lows[name], foil) for name in {"q", "r"} - set(said))

    words = [about.translator.target.piece(token) for token in about.tokens]
    contrast = about.scene["attribution"].get("mode") == "contrast"
    return foil == contrast and any(holds(*one) for one in zip(full, by_source, before, words, strict=True))


def within(n, rows):
    """Whether a count is right, as far as equal numbers let it be said. rows: by how much each is counted."""
    return sum(x > NEAR for x in rows) <= printed(n) <= sum(x > -NEAR for x in rows)


def counted_before(values, about):
    _, by_source, before = occlusion(about)
    return within(values["n"], [min(one) - min(other) for one, other in zip(by_source, before, strict=True)])


def counted_attention(values, about):
    _, by_source, _ = occlusion(about)
    weights = about.trace.attention("cross", int(printed(values["layer"])) - 1).weights.mean(0).tolist()
    led = []
    for row, looks in zip(by_source, weights, strict=False):
        at = looks.index(max(looks))
        others = [x for i, x in enumerate(row) if i != at]
        led.append(min(others, default=math.inf) - row[at])
    return within(values["n"], led)


@lru_cache(2)
def ablated(translator, src, read, written):
    """(kind of part, what its ablation adds to log p, a token) for each head and sublayer."""
    config, found = translator.config, []

    def told(*edits):
        return sum(float(row[token]) for row, token in zip(log_ps(translator, src, read, edits), written, strict=True))

    full = told()
    for stack, subs in {"encoder": ("self", "ff"), "decoder": ("self", "cross", "ff")}.items():
        for place in (f"{stack}.{layer}.{sub}" for layer in range(config.layers_of(stack)) for sub in subs):
            heads = [] if place.endswith("ff") else list(range(config.n_heads))
            found += [("head", (told(dead(place, head)) - full) / len(written)) for head in heads]
            found.append(("sublayer", (told(dead(place, None)) - full) / len(written)))
    return found


def parts_of(about, kind):
    src, read, written = asked(about)
    return [x for one, x in ablated(about.translator, tuple(src), tuple(read), tuple(written)) if one == kind]


def of_sample(about, kind):
    """The same means over the shipped sample."""
    file = about.service.place(about.run.checkpoint or about.service.default) / "importance.json"
    parts = json.loads(file.read_text())["parts"] if file.exists() else []
    return [part["mean"] for part in parts if (part["head"] is None) == (kind == "sublayer")]


def costs_most(values, about):
    """Of the sentence, or of the sample."""
    kind = "head" if "head" in about.key else "sublayer"
    level, change = about.key.endswith("_level"), values["change"]
    return about.key.endswith("_close") == ("error" in values) and any(
        x and reads_as(change, min(x)) and alone(change, x) != level for x in (parts_of(about, kind), of_sample(about, kind))
    )


def gain(values, about):
    return any(within(values["gain"], x) and printed(values["n"]) == len(x) for x in (parts_of(about, "head"), of_sample(about, "head")))


@lru_cache(8)
def searched(translator, source, config):
    return translator.translate(source, config)


def hypotheses(about):
    """Of each step of the beam search (beginning, log p, of its last token, how it went on), and the winner."""
    found = searched(about.translator, about.run.source, beam_config(about.run.decode)).beam_steps
    made = [[(h, status) for status in ("kept", "finished", "pruned") for h in getattr(step, status)] for step in found]
    return made, found[-1].best


def ranks(about):
    """How each beginning of the winner stood at its step."""
    made, best = hypotheses(about)
    found = []
    for n, step in enumerate(made):
        own = next((h for h, _ in step if h.tokens == best[0].tokens[: n + 1]), None)
        if own and n < len(best[0].tokens):
            found.append(1 + sum(h.log_probability > own.log_probability for h, _ in step))
    return found


def tree(values, about):
    made, _ = hypotheses(about)
    counts = Counter(status for step in made for _, status in step)
    said = all(printed(values[name]) == counts[name] for name in ("kept", "finished", "pruned") if name in values)
    most = max(sum(status == "kept" for _, status in step) for step in made)
    return (
        said and printed(values["n"]) == sum(counts.values()) and printed(values["steps"]) == len(made) and most <= printed(values["beam"])
    )


def led(values, about):
    return set(ranks(about)) == {1} and printed(values["n"]) == len(ranks(about))


def low(values, about):
    found = ranks(about)
    return max(found) == printed(values["rank"]) > 1 and found[int(printed(values["step"])) - 1] == max(found)


def firsts(about):
    """For each token of the winner the most probable one after the same beginning, as the search counted them: (probability, its, token, its)."""
    made, best = hypotheses(about)
    found = []
    for n, token in enumerate(best[0].tokens):
        beside = [h for h, _ in made[n] if h.tokens[:-1] == best[0].tokens[:n]]
        own = next(h for h in beside if h.tokens[-1] == token)
        found.append((own, max(beside, key=lambda h: h.step_log_probability)))
    return found


def other(values, about):
    apart = [n for n, (own, first) in enumerate(firsts(about)) if first.step_log_probability > own.step_log_probability]
    if not apart or about.key == "look.same":
        return not apart and about.key == "look.same"
    own, first = firsts(about)[apart[0]]
    good = [reads_as(values[name], math.exp(h.step_log_probability)) for name, h in (("p", own), ("q", first))]
    return printed(values["step"]) == apart[0] + 1 and all(good)


def length(values, about):
    _, best = hypotheses(about)
    high = max(best, key=lambda h: h.log_probability)
    return high is not best[0] and printed(values["n"]) == len(high.tokens) and reads_as(values["log_p"], high.log_probability)


@lru_cache(2)
def drawn(translator, source, config, count):
    """Each sample by itself, and the greedy translation."""
    samples = [translator.translate(source, replace(config, strategy="sample", seed=seed_of(config.seed, i))) for i in range(count)]
    return (
        [one.text for one in samples],
        [one.tokens for one in samples],
        translator.translate(source, replace(config, strategy="greedy")).text,
    )


def draws(values, about):
    plain = type(about.run.decode)()
    config = replace(about.run.decode, beam=plain.beam, length_penalty=plain.length_penalty)
    texts, tokens, greedy = drawn(about.translator, about.run.source, config, about.scene["search"]["n"])
    times, n = Counter(texts), printed(values["n"])
    most = max(times.values())
    if about.key.startswith("look"):
        firsts = {one[: 1 if about.key == "look.apart" else int(n)] for one in tokens}
        return len(firsts) == n > 1 if about.key == "look.apart" else len(firsts) == 1
    held = {
        "draws": texts.count(greedy) == printed(values["times"]) > 0,
        "draws_never": greedy not in texts,
        "draws_one": set(texts) == {greedy},
        "draws_other": len(times) == 1 and greedy not in texts,
        "samples": printed(values["times"]) == most and list(times.values()).count(most) == 1,
        "samples_tie": printed(values.get("ties", 0)) == list(times.values()).count(most) > 1,
        "samples_apart": len(times) == len(texts),
        "samples_one": len(times) == 1,
    }
    return n == len(times) and held[about.key.removeprefix("see.")]


@lru_cache(2)
def three(translator, source, config):
    """Greedy, a sample and a beam: what each wrote with its end, and log p of it."""
    found = []
    for own in (replace(config, strategy="greedy"), replace(config, strategy="sample"), beam_config(config)):
        done = translator.translate(source, own)
        tokens = [*done.tokens, *([translator.config.eos_id] if done.stopped == "eos" else [])]
        rows = log_ps(translator, [p.id for p in translator.read(source)[1]], [translator.config.bos_id, *tokens][: len(tokens)])
        found.append((tokens, [float(row[token]) for row, token in zip(rows, tokens, strict=True)]))
    return found


def side(values, about):
    (greedy, own), (sample, by_sample), (beam, by_beam) = three(
        about.translator, about.run.source, replace(about.run.decode, strategy="greedy")
    )
    totals = [sum(x) for x in (own, by_sample, by_beam)]
    begun = [n for n in range(min(map(len, (greedy, sample, beam))) + 1) if greedy[:n] == sample[:n] == beam[:n]][-1]
    penalty = about.run.decode.length_penalty
    a, b, c, d = totals[2], totals[0], totals[2] / max(1, len(beam)) ** penalty, totals[0] / max(1, len(greedy)) ** penalty
    if about.key in ("answer.all", "look.side_same"):
        return greedy == beam and (about.key != "answer.all" or (sample == beam and printed(values["n"]) == len(greedy)))
    if about.key == "see.side_best":
        return reads_as(values["log_p"], max(totals)) and reads_as(values["lowest"], min(totals))
    if about.key.startswith("see.side"):
        return (about.key == "see.side_none") == (begun == 0) and printed(values["n"]) == begun
    case = {"look.side_pays": (1, 1), "look.side_pruned": (1, 0), "look.side_longer": (0, 1), "look.side_loses": (0, 0)}[about.key]
    held = [x > y - NEAR if is_more else x <= y + NEAR for (x, y), is_more in zip(((a, b), (c, d)), case, strict=True)]
    at = next((n for n, (x, y) in enumerate(zip(beam, greedy, strict=False)) if x != y), min(len(beam), len(greedy)))
    told = [reads_as(values[name], x) for name, x in zip("abcd", (a, b, c, d), strict=True)]
    return printed(values["step"]) == at + 1 and all(held) and all(told)


def wider(values, about):
    found = []
    for beam in (1, 2, 4, 8, 16):
        done = searched(about.translator, about.run.source, replace(beam_config(about.run.decode), beam=beam))
        found.append((beam, done.beam_steps[-1].best[0], done.text))
    best, score = [h for _, h, _ in found], [h.score for _, h, _ in found]
    key, reference = about.key.rpartition(".")[2], about.scene["reference"]
    falls = [found[i + 1][0] for i, (x, y) in enumerate(pairwise(score)) if y < x - 1e-5]
    if key.startswith("chrf"):
        ends = [chrf(found[i][2], reference) for i in (0, -1)]
        return reads_as(values["a"], ends[0]) and reads_as(values["b"], ends[1]) and (ends[1] < ends[0]) == (key == "chrf_down")
    if key in ("shorter", "longer"):
        ends = [len(best[i].tokens) for i in (0, -1)]
        return [printed(values[name]) for name in "ab"] == ends and (ends[1] < ends[0]) == (key == "shorter")
    if key in ("fall", "widen") and about.key.startswith("look"):
        return falls[:1] == [printed(values["n"])] if key == "fall" else not falls and reads_as(values["score"], max(score))
    changed = any(one.tokens != next_.tokens for one, next_ in pairwise(best))
    ends = key == "widen_same" or (reads_as(values["from"], score[0]) and reads_as(values["to"], score[-1]))
    return changed == (key == "widen") and ends


def changed(about):
    """The run with the scene's edits, and (token, log p before, after, first choice before, after) of each step of what is scored."""
    scene, translator = about.scene, about.translator
    run, reference = about.run, scene["reference"]
    rows = len(translator.target.encode(reference)) + 1 if reference.strip() else len(about.trace.tgt)
    kept = fitting(translator, run.source, scene["edits"], rows=rows)[0]
    return edited(translator, run.source, tuple(kept), run.decode, run.forced, reference)


@lru_cache(2)
def edited(translator, source, kept, config, forced, reference):
    """The same, by what decides it."""
    found = whatif(translator, source, kept, config, forced=forced, reference=reference)
    read, made = [p.id for p in found.scored], plan(translator, source, kept, rows=len(found.scored))
    before = log_ps(translator, [p.id for p in found.read], read)
    after = log_ps(translator, [p.id for p in made.read], read, probe_edits(made, translator, Rows()))
    wanted = [step.token for step in found.steps]
    steps = zip(wanted, before, after, strict=False)
    return found, [(token, float(p[token]), float(q[token]), int(p.argmax()), int(q.argmax())) for token, p, q in steps]


def translated(values, about):
    found, _ = changed(about)
    return (found.old.text == found.new.text) == (about.key == "see.same")


def scored(values, about):
    _, steps = changed(about)
    before, after = sum(step[1] for step in steps), sum(step[2] for step in steps)
    way = {"see.less": after < before, "see.more": after > before, "see.even": abs(after - before) < 0.006}[about.key]
    return way and reads_as(values["before"], before) and reads_as(values["after"], after)


def moved_token(values, about):
    _, steps = changed(about)
    shifts = [math.exp(after) - math.exp(before) for _, before, after, _, _ in steps]
    token, before, after, first, now = steps[int(printed(values["n"])) - 1]
    case = ("token" if first == token else "token_now") if now == token else "token_other" if first == now else "token_first"
    largest = abs(shifts[int(printed(values["n"])) - 1]) > max(map(abs, shifts)) - 1e-5
    numbers = reads_as(values["before"], math.exp(before)) and reads_as(values["after"], math.exp(after))
    return largest and numbers and f"see.{case}" == about.key


JUDGES = {
    r"attribution\.answer\.\w+": fallen,
    r"attribution\.see\.before": counted_before,
    r"attribution\.see\.attention": counted_attention,
    r"attribution\.see\.(head|sublayer)(_level|_close)?": costs_most,
    r"attribution\.look\.gain": gain,
    r"search\.see\.tree": tree,
    r"search\.(answer|see)\.first": led,
    r"search\.(answer|see)\.low": low,
    r"search\.look\.(other|same)": other,
    r"search\.look\.length": length,
    r"search\.see\.(draws|samples)\w*": draws,
    r"search\.look\.(together|apart)": draws,
    r"search\.(answer\.all|see\.side\w*|look\.side_(same|pays|pruned|longer|loses))": side,
    r"search\.(see\.(widen\w*|shorter|longer)|look\.(fall|widen|chrf_\w+))": wider,
    r"whatif\.see\.(same|other)": translated,
    r"whatif\.see\.(less|more|even)": scored,
    r"whatif\.see\.token\w*": moved_token,
}
