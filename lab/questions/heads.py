"""What each head does, measured over the shipped sample of sentences; `heads.json` in a checkpoint keeps the answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.alignment import READINGS, coverage, default_heads, flags, taught_head
from lab.measures.heads import is_quiet
from lab.measures.roles import Rows, add_rows, fixed_positions, judge, pool, rows_of_heads, rules, score
from lab.questions.sample_sentences import Pair, load_sample
from model.config import Json
from model.trace import KINDS, Trace

if TYPE_CHECKING:
    from model.translator import Translator

FORMAT = 1
NAME = "heads.json"
DIGITS = 4


class AtlasError(ValueError):
    """There is no atlas for this checkpoint; `reason` is absent, broken, checkpoint (made of other weights), sample, or language."""

    def __init__(self, reason: str, message: str = "") -> None:
        self.reason = reason
        super().__init__(message or f"{NAME} cannot be used: {reason}")


def sample_fits(translator: Translator) -> bool:
    """The sample is in Chinese and English."""
    return {translator.reads, translator.writes} == {"zh", "en"}


def require_sample(translator: Translator) -> None:
    """Raises AtlasError for a model of other languages than the sample's."""
    if not sample_fits(translator):
        raise AtlasError(
            "language", f"The sample is Chinese and English; this checkpoint reads {translator.reads} and writes {translator.writes}."
        )


def sample_traces(translator: Translator) -> Iterator[tuple[Pair, Trace]]:
    """Each pair of the sample, the model reading one side and made to write the other. Raises AtlasError for a model of other languages."""
    require_sample(translator)
    for pair in load_sample().pairs:
        source, target = pair.sides(translator.reads)
        yield pair, translator.trace(source, translator.target.encode(target))


def measure(translator: Translator, command: str = "") -> Json:
    """The report that heads.json holds: for every kind, layer and head its numbers, its roles, and its score on each sentence.

    scores: for the head's leading role, in the order of the sample, None where a sentence has too few rows to measure.
    """
    tables, rows = [], rows_of_heads(translator.config)
    heads, alarms = aligning_heads(translator), {reading: {"words": 0, "under": 0, "over": 0} for reading in READINGS}
    for pair, trace in sample_traces(translator):
        tables.append(pair.table(translator.reads, trace.src, trace.tgt))
        _count_alarms(alarms, trace, heads, tables[-1])
        add_rows(rows, trace, tables[-1])
    fixed = fixed_positions(tables)
    sample = load_sample()
    return {
        "format": FORMAT,
        "command": command,
        "checkpoint": translator.checkpoint.checkpoint_id,
        "sample": {"digest": sample.digest, "sentences": len(sample.pairs), "linked": int(sum(t.any(-1).sum() for t in tables))},
        "rules": rules(),
        "rows": {kind: int(sum((~np.isnan(r["offset"])).sum() for r in grid[0][0])) for kind, grid in rows.items()},
        "alarms": {"heads": heads} | alarms,
        "heads": {kind: [[_scored(kind, s, fixed) for s in layer] for layer in grid] for kind, grid in rows.items()},
    }


def aligning_heads(translator: Translator) -> list[list[int]]:
    """The cross-attention heads that align, as [layer, head]: the one that was shown alignments, else all of the last layer but one."""
    taught = taught_head(translator.checkpoint.metrics)
    return default_heads(taught, translator.config.decoder_layers, translator.config.n_heads)


def mean_weights(trace: Trace, heads: list[list[int]]) -> np.ndarray:
    """The mean of some cross-attention heads' weights, (T, S)."""
    return np.asarray(np.mean([trace[f"decoder.{layer}.cross.weights"][head] for layer, head in heads], axis=0))


def _count_alarms(alarms: dict[str, dict[str, int]], trace: Trace, heads: list[list[int]], links: np.ndarray) -> None:
    """Count source words that have a link, so are translated, and those of them that coverage flags all the same: false alarms."""
    weights = mean_weights(trace, heads)
    quiet = [is_quiet(piece) for piece in trace.src]
    words = [bool(links[:, i].any()) and not silent for i, silent in enumerate(quiet)]
    for reading, counts in alarms.items():
        flagged = flags(coverage(weights, reading), quiet)
        counts["words"] += sum(words)
        for name in ("under", "over"):
            counts[name] += sum(word and flag == name for word, flag in zip(words, flagged, strict=True))


def head_record(kind: str, sentences: list[Rows], fixed: dict[str, float]) -> Json:
    """A head's numbers over these sentences, its roles, and the role it is nearest to. fixed: the baselines of cross-attention."""
    numbers = pool(sentences, fixed if kind == "cross" else None)
    verdict = judge(kind, numbers)
    return {"numbers": rounded(numbers), "roles": list(verdict.roles), "leading": verdict.leading}


def _scored(kind: str, sentences: list[Rows], fixed: dict[str, float]) -> Json:
    told = head_record(kind, sentences, fixed)
    return told | {"scores": rounded([score(rows, told["leading"], told["numbers"]["offset"]) for rows in sentences])}


def rounded(x: Any) -> Any:
    """A number as it is kept; dicts and lists item by item, anything else as it is."""
    if isinstance(x, dict):
        return {key: rounded(value) for key, value in x.items()}
    if isinstance(x, list):
        return [rounded(value) for value in x]
    return round(float(x), DIGITS) if isinstance(x, float) else x


def read_atlas(folder: str | Path, checkpoint_id: str) -> Json:
    """The heads.json of a checkpoint folder. Raises AtlasError when it is not there, or was made of other weights, sentences or rules."""

    def fits(atlas: Any) -> bool:
        told = (atlas["format"], atlas["sample"]["digest"], atlas["rules"])
        return told == (FORMAT, load_sample().digest, rules()) and set(atlas["heads"]) == set(KINDS)

    return read_kept(Path(folder) / NAME, checkpoint_id, fits)


def read_kept(path: Path, checkpoint_id: str, fits: Callable[[Any], bool]) -> Json:
    """What was measured over the sample and lies in a checkpoint folder. fits: whether it is of this version and sample. Raises AtlasError."""
    if not path.exists():
        raise AtlasError("absent")
    try:
        kept: Json = json.loads(path.read_text(encoding="utf-8"))
        checkpoint, is_fit = kept["checkpoint"], fits(kept)
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise AtlasError("broken") from error
    if checkpoint != checkpoint_id:
        raise AtlasError("checkpoint")
    if not is_fit:
        raise AtlasError("sample")
    return kept
