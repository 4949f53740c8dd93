"""The code behind the figures of the page There and back."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.roundtrip.request import RoundtripRequest
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def chrf(service: RunService, result: Result, scene: Scene, request: RoundtripRequest) -> Asked:
    """chrF of what the first round brought back. Both translations are there before. Raises ConfigError where nothing came back."""
    from lab.measures.chrf import chrf as compare
    from lab.questions.roundtrip import rounds

    ways = service.both_ways(result.run)
    require(ways is not None, "there is no model for the way back; choose a direction that has both.")
    assert ways is not None
    there, back, watch = ways
    first = watch(there, result.run.text)
    second = watch(back, first[0].text)
    made = {id(there): first, id(back): second}
    return Asked(lambda: next(rounds(there, back, result.run.text, lambda which, _: made[id(which)])), compare)
