"""What the views of causes and neighbours show: the layer that decides a word, the nearest row of the embedding table, rounds there and back."""

from viz.lessons.answers import ChoiceAnswer, WholeAnswer
from viz.lessons.exercise_types.base import exercise, options
from viz.lessons.fields import place
from viz.lessons.learner_run import Asked
from viz.lessons.task import Look, Task
from viz.shared.token_axes import named

FARTHER = (40, 200)
"""The wrong options are drawn from these ranks of the neighbours: near enough to be thought of, too far to be doubted."""


@exercise(row=place(0))
def decided(on: Asked) -> Task:
    """From which layer of the decoder on the logit lens reads the written token as the most probable."""
    from lab.measures.lens import decided
    from lab.questions.lens import logit_lens

    rank = logit_lens(on.translator, on.trace, on.chosen).rank
    found, layers = decided(rank), on.layers("decoder")
    row = on.nearest("decided", (found <= layers).tolist(), on.index("row", len(found)))
    layer = int(found[row])
    return Task(
        WholeAnswer(layer),
        Look("lens", "grid", {"step": row}),
        {"token": on.result.target.piece(on.chosen[row]), "n": row + 1, "layers": layers},
        place={"row": row},
        steps=[("ranks", {"ranks": " · ".join(map(str, rank[:, row])), "layer": layer})],
    )


@exercise(token=place(0))
def nearest(on: Asked) -> Task:
    """Which piece has the row of the source table that points most the same way as a source token's."""
    from lab.questions.embedding_space import neighbours, tables

    pieces, table = on.trace.src, tables(on.translator)["source"]
    whole = [table.tokenizer.kind(piece.id) == "piece" for piece in pieces]
    at = on.nearest("piece", whole, on.index("token", len(pieces)))
    (best, cosine), *others = neighbours(table, pieces[at].id, FARTHER[1])
    nearest, draw = table.tokenizer.piece(best), on.draw("nearest", at)
    names = {table.tokenizer.piece(id): id for id, _ in draw.sample(others[FARTHER[0] - 1 :], 3)} | {nearest: best}
    texts = sorted(names)
    draw.shuffle(texts)
    return Task(
        ChoiceAnswer(options(*texts), frozenset({texts.index(nearest)})),
        Look("space", "neighbours", {"space": {"piece": pieces[at].id}}),
        {"token": named(pieces, at)},
        place={"token": at, "ids": [names[text] for text in texts]},
        steps=[("cosine", {"nearest": nearest, "cosine": f"{cosine:.3f}".replace("-", "−")})],
    )


@exercise()
def rounds(on: Asked) -> Task:
    """After how many rounds there and back a sentence stays as it is, repeats, or is given up. A model without another that leads back goes none."""
    from lab.questions.roundtrip import rounds

    look, run = Look("anatomy", "rounds", {"anatomy": {"rounds": True}}), on.result.run
    ways = on.service.both_ways(run)
    if ways is None:
        return Task(WholeAnswer(0), look, {}, ask="ask.alone", steps=[("alone", {})])
    made = list(rounds(*ways[:2], run.text, ways[2]))
    last = made[-1]
    steps: list[tuple[str, dict[str, object]]] = [("last", {"count": len(made), "given": last.given, "back": last.back}), (last.end, {})]
    return Task(WholeAnswer(len(made)), look, {}, steps=steps)
