"""The two sentences of a batch, and that padding leaves the numbers of the padded one as they are."""

from lab.measures.masking import unchanged
from viz.marks import Cell, Field, Marks, Panel, Select, Site, Table, Text
from viz.pages.masks.place import Shown
from viz.pages.masks.sentences import verdict
from viz.shared.number_format import tiny
from viz.shared.padding_companion import companions


def batch_panels(shown: Shown) -> list[Panel]:
    """Which sentence stands beside which, and what the padding changed."""
    say, pads = shown.ask.say, sum(piece.id == shown.trace.config.pad_id for piece in shown.trace.src)
    lengths = {"shown": len(shown.trace.src) - pads, "companion": len(shown.trace.src), "pads": pads}
    marks: Marks = [Text(say(f"role.{shown.role}", **lengths))]
    if shown.refused:
        reason = say.text(f"common.error.{shown.refused.code}", **shown.refused.values)
        marks.append(say.notice("refused", reason=reason))
    examples = [("", say.text("beside_auto")), *((text, text) for _, text in companions(shown.ask.translator))]
    marks += [
        Field("beside", say.text("beside"), shown.companion, say.text("beside_apply")),
        Select("beside", say.text("beside_choose"), examples),
    ]
    if pads and shown.kind == "encoder":
        marks.append(say.quiet("pad_rows", n=pads))
    return [Panel("batch", say("batch"), marks), *([Panel("same", say("same"), same_marks(shown), open=False)] if pads else [])]


def same_marks(shown: Shown) -> Marks:
    """The numbers of both runs, compared."""
    say, alone, layer = shown.ask.say, shown.alone, shown.place[0]
    assert alone is not None
    found, name = unchanged(shown.trace, alone, shown.kind, layer), shown.trace.attention_site(shown.kind, layer)
    values = {"site": name, "rows": found.rows, "cols": found.cols}
    compared = {key: getattr(found, key) for key in ("weights", "memory", "logits", "on_pad")}
    rows = [[Cell(say.text(f"same.{key}", **values)), Cell(tiny(far), far)] for key, far in compared.items()]
    return [
        Text(say("same_lead")),
        Table(["", say.text("difference_column")], rows, say.text("same")),
        Text(verdict(say, found)),
        Site(name, [found.rows, found.cols], codes=[]),
    ]
