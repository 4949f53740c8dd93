"""A person chooses words: a token or a typed beginning is forced, and every branch that was tried stays in a list, as a tree.

The branches stand in the scene as the page's "tried": {"of": the sentence, "all": [[what its settings change, what is forced], ...]}.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from model.config import ConfigError, DecodeConfig
from model.text_input import InputError, clean
from viz.marks import Buttons, Field, Item, Items, Marks, Press, Text, Values
from viz.pages.decoding.steps import looks
from viz.shared.ask import Ask
from viz.shared.number_format import num
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result
from viz.shared.scene import MAX_FORCED, Run, decode_from
from viz.shared.sentence_probability import log_probability

MOST = 24
"""Branches that are kept."""
CLEARLY = 0.005
"""A log-probability that is higher by less is the same when it is written."""


@dataclass(frozen=True)
class Branch:
    """A decoding of the sentence."""

    decode: DecodeConfig
    forced: tuple[int, ...]

    @property
    def is_own(self) -> bool:
        """Whether it is what the model writes by itself, with the usual settings."""
        return self.decode == DecodeConfig() and not self.forced

    def changes(self) -> Values:
        """What its settings change in the usual ones."""
        usual = DecodeConfig().to_dict()
        return {name: value for name, value in self.decode.to_dict().items() if value != usual[name]}


def sentence_of(run: Run) -> str:
    """What the branches are branches of."""
    return json.dumps([run.text, run.checkpoint, run.cut], ensure_ascii=False)


def tried(ask: Ask) -> list[Branch]:
    """The branches of this sentence in the order in which they came about; what cannot be read is left out."""
    given, found = ask.request.decoding.get("tried"), []
    if not isinstance(given, dict) or given.get("of") != sentence_of(ask.run) or not isinstance(given.get("all"), list):
        return []
    for one in given["all"][:MOST]:
        try:
            decode, forced = one
            ids = tuple(i for i in forced if type(i) is int and 0 <= i < ask.config.tgt_vocab_size)[:MAX_FORCED]
            found.append(Branch(decode_from(decode), ids))
        except (TypeError, ValueError, ConfigError):
            continue
    return list(dict.fromkeys(one for one in found if not one.is_own))


def now(ask: Ask) -> Branch:
    """What is on the screen."""
    return Branch(ask.run.decode, ask.run.forced)


def kept(ask: Ask, branches: Sequence[Branch]) -> Values:
    """The list as the scene has it; one too many, and the eldest goes."""
    return {"of": sentence_of(ask.run), "all": [[one.changes(), list(one.forced)] for one in branches[-MOST:]]}


def left(branches: Sequence[Branch], one: Branch) -> Branch | None:
    """The branch that another one goes on from: of those with its settings the one that begins alike for longest; None for the model's own."""
    found = [b for b in branches if b.decode == one.decode and len(b.forced) < len(one.forced) and b.forced == one.forced[: len(b.forced)]]
    return max(found, key=lambda b: len(b.forced), default=None)


def put(ask: Ask) -> Values | None:
    """What the scene is to hold: the tokens of a typed beginning, and the branch on the screen in its list, where a person chose a word for it."""
    ids, branches, here, settings = typed_ids(ask), tried(ask), now(ask), ask.request.decoding
    if isinstance(ids, list):
        return {"forced": ids, "step": len(ids), "decoding": {**dict(settings), "prefix": ""}}
    if not here.forced or here in branches:
        return None
    return {"decoding": {**dict(settings), "tried": kept(ask, [*branches, here])}}


def forcing(ask: Ask, t: int, token: int) -> Values:
    """What a press on a candidate sets: what was written before it, and the candidate."""
    return {"forced": [*ask.result.tokens[:t], token], "step": t}


def released(ask: Ask) -> Marks:
    """How many tokens are fixed, and the ways back: to the branch that this one left, and to none."""
    say, here = ask.say, now(ask)
    if not here.forced:
        return []
    idle, before = here.decode.strategy == "beam", left(tried(ask), here)
    return [
        say.quiet("common.forced_idle" if idle else "forced_now", n=len(here.forced)),
        Buttons(
            say.text("undo"),
            [Press(say("undo"), {"forced": list(before.forced) if before else []}), Press(say("common.release"), {"forced": []})],
        ),
    ]


def typed_ids(ask: Ask) -> list[int] | RunError | InputError | None:
    """The target tokens of a typed beginning, or why they cannot be forced; None where nothing was typed."""
    text = ask.request.decoding.get("prefix")
    if not isinstance(text, str) or not text:
        return None
    translator, decode = ask.translator, ask.run.decode
    try:
        cleaned = clean(text, translator.writes)
    except InputError as error:
        return RunError("prefix_empty") if error.code == "empty" else error
    ids = translator.target.encode(cleaned.text)
    limit = min(decode.max_length, translator.config.max_length - 1, MAX_FORCED)
    unknown = [p.start for p in translator.target.pieces(cleaned.text) if p.kind == "unknown"]
    if len(ids) > limit:
        return RunError("prefix_long", value=len(ids), limit=limit)
    return RunError("prefix_unknown", value=cleaned.text[unknown[0]]) if unknown else ids


