"""The page What if: what the sentence becomes without one part of the model, a line each; the edits in force, and what they do to probabilities and maps."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from model.config import DecodeConfig
from viz.marks import (
    Axis,
    Buttons,
    Chips,
    Columns,
    Item,
    Items,
    Later,
    Marks,
    Note,
    Panel,
    Press,
    Said,
    Say,
    Sheet,
    Slots,
    Spans,
    Switch,
    Text,
    Values,
    strong,
)
from viz.pages.whatif.edits import edit_text, place_text, put, refusal, toggled
from viz.pages.whatif.hiding import costliest
from viz.pages.whatif.maps import wishes
from viz.pages.whatif.panels import order_panel, probabilities, switches
from viz.pages.whatif.run import Now, now_of
from viz.pages.whatif.sentences import breaks, changes, quoted, readings, ticks, times
from viz.pages.whatif.trials import TWO_SENTENCES, Trial, fall_of, try_each, try_heads
from viz.shared.ask import Ask, label
from viz.shared.back_translation import quiet, translated_back
from viz.shared.changed_words import parts
from viz.shared.example_edits import starters
from viz.shared.scene import MAX_EDITS, NOT_CHOSEN

END = "</s>"


def whatif(ask: Ask) -> Sheet:
    """The lines of the trials, and what is in force; the panels are about the edits in force."""
    say, now = ask.say, now_of(ask)
    effect = now.effect
    lines = [*readings(say, effect.found, effect.leaks, ask.label_of_id), *whole(ask, now)]
    return Sheet(
        part="break translations",
        answer=[Text(changes(say, effect.found, how(ask, now.kept), unit(ask)), "answer")]
        if now.kept
        else [Later("heads", "answer", [Later("trials", "answer", [say.answer("answer.soon")])])],
        picture=[
            Later("trials", "lines"),
            Later("heads", "squares"),
            Later("trials", "own"),
            *in_force(ask, now),
        ],
        foot=[
            Note.of(say("common.notice_n", n=len(lines)), *lines),
            Note(say("common.why"), [say.glossed(key) for key in ("break.about", "break.share", "break.heads")]),
            Note(say("common.try"), [to_begin(ask)]),
        ],
        panels=[
            probabilities(ask, now),
            ask.panel("maps", [Later("maps")]),
            Panel("hiding", say("masking"), [Later("hiding")]),
            switches(ask, now),
            *order_panel(ask),
        ],
        put=wishes(ask, now),
    )


def trials(ask: Ask) -> Slots:
    """The whole model and a line for each change; the edits in force where neither one of these nor a head's is theirs."""
    from lab.questions.trials import each_head

    say, now = ask.say, now_of(ask)
    found = ask.of_run(try_each, costliest(ask))
    shown = [*(one.edit for one in found), *each_head(ask.config)]
    other = [in_force_now(ask, now)] if now.kept and now.kept not in ([edit] for edit in shown) else []
    high = max(one.fall or 0.0 for one in (*found, *other))
    before = ask.result.translation.text
    backs = translated_back(ask, [before, *(one.text for one in found)])
    spans = [Spans([(before or say.text("common.nothing"), ""), *quiet(backs[0])], ask.translator.writes)]
    original = Item(say.text("scored.own"), spans, put=put([]), share=0.0, said="1", now=not now.kept)
    axis = say.text("break.legend"), ticks(say, high)
    return {
        "answer": [Text(broken(ask, found), "answer")],
        "lines": [
            Items(
                [original, *(line(ask, one, now, high, back) for one, back in zip(found, backs[1:], strict=True))],
                say.text("title"),
                look="results",
                axis=axis,
            )
        ],
        "own": [Items([line(ask, one, now, high) for one in other], say.text("edits"), look="results")] if other else [],
    }


def broken(ask: Ask, found: Sequence[Trial]) -> Said:
    """What breaks it, in words."""
    token = ask.label(ask.trace.src[costliest(ask) or 0])
    return breaks(ask.say, found, ask.result.translation.text, token=token, d=ask.config.d_head)


def whole(ask: Ask, now: Now) -> list[Said]:
    """The translation with the edits, of which its line may hold only the beginning."""
    say, new = ask.say, now.effect.found.new
    told = say("cut", text=new.text) if new.stopped == "limit" else say("long", text=new.text)
    return [told] if now.kept else []


def unit(ask: Ask) -> str:
    """What a translation's words are called."""
    return ask.say.text(f"unit.{'zh' if ask.translator.writes == 'zh' else 'en'}")


def of_line(ask: Ask, edits: Sequence[str], key: str) -> str:
    """A single edit that may have a line, in the words of this key; "" for others."""
    from lab.questions.trials import each_edit

    say, config = ask.say, ask.translator.config
    if len(edits) != 1:
        return ""
    kind, _, at = edits[0].partition(":")
    if kind == "drop" and at.isdigit():
        return say.text(f"{key}.drop", token=ask.label(ask.trace.src[int(at)]))
    return say.text(f"{key}.{kind}", d=config.d_head) if edits[0] in each_edit(config, ask.trace.src, None).values() else ""


def names_of(ask: Ask, edits: Sequence[str]) -> list[str]:
    """Edits by the names of their lines; several together count the tokens that the model reads then."""
    line = of_line(ask, edits, "break")
    return [line] if line else [edit_text(ask.say, edit) for edit in edits]


def how(ask: Ask, edits: Sequence[str]) -> str:
    """With what a sentence about edits begins."""
    return of_line(ask, edits, "how") or ask.say.text("how.these", what=quoted(ask.say, names_of(ask, edits)))


def in_force_now(ask: Ask, now: Now) -> Trial:
    """The edits in force together."""
    found = now.effect.found
    return Trial("", "", found.new.text, ask.of_run(fall_of, found.plan))


