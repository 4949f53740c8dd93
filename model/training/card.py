"""The model card of a checkpoint, README.md: a pure function of its metrics.json, so that no number is copied by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from model.training.sources import licence_of, source_of

Metrics = Mapping[str, Any]
LANGUAGES = {"zh": "Chinese", "en": "English"}
WEAK = 40.0
"""Rows of the everyday sentences with less chrF than this are marked."""
ABSENT = "not measured"


def model_card(direction: str, metrics: Metrics) -> str:
    """The text of README.md in the form Hugging Face reads: YAML front matter, then Markdown.

    metrics: what `python -m model card` gathered; whatever is missing there is said to be missing.
    """
    source, target = (LANGUAGES[code] for code in direction.split("-"))
    parts = [
        front_matter(direction, metrics),
        f"# Translucent {direction}: {source} to {target}\n\n{introduction(source, target, metrics)}",
        f"## How good it is\n\n{scores(metrics)}",
        f"## Everyday sentences\n\n{examples(metrics)}",
        f"## What visitors type\n\n{visitors(metrics)}",
        f"## How sure it is\n\n{sureness(metrics)}",
        f"## What it is not for\n\n{limits(source, target)}",
        f"## Data and attribution\n\n{data(metrics)}",
        f"## How it was trained\n\n{training(direction, metrics)}",
        f"## Files\n\n{FILES}",
    ]
    return "\n\n".join(parts) + "\n"


def front_matter(direction: str, metrics: Metrics) -> str:
    """The YAML block; a JSON value is a YAML value, so each is written by json. datasets: of the collections, those that the Hub has."""
    greedy = metrics.get("test", {}).get("greedy")
    read = [source_of(file).hub for file in files(metrics)]
    fields: dict[str, Any] = {
        "language": direction.split("-"),
        "license": licence_of(files(metrics)),
        "datasets": sorted(set(filter(None, read))),
        "pipeline_tag": "translation",
        "tags": ["translation", "transformer", "interpretability", "education", direction],
        "metrics": ["bleu", "chrf"],
    }
    if greedy:
        values = [{"type": kind, "value": greedy[kind], "name": f"{name}, greedy"} for kind, name in (("bleu", "BLEU"), ("chrf", "chrF2"))]
        file = metrics["test"]["file"]
        dataset = {"name": file, "type": source_of(file).hub or source_of(file).name}
        task = {"type": "translation", "name": f"Translation {direction}"}
        fields["model-index"] = [{"name": f"translucent-{direction}", "results": [{"task": task, "dataset": dataset, "metrics": values}]}]
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items() if value]
    return "\n".join(["---", *lines, "---"])


def introduction(source: str, target: str, metrics: Metrics) -> str:
    """What this is, in a paragraph."""
    size = f"{metrics['parameters'] / 1e6:.1f} million parameters" if "parameters" in metrics else "a few million parameters"
    return (
        f"A small Transformer ({size}) that translates short everyday {source} sentences into {target}, trained from nothing on public "
        "sentences. It is made to be looked at: every tensor between the sentence and its translation can be shown with Translucent, "
        "on a laptop without a GPU. The architecture is that of Vaswani et al. 2017."
    )


def scores(metrics: Metrics) -> str:
    """Test and development scores, with the signatures that make them comparable."""
    test = metrics.get("test", {})
    table = "\n".join(["| sentences | search | BLEU | chrF2 |", "|---|---|---|---|", *score_rows(metrics)])
    note = "" if "greedy" in test else f"\n\nThe test file: {ABSENT} with these weights."
    measured = (*(test.get(name) for name in ("beam", "greedy")), metrics.get("dev"), metrics.get("sample"))
    signatures: dict[str, str] = next((one["signatures"] for one in measured if one), {})
    signed = "\n".join(f"- `{text}`" for text in signatures.values())
    return f"{table}{note}\n\n{digits(metrics)}Measured with sacrebleu (Post 2018), signatures:\n\n{signed}\n\n{what_chose(metrics)}"


def score_row(what: str, search: str, score: Metrics) -> str:
    """One line of the table."""
    return f"| {what} | {search} | {score['bleu']:.2f} | {score['chrf']:.2f} |"


def score_rows(metrics: Metrics) -> list[str]:
    """Test, texts, development, other kinds of sentences, and the sample, where they were measured."""
    test = metrics.get("test", {})
    rows = []
    for name, kind in (("greedy", "greedy"), ("beam", f"beam {test.get('beam', {}).get('beam', 5)}")):
        if score := test.get(name):
            rows.append(score_row(f"{test['file']}, {score['n']} sentences", kind, score))
    if texts := test.get("texts"):
        rows.append(score_row(f"the same, {texts['join']} by {texts['join']} as one text, {texts['n']} texts", "greedy", texts))
    if dev := metrics.get("dev"):
        rows.append(score_row(f"development, {dev.get('n', 'some')} sentences", "greedy", dev))
    for name, of in (("general", "sentences from other sources"), ("numbers", "sentences with digits")):
        if score := metrics.get(name):
            rows.append(score_row(f"{of}, {score['n']}", "greedy", score))
    if sample := metrics.get("sample"):
        rows.append(score_row(f"model/lab/questions/data/sample.tsv, {sample['n']} sentences", "greedy", sample))
    return rows


def what_chose(metrics: Metrics) -> str:
    """Which sentences chose the weights, and which of the others a training has read."""
    test, sample, general = (metrics.get(name, {}) for name in ("test", "sample", "general"))
    shared = f"; {test['shared']} of them share a sentence with the training data, on either side." if "shared" in test else "."
    gone = ""
    if metrics.get("absent"):
        gone = f" Not compared with {' '.join(metrics['absent'])}, machine-made files of earlier trainings that are no longer there."
    notes = "".join(f" {one['note']}" for one in (test, general) if "note" in one)
    of_sample = f" Of the {sample['n']} sentences of the sample, {sample['shared']} do." if "shared" in sample else ""
    chose = (
        "The development sentences chose the weights that were kept, and none of them is trained on. The test sentences chose no weights"
    )
    return f"{chose}{shared}{gone}{notes}{of_sample}"


def sureness(metrics: Metrics) -> str:
    """The calibration: how good translations of each tenth of the development sentences were, by the model's own probability."""
    found = metrics.get("calibration")
    if not found:
        return f"How sure the model is beside how good it is: {ABSENT} with these weights."
    rows = "\n".join(f"| {tenth['n']} | {tenth['per_token']:.2f} | {tenth['chrf']:.1f} |" for tenth in found["curve"])
    return (
        f"The {found['n']} development and general sentences, greedy, from the translations the model gives least probability to those it gives most; "
        "log-probability in nats a token, `</s>` included. In a page a translation less probable than nine tenths of those of its length is called unusual; "
        f"that is no promise: the rank correlation with chrF2 is {found['rank_correlation']:.2f}.\n\n"
        f"| sentences | mean log-probability a token | mean chrF2 |\n|---|---|---|\n{rows}"
    )


