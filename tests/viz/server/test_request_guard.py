"""What no request gets past, and what every answer carries, asked as a browser on another site or a careless program would ask."""

import json
import logging
import re
from itertools import product
from queue import SimpleQueue
from types import SimpleNamespace

import httpx
import pytest

from viz.server.launch import ancestors
from viz.server.layout import Pages
from viz.server.request_guard import BODY

PAGES = "gradio_api/component_server"
WORKS = (PAGES, "gradio_api/queue/join", "api/translate", "room")
JSON = {"content-type": "application/json"}
CAT = json.dumps({"text": "我有一只猫。", "decode": {"max_length": 12}})


@pytest.fixture(scope="module")
def http():
    with httpx.Client(timeout=60) as client:
        yield client


def translated(app_url, **sent):
    """The answer to a request with these headers."""
    return httpx.post(app_url + "api/translate", content=CAT, headers=JSON | sent)


FOREIGN = [
    *({"origin": origin} for origin in ("http://evil.example", "null", "http://127.0.0.1:1")),
    *({"sec-fetch-site": site} for site in ("cross-site", "same-site")),
]
KINDS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "")


@pytest.mark.parametrize(
    "given, status, said", [(FOREIGN, 403, "another website"), ([{"content-type": kind} for kind in KINDS], 415, "application/json")]
)
def test_another_sites_page_makes_nothing_work_and_only_json_is_carried_out(app_url, http, given, status, said):
    for path, sent in product(WORKS, given):
        answer = http.post(app_url + path, content=CAT, headers=JSON | sent)
        assert answer.status_code == status and said in answer.json()["error"], (path, sent)


def test_the_own_page_and_a_program_are_let_in(app_url):
    own = {"origin": app_url.rstrip("/"), "sec-fetch-site": "same-origin"}
    behind = {"origin": "https://school.example", "x-forwarded-host": "school.example"}
    for sent in ({}, own, {"origin": app_url.rstrip("/")}, behind):
        assert translated(app_url, **sent).json()["translation"] == "I have a cat."


def test_a_body_beyond_the_limit_is_refused_whether_it_tells_its_length_or_not(app_url):
    big = b'"' + b"x" * BODY + b'"'
    for path in WORKS:
        told = httpx.post(app_url + path, content=big, headers=JSON)
        assert told.status_code == 413 and "2,000,000" in told.json()["error"], path
        parts = (big[i : i + 100_000] for i in range(0, len(big), 100_000))
        untold = httpx.post(app_url + path, content=parts, headers=JSON)
        assert untold.status_code in (400, 413), path


def test_every_answer_carries_the_headers_and_none_names_a_folder_of_the_machine(app_url, http, checkpoint_dir):
    root = str(checkpoint_dir.parent.parent)
    for path in ("", "healthz", "api/openapi.json", "config", "no/such/page", "gradio_api/info"):
        answer = http.get(app_url + path)
        headers, text = answer.headers, answer.text
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "same-origin", path
        policy = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
        assert policy["default-src"] == "'self'" and policy["object-src"] == "'none'" and policy["frame-ancestors"] == "*", path
        assert not re.search(r"https?:", headers["content-security-policy"]), path
        assert root not in text and "site-packages" not in text, path


@pytest.mark.parametrize(
    "path, body",
    [
        ("component_server/", {"component_id": 10**6, "fn_name": "serve", "data": {}, "session_hash": "x"}),
        ("component_server/", {"component_id": 1, "fn_name": "__init__", "data": {}, "session_hash": "x"}),
        ("run/translate", {"data": ["猫"], "fn_index": 10**40}),
        ("run/translate", {"data": ["猫"], "fn_index": 0}),  # a function of the browser's
        ("queue/join", {"data": [], "fn_index": 0, "session_hash": "x"}),  # a function of the browser's
        ("cancel", {"session_hash": "\ud800", "fn_index": 0, "event_id": []}),
        ("call/translate", {"data": []}),
    ],
)
def test_what_gradio_cannot_read_is_refused_in_one_line(app_url, path, body, capfd):
    answer = httpx.post(f"{app_url}gradio_api/{path}", content=json.dumps(body), headers=JSON, timeout=60)
    assert 200 <= answer.status_code < 500
    assert translated(app_url).status_code == 200
    assert "Traceback" not in capfd.readouterr().err


def test_a_message_for_a_session_that_never_read_is_nobodys_and_one_for_who_is_there_arrives():
    with Pages() as demo:
        pass
    queue, message = demo.queue()._queue, SimpleNamespace(event_id="")
    for session in ("gone", "here"):
        if session == "here":
            queue.pending_messages_per_session["here"] = SimpleQueue()
        queue.send_message(SimpleNamespace(alive=True, _id=session, session_hash=session), message)
    assert queue.pending_messages_per_session["here"].get_nowait().event_id == "here"


def test_a_page_that_gradio_would_look_for_in_the_address_is_the_start_page(app_url, http):
    for query in ("page=attention", "page=nothing&text=%E7%8C%AB", "deep_link=x", "tab=attention&text=%E7%8C%AB"):
        answer = http.get(f"{app_url}?{query}")
        assert answer.status_code == 200 and "translucent" in answer.text, query


def test_no_file_is_taken(app_url):
    answer = httpx.post(f"{app_url}gradio_api/upload", files={"files": ("x.html", b"<script>1</script>")})
    assert answer.status_code == 403 and "no files" in answer.json()["error"]


def test_a_request_is_one_line_without_a_text(app_url, caplog):
    with caplog.at_level(logging.INFO, "translucent.requests"):
        httpx.get(app_url + "healthz?text=我有一只猫。")
        translated(app_url)
    lines = [r.getMessage() for r in caplog.records if r.name == "translucent.requests"]
    ended = {re.sub(r"\d+ ms", "N ms", line) for line in lines}  # another test's request may end meanwhile
    assert {"GET /healthz 200 N ms", "POST /api/translate 200 N ms"} <= ended


def test_who_may_frame_it_is_a_setting():
    assert ancestors("*") == "*" and ancestors("self https://a.example") == "'self' https://a.example"
    for wrong in ("evil; script-src *", "ftp://x", "a,b"):
        with pytest.raises(SystemExit, match="neither"):
            ancestors(wrong)
