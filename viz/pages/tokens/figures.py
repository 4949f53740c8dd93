"""The page Tokens: how the sentence is cut, what each token is, and what another cut would give."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lab.measures.segmentations import Cuts
from model.piece_counts import RARE
from model.tokenizer import SPACE, Piece
from viz.marks import (
    Chips,
    Columns,
    Custom,
    Item,
    Items,
    Later,
    Marks,
    Note,
    Panel,
    Press,
    Said,
    Sheet,
    Site,
    Slots,
    Spans,
    Switch,
    Text,
    Values,
    strong,
)
from viz.pages.tokens.cuts import DIGITS, bits_of
from viz.pages.tokens.sentences import about_specials, about_token, are_long, new_words, noticed, story
from viz.pages.tokens.tables import ratios, table
from viz.shared.ask import Ask, label
from viz.shared.back_translation import translated_back
from viz.shared.changed_words import parts
from viz.shared.number_format import num, prob, share
from viz.shared.page_sentences import OWN
from viz.shared.scene import Run

EXAMPLES = {"zh": "我在2024年养了3只🐱。", "en": "In 2024 I had 3 cats 🐱."}
UNCUT: Values = {"cut": [], "forced": [], "step": 0}
"""The tokenizer's own cut, read from the start."""
OPEN_BOX = "␣"
"""How a space is drawn in plain words."""


def tokens(ask: Ask) -> Sheet:
    """Both sentences, large, each token with its number under it; beside them the ways to cut the chosen one."""
    say, cuts = ask.say, cuts_of(ask)
    src, tgt = ask.trace.src, ask.written
    readings = [*noticed(say, ask.trace.source, src, ask.result.translation.stopped), *rare_notes(ask, src, tgt)]
    answers = {i: [Text(said, "answer")] for i, said in about(ask, "source", src).items()}
    written = {i: [Text(said, "quiet")] for i, said in about(ask, "target", tgt).items()}
    writes = [
        say.quiet("writes"),
        Later("ways", "written", [chips(ask, "target", tgt)]),
        Later("ways", "back"),
        Switch("@target", written),
    ]
    return Sheet(
        part="source",
        answer=[Switch("@source", {"": [Later("ways", "answer", [say.answer("all", n=strong(str(len(src))))])]} | answers)],
        picture=[
            say.quiet("reads"),
            chips(ask, "source", src, stretch_of(ask, cuts)),
            Columns([writes, [Later("ways", "list")]]),
        ],
        foot=[
            Note.of(say("common.notice_n", n=len(readings)), *readings),
            ask.note("common.why", "lead"),
            Note(say("common.try"), tries(ask)),
        ],
        legend=[say.legend("marks", space=OPEN_BOX if say.is_plain else SPACE)],
        site=Site("src ids", [len(src)]),
        panels=[
            Panel("target", say("table"), [table(ask, src, cuts), Site("source.ids", [len(src)]), table(ask, tgt)], open=False),
            Panel("lattice", say("lattice.title"), lattice(ask, cuts), open=bool(ask.scene.run.cut) or None),
            Panel("ratio", say("ratio.title"), [say.quiet("ratio.lead"), ratios(ask, src), Site("tokens.ratio", [2])], open=False),
            Panel(
                "specials",
                say("specials"),
                [Text(line) for line in about_specials(say, ask.config, ask.label_of_id)],
                open=False,
            ),
        ],
        at={"target": -1},
    )


def cuts_of(ask: Ask) -> Cuts:
    """The lattice of the sentence, and the cut that the model reads now."""
    lattice = ask.translator.lattice(ask.run.text)
    read = (lattice.cut_at(ask.run.cut) if ask.run.cut else None) or lattice.best
    return Cuts(lattice, read, ask.translator.source.as_written)


