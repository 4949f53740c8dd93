"""The page Search: the tree of a beam search with the chosen hypothesis below it, samples as paths, or three strategies side by side."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from lab.measures.beam_tree import Node, Tree, lowest, read_tree
from viz.marks import (
    Cell,
    Chips,
    Form,
    Key,
    Later,
    Mark,
    Marks,
    Part,
    Press,
    Said,
    Sheet,
    Site,
    Slots,
    Table,
    Text,
    number_cells,
)
from viz.pages.search.controls import SHOW, controls, forcing, text_of
from viz.pages.search.forks import Box, forks, gap_of, spelled, width_of
from viz.pages.search.samples import samples_sheet
from viz.pages.search.sentences import answer_of, division, place_of, tree_lines
from viz.pages.search.strategies import side_sheet
from viz.shared.ask import Ask
from viz.shared.number_format import num, prob

if TYPE_CHECKING:
    from lab.questions.search import Scored
    from model.config import DecodeConfig
    from model.text_input import Source
    from model.translator import Translator

FAINTEST = 0.25
"""A row of attention whose largest weight is below this is not painted as if it were strong."""
KEYS = (("dim", "", "kept"), ("ink", "■ ", "finished"), ("before", "✕ ", "pruned"))
"""Color and sign of what became of a beginning."""


def search(ask: Ask) -> Sheet:
    """The section that the scene names."""
    show = ask.request.search.get("show", SHOW[0])
    return {"samples": samples_sheet, "side": side_sheet}.get(show if isinstance(show, str) else "", tree_sheet)(ask)


def tree_of(ask: Ask) -> Tree:
    """The beam search of these settings."""
    from lab.questions.search import beam_config

    run = ask.run
    return ask.once(search_tree, ask.translator, run.source, beam_config(run.decode))


def tree_sheet(ask: Ask) -> Sheet:
    """The whole tree; what was pruned is drawn as well."""
    say, tree = ask.say, tree_of(ask)
    lines, fates = tree_lines(ask, tree), [node.status for node in tree.nodes]
    told = [(color, f"{sign}{say.text(f'common.beam.{fate}')} {fates.count(fate)}") for color, sign, fate in KEYS]
    formula = say.exactly(say.quiet("formula", a=f"{tree.config.length_penalty:g}"))
    return Sheet(
        say("title.tree"),
        part="tree tree-settings",
        answer=[Part("node", slot="answer")],
        picture=[tree_picture(ask, tree)],
        side=[*controls(ask, "tree", ("beam", "length_penalty")), *formula],
        foot=[
            ask.note("common.notice", *lines),
            ask.note("about", "lead.tree", "tree.note"),
        ],
        legend=[Key([("target", say.text("common.beam.winner")), *told])],
        site=site(ask, len(tree.steps), tree.config.beam, note=say.text("tree.site", n=len(tree.nodes)), code="tree"),
        panels=[
            ask.panel("detail", [Part("node", slot="detail"), Later("attention")]),
            ask.panel("ranked", [ranking(ask, tree)]),
            ask.panel("widen", [reference_field(ask), Later("widen")]),
        ],
    )


def site(ask: Ask, *shape: int, note: str, code: str) -> Site:
    """The log-probabilities that a section shows."""
    return Site("log_softmax(logits)", [*shape, ask.config.tgt_vocab_size], note, codes=[code])


def tree_picture(ask: Ask, tree: Tree) -> Mark:
    """A column is a step, a row a rank by log-probability."""
    say = ask.say
    boxes = [Box(-1, ask.label(ask.trace.tgt[0]), "winner", [1.0, 0.0, 0.0])]
    winner = {node.made.id for node in tree.winner}
    for node in tree.nodes:
        h = node.made
        look = "winner" if h.id in winner else node.status
        values = [math.exp(h.step_log_probability), h.log_probability, h.score]
        boxes.append(Box(h.parent, spelled(ask, h.tokens[-1]), look, values, y=node.row))
    heads = place_columns(tree, boxes, note=36 if say.is_plain else 44)
    statuses = ("winner", "kept", "finished", "pruned")
    return forks(
        ask,
        boxes,
        say.text("tree.title", beam=tree.config.beam),
        values=[["p", "percent"], ["log_p", "2"], ["score", "2"]],
        note=say.pattern("tree.number"),
        say={name: say.pattern("say").replace("{status}", say.text(f"common.beam.{name}")) for name in statuses},
        heads=[[x, str(step + 1) if step else say.text("tree.step", step=1)] for step, x in enumerate(heads)],
        key="search.node",
        now=tree.best.made.id,
        seen=lowest(tree).made.id,
        tree=f"{ask.run.checkpoint} {ask.run.source} {tree.config}",
    )


def place_columns(tree: Tree, boxes: list[Box], note: int) -> list[int]:
    """Gives boxes their places; where each step begins. note: the width of the small number."""
    columns = [[boxes[0]], *([boxes[node.made.id] for node in step] for step in tree.steps)]
    rows = max(map(len, columns))
    widths = [max(width_of(box.text, note if i else 0, rows) for box in column) for i, column in enumerate(columns)]
    gap, x, found = gap_of(sum(widths) + 26.0 * len(widths), len(widths), 26.0), 4.0, []
    for column, wide in zip(columns, widths, strict=True):
        for box in column:
            box.x, box.wide = x, wide
        found.append(round(x))
        x += wide + gap
    return found[1:]


def the_node(ask: Ask) -> Slots:
    """The chosen hypothesis: what became of it and why; its tokens with their probabilities; what may be done with it."""
    say, tree = ask.say, tree_of(ask)
    node = tree.chosen(ask.request.search.get("node"))
    done = tree.has_ended(node)
    more: Marks = [say.quiet("continue_done" if done else "continue_help")]
    if not done:
        more.insert(0, Press(say("continue"), forcing(ask, node.made.tokens, node.step), look="primary"))
    exact = say.exactly(Text(division(say, tree, node.made.log_probability, len(node.made.tokens), node.made.score)))
    return {
        "answer": [Text(answer_of(ask, tree, node), "answer")],
        "detail": [
            Text(place_of(ask, tree, node), "label"),
            path_table(ask, tree, node),
            *exact,
            *more,
            *(Text(line, "notice") for line in continued_line(ask, tree)),
        ],
    }


def continued_line(ask: Ask, tree: Tree) -> list[Said]:
    """What was written after a fixed beginning, scored as this search scores, beside the winner; nothing where none is fixed or a beam takes no notice of it."""
    say, run = ask.say, ask.run
    if not run.forced or run.decode.strategy == "beam":
        return []
    tokens = ask.result.tokens
    scored = ask.once(score_of, ask.translator, run.source, tokens, tree.config)
    said = [*say("continued", n=len(run.forced)), " ", ("target", ask.result.translation.text or "∅"), " · "]
    if scored.banned >= 0:
        return [[*said, *say("continued_banned")]]
    same, best = tokens == tree.best.made.tokens, tree.best.made.score
    compared = "same" if same else "better" if scored.score > best else "worse"
    how = division(say, tree, sum(scored.searched), len(tokens), scored.score)
    return [[*said, *how, " · ", *say(f"continued_{compared}", score=num(best))]]


def path_table(ask: Ask, tree: Tree, node: Node) -> Table:
    """A row a token: its probability after the ones before, and in exact words how the log-probabilities add up."""
    say, rows = ask.say, []
    for one in tree.path(node):
        h = one.made
        p = math.exp(h.step_log_probability)
        row = [Cell(ask.label_of_id(h.tokens[-1]), put={"search.node": h.id}), Cell(prob(p), p, p)]
        row += say.exactly(*number_cells(num, (h.step_log_probability, h.log_probability)))
        rows.append(row)
    head = [say.text("column.token"), say.text("column.p")]
    head += say.exactly(say.text("column.log_probability"), say.text("column.sum"))
    return Table(head, rows, say.text("detail"))


def attention(ask: Ask) -> Marks:
    """The cross-attention with which the chosen hypothesis wrote its last token, from a watched pass over its own tokens; mean over the heads of one layer.

    The layer is the last but one, where translations align best (Garg et al. 2019), as on the page Decoding.
    """
    say, node = ask.say, tree_of(ask).chosen(ask.request.search.get("node"))
    layer, row = max(0, ask.config.decoder_layers - 2), node.step
    shape, weights = ask.once(mean_weights, ask.translator, ask.run.source, node.made.tokens[:-1], layer)
    high = max(FAINTEST, *weights)
    label = say.label("attention", token=ask.label_of_id(node.made.tokens[-1]))
    place = say.text("attention_site", layer=layer + 1, heads=shape[0])
    name = f"{ask.trace.attention_site('cross', layer)}.weights[:, {row}]"
    notes, shades = [f"{w:.2f}" for w in weights], [round(w / high, 4) for w in weights]
    return [
        label,
        Chips(ask.axis("source", ask.trace.src), say.text("attention_chips"), notes, shades),
        Site(name, shape, place, []),
    ]


def mean_weights(translator: Any, text: Any, before: tuple[int, ...], layer: int) -> tuple[list[int], list[float]]:
    """The shape of the weights, and their last row as the mean over heads. before: the tokens that the pass saw."""
    weights = translator.trace(text, before).attention("cross", layer).weights
    return list(weights.shape), weights[:, len(before)].mean(0).tolist()


def ranking(ask: Ask, tree: Tree) -> Table:
    """The final list, best score first."""
    say, rows = ask.say, []
    for rank, at in enumerate(tree.ranked):
        node = tree.at(at)
        h = node.made
        text = f"{'' if rank else '★ '}{text_of(ask, h.tokens)}{'' if tree.has_ended(node) else say.text('unfinished')}"
        log_p, score = number_cells(num, (h.log_probability, h.score))
        rows.append([Cell(text, put={"search.node": at}), log_p, Cell(str(len(h.tokens)), len(h.tokens)), score])
    head = say.texts("column.", ("output", "log_probability", "length", "score"))
    return Table(head, rows, say.text("ranked"))


def reference_field(ask: Ask) -> Form:
    """A translation to be compared with what the search finds."""
    return ask.line("reference", "common.reference", ask.scene.reference, "common.compare", hint="reference_hint")


def search_tree(translator: Translator, text: Source, config: DecodeConfig) -> Tree:
    """The search of these settings."""
    limit = min(config.max_length, translator.config.max_length)
    return read_tree(translator.translate(text, config).beam_steps, config, limit, translator.config.eos_id)


def score_of(translator: Translator, text: Source, tokens: tuple[int, ...], config: DecodeConfig) -> Scored:
    """A translation scored as a search with these settings would. Raises InputError where it is longer than the model writes."""
    from lab.questions.search import score_all

    return score_all(translator, text, [tokens], config)[0]