def digits(metrics: Metrics) -> str:
    """How many sentences with numbers in digits bring back exactly these."""
    found = metrics.get("numbers", {}).get("digits")
    return (
        f"{found['kept']} of {found['n']} sentences with digits ({100 * found['share']:.1f} %) bring back exactly their digits.\n\n"
        if found
        else ""
    )


def visitors(metrics: Metrics) -> str:
    """Sentences such as visitors type, by kind."""
    found = metrics.get("visitors")
    if not found:
        return f"Visitors' sentences: {ABSENT} with these weights."
    rows = ["| kind | sentence | a person's translation | the model's, greedy | chrF2 |", "|---|---|---|---|---|"]
    for row in found["rows"]:
        mark = " ▲" if row["chrf"] < WEAK else ""
        rows.append(
            "| "
            + " | ".join(
                escape(cell) for cell in (row["kind"], row["source"], row["reference"], row["translation"], f"{row['chrf']:.0f}{mark}")
            )
            + " |"
        )
    kinds = ", ".join(f"{kind} {value:.0f}" for kind, value in found["kinds"].items())
    return (
        f"Written for this card before the training, none in the training data: {found['bleu']:.2f} BLEU and {found['chrf']:.2f} chrF2 on all {found['n']}; "
        f"mean chrF2 by kind: {kinds}.\n\n" + "\n".join(rows)
    )


