"""The code behind the figures of the page Search."""

from dataclasses import replace

from lab.measures.executed_lines import Asked
from viz.pages.search.figures import tree_of
from viz.shared.ask import Ask


def tree(ask: Ask) -> Asked:
    """The score of the hypothesis that won, where its last token was added."""
    from model.beam import extend

    run, translator, found = ask.run, ask.translator, tree_of(ask)
    winner = found.best.made.tokens
    return Asked(lambda: translator.translate(run.source, found.config), extend, "score", when=lambda names: names["tokens"] == winner)


def side(ask: Ask) -> Asked:
    """The log-probability of the first token that beam search wrote, beside the other strategies."""
    from lab.questions.search import score_one, strategies

    run, translator = ask.scene.run, ask.translator
    config = replace(run.decode, strategy="greedy")
    return Asked(lambda: strategies(translator, run.source, config), score_one, "own", (0,))
