"""The page Head roles: all heads with their roles, the numbers of one beside them, a sentence of the sample that shows it, and a person's own pairs."""

from collections.abc import Mapping
from typing import Any

from lab.measures.roles import NUMBERS, Check, Head, Seen, all_numbers, heads_of, number_names
from model.trace import KINDS
from viz.marks import (
    Bar,
    Bars,
    Cell,
    Custom,
    Later,
    Marks,
    Note,
    Panel,
    Part,
    Sheet,
    Site,
    Slots,
    Table,
    Text,
    Thumbnails,
)
from viz.pages.roles.sentences import answer, chosen_head, decision, place_text, value_and_limit
from viz.shared.ask import Ask
from viz.shared.number_format import num
from viz.shared.run_service import Result
from viz.shared.small_maps import small

MORE = {"encoder": ("entropy", "distance"), "decoder": ("entropy", "distance"), "cross": ("diagonal", "entropy", "distance")}
"""Numbers that no rule uses."""
FORM = {f"pairs.{name}" for name in ("text", "run", "file", "sample", "how", "format", "counted", "links", "unlinked", "other")}
"""Words of the form of a person's own pairs."""
Atlas = Mapping[str, Any]


def atlas_of(ask: Ask) -> tuple[Atlas | None, str]:
    """What was measured over the sample, kept beside the checkpoint or measured now; else why there is none."""
    from lab.questions.heads import AtlasError, measure, read_atlas, sample_fits

    if not ask.has_model:
        return None, ""
    name = ask.run.checkpoint or ask.service.default
    try:
        return read_atlas(ask.service.place(name), ask.trace.checkpoint_id), ""
    except AtlasError as error:
        missing = error.reason
    if not sample_fits(ask.translator):
        return None, "language"
    if ask.request.roles.get("measure") is True:
        return ask.slowly(measure, ask.translator), missing
    return None, missing


def roles(ask: Ask) -> Sheet:
    """Every head of a kind of attention: its map on this sentence, and the role that it has over the sample."""
    say, kind = ask.say, ask.scene.kind
    atlas, missing = atlas_of(ask)
    heads = heads_of(ask.once(numbers_of, ask.result, kind), atlas, kind)
    now = chosen_head(heads, -1, -1)
    notes = [[note(ask, head) for head in row] for row in heads]
    sentences = atlas["sample"]["sentences"] if atlas else 0
    return Sheet(
        part="grid head",
        answer=[Part("head", slot="answer")],
        picture=[Thumbnails(small(ask.trace.weights(kind)), say.text("grid_label"), say.pattern("common.head_at"), notes=notes, now=now)],
        side=[
            ask.segmented("kind", "common.kind_label", "common.attention_kind.", KINDS, "cross"),
            *notice(ask, missing if atlas is None else ""),
            Part("head", slot="side"),
        ],
        foot=[
            Note(say("common.notice"), [Part("head", slot="why"), Text(say("caution"))]),
            *([ask.note("common.why", say("lead", sentences=sentences))] if atlas else []),
        ],
        legend=[say.legend("legend" if atlas else "legend_own", n=sentences)],
        site=Part("head", slot="site"),
        panels=[
            Panel("example", say("example.panel"), [Later("example") if atlas else say.quiet("example_missing")]),
            ask.panel("table", [Part("head", slot="table")]),
            Panel(
                "pairs",
                say("pairs.heading"),
                [say.quiet("pairs.lead"), Custom("pairs", {"example": pairs_example(ask), "words": form_words(ask)})],
            ),
        ],
        at={"layer": now[0], "head": now[1]},
    )


def note(ask: Ask, head: Head) -> str:
    """What stands under a map: its role, and the number that decides it."""
    return f"{ask.say.text(f'role.{head.shown.role}')} {decision(head.shown).split()[0]}"


def notice(ask: Ask, missing: str) -> Marks:
    """Without a heads.json: why, and what to do."""
    say = ask.say
    if not missing:
        return []
    if missing == "language":
        return [say.notice("missing.language")]
    name = ask.run.checkpoint or ask.service.default
    remedy = f"python -m model heads --checkpoint {ask.service.folder.name}/{name} --write"
    return [
        say.notice(f"missing.{missing}", remedy=remedy),
        ask.button("common.measure", {"roles.measure": True}, "primary"),
    ]


def pairs_example(ask: Ask) -> str:
    """Two lines in the languages of the model."""
    reads = ask.translator.reads if ask.has_model else "other"
    return ask.say.text(f"pairs.placeholder.{reads if reads in ('zh', 'en') else 'other'}").replace("→", "\t")


def form_words(ask: Ask) -> dict[str, str]:
    """The words of the forms, which a script fills."""
    from viz.pages.roles.words_pairs import WORDS

    keys = [key for key in WORDS if key.startswith("import.") or key in FORM]
    return {key: ask.say.pattern(key) for key in keys}


def numbers_of(result: Result, kind: str) -> list[list[dict[str, float | None]]]:
    """The numbers of every head of one kind on the sentence, which the sheet and the chosen head both read."""
    return all_numbers(result.trace, kind)


def head_on_screen(ask: Ask) -> tuple[Head, Atlas | None, int, int]:
    """The head of the scene, or the one that is furthest above its threshold."""
    atlas, _ = atlas_of(ask)
    heads = heads_of(ask.once(numbers_of, ask.result, ask.scene.kind), atlas, ask.scene.kind)
    layer, head = chosen_head(heads, ask.scene.layer, ask.scene.head)
    return heads[layer][head], atlas, layer, head


