"""The page Lens: every decoder layer read as a prediction, the last dot product opened, and translations from each encoder layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lab.measures.lens import LayerReading, LogitLens, Readout
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Cell,
    Later,
    Marks,
    Matrix,
    Note,
    Panel,
    Part,
    Sheet,
    Site,
    Slots,
    Spans,
    Switch,
    Table,
    Text,
    Token,
    number_cells,
)
from viz.pages.lens.sentences import GridFacts, about_grid, about_lead, guess_of
from viz.shared.ask import Ask
from viz.shared.number_format import fine_share, num, prob, share, significant
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.translator import Translator

LOOKS = ("top", "own", "entropy")


def lens(ask: Ask) -> Sheet:
    """Rows are steps of the decoder, columns its layers: the most probable token there, the rank of the written one, or the entropy."""
    say, found = ask.say, ask.of_run(read_layers)[0]
    rows, cols = ask.axis("target", ask.written), Axis("layer", [*map(say.layer, range(len(found.sites)))])
    facts = GridFacts(found, [ask.label(p) for p in ask.written], [p.id for p in ask.trace.tgt], ask.label_of_id)
    order = "pre" if ask.config.norm_order == "pre" else "post"
    notes: Marks = [Text(about_grid(say, facts), terms=True)]
    notes += say.exactly(say.quiet(f"grid_about_{order}", layers=len(found.sites) - 1), say.quiet("grid_input"))
    name = f"{found.sites[1]} … {found.sites[-1]}"
    return Sheet(
        part="grid",
        answer=[Switch("@target", {str(r): [Text(guess_of(say, facts, r), "answer")] for r in range(len(facts.labels))})],
        picture=[Switch("lens.show", {look: [grid(ask, found, look, rows, cols)] for look in LOOKS}, "top")],
        side=[
            ask.select("lens.show", "show_label", "show.", LOOKS),
            Switch("@target", {str(r): [cell_candidates(ask, found, r)] for r in range(len(facts.labels))}),
        ],
        foot=[
            Note(say("common.notice"), [Switch("lens.show", {look: [legend(ask, look)] for look in LOOKS}, "top"), *notes]),
            ask.note("about", "lead"),
        ],
        site=Site(name, [len(facts.labels), ask.config.d_model], codes=["grid", *found.sites[1:]]),
        panels=[
            Panel("word", say("word_title"), [Part("word", ahead="step")]),
            ask.panel("decoder", [say.quiet(f"decoder_about_{order}"), Later("decoder")]),
        ],
        at={"target": 0, "layer": len(found.sites) - 1},
    )


def read_layers(translator: Translator, result: Result) -> tuple[LogitLens, Readout]:
    """Both lenses of a run."""
    from lab.questions.lens import logit_lens, readout

    asked = translator, result.trace, result.tokens
    return logit_lens(*asked), readout(*asked)


def decode_layers(translator: Translator, result: Result) -> list[LayerReading]:
    """What the decoder writes when it reads each encoder layer."""
    from lab.questions.lens import decoder_lens

    return decoder_lens(translator, result.trace, result.run.decode.max_length)


def legend(ask: Ask, look: str) -> Text:
    """What the colors mean."""
    vocab = ask.config.tgt_vocab_size
    return ask.say.legend(f"legend.{look}", max=num(np.log2(vocab), 1), vocab=f"{vocab:,}")


def grid(ask: Ask, found: LogitLens, look: str, rows: Axis, cols: Axis) -> Matrix:
    """The table in one of its looks."""
    say, steps, layers = ask.say, range(found.rank.shape[1]), range(len(found.sites))
    values = {"top": found.probabilities[:, :, 0], "own": found.chosen, "entropy": found.entropy}[look]
    texts = {
        "top": lambda n, r: (ask.label_of_id(int(found.top[n, r, 0])), share(float(found.probabilities[n, r, 0]), say.language)),
        "own": lambda n, r: (str(found.rank[n, r]), share(float(found.chosen[n, r]), say.language)),
        "entropy": lambda n, r: (num(float(found.entropy[n, r]), 2), ""),
    }[look]
    return Matrix(
        rows,
        cols,
        significant(values.T, 4),
        say.text("grid_label", rows=len(steps), cols=len(layers)),
        say=say.pattern(f"cell_{look}"),
        high=float(np.log2(ask.config.tgt_vocab_size)) if look == "entropy" else 1.0,
        texts=[[texts(n, r) for n in layers] for r in steps],
        strong=[[bool(found.rank[n, r] == 1) for n in layers] for r in steps] if look == "top" else None,
    )


def cell_candidates(ask: Ask, found: LogitLens, r: int) -> Switch:
    """The five most probable tokens of the layer that the cursor is on, at one step."""
    say, written = ask.say, ask.written[r]
    cases: Slots = {}
    for n, site in enumerate(found.sites):
        pairs = list(zip(found.top[n, r].tolist(), significant(found.probabilities[n, r], 4), strict=True))
        labels = ask.labels_of_ids([i for i, _ in pairs])
        bars = [
            Bar(label, p, fine_share(p, say.language) if say.is_plain else prob(p), look="chosen" if i == written.id else "")
            for label, (i, p) in zip(labels, pairs, strict=True)
        ]
        title = say.label("cell_title", step=r + 1, where=say.layer(n))
        cases[str(n)] = [title, Bars(bars, say.text("five"), 1.0, tone="target")]
        cases[str(n)] += say.exactly(Text(site, "quiet"))
    return Switch("@layer", cases)


def last_dot_product(ask: Ask) -> Marks:
    """One step's candidates with their logits, and why the first leads."""
    say, last = ask.say, ask.of_run(read_layers)[1]
    step = ask.row(len(last.tokens))
    config, writes = ask.config, ask.label_of_id(last.tokens[step])
    reads = ask.label(ask.trace.tgt[step])
    marks: Marks = [
        Text(say("word", step=step + 1, reads=Token(reads, "target"), writes=Token(writes, "target"))),
        candidates(ask, last, step),
        Text(about_lead(say, last, step, ask.label_of_id), terms=True),
        say.glossed("word.both"),
    ]
    if not say.is_plain:
        k = place(last, step)
        factors = {"h": last.norm[step], "e": last.norms[step][k], "cos": last.cosines[step][k]}
        digits = {"h": 2, "e": 3, "cos": 4}
        values = {name: num(float(x), digits[name]) for name, x in factors.items()}
        values |= {"logit": num(float(last.logits[step][k]), 2), "b": num(float(last.biases[step][k]), 2)}
        scale = config.d_model**0.5 if config.scaled_embeddings else 1.0
        own = {"writes": writes, "scale": f"{scale:.4g}", "cos": num(float(last.embedding_cosine[step]))}
        marks += [
            say.quiet("word.rule", vocab=f"{config.tgt_vocab_size:,}"),
            Text(say("word.formula_bias" if config.output_bias else "word.formula", **values)),
            say.label("word.open", writes=writes, n=last.dimensions.shape[1], d=config.d_model),
            terms(ask, last, step),
            say.quiet("word.tied" if config.output == "tied" else "word.own", **own),
        ]
    return [*marks, Site("logits", [len(last.tokens), config.tgt_vocab_size], say.text("site_row", row=step), ["word", "logits"])]


