"""What is said on the page Teach it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from viz.marks import Said, Say, Token, strong
from viz.pages.learn.lesson import Lesson, in_range, settings_of
from viz.shared.ask import Ask, label
from viz.shared.number_format import num, power_of_ten, prob

if TYPE_CHECKING:
    from viz.pages.learn.forgotten_answer import Sample

MILLION, THOUSAND, SMALL = 1e6, 1e3, 1e-3


def token_text(ask: Ask, token: int) -> str:
    """A token of the correction for this visitor."""
    piece, config = ask.result.target.piece(token), ask.trace.config
    return label(ask.say, piece, "special" if token in (config.eos_id, config.bos_id) else "piece")


def rate_text(rate: float) -> str:
    """0.05, 3×10⁻⁴."""
    return f"{rate:.3g}" if rate >= SMALL else power_of_ten(rate, 0)


def size_text(n: int) -> str:
    """1.25 M, 3.1 k."""
    return f"{num(n / MILLION, 2)} M" if n >= MILLION else f"{num(n / THOUSAND, 1)} k"


def mean_of(losses: Sequence[float]) -> float:
    """The loss of a correction, a token."""
    return sum(losses) / len(losses)


def worst(ask: Ask, lesson: Lesson) -> list[Said]:
    """The token of the largest loss now, or one of those whose loss is the same as it is printed, and what the model finds more probable there."""
    say, now = ask.say, lesson.now
    losses = now.losses[0]
    loss = max(losses)
    at = losses.index(loss)
    token, p = Token(token_text(ask, lesson.tokens[at]), "target"), prob(math.exp(-loss))
    equal = sum(num(one, 2) == num(loss, 2) for one in losses)
    lines = [
        say(
            "see.worst_equal" if equal > 1 else "see.worst",
            equal=equal,
            n=at + 1,
            token=token,
            loss=strong(num(loss, 2)),
            p=strong(p),
            mean=num(mean_of(losses), 3),
        )
    ]
    other, likelier = now.likeliest[0][at]
    if other != lesson.tokens[at]:
        lines.append(say("look.instead", other=Token(token_text(ask, other), "target"), p=prob(likelier)))
    return lines


def after_step(say: Say, lesson: Lesson) -> Said:
    """What the last step did to the mean loss and to the translation, and whether it is the correction now."""
    before, now = lesson.states[-2:]
    old, new = (num(mean_of(one.losses[0]), 3) for one in (before, now))
    way = "same" if old == new else "up" if mean_of(now.losses[0]) > mean_of(before.losses[0]) else "down"
    changed = say.text("unchanged" if now.texts == before.texts else "changed_too")
    reached = ("still" if before.says else "says") if now.says else "on"
    return [*say(f"see.{way}", n=now.step, before=old, now=strong(new), changed=changed), " ", *say(f"look.{reached}", n=now.step)]


def guessed(say: Say, guess: str, lesson: Lesson, most: int) -> Said:
    """How a guess stands to the truth: once the correction is written, or after the last step; nothing before."""
    first = next((state.step for state in lesson.states if state.says), None)
    if not lesson.now.step or not guess or (first is None and lesson.now.step < most):
        return []
    values = {"n": lesson.now.step if first is None else first, "guess": say.text(f"guess.{guess}")}
    if first is None:
        return say("guessed.never_right" if guess == "never" else "guessed.never", **values)
    right = in_range(guess, first)
    return say("guessed.right" if right else "guessed.fewer" if right is None else "guessed.more", **values)


def loss_text(say: Say, loss: float) -> str:
    """A measured loss, which may be no number."""
    return num(loss, 3) if math.isfinite(loss) else say.text("none")


def about_sample(say: Say, found: Sample, unaided: Sample | None) -> list[Said]:
    """Whether the sample's loss rose, how much of it was replayed, and what the same steps do without the switches."""
    before, now = (num(x, 3) for x in found.loss)
    way = "same" if before == now else "more" if found.loss[1] > found.loss[0] else "less"
    scores = {"chrf_before": num(found.chrf[0], 1), "chrf_now": num(found.chrf[1], 1)}
    lines = [say(f"see.forgot.{way}", before=before, now=now, **scores)]
    if found.replayed:
        lines.append(say("look.replayed", n=found.replayed))
    if unaided and unaided.rest and found.rest:
        lines.append(say("look.effect", plain=num(unaided.rest[1], 3), now=num(found.rest[1], 3)))
    return lines


def command(lesson: Lesson) -> str:
    """The command that makes the same model."""
    recipe, (text, correction) = (
        lesson.recipe,
        (f"""'{one.replace("'", "'" + chr(92) + "''")}'""" for one in (lesson.texts.text, lesson.texts.correction)),
    )
    own = settings_of(recipe.at(lesson.now.step))
    options = [f"--checkpoint checkpoints/{lesson.base}", f"--text {text} --correction {correction}"]
    options.append(
        " ".join(
            f"--{name} {own[name]:g}" if name == "rate" else f"--{name} {own[name]}" for name in ("optimizer", "rate", "part", "steps")
        )
    )
    options += [f"--{name} {own[name]:g}" for name in ("replay", "pull") if own[name]]
    return " \\\n  ".join(["python -m model teach", *options, f"--out checkpoints/{lesson.base}-taught"])
