"""What the views of causes and neighbours show: the layer that decides a word, the nearest row of the embedding table, rounds there and back."""

from typing import ClassVar

from viz.lessons.answers import ChoiceAnswer, WholeAnswer
from viz.lessons.exercise_types.base import Exercise, options
from viz.lessons.fields import Field, place
from viz.lessons.learner_run import At, Finder, Ground, token
from viz.lessons.task import Look, Task

FARTHER = (40, 200)
"""The wrong options are drawn from these ranks of the neighbours: near enough to be thought of, too far to be doubted."""


class Decided(Exercise):
    """From which layer of the decoder on the logit lens reads the written token as the most probable."""

    name = "decided"
    fields: ClassVar[dict[str, Field]] = {"row": place(0)}

    def work(self, ground: Ground, at: At) -> Task:
        from lab.measures.lens import decided
        from lab.questions.lens import logit_lens

        finder = Finder(ground)
        rank = logit_lens(ground.translator, ground.trace, ground.chosen).rank
        found = decided(rank)
        layers = ground.layers("decoder")
        row = finder.nearest("decided", finder.index("row", at["row"], len(found)), (found <= layers).tolist())
        written = ground.result.target.piece(ground.chosen[row])
        return Task(
            self.name,
            WholeAnswer(int(found[row])),
            Look("lens", "grid", {"step": row}),
            {"token": written, "n": row + 1, "layers": layers},
            notes=finder.notes,
            place={"row": row},
            steps=[("ranks", {"ranks": " · ".join(map(str, rank[:, row])), "layer": int(found[row])})],
        )


class Nearest(Exercise):
    """Which piece has the row of the source table that points most the same way as a source token's."""

    name = "nearest"
    fields: ClassVar[dict[str, Field]] = {"token": place(0)}

    def work(self, ground: Ground, at: At) -> Task:
        from lab.questions.embedding_space import neighbours, tables

        finder = Finder(ground)
        pieces, table = ground.trace.src, tables(ground.translator)["source"]
        whole = [table.tokenizer.kind(piece.id) == "piece" for piece in pieces]
        at_token = finder.nearest("piece", finder.index("token", at["token"], len(pieces)), whole)
        near = neighbours(table, pieces[at_token].id, FARTHER[1])
        (best, cosine), far = near[0], near[FARTHER[0] :]
        draw = ground.draw("nearest", at_token)
        names = {table.tokenizer.piece(id): id for id, _ in draw.sample(far, 3)} | {table.tokenizer.piece(best): best}
        texts = sorted(names)
        draw.shuffle(texts)
        return Task(
            self.name,
            ChoiceAnswer(options(*texts), frozenset({texts.index(table.tokenizer.piece(best))})),
            Look("space", "neighbours", {"space": {"piece": pieces[at_token].id}}),
            {"token": token(pieces, at_token)},
            notes=finder.notes,
            place={"token": at_token, "ids": [names[text] for text in texts]},
            steps=[("cosine", {"nearest": table.tokenizer.piece(best), "cosine": f"{cosine:.3f}".replace("-", "−")})],
        )


ROUNDS = Look("anatomy", "rounds", {"anatomy": {"rounds": True}})


class Rounds(Exercise):
    """After how many rounds there and back a sentence stays as it is, repeats, or is given up."""

    name = "rounds"
    fields: ClassVar[dict[str, Field]] = {}

    def work(self, ground: Ground, at: At) -> Task:
        from lab.questions.roundtrip import rounds

        run = ground.result.run
        ways = ground.service.both_ways(run)
        if ways is None:
            return self.alone()
        made = list(rounds(*ways[:2], run.text, ways[2]))
        last = made[-1]
        return Task(
            self.name,
            WholeAnswer(len(made)),
            ROUNDS,
            {},
            steps=[("last", {"count": len(made), "given": last.given, "back": last.back}), (last.end, {})],
        )

    def alone(self) -> Task:
        """A model without another that leads back goes no round."""
        return Task(self.name, WholeAnswer(0), ROUNDS, {}, ask="ask.alone", steps=[("alone", {})])
