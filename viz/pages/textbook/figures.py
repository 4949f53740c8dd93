"""The page Textbook: claims of tutorials as cards by topic; the open one says what is right and shows its consequence as it was measured."""

from collections import Counter
from typing import get_args

from viz.marks import (
    Buttons,
    Columns,
    Fold,
    Item,
    Items,
    Marks,
    Note,
    Part,
    Press,
    Said,
    Segmented,
    Sheet,
    Site,
    Switch,
    Text,
    Values,
    flat,
    strong,
)
from viz.pages.textbook.catalogue import CARDS, TOPICS, Card, Kind
from viz.pages.textbook.measured import Json, figure_marks, number, record, verdict_table
from viz.shared.ask import Ask

KINDS = get_args(Kind)


def textbook(ask: Ask) -> Sheet:
    """All cards by topic, or those of one kind."""
    say, measured = ask.say, ask.once(record)
    counts: dict[str, int] = {"all": len(CARDS), **Counter(str(card.kind) for card in CARDS)}
    kind = ask.request.textbook.get("kind")
    choices = [(name, f"{say.text(f'kind.{name}')} {counts[name]}") for name in ("all", *KINDS)]
    lists: Marks = []
    for topic, cards in TOPICS.items():
        shown = [card for card in cards if kind == card.kind or kind not in KINDS]
        name = say.text(f"topic.{topic}")
        if shown:
            items = [item(ask, card, measured[card.name]["values"]) for card in shown]
            title: Said = [("strong", name), f" ({len(items)})"]
            lists.append(Fold(title, [Items(items, name, "cards", opens="textbook.card")], None if lists else True))
    return Sheet(
        part="cards",
        answer=[say.answer("answer", **{name: strong(str(count)) for name, count in counts.items()})],
        picture=[Segmented("textbook.kind", say.text("kinds"), choices, "all"), *lists],
        foot=[Note(say("about"), [Text(say("lead"))])],
    )


def item(ask: Ask, card: Card, values: Json) -> Item:
    """A card in the list: its claim, how wrong it is, and the consequence in a line."""
    say = ask.say
    short = say(f"{card.name}.measured.plain", **texts(ask, values))
    note = [f"{card.name} · ", ("strong", say.text(f"kind.{card.kind}")), " · ", *short]
    return Item([("strong", say.text(f"{card.name}.title"))], [Part("card")], note, value=card.name)


def texts(ask: Ask, values: Json) -> dict[str, str]:
    """The numbers of a card as its words write them."""
    return {name: number(ask.say, value) for name, value in values.items()}


def open_card(ask: Ask) -> Marks:
    """What the open card says beside what it shows; nothing while none is open."""
    chosen = ask.request.textbook.get("card")
    card = next((one for one in CARDS if one.name == chosen), None)
    if card is None:
        return []
    measured = ask.once(record)[card.name]
    return [Columns([told(ask, card, measured["values"]), shown(ask, card, measured)])]


def told(ask: Ask, card: Card, values: Json) -> Marks:
    """What is said, what is right, where that stands, and what happens."""
    say, name, found = ask.say, card.name, texts(ask, values)
    lines = {
        "said": [*say(f"{name}.{'said' if say.has(f'{name}.said') else 'title'}"), " ", *say("article", articles=card.article)],
        "right": say(f"{name}.right", **found),
        "source": say(f"{name}.source"),
        "measured": say(f"{name}.measured", **{key: strong(text) for key, text in found.items()}),
    }
    if say.is_plain:
        del lines["source"]
    return [Text([("strong", say.text(key)), " ", *line]) for key, line in lines.items()]


def shown(ask: Ask, card: Card, measured: Json) -> Marks:
    """The figure, the verdicts on trained models, how it was measured, and the way to where the app shows it."""
    figure, made, exact = measured["figure"], measured["made"], not ask.say.is_plain
    marks = figure_marks(ask.say, card.name, figure) if figure else []
    if exact and measured.get("verdicts"):
        marks.append(verdict_table(ask.say, card.name, measured["verdicts"]))
    if marks:
        site = f"lab/textbook/record.json {card.name}"
        marks.append(Site(site, [len(figure.get("items") or figure["curves"])], checkpoint=made["checkpoint"], codes=[]))
    return [*marks, *(how(ask, measured) if exact else []), *(see(ask, card) if card.page else [])]


def how(ask: Ask, measured: Json) -> Marks:
    """The method, the command that repeats it, and what it was made with."""
    say, made = ask.say, measured["made"]
    return [
        say.quiet(f"how.{measured['how']}"),
        Text([*say("repeat"), " ", ("code", made["command"])], "quiet"),
        say.quiet("made", checkpoint=made["checkpoint"], date=made["date"], torch=made["torch"]),
    ]


def see(ask: Ask, card: Card) -> Marks:
    """The page that shows it, set as the card says; with a sentence where none is typed."""
    label = ask.say("see", page=ask.say.text(f"common.page.{card.page}"))
    text = {"text": ask.say.text("example")}

    def press(put: Values) -> Marks:
        return [Buttons(flat(label), [Press(label, put or None, card.page, look="primary")])]

    return [Switch("text", {"": press(card.scene | text), "typed": press(card.scene)}, "typed")]
