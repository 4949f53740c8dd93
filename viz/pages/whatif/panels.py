"""What else the page What if shows: the probabilities of the scored translation, all switches, and two orders of one sentence."""

import math
from dataclasses import replace
from typing import Any

from viz.marks import (
    Axis,
    Bar,
    Bars,
    Buttons,
    Chips,
    Field,
    Form,
    Item,
    Items,
    Later,
    Marks,
    Panel,
    Press,
    Segmented,
    Site,
    Slots,
    Spans,
    Switch,
    Text,
)
from viz.pages.whatif.edits import put, replaced, toggled
from viz.pages.whatif.maps import second_sentence
from viz.pages.whatif.run import NO_PADDING_MASK, Now, effect_of
from viz.shared.ask import Ask
from viz.shared.example_sentences import orders_of
from viz.shared.number_format import num, p_text
from viz.shared.request import within

SWITCHES = ("causal", "padding", "scale", "positions")
NO_POSITIONS = "positions:off"
SEEDS = 1000


def probabilities(ask: Ask, now: Now) -> Panel:
    """Each token of the scored translation, without the edits and with them."""
    say, found, exact = ask.say, now.effect.found, not ask.say.is_plain
    refused = [say.refused(now.refused)] if now.refused else []
    back = [Press(say("reference_clear"), {"reference": ""}, look="link")] if ask.scene.reference else []
    reference: Marks = [
        Form([Field("reference", say.text("reference"), ask.scene.reference)], say.text("reference"), say.text("reference_apply")),
        *refused,
        *back,
    ]
    return Panel(
        "probabilities",
        say("bars", text=found.scored_text),
        [
            *say.exactly(Text(say("bars_total", after=num(found.log_probability[1], 2)))),
            bars(ask, now),
            *([*reference, say.quiet("bars_note")] if exact or ask.scene.reference else []),
            Site("logits", [len(found.steps), ask.translator.config.tgt_vocab_size], codes=["probabilities"]),
        ],
    )


def bars(ask: Ask, now: Now) -> Bars:
    """Two bars a token where there is an edit; a tag where another token is the first choice; in exact words the divergence."""
    say, moved = ask.say, bool(now.kept)
    rows = []
    for step in now.effect.found.steps:
        before, after = math.exp(step.before), math.exp(step.after)
        said = p_text(say, after) + (f" · KL {num(step.divergence, 4)}" if moved and not say.is_plain else "")
        tag = say.text("bar_first", token=ask.label_of_id(step.first_after)) if moved and step.first_after != step.token else ""
        old, told = (round(before, 5), p_text(say, before)) if moved else (None, "")
        rows.append(Bar(ask.label_of_id(step.token), round(after, 5), said, old, told, tag=tag))
    key = (say.text("map.before"), say.text("map.after")) if moved else None
    return Bars(rows, say.text("bars", text=now.effect.found.scored_text), 1.0, "target", key, "target", unit=say.text("map.after"))


def switches(ask: Ask, now: Now) -> Panel:
    """Changes of the whole model and of what it reads, to be combined."""
    say, edits = ask.say, ask.scene.edits
    shuffle = next((edit for edit in edits if edit.startswith("shuffle:")), "")
    seed = shuffle.partition(":")[2]
    again = f"shuffle:{(int(seed) + 1) % SEEDS if seed.isdigit() else 1}"
    presses = [
        Press(say(f"switch.{name}"), put(toggled(edits, f"{name}:off")), pressed=f"{name}:off" in edits)
        for name in SWITCHES
        if name != "positions" or ask.config.adds_positions
    ]
    presses.append(Press(say("switch.shuffle"), put(replaced(edits, "shuffle:", *([] if shuffle else [again]))), pressed=bool(shuffle)))
    if shuffle:
        presses.append(Press(say("shuffle_again"), put(replaced(edits, "shuffle:", again))))
    batch: Marks = [say.quiet("batch"), second_sentence(ask, now.fitting.companion, "batch")] if NO_PADDING_MASK in edits else []
    switched = [say.label("global"), Buttons(say.text("global"), presses), *batch]
    return Panel("switches", say("switches"), [*switched, *mask_token(ask, now), *swaps(ask, now)])