def the_head(ask: Ask) -> Slots:
    """All that is said of one head."""
    say, kind = ask.say, ask.scene.kind
    found, atlas, layer, head = head_on_screen(ask)
    also = ", ".join(say.texts("role.", found.shown.verdict.roles[1:]))
    site = Site(
        f"{ask.trace.attention_site(kind, layer)}.weights",
        ask.trace.attention(kind, layer).weights.shape,
        f"{say.text('common.head')} {head + 1}",
        codes(ask, kind, layer),
    )
    return {
        "answer": [Text(answer(say, found, layer, head), "answer")],
        "side": [bars(ask, found, kind), *([say.quiet("also", roles=also)] if also else []), *taught(ask, kind, layer, head)],
        "why": [say.glossed(f"why.{next(iter(found.shown.verdict.roles), 'none')}")],
        "table": [table(ask, found, kind, atlas), *say.exactly(*rows_left(ask, kind, atlas))],
        "site": [site],
    }


def codes(ask: Ask, kind: str, layer: int) -> list[str]:
    """The code of its numbers, where a person chose it: else the server does not know which head is on the screen."""
    own = ["head"] if ask.scene.layer >= 0 and ask.scene.head >= 0 else []
    return [*own, f"{ask.trace.attention_site(kind, layer)}.weights"]


def taught(ask: Ask, kind: str, layer: int, head: int) -> Marks:
    """That the head was shown alignments in training."""
    is_taught = kind == "cross" and ask.taught == {"layer": layer, "head": head}
    return [ask.say.quiet("taught")] if is_taught else []


def bars(ask: Ask, found: Head, kind: str) -> Bars:
    """The numbers of the rules: over the sample, and on this sentence."""
    say, shown = ask.say, found.shown
    rows = []
    for name, check in zip(number_names(kind), shown.verdict.checks, strict=False):
        value, own = shown.numbers.get(name), found.own.numbers.get(name) if found.sample else None
        limit = f"≥ {value_and_limit(check)[1]} ✓" if check.met else ""
        said = "—" if value is None else num(value, 2)
        rows.append(
            Bar(
                say.text(f"short.{name}"),
                round(value or 0.0, 4),
                said,
                None if own is None else round(own, 4),
                "" if own is None else num(own, 2),
                "chosen" if check.role == shown.verdict.leading else "",
                limit,
            )
        )
    key = (say.text("column.own"), say.text("column.sample_short")) if found.sample else None
    return Bars(rows, say.text("table"), 1.0, key=key)


def rows_left(ask: Ask, kind: str, atlas: Atlas | None) -> Marks:
    """What is not counted, and where the numbers come from."""
    if not atlas:
        return []
    say, sample, command = ask.say, atlas["sample"], atlas["command"]
    return [
        say.quiet("rows_left" if kind == "cross" else "rows_left_self", rows=atlas["rows"][kind], linked=sample["linked"]),
        say.quiet("made" if command else "made_now", command=command, digest=sample["digest"]),
    ]


def table(ask: Ask, found: Head, kind: str, atlas: Atlas | None) -> Table:
    """All numbers of one head: over the sample, on the person's sentence, and the rule that uses them."""
    say, used = ask.say, number_names(kind)
    checks = dict(zip(used, found.shown.verdict.checks, strict=False))
    names = [one for name in used for one in ([name, "eos"] if name == "quiet" and kind != "decoder" else [name])]
    names = used if say.is_plain else [*names, *MORE[kind]]
    columns = [*([found.sample] if found.sample else []), found.own]
    rows = []
    for name in names:
        across = kind == "cross" and name in ("distance", "diagonal")
        cells = [Cell(say(f"number.{name}_cross" if across else f"number.{name}")), *(number_cell(ask, one, name) for one in columns)]
        rows.append([*cells, rule_cell(ask, found.shown, checks[name]) if name in checks else Cell("")])
    n = atlas["sample"]["sentences"] if atlas else 0
    head = [say.text(f"column.{name}", n=n) for name in ("number", *(["sample"] if found.sample else []), "own", "rule")]
    return Table(head, rows, say.text("table"), now=[names.index(NUMBERS[found.shown.verdict.leading])])


def number_cell(ask: Ask, seen: Seen, name: str) -> Cell:
    """A number with what stands beside it: equal weights, or the relative place."""
    say, value = ask.say, seen.numbers.get(name)
    if value is None:
        return Cell("—")
    even = seen.numbers.get({"quiet": "even", "entropy": "uniform"}.get(name, ""))
    note_ = say.text("at", offset=place_text(seen.numbers.get("offset"))) if name == "positional" else ""
    if even is not None:
        note_ = say.text("evenly", x=num(even, 2))
    return Cell(f"{num(value, 2)} ({note_})" if note_ else num(value, 2), round(value, 6))


def rule_cell(ask: Ask, seen: Seen, check: Check) -> Cell:
    """The rule that uses a number, whether it is met, and who measured so."""
    say, fixed = ask.say, seen.fixed(check.role)
    values = {"role": say.text(f"role.{check.role}"), "limit": value_and_limit(check)[1]}
    rule = say("rule", **values) if fixed is None else say("rule_over", **values, fixed=num(fixed, 2), least=num(check.limit - fixed, 2))
    return Cell(["✓ " if check.met else "✗ ", *rule, *say.exactly(" · ", *say(f"source.{check.role}"))])
