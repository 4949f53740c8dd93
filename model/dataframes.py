"""What a trace and a decoding hold, as tidy pandas tables: one number a row, beside what it belongs to.

Layers, heads, positions and dimensions count from 0, as in the names of the sites. A file ending in .csv is written for spreadsheets too (model/csv_cells.py); .parquet needs
pyarrow and keeps every text as it is.
`trace.table("decoder.3.cross.weights")` is the usual way in; pandas is imported here and in
no other module of the model, so that a checkpoint speaks without it. lab/dataframes.py and viz/classroom/dataframes.py have tables of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from model.csv_cells import ENCODING, guarded

if TYPE_CHECKING:
    from model.beam import BeamStep, Hypothesis
    from model.decoding import Step
    from model.tokenizer import Piece, Tokenizer
    from model.trace import Trace

MAPS = ("scores_raw", "scores", "scores_masked", "weights")
HEADED = ("q", "k", "v", "z", "head_out")


class TableError(ValueError):
    """A table cannot be made or written; the message says why and what to do."""


def site_table(trace: Trace, site: str) -> pd.DataFrame:
    """The numbers of one site, one a row. Raises KeyError that names known sites.

    An attention map gives head, query, query_token, key, key_token, value; a matrix of vectors (head,) position, token, dimension, value;
    the logits position, token, id, value, where `id` is the target id that the value is about.
    """
    values, name = trace[site], site.rsplit(".", 1)[-1]
    if site == "logits":
        return _flat(values, {"position": trace.tgt, "id": None})
    if name in MAPS:
        queries, keys = _axes(trace, site)
        return _flat(values, {"head": None, "query": queries, "key": keys})
    if name in HEADED:
        queries, keys = _axes(trace, site)
        return _flat(values, {"head": None, "position": keys if name in ("k", "v") else queries, "dimension": None})
    of_source = site == "memory" or site.startswith("encoder.")
    return _flat(values, {"position": trace.src if of_source else trace.tgt, "dimension": None})


def _axes(trace: Trace, site: str) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """The tokens of the queries and of the keys of an attention, by any of its sites."""
    stack, _, kind = site.split(".")[:3]
    return trace.axes("cross" if kind == "cross" else stack)


def _flat(values: np.ndarray, axes: Mapping[str, Sequence[Piece] | None]) -> pd.DataFrame:
    """One row a number, the last axis fastest. An axis with tokens gets their texts beside its index."""
    columns: dict[str, Any] = {}
    for (name, tokens), index in zip(axes.items(), np.indices(values.shape, dtype=np.int32), strict=True):
        columns[name] = index.ravel()
        if tokens is not None:
            texts = np.array([piece.text for piece in tokens], dtype=object)
            columns["token" if name == "position" else f"{name}_token"] = texts[columns[name]]
    return pd.DataFrame({**columns, "value": values.ravel()})


def steps_table(steps: Iterable[Step], target: Tokenizer) -> pd.DataFrame:
    """Greedy or sampled decoding: one row for each shown candidate after each rule.

    Columns: step, stage (the rule), id, token, score (-inf: cannot be chosen), probability, chosen (it is what the step wrote), forced.
    """
    rows = [
        (step.index, stage.name, token, target.piece(token), float(score), float(p), token == step.chosen, step.forced)
        for step in steps
        for stage in step.stages
        for token, score, p in zip(step.candidates, stage.scores, stage.probabilities, strict=True)
    ]
    return pd.DataFrame(rows, columns=["step", "stage", "id", "token", "score", "probability", "chosen", "forced"])


def beams_table(steps: Iterable[BeamStep], target: Tokenizer) -> pd.DataFrame:
    """Beam search: one row for each hypothesis of each step.

    fate: kept, finished (it ended here) or pruned. rank: its place among the finished at the end, 0 the translation; none for the others.
    """
    steps = tuple(steps)
    ranks = {h.id: i for i, h in enumerate(steps[-1].best)} if steps else {}
    rows = [(step.index, fate, *_told(h, target), ranks.get(h.id)) for step in steps for fate, h in _fates(step)]
    columns = ["step", "fate", "hypothesis", "parent", "id", "token", "text", "step_log_probability", "log_probability", "score", "rank"]
    return pd.DataFrame(rows, columns=columns).astype({"rank": "Int64"})


def _fates(step: BeamStep) -> Iterator[tuple[str, Hypothesis]]:
    for fate in ("kept", "finished", "pruned"):
        for hypothesis in getattr(step, fate):
            yield fate, hypothesis


def _told(h: Hypothesis, target: Tokenizer) -> tuple[Any, ...]:
    last = h.tokens[-1]
    return h.id, h.parent, last, target.piece(last), target.decode(list(h.tokens)), h.step_log_probability, h.log_probability, h.score


def save_table(table: pd.DataFrame, path: str | Path) -> Path:
    """Write a table as CSV or Parquet, by the name of the file. Raises TableError naming what is missing."""
    path = Path(path)
    if path.suffix == ".csv":
        texts = table.select_dtypes(exclude=["number", "bool"])
        table.assign(**{name: texts[name].map(guarded) for name in texts}).to_csv(path, index=False, encoding=ENCODING)
    elif path.suffix == ".parquet":
        try:
            table.to_parquet(path, index=False)
        except ImportError as error:
            raise TableError(f"{path.name}: Parquet needs pyarrow, which is not installed; pip install pyarrow, or write .csv.") from error
    else:
        raise TableError(f"{path.name} ends in {path.suffix or 'nothing'!r}; a table is written as .csv or .parquet.")
    return path