def chips(ask: Ask, side: str, pieces: Sequence[Piece], way: Sequence[int] = (), look: str = "way") -> Chips:
    """The tokens of a side, their numbers under them; what the model hardly knows is dashed. way: those whose ways to be cut stand below, or of another look."""
    rare = set(rare_of(ask, side, pieces))
    kinds = ["special" if piece.text == SPACE else piece.kind for piece in pieces]
    looks = [" ".join((kind, *["rare"] * (i in rare), *[look] * (i in way))) for i, kind in enumerate(kinds)]
    axis, groups = ask.axis(side, pieces), {}
    if ask.say.is_plain:
        for i, p in enumerate(pieces):
            if p.text == SPACE:
                axis.labels[i] = OPEN_BOX
            elif i and p.text.startswith(SPACE):
                looks[i] += " spaced"
        for i, (character, k, n) in bytes_of(ask, side, pieces).items():
            axis.labels[i] = "" if k > 1 else character.strip() or OPEN_BOX
            looks[i] = looks[i].replace("byte", "joined")
            groups[i] = n, ask.say.text("bytes", n=n) if k == 1 else ""
    return Chips(axis, ask.say.text(f"{side}_heading"), [str(p.id) for p in pieces], looks=looks, groups=groups, large=True)


def bytes_of(ask: Ask, side: str, pieces: Sequence[Piece]) -> dict[int, tuple[str, int, int]]:
    """Of each byte the character that it is part of, which of its bytes it is, and how many they are."""
    text = ask.trace.source if side == "source" else ask.result.translation.text
    groups = byte_groups(pieces)
    return {i: (text[pieces[i].start : pieces[i].end], k, len(group)) for group in groups for k, i in enumerate(group, 1)}


def rare_of(ask: Ask, side: str, pieces: Sequence[Piece]) -> list[int]:
    """Which tokens were seen fewer than RARE times in training; special ones are no part of the texts that were counted."""
    counts = ask.translator.checkpoint.counts
    return [i for i, p in enumerate(pieces) if counts and p.kind != "special" and counts.rare(side, [p.id])]


def rare_notes(ask: Ask, src: Sequence[Piece], tgt: Sequence[Piece]) -> list:
    """What the dashes mean, where there are any."""
    found = {side: len(rare_of(ask, side, pieces)) for side, pieces in (("source", src), ("target", tgt))}
    return [ask.say("rare", limit=RARE, **found)] if any(found.values()) else []


def about(ask: Ask, side: str, pieces: Sequence[Piece]) -> dict[str, Said]:
    """What there is to say of each token of a side."""
    counts, bytes_ = ask.translator.checkpoint.counts, bytes_of(ask, side, pieces)
    seen = (counts.source if side == "source" else counts.target) if counts else None
    said = {}
    for i, p in enumerate(pieces):
        typed, k, n = bytes_.get(i, (ask.trace.source[p.start : p.end], 1, 1))
        values = {"token": ask.token(pieces, i, side), "id": strong(f"{p.id:,}"), "typed": typed, "k": k, "n": n}
        said[str(i)] = about_token(ask.say, side, p.kind, seen[p.id] if seen else None, **values)
    return said


def spans_of(cuts: Cuts) -> list[tuple[int, int]]:
    """From where to where each piece of the cut goes that the model reads."""
    return list(zip((0, *cuts.read.ends[:-1]), cuts.read.ends, strict=True))


def stretch_of(ask: Ask, cuts: Cuts) -> list[int]:
    """The tokens whose ways to be cut are shown while none is chosen."""
    (first, last), spans = first_stretch(cuts), spans_of(cuts)
    inside = [first <= start and end <= last for start, end in spans]
    return [i for i in range(len(ask.trace.src) - 1) if spans and inside[token_of(ask, i, spans)]]


