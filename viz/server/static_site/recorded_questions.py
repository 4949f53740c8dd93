"""What a static edition records of each page beside the page as it opens: what a click on it would ask.

A page's function gets the view of the page as it opens and yields further questions, as patches on the scene; each `yield` gives the answer's view or None.
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from itertools import product
from typing import Any

from lab.measures.worksheet import SECTIONS
from model.trace import KINDS
from viz.lessons.files import lessons
from viz.pages.intuition.figures import CHOICES
from viz.pages.lab.words import NAMES as EXPERIMENTS
from viz.server.static_site.sheet_marks import View, every, heads_of, layers_and_heads, marks_of
from viz.shared.languages import LANGUAGES

Patch = dict[str, Any]
Asking = Generator[Patch, View, None]

RANKS = 2
"""So many of the sample's sentences are recorded for a head."""
NEURONS = 3
"""And so many of the neurons that add most to a token, of each layer."""
STEPS = range(1, 7)
"""Of masked attention."""
SWITCHES = ("causal", "scale", "positions")
HINTS = 3
BOXES = ("boxes", "walk", "batch")
DEPTHS = ("plain", "exact")


def alignment(view: View) -> Asking:
    """Each head by itself and each whole layer, in both readings."""
    presses = [press for mark in marks_of(view["sheet"]["side"], "Buttons") for press in mark["presses"]]
    chosen = [press["put"]["align.heads"] for press in presses if press["put"]["align.heads"]]
    yield from ({"align": {"heads": heads, "reading": reading}} for heads in chosen for reading in ("predict", "read"))
    yield from ({"align": {"reading": reading}} for reading in ("predict", "read"))


def attention(view: View) -> Asking:
    """Each kind, and every head of it."""
    for kind in KINDS:
        yield {"kind": kind}
        layers, heads = heads_of(view)
        for layer, head in product(range(layers), range(heads)):
            for part in ({}, {"part": "map"}, {"part": "several"}):  # the page as a link to this head opens it, and its parts
                yield {"kind": kind, "layer": layer, "head": head} | part


def tokens(view: View) -> Asking:
    """Each source token that is looked at."""
    chips = marks_of(view["sheet"]["picture"], "Chips")[0]
    yield from ({"source": source, "part": "ways"} for source in range(len(chips["axis"]["labels"])))


def head(view: View) -> Asking:
    """Every head of every layer with each query, and the tensors of the head that is shown first."""
    for kind in KINDS:
        shown = yield {"kind": kind}
        layers, heads = layers_and_heads(shown["sheet"])
        rows = len(marks_of(shown["parts"]["row"]["marks"]["picture"], "Weighing")[0]["whole"])
        for layer, one, row in product(range(layers), range(heads), range(rows)):
            place = {"kind": kind, "layer": layer, "head": one, "source" if kind == "encoder" else "step": row}
            yield place | {"part": "row"}
        yield from ({"kind": kind, "layer": layer, "head": one} for layer, one in product(range(layers), range(heads)))
        yield from ({"kind": kind, "source" if kind == "encoder" else "step": row, "part": "panel"} for row in range(rows))
        yield from ({"kind": kind, "part": "stage", "stage": value} for value, _ in shown["sheet"]["panels"][1]["marks"][0]["choices"])


def masks(view: View) -> Asking:
    """Each kind of mask at every head, and the six steps: there all rows at once, at the head that is shown first also row by row."""
    for kind in (*KINDS, ""):
        shown: Patch = {"cross": {"kind": "cross", "masks": {"cross": True}}, "": {}}.get(kind, {"kind": kind})
        found = yield shown
        layers, heads = layers_and_heads(found["sheet"])
        for layer, one in product(range(layers), range(heads)):
            yield from (shown | {"layer": layer, "head": one} | part for part in ({}, {"part": "difference"}))
            if not kind:
                yield from ({"part": "frames", "layer": layer, "head": one, "masks": {"frame": frame}} for frame in STEPS)
    rows = range(len(view["sheet"]["answer"][0]["cases"]))
    for of, frame, writing, row in product(({}, {"kind": "decoder"}), STEPS, (False, True), rows):
        yield of | {"part": "frames", "masks": {"frame": frame, "writing": writing}, "step": row}


