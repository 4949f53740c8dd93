"""Judges of what is told of one row or one piece: where it attends and what it reads, what its neurons add, what is nearest to it; and of what all rows cost."""

import re
from collections import Counter
from itertools import zip_longest

import numpy as np

from lab.measures.attention import word_starts
from lab.measures.heads import is_quiet
from tests.viz.claims.about import high, names, reads_as
from tests.viz.claims.beside import texts
from tests.viz.claims.shown import across, asked, bits, carried, handed
from viz.pages.attention.more import place
from viz.pages.cost.figures import look
from viz.pages.masks.place import shown_at
from viz.pages.space.chosen import chosen_id, table_of


def on_screen(about):
    """The map, and the tokens or words of its rows and columns, the former with what they write."""
    kind, settings, trace = about.scene["kind"], about.scene["attention"], about.trace
    layer, head = place(asked(about))
    weights, lengths = handed(about, kind, layer, head)
    (rows, cols), written = trace.axes(kind), [] if kind == "encoder" else map(about.translator.target.piece, about.tokens)
    heads = [[text or row.text] for text, row in zip_longest(written, rows, fillvalue="")]
    texts = [[col.text] for col in cols]
    if settings.get("show") == "value":
        weights = weights * lengths
    elif settings.get("show") == "rollout":
        weights = across(trace, layer)[1] if kind == "cross" else carried(trace, kind, layer + 1)
    elif settings.get("heads") == "all":
        weights = trace.weights(kind).astype(float).mean((0, 1))
    if settings.get("unit") == "word":
        words = [np.split(np.arange(len(side)), word_starts(side)[1:]) for side in (rows, cols)]
        weights = np.array([[weights[np.ix_(row, col)].sum(1).mean() for col in words[1]] for row in words[0]])
        weights[:, [all(is_quiet(cols[i]) for i in word) for word in words[1]]] = 0
        heads, texts = ([[side[i].text for i in word] for word in own] for side, own in zip((rows, cols), words, strict=True))
    return weights / np.maximum(weights.sum(1, keepdims=True), 1e-30), heads, texts


def is_named(value, texts):
    """Whether all of a word stands in it; bytes are spelled."""
    return all(names(value, text) for text in texts)


def attends(told, about):
    """Some row of this name has its largest cells on these keys: at most three, and but for the first only those of 5 % and more."""
    weights, rows, cols = on_screen(about)
    keys = [text for look, text in told.values["keys"] if look in ("source", "target")]
    shares = [text for look, text in told.values["keys"] if look == "strong"]

    def has(row):
        top = high(row)
        count = max(1, sum(x >= 0.05 for x in top[:3]))
        each = zip(keys, shares, top, strict=False)
        return count == len(keys) and all(
            reads_as(share, x) and any(is_named(key, col) and reads_as(share, y) for col, y in zip(cols, row, strict=True))
            for key, share, x in each
        )

    is_whole = about.scene["kind"] == "encoder" or about.scene["attention"].get("unit") == "word"
    writes = told.name == "answer.target"
    return any(
        writes == (i < (0 if is_whole else len(about.tokens))) and is_named(told.values["query"], name) and has(row)
        for i, (name, row) in enumerate(zip(rows, weights, strict=True))
    )


def looks(told, about):
    """Some row of the layer does, in either stack or across, of the head that is named or in the mean of all."""
    by, trace = told.word("by"), about.trace
    at, head = re.search(r"layer (\d+)|第 (\d+) 层", by), re.search(r", head (\d+)|，第 (\d+) 个头", by)
    layer = int(at[at.lastindex]) - 1
    for kind in ("encoder", "decoder", "cross"):
        every, (rows, keys) = trace.weights(kind)[layer : layer + 1].astype(float), trace.axes(kind)
        for heads in every:
            weights = heads[int(head[head.lastindex]) - 1] if head else heads.mean(0)
            for piece, row in zip(rows, weights, strict=True):
                said = {"weight": row.max(), "bits": bits(row), "key": keys[int(row.argmax())].text, "row": piece.text}
                if told.fits(said):
                    return True
    return False


def film_ends(told, about):
    tokens, config = about.tokens, about.trace.config
    return (tokens[-1] == config.eos_id) == (told.name == "told.stop.end") and {
        "n": len(tokens),
        "end": about.translator.target.piece(tokens[-1]),
    }


def framed(told, about):
    """Some row reads the one token and writes the other; of what it attends to the largest weights are told."""
    shown = shown_at(asked(about))
    weights = shown.trace.attention("decoder", shown.place[0]).weights[shown.place[1]].astype(float)
    piece, numbers = about.translator.target.piece, re.findall(r"([\d.]+) × v\(", told.values["terms"])

    def fits(row):
        top = high(weights[row, : row + 1])[:3]
        return len(numbers) == len(top) and all(map(reads_as, numbers, top))

    return any(
        told.fits({"read": about.trace.tgt[row].text, "write": piece(token)}) and fits(row) for row, token in enumerate(about.tokens)
    )


