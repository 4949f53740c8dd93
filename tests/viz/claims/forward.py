"""Judges of the pages Attribution, Search and What if: the model is run again, once a token, a head, a width or a draw."""

import math
import re
from dataclasses import replace
from functools import lru_cache

import numpy as np

from lab.questions.search import beam_config
from lab.questions.whatif import fitting, plan, probe_edits, whatif
from model.probe import Rows
from model.sampling import seed_of
from model.text_input import clean
from tests.conftest import read_json
from tests.viz.claims.about import ends, log_p_of, log_ps, reads_as, rows_of
from tests.viz.claims.orders import LOWERED

NEAR = 1e-4
"""Sums of float32 in another order differ by less, in nats."""


def zero(place, which=slice(None)):
    """An edit: of a site a token's row, a head, or all becomes zero."""

    def edit(site, x):
        if site == place:
            x = x.clone()
            x[:, which] = 0
        return x

    return edit


def contrasted(about):
    """Whether tokens are compared with their foils."""
    return about.scene["attribution"].get("mode") == "contrast"


@lru_cache(2)
def occlusion(about):
    """Of each row log p of its token (less that of its foil), the same without each source token, and without each that was read before it."""
    rows = about.rows()
    foils = [next(i for i in row.topk(2)[1].tolist() if i != token) for row, token in rows]

    def told(*edits):
        pairs = zip(about.rows(*edits), foils, strict=True)
        return [float(row[token] - (row[foil] if contrasted(about) else 0)) for (row, token), foil in pairs]

    by_source = [told(zero("encoder.tokens_embedded", j)) for j in range(len(about.trace.src))]
    before = [told(zero("decoder.tokens_embedded", j)) for j in range(len(rows))]
    return told(), list(zip(*by_source, strict=True)), [[x[row] for x in before[: row + 1]] for row in range(len(rows))]


def fallen(told, about):
    """Some row is as it is said, with the lowest that is left of it without a token of either side."""
    foil = told.name.endswith("_foil")

    def reads(name, x):
        """Nats, in short words a probability, or so many times as probable as the foil."""
        text = getattr(told.values[name], "text", told.values[name])
        return reads_as(text, x) if "(" in text else reads_as(text.replace(",", ""), math.exp(x if foil else min(x, 0)))

    def holds(token, now, source, prefix):
        is_named = told.says("word", about.translator.target.piece(token))
        return is_named and reads("p", now) and reads("q", min(source)) and reads("r", min(prefix))

    return foil == contrasted(about) and any(map(holds, about.tokens, *occlusion(about)))


def within(n, rows):
    """Whether a count is right, as far as equal numbers let it be said. rows: by how much each is counted."""
    return sum(x > NEAR for x in rows) <= n <= sum(x > -NEAR for x in rows)


def counted_before(told, about):
    _, by_source, before = occlusion(about)
    return within(told.number("n"), [min(one) - min(other) for one, other in zip(by_source, before, strict=True)])


def counted_attention(told, about):
    weights = about.trace.attention("cross", int(told.number("layer")) - 1).weights.mean(0)
    led = []
    for row, at in zip(occlusion(about)[1], weights.argmax(-1).tolist(), strict=False):
        led.append(min([*row[:at], *row[at + 1 :]], default=math.inf) - row[at])
    return within(told.number("n"), led)


@lru_cache(2)
def ablated(about):
    """What an ablation adds to log p, a token, of each head; and the same means over the shipped sample."""

    def mean(*edits):
        return sum(log_p_of(about.rows(*edits))) / len(about.tokens)

    config, full = about.translator.config, mean()
    subs = {"encoder": ("self",), "decoder": ("self", "cross")}
    places = [f"{stack}.{layer}.{sub}" for stack in subs for layer in range(config.layers_of(stack)) for sub in subs[stack]]
    own = [mean(zero(f"{place}.z", head)) - full for place in places for head in range(config.n_heads)]
    file = about.service.place(about.run.checkpoint or about.service.default) / "importance.json"
    parts = read_json(file)["parts"] if file.exists() else []
    return own, [part["mean"] for part in parts if part["head"] is not None]


def gain(told, about):
    return any(within(told.number("gain"), heads) and told.number("n") == len(heads) for heads in ablated(about))


@lru_cache(8)
def searched(translator, source, config):
    return translator.translate(source, config)


def hypotheses(about):
    """Of each step of the beam search how its hypotheses went on, and the winner."""
    found = searched(about.translator, about.run.source, beam_config(about.run.decode)).beam_steps
    return [[(h, status) for status in ("kept", "finished", "pruned") for h in getattr(step, status)] for step in found], found[-1].best