def place(last: Readout, step: int) -> int:
    """Where the written token stands among the candidates."""
    return last.candidates[step].tolist().index(last.tokens[step])


def candidates(ask: Ask, last: Readout, step: int) -> Table:
    """The candidates of a step, all others together, and their sum."""
    say, config = ask.say, ask.config
    heads = ["token", "logit", "p", *say.exactly("cos", "norm", *["bias"] * config.output_bias)]
    rows = []
    for k, label in enumerate(ask.labels_of_ids(last.candidates[step].tolist())):
        p, logit = float(last.probabilities[step, k]), float(last.logits[step, k])
        more = [(last.cosines, 3), (last.norms, 3), *([(last.biases, 2)] if config.output_bias else [])]
        cells = [Cell(label), Cell(num(logit, 2), logit), Cell(prob(p), p, p)]
        rows.append(cells + say.exactly(*(cell for x, n in more for cell in number_cells(num, [x[step, k]], n))))
    rest = float(last.rest[step])
    others = say.text("word.rest", n=f"{config.tgt_vocab_size - last.candidates.shape[1]:,}")
    blank = [Cell("")] * (len(heads) - 3)
    rows += [[Cell(others), Cell(""), Cell(prob(rest), rest, rest), *blank]]
    rows += [[Cell(say.text("word.sum")), Cell(""), Cell(num(float(last.probabilities[step].sum()) + rest, 4)), *blank]]
    now = [place(last, step)]
    return Table(say.texts("word.", heads), rows, say.text("word_title"), now=now, foot=2)


def terms(ask: Ask, last: Readout, step: int) -> Bars:
    """The logit of the written token, product by product."""
    say, k, config = ask.say, place(last, step), ask.config
    logit, bias = float(last.logits[step, k]), float(last.biases[step, k]) if config.output_bias else 0.0
    products = [(int(d), float(a), float(b)) for d, (a, b) in zip(last.dimensions[step], last.factors[step], strict=True)]
    lines = [(say.text("word.dim", d=d), a * b, f"{num(a, 2)} × {num(b)} = ") for d, a, b in products]
    left = config.d_model - len(products)
    if left > 0:
        lines.append((say.text("word.others", n=left), logit - bias - sum(value for _, value, _ in lines), ""))
    if config.output_bias:
        lines.append((say.text("word.with_bias"), bias, ""))
    lines.append((say.text("word.total"), logit, ""))
    bars = [Bar(name, value, f"{how}{num(value, 2)}") for name, value, how in lines]
    return Bars(bars, say.text("word.total"), tone="signed")


def translations(ask: Ask) -> Marks:
    """What the decoder writes when it reads each encoder layer (Langedijk et al. 2024)."""
    say, layers = ask.say, ask.of_run(decode_layers)
    lines = [translation_of(ask, one) for one in layers]
    other = layers[-1].text != ask.result.translation.text
    name = f"{layers[0].site} … {layers[-1].site}"
    return [
        *lines,
        say.quiet("decoder_legend"),
        *([say.notice("decoder_other")] if other else []),
        say.glossed("decoder_untrained"),
        Site(name, [len(ask.trace.src), ask.config.d_model], codes=["decoder"]),
    ]


def translation_of(ask: Ask, one: LayerReading) -> Spans:
    """One line; what the last layer's translation does not have is marked."""
    texts = [ask.result.target.piece(i).replace("▁", " ") for i in one.tokens]
    spans = [(text, "" if kept else "lost") for text, kept in zip(texts, one.kept, strict=True)]
    spans += [("  " + ask.say.text("decoder_cut"), "quiet")] if one.stopped == "limit" else []
    return Spans(
        spans or [(ask.say.text("common.nothing"), "quiet")], ask.translator.writes, ask.say.layer(one.layer), f"chrF {num(one.chrf, 1)}"
    )
