"""The page Lab: an experiment's question, its first claim with the verdict, a chart that fills the screen, and a run of one's own beside it."""

from collections import Counter
from typing import Any

from viz.marks import Custom, Fold, Item, Items, Later, Marks, Note, Panel, Press, Select, Sheet, Switch, Text, strong
from viz.pages.lab.charts import charts_of
from viz.pages.lab.claims import answer, claim_list
from viz.pages.lab.knobs import controls, refused, settings_of
from viz.pages.lab.named import Json, Named
from viz.pages.lab.numbers import pictures_of, tables_of
from viz.pages.lab.replay import controls as controls_of_replay
from viz.pages.lab.runs import chosen, experiment_of, own_result
from viz.pages.lab.vocabulary import NEXT
from viz.pages.lab.words import NAMES
from viz.shared.ask import Ask

CODES = ("holds", "mixed", "fails", "unclear")


def lab(ask: Ask) -> Sheet:
    """One experiment."""
    from lab.experiments import find
    from lab.experiments.record import shipped

    say, name = ask.say, experiment_of(ask)
    experiment, result = find(name), shipped(name)
    named, given = Named(say, name, result, own_result(ask, name)), chosen(ask)
    now = settings_of(experiment, given, result["settings"] if result else None)
    texts = {key: named.value(value) for key, value in now.items()}
    claims = list(experiment.claims)
    is_replay, charts = name == "replay", chart_marks(named)
    later = [Panel("learning", say("replay.learning"), [Later("learning")]), ask.panel("charts", charts)] if is_replay else []
    return Sheet(
        named("question"),
        part="experiment index",
        answer=[Later("snapshot", "answer")] if is_replay else [Text(answer(named, claims), "answer")],
        picture=[Later("snapshot", "picture")] if is_replay else charts,
        side=[index(named), *(controls_of_replay(ask) if is_replay else []), *run_marks(named, experiment, given, now)],
        foot=[
            ask.note("common.notice", named("look", **texts)),
            Note(say("what_runs"), [Text(named("run", **texts), terms=True), *how(named)]),
            ask.note("about", "lead"),
        ],
        legend=[Text(named("bars") if named.has("bars") else say("bars"), "legend")] if not is_replay else [],
        panels=[
            *later,
            ask.panel("claims", claim_list(named, claims)),
            *panels(named),
            ask.panel("next", proposals(named)),
        ],
    )


def panels(named: Named) -> list[Panel]:
    """Pictures and numbers, where there are any."""
    found = {"pictures": pictures_of(named), "tables": tables_of(named)}
    return [Panel(part, named.say(part), marks) for part, marks in found.items() if marks]


def chart_marks(named: Named) -> Marks:
    """The chart that is looked at, and the list of them."""
    say, charts = named.say, charts_of(named)
    if not charts:
        return [say.notice("no_result")]
    first = next(iter(charts))
    names = Select("lab.chart", say.text("chart"), [(name, plot.label) for name, plot in charts.items()], first)
    own = [say.quiet("own_marks")] if named.live and named.result else []
    return [names, Switch("lab.chart", {name: [plot] for name, plot in charts.items()}, first), *own]


def run_marks(named: Named, experiment: Any, given: Json, now: Json) -> Marks:
    """Begin a run, small or with these settings, and how far it is."""
    say, made = named.say, named.result.get("made") if named.result else None
    starts = [
        {"label": say.text("quick"), "look": "chip" if named.name == "replay" else "primary", "quick": True},
        {"label": say.text("run"), "look": "chip"},
    ]
    hint = [say.quiet("run_hint", seconds=round(made["seconds"]))] if made else []
    is_open = bool(given) or bool(refused(named, experiment, given))
    return [
        Custom("own_run", {"name": named.name, "starts": starts, "cancel": say.text("job.cancel"), "anew": say.text("anew")}),
        Fold(say("settings"), [*hint, *controls(named, experiment, given, now)], is_open),
        Press(say("claims.see", n=len(experiment.claims)), part="claims", look="link"),
    ]


def how(named: Named) -> Marks:
    """What another machine would change, where an experiment says it; how the shipped result came about."""
    say, made = named.say, named.result.get("made") if named.result else None
    elsewhere = [Text(named("elsewhere"))] if named.has("elsewhere") else []
    if not made or say.is_plain:
        return elsewhere
    told = made | {"commit": made["commit"] or "—", "seconds": round(made["seconds"])}
    return [*elsewhere, say.quiet("made", **told)]


def proposals(named: Named) -> Marks:
    """What to try next: a press sets the settings and runs."""
    run = named.say.text("next_run")
    items = []
    for key, settings in NEXT[named.name].items():
        start = {"label": run, "look": "link", "set": settings}
        items.append(Item(named(key), [Custom("own_run", {"name": named.name, "starts": [start]})]))
    return [Items(items, named.say.text("next"))]


def index(named: Named) -> Fold:
    """All experiments with the verdicts on their claims; another one begins with its own settings."""
    from lab.experiments.record import shipped

    say, items = named.say, []
    for name in NAMES:
        counts = Counter(verdict["code"] for verdict in (shipped(name) or {"verdicts": []})["verdicts"])
        told = " · ".join(say.text("count", n=counts[code], code=say.text(f"code.{code}")) for code in CODES if counts[code])
        items.append(Item(say(f"{name}.title"), note=told, put={"lab": {"experiment": name}}, now=name == named.name))
    return Fold(say("choose", title=strong(say.text(f"{named.name}.title"))), [Items(items, say.text("experiments"))])
