"""Numbers at the edge of their range, at every place that takes one: the answer is JSON, and where it is a refusal it names value, limit and remedy."""

import argparse
import json
import math
from dataclasses import fields
from itertools import product

import gradio as gr
import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from model.config import DECODE_LIMITS, ConfigError, DecodeConfig
from tests.conftest import thorough
from tests.event_loops import run_apart
from tests.viz.server.test_endpoints import Asked
from viz.pages import PAGES
from viz.pages.space.chosen import Look
from viz.server import api
from viz.server.endpoints import endpoints
from viz.server.json_answer import JsonAnswer
from viz.server.launch import LEAST, launch_options, memory
from viz.server.serve import BY_NAME, failure, serve, served
from viz.shared.request import read_request
from viz.shared.scene import decode_from, scene_from
from viz.shared.step_records import step_record

CAT = "我有一只猫。"
SHORT = {"max_length": 6}
EDGES = (1e-300, 1e-38, -0.0, -1, 0, 2.5, 3.0, 2**31, 2**63, 10**400, 1e308, math.inf, math.nan, True, "3", [3])
"""Beside the limits of the field itself and their nearest neighbours."""
WHOLE = [(kind, f) for kind in (*(page.request for page in PAGES if page.request), Look) for f in fields(kind) if "limits" in f.metadata]
OWN = [
    ("families", "families", "place"),
    ("families", "families", "blanks"),
    ("families", "families", "seed"),
    ("bugs", "bugs", "case"),
    ("search", "search", "n"),
    ("space", "space", "start"),
]
"""Numbers in the part of a link that a page reads itself."""
USUAL = {("translate", "sample"), ("decode_steps", "beam"), ("trace", "greedy")}
"""The endpoints with the strategies that are asked at every commit."""


def around(low, high):
    beyond = (low, high, low - 1, high + 1, math.nextafter(low, high), math.nextafter(high, low), math.nextafter(high, math.inf))
    return (*EDGES, *beyond)


@pytest.mark.parametrize("name", DECODE_LIMITS)
def test_a_decoding_setting_is_within_its_limits_or_refused_with_them(name):
    low, high = DECODE_LIMITS[name]
    for value in around(low, high):
        try:
            taken = getattr(decode_from({name: value}), name)
        except ConfigError as error:
            count = type(value) is float and value.is_integer() and type(high) is int
            assert str(error).startswith(f"{name} is {str(int(value) if count else value)[:40]}")
            assert str(low) in str(error) and str(high) in str(error)
            assert len(str(error)) < 150
        else:
            assert taken == value and (low <= taken <= high or (name == "temperature" and taken == 0))
            assert type(taken) is type(getattr(DecodeConfig(), name)) or type(taken) is int
            assert math.copysign(1, taken) == 1, "zero has no sign"


def whole_numbers_are_read(read, name, low, high, said):
    """Those within the limits are taken as they are; whatever else is refused with its value and the limits."""
    for value in around(low, high):
        fits = type(value) is int and low <= value <= high
        try:
            assert read(value) == value and fits, (name, value)
        except ConfigError as error:
            assert not fits and f"{name} is '{str(value)[:40]}'" in str(error) and said in str(error), (value, error)


def test_a_whole_number_of_a_page_is_taken_or_refused_with_its_limits():
    assert WHOLE
    for kind, field in WHOLE:
        (low, high), name = field.metadata["limits"], field.metadata.get("called", field.name)

        def read(value, kind=kind, name=name, field=field):
            return getattr(read_request(kind, {name: value}), field.name)

        whole_numbers_are_read(read, name, low, high, f"from {low} to {high}")


@pytest.mark.parametrize("text", ["", "many", "-1", "2.5", str(LEAST - 1), "1000001"])
def test_memory_that_is_no_number_of_megabytes_is_refused_with_the_least(text):
    with pytest.raises(argparse.ArgumentTypeError, match=f"{text!r} is not a possible .* at least {LEAST}"):
        memory(text)
    assert [memory(str(n)) for n in (LEAST, 1_000_000)] == [LEAST, 1_000_000]


@pytest.mark.parametrize("name", ["layer", "head", "source", "step"])
def test_a_place_of_the_scene_is_taken_or_refused(name):
    whole_numbers_are_read(lambda value: getattr(scene_from({name: value}, "zh-en"), name), name, -1, 99_999, "whole number from 0")