def ways(ask: Ask) -> Slots:
    """The ways to cut the stretch around the chosen token, each with the translation that it gives; what is said of them while none is chosen."""
    say, cuts, src, i = ask.say, cuts_of(ask), ask.trace.src, ask.scene.source
    spans, is_chosen = spans_of(cuts), 0 <= i < len(src) - 1
    all_ = say("all", n=strong(str(len(src))))
    first, last = cuts.stretch(*spans[token_of(ask, i, spans)]) if spans and is_chosen else first_stretch(cuts)
    found = cuts.between(first, last) if spans else []
    if len(found) < 2:
        only = say("ways.one", token=ask.token(src, i if is_chosen else 0, "source"))
        return {
            "answer": [Text(say.joined(all_, only), "answer")],
            "list": [Text(only, "quiet")],
            "written": [chips(ask, "target", ask.written)],
        }
    texts = [translation_of(ask, ends if ends != cuts.usual else ()) for ends, _, _ in found]
    *backs, whole = translated_back(ask, [*texts, ask.result.translation.text])
    entries, new = [], new_words(texts, backs, translation_of(ask, ask.run.cut))
    now = next((k for k, (ends, _, _) in enumerate(found) if ends == cuts.read.ends), 0)
    for (ends, pieces, p), (word, back), text in zip(found, new, texts, strict=True):
        is_whole = word == text or not (back or are_long(texts))
        said = [one for one in parts(texts[now], text or "∅") if one[1] != "gone"] if is_whole else [(word, "")]
        spoken = [*said, *([(f" {back}", "quiet")] if back else [])]
        entries.append(choice(ask, cuts, ends, pieces, p, share(p, say.language), marks=[Spans(spoken, ask.translator.writes)]))
    has_piece = any((node.start, node.end) == (first, last) and node.known for node in cuts.lattice.nodes)
    told = story(say, found, texts, new, now, has_piece=has_piece, size=ask.config.src_vocab_size)
    return {
        "answer": [Text(say.joined(all_, told), "answer")],
        "list": [
            *([Text(told)] if is_chosen else []),
            say.label("ways.count", n=cuts.lattice.part(first, last).count),
            Items(entries, say.text("ways.label"), look="results", axis=(say.texts("ways.", ("axis", "writes")), [])),
            *([say.quiet("ways.greedy")] if ask.run.forced or ask.run.decode.strategy == "sample" else []),
        ],
        "written": [chips(ask, "target", ask.written, tokens_of(ask, new[now][0]), "differs")],
        "back": [Text(say("ways.back", text=strong(whole)))] if whole else [],
    }


def tokens_of(ask: Ask, word: str) -> list[int]:
    """The tokens that write a word of the translation, where it stands there once."""
    text = ask.result.translation.text
    start = text.find(word) if text.count(word) == 1 and word != text else len(text)
    return [i for i, piece in enumerate(ask.written) if piece.start < start + len(word) and piece.end > start]


def choice(ask: Ask, cuts: Cuts, ends: tuple[int, ...], pieces: Sequence[str], p: float, said: str, **more: Any) -> Item:
    """A way to cut: a press has the model read it. more: what else the entry has."""
    now = ends == cuts.read.ends
    title = [part for piece in pieces for part in (("source", label(ask.say, piece, "piece")), " ")][:-1]
    put = None if now else UNCUT if ends == cuts.usual else UNCUT | {"cut": list(ends)}
    return Item(title, put=put, share=p, said=said, now=now, **more)


def first_stretch(cuts: Cuts) -> tuple[int, int]:
    """The stretch whose likeliest cut is the least sure."""

    def likeliest(stretch: tuple[int, int]) -> float:
        part = cuts.lattice.part(*stretch)
        return part.probability(part.best.score)

    return min((cuts.stretch(*span) for span in spans_of(cuts)), key=likeliest, default=(0, 0))


def token_of(ask: Ask, i: int, spans: Sequence[tuple[int, int]]) -> int:
    """The number of the piece of the cut that a token belongs to: all bytes of a character are one piece there."""
    bytes_before = sum(len(group) - 1 for group in byte_groups(ask.trace.src[: i + 1]))
    return max(0, min(len(spans) - 1, i - bytes_before))


def byte_groups(pieces: Sequence[Piece]) -> list[list[int]]:
    """The places of bytes that spell one character, together."""
    groups: dict[tuple[int, int], list[int]] = {}
    for i, piece in enumerate(pieces):
        if piece.kind == "byte":
            groups.setdefault((piece.start, piece.end), []).append(i)
    return list(groups.values())


