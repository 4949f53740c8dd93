"""The settings of an experiment as controls."""

from typing import Any

from model.config import ConfigError
from viz.marks import Buttons, Field, Form, Marks, Press, Select, Text
from viz.pages.lab.named import Json, Named


def settings_of(experiment: Any, given: Json, shipped: Json | None) -> Json:
    """Each setting's value: what was chosen, else what ships, else the usual. A choice that cannot be is left out."""
    found = {}
    for knob in experiment.knobs:
        try:
            found[knob.name] = knob.read(given[knob.name])
        except (KeyError, ConfigError):
            found[knob.name] = (shipped or {}).get(knob.name, knob.default)
    return found


def label(named: Named, knob: Any) -> str:
    """What a setting is called."""
    return named.say.text("knob_seeds") if knob.name == "seeds" else named.text("knob", knob.name)


def option_text(named: Named, knob: Any, option: Any) -> str:
    """What one of its options is called."""
    return named.text("knob", f"{knob.name}.{option}") if named.has(f"knob.{knob.name}.{option}") else named.text("curve", str(option))


def controls(named: Named, experiment: Any, given: Json, now: Json) -> Marks:
    """All settings, numbers together in one form; what was refused, and the way back."""
    say, found, fields = named.say, [], []
    for knob in experiment.knobs:
        name = label(named, knob)
        key = f"lab.set.{knob.name}"
        if isinstance(knob.default, tuple):
            found += several(named, knob, list(now[knob.name]))
        elif knob.options:
            found.append(Select(key, name, [(one, option_text(named, knob, one)) for one in knob.options], now[knob.name]))
        else:
            limits = "" if isinstance(knob.default, str) else f" ({say.text('range', low=f'{knob.low:g}', high=f'{knob.high:g}')})"
            fields.append(Field(key, f"{name}{limits}", str(now[knob.name])))
    if fields:
        found.append(Form(fields, say.text("settings"), say.text("set")))
    found += [Text(line, "notice") for line in refused(named, experiment, given)]
    return [*found, *([Press(say("reset"), {"lab.set": None}, look="link")] if given else [])]


def several(named: Named, knob: Any, now: list[Any]) -> Marks:
    """Any of the options; a press adds or takes away one, and the last one stays."""
    name = label(named, knob)
    presses = []
    for option in knob.options:
        on = option in now
        after = [one for one in knob.options if (one == option) != (one in now)]
        presses.append(Press(option_text(named, knob, option), {f"lab.set.{knob.name}": after or now}, pressed=on))
    return [Text([*name, f" ({named.say.text('any')})"], "label"), Buttons(name, presses)]


def refused(named: Named, experiment: Any, given: Json) -> list[Any]:
    """Settings that cannot be, each with its limits."""
    found = []
    for knob in experiment.knobs:
        try:
            knob.read(given.get(knob.name, knob.default))
        except ConfigError as error:
            values = {"name": label(named, knob), "value": str(given[knob.name])[:40] or "∅"}
            number = not knob.options and not isinstance(knob.default, str)
            limits = {"low": f"{knob.low:g}", "high": f"{knob.high:g}"}
            found.append(named.say("bad_number", **values, **limits) if number else [str(error)])
    return found
