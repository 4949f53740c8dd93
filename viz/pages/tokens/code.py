"""The code behind the figures of the page Tokens."""

from lab.measures.executed_lines import Asked
from lab.measures.segmentations import SHOWN
from viz.shared.ask import Ask


def lattice(ask: Ask) -> Asked:
    """The score of the best cut, by Viterbi's search."""
    from model.segmentation_lattice import Lattice

    ways = ask.translator.lattice(ask.run.text)
    return Asked(lambda: ways.n_best(SHOWN), Lattice.n_best, "", (0, "score"))


def share(ask: Ask) -> Asked:
    """The probability that a cut, drawn by its probability, holds the first piece of the best cut."""
    from model.segmentation_lattice import Lattice

    ways = ask.translator.lattice(ask.run.text)
    first = next(i for i, node in enumerate(ways.nodes) if (node.start, node.end) == (0, ways.best.ends[0]))
    return Asked(lambda: ways.marginals, Lattice.marginals, "", (first,))
