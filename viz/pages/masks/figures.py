"""The page Masks: the scores of one head, the mask over them, the weights that are left; six steps of masked attention; a batch of two lengths."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from model.text_input import InputError
from model.trace import Trace
from viz.marks import (
    Axis,
    Buttons,
    Cell,
    Columns,
    Field,
    Later,
    Mark,
    Matrix,
    Note,
    Panel,
    Press,
    Segmented,
    Select,
    Shares,
    Sheet,
    Site,
    Switch,
    Table,
    Text,
    Token,
)
from viz.pages.masks.frames import FRAMES, frames
from viz.pages.masks.numbers import HeadMask, Place, chosen, head_mask, real_rows, unchanged
from viz.pages.masks.sentences import Step, readings, row_answer, step_lines, verdict
from viz.shared.ask import Ask
from viz.shared.number_format import num, percent, tiny
from viz.shared.padding_companion import companions, pick
from viz.shared.token_axes import predictions

LEAST = 0.04
"""A smaller share of a row is among the others."""


@dataclass(frozen=True, eq=False)
class Shown:
    """Where a person looks. trace: the run whose mask is shown; alone: the same sentence without company; company: the other sentence's text and both lengths."""

    ask: Ask
    kind: Any
    trace: Trace
    alone: Trace | None = None
    texts: tuple[str, str] = ("", "")
    role: str = ""
    refused: InputError | None = None

    @cached_property
    def place(self) -> tuple[int, int]:
        """The layer and the head: where nobody has chosen, those whose mask takes most."""
        return chosen(self.trace, Place(self.kind, self.ask.scene.layer, self.ask.scene.head))

    @cached_property
    def head(self) -> HeadMask:
        """The numbers."""
        return head_mask(self.trace, self.kind, *self.place)

    @property
    def name(self) -> str:
        """Which mask it is."""
        return "causal" if self.kind == "decoder" else "padding"

    @cached_property
    def hidden(self) -> np.ndarray:
        """(T, S), True where the mask forbids."""
        found: np.ndarray = ~self.trace.attention(self.kind, self.place[0]).allowed[0]
        return found

    @cached_property
    def axes(self) -> tuple[Axis, Axis]:
        """Rows and columns. A row of the decoder is named by the token it reads; in exact words also by what it writes."""
        rows, cols = self.trace.axes(self.kind)
        side = "source" if self.kind == "encoder" else "target"
        names = [self.ask.label(piece) for piece in rows]
        if self.writes and not self.ask.say.is_plain:
            names = [f"{name} → {write}" if write else name for name, write in zip(names, self.writes, strict=True)]
        return Axis(side, names, [p.kind for p in rows]), Axis(
            "source" if self.kind == "cross" else "key", [self.ask.label(p) for p in cols], [p.kind for p in cols]
        )

    @cached_property
    def writes(self) -> list[str]:
        """What each row of the decoder generates, "" where that is not known; none for rows of the encoder."""
        if self.kind == "encoder":
            return []
        if self.kind == "decoder":
            labels = [self.ask.label(piece) for piece in self.ask.written]
            return [*labels, *[""] * (len(self.trace.tgt) - len(labels))]
        return [text.replace("▁", " ").strip() if self.ask.say.is_plain else text for text in predictions(self.trace.tgt, ended=False)]


def masks(ask: Ask) -> Sheet:
    """One head: its scores, the mask over them, the weights with it, and what each row loses."""
    say, shown = ask.say, shown_at(ask)
    scores, weights = readings(
        say, shown.head, ~shown.hidden, real_rows(shown.trace, shown.trace.axes(shown.kind)[0]), labeled(shown), shown.kind
    )
    notes = [*scores, *weights, say("where"), say(f"encoder_none.{shown.kind}")]
    rows = shown.axes[0]
    answers = {str(i): [Text(one_answer(shown, i), "answer")] for i in range(len(rows.labels))}
    causal = shown.kind == "decoder"
    return Sheet(
        say("title"),
        part="scores weights taken kinds",
        answer=[Switch(f"@{rows.name}", answers, "0")],
        picture=[Switch("masks.lifted", {"": pictures(shown, lifted=False), "true": pictures(shown, lifted=True)}), *bars(shown)],
        side=controls(shown),
        foot=[
            Note(say("notice", n=len(notes)), [Text(line, terms=True) for line in notes]),
            Note(say("why"), [Text(say(f"lead.{shown.name}"), terms=True)]),
        ],
        legend=[Text(say("legend"), "legend")],
        site=site(shown, "scores_masked"),
        panels=[
            *([Panel("frames", say("frames.title"), [Later("frames")])] if causal else batch_panels(shown)),
            Panel("rule", say("rule"), rule(shown), open=False),
        ],
        at={"target": worst(shown), "source": worst(shown)} if shown.kind != "cross" else {"target": worst(shown), "source": 0},
    )


