"""The page Teach it: the loss of each token of a correction before and after some steps of training, the recipe beside it, and what else changed."""

import math
from collections.abc import Sequence
from typing import Any

from viz.marks import (
    Bar,
    Bars,
    Buttons,
    Columns,
    Field,
    Form,
    Item,
    Items,
    Later,
    Marks,
    Note,
    Panel,
    Press,
    Said,
    Say,
    Segmented,
    Select,
    Sheet,
    Site,
    Slots,
    Spans,
    Text,
    Values,
)
from viz.pages.learn.example_corrections import ready_corrections
from viz.pages.learn.lesson import (
    GUESSES,
    RATES,
    SIZES,
    TOGETHER,
    Lesson,
    ahead,
    most_steps,
    of_class,
    sizes,
    the_lesson,
    with_recipe_of,
)
from viz.pages.learn.sentences import (
    command,
    guessed,
    least_probable,
    mean_of,
    of_words,
    rate_text,
    size_text,
    step_said,
    word_text,
    words_in,
    worst,
)
from viz.shared.ask import Ask
from viz.shared.changed_words import changed_share, parts
from viz.shared.number_format import fine_share, num
from viz.shared.scene import NOT_CHOSEN
from viz.shared.taught_models import MARK

LOWEST_TOP = 0.5
"""Losses below it (nats) stay low on the scale."""
REPLAY = (0, 4, 8)
PULL = (0, 1, 10)
PAGES = ("attention", "decoding", "lens")
"""Where a taught model is looked at."""
WEIGHT_BYTES = 4
LONG = 1.5
"""A translation after a step that is so much longer than the correction and the first one goes round and round: it is cut."""
FEW_STAY = 0.5
"""Where more of the words than this are others, a translation is quoted whole, not word by word."""
MOVED = 0.1
"""A word whose probability changed by less is pale."""


def learn(ask: Ask) -> Sheet:
    """The losses with their two bars, the correction and the steps beside them."""
    say, lesson = ask.say, the_lesson(ask)
    reason: Said = [*say("refused.lead"), " ", *say(f"common.error.{lesson.refused[0]}", **lesson.refused[1])] if lesson.refused else []
    answer: Marks = [Text(reason, "answer")]
    shown, examples = correction(ask, lesson, reason), ready(ask, lesson)
    if lesson.states:
        others: Marks = [Later("damage", "squares", [say.quiet("squares.soon")])]
        bars: Marks = [losses(ask, lesson)]
        about = say.label("bars")
        answer = [Text(step_said(ask, lesson, "see.step" if lesson.now.step else "trying"), "answer")]
        if not lesson.now.step:
            answer, bars = [Later("first", "answer", answer)], [Later("first", "bars")]
        answer = [Later("damage", "answer", answer)]
        after: Marks = [Later("first", "states", [states(ask, lesson, lesson.now.step)])]
        if lesson.refused and lesson.refused[0] == "teach_same" and not lesson.now.step:  # it is what the model writes already
            answer, bars, others, after = [say.answer("type")], [losses(ask, lesson)], [say.label("ready"), *examples], after[0].meanwhile
        others += undo(ask, lesson)
        shown += [*guesses(ask, lesson), Columns([[about, *bars], others], [8, 5]), *after]
    return Sheet(
        part="correction step states",
        answer=answer,
        picture=shown,
        foot=[
            Note.of(say("notice"), *(worst(ask, lesson) if lesson.states else []), say("look.forced"), say("look.cost", n=TOGETHER)),
            Note.of(say("about"), say("lead")),
            *([Note(say("ready"), examples)] if examples else []),
            Note(
                say("recipe", optimizer=say.text(f"optimizer.{lesson.recipe.optimizer}"), rate=rate_text(lesson.recipe.rate)),
                controls(ask, lesson),
            ),
        ],
        site=Site("-log_softmax(logits)[correction]", [len(lesson.tokens)], codes=[]) if lesson.states else None,
        panels=panels(ask, lesson) if lesson.states else [],
        put=put(ask, lesson),
    )


