"""The model card of a checkpoint, README.md: a pure function of its metrics.json, so that no number is copied by hand."""

import json
from collections.abc import Sequence
from typing import Any

from model.config import Facts
from model.training.corpus_sources import licence_of, source_of

Metrics = Facts
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
        f"## Quality\n\n{scores(metrics)}",
        f"## Everyday sentences\n\n{examples(metrics)}",
        f"## Sentences such as visitors type\n\n{visitors(metrics)}",
        f"## Probability and quality\n\n{sureness(metrics)}",
        f"## Limits\n\n{limits(source, target)}",
        f"## Data and attribution\n\n{data(metrics)}",
        f"## Training\n\n{training(direction, metrics)}",
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
        f"A small Transformer ({size}) that translates short everyday {source} sentences into {target}, trained from scratch on public "
        "sentences. It is made for teaching: Translucent shows every tensor between a sentence and its translation, on a laptop without a GPU."
        f"{architecture(metrics)}"
    )


def architecture(metrics: Metrics) -> str:
    """That it is the one of the paper, where it is."""
    paper = {"positions": "sinusoidal", "norm_order": "post", "norm": "layernorm", "feedforward": "relu"}
    model = metrics.get("model", {})
    return " The architecture is that of Vaswani et al. 2017." if paper.items() <= model.items() else ""


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
    for name, of in (("general", "development sentences from other sources"), ("numbers", "sentences with digits")):
        if score := metrics.get(name):
            rows.append(score_row(f"{of}, {score['n']}", "greedy", score))
    if sample := metrics.get("sample"):
        rows.append(score_row(f"model/training/sample.tsv, {sample['n']} sentences", "greedy", sample))
    return rows


def what_chose(metrics: Metrics) -> str:
    """Which sentences chose the weights, and which of the others a training has read."""
    test, sample, general = (metrics.get(name, {}) for name in ("test", "sample", "general"))
    shared = f"; {test['shared']} of them share a sentence with the training data, on either side." if "shared" in test else "."
    gone = ""
    if metrics.get("absent"):
        gone = f" Not compared with {' '.join(metrics['absent'])}, machine-made files of earlier trainings that no longer exist."
    notes = "".join(f" {one['note']}" for one in (test, general) if "note" in one)
    of_sample = f" Of the {sample['n']} sentences of the sample, {sample['shared']} do." if "shared" in sample else ""
    chose = "The weights were selected on the development sentences, none of which is in the training data. The test sentences selected no weights"
    return f"{chose}{shared}{gone}{notes}{of_sample}"


def sureness(metrics: Metrics) -> str:
    """The calibration: how good translations of each tenth of the development sentences were, by the model's own probability."""
    found = metrics.get("calibration")
    if not found:
        return f"The probability of translations compared with their quality: {ABSENT} with these weights."
    rows = "\n".join(f"| {tenth['n']} | {tenth['per_token']:.2f} | {tenth['chrf']:.1f} |" for tenth in found["curve"])
    return (
        f"The greedy translations of the {found['n']} development sentences, from the least to the most probable; log-probabilities are in nats "
        "per token, `</s>` included. The app calls a translation unusual when it is less probable than nine tenths of those of its length. "
        f"This does not tell whether it is correct: the rank correlation with chrF2 is {found['rank_correlation']:.2f}.\n\n"
        f"| sentences | mean log-probability per token | mean chrF2 |\n|---|---|---|\n{rows}"
    )


def digits(metrics: Metrics) -> str:
    """How many sentences with numbers in digits bring back exactly these."""
    found = metrics.get("numbers", {}).get("digits")
    return (
        f"The translations of {found['kept']} of {found['n']} sentences with digits ({100 * found['share']:.1f}%) contain exactly the same digits.\n\n"
        if found
        else ""
    )


def visitors(metrics: Metrics) -> str:
    """Sentences such as visitors type, by kind."""
    found = metrics.get("visitors")
    if not found:
        return f"Visitors' sentences: {ABSENT} with these weights."
    rows = ["| kind | sentence | reference | the model, greedy | chrF2 |", "|---|---|---|---|---|"]
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
        f"These {found['n']} sentences were written for this card; none is in the training data. On all of them: {found['bleu']:.2f} BLEU and "
        f"{found['chrf']:.2f} chrF2; mean chrF2 by kind: {kinds}.\n\n" + "\n".join(rows)
    )


def examples(metrics: Metrics) -> str:
    """The everyday sentences with the translation they get, good or bad."""
    rows: Sequence[Facts] = metrics.get("examples", [])
    if not rows:
        return f"Everyday sentences: {ABSENT} with these weights."
    fresh = [row for row in rows if not row["in_train"]]
    told = sum(bool(row.get("reference_in_train")) for row in fresh)
    weak = [row for row in fresh if row["chrf"] < WEAK]
    table = ["| sentence | reference | the model, greedy | chrF2 |", "|---|---|---|---|"]
    for row in rows:
        mark, seen = (" ▲" if row["chrf"] < WEAK else ""), (" (in the training data)" if row["in_train"] else "")
        cells = (row["source"] + seen, row["reference"], row["translation"], f"{row['chrf']:.0f}{mark}")
        table.append("| " + " | ".join(escape(cell) for cell in cells) + " |")
    return (
        f"Written for this card; {len(fresh)} of the {len(rows)} are not in the training data (compared after NFKC, without spaces)"
        + (f"; the references of {told} of them are. " if told else ". ")
        + "None was replaced after the model had translated it.\n\n"
        + "\n".join(table)
        + f"\n\n▲: chrF2 below {WEAK:.0f}, {len(weak)} of the {len(fresh)}. Such a translation is wrong, or correct in other words. chrF2 measures shared "
        "character n-grams and not meaning, so a translation without the mark can be wrong too."
    )