def rule(shown: Shown) -> list[Mark]:
    """Which positions are closed, and what a score is."""
    say, d = shown.ask.say, shown.trace.config.d_head
    alibi = "_alibi" if shown.trace.config.positions == "alibi" else ""
    return [Text(say(f"lead.{shown.name}")), Text(say("encoder_none.decoder")), Text(say(f"scores{alibi}", d=d, root=num(d**0.5, 2)))]


def shown_at(ask: Ask) -> Shown:
    """What the scene asks for. Decoder self-attention needs no company; the others get one, chosen here unless the scene names it."""
    kind = "decoder" if ask.scene.kind == "cross" and not ask.request.masks.get("cross") else ask.scene.kind
    if kind == "decoder":
        return Shown(ask, kind, ask.trace)
    own = len(ask.trace.src)
    examples = companions(ask.translator)
    companion, other, refused = companion_for(ask, pick(examples, own))
    run, role = ask.result.run, "other"
    if other < own:  # the companion is padded: its numbers are shown, the person's sentence is the long one
        run = replace(run, text=companion, beside=run.text, forced=(), cut=(), cut_beside=run.cut)
    else:
        run, role = replace(run, beside=companion), "own" if other > own else "equal"
    found = ask.service.result(run)
    assert found.padded is not None
    return Shown(ask, kind, found.padded, found.trace, (run.text, run.beside), role, refused)


def companion_for(ask: Ask, usual: str) -> tuple[str, int, InputError | None]:
    """The second sentence, how many tokens it has, and why the one that was given is not it."""
    given = ask.scene.run.beside
    if given.strip():
        try:
            return given, len(ask.translator.read(given)[1]), None
        except InputError as error:
            return usual, len(ask.translator.read(usual)[1]), error
    return usual, len(ask.translator.read(usual)[1]), None


def labeled(shown: Shown) -> tuple[Any, Any, list[str] | None]:
    """Rows and columns as they are named in sentences, and what the rows write."""
    rows, cols = (shown.ask.labeled(pieces) for pieces in shown.trace.axes(shown.kind))
    return rows, cols, shown.writes or None


def one_answer(shown: Shown, i: int) -> Any:
    """What the mask takes from one row."""
    rows, cols = shown.trace.axes(shown.kind)
    side, key_side = ("source" if shown.kind == "encoder" else "target"), ("target" if shown.kind == "decoder" else "source")
    keys = [Token(shown.ask.label(piece), key_side) for piece in cols]  # type: ignore[arg-type]
    return row_answer(shown.ask.say, shown.head, shown.hidden, i, Token(shown.ask.label(rows[i]), side), keys, shown.name)  # type: ignore[arg-type]


def worst(shown: Shown) -> int:
    """The row from which the mask takes most, of those that are no padding."""
    real = real_rows(shown.trace, shown.trace.axes(shown.kind)[0])
    return int(np.where(real, shown.head.lost, -1).argmax())