def next_steps(ask: Ask) -> Slots:
    """What the next steps would do."""
    taught = the_lesson(ask)
    lesson, stopped = ahead(ask, taught)
    if not lesson.states:  # a correction that cannot be taught
        return {"answer": [], "bars": [], "states": []}
    answer = ask.say(f"common.error.{stopped[0]}", **stopped[1]) if stopped else step_said(ask, lesson, "see.first")
    return {
        "answer": [Text(answer, "answer")],
        "bars": [losses(ask, lesson)],
        "states": [states(ask, lesson, taught.now.step)],
    }


def losses(ask: Ask, lesson: Lesson) -> Bars:
    """Each token of the correction, before the first step and now: −ln p; in plain words each word, and p itself."""
    say, words = ask.say, words_in(ask, lesson.tokens)
    first, now = (of_words(words, state.losses[0]) for state in (lesson.states[0], lesson.now))
    moved, least = lesson.now.step > 0, least_probable(ask, lesson, words)
    bars = []
    for i, (old, new) in enumerate(zip(first, now, strict=True)):
        before, said = told(say, old) if moved else (None, "")
        look = "chosen" if i == least else ""  # the one that the answer names
        gain = math.exp(-new) - math.exp(-old)
        look += " still" if moved and abs(gain) < MOVED else " fell" if gain < 0 else ""
        bars.append(Bar(word_text(ask, lesson, words[i]), *told(say, new), before, said, look.strip()))
    high = 100.0 if say.is_plain else max(LOWEST_TOP, *first, *now)
    key = (say.text("key.before"), say.text("key.after", n=lesson.now.step)) if moved else None
    return Bars(bars, say.text("bars"), high, key=key, tone="target" if moved else "weight", unit=say.text("unit"))


def told(say: Say, loss: float) -> tuple[float, str]:
    """A loss as a bar and in words; of a probability the percents, whose sign stands above the bars."""
    p = math.exp(-loss)
    return (round(100 * p, 4), fine_share(p, "zh").rstrip("%")) if say.is_plain else (round(loss, 6), num(loss, 2))


def taught_again(lesson: Lesson, **more: Any) -> Values:
    """What a press sets besides: the page teaches the checkpoint itself, and its own sentence."""
    keys = {f"learn.{name}": value for name, value in more.items()}
    return {"checkpoint": lesson.base, "text": lesson.texts.text, "forced": [], "cut": [], "source": -1, **keys}


def correction(ask: Ask, lesson: Lesson, reason: Any) -> Marks:
    """The sentence, the box for what the model should have written, and beside them the steps."""
    say, texts = ask.say, lesson.texts
    same = lesson.refused and lesson.refused[0] == "teach_same" and texts.kind == "own"
    box = Field("learn.correction", say.text("box"), texts.correction)
    form = Form([box], say.text("correction"), say.text("use"), taught_again(lesson, steps=0, until=None))
    return [
        Columns([[Text([("source", texts.text)], "label")], [form], *(steps(ask, lesson) if lesson.states else [])]),
        *([say.quiet(f"kind.{texts.kind}")] if say.has(f"kind.{texts.kind}") else []),
        *([Text(reason, "notice")] if reason and lesson.states and not same else []),
        *([say.notice("spelled", pieces=" ".join(lesson.spelled))] if lesson.spelled else []),
    ]


def ready(ask: Ask, lesson: Lesson) -> Marks:
    """Sentences that are translated wrongly, with their corrections."""
    say, facts = ask.say, ask.service.facts(lesson.base)
    each = [
        Press(one.text, NOT_CHOSEN | {"checkpoint": lesson.base, "text": one.text, "learn": {}}, pressed=one.text == lesson.texts.text)
        for one in ready_corrections(facts.reads, facts.writes)
    ]
    return [Buttons(say.text("ready"), each)] if each else []


