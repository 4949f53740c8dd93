"""Judges of pages that lay a translation beside another: a reference, the way back, another model, a loop; and of roles, by the measured numbers of a head."""

import math
import re
from dataclasses import replace
from functools import lru_cache

import numpy as np

from lab.measures.heads import is_quiet
from lab.measures.roles import RULES
from model.config import DecodeConfig
from model.piece_counts import RARE
from model.text_input import InputError, clean
from tests.conftest import read_json
from tests.viz.claims.about import guided_head, log_p_of, reads_as, rows_of
from tests.viz.claims.forward import zero
from tests.viz.claims.shown import asked
from tests.viz.claims.steps import attended
from viz.pages import TEXT
from viz.pages.compare.maps import heads_of
from viz.pages.compare.sides import pair_of
from viz.pages.decoding.loops import CURES
from viz.shared.example_errors import CASES
from viz.shared.example_sentences import LOOPS, REFERENCES
from viz.shared.snapshots import SNAPSHOT, snapshots_of, translator_of


def texts(key):
    """What the words of a key may read, in both languages and at both depths."""
    return {text for name in (key, f"{key}.plain") for text in TEXT.get(name, ())}


@lru_cache(4)
def examined(about):
    """The reference of the sentence, or the first of the cases that is not what the model writes: its source, both translations with their ends, where they part."""
    translator, run = about.translator, about.run
    eos = translator.config.eos_id
    own = about.scene["reference"].strip() or REFERENCES.get(run.text, "")
    for text, reference in [(run.text, own), *CASES[f"{translator.reads}-{translator.writes}"]]:
        try:
            wanted = [*translator.target.encode(clean(reference, translator.writes).read.text), eos]
        except InputError:
            continue
        done = translator.translate(text, DecodeConfig())
        written = list(done.whole(eos))
        apart = [i for i, (a, b) in enumerate(zip(wanted, written, strict=False)) if a != b]
        if apart and len(wanted) <= translator.config.max_length:
            return text, wanted, written, apart[0]
    return None


def parted(_, about):
    text, wanted, written, step = examined(about)
    row, right = rows_of(about.translator, about.translator.read(text)[1], wanted)[step]
    piece, wrong = about.translator.target.piece, written[step]
    ps = {"p": math.exp(row[right]), "q": math.exp(row[wrong])}
    return {"step": step + 1, "right": piece(right), "wrong": piece(wrong), "rank": 1 + int((row > row[right]).sum()), **ps}


def verdict(told, about):
    """The first of the page's rules that holds."""
    translator, (text, wanted, written, step) = about.translator, examined(about)
    src, counts = translator.read(text)[1], translator.checkpoint.counts
    right, wrong = wanted[step], written[step]

    def lead(*edits):
        row = rows_of(translator, src, wanted, *edits)[step][0]
        return float(row[right] - row[wrong])

    likely = [sum(log_p_of(rows_of(translator, src, one))) for one in (wanted, written)]
    words = [i for i, piece in enumerate(src) if not is_quiet(piece)] or list(range(len(src)))
    cost = {i: lead() - lead(zero("encoder.tokens_embedded", i)) for i in words}
    weights = attended(translator, [p.id for p in src], wanted[:-1])["cross"]
    looked = weights[*guided_head(translator), step]
    most = max(cost.values())
    rare = [counts.source[p.id] for p in src if p.kind != "special"] + [counts.target[right]] * (step < len(wanted) - 1)
    forced = translator.translate(text, DecodeConfig(), wanted[: step + 1]).text
    rules = {
        "search": likely[0] > likely[1],
        "unlearnt": min(rare) < RARE,
        "attention": min(most, most - cost[max(words, key=lambda i: looked[i])]) >= math.log(2),
        "exposure": wanted[step + 1 :] != written[step + 1 :] and forced == translator.target.decode(wanted),
        "preference": True,
    }
    name = next(name for name, holds in rules.items() if holds)
    return told.word("name") in texts(f"anatomy.name.{name}")


def rounds(told, about):
    """There and back, until a sentence comes that was there before."""
    service, run = about.service, about.run
    there, back = (service.translator(name) for name in (run.checkpoint, service.way_back(run.checkpoint)))
    text, given, end, said = run.text, [], "", {}
    while not end:
        first = there.translate(text, run.decode)
        given.append(first.source.text)
        try:
            text = back.translate(first.text, run.decode).text
        except InputError:
            end = "long" if first.text.strip() else "empty"
            break
        if text in given:
            end = "repeats" if text != given[-1] else "settled" if text != given[0] else "same"
            said = {"again": len(given) - given[::-1].index(text)} if end == "repeats" else {}
        else:
            end = "" if text else "empty"
            end = end or ("limit" if len(given) == 10 else "")
    is_so = told.name == f"rounds.see.{end}" and (end != "settled" or told.values["back"] == text)
    return is_so and {"n": len(given), **said}


