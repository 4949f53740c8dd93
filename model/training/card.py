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
        f"## What it is not for\n\n{limits(source, target)}",
        f"## Data and attribution\n\n{data(metrics)}",
        f"## How it was trained\n\n{training(direction, metrics)}",
        f"## Files\n\n{FILES}",
    ]
    return "\n\n".join(parts) + "\n"


def front_matter(direction: str, metrics: Metrics) -> str:
    """The YAML block; a JSON value is a YAML value, so each is written by json."""
    greedy = metrics.get("test", {}).get("greedy")
    fields: dict[str, Any] = {
        "language": direction.split("-"),
        "license": licence_of(files(metrics)),
        "pipeline_tag": "translation",
        "tags": ["translation", "transformer", "interpretability", "education", direction],
        "metrics": ["bleu", "chrf"],
    }
    if greedy:
        values = [{"type": kind, "value": greedy[kind], "name": f"{name}, greedy"} for kind, name in (("bleu", "BLEU"), ("chrf", "chrF2"))]
        dataset = {"name": metrics["test"]["file"], "type": "tatoeba_mt", "config": direction}
        task = {"type": "translation", "name": f"Translation {direction}"}
        fields["model-index"] = [{"name": f"translucent-{direction}", "results": [{"task": task, "dataset": dataset, "metrics": values}]}]
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items()]
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
    rows, signatures = [], {}
    test = metrics.get("test", {})
    for name, kind in (("greedy", "greedy"), ("beam", f"beam {test.get('beam', {}).get('beam', 5)}")):
        found = test.get(name)
        if found:
            rows.append(f"| {test['file']}, {found['n']} sentences | {kind} | {found['bleu']:.2f} | {found['chrf']:.2f} |")
            signatures = found["signatures"]
    if texts := test.get("texts"):
        rows.append(f"| the same, {texts['join']} by {texts['join']} as one text, {texts['n']} texts | greedy | {texts['bleu']:.2f} | {texts['chrf']:.2f} |")
    if "dev" in metrics:
        dev = metrics["dev"]
        rows.append(f"| development, {dev.get('n', 'some')} sentences | greedy | {dev['bleu']:.2f} | {dev['chrf']:.2f} |")
        signatures = signatures or dev["signatures"]
    if "sample" in metrics:
        sample = metrics["sample"]
        rows.append(f"| model/lab/data/sample.tsv, {sample['n']} sentences | greedy | {sample['bleu']:.2f} | {sample['chrf']:.2f} |")
        signatures = signatures or sample["signatures"]
    table = "\n".join(["| sentences | search | BLEU | chrF2 |", "|---|---|---|---|", *rows])
    note = "" if test else f"\n\nThe test file: {ABSENT} with these weights."
    signed = "\n".join(f"- `{text}`" for text in signatures.values())
    return (
        f"{table}{note}\n\nMeasured with sacrebleu (Post 2018), signatures:\n\n{signed}\n\n"
        "The development sentences chose the weights that were kept, and none of them is trained on. The test sentences chose nothing"
        + (f"; {test['shared']} of them share a sentence with the training data, on either side." if "shared" in test else ".")
    )