def examples(metrics: Metrics) -> str:
    """The everyday sentences with the translation they get, good or bad."""
    rows: Sequence[Mapping[str, Any]] = metrics.get("examples", [])
    if not rows:
        return f"Everyday sentences: {ABSENT} with these weights."
    fresh = [row for row in rows if not row["in_train"]]
    told = sum(bool(row.get("reference_in_train")) for row in fresh)
    weak = [row for row in fresh if row["chrf"] < WEAK]
    table = ["| sentence | a person's translation | the model's, greedy | chrF2 |", "|---|---|---|---|"]
    for row in rows:
        mark, seen = (" ▲" if row["chrf"] < WEAK else ""), (" (in the training data)" if row["in_train"] else "")
        cells = (row["source"] + seen, row["reference"], row["translation"], f"{row['chrf']:.0f}{mark}")
        table.append("| " + " | ".join(escape(cell) for cell in cells) + " |")
    return (
        f"Written for this card; {len(fresh)} of the {len(rows)} are not in the training data (compared after NFKC, without spaces)"
        + (f", though of {told} the person's translation is. " if told else ". ")
        + "None was replaced after the model had translated it.\n\n"
        + "\n".join(table)
        + f"\n\n▲: chrF2 under {WEAK:.0f} against the person's "
        f"translation, {len(weak)} of the {len(fresh)}. These are wrong, or right in other words. chrF2 counts shared letters and not meaning, so a row without the mark can "
        "be wrong too."
    )


def limits(source: str, target: str) -> str:
    """What the model must not be trusted with."""
    return (
        f"It is a teaching aid, not a translator to rely on. Never use its {target} for medical, legal, safety or contract text, or for "
        "anything nobody checks. It knows short everyday sentences: names, numbers, news, poems, dialects, slang and sentences of more than "
        "about thirty words go wrong, often fluently, with a sentence that says something else. It always answers, also to text that is "
        f"no {source} at all. Its sentences carry the habits of its data (names such as Tom, and whatever bias the authors had)."
    )


def data(metrics: Metrics) -> str:
    """Each collection with its attribution and licence, and the licence of the weights."""
    found = list(dict.fromkeys(source_of(file) for file in files(metrics)))
    lines = [f"- {s.name}: {s.attribution}. Licence: {s.licence}. {s.url}".rstrip() for s in found] or ["- not recorded"]
    pairs = (
        f"{metrics['pairs']:,} sentence pairs after cleaning{' in the last training' if metrics.get('before') else ''}."
        if "pairs" in metrics
        else ""
    )
    read = {
        kind
        for stage in stages(metrics)
        for kind in ("synthetic", "distilled", "tagged", "monolingual", "joined")
        if stage.get("recipe", {}).get(kind)
    }
    extra = BACK_TRANSLATED if "synthetic" in read else "" if "distilled" in read or "monolingual" not in read else MONOLINGUAL
    extra += TAGGED if "tagged" in read else ""
    extra += (DISTILLED if "distilled" in read else "") + (JOINED if "joined" in read else "")
    return (
        "\n".join(lines)
        + f"\n\n{pairs}{extra}\n\nThe weights are licensed {licence_of(files(metrics)).upper().replace('CC-BY', 'CC BY')}; "
        "when you pass them on, name Translucent and the sources above. The program is Apache-2.0."
    )


def training(direction: str, metrics: Metrics) -> str:
    """Hardware, hours, and the recipes' numbers, one line for each training that led here."""
    facts = []
    for i, stage in enumerate(stages(metrics), 1):
        facts.append(f"{i}. {', '.join(settings(stage))}")
    if "model" in metrics:
        facts.append(f"- model: {', '.join(f'{name} {value}' for name, value in metrics['model'].items() if not name.endswith('_id'))}")
    if "guided" in metrics:
        facts.append(f"- {taught(metrics)}")
    first = f"python -m model train {direction} --data DATA --out OUT"
    again = (
        f"`{first}` makes the first again, and each later one with `--init`, the settings of its line as `--set`, and pairs made by `python -m model translate` "
        "and `distil`; docs/lab-book.md tells them in order"
        if metrics.get("before")
        else f"To make it again: `{first}`"
    )
    return "\n".join(facts) + f"\n\n{again}. To write this card: `python -m model card --help`."


