"""The page, its scripts and its answers are sent compressed and are what they were; what is the same for everybody is compressed once."""

import gzip
import random
import re

import httpx
import pytest

from benchmarks.shared import component, question
from viz.server import compression
from viz.server.browser_files import address as files_address
from viz.server.compression import SMALL, Compression
from viz.server.plotly_script import PLOTLY_ADDRESS

GZIP, PLAIN = {"accept-encoding": "gzip"}, {"accept-encoding": "identity"}


@pytest.fixture(scope="module")
def script(app_url):
    """The address of the first script of Gradio's page."""
    return re.search(r'src="\./(assets/[^"]+\.js)"', httpx.get(app_url).text)[1]


@pytest.mark.parametrize(
    "path", ["", "?tab=attention&lang=en", "script", PLOTLY_ADDRESS, "theme.css", files_address("browser/text/formula.js")]
)
def test_what_is_sent_small_is_what_would_be_sent(app_url, script, path):
    address = app_url + (script if path == "script" else path)
    small, again, whole = (httpx.get(address, headers=headers) for headers in (GZIP, GZIP, PLAIN))
    assert small.headers["content-encoding"] == "gzip" and "content-encoding" not in whole.headers
    assert small.content == again.content == whole.content and "Accept-Encoding" in small.headers["vary"]
    assert int(small.headers["content-length"]) < 0.7 * len(whole.content)


def test_the_page_is_under_half_a_megabyte(app_url):
    assert int(httpx.get(app_url, headers=GZIP).headers["content-length"]) < 500_000


def test_a_part_of_a_file_and_what_gradio_tells_of_itself_go_through_untouched(app_url, script):
    part = httpx.get(app_url + script, headers=GZIP | {"range": "bytes=0-99"})
    assert "gzip" not in part.headers.get("content-encoding", "") and (part.status_code != 206 or len(part.content) == 100)
    assert "content-encoding" not in httpx.get(app_url + "config", headers=GZIP).headers
    assert httpx.get(app_url + "assets/none.js", headers=GZIP).status_code == 404
    again = httpx.get(app_url + script, headers=GZIP)
    assert httpx.get(app_url + script, headers=GZIP | {"if-none-match": again.headers["etag"]}).status_code in (200, 304)


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_pages_answer_is_compressed_and_what_it_was_and_a_short_one_goes_raw(app_url, slash):
    serves = component(app_url)

    def ask(page, headers):
        asked = question(serves, {"page": page, "text": "我有一只猫。"})
        return httpx.post(f"{app_url}gradio_api/component_server{slash}", json=asked, headers=headers, timeout=60)

    small, whole, short = ask("roles", GZIP), ask("roles", PLAIN), ask("nowhere", GZIP)
    assert small.headers["content-encoding"] == "gzip" and int(small.headers["content-length"]) < 0.5 * len(whole.content)
    assert "content-encoding" not in whole.headers and small.json() == whole.json() and whole.json()["ok"]
    assert "content-encoding" not in short.headers and not short.json()["ok"] and len(short.content) < SMALL


def test_a_body_is_compressed_once_and_the_oldest_is_forgotten(monkeypatch):
    made = []
    real = gzip.compress
    monkeypatch.setattr(compression.gzip, "compress", lambda body, level, mtime: made.append(body) or real(body, level, mtime=mtime))
    monkeypatch.setattr(compression, "KEPT", 2 * len(real(b"a" * 1000, compression.LEVEL, mtime=0)))
    once = Compression(None)
    bodies = [letter * 1000 for letter in (b"a", b"b", b"a", b"c", b"a", b"b")]
    assert [gzip.decompress(once.compress(body)) for body in bodies] == bodies
    assert made == [bodies[0], bodies[1], bodies[3], bodies[5]]


def test_all_that_one_opening_needs_is_kept():
    """Else a class that opens the app one after another would have each file compressed for each of them."""
    once = Compression(None)
    for number in range(400):
        once.compress(random.Random(number).randbytes(40_000))
    assert len(once.small) == 400


def test_a_file_of_a_version_is_asked_of_gradio_once_and_what_is_not_there_again_and_again():
    """What those outside add to an answer's headers is added anew each time."""
    asked = []

    async def app(scope, _, send):
        asked.append(scope["path"])
        await send({"type": "http.response.start", "status": 404 if "none" in scope["path"] else 200, "headers": [(b"etag", b"x")]})
        await send({"type": "http.response.body", "body": b"a" * 2000})

    def get(once, path, *headers):
        sent = []

        async def send(message):
            sent.append({**message})
            message.get("headers", []).append((b"x-outer", b"1"))
            message["body"] = b"smaller"

        request = {"type": "http", "method": "GET", "path": path, "headers": [(b"accept-encoding", b"gzip"), *headers]}
        with pytest.raises(StopIteration):  # nothing in it waits
            once(request, None, send).send(None)
        return sent

    once = Compression(app)
    first, second = get(once, "/assets/a.js"), get(once, "/assets/a.js")
    assert (
        first[1] == second[1] and second[0]["headers"].count((b"x-outer", b"1")) == 1 and gzip.decompress(first[1]["body"]) == b"a" * 2000
    )
    for path, *headers in (
        ("/assets/a.js", (b"origin", b"https://example.org")),
        ("/assets/none.js",),
        ("/assets/none.js",),
        ("/x/assets/a.js",),
        ("/x/assets/a.js",),
    ):
        get(once, path, *headers)
    assert asked == ["/assets/a.js", "/assets/a.js", "/assets/none.js", "/assets/none.js", "/x/assets/a.js", "/x/assets/a.js"]
    for number in range(2 * compression.MOST):
        get(once, f"/assets/{number}.js")
    assert len(once.lasting) == compression.MOST
