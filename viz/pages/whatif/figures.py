"""The page What if: what the sentence becomes without one part of the model, a line each; the edits in force, and what they do to probabilities and maps."""

from collections.abc import Sequence

from viz.marks import Buttons, Item, Items, Later, Marks, Note, Panel, Press, Said, Sheet, Slots, Spans, Text, Values, strong
from viz.pages.whatif.edits import edit_text, put, refusal, toggled
from viz.pages.whatif.hiding import costliest
from viz.pages.whatif.maps import wishes
from viz.pages.whatif.panels import order_panel, probabilities, switches
from viz.pages.whatif.run import Now, now_of
from viz.pages.whatif.sentences import breaks, changes, readings, ticks, times
from viz.pages.whatif.trials import TWO_SENTENCES, Trial, fall_of, try_each, try_heads
from viz.shared.ask import Ask, label
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
        answer=[Text(changes(say, effect.found, names_of(ask, now.kept), unit(ask)), "answer")]
        if now.kept
        else [Later("heads", "answer", [Later("trials", "answer", [say.answer("answer.soon")])])],
        picture=[
            Later("trials", "lines", coming(ask, now)),
            Later("heads", "squares", squares(ask, now)),
            Later("trials", "own"),
            *in_force(ask, now),
        ],
        foot=[
            Note.of(say("notice", n=len(lines)), *lines),
            Note(say("why"), [say.glossed(key) for key in ("break.about", "break.share", "break.heads")]),
            Note(say("starters"), [to_begin(ask)]),
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
    """The whole model and a line for each change; the edits in force where none of these is theirs."""
    now = now_of(ask)
    found = ask.once(try_each, ask.translator, ask.result, costliest(ask))
    other = [in_force_now(ask, now)] if now.kept and now.kept not in ([one.edit] for one in found) else []
    high = max(one.fall for one in (*found, *other))
    return {
        "answer": [Text(broken(ask, found), "answer")],
        "lines": lines(ask, now, [line(ask, one, now, high) for one in found], high),
        "own": [Items([line(ask, one, now, high) for one in other], ask.say.text("edits"), look="results")] if other else [],
    }


def broken(ask: Ask, found: Sequence[Trial]) -> Said:
    """What breaks it, in words."""
    return breaks(ask.say, found, ask.result.translation.text, lambda one: names_of(ask, [one.edit])[0])


def whole(ask: Ask, now: Now) -> list[Said]:
    """The translation with the edits, of which its line may hold only the beginning."""
    say, new = ask.say, now.effect.found.new
    told = say("cut", text=new.text) if new.stopped == "limit" else say("long", text=new.text)
    return [told] if now.kept else []


def unit(ask: Ask) -> str:
    """What a translation's words are called."""
    return ask.say.text(f"unit.{'zh' if ask.translator.writes == 'zh' else 'en'}")


def lines(ask: Ask, now: Now, shown: Sequence[Item], high: float = 0.0) -> Marks:
    """The whole model and the changes, a line each, below the axis of their bars."""
    say = ask.say
    spans = [Spans([(ask.result.translation.text or say.text("empty"), "")], ask.translator.writes)]
    whole = Item(say.text("break.whole"), spans, put=put([]), share=0.0, said="1", now=not now.kept)
    return [Items([whole, *shown], say.text("title"), look="results", axis=(say.text("break.legend"), ticks(say, high)))]


def coming(ask: Ask, now: Now) -> Marks:
    """The same while the changes are tried: each can be pressed, but for the token that is only being looked for."""
    from lab.questions.trials import each_edit

    say, wait = ask.say, [Spans([("…", "")])]
    known = each_edit(ask.translator.config, ask.trace.src, None)
    items = [Item(say(f"break.{name}"), wait, put=put([edit])) for name, edit in known.items()]
    return lines(ask, now, [*items, Item(say("break.drop", token="…"), wait, put=put([]))])


def names_of(ask: Ask, edits: Sequence[str]) -> list[str]:
    """Edits by the names of their lines; several together count the tokens that the model reads then."""
    from lab.questions.trials import each_edit, each_head

    say, config = ask.say, ask.translator.config
    if len(edits) == 1:
        kind, _, at = edits[0].partition(":")
        if kind == "drop" and at.isdigit():
            return [say.text("break.drop", token=ask.label(ask.trace.src[int(at)]))]
        if edits[0] in each_edit(config, ask.trace.src, None).values():
            return [say.text(f"break.{kind}")]
        if edits[0] in each_head(config):
            _, layer, _, head = at.split(".")
            return [say.text("break.head", layer=int(layer) + 1, head=int(head) + 1)]
    return [edit_text(say, edit) for edit in edits]


def in_force_now(ask: Ask, now: Now) -> Trial:
    """The edits in force together."""
    found = now.effect.found
    return Trial("", "", found.new.text, ask.once(fall_of, ask.translator, ask.result, found.plan))


def line(ask: Ask, one: Trial, now: Now, high: float) -> Item:
    """A change, its translation with the changed words marked, and as a bar how much less probable the original is, on a logarithmic scale up to high.

    A press puts it in force, a second one takes it back.
    """
    say, writes, is_on = ask.say, ask.translator.writes, not one.edit or now.kept == [one.edit]
    name = say.text("and").join(names_of(ask, [one.edit] if one.edit else now.kept))
    kept = [part for part in parts(ask.result.translation.text, one.text) if part[1] != "gone"]
    spans = kept if one.text else [(say.text("empty"), "changed")]
    share = max(0.0, one.fall) / high if high > 0 else 0.0
    fall = times(say, one.fall)
    rise = times(say, -one.fall)
    said = fall or (say.text("more", n=rise) if rise else "1")
    return Item(name, [Spans(spans, writes)], put=put([] if is_on else [one.edit]), share=share, said=said, now=is_on)


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
    """Each cross-attention head of the last two layers ablated alone; the answer with what came of that."""
    found, before = ask.once(try_heads, ask.translator, ask.result), ask.result.translation.text
    changed = [one.edit for one in found if one.text != before]
    told = ask.say("answer.heads", same=strong(str(len(found) - len(changed))), all=len(found))
    trials = ask.once(try_each, ask.translator, ask.result, costliest(ask))
    return {"answer": [Text(ask.say.joined(broken(ask, trials), told), "answer")], "squares": squares(ask, now_of(ask), changed)}


def squares(ask: Ask, now: Now, changed: Sequence[str] = ()) -> Marks:
    """The heads by their numbers, each layer's after its name; those without which the translation changes are marked once they are known."""
    from lab.questions.trials import each_head

    say, each = ask.say, each_head(ask.config)
    items = [Item(say("heads"))]
    for edit in each:
        _, layer, _, head = edit.split(".")
        items += [] if int(head) else [Item(say.text("layer", n=int(layer) + 1))]
        name, is_on = str(int(head) + 1), now.kept == [edit]
        title: Said | str = [("strong", f"{name} ≠")] if edit in changed else name
        items.append(Item(title, put=put([] if is_on else [edit]), now=is_on))
    return [Items(items, say.text("kind.cross"), look="squares")]


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
    return Items(items, say.text("starters"))


def another(text: str, edits: Sequence[str]) -> Values:
    """What sets a sentence and its edits."""
    return {"text": text, **NOT_CHOSEN, **put(edits)}