def neurons(told, about):
    """Of the token and the layer that the scene names, the last where it names none: |activation| times the length of what goes out."""
    scene, config = about.scene, about.trace.config
    stack, row, pieces = (
        ("encoder", scene["source"], about.trace.src) if scene["side"] == "source" else ("decoder", scene["step"], about.trace.tgt)
    )
    layers = config.layers_of(stack)
    layer = scene["layer"] if 0 <= scene["layer"] < layers else layers - 1
    out = getattr(about.translator.model, stack)[layer].feedforward.w_2.weight.detach().double().numpy()
    act = about.trace[f"{stack}.{layer}.ff_act"][max(0, min(row, len(pieces) - 1))].astype(float)
    parts = np.abs(act) * np.linalg.norm(out, axis=0)
    top = [x for x in high(parts.tolist())[:12] if x > 0]
    return parts[int(told.number("i"))] == top[0] and {"k": len(top), "share": sum(top) / parts.sum(), "part": top[0]}


def unit(rows):
    rows = rows.astype(float)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(lengths > 0, lengths, 1)


def nearest(told, about):
    """By the cosine with every other row of the table; special tokens are no neighbors."""
    ask = asked(about)
    _, table = table_of(ask)
    own, rows = chosen_id(ask, table), unit(table.rows)
    cosines = rows @ rows[own]
    others = [i for i in range(len(rows)) if i != own]
    words = [i for i in others if table.tokenizer.kind(i) not in ("special", "unknown")]
    first = [table.tokenizer.piece(i) for i in words if told.says("cosine", cosines[i])]
    said = {"piece": table.tokenizer.piece(own), "cosine": cosines[words].max(), "mean": cosines[others].mean()}
    return is_named(told.values["first"], first) and said


def trusted(_, about):
    """Of some of the commonest pieces, how many of the ten nearest by cosine are among the ten nearest on the plane."""
    ask, first = asked(about), 2 * about.scene["space"].get("plane", 0)
    _, table = table_of(ask)
    rows = table.rows[table.commonest()].astype(float)
    centered, units, kept = rows - rows.mean(0), unit(rows), []
    places = centered @ np.linalg.svd(centered, full_matrices=False)[2][first : first + 2].T
    for i in range(0, len(rows), -(-len(rows) // 400)):
        far, apart = -units @ units[i], ((places - places[i]) ** 2).sum(1)
        near = [{j for j in np.argsort(way).tolist()[:11] if j != i} for way in (far, apart)]
        kept.append(len(near[0] & near[1]))
    return {"near": 10, "kept": np.mean(kept), "chance": 100 / (len(rows) - 1)}


def ruled(told, about):
    """The source's pieces that the tokenizer's file gives no probability, each as it is told."""
    found = [piece.text for piece in about.trace.src if piece.kind == "piece" and not about.translator.source.score(piece.id)]
    return set(re.findall("“(.+?)”", told.values["tokens"])) == set(found)


def multiplied(config, way, s, t):
    """FLOPs of every part, counted one pass of the decoder after the other: how many rows it has, how many keys they see, how many source tokens get keys and values."""
    d, inner = config.d_model, 4 * config.d_model * config.d_ff
    passes = {
        "parallel": [(t, t, s)],
        "cached": [(1, i, 0 if i > 1 else s) for i in range(1, t + 1)],
        "uncached": [(i, i, s) for i in range(1, t + 1)],
    }[way]
    found = Counter()
    for rows, keys, read in passes:
        own = {"self.projections": 8 * rows * d * d, "self.scores": 4 * rows * keys * d, "ff": rows * inner}
        own |= {"cross.projections": 4 * (rows + read) * d * d, "cross.scores": 4 * rows * s * d}
        found.update({f"decoder.{part}": config.decoder_layers * x for part, x in own.items()})
        found["linear"] += 2 * (rows if way == "parallel" else 1) * d * config.tgt_vocab_size
    own = {"self.projections": 8 * s * d * d, "self.scores": 4 * s * s * d, "ff": s * inner}
    found.update({f"encoder.{part}": config.encoder_layers * x for part, x in own.items()})
    return found


def costs(told, about):
    now, trace = look(asked(about)), about.trace
    parts = multiplied(trace.config, now.way, len(trace.src), len(trace.tgt))
    whole = sum(parts.values())
    number, _, letter = told.word("flops").partition(" ")
    largest = [part for part, x in parts.items() if told.says("share", x / whole)]
    named = [name for part in largest for name in texts(f"cost.row.{part}") & set(told.word("part").split(" · "))]
    scores = sum(x for part, x in parts.items() if part.endswith("scores"))
    is_largest = largest and len(largest) == len(named) and (len(largest) == 1) == (told.name == "see.parts")
    return (
        is_largest
        and reads_as(number, whole / 1000 ** " KMGTPE".index(letter or " "))
        and {"share": max(parts.values()) / whole, "scores": scores / whole}
    )


JUDGES = {
    r"attention\.answer\.(source|target)": attends,
    r"flow\.told\.look": looks,
    r"flow\.told\.stop\.(end|limit)": film_ends,
    r"masks\.frames\.look\.x": framed,
    r"masks\.frames\.look\.mix": framed,
    r"feedforward\.look_top": neurons,
    r"space\.answer": nearest,
    r"space\.look\.map": trusted,
    r"tokens\.look\.ruled": ruled,
    r"cost\.see\.parts(_equal)?": costs,
}