def limits(source: str, target: str) -> str:
    """What the model must not be trusted with."""
    return (
        f"This model is for teaching, not for translations that matter. Do not use its {target} for medical, legal, safety or contract text, or for "
        "anything that nobody checks. It was trained mostly on short everyday sentences. Names, numbers, news, poems, dialects, slang and sentences of "
        "more than about thirty words often go wrong, and the translation may read well and say something else. It also translates text that "
        f"is not {source}. Its translations reflect its data: names such as Tom, and the biases of the authors."
    )


def data(metrics: Metrics) -> str:
    """Each collection with its attribution and license, and the license of the weights."""
    found = list(dict.fromkeys(source_of(file) for file in files(metrics)))
    lines = [f"- {s.name}: {s.attribution.rstrip('.')}. License: {s.licence}. {s.url}".rstrip() for s in found] or ["- not recorded"]
    pairs = (
        f"{metrics['pairs']:,} sentence pairs after cleaning{' in the last training' if metrics.get('before') else ''}."
        if "pairs" in metrics
        else ""
    )
    read = {
        kind for stage in stages(metrics) for kind in ("synthetic", "distilled", "tagged", "joined") if stage.get("recipe", {}).get(kind)
    }
    extra = (BACK_TRANSLATED if "synthetic" in read else "") + (MONOLINGUAL if tokenizer_stage(metrics).get("monolingual") else "")
    extra += TAGGED if "tagged" in read else ""
    extra += (DISTILLED if "distilled" in read else "") + (JOINED if "joined" in read else "")
    return (
        "\n".join(lines)
        + f"\n\n{pairs}{extra}\n\nThe weights are licensed under {licence_of(files(metrics)).upper().replace('CC-BY', 'CC BY').replace('-4.0', ' 4.0')}; "
        "if you redistribute them, credit Translucent and the sources above. The code is under Apache-2.0."
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
        f"`{first}` repeats the first training. Each later one needs `--init`, the settings of its line as `--set`, and the pairs that `python -m model translate` "
        "and `distil` made; docs/lab-book.md describes them in order"
        if metrics.get("before")
        else f"To repeat it: `{first}`"
    )
    return "\n".join(facts) + f"\n\n{again}. To write this card: `python -m model card --help`."


def settings(stage: Metrics) -> list[str]:
    """What is known of one training: where it began, what it read, for how long and at which settings, which weights were kept."""
    recipe = stage.get("recipe", {})
    parts = [f"hardware: {stage.get('hardware', 'not recorded')}"]
    if "init" in stage:
        parts.append(f"started from the weights of checkpoint {stage['init']}")
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


def tokenizer_stage(metrics: Metrics) -> Metrics:
    """The recipe of the training that made the tokenizers: the last with vocabularies of its own, else the first."""
    recipes: list[Metrics] = [stage.get("recipe", {}) for stage in stages(metrics)]
    return next((recipe for recipe in reversed(recipes) if recipe.get("new_vocabularies")), recipes[0])


def taught(metrics: Metrics) -> str:
    """What must be known of the head whose attention was supervised."""
    return (
        f"head {metrics['guided']['head']} of `{metrics['guided']['attention']}` (counted from 0) was supervised with word alignments from eflomal "
        f"(Garg et al. 2019; weight {metrics['recipe']['guided_weight']}); the other heads had no such supervision"
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

MONOLINGUAL = " Monolingual sentences were used to train the tokenizers."

BACK_TRANSLATED = (
    " Some of them are back-translations: people wrote the target side, a model of the other direction made the source side, and a tag at the "
    "beginning of the source marks them (Sennrich et al. 2016; Caswell et al. 2019)."
)

DISTILLED = (
    " In the distilled pairs, this model at an earlier stage of its training generated the target side by beam search; the source side was written by "
    "people or, in part, back-translated. Where there was a reference, the hypothesis nearest to it was kept, otherwise the most probable one (Kim & Rush 2016)."
)

TAGGED = " Dictionary entries and other pairs with a machine-made side have the tag too."

JOINED = " Some pairs were joined to longer ones, so that the model also learns texts of several sentences (Kondo et al. 2021)."

FILES = (
    "`config.json` (shape and direction), `model.safetensors` (float16), `source.model` and `target.model` (SentencePiece), `metrics.json` "
    "(every number of this card), `history.jsonl` (the last training, line by line), `heads.json` (what each attention head does on sixty sentences, "
    "by `python -m model heads`), `counts.json` (how often each token occurs in the training data), `importance.json` (what ablating each head or "
    "sublayer costs on the sixty sentences, by `python -m model importance`). No file is a pickle."
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
