"""The endpoints over plain HTTP give what Gradio's own way gives, in one request."""

import json

import httpx
import pytest

from tests.event_loops import run_apart
from viz.server import api

CAT = {"text": "我有一只猫。", "decode": {"max_length": 12}}


def post(app_url, name, body):
    return httpx.post(f"{app_url}api/{name}", json=body, timeout=60)


@pytest.mark.parametrize("name", ["translate", "tokenize", "trace", "decode_steps"])
def test_one_request_gives_what_the_two_of_gradio_give(app_url, client, name):
    body = {"text": CAT["text"]} if name == "tokenize" else CAT
    answer = post(app_url, name, body)
    assert answer.status_code == 200 and answer.json() == client.predict(**body, api_name=f"/{name}")


@pytest.mark.parametrize(
    "body, said",
    [
        ([1], "list"),
        ({}, "text is missing"),
        ({"text": ""}, "nothing to translate"),
        ({"text": "猫", "sites": []}, "no argument 'sites'"),
        ({"text": "猫", "checkpoint": "../../etc"}, "etc"),
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
    body = json.dumps({"text": CAT["text"]}, ensure_ascii=False)
    assert api.arguments_of(lambda text: text, body.encode(encoding)) == {"text": CAT["text"]}
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