def ranks(about):
    """How each beginning of the winner stood at its step."""
    made, (best, *_) = hypotheses(about)
    found = []
    for n, step in enumerate(made[: len(best.tokens)], 1):
        own = next((h for h, _ in step if h.tokens == best.tokens[:n]), None)
        found += [1 + sum(h.log_probability > own.log_probability for h, _ in step)] if own else []
    return found


def led(_, about):
    found = ranks(about)
    return set(found) == {1} and {"n": len(found)}


def low(told, about):
    found = ranks(about)
    return found[int(told.number("step")) - 1] == max(found) and {"rank": max(found)}


def other(told, about):
    """The first token of the winner that was not the most probable after its beginning, as the search counted them."""
    made, (best, *_) = hypotheses(about)
    for n, token in enumerate(best.tokens):
        beside = {h.tokens[-1]: h.step_log_probability for h, _ in made[n] if h.tokens[:-1] == best.tokens[:n]}
        if max(beside.values()) > beside[token]:
            said = {"step": n + 1, "p": math.exp(beside[token]), "q": math.exp(max(beside.values()))}
            return told.name == "look.other" and said
    return told.name == "look.same"


def length(_, about):
    _, best = hypotheses(about)
    return max(best, key=lambda h: h.log_probability) is not best[0]


def node(told, about):
    """The hypothesis of the scene: its step, how it stood there, why it was left."""
    made, (best, *_) = hypotheses(about)
    places = [(n, h, step) for n, step in enumerate(made, 1) for h, _ in step]
    n, own, step = next(place for place in places if place[1].id == about.scene["search"]["node"])
    if told.name == "answer.node":
        text = told.values["text"].text
        return (about.translator.target.decode(own.tokens) or "∅").startswith(text.removesuffix(" …")) and {"step": n}
    status = next(status for h, status in step if h is own)
    if told.name == "why.finished":
        return status == "finished" and {"score": own.score, "best": best.score}
    rank = 1 + sum(h.log_probability > own.log_probability for h, _ in step)
    return status == "pruned" and {"rank": rank, "beam": about.run.decode.beam}


def cut(_, about):
    config, (_, (best, *_)) = about.translator.config, hypotheses(about)
    return best.tokens[-1] != config.eos_id and {"limit": min(about.run.decode.max_length, config.max_length)}


def rules(_, about):
    penalty, ban = about.run.decode.repetition_penalty, about.run.decode.no_repeat_ngram
    return (penalty, ban) != (1, 0) and {"penalty": penalty, "ban": ban}


@lru_cache(2)
def counted(about):
    """The reference as text and as tokens, log p of each, and its score after penalty and ban; the first token that no search could write."""
    translator, decode = about.translator, about.run.decode
    text, config = clean(about.scene["reference"], translator.writes).text, translator.config
    tokens = [*translator.target.encode(text), config.eos_id]
    own = log_p_of(rows_of(translator, about.trace.src, tokens))
    total, banned = 0, []
    for t, token in enumerate(tokens):
        n = decode.no_repeat_ngram
        earlier = [tokens[i : i + n] for i in range(t - n + 1)] if n else []
        banned += [t] if token in config.forbidden or tokens[t - n + 1 : t + 1] in earlier else []
        total += own[t] * (decode.repetition_penalty if token in tokens[:t] else 1)
    if config.unk_id not in tokens:
        text = translator.target.decode(tokens)
    return text, tokens, own, total / len(tokens) ** decode.length_penalty, banned


def blamed(told, about):
    text, tokens, own, score, banned = counted(about)
    _, (best, *_) = hypotheses(about)
    if (about.translator.target.decode(best.tokens) or "∅") == text:
        kinds = {"same" if list(best.tokens) == tokens else "cut"}
    elif banned:
        kinds = {"banned"}
    else:
        kinds = {kind for kind, is_so in (("search", score - best.score > -NEAR), ("model", best.score - score > -NEAR)) if is_so}
        kinds |= {"tie"} if len(kinds) > 1 else set()
    at = banned[0] if kinds == {"banned"} else own.index(min(own))
    said = {"step": at + 1, "token": about.translator.target.piece(tokens[at])}
    if told.name == "verdict.least":
        return kinds & {"search", "model"} and said | {"p": math.exp(own[at]), "log_p": own[at], "total": sum(own)}
    kind = told.name.split(".")[1]
    return kind in kinds and (said if kind == "banned" else True)


@lru_cache(2)
def drawn(about):
    """Each sample by itself, and the text of the greedy translation."""
    config = about.run.decode
    sampled = (replace(config, strategy="sample", seed=seed_of(config.seed, i)) for i in range(about.scene["search"]["n"]))
    greedy, *samples = (about.translator.translate(about.run.source, one) for one in (replace(config, strategy="greedy"), *sampled))
    return samples, greedy.text