def pictures(shown: Shown, *, lifted: bool) -> list[Mark]:
    """Scores, scores under the mask, weights, and what each row loses, side by side. lifted: as if there were no mask at this place."""
    say, head, (rows, cols) = shown.ask.say, shown.head, shown.axes
    high = float(np.abs(head.scores[np.isfinite(head.scores)]).max()) or 1.0
    d = shown.ask.trace.config.d_head
    alibi = "_alibi" if shown.ask.trace.config.positions == "alibi" else ""
    label = say.text(
        "label",
        name="{name}",
        kind=say.text(f"kind.{shown.kind}"),
        layer=shown.place[0] + 1,
        head=shown.place[1] + 1,
        rows=len(rows.labels),
        cols=len(cols.labels),
    )
    closed = shown.hidden.tolist()
    scores = rounded(head.scores)
    common: dict[str, Any] = {"palette": "diverging", "high": high, "format": "1", "row_only": True, "say": say.pattern("cell.score")}
    weights = head.without if lifted else np.where(shown.hidden, np.nan, head.weights)
    name = "weights_without" if lifted else "weights_with"
    press = Press(say("put_back" if lifted else "lift"), {"masks.lifted": not lifted}, look="primary" if not lifted else "chip")
    return [
        Columns(
            [
                [Matrix(rows, cols, scores, label.format(name=say.text("scores_plain")), title=say("scores_title"), note=say.text(f"scores_note{alibi}", d=d), **common)],
                [
                    Matrix(rows, cols, scores, label.format(name=say.text("scores_masked")), title=say("under"), note=say.text(f"under.{shown.name}"), bare=True, plate=not lifted, hidden=None if lifted else closed, hidden_text=say.text("closed"), **common),
                    press,
                ],
                [Matrix(rows, cols, rounded(weights), label.format(name=say.text(name)), title=say("weights_title"), note=say.text("percent_of_row"), bare=True, least=0.005, say=say.pattern("cell.weight"), hidden_text=say.text("closed"))],
                [Matrix(rows, Axis("taken", [say.text("taken_column")]), rounded(head.lost[:, None]), say.text(f"taken.{shown.name}"), title=say("taken_title"), note=say.text("percent"), bare=True, say=say.pattern("cell.taken"))],
            ],
            [1.25, 1, 1, 0.32],
        )
    ]  # fmt: skip


def rounded(values: np.ndarray) -> list[list[float | None]]:
    """With five decimals; none for what is no number."""
    return [[None if not np.isfinite(x) else round(float(x), 5) for x in row] for row in values]


def bars(shown: Shown) -> list[Mark]:
    """The chosen row as two bars of 100 %, without the mask above and with it below."""
    say, head, (rows, cols) = shown.ask.say, shown.head, shown.axes
    cases: dict[str, list[Mark]] = {}
    for i in range(len(rows.labels)):
        if not head.weights[i].any():
            continue
        parts = [
            (text, float(a), float(b), bool(shut))
            for text, a, b, shut in zip(cols.labels, head.without[i], head.weights[i], shown.hidden[i], strict=True)
        ]
        cases[str(i)] = [Shares(parts, (say.text("unmasked"), say.text("masked")), say.text("shares", row=rows.labels[i]), LEAST)]
    return [Switch(f"@{rows.name}", cases, "0")] if cases else []


def controls(shown: Shown) -> list[Mark]:
    """Which mask, which layer, which head."""
    say, config = shown.ask.say, shown.trace.config
    puts: dict[str, dict[str, Any]] = {
        "decoder": {"kind": "decoder"},
        "encoder": {"kind": "encoder"},
        "cross": {"kind": "cross", "masks.cross": True},
    }
    kinds = [Press(say(f"kind.{name}"), put, pressed=name == shown.kind) for name, put in puts.items()]
    layers = config.encoder_layers if shown.kind == "encoder" else config.decoder_layers
    return [
        Buttons(say.text("kind_label"), kinds),
        Select("layer", say.text("layer_label"), [(i, say.text("layer_n", n=i + 1)) for i in range(layers)], shown.place[0]),
        Select("head", say.text("head_label"), [(i, say.text("head_n", n=i + 1)) for i in range(config.n_heads)], shown.place[1]),
    ]


def site(shown: Shown, tensor: str, more: str = "") -> Site:
    """A tensor of the place; its code only where it is this sentence's own."""
    name = f"{shown.trace.attention_site(shown.kind, shown.place[0])}.{tensor}"
    shape = [shown.trace.config.n_heads, *shown.hidden.shape]
    codes: list[str] | None = None if shown.role in ("", "own", "equal") and not shown.ask.scene.run.beside else []
    return Site(name, [*map(int, shape)], more or f"{shown.ask.say.text('common.head')} {shown.place[1] + 1}", codes)