@pytest.mark.parametrize("page, part, name", OWN)
def test_a_number_that_a_page_reads_itself_is_taken_or_refused(service, page, part, name):
    show = {"show": "samples"} if page == "search" else {}
    for value in (*EDGES, 1, 10**9):
        answer = serve(service, {"page": page, "text": CAT, "decode": SHORT, part: {name: value, **show}})
        assert answer["ok"] or answer["error"]["code"] == "setting", (value, answer)
        JsonAnswer(answer)


@pytest.mark.parametrize(
    "name, strategy",
    [
        thorough(name, strategy, kept=(name, strategy) in USUAL)
        for name, strategy in product(("translate", "decode_steps", "trace"), ("greedy", "sample", "beam"))
    ],
)
def test_an_endpoint_answers_every_decoding_setting_in_json(service, name, strategy):
    function = {one.__name__: one for one in endpoints(service)}[name]
    for setting, limits in DECODE_LIMITS.items():
        for value in (*EDGES, *limits):
            try:
                JsonAnswer(function(CAT, decode={"strategy": strategy, **SHORT, setting: value}))
            except gr.Error as error:
                assert setting in error.message


@pytest.mark.parametrize("page", ["decoding", "flow"])
def test_a_page_draws_the_coldest_and_the_hottest_temperature(service, page):
    for temperature in (0, *DECODE_LIMITS["temperature"]):
        for strategy in ("greedy", "sample"):
            answer = serve(service, {"page": page, "text": CAT, "decode": {"strategy": strategy, "temperature": temperature, **SHORT}})
            assert answer["ok"]
            JsonAnswer(answer)


def test_a_number_of_candidates_beyond_its_limits_is_refused(service):
    steps = endpoints(service)[3]
    for value in EDGES:
        with pytest.raises(gr.Error, match="from 1 to 50"):
            steps(CAT, decode=SHORT, top=value)
    assert steps(CAT, decode=SHORT, top=1) and steps(CAT, decode=SHORT, top=50)


@pytest.mark.parametrize("found", [math.nan, object()])
def test_an_answer_that_is_no_json_becomes_an_error_in_json(service, found):
    answer = run_apart(api.Api(service).answer(lambda text: {"p": found}, Asked(b'{"text": "x"}')))
    assert answer.status_code == 500 and answer.media_type == "application/json" and b"went wrong" in answer.body


@pytest.mark.parametrize("found", [math.nan, object(), {1: 2.5, "half a pair": "\ud83d"}, [None, 2**70]])
def test_an_answer_of_a_page_is_what_pythons_own_writer_makes_of_it_or_an_error(service, found, monkeypatch):
    monkeypatch.setattr("viz.server.serve.serve", lambda *_: found)
    try:
        expected = json.loads(json.dumps(found, allow_nan=False))
    except (TypeError, ValueError):
        expected = failure("internal")
    assert json.loads(served(service, {}).body) == expected


def test_an_error_that_nothing_foresaw_is_json_at_any_address(service):
    async def broken(_):
        raise RuntimeError("private")

    handlers = launch_options(service)["app_kwargs"]["exception_handlers"]
    with TestClient(Starlette(routes=[Route("/x", broken)], exception_handlers=handlers), raise_server_exceptions=False) as client:
        answer = client.get("/x")
    assert answer.status_code == 500 and "error" in answer.json() and "private" not in answer.text


def test_what_is_not_said_is_not_done():
    assert not read_request(BY_NAME["lab"].request, {}).quick
    assert not read_request(BY_NAME["roles"].request, {}).sample


def test_a_decoding_step_has_its_best_candidates_and_the_chosen_one_wherever_it_stands(service):
    translator = service.translator()
    step = translator.translate(CAT, DecodeConfig(max_length=2), forced=(translator.config.tgt_vocab_size - 1,)).steps[0]
    record = step_record(step, translator.target, 3)
    assert [one["id"] for one in record["candidates"]] == [*step.candidates[:3], step.chosen]
    for stage, own in zip(record["stages"], step.stages, strict=True):
        assert stage["scores"][:3] == own.scores[:3].tolist() and len(stage["scores"]) == 4
