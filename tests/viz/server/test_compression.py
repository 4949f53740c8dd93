"""The page and its scripts are sent compressed, are what they were, and are compressed once."""

import gzip
import random
import re

import httpx
import pytest

from viz.server import compression
from viz.server.compression import CompressOnce
from viz.server.plotly_script import PLOTLY_ADDRESS

GZIP, PLAIN = {"accept-encoding": "gzip"}, {"accept-encoding": "identity"}


@pytest.fixture(scope="module")
def script(app_url: str) -> str:
    """The address of the first script of Gradio's page."""
    return re.search(r'src="\./(assets/[^"]+\.js)"', httpx.get(app_url).text)[1]  # type: ignore[index]


@pytest.mark.parametrize("path", ["", "?tab=attention&lang=en", "script", PLOTLY_ADDRESS, "theme.css"])
def test_what_is_sent_small_is_what_would_be_sent(app_url: str, script: str, path: str) -> None:
    address = app_url + (script if path == "script" else path)
    small, whole = (httpx.get(address, headers=headers) for headers in (GZIP, PLAIN))
    assert small.headers["content-encoding"] == "gzip" and "content-encoding" not in whole.headers
    assert small.content == whole.content and "Accept-Encoding" in small.headers["vary"]
    assert int(small.headers["content-length"]) < 0.5 * len(whole.content)


def test_the_page_is_under_half_a_megabyte(app_url: str) -> None:
    assert int(httpx.get(app_url, headers=GZIP).headers["content-length"]) < 500_000


def test_a_part_of_a_file_and_an_answer_go_through_untouched(app_url: str, script: str) -> None:
    part = httpx.get(app_url + script, headers=GZIP | {"range": "bytes=0-99"})
    assert "gzip" not in part.headers.get("content-encoding", "") and (part.status_code != 206 or len(part.content) == 100)
    assert "content-encoding" not in httpx.get(app_url + "config", headers=GZIP).headers
    assert httpx.get(app_url + "assets/none.js", headers=GZIP).status_code == 404
    again = httpx.get(app_url + script, headers=GZIP)
    assert httpx.get(app_url + script, headers=GZIP | {"if-none-match": again.headers["etag"]}).status_code in (200, 304)


def test_a_body_is_compressed_once_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bytes] = []
    real = gzip.compress
    monkeypatch.setattr(compression.gzip, "compress", lambda body, level, mtime: made.append(body) or real(body, level, mtime=mtime))
    monkeypatch.setattr(compression, "KEPT", 2 * len(real(b"a" * 1000, compression.LEVEL, mtime=0)))
    once = CompressOnce(None)  # type: ignore[arg-type]
    bodies = [letter * 1000 for letter in (b"a", b"b", b"a", b"c", b"a", b"b")]
    assert [gzip.decompress(once.compress(body)) for body in bodies] == bodies
    assert made == [bodies[0], bodies[1], bodies[3], bodies[5]]


def test_all_that_one_opening_needs_is_kept() -> None:
    """Else a class that opens the app one after another would have each file compressed for each of them."""
    once = CompressOnce(None)  # type: ignore[arg-type]
    for number in range(400):
        once.compress(random.Random(number).randbytes(40_000))
    assert len(once.small) == 400