def steps(ask: Ask, lesson: Lesson) -> list[Marks]:
    """How large a step is; one step, or on until it says so."""
    say, at = ask.say, lesson.now.step
    stopped = at >= most_steps() or (lesson.refused is not None and (lesson.refused[0] != "teach_same" or not at))
    going = bool(ask.request.learn.get("until")) and put(ask, lesson) is not None
    onward = [Press(say("stop"), {"learn.until": None}, look="primary")] if going else []
    if not going and not stopped:
        onward = [] if lesson.now.says else [Press(say("until"), taught_again(lesson, until=True), look="primary")]
        onward += [Press(say("one"), taught_again(lesson, steps=at + 1), look="chip" if onward else "primary")]
    choice: Marks = [step_sizes(ask, lesson, [""] * 3)]
    return [choice if lesson.states[0].says else [Later("sizes", meanwhile=choice)], [Buttons(say.text("step"), onward)]]


def undo(ask: Ask, lesson: Lesson) -> Marks:
    """Back by a step, or on to the other pages; nothing before the first."""
    say, at = ask.say, lesson.now.step
    back = Press(say("undo"), taught_again(lesson, steps=at - 1, until=None), look="link")
    return [Buttons(say.text("step"), [back, Press(say("taught.use"), {"checkpoint": lesson.name}, look="link")])] if at else []


def step_sizes(ask: Ask, lesson: Lesson, costs: Sequence[str]) -> Segmented:
    """Steps of three sizes. costs: how many other translations change with each, below it."""
    rates = SIZES[lesson.recipe.optimizer]
    choices = [(rate, f"{ask.say.text(f'size.{i}')}^({cost})") for i, (rate, cost) in enumerate(zip(rates, costs, strict=True))]
    return Segmented("learn.rate", ask.say.text("size"), choices, lesson.recipe.rate, named=True)


def guesses(ask: Ask, lesson: Lesson) -> Marks:
    """A guess before the first step of a correction that was typed, and what became of it; the class's."""
    say = ask.say
    told = guessed(say, str(ask.request.learn.get("guess", "")), lesson, most_steps())
    if lesson.texts.kind != "typed":
        return []
    asked = lesson.now.step == 0 and not lesson.now.says
    question = Segmented("learn.guess", say.text("guess.ask"), say.choices("guess.", GUESSES), named=True)
    return [*([question] if asked else []), *([Text(told, "notice")] if told else []), of_class(ask, lesson)]


def controls(ask: Ask, lesson: Lesson) -> Marks:
    """The recipe: optimizer, rate, which weights learn. A change repeats the steps from the start."""
    say, recipe = ask.say, lesson.recipe
    rates = sorted({*RATES[recipe.optimizer], recipe.rate})
    optimizers = [
        Press(say(f"optimizer.{name}"), taught_again(lesson, optimizer=name, rate=SIZES[name][1]), pressed=name == recipe.optimizer)
        for name in RATES
    ]
    parts = [(part, f"{say.text(f'part.{part}')} · {size_text(n)}") for part, n in sizes(ask, lesson).items()]
    return [
        Buttons(say.text("optimizer"), optimizers),
        Select("learn.rate", say.text("rate"), [(rate, rate_text(rate)) for rate in rates], recipe.rate),
        Select("learn.part", say.text("part"), parts, "all"),
        say.quiet("switch.again"),
    ]


def panels(ask: Ask, lesson: Lesson) -> list[Panel]:
    """The next step at other rates; what else changed; the taught model."""
    say, moved = ask.say, lesson.now.step > 0
    recipe = lesson.recipe
    switches: Marks = [
        Segmented("learn.replay", say.text("replay"), say.choices("replay.", REPLAY), recipe.replay, named=True),
        Segmented("learn.pull", say.text("pull"), say.choices("pull.", PULL), recipe.pull, named=True),
        Text([*say("replay.help"), " ", *say("pull.help"), " ", *say("switch.again")], "quiet"),
    ]
    near, forgotten = (Later(part) if moved else say.quiet("first") for part in ("near", "forgotten"))
    return [
        ask.panel("curve", [Text(say("curve.promise")), Later("curve")], open=False),
        ask.panel("near", [say.quiet("near.lead"), near]),
        ask.panel("forgotten", [say.quiet("forgotten.what"), forgotten, *switches]),
        ask.panel("taught", taught(ask, lesson)),
    ]


