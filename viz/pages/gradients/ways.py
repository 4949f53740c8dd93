"""The residual connections of one token and the tables of embeddings, backwards."""

from typing import Any

from lab.measures.gradient_summary import Role
from viz.marks import Bar, Bars, Buttons, Cell, Columns, Fold, Marks, Press, Said, Select, Site, Table, Text, number_cells
from viz.pages.gradients.shown import Shown, four, shown_of
from viz.shared.ask import Ask
from viz.shared.number_format import share
from viz.shared.request import settings_at, within


def stack_and_token(shown: Shown, key: str) -> tuple[str, int, Marks]:
    """The stack and the token that a microscope is at, with their controls."""
    say, chosen = shown.say, settings_at(shown.ask.request.gradients, key)
    stack = "encoder" if chosen.get("stack") == "encoder" else "decoder"
    token = within(chosen.get("token"), len(shown.tokens(stack)))
    presses = [
        Press(say(f"common.stack.{one}"), {f"gradients.{key}": {"stack": one}}, pressed=one == stack) for one in ("encoder", "decoder")
    ]
    texts = [(i, f"{i + 1} {text}") for i, text in enumerate(shown.tokens(stack))]
    return (
        stack,
        token,
        [Buttons(say.text("common.side_label"), presses), Select(f"gradients.{key}.token", say.text("common.token"), texts, token)],
    )


def ways(ask: Ask) -> Marks:
    """The residual connections of one token: how much came over the skip, how much through the sublayer."""
    shown = shown_of(ask)
    say = ask.say
    stack, token, controls = stack_and_token(shown, "ways")
    found = shown.glance.stacks[stack]
    order = [(k, shown.sublayer(stack, k), float(found.share[k, token])) for k in reversed(range(len(found.parts)))]
    bars = [Bar(name, x, share(x, say.language), 1 - x, share(1 - x, say.language)) for _, name, x in order]
    tone: Any = "weight" if all(0 <= x <= 1 for _, _, x in order) else "signed"
    high = max(1.0, *(max(abs(x), abs(1 - x)) for _, _, x in order))
    rows = [[Cell(name), *number_cells(four, (x[k, token] for x in (found.whole, found.skip, found.branch)))] for k, name, _ in order]
    head = say.texts("ways.", ("sublayer", "whole", "skip_length", "branch_length"))
    return [
        say.quiet("ways.about"),
        Columns([[one] for one in controls]),
        Bars(bars, say.text("ways.sublayer"), high, key=(say.text("ways.skip"), say.text("ways.branch")), tone=tone),
        Fold(say("ways.lengths"), [Table(head, rows, say.text("ways.lengths"))]),
        Site(f"∂L/∂ {stack}.*.resid_*", [len(shown.tokens(stack)), shown.config.d_model], codes=[]),
    ]


def tables(ask: Ask) -> Marks:
    """The tables of embeddings: the rows that were read, and what the output matrix gets."""
    shown = shown_of(ask)
    say, tied = ask.say, shown.config.output == "tied"
    marks: Marks = [say.quiet(key) for key in ("tables.about", *["tables.tied"] * tied)]
    for table in shown.glance.tables:
        kind = "source" if table.name.startswith("src") else "target"
        kind = "output" if table.embedding is None else "target_tied" if kind == "target" and tied and table.output else kind
        name: Said = say.exactly(" ", ("code", table.name))
        roles = [table_role(shown, role, table.size, of) for of, role in (("embedding", table.embedding), ("output", table.output)) if role]
        marks += [Text([("strong", say.text(f"kind.{kind}")), *name]), Columns(roles)]
    return marks


def table_role(shown: Shown, role: Role, size: int, of: str) -> Marks:
    """One role of a table."""
    say, bars = shown.say, []
    for side, i, times, length in role.rows:
        text = shown.text(i, side)
        bars.append(Bar(say.text("tables.times", text=text, n=times) if times > 1 else text, length, four(length)))
    values = {"touched": f"{role.touched:,}", "size": f"{size:,}", "length": four(role.length)}
    tone: Any = "source" if role.rows and all(row[0] == "source" for row in role.rows) else "target"
    return [Text(say(f"tables.as_{of}", **values)), Bars(bars, say.text(f"tables.as_{of}", **values), tone=tone)]
