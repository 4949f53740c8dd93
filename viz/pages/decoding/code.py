"""The code behind the figures of the page Decoding."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.shared.ask import Ask


def log_probabilities(ask: Ask) -> Asked:
    """How the step on the screen made log-probabilities of the scores; the number is the chosen token's. Raises ConfigError for a beam search."""
    from model.decoding import apply_rules, choose

    run, steps = ask.run, ask.result.translation.steps
    require(len(steps) > 0, f"the strategy is {run.decode.strategy}; the code of a choice is shown for greedy and sample.")
    step = ask.row(len(steps))

    def decode() -> None:
        for done in ask.translator.stream(run.source, run.decode, run.forced):
            if done.index >= step:
                break

    return Asked(decode, choose, "final", (steps[step].chosen,), also=(apply_rules,))
