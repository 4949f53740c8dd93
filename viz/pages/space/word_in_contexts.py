"""One word in two sentences: after each layer, how alike its two vectors are, and which rows of the table each is nearest to."""

from lab.measures.word_in_contexts import Context
from viz.marks import Buttons, Cell, Field, Form, Marks, Press, Site, Table
from viz.pages.space.chosen import bare, chosen_id, look, table_of
from viz.shared.ask import Ask, label
from viz.shared.example_sentences import paths_of
from viz.shared.number_format import num

MARKS = "①②"
NAMES = ("first", "second", "word")


def wanted(ask: Ask) -> tuple[str, str, str]:
    """The two sentences and the word that were typed, else the example of the language."""
    own = look(ask, *NAMES)
    typed = (own.first, own.second, own.word.strip())
    return typed if any(typed) else paths_of(ask.translator.reads)


def form(ask: Ask) -> Marks:
    """Lines for the two sentences and the word; one's own sentence as the first; the example again."""
    say = ask.say
    first, second, word = wanted(ask)
    fields = [Field(f"space.{name}", say.text(name), text) for name, text in zip(NAMES, (first, second, word), strict=True)]
    _, table = table_of(ask)
    if table.name == "source":
        word = bare(table.tokenizer.piece(chosen_id(ask, table)))
    own = {"space.first": ask.run.text, "space.second": second, "space.word": word}
    presses = [Press(say("context_own"), own), Press(say("common.usual_example"), {f"space.{name}": None for name in NAMES})]
    return [Form(fields, say.text("context"), say.text("common.compare")), Buttons(say.text("context"), presses)]


def in_contexts(ask: Ask) -> Marks:
    """The layers of the word's way. Raises InputError for a sentence that cannot be read."""
    from lab.questions.embedding_space import context

    say = ask.say
    first, second, word = wanted(ask)
    if not word:
        return [say.notice("context_no_word")]
    found = ask.once(context, ask.translator, first, second, word)
    if found.missing:
        return [say.notice(f"context_missing_{2 if len(found.missing) == 2 else found.missing[0]}", word=word)]
    draws = Press(say("context_draw"), {"memory.first": first, "memory.second": second, "memory.word": word}, page="memory")
    return [
        *spelled(ask, word, found),
        layers(ask, found),
        *say.exactly(say.quiet("context_how", d=ask.config.d_model)),
        Buttons(say.text("context"), [draws]),
        Site("encoder.embedded … memory", [ask.config.encoder_layers + 1, "S", ask.config.d_model], codes=["context"]),
    ]


def written(ask: Ask, text: str) -> str:
    """A piece of the sentences or the table as it is written for this visitor."""
    return label(ask.say, text, "piece")


def spelled(ask: Ask, word: str, found: Context) -> Marks:
    """Where the word is cut into several pieces, or a piece has more than the word."""
    return [
        ask.say.quiet("context_pieces", mark=mark, pieces=" ".join(written(ask, piece) for piece in pieces))
        for mark, pieces in zip(MARKS, found.pieces, strict=True)
        if len(pieces) > 1 or bare(pieces[0]) != word
    ]


def layers(ask: Ask, found: Context) -> Table:
    """The cosines layer by layer, and what each vector is nearest to."""
    say, last, piece = ask.say, len(found.between) - 1, ask.translator.source.piece
    rows = []
    for layer, (between, own, near) in enumerate(zip(found.between.tolist(), found.own.tolist(), found.near, strict=True)):
        name = say.text(f"layer.{0 if layer == 0 else 'last'}", n=layer) if layer in (0, last) else str(layer)
        cells = [Cell(name), Cell(num(between, 2), round(between, 6), max(0.0, between))]
        for cosine, nearest in zip(own, near, strict=True):
            texts = " · ".join(f"{written(ask, piece(id))} {num(x, 2)}" for id, x in nearest)
            cells += [Cell(num(cosine, 2), round(cosine, 6)), Cell(texts)]
        rows.append(cells)
    sides = [text for mark in MARKS for text in (say.text("col.own", mark=mark), say.text("col.side", mark=mark))]
    return Table([say.text("common.layer"), say.text("col.between"), *sides], rows, say.text("context"))
