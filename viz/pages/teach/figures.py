"""The page for teachers: a class's room as the picture, a link that opens what a teacher chooses beside it, then lessons, keys, and what a class on one computer was measured to need."""

from viz.lessons.catalogue import Catalogue, catalogue
from viz.lessons.files import lessons
from viz.lessons.records import Lesson, Said
from viz.marks import Buttons, Cell, Custom, Item, Items, Marks, Press, Say, Sheet, Table, Text, strong
from viz.shared.ask import Ask

KEYS = {
    "lesson": "Shift + ←  Shift + →",
    "flow": "Space  ←  →  ↑  ↓  Home  End  Enter  h",
    "decoding": "Space  ←  →  Home  End",
    "strip": "←  →  ↑  ↓  Enter  Esc",
    "matrix": "←  →  ↑  ↓  +  −  0  Enter  Esc",
    "head": "←  →",
}
"""Where -> the keys that work there, as they are written on a keyboard."""
BOARD = ("follow", "ask", "wall", "spotlight", "timer", "results")
PORT = 7860
MEASURED = {"browsers": 30, "cores": 2, "open_seconds": 4.5, "sentence_median": 3.3, "sentence_worst": 5.9, "memory_gb": 1.5}
"""Thirty browsers on the two cores that also served them: docs/lab-book.md, "A class of thirty on two cores"."""
SHORT = {name: strong(str(MEASURED[name])) for name in ("browsers", "cores", "sentence_median")}


def teach(ask: Ask) -> Sheet:
    """All of it."""
    say = ask.say
    return Sheet(
        part="room links",
        answer=[say.answer("answer", **SHORT)],
        picture=[
            Custom("room", {"exercises": [[title(one.title, say), exercises(one, say)] for one in lessons().values()], "board": board(say)})
        ],
        side=[say.label("links"), Custom("link", {"choices": choices(say)}), say.quiet("links_lead")],
        panels=[
            ask.panel("lessons", [Text(say("lesson_use")), stops(say)]),
            ask.panel("keys", [Text(say("keys_lead")), keys(say)], open=False),
            ask.panel("serving", serving(say)),
            ask.panel("missing", [Text(say("missing.accounts")), Text(say("missing.kept"))]),
        ],
    )


def board(say: Say) -> Marks:
    """What a classroom shows, where none is open."""
    cards = [Item([("strong", say.text(f"board.{name}"))], note=say(f"board.{name}.what")) for name in BOARD]
    return [say.label("board"), Items(cards, say.text("board"), "cards")]


def title(said: Said, say: Say) -> str:
    """A title of a lesson in the visitor's language; in English for one in which lessons are not written."""
    return said.get(say.language, said["en"])


def stops(say: Say) -> Items:
    """Every lesson with a button a stop."""
    return Items(
        [
            Item(
                title(one.title, say),
                [
                    Buttons(
                        title(one.title, say),
                        [Press(f"{n} {title(stop.title, say)}", lesson=f"{name}/{n}") for n, stop in enumerate(one.stops, 1)],
                    )
                ],
                say("lesson", minutes=one.minutes),
            )
            for name, one in lessons().items()
        ],
        say.text("lessons"),
    )


def exercises(lesson: Lesson, say: Say) -> list[list[str]]:
    """What a class can be asked of a lesson: the exercise as a room names it, and in words."""
    return [
        [f"{lesson.name}/{stop.name}/{i}", f"{title(stop.title, say)} · {i + 1} ({one.type})"]
        for stop in lesson.stops
        for i, one in enumerate(stop.exercises)
    ]


def choices(say: Say) -> list[list[object]]:
    """What a link opens and holds: the name of each setting in the address, its words, and its values with theirs."""
    at_stops = [
        [f"lesson={name}/{n}", f"{title(one.title, say)} · {n} {title(stop.title, say)}"]
        for name, one in lessons().items()
        for n, stop in enumerate(one.stops, 1)
    ]
    known = (catalogue() or Catalogue()).parts
    at_pages = [[f"tab={name}", f"{say.text('opens.pages')} · {say.text(f'common.page.{name}')}"] for name in known if name != "teach"]
    languages, depths = say.choices("language.", ("zh", "en")), say.choices("common.depth.", ("plain", "exact"))
    return [
        ["opens", say.text("opens"), [*at_stops, *at_pages]],
        ["lang", say.text("language"), [["", say.text("language.any")], *([f"lang={one}", text] for one, text in languages)]],
        ["depth", say.text("depth"), [["", say.text("depth.any")], *([f"depth={one}", text] for one, text in depths)]],
    ]


def keys(say: Say) -> Table:
    """Where -> its keys."""
    rows = [
        [Cell(say(f"keys.{where}"), look="words"), Cell([("code", key) for key in pressed.replace("  ", " \0").split("\0")], look="words")]
        for where, pressed in KEYS.items()
    ]
    return Table([], rows, say.text("keys"))


def serving(say: Say) -> list[Text]:
    """How a class opens the program at once, and what that needs."""
    return [
        Text(say("serving_how", port=PORT)),
        Text(f"python app.py --host 0.0.0.0 --port {PORT}", "code"),
        Text(say("serving_measured", **MEASURED)),
    ]
