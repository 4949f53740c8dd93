"""The training replay: one sentence at every snapshot, what changed in its translation since the snapshot before, and a head's map."""

from collections.abc import Sequence
from typing import Any

from viz.marks import Axis, Cell, Columns, Field, Marks, Matrix, Player, Said, Select, Slots, Spans, Table, Text, Token
from viz.pages.lab.named import Json
from viz.pages.lab.runs import chosen
from viz.shared.ask import Ask, label
from viz.shared.changed_words import changed_words
from viz.shared.number_format import num, share, significant

MOST_ROWS = 48
"""So many rows of a map are drawn; a translation that is longer is cut, and the page says so."""
NUMBERS = {"own": ("loss", 2), "bleu": ("quality", 1), "chrf": ("quality", 1), "taught": ("alignment", -1)}
"""What is told of a snapshot: of which chart of the shipped result, and its digits; −1 for a percent."""


def sentence(ask: Ask) -> str:
    """The sentence that is replayed; without one, that of the experiment. Raises InputError."""
    from lab.experiments.replay import EXPERIMENT, LONGEST_TEXT
    from model.text_input import InputError

    text = " ".join(str(chosen(ask).get("text") or "").split()) or str(EXPERIMENT.settings()["text"])
    if len(text) > LONGEST_TEXT:
        raise InputError("too_many_characters", len(text), LONGEST_TEXT)
    return text


def replayed(text: str) -> Any:
    """The sentence through all snapshots, and the tokens that the last one writes."""
    from lab.experiments.replay.snapshots import replay

    return replay(text)


def place(ask: Ask, many: int) -> int:
    """The snapshot that is looked at; the last one while none is chosen."""
    at = ask.request.lab.get("at")
    return min(at, many - 1) if type(at) is int and at >= 0 else many - 1


def head_of(ask: Ask) -> tuple[int, int]:
    """The chosen cross-attention head, else the supervised one. Raises ConfigError."""
    from lab.experiments.replay import EXPERIMENT
    from lab.experiments.replay.snapshots import index

    guided = index()["guided"] or {"layer": 0, "head": 0}
    knob = next(one for one in EXPERIMENT.knobs if one.name == "head")
    layer, head = knob.read(chosen(ask).get("head") or f"{guided['layer']}.{guided['head']}").split(".")
    return int(layer), int(head)


def head_name(ask: Ask, layer: int, head: int) -> str:
    """What a head is called, and whether it was supervised."""
    from lab.experiments.replay.snapshots import index

    taught = index()["guided"] == {"layer": layer, "head": head}
    return ask.say.text("replay.head_taught" if taught else "replay.head_name", layer=layer + 1, head=head + 1)


def controls(ask: Ask) -> Marks:
    """The sentence, and which head is looked at."""
    from lab.experiments.replay import EXPERIMENT

    say, (layer, head) = ask.say, head_of(ask)
    text = str(chosen(ask).get("text") or EXPERIMENT.settings()["text"])
    options = next(one for one in EXPERIMENT.knobs if one.name == "head").options
    names = [(one, head_name(ask, *map(int, one.split(".")))) for one in options]
    return [
        say.quiet("replay.typed"),
        Field("lab.set.text", say.text("replay.typed"), text, say.text("replay.typed_go")),
        Select("lab.set.head", say.text("replay.knob.head"), names, f"{layer}.{head}"),
    ]


def snapshot_marks(ask: Ask) -> Slots:
    """The translation, the numbers and the map at one snapshot."""
    from model.text_input import InputError

    try:
        snapshots, written = ask.slowly(replayed, sentence(ask))
    except InputError as error:
        return {"answer": [ask.say.refused(error)], "picture": []}
    say, at = ask.say, place(ask, len(snapshots))
    now, before = snapshots[at], snapshots[at - 1].text if at else ""
    steps = [str(one.step) for one in snapshots]
    words = changed_words(before, now.text, "en")
    cut = say.text("replay.map_cut", n=MOST_ROWS) if len(written) > MOST_ROWS else ""
    return {
        "answer": [Text(told(ask, now, sum(new for _, new in words), at), "answer")],
        "picture": [
            Player("lab.at", say.text("replay.slider"), steps, at, axis="snapshot"),
            Columns(
                [
                    [translation(ask, words, at), numbers(ask, now.step)],
                    [head_map(ask, now, written), Text(say.text("replay.map_about") + cut, "quiet")],
                ],
                [2, 3],
            ),
        ],
    }


def told(ask: Ask, now: Any, new: int, at: int) -> Said:
    """What is written at this step, and how much of it is new."""
    say = ask.say
    text = Token(" ".join(now.text.split()), "target") if now.text.split() else say.text("replay.nothing")
    change = say("replay.changed", n=new) if at else []
    endless = [] if now.ended else say("replay.endless", n=now.tokens)
    return say.joined(say("replay.at", step=now.step, text=text), change, endless)


def translation(ask: Ask, words: Sequence[tuple[str, bool]], at: int) -> Spans:
    """The words, those marked that are new since the snapshot before."""
    spans = [(f"{word} ", "changed" if new and at else "") for word, new in words]
    return Spans(spans or [(ask.say.text("replay.nothing"), "")], "en")


def numbers_at(result: Json | None) -> dict[float, dict[str, float]]:
    """Of the shipped result, by step: the mean over its groups of every curve in NUMBERS. Empty when there is no result."""
    found: dict[float, dict[str, float]] = {}
    for chart in result["charts"] if result else ():
        for curve in chart["curves"]:
            if NUMBERS.get(curve["name"], ("", 0))[0] == chart["name"]:
                for step, ys in curve["points"]:
                    found.setdefault(step, {})[curve["name"]] = sum(ys) / len(ys)
    return found


def numbers(ask: Ask, step: int) -> Table:
    """What was measured at this snapshot over the sample."""
    from lab.experiments.record import shipped

    found = ask.once(numbers_at, shipped("replay")).get(step, {})
    rows = []
    for name, (_, digits) in NUMBERS.items():
        if name in found:
            said = num(found[name], digits) if digits >= 0 else share(found[name], ask.say.language)
            rows.append([Cell(ask.say.text(f"replay.number.{name}")), Cell(said, found[name])])
    return Table([], rows, ask.say.text("replay.numbers", step=step))


def head_map(ask: Ask, now: Any, written: list[int]) -> Matrix:
    """The chosen head at this snapshot. At every one the last one's translation is read, so the rows are the same."""
    from lab.experiments.replay.snapshots import snapshot, steps

    say, (layer, head) = ask.say, head_of(ask)
    last = snapshot(steps()[-1])
    pieces = {"written": last.target_pieces(written)[:MOST_ROWS], "read": last.read(sentence(ask))[1]}
    rows, cols = (Axis(name, [label(say, one.text, one.kind) for one in found]) for name, found in pieces.items())
    name = head_name(ask, layer, head)
    return Matrix(
        rows,
        cols,
        significant(now.maps[layer, head, :MOST_ROWS], 3),
        say.text("replay.map_label", head=name, step=now.step, rows=len(rows.labels), cols=len(cols.labels)),
        say=say.pattern("replay.map_says"),
        exact="3",
        title=say("replay.map", head=name),
    )
