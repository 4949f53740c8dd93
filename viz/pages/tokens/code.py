"""The code behind the figures of the page Tokens."""

from lab.measures.executed_lines import Asked
from viz.pages.tokens.cuts import SHOWN
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def lattice(service: RunService, result: Result, scene: Scene, _request: object = None) -> Asked:
    """The score of the best cut, by Viterbi's search."""
    from model.segmentation_lattice import Lattice

    ways = service.translator(result.run.checkpoint).lattice(result.run.text)
    return Asked(lambda: ways.n_best(SHOWN), Lattice.n_best, "", (0, "score"))


def share(service: RunService, result: Result, scene: Scene, _request: object = None) -> Asked:
    """The probability that a cut, drawn by its probability, holds the first piece of the best cut."""
    from model.segmentation_lattice import Lattice

    ways = service.translator(result.run.checkpoint).lattice(result.run.text)
    first = next(i for i, node in enumerate(ways.nodes) if (node.start, node.end) == (0, ways.best.ends[0]))
    return Asked(lambda: ways.marginals, Lattice.marginals, "", (first,))
