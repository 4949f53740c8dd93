"""The record of all cards that ships with the program: what each measurement found, on which checkpoint, made when."""

import json
from pathlib import Path
from typing import Any

from lab.textbook import CARDS
from lab.textbook.measured import HOWS
from model.config import ConfigError, Json, require

SCHEMA = 1
FILE = Path(__file__).parent / "record.json"
KEYS = {"how", "values", "figure", "made"}
MADE = {"checkpoint", "sample", "date", "torch", "seconds", "command"}


def shipped() -> Json:
    """The record. Raises ConfigError when it is damaged."""
    try:
        value: Json = json.loads(FILE.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ConfigError(f"{FILE.name} is not JSON ({error}); make it again: python -m model textbook --write") from error
    check(value)
    return value


def check(value: Any) -> None:
    """Raise ConfigError unless `value` is a record: {schema, cards: {number: {how, values, figure, made[, verdicts]}}}."""
    require(isinstance(value, dict) and value.get("schema") == SCHEMA, f"this is no record of the textbook's cards of schema {SCHEMA}.")
    for name, card in value["cards"].items():
        require(name in CARDS, f"the record has a card {name!r}; cards run from M1 to M45.")
        require(set(card) - {"verdicts"} == KEYS, f"card {name} has {', '.join(sorted(card))}; it must have {', '.join(sorted(KEYS))}.")
        require(card["how"] in HOWS, f"card {name} was measured by {card['how']!r}; it must be one of {', '.join(HOWS)}.")
        missing = sorted(MADE - set(card["made"]))
        require(not missing, f"card {name} does not say its {', '.join(missing)}.")


def keep(cards: Json) -> None:
    """Put these cards into the record that ships, in place of older ones of the same number; one card a line."""
    before = shipped()["cards"] if FILE.is_file() else {}
    whole = {**before, **cards}
    ordered = {name: whole[name] for name in CARDS if name in whole}
    check({"schema": SCHEMA, "cards": ordered})
    lines = [f"  {json.dumps(name)}: {json.dumps(card, ensure_ascii=False)}" for name, card in ordered.items()]
    FILE.write_text(f'{{\n"schema": {SCHEMA},\n"cards": {{\n' + ",\n".join(lines) + "\n}}\n", encoding="utf-8")
