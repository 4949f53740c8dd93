"""The claims of an experiment with the verdicts on them."""

from viz.marks import Item, Items, Marks, Said, Text, flat, strong
from viz.pages.lab.named import Json, Named


def verdicts_of(named: Named, claim: str) -> list[tuple[str, Json]]:
    """What the shipped result and a run of one's own say of a claim, each with whose it is."""
    found = (("shipped", named.result), ("own", named.live))
    return [(whose, one) for whose, result in found if result for one in result["verdicts"] if one["claim"] == claim]


def claim_list(named: Named, claims: list[str]) -> Marks:
    """Each claim: where it is said, and what came of it, shipped and in a run of one's own."""
    say = named.say
    items = []
    for claim in claims:
        marks: Marks = [Text(verdict(named, one, whose)) for whose, one in verdicts_of(named, claim)]
        if not say.is_plain:
            marks.append(Text([*say("from"), *named(f"{claim}.source")], "quiet"))
        items.append(Item([("strong", flat(named(f"{claim}.claim")))], marks))
    return [Items(items, say.text("claims")), say.quiet("scale")]


def verdict(named: Named, found: Json, whose: str) -> Said:
    """The code of a claim with its numbers, and what explains it; of an open question why it is open, and how many repeats would tell."""
    say, claim, code, values = named.say, found["claim"], found["code"], named.facts(found["facts"])
    said: list[Said] = [named(f"{claim}.found", **values)] if values else []
    if named.has(f"{claim}.{code}"):
        said.append(named(f"{claim}.{code}"))
    if why := found.get("why"):
        own = f"{claim}.why.{why}"
        said.append(named(own) if named.has(own) else say(f"why.{why}"))
        if power := found.get("power"):
            said.append(say("power", **named.facts(power)))
    return [("strong", say.text(f"code.{code}")), *say("whose", whose=say.text(whose)), *say.joined(*said)]


def answer(named: Named, claims: list[str]) -> Said:
    """The first claim with its verdict."""
    say, claim = named.say, claims[0]
    said = [say("quoted", claim=flat(named(f"{claim}.claim")))]
    for whose, found in verdicts_of(named, claim):
        said.append(say(f"told.{whose}", code=strong(say.text(f"code.{found['code']}"))))
    return say.joined(*said)