def batch_panels(shown: Shown) -> list[Panel]:
    """The two sentences of the batch, and that padding leaves the numbers of the padded one as they are."""
    say, pads = shown.ask.say, int((~real_rows(shown.trace, shown.trace.src)).sum())
    lengths = {"shown": len(shown.trace.src) - pads, "companion": len(shown.trace.src), "pads": pads}
    marks: list[Mark] = [Text(say(f"role.{shown.role}", **lengths)), Text([*say("beside"), ": ", ("source", shown.texts[1])])]
    if shown.refused:
        reason = say.text(f"common.error.{shown.refused.code}", **shown.refused.values)
        marks.append(Text(say("refused", reason=reason), "notice"))
    examples = [("", say.text("beside_auto")), *((text, text) for _, text in companions(shown.ask.translator))]
    marks += [
        Field("beside", say.text("beside"), shown.texts[0 if shown.role == "other" else 1], say.text("beside_apply")),
        Select("beside", say.text("beside_choose"), examples, ""),
    ]
    if pads and shown.kind == "encoder":
        marks.append(Text(say("pad_rows", n=pads), "quiet"))
    panels = [Panel("batch", say("batch"), marks)]
    if shown.alone is not None and pads:
        panels.append(Panel("same", say("same"), same_marks(shown), open=False))
    return panels


def same_marks(shown: Shown) -> list[Mark]:
    """The numbers of both runs, compared."""
    say, alone = shown.ask.say, shown.alone
    assert alone is not None
    found = unchanged(shown.trace, alone, shown.kind, shown.place[0])
    name = shown.trace.attention_site(shown.kind, shown.place[0])
    values = {"site": name, "rows": found.rows, "cols": found.cols}
    rows = [
        [Cell(say.text(f"same.{key}", **values)), Cell(tiny(getattr(found, key)), getattr(found, key))]
        for key in ("weights", "memory", "logits", "on_pad")
    ]
    return [
        Text(say("same_lead")),
        Table(["", say.text("difference_column")], rows, say.text("same")),
        Text(verdict(say, found)),
        Site(name, [found.rows, found.cols], codes=[]),
    ]


def six_frames(ask: Ask) -> list[Mark]:
    """Masked attention, one step at a time: all rows at once as in training, or row by row as when the model translates."""
    say, shown = ask.say, shown_at(ask)
    layer, head = shown.place
    found = frames(
        ask.trace,
        layer,
        head,
        ask.result.translation.tokens + ((ask.trace.config.eos_id,) if ask.result.translation.stopped == "eos" else ()),
        shown.writes,
    )
    n, masks_asked = len(found.scores), ask.request.masks
    frame = masks_asked.get("frame") if masks_asked.get("frame") in range(1, len(FRAMES) + 1) else 1
    writing = masks_asked.get("writing") is True
    step = Step(
        found,
        FRAMES[frame - 1],
        ask.row(n),
        writing,
        [ask.label(p) for p in ask.trace.tgt],
        len(ask.trace.tgt),
        layer,
        ask.trace.config.d_head,
    )
    cut = [Text(say("frames.cut", all=step.all_rows, rows=n), "quiet")] if n < step.all_rows else []
    return [
        Text(say("frames.lead", layer=layer + 1, head=head + 1), "quiet"),
        Segmented("masks.frame", say.text("frames.steps"), [(i + 1, say.text(f"frames.name.{name}")) for i, name in enumerate(FRAMES)], 1),
        Segmented(
            "masks.writing",
            say.text("frames.mode"),
            [(False, say.text("frames.mode.training")), (True, say.text("frames.mode.writing"))],
            False,
        ),
        *(Text(line, terms=True) for line in step_lines(say, step)),
        Columns([[one] for one in step_tables(shown, step)]),
        *walk(ask, step, frame),
        *cut,
        step_site(shown, step),
    ]


def walk(ask: Ask, step: Step, frame: int) -> list[Mark]:
    """Back and on; behind the last step of a row comes the next row where the table is computed row by row."""
    say, n = ask.say, len(step.frames.scores)
    back = (
        {"masks.frame": frame - 1}
        if frame > 1
        else {"masks.frame": len(FRAMES), "step": step.row - 1}
        if step.writing and step.row
        else None
    )
    on = (
        {"masks.frame": frame + 1}
        if frame < len(FRAMES)
        else {"masks.frame": 1, "step": step.row + 1}
        if step.writing and step.row + 1 < n
        else None
    )
    new_row = on is not None and "step" in on
    label = say("frames.next_row", token=step.frames.writes[step.row]) if new_row else say("frames.next")
    presses = [Press(say("frames.back"), back)] if back else []
    return [Buttons(say.text("frames.steps"), [*presses, *([Press(label, on, look="primary")] if on else [])])]