def settings(stage: Metrics) -> list[str]:
    """What is known of one training: where it began, what it read, for how long and at which settings, which weights were kept."""
    recipe = stage.get("recipe", {})
    parts = [f"hardware: {stage.get('hardware', 'not recorded')}"]
    if "init" in stage:
        parts.append(f"began with the weights of checkpoint {stage['init']}")
    weights = recipe.get("weights", {})
    parts += [
        f"{kind}: {' '.join(name + (f' (x {weights[name]:g})' if name in weights else '') for name in recipe[kind])}"
        for kind in PAIR_KINDS
        if recipe.get(kind)
    ]
    if "hours" in stage:
        parts.append(f"{stage['hours']:.2f} hours, {stage['step']:,} steps, {stage['tokens'] / 1e6:.1f} million target tokens")
    parts += [f"{name} {value}" for name, value in recipe.get("model", {}).items()]
    parts += [f"{name} {recipe[name]}" for name in SHOWN if name in recipe]
    return parts + ([f"kept: {stage['kept']}"] if "kept" in stage else [])


def stages(metrics: Metrics) -> list[Metrics]:
    """Every training that led to these weights, the first one first."""
    return [*metrics.get("before", ()), metrics]


def taught(metrics: Metrics) -> str:
    """What must be known of the head that did not learn to look by itself."""
    return (
        f"head {metrics['guided']['head']} of `{metrics['guided']['attention']}` (counted from 0) was taught word alignments made by eflomal "
        f"(Garg et al. 2019; weight {metrics['recipe']['guided_weight']}): its map shows what it was told, the other heads' what they found"
    )


PAIR_KINDS = ("corpora", "synthetic", "distilled", "tagged")
"""Fields of a recipe that name files of pairs."""

SHOWN = (
    "peak_lr",
    "warmup",
    "total_steps",
    "cooldown",
    "batch_tokens",
    "max_length",
    "joined",
    "smoothing",
    "sampling_alpha",
    "target_alpha",
    "ema",
    "weight_decay",
)
"""Settings of a recipe that stand in the card."""

MONOLINGUAL = " Sentences in one language trained the tokenizers only."

BACK_TRANSLATED = (
    " Some of them are back-translations: the target side is a sentence that people wrote, the source side was made by a model of the other direction, "
    "and a tag at its beginning says so (Sennrich et al. 2016; Caswell et al. 2019). Sentences in one language also trained the tokenizers."
)

DISTILLED = (
    " In the distilled pairs this model itself, at an earlier stage of its training, wrote the target side with a beam; the source side was written by people or, in part, "
    "back-translated. Of a sentence that people had translated the hypothesis nearest to their translation was kept, of another the best (Kim & Rush 2016)."
)

TAGGED = " Pairs of another kind (dictionary entries, pairs with a machine-made side) have the tag too."

JOINED = " A share of the pairs stood in one line with others, so that the model also reads texts of several sentences (Kondo et al. 2021)."

FILES = (
    "`config.json` (shape and direction), `model.safetensors` (float16), `source.model` and `target.model` (SentencePiece), `metrics.json` "
    "(every number of this card), `history.jsonl` (the last training, line by line), `heads.json` (what each attention head does on sixty sentences, "
    "by `python -m model heads`), `counts.json` (how often each piece stood in the training data), `importance.json` (what removing each head or sublayer costs on them, by `python -m model importance`). Nothing here "
    "is a pickle."
)


def files(metrics: Metrics) -> list[str]:
    """The corpus files of all trainings that led here, those of the tokenizers included, each once."""
    return list(dict.fromkeys([*pair_files(metrics), *metrics.get("recipe", {}).get("monolingual", {}).values()]))


def pair_files(metrics: Metrics) -> list[str]:
    """The files of pairs of all trainings that led here, each once."""
    return list(dict.fromkeys(name for stage in stages(metrics) for kind in PAIR_KINDS for name in stage.get("recipe", {}).get(kind) or ()))


def escape(cell: str) -> str:
    """Text that cannot break a Markdown table."""
    return cell.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")
