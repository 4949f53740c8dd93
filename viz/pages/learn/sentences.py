"""What is said on the page Teach it."""

import math
import shlex
from collections.abc import Sequence
from typing import Any

from viz.marks import Said, Say, Token, strong
from viz.pages.learn.lesson import Lesson, settings_of
from viz.shared.ask import Ask, label
from viz.shared.number_format import fine_share, num, power_of_ten, prob

MILLION, THOUSAND, SMALL = 1e6, 1e3, 1e-3


def token_text(ask: Ask, token: int) -> str:
    """A token of the correction for this visitor."""
    piece, config = ask.result.target.piece(token), ask.config
    return label(ask.say, piece, "special" if token in (config.eos_id, config.bos_id) else "piece")


def words_in(ask: Ask, tokens: Sequence[int]) -> list[list[int]]:
    """Which tokens of the correction, by their places, make a word: its probability is their product. In exact words each stands alone."""
    pieces = [ask.result.target.piece(token) for token in tokens]
    is_joined = ask.say.is_plain and ask.translator.writes != "zh"
    found: list[list[int]] = []
    for i, piece in enumerate(pieces):
        if is_joined and found and piece.isalpha() and pieces[i - 1].lstrip("▁").isalpha():
            found[-1].append(i)
        else:
            found.append([i])
    return found


def word_text(ask: Ask, lesson: Lesson, word: Sequence[int]) -> str:
    """A word of the correction."""
    return "".join(token_text(ask, lesson.tokens[i]) for i in word)


def of_words(words: Sequence[Sequence[int]], losses: Sequence[float]) -> list[float]:
    """The loss of each word."""
    return [sum(losses[i] for i in word) for word in words]


def least_probable(ask: Ask, lesson: Lesson, words: Sequence[Sequence[int]]) -> int:
    """The word that was the least probable before the first step, of those that are no mere sign."""
    losses = of_words(words, lesson.states[0].losses[0])
    read = [i for i, word in enumerate(words) if any(map(str.isalnum, word_text(ask, lesson, word)))]
    return max(read, key=losses.__getitem__, default=0)


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
    """The token of the largest loss now, and what the model finds more probable there."""
    say, now = ask.say, lesson.now
    losses = now.losses[0]
    loss = max(losses)
    at = losses.index(loss)
    token, p = Token(token_text(ask, lesson.tokens[at]), "target"), fine_share(math.exp(-loss), say.language)
    lines = [say("see.worst", n=at + 1, token=token, loss=strong(num(loss, 2)), p=strong(p), mean=num(mean_of(losses), 3))]
    other, likelier = now.likeliest[0][at]
    if other != lesson.tokens[at]:
        lines.append(say("look.instead", n=now.step, other=Token(token_text(ask, other), "target"), p=prob(likelier)))
    return lines


def step_said(ask: Ask, lesson: Lesson, key: str, **more: Any) -> Said:
    """The mean loss before and after the last step; in plain words the probability of the word that was the least probable, before the first and now."""
    losses = [one.losses[0] for one in lesson.states]
    words = words_in(ask, lesson.tokens)
    sums = [of_words(words, one) for one in losses]
    at = least_probable(ask, lesson, words)
    token = Token(word_text(ask, lesson, words[at]), "target")
    said = [strong(fine_share(math.exp(-one[at]), ask.say.language)) for one in sums]
    before, now = (num(mean_of(one), 3) for one in (losses[-2:][0], losses[-1]))
    return ask.say(key, n=strong(str(lesson.now.step)), before=before, now=strong(now), token=token, first=said[0], last=said[-1], **more)


def guessed(say: Say, guess: str, lesson: Lesson, most: int) -> Said:
    """A guess beside the truth: once the correction is written, or after the last step; nothing before."""
    first = next((state.step for state in lesson.states if state.says), None)
    if not lesson.now.step or not guess or (first is None and lesson.now.step < most):
        return []
    return say("guessed.never" if first is None else "guessed", n=first or lesson.now.step, guess=say.text(f"guess.{guess}"))


def loss_text(say: Say, loss: float) -> str:
    """A measured loss, which may be no number."""
    return num(loss, 3) if math.isfinite(loss) else say.text("none")


def command(lesson: Lesson) -> str:
    """The command that makes the same model."""
    text, correction = map(shlex.quote, (lesson.texts.text, lesson.texts.correction))
    own = settings_of(lesson.recipe.at(lesson.now.step))
    options = [f"--checkpoint checkpoints/{lesson.base}", f"--text {text} --correction {correction}"]
    options.append(" ".join(f"--{name} {own[name]}" for name in ("optimizer", "rate", "part", "steps")))
    options += [f"--{name} {own[name]}" for name in ("replay", "pull") if own[name]]
    return " \\\n  ".join(["python -m model teach", *options, f"--out checkpoints/{lesson.base}-taught"])
