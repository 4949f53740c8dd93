"""The path of one word: its vectors in two sentences, layer by layer, in the plane of their two main directions."""

import numpy as np

from lab.measures.word_paths import WordPath
from viz.marks import Buttons, Cell, Field, Form, Marks, Plot, Press, Site, Table, Values, number_cells
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.example_sentences import paths_of
from viz.shared.number_format import num, share

MARKS = "①②"
NAMES = ("first", "second", "word")
PLANES = ("alone", "around")
MOST_SHARED = 12


def path(ask: Ask) -> Marks:
    """The two sentences and their word, and what came of them. Raises InputError for a sentence that cannot be read."""
    from lab.questions.word_paths import compare

    say, (first, second, word) = ask.say, wanted(ask)
    fields = [Field(f"memory.{name}", say.text(f"path_{name}"), value) for name, value in zip(NAMES, (first, second, word), strict=True)]
    usual = Press(say("common.usual_example"), {f"memory.{name}": None for name in NAMES}, look="link")
    marks: Marks = [Form(fields, say.text("path"), say.text("path_go")), usual]
    found = ask.once(compare, ask.translator, first, second, word)
    if found.shared:
        presses = [
            Press(text, {"memory.word": text, "memory.first": first, "memory.second": second}, pressed=text == found.word)
            for text in found.shared[:MOST_SHARED]
        ]
        marks.append(Buttons(say.text("path_shared"), presses))
    else:
        marks.append(say.quiet("path_none_shared"))
    if found.path is not None:
        return [*marks, *picture(ask, found.word, found.path)]
    missing = "path_no_word" if not found.word else f"path_missing_{2 if len(found.missing) == 2 else found.missing[0]}"
    return [*marks, say.notice(missing, word=found.word)]


def wanted(ask: Ask) -> tuple[str, str, str]:
    """What a person typed, else the example of the model's language."""
    own = [ask.request.memory.get(name) for name in NAMES]
    usual = paths_of(ask.translator.reads)
    return usual if own[0] is None else (str(own[0]), str(own[1] or ""), str(own[2] or ""))


def picture(ask: Ask, word: str, found: WordPath) -> Marks:
    """Both paths in their plane, the cosines layer by layer, and what they say."""
    say, n = ask.say, len(found.cosine)
    plane = "around" if ask.request.memory.get("plane") == "around" else "alone"
    points, shares = getattr(found, plane)
    whole, first, second = (share(float(x), say.language) for x in (shares.sum(), *shares))
    about = say.quiet("path_about", n=n - 1, count=len(points), share=whole, first=first, second=second)
    return [
        ask.segmented("memory.plane", "path_plane", "plane.", PLANES, named=False),
        Plot(chart(found, points, n), say.text("path_label", word=word), 380),
        about,
        *([say.quiet("path_around")] if plane == "around" else []),
        *spelled(ask, word, found),
        say.glossed("path_why", word=word),
        cosine_table(ask, word, found),
        Site("encoder.embedded … memory", [n, ask.config.d_model], codes=[]),
    ]


def spelled(ask: Ask, word: str, found: WordPath) -> Marks:
    """Where the word is several tokens, or its tokens cover more than the word."""
    lines: Marks = []
    for mark, tokens, place in zip(MARKS, found.tokens, found.places, strict=True):
        own = {"mark": mark, "word": word, "pieces": " ".join(ask.label(tokens[i]) for i in place.pieces)}
        lines += [ask.say.quiet("path_pieces", n=len(place.pieces), **own)] if len(place.pieces) > 1 else []
        lines += [ask.say.quiet("path_wider", **own)] if place.wider else []
    return lines


def chart(found: WordPath, points: np.ndarray, n: int) -> Values:
    """Lines with the number of a layer in each dot: the first sentence solid, the second dashed; other words as small texts."""
    shown, others = points.round(4), []
    for side, (mark, dash) in enumerate(zip(MARKS, ("solid", "dash"), strict=True)):
        own = shown[side * n : (side + 1) * n]
        look: Values = {"line": {"dash": dash, "width": 2}, "marker": {"size": 20, "symbol": "square" if side else "circle"}}
        text: Values = {"text": [str(i) for i in range(n)], "textfont": {"color": "#fff"}}
        x, y = own.T.tolist()
        others.append(trace(x, y, "source", "lines+markers+text", name=mark, **look, **text))
    sides = [(side, i) for side, indices in enumerate(found.others) for i in indices]
    if len(shown) > 2 * n:
        names = [f"{MARKS[side]} {found.tokens[side][i].text}" for side, i in sides]
        x, y = shown[2 * n :].T.tolist()
        others.append(trace(x, y, mode="text", text=names, hoverinfo="skip", showlegend=False))
    axis = {"zeroline": False, "showticklabels": False}
    return figure_of(others, xaxis=axis, yaxis=axis | {"scaleanchor": "x"}, margin=(8, 8, 8, 8))


def cosine_table(ask: Ask, word: str, found: WordPath) -> Table:
    """The cosine of both occurrences by layer, beside the mean of other words."""
    say, base = ask.say, found.baseline
    rows = []
    for i, x in enumerate(found.cosine.tolist()):
        rows.append([Cell(str(i)), *number_cells(num, [x] if base is None else [x, base[i]], 2)])
    head = [say.text("common.layer"), say.text("path_col_word", word=word), *([] if base is None else [say.text("path_col_base")])]
    return Table(head, rows, say.text("path_cosine"))