def branch_list(ask: Ask) -> Marks:
    """The field for a beginning, and the branches tried, each below the one that it goes on from."""
    say, here, own, branches = ask.say, now(ask), Branch(DecodeConfig(), ()), tried(ask)
    is_new = here not in (own, *branches)
    shown = [(own, 0), *in_order(branches, None, 1), *([(here, 0)] if is_new else [])]
    runs = {one: ask.service.result(replace(ask.run, decode=one.decode, forced=one.forced)) for one, _ in shown}
    scores = {one: total(result) for one, result in runs.items()}
    most, is_whole = max(scores.values()), runs[here].translation.stopped == "eos"
    found = is_whole and scores[here] > scores[own] + CLEARLY  # a beginning is more probable than any sentence that goes on from it

    def tags(one: Branch) -> list[str]:
        return [say.text("branches.here")] * (one == here) + [say.text("branches.best")] * (scores[one] == most and len(scores) > 1)

    keep = [Press(say("branches.keep"), {"decoding.tried": kept(ask, [*branches, here])}, look="link")] if is_new else []
    title = say.text("branches.list")
    return [
        *field(ask, here),
        *about_typed(ask, here),
        Text(title, "label"),
        Items([item(ask, one, runs[one], depth, tags(one)) for one, depth in shown], title),
        *keep,
        *([Text(say("branches.see.found", log_p=num(scores[here], 2), greedy=num(scores[own], 2)))] if found else []),
        Text(say("branches.look")),
    ]


def field(ask: Ask, here: Branch) -> Marks:
    """Where a beginning is typed."""
    say, text = ask.say, ask.request.decoding.get("prefix")
    if here.decode.strategy == "beam":
        return [say.quiet("branches.beam")]
    label = say.text("branches.prefix")
    return [Field("decoding.prefix", label, text if isinstance(text, str) else "", say.text("branches.go"), label)]


def in_order(branches: Sequence[Branch], parent: Branch | None, depth: int) -> list[tuple[Branch, int]]:
    """Branches with their depths, each under the one that it goes on from, after its elder siblings."""
    found: list[tuple[Branch, int]] = []
    for one in branches:
        if left(branches, one) == parent:
            found += [(one, depth), *in_order(branches, one, depth + 1)]
    return found


def about_typed(ask: Ask, here: Branch) -> Marks:
    """Why a typed beginning was refused, or what is fixed and whether it looks like the language that the model writes."""
    say, refused = ask.say, typed_ids(ask)
    if isinstance(refused, (RunError, InputError)):
        return [say.refused(refused)]
    if not here.forced or here.decode.strategy == "beam":
        return []
    text = ask.result.target.decode(here.forced)
    lines = [say.quiet("branches.taken", text=text, n=len(here.forced))]
    try:
        notices = clean(text, ask.translator.writes).notices
    except InputError:  # nothing that can be seen
        notices = ()
    name = f"common.reads.{ask.translator.writes}"
    writes = say.text(name) if say.has(name) else ask.translator.writes
    return lines + [say.notice("branches.other_language", writes=writes)] * ("wrong_language" in notices)


def total(result: Result) -> float:
    """The log-probability of a translation under the model alone, before any rule: comparable between settings."""
    return log_probability(result.trace.logits, result.tokens)


def item(ask: Ask, branch: Branch, result: Result, depth: int, tags: Sequence[str]) -> Item:
    """One branch: its text, how it came about, its log-probability."""
    say, n, log_p = ask.say, len(result.tokens), total(result)
    numbers = say.text("branches.numbers", n=n, log_p=num(log_p, 2), mean=num(log_p / max(1, n), 2))
    put = {"decode": branch.changes(), "forced": list(branch.forced)}
    note = "· " * depth + " · ".join((origin(ask, branch, result), *tags, numbers))
    return Item(result.translation.text or say.text("branches.empty"), note=note, put=put, now=branch == now(ask))


def origin(ask: Ask, branch: Branch, result: Result) -> str:
    """How a branch came about: by its settings, by the one token that is not the model's, or by how it begins."""
    say = ask.say
    if branch.is_own:
        return say.text("branches.own")
    changed = [
        say.text(f"common.strategy.{value}") if name == "strategy" else f"{say.text(f'common.set.{name}')} {value}"
        for name, value in branch.changes().items()
    ]
    settings = ", ".join(changed) or say.text("branches.usual")
    if not branch.forced:
        return say.text("branches.settings", settings=settings)
    n = len(branch.forced)
    others = [look for look in looks(result)[: n - 1] if look.forced and look.at != look.best]
    key, last = "branches.typed" if others else "branches.token", ask.label_of_id(branch.forced[-1])
    told = say.text(key, text=result.target.decode(branch.forced), token=last, step=n)
    return f"{told} · {settings}" if changed else told