def embeddings(view: View) -> Asking:
    """Both sides, and the parts of each as they open."""
    for side in ("source", "target"):
        yield {"side": side}
        yield from ({"side": side, "part": part} for part in ("table", "likeness", "shift"))


def residual(view: View) -> Asking:
    """Each token of both sides, and each sublayer at the first."""
    for side, key in (("source", "source"), ("target", "step")):
        shown = yield {"side": side}
        (select, *_), (bars, *_) = (marks_of(shown["sheet"]["side"], kind) for kind in ("Select", "Bars"))
        yield from ({"side": side, key: token} for token in range(len(select["choices"])))
        places = product(range(len(bars["bars"])), ("norm", "why"))
        yield from ({"side": side, "part": part, "sublayer": k} for k, part in places)


def feedforward(view: View) -> Asking:
    """Each token of both sides in every layer, and the neurons that add most to the first."""
    for side, key in (("source", "source"), ("target", "step")):
        shown = yield {"side": side}
        layers = len(marks_of(shown["sheet"]["side"], "Select")[0]["choices"])
        for token, layer in product(range(len(shown["sheet"]["picture"][0]["axis"]["labels"])), range(layers)):
            place = {"side": side, key: token, "layer": layer}
            found = yield place
            tops = [] if token else marks_of(found["sheet"]["side"], "Bars")[0]["bars"][:NEURONS]
            for top in tops:
                yield from (place | top["put"] | part for part in ({}, {"part": "neuron"}))


def flow(view: View) -> Asking:
    """The way back; for each visitor what is said with each head, the model as boxes, a batch, and the numbers behind each stretch of each road and each output."""
    yield {"part": "backwards"}
    for lang, head, part in product(LANGUAGES, range(-1, view["sizes"]["heads"]), ("told", "told_back")):
        yield {"part": part, "lang": lang, "head": head}
    rows = {"source": len(view["src"]), "target": len(view["tgt"])}
    for lang, depth in product(LANGUAGES, DEPTHS):
        visitor = {"lang": lang, "depth": depth}
        yield from ({"part": part} | visitor for part in BOXES)
        cell = {"part": "cell"} | visitor
        for side, token in ((side, token) for side, count in rows.items() for token in range(count)):
            at = 0
            while (yield cell | {"where": {"opens": "stream", "side": side, "depth": at, "token": token}}):
                at += 1
        yield from (cell | {"where": {"opens": "output", "row": row}} for row in range(rows["target"]))


def at_each_step(view: View, part: str) -> Iterator[Patch]:
    """This part of each step that is looked at."""
    return ({"step": step, "part": part} for step in range(len(view["sheet"]["answer"][0]["cases"])))


def lens(view: View) -> Asking:
    """Each step that is looked at."""
    yield from at_each_step(view, "word")


def whatif(view: View) -> Asking:
    """Each switch of the whole model, and each source token hidden: with its maps of each kind; of the last section each output token."""
    masks = [press for mark in every(view["sheet"], "Buttons") for press in mark["presses"] if press.get("put", {}).get("edits")]
    switched = [[f"{name}:off"] for name in SWITCHES] + [["shuffle:1"]]
    for edits in [[], *switched, *(press["put"]["edits"] for press in masks)]:
        if (yield {"edits": edits}):
            yield from ({"edits": edits, "part": "maps", "kind": kind} for kind in KINDS)
    probabilities = next(panel for panel in view["sheet"]["panels"] if panel["part"] == "probabilities")
    for step in range(len(marks_of(probabilities["marks"], "Bars")[0]["bars"])):
        yield {"step": step, "part": "hiding"}
    yield {"whatif": {"pair": 1}, "part": "order"}


