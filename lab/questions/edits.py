"""What-if switches as short texts: they stand in a share link (scene key `edits`), on the command line and in the chips of a page alike.

Sites, layers, heads, rows and tokens are counted from 0. SITE is encoder.L.self, decoder.L.self or decoder.L.cross.

  ablate:SITE.H        head H adds nothing (its z is 0); ablate:SITE silences all heads of that attention
  mean:SITE.H          head H adds the same everywhere: its z is replaced by the mean over positions (decoder: over the rows so far)
  causal:off           decoder self-attention sees later rows too, where there are any
  padding:off          the sentence in a batch with another, longer one: its padding may be looked at (needs a second sentence)
  scale:off            scores are QK^T, not QK^T / sqrt(d_k), in every attention
  positions:off        the positions added to the embeddings are taken away, on either side (where a model adds any)
  shuffle:SEED         the source tokens in another order, drawn with this seed; </s> stays last
  swap:I=TEXT          the text of source token I replaced by TEXT (by nothing when TEXT is empty), the sentence cut into tokens anew; the
                       space before a word is part of its token and stays before TEXT
  drop:I               source token I hidden from cross-attention; drop:decoder.L.cross.H.I hides it from one head
  row:SITE.H.R=a,b,... row R of head H's weights: one number a key (decoder self: R + 1 of them), not negative; divided by their sum

Input edits come first: swap counts the tokens of the sentence as typed, then the order is shuffled, and drop and row count the tokens of
what is read then. The order in which edits are listed does not matter.
"""

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from lab.questions.refusal import RefusalError
from model.config import ModelConfig
from model.text_input import MAX_CHARACTERS

SWITCHES = ("causal", "padding", "scale", "positions")
MAX_SEED = 2**31 - 1
LARGEST = 1e6  # of a number in a row; only their proportions count
_SITE = r"(?P<site>encoder\.\d{1,3}\.self|decoder\.\d{1,3}\.(?:self|cross))"
_FORMS = {
    "ablate": re.compile(rf"{_SITE}(?:\.(?P<head>\d{{1,3}}))?"),
    "mean": re.compile(rf"{_SITE}(?:\.(?P<head>\d{{1,3}}))?"),
    **{name: re.compile("off") for name in SWITCHES},
    "shuffle": re.compile(r"(?P<seed>\d{1,10})"),
    "swap": re.compile(r"(?P<token>\d{1,4})=(?P<text>.*)", re.S),
    "drop": re.compile(r"(?:(?P<site>decoder\.\d{1,3}\.cross)\.(?P<head>\d{1,3})\.)?(?P<token>\d{1,4})"),
    "row": re.compile(rf"{_SITE}\.(?P<head>\d{{1,3}})\.(?P<row>\d{{1,4}})=(?P<values>.*)", re.S),
}
EXAMPLES = {
    "ablate": "ablate:encoder.1.self.0",
    "mean": "mean:decoder.2.cross.1",
    **{name: f"{name}:off" for name in SWITCHES},
    "shuffle": "shuffle:1",
    "swap": "swap:2=狗",
    "drop": "drop:2",
    "row": "row:decoder.2.cross.0.3=0,0,1,0",
}


class EditError(RefusalError):
    """An edit cannot be made."""

    MESSAGES: ClassVar[dict[str, str]] = {
        "unknown": "{edit!r} is no edit; an edit begins with one of {known}, such as {example}.",
        "form": "{edit!r} cannot be read; write it like {example}.",
        "site": "{edit!r} names an attention this checkpoint does not have; encoder layers run from 0 to {encoder}, decoder layers from 0 to {decoder}.",
        "head": "{edit!r} names head {value}; heads run from 0 to {limit}.",
        "token": "{edit!r} names token {value}; the source tokens run from 0 to {limit}.",
        "special": "{edit!r} names a token that stands for no text; choose one that does.",
        "overlap": "{edit!r} changes text that another swap changes already; remove one of them.",
        "again": "{edit!r} sets what another edit sets already; remove one of them.",
        "row": "{edit!r} names row {value}; the rows run from 0 to {limit}.",
        "values": "{edit!r} gives {value} numbers; that row has {limit} keys. Give one number for each.",
        "number": "{edit!r} has {value!r} among its numbers; each must be between 0 and 1000000, such as 0.25.",
        "zero": "{edit!r} gives 0 to every key; at least one must be more than 0, since the row is divided by its sum.",
        "added": "{edit!r} takes away positions that are added to the embeddings; this model adds none (its positions are {value!r}). Choose another edit.",
        "beside": "padding:off needs a second sentence, which makes the batch of two (--beside TEXT).",
        "shorter": "padding:off needs a second sentence with more tokens than yours ({value}); this one has {limit}. Then yours is padded.",
    }

    def __init__(self, code: str, edit: str, **values: Any) -> None:
        shown = edit if len(edit) <= 60 else edit[:59] + "…"
        super().__init__(code, edit=shown, **values)


