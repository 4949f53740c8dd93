"""The code behind the figures of the page Decoding."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.decoding.request import DecodingRequest
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def log_probabilities(service: RunService, result: Result, scene: Scene, request: DecodingRequest) -> Asked:
    """How the step on the screen made log-probabilities of the scores; the number is the chosen token's. Raises ConfigError for a beam search."""
    from model.decoding import apply_rules, choose

    run, steps = result.run, result.translation.steps
    require(len(steps) > 0, f"the strategy is {run.decode.strategy}; the code of a choice is shown for greedy and sample.")
    step = min(max(0, scene.step), len(steps) - 1)
    translator = service.translator(run.checkpoint)

    def decode() -> None:
        for done in translator.stream(run.source, run.decode, run.forced):
            if done.index >= step:
                break

    return Asked(decode, choose, "final", (steps[step].chosen,), also=(apply_rules,))
