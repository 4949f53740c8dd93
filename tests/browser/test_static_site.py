"""A static edition (`python -m viz site`) in a browser: plain files below a path, by themselves and in another page's frame."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import contains, go, is_hidden, is_seen, reads, wait_drawn
from tests.conftest import SENTENCE, write
from viz.__main__ import main
from viz.server.static_site.recorder import usual_question

PAGES = "tokens,attention,contents,teach"
BELOW = "/courses/nlp"
PLACE = "layer=1&head=1&kind=cross"
MISSED = []


class Files(SimpleHTTPRequestHandler):
    """A folder; what was asked for and is not there is noted."""

    def log_message(self, *_):
        """Nothing."""

    def send_error(self, code, *_, **__):
        MISSED.append(f"{code} {self.path}")
        super().send_error(code)


@pytest.fixture(scope="module")
def edition(checkpoint_dir, tmp_path_factory):
    """The address of an edition of one sentence. At the end nothing that was asked for was missing."""
    root = tmp_path_factory.mktemp("web")
    write(root / "sentences.txt", SENTENCE)
    more = ["--sentences", f"{root}/sentences.txt", "--pages", PAGES, "--checkpoints", str(checkpoint_dir.parent)]
    assert main(["site", "--out", f"{root}{BELOW}", *more]) == 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{BELOW}"
    server.shutdown()
    server.server_close()
    assert MISSED == []


def weight_under(page, at, trace, row, col):
    """Point at a cell of the large map of attention: it says the trace's weight."""
    cell = at.locator(f"#attention-picture .mk-cell[data-spot='{row}.{col}']")
    cell.hover()
    heard = at.locator("#page-attention .mk-readout")
    expect(heard).to_contain_text(trace.src[col].text)
    weight = trace["decoder.1.cross.weights"][1, row, col]
    assert abs(float(cell.get_attribute("data-value") or "") - weight) < 2e-5 and f"{weight:.4f}" in heard.inner_text()


def test_pages_from_files_show_the_traces_numbers_and_links_stay_the_same(open_page, edition, trace):
    page = open_page(f"?text={SENTENCE}&tab=attention&{PLACE}&lang=en", base=edition)
    weight_under(page, page, trace, 2, 1)
    go(page, "tokens")
    wait_drawn(page)
    for piece in trace.src:
        contains(page, "#page-tokens", str(piece.id))
    page.go_back()
    reads(page, "#attention-picture .tl-site code", "decoder.1.cross.weights")
    link = page.evaluate("translucent.app.url(true)")
    assert link.startswith(f"{edition}/?") and "tab=attention" in link and "layer=1" in link
    usual = page.evaluate("translucent.app.usual()")
    for key, value in usual_question("zh-en", SENTENCE).items():
        assert usual[key] == value, f"{key}: the recorder asks with {value!r}, a browser with {usual[key]!r}"


def test_what_is_not_recorded_says_what_it_needs_and_leads_back(open_page, edition):
    page = open_page(f"?text=我没有狗。&tab=attention&{PLACE}&lang=zh", base=edition, drawn=False)
    error = page.locator("#page-attention .tl-error")
    expect(error).to_contain_text("没有录制这句话")
    expect(error).to_contain_text("python app.py")
    error.get_by_text(SENTENCE).click()
    wait_drawn(page)
    page.evaluate("translucent.app.set({decode: {strategy: 'beam'}})")
    expect(error).to_contain_text("需要模型计算")
    error.locator("#tl-usual").click()
    expect(error).to_have_count(0)
    page.click("#tl-lang")
    go(page, "teach")
    contains(page, "#room-static", "A classroom needs a server")
    contains(page, "#tl-edition", "Recorded sentences: 1")


def test_it_stands_in_a_frame_of_another_page(open_page, edition, trace):
    page = open_page(f"?text={SENTENCE}&tab=contents", base=edition)
    page.set_content(
        f'<link rel="icon" href="data:,"><h1>Course</h1><iframe src="{edition}/?text={SENTENCE}&tab=attention&{PLACE}&lang=en&embed=1" width="900" height="700"></iframe>'
    )
    frame = page.frame_locator("iframe")
    weight_under(page, frame, trace, 1, 0)
    is_hidden(frame, "#tl-frame")
    is_seen(frame, "#tl-whole")
