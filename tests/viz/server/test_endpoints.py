"""The named endpoints, asked as a stranger's program would ask them; over plain HTTP they give what Gradio's own way gives, in one request."""

import json
import math
import urllib.error
import urllib.request

import httpx
import pytest
from gradio_client.exceptions import AppError
from numpy.testing import assert_allclose
from pytest import approx

from model.config import DecodeConfig
from model.text_input import MAX_CHARACTERS
from tests.event_loops import run_apart
from tests.unpack_arrays import unpack
from viz.server import api

CAT = "我有一只猫。"
SHORT = {"max_length": 12}


def test_exactly_the_documented_endpoints_are_public(client):
    info = client.view_api(return_format="dict", print_info=False)
    assert set(info["named_endpoints"]) == {"/translate", "/tokenize", "/trace", "/decode_steps", "/teach"}
    assert not info["unnamed_endpoints"]
    for name, endpoint in info["named_endpoints"].items():
        assert endpoint["description"]
        needed = [p["parameter_name"] for p in endpoint["parameters"] if not p["parameter_has_default"]]
        assert needed == (["text", "correction"] if name == "/teach" else ["text"])


def test_translate_says_what_the_translator_says(client, translator):
    said, own = client.predict(CAT, api_name="/translate"), translator.translate(CAT)
    assert said["translation"] == own.text
    assert said["log_probability"] == approx(own.log_probability, abs=1e-5)
    assert said["model_log_probability"] == approx(sum(step.model_log_probability for step in own.steps), abs=1e-4)
    assert (said["stopped"], said["notices"], said["checkpoint"]) == (own.stopped, [], translator.checkpoint.checkpoint_id)


def test_translate_says_all_that_the_page_warns_of(client):
    """What is wrong with what was typed, and what may be wrong with the translation: ² is left out, a rare character is spelled in bytes."""
    assert "control_removed" in client.predict("我\u200b有一只猫。", api_name="/translate")["notices"]
    said = client.predict("睚𠮷，我有10²只猫。", decode={"max_length": 4}, api_name="/translate")["notices"]
    assert "bytes_source" in said and any(code.startswith("digits") for code in said)


def test_translate_takes_decoding_settings(client, translator):
    said = client.predict(CAT, decode={"strategy": "beam", "beam": 3, "max_length": 12}, api_name="/translate")
    assert said["translation"] == translator.translate(CAT, DecodeConfig(strategy="beam", beam=3, max_length=12)).text


def test_tokenize_gives_pieces_with_spans_of_the_sentence(client):
    pieces = client.predict(CAT, api_name="/tokenize")
    assert "".join(CAT[p["start"] : p["end"]] for p in pieces) == CAT
    assert pieces[-1]["kind"] == "special"


def test_trace_lists_every_site_and_gives_exact_numbers_of_those_asked_for(client, translator):
    site = "decoder.0.cross.weights"
    seen = client.predict(CAT, decode=SHORT, sites=[site], api_name="/trace")
    own = translator.trace(CAT, translator.translate(CAT, DecodeConfig(**SHORT)).tokens)
    assert {name: tuple(shape) for name, shape in seen["sites"].items()} == {name: x.shape for name, x in own.sites.items()}
    assert all(check["ok"] for check in seen["checks"])
    assert seen["max_error"] < 1e-4
    assert_allclose(unpack(seen["arrays"][site]), own[site], atol=1e-6)


def test_decode_steps_carry_the_whole_pipeline(client):
    settings = {"strategy": "sample", "temperature": 0.7, "top_k": 3, "seed": 1, **SHORT}
    steps = client.predict(CAT, decode=settings, top=5, api_name="/decode_steps")
    said = client.predict(CAT, decode=settings, api_name="/translate")
    assert sum(step["log_probability"] for step in steps) == approx(said["log_probability"], abs=1e-4)
    for step in steps:
        raw, *_, last = step["stages"]
        assert [s["name"] for s in step["stages"]] == [
            "raw",
            "forbidden",
            "repetition_penalty",
            "no_repeat_ngram",
            "temperature",
            "top_k",
            "top_p",
        ]
        assert len(step["candidates"]) <= 6
        assert raw["scores"] == sorted(raw["scores"], reverse=True)
        assert sum(last["probabilities"]) == approx(1, abs=1e-4)
        at = [c["id"] for c in step["candidates"]].index(step["chosen"]["id"])
        assert last["probabilities"][at] == approx(step["probability"])
        assert math.log(step["probability"]) == approx(step["log_probability"])


def test_decode_steps_of_beam_search_are_hypotheses(client):
    steps = client.predict(CAT, decode={"strategy": "beam", "beam": 2, **SHORT}, api_name="/decode_steps")
    assert [s["done"] for s in steps] == [False] * (len(steps) - 1) + [True]
    assert all(len(s["kept"]) <= 2 for s in steps)
    known = {0} | {h["id"] for s in steps for part in ("kept", "finished", "pruned") for h in s[part]}
    assert all(h["parent"] in known for s in steps for h in s["kept"])


