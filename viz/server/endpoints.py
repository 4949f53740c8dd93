"""Named endpoints for programs: /translate, /tokenize, /trace, /decode_steps, /teach (gradio_client, curl, MCP).

They share the cache and the queue of the pages. An error comes as one English sentence that names the value, the limit and the remedy.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

import gradio as gr

from model.config import ConfigError
from model.text_input import InputError
from viz.pages import TEXT
from viz.server.translation_warnings import concerns
from viz.shared.pack_arrays import pack
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run, scene_from
from viz.shared.step_records import beam_step_record, step_record
from viz.shared.taught_models import MARK
from viz.shared.token_labels import token_records

MAX_SITES = 16
Settings = dict[str, Any]
Record = dict[str, Any]


class RequestError(ValueError):
    """An argument cannot be used; the message names the value, the limit and the remedy."""


def register(service: RunService) -> None:
    """Add the endpoints to the Blocks being built."""
    for function in endpoints(service):
        gr.api(function, api_name=function.__name__, concurrency_id="model", concurrency_limit=2)


def endpoints(service: RunService) -> tuple[Callable[..., Any], ...]:
    """The five functions, over one service. Their docstrings are what `view_api` and MCP show."""

    def translate(text: str, checkpoint: str = "", decode: Settings | None = None) -> Record:
        """Translate one sentence.

        Args:
            text: the sentence, in the language the checkpoint reads; at most 2000 characters
            checkpoint: name of a folder in checkpoints/; empty means the first one shown in the app
            decode: settings such as {"strategy": "beam", "beam": 4}; also repetition_penalty, no_repeat_ngram, temperature, top_k, top_p, seed, length_penalty, max_length

        Returns:
            translation, its tokens, stopped ("eos" or "limit"), notices, checkpoint, and two natural logarithms, EOS included. log_probability: of the tokens as they were chosen (greedy and sample: after all rules and the temperature, what they leave summing to 1; beam: the model's own, with the penalties). model_log_probability: of the same tokens by the model alone, so compare strategies by this one
        """
        from lab.questions.decode import model_log_probability

        with _spoken():
            result = _result(service, text, checkpoint, decode)
            done = result.translation
            return {
                "translation": done.text,
                "tokens": [p.text for p in result.written],
                "log_probability": done.log_probability,
                "model_log_probability": model_log_probability(result.trace, done),
                "stopped": done.stopped,
                "notices": [*done.source.notices, *warned(service, result)],
                "checkpoint": result.trace.checkpoint_id,
            }

    def tokenize(text: str, checkpoint: str = "") -> list[Record]:
        """Cut a sentence into the tokens the encoder reads, EOS included.

        Args:
            text: the sentence
            checkpoint: name of a folder in checkpoints/; empty means the first one shown in the app

        Returns:
            for each token: text, id, start and end (characters of the cleaned sentence), score (unigram log-probability), kind (piece, special, byte, unknown)
        """
        with _spoken():
            run = _run(service, text, checkpoint, None)
            return [dict(token) for token in token_records(service.translator(run.checkpoint).read(run.source)[1])]

    def trace(text: str, checkpoint: str = "", decode: Settings | None = None, sites: list[str] | None = None) -> Record:
        """Every tensor of one translation: names and shapes, the checks that hold, and the numbers of the sites asked for.

        Args:
            text: the sentence
            checkpoint: name of a folder in checkpoints/; empty means the first one shown in the app
            decode: decoding settings, as for /translate
            sites: at most 16 names whose numbers are wanted, such as ["decoder.3.cross.weights"]; viz/shared/pack_arrays.py says how to unpack them

        Returns:
            source and target tokens, sites (name to shape), checks, max_error (logits against an unwatched forward), arrays (site to exact packed float32)
        """
        with _spoken():
            seen = _result(service, text, checkpoint, decode).trace
            return {
                "checkpoint": seen.checkpoint_id,
                "source": token_records(seen.src),
                "target": token_records(seen.tgt),
                "sites": {name: list(x.shape) for name, x in seen.sites.items()},
                "checks": [{"name": c.name, "max_error": c.max_error, "ok": c.ok} for c in seen.checks],
                "max_error": seen.plain_error,
                "arrays": {name: pack(seen[name]) for name in _known_sites([] if sites is None else sites, seen.sites)},
            }

    def decode_steps(text: str, checkpoint: str = "", decode: Settings | None = None, top: int = 10) -> list[Record]:
        """How each token of the translation was chosen: the candidates after every rule, or for beam search the hypotheses kept, finished and pruned.

        Args:
            text: the sentence
            checkpoint: name of a folder in checkpoints/; empty means the first one shown in the app
            decode: decoding settings, as for /translate
            top: how many candidates of each step are wanted (those a rule touched and the chosen one come in any case), 1 to 50

        Returns:
            one object a step; scores and probabilities are listed in the order of its candidates, null where a rule forbids the token
        """
        with _spoken():
            if isinstance(top, bool) or not isinstance(top, int) or not 1 <= top <= 50:
                raise RequestError(f"top is {top!r}; it must be a whole number from 1 to 50.")
            result = _result(service, text, checkpoint, decode)
            target = service.translator(result.run.checkpoint).target
            done = result.translation
            if done.beam_steps:
                return [beam_step_record(step, target) for step in done.beam_steps]
            return [step_record(step, target, top) for step in done.steps]

    def teach(text: str, correction: str, checkpoint: str = "", recipe: Settings | None = None) -> Record:
        """Correct a translation: steps of training on one sentence, and what the model makes of it after each.

        Args:
            text: the sentence, in the language the checkpoint reads
            correction: what its translation should be
            checkpoint: name of a folder in checkpoints/; empty means the first one shown in the app
            recipe: settings such as {"optimizer": "sgd", "rate": 0.01, "part": "decoder", "steps": 2}; also replay, pull, smoothing, and sample (true: measure what was forgotten). Without steps it goes on until the model says the correction, at most 30 steps

        Returns:
            for each step the losses of the correction's tokens (nats), the greedy translation, and whether it is the correction; name, by which every other endpoint and page takes the taught model as a checkpoint; with sample, loss and chrF of the sample before and after and the translations that changed
        """
        with _spoken():
            run = _run(service, text, checkpoint, None)
            return taught_report(service, run.checkpoint, (text, correction), dict(recipe or {}))

    return translate, tokenize, trace, decode_steps, teach


def taught_report(service: RunService, base: str, pair: tuple[str, str], given: Settings) -> Record:
    """A recipe carried out from the cache of taught models, told as `python -m model teach --json` tells it."""
    from lab.questions.forgetting import score_sample
    from lab.questions.recipes import MOST_STEPS, Recipe
    from lab.questions.teach_report import report, sample_report

    if MARK in base:
        raise RequestError(f"checkpoint is a taught model already ({base:.40}…); name the checkpoint itself, and give its pair again.")
    known = [f.name for f in fields(Recipe) if f.name != "pairs"]
    wanted, until = given.pop("sample", False) is True, "steps" not in given
    if wrong := sorted(set(given) - set(known)):
        raise RequestError(f"recipe has no setting {wrong[0]!r:.60}; it has {', '.join(known)} and sample.")
    if not isinstance(pair[1], str):
        raise RequestError(f"correction is a {type(pair[1]).__name__}; it must be a string.")
    recipe = Recipe((pair,), **given)
    states = service.taught.states(base, recipe, MOST_STEPS if until else 0)
    recipe = recipe.at(states[-1].step)
    name = f"{base}{MARK}{recipe}"
    found = report(recipe, states, service.translator(name).checkpoint.checkpoint_id)
    if wanted:
        scores = [service.once(score_sample, service.translator(one), slow=True) for one in (base, name)]
        found["sample"] = sample_report(service.translator(base), *scores)
    return found | {"name": name}


def warned(service: RunService, result: Result) -> list[str]:
    """The codes of what the page warns of below a translation, such as "digits"."""
    loaded = service.translator(result.run.checkpoint).checkpoint
    return [one["key"] for one in concerns(result, loaded.direction, loaded.counts)]


def _run(service: RunService, text: str, checkpoint: str, decode: Settings | None) -> Run:
    if not isinstance(text, str):
        raise RequestError(f"text is a {type(text).__name__}; it must be a string.")
    if decode is not None and not isinstance(decode, dict):
        raise RequestError(f"decode is {decode!r:.60}; it must be an object of settings, such as {{'beam': 4}}.")
    switched = [name for name, value in (decode or {}).items() if isinstance(value, bool)]
    if switched:
        raise RequestError(f"{switched[0]:.60} is {json.dumps((decode or {})[switched[0]])}; settings are not true or false, give a value.")
    return scene_from({"text": text, "checkpoint": checkpoint, "decode": decode or {}}, service.default).run


def _result(service: RunService, text: str, checkpoint: str, decode: Settings | None) -> Result:
    return service.result(_run(service, text, checkpoint, decode))


def _known_sites(names: Any, known: Any) -> list[str]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RequestError(f"sites is {names!r:.60}; it must be a list of names, such as ['logits'].")
    if len(names) > MAX_SITES:
        raise RequestError(f"sites has {len(names)} names; at most {MAX_SITES} are sent at once. Ask again for the others.")
    wrong = [name for name in names if name not in known]
    if wrong:
        raise RequestError(f"there is no site {wrong[0]!r}; the names are listed in 'sites' when none are asked for.")
    return names


@contextmanager
def _spoken() -> Iterator[None]:
    """What a caller may be told reaches them as gr.Error; anything else stays in the log."""
    try:
        yield
    except RunError as error:
        raise gr.Error(TEXT[f"common.error.{error.code}"][1].format(**error.values), print_exception=False) from error
    except (InputError, ConfigError, RequestError) as error:
        raise gr.Error(str(error), print_exception=False) from error
