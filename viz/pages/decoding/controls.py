"""Strategy and sliders, each with a note: what it does, or why it can do nothing now."""

from dataclasses import replace

from lab.measures.decoding_step import Look
from model.config import DecodeConfig
from viz.marks import Buttons, Fold, Marks, Press, Segmented, Slider, Text
from viz.shared.ask import Ask
from viz.shared.decoding import decoding_facts, setting_slider
from viz.shared.example_sentences import LOOPS
from viz.shared.run_service import Result
from viz.shared.scene import NOT_CHOSEN

STEPWISE = ("temperature", "repetition_penalty", "no_repeat_ngram", "top_k", "top_p")
USED = {
    "greedy": (*STEPWISE, "max_length"),
    "sample": ("temperature", "repetition_penalty", "seed", "no_repeat_ngram", "top_k", "top_p", "max_length"),
    "beam": ("beam", "length_penalty", "repetition_penalty", "no_repeat_ngram", "max_length"),
}
"""What each strategy looks at, the first two always on the screen."""
PLAIN = ("temperature", "repetition_penalty", "top_k", "top_p", "seed", "beam")
"""What plain words offer; another setting stands there once it is changed."""
KEEPS_THE_FIRST = ("temperature", "top_k", "top_p")
"""What never changes which token is the most probable."""

HOT, FEW = 1.2, 20
"""Above this temperature what the shipped models sample from the whole vocabulary is mostly nonsense; from so many tokens it can still be read."""


def controls(ask: Ask, look: Look) -> Marks:
    """What may be set, for the strategy that is on."""
    say, facts, decode = ask.say, decoding_facts(), look.decode
    defaults = facts["defaults"]
    names = [name for name in USED[decode.strategy] if not say.is_plain or name in PLAIN or getattr(decode, name) != defaults[name]]
    unused = [say.text(f"common.set.{name}") for name in facts["sliders"] if name not in USED[decode.strategy]]
    strategies = [(name, f"{say.text(f'common.strategy.{name}')}^({say.text(f'does.{name}')})") for name in facts["strategies"]]
    seed = decode.seed + 1 if decode.seed < facts["sliders"]["seed"]["high"] else int(facts["sliders"]["seed"]["low"])
    again = [Press(say("draw_again"), {"decode.seed": seed}, look="primary")] if decode.strategy == "sample" else []
    reset = [Press(say("reset"), {"decode": {}})] if decode != DecodeConfig() else []
    help_ = [Text([("strong", say.text(f"common.set.{name}")), " ", *say(f"help.{name}")], "quiet") for name in facts["sliders"]]
    return [
        Segmented("decode.strategy", say.text("strategy"), strategies, "greedy", also={"sample": few(ask, decode)}),
        *(slider(ask, look, name) for name in names[:2]),
        Fold(
            ", ".join(named(ask, decode, name) for name in names[2:]) or say("help"),
            [
                *(slider(ask, look, name) for name in names[2:]),
                say.quiet("idle", strategy=say.text(f"common.strategy.{decode.strategy}"), names=", ".join(unused)),
                *say.exactly(Fold(say("help"), help_)),
                Press(say("loops.jump"), part="loops", look="link"),
            ],
        ),
        *([Buttons(say.text("settings"), [*again, *reset])] if again or reset else []),
    ]


def named(ask: Ask, decode: DecodeConfig, name: str) -> str:
    """A setting, with its value once it is changed."""
    value = getattr(decode, name)
    return ask.say.text(f"common.set.{name}") + ("" if value == decoding_facts()["defaults"][name] else f" {value:g}")


def slider(ask: Ask, look: Look, name: str) -> Slider:
    """One setting, with its note."""
    tries = "" if look.beam or name not in STEPWISE else f"decoding.trying.{name}"
    return replace(setting_slider(ask, name, look.decode), note=note(ask, look, name), press=remedy(ask, look, name), tries=tries)


def few(ask: Ask, decode: DecodeConfig) -> dict[str, int]:
    """What makes a draw readable, at a high temperature or in plain words."""
    return {"decode.top_k": FEW} if (ask.say.is_plain or decode.temperature > HOT) and not decode.top_k else {}


def remedy(ask: Ask, look: Look, name: str) -> Press | None:
    """What lets a setting do something: a draw where greedy decoding takes the first anyway, a sentence that loops for the penalty."""
    if look.decode.strategy == "greedy" and name in KEEPS_THE_FIRST:
        fewer = few(ask, look.decode)
        return Press(ask.say("by_chance.few" if fewer else "by_chance", n=FEW), {"decode.strategy": "sample", **fewer}, look="link")
    lists = LOOPS.get(ask.translator.reads, [])
    if name != "repetition_penalty" or not lists or ask.run.text in lists:
        return None
    return Press(ask.say("by_loop"), NOT_CHOSEN | {"text": lists[0], "step": -1, "decode": {}}, look="link")


def repeats(ask: Ask) -> bool:
    """Whether a token stands twice, in the translation as it is or with the default settings: else the penalty changes little."""
    return any(len({*tokens}) < len(tokens) for tokens in (ask.result.tokens, with_settings(ask, default(ask)).tokens))


def default(ask: Ask) -> DecodeConfig:
    """The default settings, with the length that is allowed."""
    return DecodeConfig(max_length=ask.run.decode.max_length)


def usual_settings(ask: Ask) -> DecodeConfig:
    """What a person's settings are compared with: the default ones; of sampling the same draw from as many tokens at temperature 1, once something else is set as well."""
    decode = ask.run.decode
    drawn = replace(default(ask), strategy="sample", seed=decode.seed, top_k=decode.top_k, top_p=decode.top_p)
    return drawn if decode.strategy == "sample" and decode != drawn else default(ask)


def with_settings(ask: Ask, decode: DecodeConfig, *, forced: bool = True) -> Result:
    """The same translation with other settings. forced: also with the tokens that a person forced."""
    return ask.service.result(replace(ask.run, decode=decode, forced=ask.run.forced if forced else ()))


def note(ask: Ask, look: Look, name: str) -> str:
    """Why a setting can do nothing now, else what it does."""
    say, decode = ask.say, look.decode
    if decode.strategy == "greedy" and name in KEEPS_THE_FIRST:
        return say.text("note.keeps_first")
    if name == "repetition_penalty" and decode.strategy != "sample" and not repeats(ask):
        return say.text("note.nothing_repeated")
    if name == "no_repeat_ngram" and decode.no_repeat_ngram and "no_repeat_ngram" not in look.cut:
        return say.text("note.nothing_repeats", n=decode.no_repeat_ngram)
    return say.text(f"note.{name}")
