"""The page Opening: the translation as it is written, word by word, with what each word looks at and what else could have stood there."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lab.measures.edit_effects import log_softmax
from model.config import DecodeConfig
from viz.marks import (
    Bar,
    Bars,
    Buttons,
    Columns,
    Item,
    Items,
    Links,
    Player,
    Press,
    Said,
    Say,
    Sentence,
    Sheet,
    Site,
    Switch,
    Text,
    Token,
    strong,
)
from viz.shared.ask import Ask
from viz.shared.number_format import fine_share, share
from viz.shared.token_axes import contested_row

DOORS = ("tokens", "embeddings", "attention", "masks", "decoding")
FEW = 4
"""Candidates with a row of their own."""
SHORT = 7
"""Tokens of a sentence whose links need no more than half of the picture."""


def opening(ask: Ask) -> Sheet:
    """Links from the sentence to the translation, the candidates beside them, and the ways on."""
    say, layer = ask.say, layer_of(ask)
    weights = ask.trace.weights("cross")[layer].mean(0).astype(np.float64)[: len(ask.written)]
    probabilities = np.exp(log_softmax(ask.trace.logits))  # the model's own, before any rule of decoding
    own = "" if ask.run.decode == DecodeConfig(max_length=ask.run.decode.max_length) else ".own"
    tokens = [ask.label(piece) for piece in ask.written]
    keys = [ask.token(ask.trace.src, i, "source") for i in range(len(ask.trace.src))]
    steps = range(len(tokens))
    answers = {
        str(t): [Text(answer(say, weights[t], Token(tokens[t], "target"), keys, layer, ask.config.n_heads), "answer")] for t in steps
    }
    candidates = {str(t): [say.label(f"candidates{own}", n=t + 1), bars(ask, probabilities[t], t)] for t in steps}
    axes = ask.axis("source", ask.trace.src, say.text("reads")), ask.axis("target", ask.written, say.text("writes"))
    links = Links(*axes, weights.T.round(4).tolist(), say.text("links"), say.pattern("says"), "percent", grows=True)
    shares = [1.6 if max(len(keys), len(tokens)) <= SHORT else 2.0, 1.0]
    pair = Columns([[links], [Switch("@target", candidates, "0")]], shares)
    ways = Buttons(say.text("open"), [Press(say("open"), page="flow")])
    visits = Buttons(say.text("visits"), [Press(say(page), page=page, look="link") for page in ("tour", "teach")])
    rest = contested_row(weights, ask.written, ask.trace.src) if tokens else -1
    player = Player("step", say.text("play"), tokens, 0, rest=rest)
    shown = [pair, Columns([[player], [ways]])] if tokens else [ways]
    return Sheet(
        part="translation",
        head=[Columns([[say.quiet("subtitle")], [visits]], [1, 1]), Sentence()],
        answer=[Switch("@target", answers, "0")] if tokens else [say.answer("nothing")],
        picture=[*shown, Items(doors(say), say.text("doors"), "cards")],
        legend=say.exactly(say.legend("legend", layer=layer + 1, heads=ask.config.n_heads)),
        site=Site(f"{ask.trace.attention_site('cross', layer)}.weights", list(ask.trace.weights("cross")[layer].shape)),
        at={"target": 0},
    )


def doors(say: Say) -> list[Item]:
    """Five questions, each with the page that answers it, which opens the step that it chooses itself; attention stays with the word that is shown."""
    return [
        Item(
            [("strong", say.text(f"door.{name}"))],
            note=say.text(f"common.page.{name}"),
            put={"kind": "cross"} if name == "attention" else {"step": -1, "source": -1},
            page=name,
        )
        for name in DOORS
    ]


def layer_of(ask: Ask) -> int:
    """The layer whose head was taught to align, else the last."""
    taught = ask.taught
    return int(taught["layer"]) if taught else ask.config.decoder_layers - 1


def answer(say: Say, row: NDArray[np.float64], word: Token, keys: Sequence[Token], layer: int, heads: int) -> Said:
    """The two largest weights of the word of this step."""
    best, other = np.argsort(-row, kind="stable")[:2].tolist()
    p, q = (strong(share(float(row[i]), say.language)) for i in (best, other))
    told = say("answer", word=word, first=keys[best], second=keys[other], p=p, q=q)
    return [*told, " ", ("quiet", say.text("where", layer=layer + 1, heads=heads))]


def bars(ask: Ask, row: NDArray[np.float64], t: int) -> Bars:
    """The likeliest tokens of a step and the one that was written; the last row is all others."""
    chosen, language = ask.written[t].id, ask.say.language
    best = [int(i) for i in np.argsort(-row, kind="stable")[:FEW]]
    ids = best if chosen in best else [*best[:-1], chosen]
    rows = [
        Bar(label, round(float(row[i]), 6), fine_share(float(row[i]), language), look="chosen" if i == chosen else "")
        for i, label in zip(ids, ask.labels_of_ids(ids), strict=True)
    ]
    rest = max(0.0, 1 - float(row[ids].sum()))
    others = Bar(ask.say.text("common.others", n=f"{len(row) - len(ids):,}"), round(rest, 6), fine_share(rest, language), look="others")
    return Bars([*rows, others], ask.say.text("candidates", n=t + 1), 1.0, tone="target")
