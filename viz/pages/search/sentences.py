"""The beam tree in words."""

import math

from lab.measures.beam_tree import Node, Tree, lowest, other_choice, why
from viz.marks import Said, Say, Token, strong
from viz.pages.search.controls import text_of
from viz.shared.ask import Ask
from viz.shared.number_format import num, share

LONGEST = 60
"""Letters of a beginning in the sentence above the picture, which is one line."""


def division(say: Say, tree: Tree, log_p: float, length: int, score: float) -> Said:
    """How a score is made of a log-probability: −0.313 ÷ 3^1 = −0.313 ÷ 3 = −0.104."""
    penalty = tree.config.length_penalty
    divisor = length**penalty
    by = num(divisor, 0 if divisor == round(divisor) else 3)
    return say("division", log_p=num(log_p), n=length, a=f"{penalty:g}", by=by, score=strong(num(score)))


def place_of(ask: Ask, tree: Tree, node: Node) -> Said:
    """Which node it is."""
    say, own = ask.say, node.made.id
    status = "winner" if node is tree.best else node.status
    said = say("place", step=node.step + 1, rank=node.row + 1, of=len(tree.steps[node.step]), status=say.text(f"common.beam.{status}"))
    rank = tree.ranked.index(own) if own in tree.ranked else 0
    return [*said, *(say("place.ranked", rank=rank + 1) if rank else [])]


def answer_of(ask: Ask, tree: Tree, node: Node) -> Said:
    """What became of the chosen beginning; of the winner, how it stood on its way."""
    say, whole = ask.say, text_of(ask, node.made.tokens)
    text = Token(whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 2]} …", "target")
    if node is not tree.best:
        return [*say("answer.node", text=text, step=node.step + 1), *why_line(ask, tree, node)]
    low = lowest(tree)
    values = {"text": text, "n": strong(str(len(tree.winner))), "step": low.step + 1, "rank": strong(str(low.row + 1))}
    cut = say("answer.cut", limit=tree.limit) if node.status != "finished" else []
    return [*say("answer.low" if low.row else "answer.first", of=len(tree.steps[low.step]), **values), *cut]


def why_line(ask: Ask, tree: Tree, node: Node) -> Said:
    """Why the search did with a node what it did."""
    scores = {"score": num(node.made.score), "best": num(tree.best.made.score)}
    return ask.say(f"why.{why(tree, node)}", beam=tree.config.beam, rank=node.row + 1, **scores)


def tree_lines(ask: Ask, tree: Tree) -> list[Said]:
    """What is to be noticed in the tree; each sentence follows from the nodes by its rule."""
    say, lines = ask.say, [choice_line(ask, tree)]
    likely = max((tree.at(at) for at in tree.ranked), key=lambda node: node.made.log_probability)
    if likely is not tree.best:
        lines.append(say("look.length", text=Token(text_of(ask, likely.made.tokens), "target")))
    penalty, ban = tree.config.repetition_penalty, tree.config.no_repeat_ngram
    if penalty != 1 or ban:
        lines.append(say("look.rules", penalty=f"{penalty:g}", ban=ban))
    return lines


def choice_line(ask: Ask, tree: Tree) -> Said:
    """The first step at which the winner did not take the most probable token."""
    say, found = ask.say, other_choice(tree)
    if not found:
        return say("look.same")
    own, first = found
    (token, p), (best, q) = (
        (Token(ask.label_of_id(one.made.tokens[-1]), "target"), share(math.exp(one.made.step_log_probability), say.language))
        for one in (own, first)
    )
    return say("look.other", step=own.step + 1, token=token, p=p, best=best, q=q)