def step_tables(shown: Shown, step: Step) -> list[Matrix]:
    """The tables of a step: square ones over tokens, or the first numbers of vectors."""
    say, f, n, k = shown.ask.say, step.frames, len(step.frames.scores), step.d_head
    all_rows = step.all_rows
    later = np.arange(n)[None, :] > np.arange(n)[:, None]
    absent = (np.arange(n)[:, None] > step.row) & step.writing
    names = row_names(shown, step, n)
    rows = Axis("target", names)
    keys = Axis("key", [text if not (step.writing and i > step.row) else "" for i, text in enumerate(step.names[:n])])

    def square(caption: str, values: np.ndarray, palette: Any, shut: np.ndarray, text: str) -> Matrix:
        shown_values = np.where(shut | absent, np.nan, values)
        high = float(np.abs(values[np.isfinite(values)]).max()) or 1.0 if palette == "diverging" else 1.0
        return Matrix(
            rows,
            keys,
            rounded(shown_values),
            say.text(caption, shape=f"({all_rows}, {all_rows})", k=k),
            palette=palette,
            high=high,
            format="2",
            title=say(caption, shape=f"({all_rows}, {all_rows})", k=k),
            hidden_text=text,
        )

    def vectors(caption: str, values: np.ndarray, length: int, axis: Axis) -> Matrix:
        high = float(np.abs(values).max()) or 1.0
        dims = Axis("dimension", [str(i + 1) for i in range(values.shape[1])])
        title = say(caption, shape=f"({all_rows}, {length})", k=k)
        return Matrix(
            axis,
            dims,
            rounded(np.where(absent, np.nan, values)),
            say.text(caption, shape=f"({all_rows}, {length})", k=k),
            palette="diverging",
            high=high,
            format="2",
            title=title,
            note=say.text("frames.more", n=length - values.shape[1]),
        )

    alibi = "_alibi" if shown.ask.trace.config.positions == "alibi" else ""
    nothing = np.zeros((n, n), bool)
    weights = square("frames.caption.softmax", f.weights, "sequential", later, "0")
    made = {
        "x": [vectors("frames.caption.x", f.x, f.d, rows)],
        "scores": [square(f"frames.caption.scores{alibi}", f.scores, "diverging", later if step.writing else nothing, "")],
        "mask": [square("frames.caption.mask", f.scores, "diverging", later, "−∞")],
        "softmax": [weights],
        "mix": [weights, vectors("frames.caption.v", f.v, k, Axis("key", keys.labels))],
        "z": [vectors("frames.caption.z", f.z, k, rows)],
    }
    return made[step.name]  # fmt: skip


def row_names(shown: Shown, step: Step, n: int) -> list[str]:
    """What each row reads and writes; in the last step with the probability of it."""
    say, found = shown.ask.say, []
    for i in range(n):
        if step.writing and i > step.row:
            found.append(say.text("frames.not_yet"))
            continue
        write, p = step.frames.writes[i], step.frames.probability[i] if i < len(step.frames.probability) else None
        text = f"{step.names[i]} → {write}" if write else step.names[i]
        found.append(f"{text} {percent(p)}" if step.name == "z" and p is not None and write else text)
    return found


def step_site(shown: Shown, step: Step) -> Site:
    """The tensor of a step."""
    rows, k, d = step.all_rows, step.d_head, step.frames.d
    if step.name == "x":
        return Site(step.frames.x_site, [rows, d])
    tensor, shape = {
        "scores": ("scores", [rows, rows]),
        "mask": ("scores_masked", [rows, rows]),
        "softmax": ("weights", [rows, rows]),
        "mix": ("v", [rows, k]),
        "z": ("z", [rows, k]),
    }[step.name]
    name = f"{shown.trace.attention_site('decoder', step.layer)}.{tensor}"
    return Site(name, [shown.trace.config.n_heads, *shape], f"{shown.ask.say.text('common.head')} {shown.place[1] + 1}")