def attribution(view: View) -> Asking:
    """Each step by itself: another token to compare it with would cost the recording as much again, each."""
    yield {"part": "importance"}
    yield from at_each_step(view, "scores")


def patching(view: View) -> Asking:
    """Every part in both directions; each place of the grids that the page opens with."""
    selects = marks_of(view["sheet"]["side"], "Select")
    for (part, _), direction in product(selects[0]["choices"] if selects else [], ("denoise", "noise")):
        yield {"patching": {"part": part, "direction": direction}}
    for columns in (mark["columns"] for mark in view["sheet"]["picture"]):
        for site, row in (place for column in columns for place in places_in(column[0])):
            yield {"patching": {"site": site, "row": row}}


def places_in(matrix: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """The layer and the row of each cell of a grid."""
    layers, rows = (len(matrix[axis]["labels"]) for axis in ("cols", "rows"))
    first = matrix["cols"].get("first", 0)
    return product(range(first, first + layers), range(rows))


def gradients(view: View) -> Asking:
    """Each place that the backward pass reaches, the tug of war of each token, what each microscope opens with, and all maps of the weights."""
    (player,) = marks_of(view["parts"]["back"]["marks"]["picture"], "Player")
    yield from ({"part": "back", "gradients": {"time": time}} for time in range(len(player["tokens"])))
    chips = marks_of(view["sheet"]["panels"][0]["marks"], "Chips")[0]
    yield from ({"part": "tug", "gradients": {"row": row}} for row in range(len(chips["notes"])))
    yield from ({"part": "softmax", "gradients": {"softmax": {"kind": kind}}} for kind in KINDS)
    for micro in ("norm", "ways", "tables"):
        yield from ({"gradients": {"micro": micro}} | part for part in ({}, {"part": micro}))
    yield from ({"part": "weights", "gradients": {"metric": metric}} for metric in ("gradient", "step", "rank"))
    yield from ({"part": part} for part in ("product", "adam"))


def search(view: View) -> Asking:
    """The three sections, wider beams, each hypothesis of the tree, and the attention of the one that won."""
    yield from ({"search": {"show": show}} for show in ("tree", "samples", "side"))
    yield from ({"part": part} for part in ("widen", "attention"))
    (tree,) = marks_of(view["sheet"]["picture"], "Custom")
    yield from ({"search": {"node": node}, "part": "node"} for node in range(1, len(tree["data"]["nodes"])))


def decoding(view: View) -> Asking:
    """Each step that is looked at."""
    (line,) = marks_of(view["sheet"]["picture"], "Player")
    for step in range(len(line["tokens"])):
        yield {"step": step, "part": "step"}


def forcing(view: View) -> Asking:
    """The shift by one, and each step that is looked at."""
    yield {"part": "shift"}
    yield from at_each_step(view, "ways")


def space(view: View) -> Asking:
    """Each table's map, neighbours, and the first leaf of its vocabulary; the pieces of the sentence; the word in two sentences that the page opens with."""
    yield {"part": "context"}
    for part, slot in (("map", "tables"), ("near", "side")):
        found = yield {"part": part}
        buttons = marks_of(found["parts"][part]["marks"][slot], "Buttons")[0]
        for press in buttons["presses"]:
            look = {key.removeprefix("space."): value for key, value in press["put"].items()}
            yield from ({"space": look, "part": one} for one in ("map", "near", "form", "vocabulary"))


def roles(view: View) -> Asking:
    """Every head of every kind, with the sentences of the sample that show it best."""
    for kind in KINDS:
        shown = yield {"kind": kind}
        notes = marks_of(shown["sheet"]["picture"], "Thumbnails")[0]["notes"]
        for layer, head in product(range(len(notes)), range(len(notes[0]))):
            place = {"kind": kind, "layer": layer, "head": head}
            yield place | {"part": "head"}
            yield from (place | {"part": "example", "roles": {"rank": rank}} for rank in range(RANKS))


def anatomy(view: View) -> Asking:
    """The sentence there and back."""
    yield {"anatomy": {"rounds": True}}


def intuition(view: View) -> Asking:
    yield from ({"intuition": choice} for choice in CHOICES)
    side = (yield {"intuition": {"part": "order"}})["sheet"]["side"]
    for put in (item["put"] for mark in side for item in mark.get("items", ())):
        yield {"intuition": {"part": "order"} | {key.removeprefix("intuition."): text for key, text in put.items()}}


def memory(view: View) -> Asking:
    """Each layer's cosines, and the path of the example's word in both planes."""
    slider = marks_of(view["parts"]["alike"]["marks"]["own"], "Slider")[0]
    yield from ({"part": "alike", "memory": {"layer": n}} for n in range(slider["high"] + 1))
    yield from ({"part": "path", "memory": {"plane": plane}} for plane in ("alone", "around"))


def bugs(view: View) -> Asking:
    """Each case with its hints, its solution, and each figure as it is first looked at."""
    (cases,) = marks_of(view["sheet"]["side"], "Select")
    for number, _ in cases["choices"]:
        here = {"bugs": {"case": number}}
        yield here
        yield from (here | {"part": part} for part in ("answer", "hint", "solution"))
        yield here | {"part": "solution", "solving": {str(number): {"given": True}}}
        yield from ({**here, "part": "hint", "solving": {str(number): {"hints": hint}}} for hint in range(1, HINTS + 1))
        found = yield here | {"part": "figure"}
        figures = found["parts"]["figure"]["marks"]["picture"][0]["columns"][0][0]["choices"]
        yield from ({"bugs": {"case": number, "figure": figure}, "part": part} for figure, _ in figures for part in ("figure", "answer"))


def byhand(view: View) -> Asking:
    """Each part of the model for each phrase."""
    choices = marks_of(view["sheet"]["side"], "Select")[0]["choices"]
    for phrase, _ in choices:
        yield {"byhand": {"phrase": phrase}}
        yield from ({"byhand": {"phrase": phrase, "part": part}, "part": "part"} for part, _ in SECTIONS)


def textbook(view: View) -> Asking:
    yield from ({"textbook": {"kind": kind}} for kind, _ in view["sheet"]["picture"][0]["choices"])
    yield from ({"part": "card", "textbook": {"card": item["value"]}} for one in every(view["sheet"], "Items") for item in one["items"])


def lab(view: View) -> Asking:
    for name in EXPERIMENTS:  # the last one is the replay
        found = yield {"lab": {"experiment": name}}
    for at, _ in enumerate(found["parts"]["snapshot"]["marks"]["picture"][0]["tokens"]):
        yield from ({"lab": {"experiment": name, "at": at}, "part": part} for part in ("snapshot", "learning"))


def exercises(view: View) -> Asking:
    """Every exercise posed, as the stop asks it."""
    for lesson in lessons().values():
        for stop in lesson.stops:
            for exercise in range(len(stop.exercises)):
                yield {"part": "pose", "lesson": lesson.name, "stop": stop.name, "exercise": exercise, "try": 1}


ASKS: Mapping[str, Callable[[View], Asking]] = {
    one.__name__: one
    for one in (
        alignment,
        anatomy,
        attention,
        attribution,
        bugs,
        byhand,
        decoding,
        embeddings,
        feedforward,
        flow,
        forcing,
        gradients,
        head,
        intuition,
        lab,
        lens,
        masks,
        memory,
        patching,
        residual,
        roles,
        search,
        tokens,
        space,
        textbook,
        whatif,
    )
} | {"lessons": exercises}


def stops(page: str) -> list[Patch]:
    """The scenes in which lessons open a page."""
    scenes = [stop.scene for lesson in lessons().values() for stop in lesson.stops if stop.scene["tab"] == page]
    return [{key: value for key, value in scene.items() if key != "tab"} for scene in scenes]