def line(ask: Ask, one: Trial, now: Now, high: float, back: str = "") -> Item:
    """A change, its translation with the changed words marked, and as a bar how much less probable the original is, on a logarithmic scale up to high.

    A press puts it in force, a second one takes it back.
    """
    say, writes, is_on = ask.say, ask.translator.writes, not one.edit or now.kept == [one.edit]
    name = say.text("common.and").join(names_of(ask, [one.edit] if one.edit else now.kept))
    kept = [part for part in parts(ask.result.translation.text, one.text) if part[1] != "gone"]
    spans = [*(kept if one.text else [(say.text("common.nothing"), "changed")]), *quiet(back)]
    item = Item(name, [Spans(spans, writes)], put=put([] if is_on else [one.edit]), now=is_on)
    if one.fall is None:
        return item
    rise = times(say, -one.fall)
    said = times(say, one.fall) or (say.text("more", n=rise) if rise else "1")
    return replace(item, share=max(0.0, one.fall) / high if high > 0 else 0.0, said=said)


def in_force(ask: Ask, now: Now) -> Marks:
    """Several edits of the scene, each to be taken away (a single one has its line); why some are not in force."""
    say, edits = ask.say, list(ask.scene.edits)
    if len(edits) < 2 and not now.fitting.refused:
        return []
    each = [Press(f"× {edit_text(say, edit)}", put(toggled(edits, edit)), pressed=edit in now.kept) for edit in edits]
    back = [Press(say("undo"), put(edits[:-1]), look="link"), Press(say("clear"), put([]), look="link")]
    full = [say.notice("full", limit=MAX_EDITS)] if len(edits) == MAX_EDITS else []
    return [
        Buttons(say.text("edits"), [*each, *back]),
        *(Text(refusal(say, error), "notice") for error in now.fitting.refused),
        *full,
    ]


def heads(ask: Ask) -> Slots:
    """Each head ablated alone: how often that changes nothing, for the answer; a square each, and a line for the one that is touched."""
    say, (before, written) = ask.say, ask.of_run(try_heads)
    same = [edit for edit, text in written.items() if text == before]
    is_greedy = not ask.run.forced and ask.run.decode == DecodeConfig(max_length=ask.run.decode.max_length)
    key = "answer.heads" if is_greedy else "answer.greedy"
    told = say(key, same=strong(str(len(same))), all=strong(str(len(written))))
    trials = ask.of_run(try_each, costliest(ask))
    now, high, edits = now_of(ask), trials[0].fall or 0.0, list(written)
    shown = [edit for edit in edits if now.kept == [edit]]
    cases: Slots = {str(i): [without(ask, now, edit, text, high)] for i, (edit, text) in enumerate(written.items())}
    cases[""] = [without(ask, now, edit, written[edit], high) for edit in shown] or [say.quiet("heads.press")]
    return {
        "answer": [Text(ask.say.joined(broken(ask, trials), told), "answer")],
        "squares": [squares(ask, edits, same, now), Switch("@ablated", cases)],
    }


def squares(ask: Ask, edits: Sequence[str], same: Sequence[str], now: Now) -> Columns:
    """The heads, those of a kind in a row; dark where the translation changes."""
    say, columns, first = ask.say, [], 0
    shown = edits.index(now.kept[0]) if len(now.kept) == 1 and now.kept[0] in edits else None
    for kind, group in groupby(edits, lambda edit: "cross" if ".cross." in edit else edit.split(":")[1].split(".")[0]):
        axis = Axis("ablated", [], first=first, now=shown)
        looks = []
        for edit in group:
            axis.labels.append(head_place(say, edit))
            ends = " last" if edit.endswith(f".{ask.config.n_heads - 1}") else ""
            looks.append(("usual" if edit in same else "worse") + ends)
        columns.append([say.quiet(f"kind.{kind}"), Chips(axis, say.text(f"kind.{kind}"), looks=looks)])
        first += len(looks)
    return Columns([[say.label("heads"), say.quiet("heads.same", same=len(same), all=len(edits))], *columns], [13, *[15] * len(columns)])


def without(ask: Ask, now: Now, edit: str, text: str, high: float) -> Items:
    """What is written without a head; a press puts its ablation in force, and then it has its bar."""
    one = in_force_now(ask, now) if now.kept == [edit] else Trial("", edit, text, None)
    place = head_place(ask.say, edit)
    return Items([replace(line(ask, one, now, max(high, one.fall or 0.0)), title=place)], place, look="results")


def head_place(say: Say, edit: str) -> str:
    """Which head an edit ablates."""
    site, head = edit.removeprefix("ablate:").rsplit(".", 1)
    return place_text(say, site, int(head))


def to_begin(ask: Ask) -> Items:
    """Experiments to begin with, and a text in which every part is needed."""
    say, scene = ask.say, ask.scene
    items = []
    for one in starters(ask.translator):
        values = {"token": label(say, one.token, "special" if one.token == END else "piece"), "text": one.text}
        is_on = (scene.run.text, list(scene.edits)) == (one.text, one.edits)
        title, why = say(f"starter.{one.name}", **values), say(f"starter.{one.name}.why", **values)
        items.append(Item(title, note=why, put=another(one.text, one.edits), now=is_on))
    text = TWO_SENTENCES.get(ask.translator.reads, "")
    if text and text != scene.run.text:
        items.append(Item(say("break.another", text=text), put=another(text, [])))
    return Items(items, say.text("common.try"))


def another(text: str, edits: Sequence[str]) -> Values:
    """What sets a sentence and its edits."""
    return {"text": text, **NOT_CHOSEN, **put(edits)}
