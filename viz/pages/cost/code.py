"""The code behind the figures of the page The sentence's cost."""

from lab.measures.executed_lines import Asked
from viz.pages.cost.request import CostRequest
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def parts(service: RunService, result: Result, scene: Scene, request: CostRequest) -> Asked:
    """Of the encoder's self-attention: the FLOPs of its scores for every S², S the source tokens."""
    from lab.measures.cost import costs, of_config, pass_flops

    sizes = of_config(result.trace.config)
    return Asked(lambda: costs(sizes, "cached"), pass_flops, "", ("encoder.self.scores", "ss"))
