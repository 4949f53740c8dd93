"""What a trace, a decoding, the lab and a class hold, as tidy pandas tables: one number or one answer a row, beside what it belongs to.

Layers, heads, positions and dimensions count from 0, as in the names of the sites. A file ending in .csv is UTF-8; .parquet needs pyarrow.
`trace.table("decoder.3.cross.weights")` is the usual way in; pandas is imported here alone, so that a checkpoint speaks without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

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


def roles_table(atlas: Mapping[str, Any]) -> pd.DataFrame:
    """The heads.json of a checkpoint: one row for each number of each head, with the head's roles and the one it is nearest to."""
    rows = [
        (kind, layer, head, ", ".join(one["roles"]), one["leading"], measure, value)
        for kind, grid in atlas["heads"].items()
        for layer, heads in enumerate(grid)
        for head, one in enumerate(heads)
        for measure, value in one["numbers"].items()
    ]
    return pd.DataFrame(rows, columns=["kind", "layer", "head", "roles", "leading", "measure", "value"])


def lab_table(result: Mapping[str, Any]) -> pd.DataFrame:
    """The charts of a lab result: one row a measurement. `run` counts the seeds at one place; a missing value is one that diverged."""
    rows = [
        (result["experiment"], chart["name"], curve["name"], chart["x"], x, run, chart["y"], value)
        for chart in result["charts"]
        for curve in chart["curves"]
        for x, values in curve["points"]
        for run, value in enumerate(values)
    ]
    table = pd.DataFrame(rows, columns=["experiment", "chart", "curve", "x_name", "x", "run", "y_name", "value"])
    return table.astype({"x": "float64", "value": "float64"})


def lab_rows(result: Mapping[str, Any], name: str) -> pd.DataFrame:
    """One of the tables of a lab result, as it was written. Raises TableError that names those it has."""
    known = {table["name"]: table["rows"] for table in result["tables"]}
    if name not in known:
        raise TableError(f"{result['experiment']} has no table {name!r}; it has {', '.join(known) or 'none'}.")
    return pd.DataFrame(known[name])


def answers_table(results: Mapping[str, Any]) -> pd.DataFrame:
    """The answers of a class, from the results of a room as its teacher saves them (JSON): one row for each person and question.

    Columns: question (its number in the room, from 1), type (next, options, or that of the lesson's exercise), asked (what was asked: the
    teacher's own words, an exercise's in English, else the sentence), person (number in the room, 0: not known), name, answer (as it was put: an option's text), right
    (missing where nothing is right or wrong), when (UTC), seconds (from the question to the answer).
    """
    rows = [
        (
            number,
            _type(one),
            one["own"] or one["sentence"],
            given["person"],
            given["name"],
            given["text"],
            given["right"],
            given["at"],
            one["asked"],
        )
        for number, one in enumerate(results["questions"], 1)
        for given in one["answers"]
    ]
    columns = ["question", "type", "asked", "person", "name", "answer", "right", "when", "seconds"]
    table = pd.DataFrame(rows, columns=columns).astype({"right": "boolean", "when": "float64", "seconds": "float64"})
    table["seconds"] = table["when"] - table["seconds"]
    return table.assign(when=pd.to_datetime(table["when"], unit="s", utc=True))


def _asked(question: Mapping[str, Any]) -> str:
    return str(question["own"] or (question["said"] or {}).get("en") or question["sentence"] or "")


def _type(question: Mapping[str, Any]) -> str:
    return str(question["question"]["type"]) if question["kind"] == "exercise" else str(question["kind"])


def outcomes_table(results: Mapping[str, Any]) -> pd.DataFrame:
    """What a class said beside what is true, of the questions whose answers were shown: one row for each bar.

    Columns: question (number), type, answer, count, share (of those who answered), right, model (the probability the model gave it; missing where
    it was not about that). KL(class || model) is the sum of share * log2(share / model).
    """
    rows = [
        (
            number,
            _type(one),
            _option(one, bar["given"]),
            bar["count"],
            bar["count"] / max(1, one["outcome"]["n"]),
            bar["right"],
            bar["model"],
        )
        for number, one in enumerate(results["questions"], 1)
        if one["outcome"]
        for bar in one["outcome"]["bars"]
    ]
    columns = ["question", "type", "answer", "count", "share", "right", "model"]
    return pd.DataFrame(rows, columns=columns).astype({"right": "boolean", "share": "float64", "model": "float64"})


def _option(question: Mapping[str, Any], given: Any) -> str:
    options = question["input"].get("options")
    if options and isinstance(given, int):
        return str(options[given].get("text") or options[given].get("said", {}).get("en", ""))
    return str(given)


def save_table(table: pd.DataFrame, path: str | Path) -> Path:
    """Write a table as CSV or Parquet, by the name of the file. Raises TableError naming what is missing."""
    path = Path(path)
    if path.suffix == ".csv":
        table.to_csv(path, index=False)
    elif path.suffix == ".parquet":
        try:
            table.to_parquet(path, index=False)
        except ImportError as error:
            raise TableError(f"{path.name}: Parquet needs pyarrow, which is not installed; pip install pyarrow, or write .csv.") from error
    else:
        raise TableError(f"{path.name} ends in {path.suffix or 'nothing'!r}; a table is written as .csv or .parquet.")
    return path