def examples(metrics: Metrics) -> str:
    """The everyday sentences with the translation they get, good or bad."""
    rows: Sequence[Mapping[str, Any]] = metrics.get("examples", [])
    if not rows:
        return f"Everyday sentences: {ABSENT} with these weights."
    fresh = [row for row in rows if not row["in_train"]]
    weak = [row for row in fresh if row["chrf"] < WEAK]
    table = ["| sentence | a person's translation | the model's, greedy | chrF2 |", "|---|---|---|---|"]
    for row in rows:
        mark, seen = (" ▲" if row["chrf"] < WEAK else ""), (" (in the training data)" if row["in_train"] else "")
        cells = (row["source"] + seen, row["reference"], row["translation"], f"{row['chrf']:.0f}{mark}")
        table.append("| " + " | ".join(escape(cell) for cell in cells) + " |")
    return (
        f"Written for this card; {len(fresh)} of the {len(rows)} are not in the training data (compared after NFKC, without spaces). "
        "None was replaced after the model had translated it.\n\n"
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
    pairs = f"{metrics['pairs']:,} sentence pairs after cleaning." if "pairs" in metrics else ""
    mono = metrics.get("recipe", {}).get("monolingual", {})
    extra = BACK_TRANSLATED if metrics.get("recipe", {}).get("synthetic") else " Sentences in one language trained the tokenizers only." if mono else ""
    extra += DISTILLED if metrics.get("recipe", {}).get("distilled") else ""
    return (
        "\n".join(lines)
        + f"\n\n{pairs}{extra}\n\nThe weights are licensed {licence_of(files(metrics)).upper().replace('CC-BY', 'CC BY')}; "
        "when you pass them on, name Translucent and the sources above. The program is Apache-2.0."
    )


def training(direction: str, metrics: Metrics) -> str:
    """Hardware, hours, and the recipe's numbers."""
    facts = [f"- hardware: {metrics.get('hardware', 'not recorded')}"]
    if "hours" in metrics:
        facts.append(f"- {metrics['hours']:.2f} hours, {metrics['step']:,} steps, {metrics['tokens'] / 1e6:.1f} million target tokens")
    if "init" in metrics:
        facts.append(f"- began with the weights of checkpoint {metrics['init']}; hours, steps and tokens are those since then")
    if "kept" in metrics:
        facts.append(f"- weights: {metrics['kept']}")
    recipe = metrics.get("recipe", {})
    shown = (
        "peak_lr",
        "warmup",
        "total_steps",
        "cooldown",
        "batch_tokens",
        "smoothing",
        "sampling_alpha",
        "target_alpha",
        "ema",
        "weight_decay",
    )
    settings = [f"{name} {recipe[name]}" for name in shown if name in recipe]
    if settings:
        facts.append(f"- {', '.join(settings)}")
    if "model" in metrics:
        facts.append(f"- model: {', '.join(f'{name} {value}' for name, value in metrics['model'].items() if not name.endswith('_id'))}")
    if "guided" in metrics:
        facts.append(f"- {taught(metrics)}")
    command = f"python -m model train {direction} --data DATA --out OUT"
    return "\n".join(facts) + f"\n\nTo make it again: `{command}`; to write this card: `python -m model card --help`."


def taught(metrics: Metrics) -> str:
    """What must be known of the head that did not learn to look by itself."""
    return (
        f"head {metrics['guided']['head']} of `{metrics['guided']['attention']}` (counted from 0) was taught word alignments made by eflomal "
        f"(Garg et al. 2019; weight {metrics['recipe']['guided_weight']}): its map shows what it was told, the other heads' what they found"
    )


BACK_TRANSLATED = (
    " Some of them are back-translations: the target side is a sentence that people wrote, the source side was made by a model of the other direction, "
    "and a tag at its beginning says so (Sennrich et al. 2016; Caswell et al. 2019). Sentences in one language also trained the tokenizers."
)

DISTILLED = (
    " In the distilled pairs this model itself, at an earlier stage of its training, wrote the target side with a beam; the source side was written by people or, in part, "
    "back-translated. Of a sentence that people had translated the hypothesis nearest to their translation was kept, of another the best (Kim & Rush 2016)."
)

FILES = (
    "`config.json` (shape and direction), `model.safetensors` (float16), `source.model` and `target.model` (SentencePiece), `metrics.json` "
    "(every number of this card), `history.jsonl` (the training, line by line), `heads.json` (what each attention head does on sixty sentences, "
    "by `python -m model heads`), `importance.json` (what removing each head or sublayer costs on them, by `python -m model importance`). Nothing here "
    "is a pickle."
)


def files(metrics: Metrics) -> list[str]:
    """The corpus files of the run, those of the tokenizers included."""
    recipe = metrics.get("recipe", {})
    return [*recipe.get("corpora", ()), *recipe.get("synthetic", ()), *recipe.get("distilled", ()), *recipe.get("monolingual", {}).values()]


def escape(cell: str) -> str:
    """Text that cannot break a Markdown table."""
    return cell.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")
