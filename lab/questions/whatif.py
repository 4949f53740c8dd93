"""What if: the same sentence through the same model with something changed, and what that did to its translation.

The edits (lab.questions.edits) act through the probe while the model decodes anew, so the new translation is what the changed model writes;
and one forced pass gives the old translation's probabilities under the edits.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from lab.measures.arrays import Floats
from lab.measures.edit_effects import Sharpness, StepChange, sharpness, step_changes
from lab.questions.edits import Edited, EditError, check_edit, heads_of, parse_edit
from lab.questions.side_by_side import write_together
from model.beam import BeamSearch
from model.cache import KVCache
from model.config import DecodeConfig
from model.decoding import apply_rules, pick, stream
from model.fast_step import prepared
from model.joint_decoding import can_join
from model.probe import Ablate, Edit, Edits, Hide, MeanOver, Recorder, Rows, SetRow, Unmask, Unscale, no_positions
from model.scoring import Rule, pipeline
from model.text_input import InputError, Source, clean
from model.tokenizer import Piece, Pieces
from model.trace import KINDS, Trace
from model.translator import Translation, Translator


@dataclass(frozen=True)
class Plan:
    """Edits that fit a sentence and a checkpoint: what is read then, padding included, and what is done on the way."""

    edits: tuple[Edited, ...]
    source: str
    read: Pieces
    padded: int = 0  # how many of `read` are padding

    @property
    def inside(self) -> bool:
        """Whether anything is changed inside the model, not only what it reads."""
        return any(not e.is_input for e in self.edits)

    @property
    def cacheable(self) -> bool:
        """Whether rows stay what they were when later ones come: without the causal mask they do not."""
        return all(e.kind != "causal" for e in self.edits)


@dataclass(frozen=True, eq=False)
class WhatIf:
    """Before and after. `scored` is the translation whose tokens `steps` compares: the old one, or a reference.

    steps: each token after those before it alone, also where no causal mask hides the later ones.
    weights: of the forced passes over `scored`, which read it whole: kind -> (L, H, T, S) without and with the edits; S differs when the source does.
    """

    plan: Plan
    read: Pieces  # without the edits
    old: Translation
    new: Translation
    scored: Pieces  # decoder input, BOS first
    scored_text: str
    steps: tuple[StepChange, ...]
    sharpness: dict[str, tuple[Sharpness, Sharpness]]
    weights: dict[str, tuple[Floats, Floats]]

    @property
    def log_probability(self) -> tuple[float, float]:
        """Of the scored translation, before and after: the sum over `steps`."""
        return sum(s.before for s in self.steps), sum(s.after for s in self.steps)


def plan(translator: Translator, text: Source, edits: Iterable[str], *, beside: str = "", rows: int = 0) -> Plan:
    """Read and check all edits for this sentence. rows: how many rows the scored translation has.

    Raises EditError naming the edit, the limit and the remedy, InputError when the changed sentence cannot be read.
    """
    read = {e.written: check_edit(e, translator.config) for e in map(parse_edit, edits)}
    made = tuple(read.values())
    places = [e.place for e in made]
    for i, e in enumerate(made):
        if e.place in places[:i]:
            raise EditError("again", e.written)
    cleaned, pieces = translator.read(text)
    source = _swapped(translator, cleaned.text, pieces, [e for e in made if e.kind == "swap"])
    if any(e.kind == "swap" for e in made):
        pieces = translator.read(source)[1]
    for e in made:
        if e.kind == "shuffle":
            pieces = (*shuffled(pieces[:-1], e.seed), pieces[-1])
    pads = _pads(translator, pieces, beside) if any(e.kind == "padding" for e in made) else 0
    for e in made:
        _check_places(e, len(pieces), rows)
    return Plan(made, source, pieces + (translator.pad_piece(),) * pads, pads)


def shuffled(pieces: Sequence[Piece], seed: int) -> list[Piece]:
    """The pieces in an order drawn with the seed."""
    return [pieces[i] for i in np.random.default_rng(seed).permutation(len(pieces))]


def _swapped(translator: Translator, text: str, pieces: Sequence[Piece], swaps: Sequence[Edited]) -> str:
    spans: list[tuple[int, int, str]] = []
    for e in swaps:
        if e.token >= len(pieces):
            raise EditError("token", e.written, value=e.token, limit=len(pieces) - 1)
        piece = pieces[e.token]
        if piece.start == piece.end:
            raise EditError("special", e.written)
        if any(piece.start < end and start < piece.end for start, end, _ in spans):
            raise EditError("overlap", e.written)
        spans.append((piece.start, piece.end, _spaced(text[piece.start : piece.end], e.text)))
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return clean(text, translator.reads).text if spans else text


def _spaced(old: str, new: str) -> str:
    """A new text with the space that stood before the old one. Nothing stays of a text that is replaced by nothing."""
    space = old[: len(old) - len(old.lstrip())]
    return new if not new or new[0].isspace() else space + new


def _pads(translator: Translator, pieces: Sequence[Piece], beside: str) -> int:
    if not beside.strip():
        raise EditError("beside", "padding:off")
    other = len(translator.read(beside)[1])
    if other <= len(pieces):
        raise EditError("shorter", "padding:off", value=len(pieces), limit=other)
    return other - len(pieces)


def _check_places(e: Edited, tokens: int, rows: int) -> None:
    if e.kind == "drop" and e.token >= tokens:
        raise EditError("token", e.written, value=e.token, limit=tokens - 1)
    if e.kind == "row":
        limit = tokens if e.site.startswith("encoder") else rows
        if e.row >= limit:
            raise EditError("row", e.written, value=e.row, limit=limit - 1)
        keys = e.row + 1 if e.site.startswith("decoder") and e.site.endswith("self") else tokens
        if len(e.values) != keys:
            raise EditError("values", e.written, value=len(e.values), limit=keys)


def probe_edits(made: Plan, translator: Translator, rows: Rows) -> list[Edit]:
    """The plan as edits of the probe, fresh ones for each decoding, in the order in which they must act at one site."""
    config, kinds = translator.config, {e.kind for e in made.edits}
    found: list[Edit] = []
    if "scale" in kinds:
        found.append(Unscale(config.d_head))
    if "causal" in kinds:
        found.append(Unmask(("decoder", "self")))
    if "padding" in kinds:
        found.append(Unmask(("encoder", "self"), ("decoder", "cross")))
    if "positions" in kinds:
        found += [no_positions("encoder"), no_positions("decoder")]
    found += [Hide(e.token, e.site, e.head) for e in made.edits if e.kind == "drop"]
    for e in made.edits:
        decoder = rows if e.site.startswith("decoder") else None
        if e.kind == "row" and e.head is not None:
            found.append(SetRow(e.site, e.head, e.row, torch.tensor(e.values, dtype=torch.float64), decoder))
        elif e.kind == "mean":
            found.append(MeanOver(e.site, heads_of(e, config), decoder))
    return found + [Ablate(e.site, heads_of(e, config)) for e in made.edits if e.kind == "ablate"]


def decode(translator: Translator, made: Plan, config: DecodeConfig, forced: Sequence[int] = ()) -> Translation:
    """What the changed model writes, by the same decoding settings."""
    return decode_each(translator, [made], config, forced)[0]


@torch.inference_mode()
def decode_each(translator: Translator, plans: Sequence[Plan], config: DecodeConfig, forced: Sequence[int] = ()) -> list[Translation]:
    """What several changed models write: side by side where nothing but the highest logit chooses, else one after the other."""
    together = write_together(translator, plans, config.max_length) if can_join(config, forced) else [None] * len(plans)
    alone = _beam if config.strategy == "beam" else _one_by_one
    found = []
    for made, one in zip(plans, together, strict=True):
        tokens, log_probability = one or alone(translator, made, config, forced)
        found.append(translator.finish(clean(made.source, translator.reads), tuple(tokens), log_probability))
    return found


class _Changed:
    """The edited model of one decoding: the source is encoded once, `logits` gives the scores of what may follow each row of tokens."""

    def __init__(self, translator: Translator, made: Plan) -> None:
        self.translator, self.made, self.rows = translator, made, Rows()
        self.probe = Edits(*probe_edits(made, translator, self.rows))
        self.src = translator.row(p.id for p in made.read)
        model = translator.model
        self.memory, self.allowed = model.encode(self.src, probe=self.probe), model.src_allowed(self.src)
        self.output = prepared(model).output  # no edit acts on the logits

    def logits(self, tokens: Tensor, cache: KVCache | None = None) -> Tensor:
        """tokens (B, T), BOS first (with a cache: the newest only) -> (B, V)."""
        model, self.rows.start = self.translator.model, cache.length if cache else 0
        hidden = model.decode(tokens, self.memory.expand(len(tokens), -1, -1), self.allowed, cache=cache, probe=self.probe)
        return model.output_bias(functional.linear(hidden[:, -1], self.output)).float().cpu()


def _one_by_one(translator: Translator, made: Plan, config: DecodeConfig, forced: Sequence[int]) -> tuple[list[int], float]:
    model, ids = translator.model, translator.row(p.id for p in made.read)
    if not made.inside:
        steps = list(stream(model, ids, config, forced))
        return [s.chosen for s in steps], sum(s.log_probability for s in steps)
    changed, rules, rng = _Changed(translator, made), pipeline(config, model.config), np.random.default_rng(config.seed)
    limit = min(config.max_length, model.config.max_length)
    cache = KVCache(model.config, 1, limit, changed.memory) if made.cacheable else None
    written: list[int] = []
    total = 0.0
    for index in range(limit):
        context = [model.config.bos_id, *written]
        logits = changed.logits(translator.row(context[-1:] if cache else context), cache)
        chosen, log_probability = _next(
            logits[0], written, rules, rng if config.strategy == "sample" and config.temperature > 0 else None, forced[index : index + 1]
        )
        written.append(chosen)
        total += log_probability
        if chosen == model.config.eos_id:
            break
    return written, total


def _next(
    logits: Tensor, written: Sequence[int], rules: Sequence[Rule], rng: np.random.Generator | None, forced: Sequence[int]
) -> tuple[int, float]:
    """What `model.decoding.choose` chooses, without its records: the token and its log-probability after the rules."""
    final = apply_rules(logits, tuple(written), rules)[-1].double().log_softmax(0)
    token = forced[0] if forced else pick(final, float(rng.random()))[0] if rng else int(final.argmax())
    return token, float(final[token])


def _beam(translator: Translator, made: Plan, config: DecodeConfig, forced: Sequence[int]) -> tuple[list[int], float]:
    """Every hypothesis read anew at each step; forced tokens do not act in beam search."""
    changed, search = _Changed(translator, made), BeamSearch(config, translator.config)
    while True:
        tokens = torch.tensor([[translator.config.bos_id, *h.tokens] for h in search.running], device=translator.device)
        step = search.advance(changed.logits(tokens).log_softmax(-1))
        if step.done:
            return list(step.best[0].tokens), step.best[0].log_probability


def watch(translator: Translator, made: Plan, tokens: Sequence[int]) -> dict[str, Tensor]:
    """All sites of one forced pass over target `tokens` (no BOS, no EOS) with the edits acting, batch axis dropped."""
    recorder = Recorder(*probe_edits(made, translator, Rows()))
    src = translator.row(p.id for p in made.read)
    with torch.inference_mode():
        translator.model(src, translator.row([translator.config.bos_id, *tokens]), probe=recorder)
    return {name: x[0] for name, x in recorder.sites.items()}


@torch.inference_mode()
def word_by_word(translator: Translator, made: Plan, tokens: Sequence[int]) -> np.ndarray:
    """Logits (T + 1, V) after each number of target `tokens` (no BOS, no EOS): every row reads what stands before it alone, as in translation, also without the causal mask."""
    if made.cacheable:
        return watch(translator, made, tokens)["logits"].numpy()
    changed, context = _Changed(translator, made), [translator.config.bos_id, *tokens]
    rows = [changed.logits(translator.row(context[:end])) for end in range(1, len(context) + 1)]
    return torch.cat(rows).numpy()


def whatif(
    translator: Translator,
    text: Source,
    edits: Iterable[str],
    config: DecodeConfig | None = None,
    *,
    forced: Sequence[int] = (),
    beside: str = "",
    reference: str = "",
    before: tuple[Translation, Trace] | None = None,
) -> WhatIf:
    """Translate with the edits, and score the old translation (or `reference`) without and with them.

    beside: the second sentence that padding:off needs. before: the translation and trace without edits, when they are at hand.
    Raises EditError and InputError as `plan`.
    """
    config = config or DecodeConfig()
    old = before[0] if before else translator.translate(text, config, forced)
    wanted = tuple(translator.target.encode(clean(reference, translator.writes).read.text)) if reference.strip() else old.tokens
    ended, limit = bool(reference.strip()) or old.stopped == "eos", translator.config.max_length
    if len(wanted) + ended > limit:
        raise InputError("too_many_tokens", len(wanted) + ended, limit)
    target = wanted[: limit - 1]  # what is fed: where the limit cut the translation, its last token never was
    trace = before[1] if before and not reference.strip() else translator.trace(text, target)
    made = plan(translator, text, edits, beside=beside, rows=len(target) + 1)
    new = decode(translator, made, config, forced) if made.edits else old
    sites: Mapping[str, np.ndarray] = (
        {name: x.numpy() for name, x in watch(translator, made, target).items()} if made.edits else trace.sites
    )
    weights = {kind: (_stack(trace.sites, kind, "weights"), _stack(sites, kind, "weights")) for kind in KINDS}
    allowed = {kind: (_allowed(trace.sites, kind), _allowed(sites, kind)) for kind in KINDS}
    logits = sites["logits"] if made.cacheable else word_by_word(translator, made, target)
    return WhatIf(
        plan=made,
        read=trace.src,
        old=old,
        new=new,
        scored=trace.tgt,
        scored_text=translator.target.decode(wanted),
        steps=step_changes(trace.logits, logits, [*wanted, *([translator.config.eos_id] if ended else [])]),
        sharpness={k: (sharpness(weights[k][0], allowed[k][0]), sharpness(weights[k][1], allowed[k][1])) for k in KINDS},
        weights=weights,
    )


def fitting(
    translator: Translator, text: Source, edits: Sequence[str], *, beside: str = "", rows: int = 0
) -> tuple[list[str], list[EditError | InputError]]:
    """The edits that can be made together, first come first kept, and the errors of the others."""
    kept: list[str] = []
    refused: list[EditError | InputError] = []
    for edit in edits:
        try:
            plan(translator, text, [*kept, edit], beside=beside, rows=rows)
            kept.append(edit)
        except (EditError, InputError) as error:
            refused.append(error)
    return kept, refused


def _stack(sites: Mapping[str, np.ndarray], kind: str, name: str) -> Floats:
    found: list[np.ndarray] = []
    while (site := f"{Trace.attention_site(kind, len(found))}.{name}") in sites:
        found.append(sites[site])
    return np.stack(found)


def _allowed(sites: Mapping[str, np.ndarray], kind: str) -> np.ndarray:
    return _stack(sites, kind, "scores_masked") > -np.inf