def states(ask: Ask, lesson: Lesson, taken: int) -> Items:
    """The translation after each step, in which new words are marked, with its mean loss; a press goes to that step. taken: so many were taken, the others are tried."""
    say, shown = ask.say, lesson.states
    usual = max(len(lesson.texts.correction), len(shown[0].texts[0]))
    items = []
    for before, state in zip([shown[0], *shown], shown, strict=False):
        title: Said = [
            say.text("column.step" if state.step else "key.before", n=state.step),
            *say.exactly(f" · {num(mean_of(state.losses[0]), 3)}"),
        ]
        title += [f" ✓ {say.text('says')}"] if state.says else []
        written = state.texts[0]
        brief = written if len(written) <= usual * LONG else written[: usual // 2] + "…"
        text: Said = [("strong" if look else "", text) for text, look in parts(before.texts[0], brief) if look != "gone"]
        press = taught_again(lesson, steps=state.step, until=None)
        items.append(Item(title, note=text, put=press, now=state.step == (taken or lesson.now.step)))
    return Items(items, say.text("steps.table"), look="steps")


def before_and_after(ask: Ask, lesson: Lesson, before: str, after: str) -> Spans:
    """The translation after with its new words marked, and those struck that stood there before; the whole of both where few words stay."""
    same = ask.say.text("near.same") if before == after else ""
    is_other = changed_share(before, after) > FEW_STAY
    spans = [(before, "gone"), (" ", ""), (after, "changed")] if is_other else parts(before, after, struck=True)
    return Spans(spans, ask.service.facts(lesson.base).writes, same)


def taught(ask: Ask, lesson: Lesson) -> Marks:
    """The taught model is a model: looked at on other pages, taken home, made again by a command."""
    say, name = ask.say, lesson.name
    back = [Text(say("taught.now")), Buttons(say.text("taught"), [Press(say("taught.back"), {"checkpoint": lesson.base})])]
    marks: Marks = [*(back if MARK in ask.run.checkpoint else []), Text(say("taught.lead"))]
    if not lesson.now.step:
        return [*marks, say.quiet("first")]
    here = {**taught_again(lesson), "checkpoint": name, "step": 0}
    looks = [
        Press(say("taught.compare"), here | {"compare.other": lesson.base}, "compare"),
        *(Press(say(f"common.page.{page}"), here, page) for page in PAGES),
        Press(say("gradients"), here | {"gradients": {"of": "typed", "text": lesson.texts.correction}}, "gradients"),
    ]
    bytes_ = WEIGHT_BYTES * ask.service.translator(lesson.base).model.parameter_count
    return [
        *marks,
        Text(say("taught.look")),
        Buttons(say.text("taught.look"), looks),
        Press(say("taught.download", mb=round(bytes_ / 1e6)), look="link", download=f"taught/{name}.zip"),
        say.quiet("taught.command"),
        Text(command(lesson), "code"),
    ]


def put(ask: Ask, lesson: Lesson) -> Values | None:
    """What the scene is to hold: the recipe of a taught model, a sentence that was typed, the steps that were taken while it goes on by itself."""
    given = dict(ask.request.learn)
    wanted = {key: value for key, value in with_recipe_of(ask.run, given).items() if key not in ("add", "until") and value is not None}
    if given.get("add"):
        wanted["try"] = list(dict.fromkeys([str(given["add"]).strip(), *given.get("try", [])]))[:4]
    if given.get("until") and lesson.states:
        going = not lesson.now.says and lesson.refused is None and lesson.now.step < most_steps()
        wanted |= {"steps": lesson.now.step} | ({"until": True} if going else {})
    known = {key: value for key, value in given.items() if value is not None}
    return {"learn": wanted} if wanted != known else None
