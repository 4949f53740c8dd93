"""The code behind the figures of the page Space of words."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.space.chosen import chosen_id, look, table_of
from viz.pages.space.figures import SHOWN_NEAR
from viz.pages.space.map import PLANES
from viz.pages.space.word_in_contexts import wanted
from viz.shared.ask import Ask


def neighbours(ask: Ask) -> Asked:
    """The cosine of the chosen piece with its nearest."""
    from lab.questions.embedding_space import neighbours as nearest

    _, table = table_of(ask)
    id = chosen_id(ask, table)
    return Asked(lambda: nearest(table, id, SHOWN_NEAR), nearest, "", (0, 1))


def points(ask: Ask) -> Asked:
    """Where the chosen piece lies across the map."""
    from lab.questions.embedding_space import chart

    _, table = table_of(ask)
    id, (across, _) = chosen_id(ask, table), PLANES[look(ask, "plane").plane]
    return Asked(lambda: chart(table), chart, "points", (id, across))


def context(ask: Ask) -> Asked:
    """How alike the word is to itself in the other sentence after the last layer. Raises ConfigError where a sentence lacks it."""
    from lab.questions.embedding_space import context as follow

    translator = ask.translator
    first, second, word = wanted(ask)
    missing = not word or ask.once(follow, translator, first, second, word).missing
    require(not missing, f"{word[:40]!r} does not stand in both sentences; type a word that does.")
    last = translator.config.encoder_layers
    return Asked(lambda: follow(translator, first, second, word), follow, "between", (last,))