@dataclass(frozen=True)
class Edited:
    """One edit, read: `written` as given, its kind, and what the kind needs."""

    written: str
    kind: str
    site: str = ""
    head: int | None = None
    token: int = -1
    row: int = -1
    seed: int = 0
    text: str = ""
    values: tuple[float, ...] = ()

    @property
    def is_input(self) -> bool:
        """It changes what the model reads, and nothing inside it."""
        return self.kind in ("swap", "shuffle")

    @property
    def place(self) -> tuple[Any, ...]:
        """What it sets: two edits of one place would quarrel."""
        return (self.kind,) if self.kind == "shuffle" else (self.kind, self.site, self.head, self.token, self.row)


def parse_edit(written: str) -> Edited:
    """One edit from its text. Raises EditError for what is no edit at all; `check_edit` says whether a checkpoint can make it."""
    given = written.lstrip() if written.lstrip().startswith("swap:") else written.strip()  # in a swap a space is text
    kind, _, rest = given.partition(":")
    if kind not in _FORMS:
        raise EditError("unknown", written, known=", ".join(_FORMS), example=EXAMPLES["ablate"])
    found = _FORMS[kind].fullmatch(rest)
    if found is None or len(rest) > MAX_CHARACTERS:
        raise EditError("form", written, example=EXAMPLES[kind])
    parts = {name: x for name, x in found.groupdict().items() if x is not None}
    whole = {name: int(parts.pop(name)) for name in ("head", "token", "row", "seed") if name in parts}
    if whole.get("seed", 0) > MAX_SEED:
        raise EditError("form", written, example=EXAMPLES[kind])
    if "site" in parts:
        parts["site"] = re.sub(
            r"\d+", lambda n: str(int(n[0])), parts["site"]
        )  # encoder.01.self is encoder.1.self, the name that the model uses
    values = _numbers(written, parts.pop("values")) if "values" in parts else ()
    return Edited(given, kind, values=values, **parts, **whole)  # type: ignore[arg-type]


def _numbers(written: str, text: str) -> tuple[float, ...]:
    values = []
    for part in text.split(","):
        try:
            x = float(part)
        except ValueError:
            x = -1.0
        if not 0 <= x <= LARGEST:
            raise EditError("number", written, value=part.strip()[:20])
        values.append(x)
    if not sum(values) > 0:
        raise EditError("zero", written)
    return tuple(values)


def check_edit(edit: Edited, config: ModelConfig) -> Edited:
    """The same edit. Raises EditError when the checkpoint has no such attention or head, or adds no positions that could be taken away."""
    if edit.kind == "positions" and not config.adds_positions:
        raise EditError("added", edit.written, value=config.positions)
    if edit.site:
        stack, layer, _ = edit.site.split(".")
        if int(layer) >= config.layers_of(stack):
            raise EditError("site", edit.written, encoder=config.encoder_layers - 1, decoder=config.decoder_layers - 1)
        if edit.head is not None and edit.head >= config.n_heads:
            raise EditError("head", edit.written, value=edit.head, limit=config.n_heads - 1)
    return edit


def heads_of(edit: Edited, config: ModelConfig) -> list[int]:
    """The heads an ablation silences: the named one, or all."""
    return list(range(config.n_heads)) if edit.head is None else [edit.head]
