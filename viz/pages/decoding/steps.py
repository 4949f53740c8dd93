"""The steps of a translation, as the decoder wrote them down or, for the winner of a beam search, as its rules make them."""

from lab.measures.decoding_step import Look
from viz.shared.ask import Ask
from viz.shared.run_service import Result
from viz.shared.scene import decode_from


def looks(result: Result) -> list[Look]:
    """Every step of the translation."""
    decode, steps = result.run.decode, result.translation.steps
    if steps:
        return [Look.of(decode, step) for step in steps]
    from lab.questions.step_stages import winner_stages

    chosen = result.tokens
    every = winner_stages(result.trace, decode, chosen)
    return [Look(decode, chosen[:t], ids, stages, ids.index(chosen[t])) for t, (ids, stages) in enumerate(every)]


def with_tried(ask: Ask, every: list[Look], t: int) -> list[Look]:
    """Step t as a slider that is held would have it: the page's "trying", settings that are not in the run yet."""
    trying = ask.request.decoding.get("trying")
    if not isinstance(trying, dict) or every[t].beam:
        return every
    from lab.questions.step_stages import step_again

    own = ask.run.decode.to_dict()
    decode = decode_from({**own, **trying, "strategy": own["strategy"]})
    return [*every[:t], step_again(ask.trace, every[t], decode), *every[t + 1 :]]


def endings(result: Result) -> list[float]:
    """The probability of </s> at each step, after all rules: of the whole vocabulary, for </s> is often no candidate."""
    from lab.questions.step_stages import end_probabilities

    return end_probabilities(result.trace, result.run.decode, result.tokens)