def translation_of(ask: Ask, ends: tuple[int, ...]) -> str:
    """What the model writes when it reads the sentence cut so, never by chance: what differs comes from the cut."""
    run = ask.run
    same = Run(
        run.checkpoint, run.text, replace(run.decode, strategy="greedy") if run.decode.strategy == "sample" else run.decode, cut=ends
    )
    return ask.result.translation.text if same == run else ask.service.result(same).translation.text


def tries(ask: Ask) -> Marks:
    """Sentences in which something happens."""
    found: dict[str, dict[str, str]] = {EXAMPLES.get(ask.translator.reads, ""): {}} | (
        {OWN["tokens"]["en"]: {"checkpoint": "en-zh"}} if "en-zh" in ask.service.names else {}
    )
    presses = [Press([("", text)], {**UNCUT, "text": text, "source": -1, **model}, look="link") for text, model in found.items() if text]
    return [ask.say.quiet("try_lead"), *presses]


def lattice(ask: Ask, cuts: Cuts) -> Marks:
    """All ways to cut the sentence: the picture, the best ones, and how what no piece covers is spelled."""
    say = ask.say
    data = {
        "text": [cuts.written(c) for c in cuts.lattice.normal],
        "nodes": cuts.records(),
        "joints": list(cuts.lattice.joints),
        "read": list(cuts.read.ends),
        "usual": list(cuts.usual),
        "tile": say.pattern("lattice.tile"),
        "unknown": say.pattern("lattice.tile_unknown"),
    }
    return [
        Text(say("lattice.lead", n=f"{cuts.lattice.count:,}"), "quiet", terms=True),
        *chosen(ask, cuts),
        Custom("lattice", data),
        say.legend("lattice.key"),
        best_cuts(ask, cuts),
        *(Text(line) for line in rules(ask, cuts)),
        Site("source.cuts", [len(cuts.best)], codes=["lattice", "share"]),
    ]


def chosen(ask: Ask, cuts: Cuts) -> Marks:
    """That another cut is read, what the model makes of the usual one, and the way back."""
    if not ask.run.cut:
        return []
    say = ask.say
    usual = ask.service.result(replace(ask.run, cut=())).translation.text
    score = cuts.read.score
    return [
        say.notice("lattice.chosen", score=num(score, 2), probability=prob(cuts.lattice.probability(score))),
        Text([*say("lattice.chosen_translation"), " ", ("target", ask.result.translation.text or "∅")]),
        Text([*say("lattice.usual_translation"), " ", ("target", usual or "∅")]),
        Press(say("common.cut_reset"), UNCUT),
    ]


def best_cuts(ask: Ask, cuts: Cuts) -> Items:
    """The best cuts of the whole sentence; a press has the model read one."""
    say, entries = ask.say, []
    for cut in cuts.best:
        p, note = cuts.lattice.probability(cut.score), say("lattice.score", score=num(cut.score, 2))
        entries.append(choice(ask, cuts, cut.ends, cuts.pieces(cut.ends), p, prob(p), note=note))
    return Items(entries, say.text("lattice.cut"), look="choices")


def rules(ask: Ask, cuts: Cuts) -> list:
    """How a character that is in no piece is spelled, and how digits are cut."""
    say, lines = ask.say, []
    for node in cuts.strange():
        spelled = ask.translator.source.spelled([node])
        bits = [f"{token} = {bits_of(token)}" for token in spelled if bits_of(token)]
        said = say("lattice.spelled" if bits else "lattice.unspelled", character=node.text, code=f"U+{ord(node.text):04X}", n=len(spelled))
        lines.append([*said, " ", ("code", "  ".join(bits if not say.is_plain else spelled))])
    digits = DIGITS.findall(cuts.lattice.normal)
    if digits:
        lines.append(say("lattice.digits_joined" if cuts.lattice.joined_digits else "lattice.digits", digits=", ".join(digits)))
    return lines
