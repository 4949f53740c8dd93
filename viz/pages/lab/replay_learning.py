"""How the training went at each snapshot: the loss of the replayed sentence, the length of its gradient, and how far a step at that age moves the weights."""

from collections.abc import Sequence
from typing import Any

from viz.marks import Buttons, Columns, Marks, Plot, Press
from viz.pages.lab.charts import axis
from viz.pages.lab.replay import place, replayed, sentence
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace, upright
from viz.shared.languages import percent_sign
from viz.shared.number_format import num, rounded
from viz.shared.scene import NOT_CHOSEN
from viz.shared.snapshots import SNAPSHOT
from viz.shared.taught_models import base_of

CURVES = ("loss", "gradient", "update")


def ages_of(text: str) -> list[Any]:
    """Each snapshot on the pair of the sentence and the last one's translation (lab/questions/gradients_by_age.py)."""
    from lab.experiments.replay.snapshots import index, snapshot
    from lab.questions.gradients_by_age import gradients_by_age

    shown, _ = replayed(text)
    models = [(one.step, snapshot(one.step)) for one in shown]
    last = models[-1][1]
    return list(gradients_by_age(models, index()["recipe"], last.encode(text), last.target.encode(shown[-1].text)))


def learning(ask: Ask) -> Marks:
    """Three curves over the snapshots, where this one stands on them, and the way to its gradients."""
    from lab.experiments.replay.snapshots import index
    from model.text_input import InputError

    try:
        text = sentence(ask)
        ages = ask.slowly(ages_of, text)
    except InputError as error:
        return [ask.say.refused(error)]
    say, at = ask.say, place(ask, len(ages))
    return [
        say.quiet("replay.learning.about"),
        Columns([[curve(ask, ages, name, at)] for name in CURVES]),
        say.glossed("replay.learning.pace", step=ages[at].step, rate=small(ages[at].rate), warmup=index()["recipe"]["warmup"]),
        *gradients(ask, text, ages[at].step),
    ]


def value_text(name: str, value: float, language: str) -> str:
    """A relative change as a percent."""
    return small(100 * value) + percent_sign(language) if name == "update" else num(value, 2)


def small(value: float) -> str:
    """Two digits that count."""
    return f"{float(f'{value:.2g}'):g}".replace("-", "−")


def curve(ask: Ask, ages: Sequence[Any], name: str, at: int) -> Plot:
    """One number at every snapshot, the steps side by side."""
    say, values = ask.say, [getattr(one, name) for one in ages]
    texts = [value_text(name, value, say.language) for value in values]
    steps = [str(one.step) for one in ages]
    title = f"{say.text(f'replay.learning.{name}')}: {texts[at]}"
    told = [say.text("replay.learning.say", step=step, value=text) for step, text in zip(steps, texts, strict=True)]
    marker = {"size": [12 if i == at else 7 for i in range(len(ages))]}
    line = trace(steps, [rounded(value) for value in values], 0, "lines+markers", text=told, hoverinfo="text", marker=marker)
    figure = figure_of(
        [line],
        title={"text": title, "font": {"size": 13}, "x": 0, "xanchor": "left"},
        xaxis=axis(say.text("replay.axis.step"), type="category"),
        yaxis={"rangemode": "tozero"},
        shapes=[upright(at)],
        margin=(44, 8, 30, 44),
        showlegend=False,
    )
    return Plot(figure, title, 220)


def gradients(ask: Ask, text: str, step: int) -> Marks:
    """The page Gradients with this snapshot, in place of a checkpoint of its direction; nothing where there is none."""
    from lab.experiments.replay.snapshots import snapshot

    last, service = snapshot(step), ask.service
    fits = service.of_direction(last.reads, last.writes)
    base = base_of(ask.scene.run.checkpoint)
    target = ask.slowly(replayed, text)[0][-1].text
    if not fits or not target:
        return []
    scene = {"checkpoint": base if base in fits else fits[0], "text": text, **NOT_CHOSEN}
    asked = {"of": "typed", "text": target, "model": f"{SNAPSHOT}{step}"}
    say = ask.say("replay.learning.open", step=step)
    return [Buttons(ask.say.text("replay.learning"), [Press(say, scene | {"gradients": asked}, "gradients", look="primary")])]