def draws(_, about):
    samples, greedy = drawn(about)
    return {"n": len({sample.text for sample in samples}), "times": sum(sample.text == greedy for sample in samples)}


@lru_cache(2)
def three(about):
    """Greedy, a sample and a beam: what each wrote with its end, and log p of it."""
    translator, decode = about.translator, replace(about.run.decode, strategy="greedy")
    found = []
    for own in (decode, replace(decode, strategy="sample"), beam_config(decode)):
        done = translator.translate(about.run.source, own)
        tokens = list(done.whole(translator.config.eos_id))
        found.append((tokens, sum(log_p_of(rows_of(translator, about.trace.src, tokens)))))
    return found


def side(told, about):
    (greedy, b), (sample, by_sample), (beam, a) = three(about)
    if told.name == "answer.all":
        return greedy == beam == sample and {"n": len(greedy)}
    return ends((a, b, by_sample), "lowest", "log_p")


@lru_cache(2)
def edited(about):
    """The run with the scene's edits, and (token, log p of the row before, after) of each step of what is scored."""
    run, translator, reference = about.run, about.translator, about.scene["reference"]
    rows = len(translator.target.encode(reference)) + 1 if reference.strip() else len(about.trace.tgt)
    kept = tuple(fitting(translator, run.source, about.scene["edits"], rows=rows, beside=about.companion)[0])
    beside = about.companion if "padding:off" in kept else ""
    found = whatif(translator, run.source, kept, run.decode, forced=run.forced, reference=reference, beside=beside)
    read, made = [p.id for p in found.scored], plan(translator, run.source, kept, rows=len(found.scored), beside=beside)
    before = log_ps(translator, [p.id for p in found.read], read)
    source = [p.id for p in made.read]
    each, passes = (
        (len(read), [len(read)]) if made.cacheable else (1, range(1, len(read) + 1))
    )  # unmasked, a row reads what is written alone
    edits = probe_edits(made, translator, Rows())
    after = np.concatenate([log_ps(translator, source, read[:end], *edits)[-each:] for end in passes])
    return found, list(zip([step.token for step in found.steps], before, after, strict=False))


def translated(told, about):
    found, _ = edited(about)
    return (found.old.text == found.new.text) == (told.name == "see.same")


def factor_in(text):
    """The number of "570 亿 分之一", "57 billion times less", "6.8×10¹²", "91 % as probable"; 1 where there is none."""
    found = re.search(r"([\d.,]+)(?:×10([⁰¹²³⁴-⁹]+))?\s?(亿|万|billion|million)?", text)
    if not found:
        return 1.0
    number, power, unit = found.groups()
    if "%" in text:
        return 100 / float(number)
    raised = int((power or "⁰").translate(LOWERED))
    return float(number.replace(",", "")) * 10.0**raised * {"亿": 1e8, "万": 1e4, "billion": 1e9, "million": 1e6}.get(unit, 1)


def scored(told, about):
    _, steps = edited(about)
    before, after = (sum(float(step[i][step[0]]) for step in steps) for i in (1, 2))
    factor = float(f"{math.exp(min(700.0, abs(after - before))):.2g}")
    fits = abs(math.log(factor_in(told.word("moved")) / factor)) < 0.06
    return fits and {name: value for name, value in {"before": before, "after": after}.items() if name in told.values}


def moved_token(told, about):
    _, steps = edited(about)
    ps = [(math.exp(before[token]), math.exp(after[token])) for token, before, after in steps]
    before, after = ps[int(told.number("n")) - 1]
    return abs(after - before) > max(abs(x - y) for x, y in ps) - 1e-5 and {"before": before, "after": after}


JUDGES = {
    r"attribution\.answer\w*": fallen,
    r"attribution\.see\.before": counted_before,
    r"attribution\.see\.attention": counted_attention,
    r"attribution\.look\.gain": gain,
    r"search\.answer\.first": led,
    r"search\.answer\.low": low,
    r"search\.look\.(other|same)": other,
    r"search\.look\.length": length,
    r"search\.(answer\.node|why\.(finished|pruned))": node,
    r"search\.answer\.cut": cut,
    r"search\.look\.rules": rules,
    r"search\.verdict\.(least|\w+\.why)": blamed,
    r"search\.see\.draws": draws,
    r"search\.answer\.(all|side)": side,
    r"whatif\.see\.(same|other)": translated,
    r"whatif\.see\.probability": scored,
    r"whatif\.see\.token": moved_token,
}