@pytest.mark.parametrize(
    "name, arguments, message",
    [
        ("/translate", {"text": "  "}, "nothing to translate"),
        ("/translate", {"text": "猫" * (MAX_CHARACTERS + 1)}, f"at most {MAX_CHARACTERS}"),
        ("/translate", {"text": 7}, "must be a string"),
        ("/translate", {"checkpoint": "../x"}, "no checkpoint called"),
        ("/translate", {"decode": {"top_p": 7}}, "between 0.01 and 1.0"),
        ("/translate", {"decode": {"tempreature": 1}}, "does not know tempreature"),
        ("/tokenize", {"text": ""}, "nothing to translate"),
        ("/trace", {"sites": ["no.such"], "decode": SHORT}, "no site 'no.such'"),
        ("/translate", {"decode": {"max_length": True}}, "max_length is true; settings are not true or false"),
        ("/translate", {"decode": []}, "decode is .*must be an object"),
        ("/trace", {"sites": [["a"]], "decode": SHORT}, "sites is .*must be a list of names"),
        ("/trace", {"sites": "logits", "decode": SHORT}, "sites is 'logits'; it must be a list of names"),
        ("/trace", {"sites": ["logits"] * 17, "decode": SHORT}, "at most 16"),
    ],
)
def test_a_wrong_argument_is_answered_with_a_reason(client, name, arguments, message):
    with pytest.raises(AppError, match=message):
        client.predict(**{"text": CAT, **arguments}, api_name=name)


def test_plain_http_works_without_any_client(app_url):
    event = httpx.post(f"{app_url}gradio_api/call/v2/translate", json={"text": CAT}).json()["event_id"]
    text = httpx.get(f"{app_url}gradio_api/call/translate/{event}", timeout=60).text
    assert "event: complete" in text
    assert json.loads(text.split("data: ")[-1])[0]["translation"]


def test_nobody_can_go_past_the_queue(app_url):
    assert httpx.post(f"{app_url}gradio_api/run/translate", json={"data": ["x"]}).status_code == 404


def test_files_of_the_server_are_not_served(app_url):
    for path in ("app.py", "checkpoints/zh-en/config.json", "/etc/passwd", "../../etc/passwd"):
        with pytest.raises(urllib.error.HTTPError, match=r"403|404"):
            urllib.request.urlopen(f"{app_url}gradio_api/file={path}")


BODY = {"text": "我有一只猫。", "decode": {"max_length": 12}}


def post(app_url, name, body):
    return httpx.post(f"{app_url}api/{name}", json=body, timeout=60)


@pytest.mark.parametrize("name", ["translate", "tokenize", "trace", "decode_steps"])
def test_one_request_gives_what_the_two_of_gradio_give(app_url, client, name):
    body = {"text": BODY["text"]} if name == "tokenize" else BODY
    answer = post(app_url, name, body)
    assert answer.status_code == 200 and answer.json() == client.predict(**body, api_name=f"/{name}")


@pytest.mark.parametrize(
    "body, said",
    [
        ([1], "list"),
        ({}, "text is missing"),
        ({"text": "猫", "sites": []}, "no argument 'sites'"),
    ],
    ids=lambda x: str(x)[:20],
)
def test_what_cannot_be_answered_gets_one_sentence(app_url, body, said):
    answer = post(app_url, "translate", body)
    assert answer.status_code == 400 and said in answer.json()["error"] and "Traceback" not in answer.text


@pytest.mark.parametrize("content, said", [(json.dumps({"text": "猫", "checkpoint": "\ud800"}), "\ud800"), ("{", "not JSON")])
def test_half_a_surrogate_pair_is_said_again_and_no_json_gets_a_sentence(app_url, content, said):
    answer = httpx.post(app_url + "api/translate", content=content, headers={"content-type": "application/json"})
    assert answer.status_code == 400 and said in json.loads(answer.content)["error"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le"])
def test_a_body_is_read_in_every_unicode_encoding_and_in_no_other(encoding):
    body = json.dumps({"text": BODY["text"]}, ensure_ascii=False)
    assert api.arguments_of(lambda text: text, body.encode(encoding)) == {"text": BODY["text"]}
    with pytest.raises(ValueError, match="not JSON in UTF-8"):
        api.arguments_of(lambda text: text, body.encode("gbk"))


def test_the_description_names_every_argument(app_url):
    said = httpx.get(app_url + "api/openapi.json").json()
    assert said["openapi"].startswith("3.1") and set(said["paths"]) == {"/translate", "/tokenize", "/trace", "/decode_steps", "/teach"}
    body = said["paths"]["/trace"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert (
        body["required"] == ["text"] and body["properties"]["sites"]["type"] == "array" and body["properties"]["decode"]["type"] == "object"
    )
    assert all(one["description"] for one in body["properties"].values())


def test_whoever_comes_after_too_many_is_told_when_to_come_again():
    routes = api.Api.__new__(api.Api)
    routes.asked = api.AT_MOST
    asked = routes.answer(lambda text: text, Asked(b'{"text": "x"}'))
    answer = run_apart(asked)
    assert answer.status_code == 503 and answer.headers["retry-after"] == str(api.AGAIN)


class Asked:
    """As much of a request as an endpoint reads."""

    def __init__(self, content):
        self.content = content

    async def body(self):
        return self.content
