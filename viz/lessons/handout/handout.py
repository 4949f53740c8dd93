"""Handout: a lesson as a page to print, its key on a sheet of its own. Questions, numbers and answers are worked out on one run."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from viz.lessons.handout.exercises import Paper, Sayer, on_paper
from viz.lessons.learner_run import Ground
from viz.lessons.records import Lesson, Stop
from viz.lessons.text_slots import filled, slot_values
from viz.shared.export.attention_figure import attention_figure
from viz.shared.export.figure_record import Figure, Place
from viz.shared.export.memory_figure import memory_figure
from viz.shared.export.svg_drawing import draw_matrix, escape

PAPERS = {"a4": "A4", "letter": "letter"}
Filler = Callable[[Mapping[str, str]], str]
MAPS = ("attention", "head", "alignment", "masks", "roles", "whatif")
"""Pages whose stop is about one head: on paper its map."""
STYLE = """@page { size: %s; margin: 16mm 15mm; }
body { font: 11pt/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; color: #000; background: #fff; max-width: 180mm; margin: 0 auto; }
h1 { font-size: 18pt; margin: 0; } h2 { font-size: 13pt; margin: 7mm 0 1mm; break-after: avoid; } h3 { font-size: 11pt; margin: 3mm 0 0; break-after: avoid; }
p { margin: 1mm 0; } ul { list-style: none; padding: 0; margin: 1mm 0; }
.exercise, figure, tr { break-inside: avoid; }
figure { margin: 2mm 0; } figure svg { max-width: 100%%; height: auto; }
table { border-collapse: collapse; margin: 1mm 0; } th, td { border: 1px solid #566074; padding: 1mm 2.5mm; font-weight: normal; }
.cells td { width: 9mm; height: 7mm; }
.blank { display: inline-block; min-width: 60mm; border-bottom: 1px solid #000; height: 1.4em; vertical-align: bottom; }
.short { min-width: 10mm; } .box { display: inline-block; width: 3.5mm; height: 3.5mm; border: 1px solid #000; vertical-align: -0.5mm; }
.small, .note { font-size: 9pt; color: #566074; } .key { break-before: page; }"""


def handout(lesson: Lesson, ground: Ground, language: str, paper: str, *, key: bool = True) -> str:
    """The page. language: "zh" or "en"; paper: "a4" or "letter"; key: with the sheet of answers, which is the teacher's."""
    say, slots = Sayer(language), slot_values(ground.result)
    made = [[on_paper(ground, one, say) for one in stop.exercises] for stop in lesson.stops]
    counted = iter(range(1, 1 + sum(map(len, made))))
    numbered = [[(next(counted), one) for one in papers] for papers in made]
    title = escape(lesson.title[language])
    told = {"source": slots["source"], "translation": slots["translation"], "checkpoint": ground.trace.checkpoint_id}
    facts = say.own("facts", minutes=lesson.minutes, stops=len(lesson.stops), exercises=sum(map(len, made)))
    figures = _figures(lesson.stops, ground, say)
    parts = zip(lesson.stops, numbered, figures, strict=True)
    stops = "".join(_stop(stop, papers, figure, _filler(slots, say), say) for stop, papers, figure in parts)
    after = "".join(f"<li>☐ {escape(line)}</li>" for line in lesson.afterwards[language])
    return (
        f'<!doctype html>\n<html lang="{language}" translate="no"><head><meta charset="utf-8"><title>{title}</title><style>{STYLE % PAPERS[paper]}</style></head>\n'
        f'<body><h1>{title}</h1><p>{say.own("name")} <span class="blank"></span> &emsp; {say.own("date")} <span class="blank short"></span></p>'
        f'<p class="small">{facts}<br>{say.own("sentence", **told)}</p>\n{stops}<h2>{say.own("afterwards")}</h2><ul>{after}</ul>\n'
        f"{_key_sheet(lesson, numbered, slots, say) if key else ''}</body></html>\n"
    )


def _key_sheet(lesson: Lesson, numbered: list[list[tuple[int, Paper]]], slots: Mapping[str, str], say: Sayer) -> str:
    """The answers, on a sheet of their own."""
    title = f"{escape(lesson.title[say.language])} · {say.own('key')}"
    said, parts = _filler(slots, say), []
    for stop, papers in zip(lesson.stops, numbered, strict=True):
        showed = f"<p>{say.own('showed')}{said(stop.showed)}</p>" if stop.showed else ""
        answers = _exercises(((n, one.key) for n, one in papers), say)
        parts.append(f"<h2>{said(stop.title)}</h2>{showed}{answers}" if showed or answers else "")
    return f'<section class="key"><h1>{title}</h1>{"".join(parts)}</section>'


def _stop(stop: Stop, papers: list[tuple[int, Paper]], figure: str, said: Filler, say: Sayer) -> str:
    do = f"<p><b>{say.own('do')}</b>{said(stop.do)}</p>" if stop.do else ""
    exercises = _exercises(((n, one.question) for n, one in papers), say)
    return f"<section><h2>{said(stop.title)}</h2><p>{said(stop.text)}</p>{figure}{do}{exercises}</section>\n"


def _exercises(said: Iterable[tuple[int, str]], say: Sayer) -> str:
    """Of each exercise its question or its answer, under its number."""
    return "".join(f'<div class="exercise"><h3>{say.own("exercise", n=n)}</h3>{one}</div>' for n, one in said)


def _filler(slots: Mapping[str, str], say: Sayer) -> Filler:
    """A text of the lesson with its slots filled, as HTML."""
    return lambda text: escape(filled(text, slots)[say.language])


def _figures(stops: Sequence[Stop], ground: Ground, say: Sayer) -> list[str]:
    """The picture of each stop; one that was drawn already is not drawn again."""
    drawn: list[str] = []
    for stop in stops:
        figure = _figure(stop, ground, say)
        drawn.append("" if figure in drawn else figure)
    return drawn


def _figure(stop: Stop, ground: Ground, say: Sayer) -> str:
    """The picture of a stop that looks at a head or at the encoder output; others are looked at on the screen."""
    tab, scene = stop.scene.get("tab"), stop.scene
    figure: Figure | None = None
    if tab in MAPS:
        kind = str(scene.get("kind", "cross"))
        layer, head = (
            min(int(scene.get(name, -1)), most - 1)
            for name, most in (("layer", ground.layers(kind)), ("head", ground.trace.config.n_heads))
        )
        figure = attention_figure(ground.trace, Place(say.language, kind, layer, head, taught=ground.taught()))
    elif tab == "memory":
        figure = memory_figure(ground.trace, Place(say.language))
    if figure is None:
        return ""
    figure["labels"] = {"tensor": figure["labels"]["tensor"]}
    return f"<figure>{draw_matrix(figure)}</figure>"
