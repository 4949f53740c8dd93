"""The page Attention: which tokens each token attends to, in any layer and head, in several of them, by words, weighed by values, or rolled out."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np

from lab.measures.attention import Floats, value_norms
from lab.measures.attention_map import Shown, shown_map
from lab.measures.heads import head_stats, row_entropy
from model.tokenizer import Piece
from viz.marks import (
    Axis,
    Columns,
    Links,
    Mark,
    Marks,
    Matrix,
    Note,
    Panel,
    Part,
    Press,
    Said,
    Segmented,
    Select,
    Sheet,
    Site,
    Slots,
    Switch,
    Text,
    Thumbnails,
    Token,
)
from viz.pages.attention.choices import CHOICES, read_look
from viz.pages.attention.more import code_along, is_chosen, place, sums
from viz.pages.attention.sentences import head_reading, map_reading, row_answer, value_lines
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, percent
from viz.shared.small_maps import small
from viz.shared.token_axes import first_head, moved_row

KINDS = ("cross", "encoder", "decoder")
SCALES = ("fixed", "head", "row")


def attention(ask: Ask) -> Sheet:
    """The map of the chosen head, all heads as thumbnails beside it."""
    say, kind = ask.say, ask.scene.kind
    weights = ask.trace.weights(kind)
    kinds = say.choices("common.attention_kind.", KINDS)
    layer, head = place(ask)
    first = 0 if kind == "encoder" else moved_row(weights[layer, head], ask.row_pieces, ask.trace.axes(kind)[1])
    return Sheet(
        part="head",
        answer=[Part("map", slot="answer")],
        picture=[Part("map", slot="picture")],
        side=[
            Thumbnails(
                small(weights),
                say.text("grid_label"),
                say.pattern("common.head_at"),
                now=(layer, head),
                title=say.text("pick"),
                part="grid",
            ),
            Segmented("kind", say.text("common.kind_label"), kinds, "cross", named=True),
        ],
        foot=[
            Note(say("common.notice"), [Part("map", slot="notice")]),
            Note(say("why"), [say.glossed("lead"), Text(say(f"kind_more.{kind}"))]),
            Note(say("common.try"), [Press(say("try_whatif"), page="whatif", look="link")]),
        ],
        legend=[Part("map", slot="legend")],
        site=Part("map", slot="site"),
        panels=[
            Panel("several", say("why_several"), [Part("several")], open=False),
            ask.panel("tools", [*tools(ask), Part("map", slot="tools")], open=False),
        ],
        at={"target": first, "layer": layer, "head": head} | ({"source": 0} if kind == "encoder" else {}),
    )


def tools(ask: Ask) -> Marks:
    """What may be chosen of the map."""
    say = ask.say
    choices = [
        Select(f"attention.{key}", say.text(f"tool.{key}"), say.choices(f"{key}.", CHOICES[key]), CHOICES[key][0])
        for key in ("show", "heads", "combine", "leave", "unit", "draw")
    ]
    scale = Select("scale", say.text("scale_label"), say.choices("scale.", SCALES), "fixed")
    return [Columns([choices[:2], choices[2:4], choices[4:], [scale]])]


def the_map(ask: Ask) -> Slots:
    """The map on the screen, with all that is said of it."""
    say, kind = ask.say, ask.scene.kind
    weights = ask.trace.weights(kind)
    at, look = place(ask), read_look(ask.request.attention, weights.shape[:2])
    norms = ask.of_run(norms_of, kind) if look.show == "value" else None
    shown = shown_map(ask.trace, kind, look, at, norms, lambda group: spelled(ask, group))
    rows, cols = axes_of(ask, shown, kind)
    title = title_of(ask, shown, kind, weights.shape)
    tokens = [row_token(ask, shown, kind, i) for i in range(len(shown.rows.texts))]
    keys = [Token(text, "target" if kind == "decoder" else "source") for text in shown.cols.texts]
    written = 0 if kind == "encoder" or look.unit == "word" else len(ask.written)
    answers = (row_answer(say, shown, i, i < written, title, token, keys) for i, token in enumerate(tokens))
    lines = readings(ask, shown, kind, rows.labels, weights, norms)
    return {
        "answer": [Switch.told(rows.name, answers)],
        "picture": [drawing(ask, shown, rows, cols)],
        "notice": [Text(line, terms=True) for line in lines],
        "legend": [Text(" · ".join(notes_of(ask, shown)), "legend")],
        "tools": [
            *sums(ask, shown, kind),
            code_along(ask, at, kind),
        ],
        "site": [site_of(ask, shown, kind, at, weights.shape)],
    }


def spelled(ask: Ask, group: Sequence[Piece]) -> str:
    """Several tokens as one text; bytes become the characters that they spell."""
    if len(group) == 1:
        return ask.label(group[0])
    tokenizer = ask.translator.source if group[0] in ask.trace.src else ask.result.target
    return tokenizer.decode([piece.id for piece in group])


def norms_of(translator: Any, result: Any, kind: str) -> Floats:
    """||v W_O|| of every layer, head and key, (L, H, S), from the values of the trace and the output matrices of its model."""
    layers = translator.model.encoder if kind == "encoder" else translator.model.decoder
    modules = [cast(Any, layer.cross_attention if kind == "cross" else layer.self_attention) for layer in layers]
    w_outs = [module.w_out.weight.detach().cpu().float().numpy() for module in modules]
    return np.stack([value_norms(result.trace.attention(kind, i).v, w) for i, w in enumerate(w_outs)])


def axes_of(ask: Ask, shown: Shown, kind: str) -> tuple[Axis, Axis]:
    """Rows and columns. In exact words a row of the decoder says what it reads and what it writes, in plain ones what it writes."""
    words = shown.look.unit == "word"
    row_name, col_name = ("source" if kind == "encoder" else "target"), ("source" if kind == "cross" else "key")
    names = [row_token(ask, shown, kind, i).text for i in range(len(shown.rows.texts))]
    if not ask.say.is_plain and kind != "encoder" and not words:
        names = [f"{text} → {write}" for text, write in zip(shown.rows.texts, ask.writes, strict=True)]
    special = ["special" if one else "piece" for one in shown.cols.special]
    corner = ask.say.text(f"corner.{kind}")
    rows = Axis("word" if words else row_name, names, ["special" if one else "piece" for one in shown.rows.special], corner)
    return rows, Axis("key" if words else col_name, shown.cols.texts, special)


def row_token(ask: Ask, shown: Shown, kind: str, i: int) -> Token:
    """A row in a sentence about it: a source token, or what names a row of the decoder."""
    if kind == "encoder" or shown.look.unit == "word":
        return Token(shown.rows.texts[i], "source" if kind == "encoder" else "target")
    return Token(ask.label(ask.row_pieces[i]), "target")


def drawing(ask: Ask, shown: Shown, rows: Axis, cols: Axis) -> Mark:
    """The map as a matrix, or as lines between the two texts."""
    say, label = ask.say, ask.say.text("matrix_label", rows=len(rows.labels), cols=len(cols.labels))
    hidden = shown.masked | np.array(shown.left)[None, :] | np.array(shown.empty)[:, None]
    values = closed(shown.values, hidden)
    if shown.look.draw == "lines":
        return Links(rows, cols, values, label, say=say.pattern("cell"), stack=stack_of(shown))
    high = {"fixed": 1.0, "head": full_scale(shown.values), "row": 1.0}[ask.request.scale]
    if ask.request.scale == "row":
        values = closed(shown.values / np.maximum(shown.values.max(-1, keepdims=True), 1e-9), hidden)
    return Matrix(
        rows,
        cols,
        values,
        label,
        say=say.pattern("cell"),
        high=high,
        least=0.05 if say.is_plain else 0.005,
        hidden_text=say.text("hidden"),
        stack=stack_of(shown),
    )


def stack_of(shown: Shown) -> str:
    """The part that gives all heads, where the map is one of them as the model has it."""
    return "stack" if shown.is_plain else ""


def closed(values: Floats, hidden: np.ndarray) -> list[list[float | None]]:
    """The numbers with five decimals; none where a cell shows none."""
    rows = np.round(values.astype(np.float64), 5).tolist()
    return [[None if shut else x for x, shut in zip(row, mask, strict=True)] for row, mask in zip(rows, hidden.tolist(), strict=True)]


def title_of(ask: Ask, shown: Shown, kind: str, shape: Sequence[int]) -> str:
    """What is shown, in a few words."""
    say, look, n, layer = ask.say, shown.look, len(shown.heads), shown.at[0] + 1
    if look.show == "rollout" and kind == "cross":
        return say.text("title.rollout_cross", layer=layer, n=shape[1], m=ask.config.encoder_layers)
    if look.show == "rollout":
        return say.text("title.rollout_self", layer=layer, n=shape[1])
    if n == 1:
        return say.text("common.where", layer=shown.heads[0][0] + 1, head=shown.heads[0][1] + 1)
    if look.heads == "layer":
        return say.text(f"title.layer_{look.combine}", layer=layer, n=n)
    if n == shape[0] * shape[1]:
        return say.text(f"title.all_{look.combine}", n=n)
    return say.text(f"title.some_{look.combine}", n=n, list=", ".join(f"{a + 1}.{b + 1}" for a, b in shown.heads))


def notes_of(ask: Ask, shown: Shown) -> list[str]:
    """What was done to the weights, and how the colors are to be read."""
    say, look, notes = ask.say, shown.look, []
    if look.show == "value":
        notes.append(say.text("note.value"))
    if look.unit == "word":
        rows, cols = ask.trace.axes(ask.scene.kind)
        sizes = {"rows": len(shown.rows.first), "cols": len(shown.cols.first), "all_rows": len(rows), "all_cols": len(cols)}
        notes.append(say.text("note.word", **sizes))
    if any(shown.left):
        names = list(dict.fromkeys(text for text, gone in zip(shown.cols.texts, shown.left, strict=True) if gone))
        notes.append(say.text("note.left", names=" ".join(names), gone=percent(shown.gone)))
    elif look.leave != "none":
        notes.append(say.text("note.left_none"))
    scale = ask.request.scale
    told = (
        say.text("percent_of_row")
        if scale == "fixed" and say.is_plain
        else say.text(f"scale_title.{scale}", max=num(float(shown.values.max()), 4))
    )
    return [*notes, told]


def readings(ask: Ask, shown: Shown, kind: str, names: Sequence[str], weights: Floats, norms: Floats | None) -> list[Said]:
    """What is worth noticing of what is shown. names: of the rows of the map."""
    say, trace = ask.say, ask.trace
    rows, cols = (ask.labeled(pieces) for pieces in trace.axes(kind))
    allowed, (layer, head) = trace.attention(kind, 0).allowed[0], shown.heads[0]
    is_one = len(shown.heads) == 1 and shown.look.unit == "piece" and not any(shown.left)
    if shown.is_plain:
        predicts = ask.writes if kind != "encoder" else None
        stat = head_stats(weights[layer, head], allowed, trace.axes(kind)[1])
        lines = head_reading(say, weights[layer, head], stat, (rows, cols, predicts), kind)
    elif is_one and norms is not None:
        lines = value_lines(say, weights[layer, head], norms[layer, head], allowed, (rows, cols))
    else:
        lines = map_reading(say, shown, weights, names, entropies(ask, shown, kind))
    is_first = len(shown.heads) == 1 and not is_chosen(ask, weights.shape) and not say.is_plain
    numbers = first_head(trace, kind, ask.taught)["why"]
    why = [say("why.first", **numbers)] if is_first and numbers else []
    return [*lines, *taught(ask, shown, kind), *why, say("not_explanation")]


def entropies(ask: Ask, shown: Shown, kind: str) -> tuple[float, float] | None:
    """Mean bits of a row of the layer's cross-attention, and of its rollout."""
    if shown.look.show != "rollout" or kind != "cross":
        return None
    before = replace(shown.look, show="weights", heads="layer", combine="mean")
    plain = shown_map(ask.trace, kind, before, shown.at, None, lambda group: spelled(ask, group))
    return float(row_entropy(plain.values).mean()), float(row_entropy(shown.values).mean())


def taught(ask: Ask, shown: Shown, kind: str) -> list[Said]:
    """That a head which is shown was trained on word alignments."""
    heads = [{"layer": layer, "head": head} for layer, head in shown.heads]
    if kind != "cross" or shown.look.show == "rollout" or ask.taught not in heads:
        return []
    return [ask.say("taught_among" if len(heads) > 1 else "common.taught")]


def site_of(ask: Ask, shown: Shown, kind: str, at: tuple[int, int], shape: Sequence[int]) -> Site:
    """The tensor, and which head of it."""
    name = f"{ask.trace.attention_site(kind, at[0])}.weights"
    note = title_of(ask, shown, kind, shape)
    return Site(name, [*shape[1:]], note)