def parted_words(told, about):
    pair = pair_of(asked(about))
    each = {which: list(side.text) if about.translator.writes == "zh" else side.text.split() for which, side in pair.sides.items()}
    n = int(told.number("n"))
    found = {which: words[n - 1 :][:1] for which, words in each.items()}
    is_first = each["left"][: n - 1] == each["right"][: n - 1] and found["left"] != found["right"]
    return is_first and all(told.word(which) in (words or texts("compare.nothing")) for which, words in found.items())


def elsewhere(_, about):
    """Half of what the rows of the two maps differ by."""
    ask, kind = asked(about), about.scene["kind"]
    pair = pair_of(ask)
    heads = heads_of(ask, pair)
    left, right = (
        attended(translator_of(about.service, side.name), [p.id for p in side.src], [p.id for p in side.rows[1:]])[kind][heads[which]]
        for which, side in pair.sides.items()
    )
    return {"share": float(np.abs(left - right).sum(-1).mean()) / 2}


def grown(_, about):
    """What every snapshot writes, the first from which on it is what the last one writes."""
    run, decode = about.run, about.run.decode
    short = replace(decode, max_length=min(60, decode.max_length))
    steps = [one["step"] for one in snapshots_of(about.service, run.checkpoint)]
    found = [translator_of(about.service, f"{SNAPSHOT}{step}").translate(run.text, short).text for step in steps]
    other = max((i for i, text in enumerate(found) if text != found[-1]), default=-1)
    return {"n": len(set(found)), "step": steps[other + 1]}


def role(told, about):
    """The first rule that the head meets over the sample, else the one that it comes nearest to."""
    kind, (layer, head) = about.scene["kind"], (int(told.number(name)) - 1 for name in ("layer", "head"))
    file = about.service.place(about.run.checkpoint) / "heads.json"
    numbers = read_json(file)["heads"][kind][layer][head]["numbers"]
    checks = [
        (numbers[rule.number] or 0, rule.least + (numbers[rule.over] if rule.over else 0), rule.role)
        for rule in RULES
        if kind in rule.kinds
    ]
    met = [one for one in checks if one[0] >= one[1]]
    value, limit, name = met[0] if met else max(checks, key=lambda one: one[0] / one[1])
    printed, sign, least = told.word("decides").split()
    is_told = any(
        told.word("role") in (text, near.replace("{role}", text)) for text in texts(f"roles.role.{name}") for near in texts("roles.nearest")
    )
    return is_told and sign == ("≥" if met else "<") and reads_as(printed, value) and reads_as(least, limit)


@lru_cache(2)
def decoded(translator):
    """The examples of its language in all four decodings."""
    return [(text, translator.translate(text, DecodeConfig(**cure))) for text in LOOPS[translator.reads] for cure in CURES.values()]


def looped(told, about):
    """One of them: the longest stretch in which tokens come three times or more in a row, six tokens at least."""
    return any(fits(told, about.translator, text, found) for text, found in decoded(about.translator))


def fits(told, translator, text, found):
    written = "".join(map(chr, found.tokens))
    stretches = [
        (*match.span(1), size)
        for size in range(1, len(written) // 3 + 1)
        for match in re.finditer(rf"(?=((.{{{size}}})\2{{2,}}))", written, re.S)
        if len(match[1]) >= 6
    ]
    if not stretches:
        return False
    start, end, size = max(stretches, key=lambda one: (one[1] - one[0], -one[2], -one[0]))
    rows = log_p_of(rows_of(translator, translator.read(text)[1], found.tokens))
    means = [sum(rows[i : i + size]) / size for i in range(start, end, size)]
    gram = "".join(map(translator.target.piece, found.tokens[start : start + size])).replace("▁", " ").strip()
    said = {"times": (end - start) / size, "first": math.exp(means[0]), "last": math.exp(means[-1])}
    return told.values["gram"] == gram and told.fits(said)


JUDGES = {
    r"anatomy\.see\.where": parted,
    r"anatomy\.verdict\.is": verdict,
    r"anatomy\.rounds\.see\.(same|settled|repeats|empty|long|limit)": rounds,
    r"compare\.see\.parts": parted_words,
    r"compare\.see\.moved": elsewhere,
    r"compare\.see\.settled": grown,
    r"roles\.answer": role,
    r"decoding\.loops\.verdict\.loop": looped,
}