def mask_token(ask: Ask, now: Now) -> Marks:
    """The tokens that the model reads now, each to be masked in cross-attention."""
    say, plan, edits = ask.say, now.effect.found.plan, ask.scene.edits
    read = plan.read[: len(plan.read) - plan.padded]
    presses = [
        Press([("source", ask.label(piece))], put(toggled(edits, f"drop:{i}")), pressed=f"drop:{i}" in edits)
        for i, piece in enumerate(read)
    ]
    return [say.label("hide"), Buttons(say.text("hide"), presses)]


def swaps(ask: Ask, now: Now) -> Marks:
    """A press on a source token opens the box in which its text is swapped; below, what is read instead."""
    say, found = ask.say, now.effect.found
    cases: Slots = {"": [say.quiet("words_hint")]}
    for i, piece in enumerate(found.read):
        label, start = say.text("swap_label", n=i + 1, text=ask.label(piece)), f"swap:{i}="
        own = next((edit.removeprefix(start) for edit in ask.scene.edits if edit.startswith(start)), "")
        typed = piece.start < piece.end
        cases[str(i)] = [Text(label, "label"), Field("whatif.swap", label, own, say.text("swap"))] if typed else [say.quiet("untyped")]
    same = [piece.text for piece in found.read] == [piece.text for piece in found.plan.read]
    axis = ask.axis("read", found.plan.read)
    return [
        say.label("words"),
        Chips(ask.axis("source", found.read), say.text("words")),
        Switch("@source", cases),
        *([] if same else [say.label("reads"), Chips(Axis("read", axis.labels, axis.kinds), say.text("reads"))]),
    ]


def orders(ask: Ask) -> list[tuple[str, str]]:
    """Pairs of sentences that this model's tokenizer cuts into the same tokens, in another order."""
    encode, pairs = ask.translator.source.encode, orders_of(ask.translator.reads)
    cut = [(encode(first), encode(second)) for first, second in pairs]
    return [pair for pair, (a, b) in zip(pairs, cut, strict=True) if a != b and sorted(a) == sorted(b)]


def order_panel(ask: Ask) -> list[Panel]:
    """Two sentences of the same tokens, with positions and without; none for a model that adds no positions."""
    if not ask.config.adds_positions or not orders(ask):
        return []
    return [Panel("order", ask.say("order"), [Later("order")], open=False)]


def order(ask: Ask) -> Marks:
    """One of the pairs, with positions and without: that edit alone, and the scene's decoding settings."""
    say, pairs = ask.say, orders(ask)
    pair = pairs[within(ask.request.whatif.get("pair"), len(pairs))]
    results = [ask.service.result(replace(ask.run, text=text, beside="", forced=(), cut=())) for text in pair]
    before = [result.translation.text for result in results]
    after = [effect_of(replace(ask, found=result), [NO_POSITIONS]).found.new.text for result in results]
    choices: list[tuple[Any, str]] = [(i, say.text("order.pair", first=a, second=b)) for i, (a, b) in enumerate(pairs)]
    empty, writes = say.text("common.nothing"), ask.translator.writes
    items = [
        Item(
            text, [Spans([(a or empty, "")], writes, say.text("order.with")), Spans([(b or empty, "")], writes, say.text("order.without"))]
        )
        for text, a, b in zip(pair, before, after, strict=True)
    ]
    why = {"intuition.part": "order", "intuition.first": pair[0], "intuition.second": pair[1]}
    return [
        Segmented("whatif.pair", say.text("order.try"), choices, 0),
        Items(items, say.text("order")),
        say.quiet("order.about"),
        Press(say("order.why"), why, "intuition", look="link"),
    ]
