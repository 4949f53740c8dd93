"""What a visit begins with is asked for before Gradio has built the page."""

from tests.browser.conftest import go, wait_drawn


def test_it_is_asked_once_before_gradio_does(open_page):
    page = open_page(drawn=False)
    asked = []
    page.on("request", lambda one: asked.append(asking(one)) if asks_for_a_page(one) else None)
    page.reload()
    wait_drawn(page)
    assert asked == ["first-question"]
    go(page, "masks")
    assert len(asked) > 1 and "first-question" not in asked[1:]


def test_where_it_fails_the_page_asks_as_usual(windows, server):
    window = windows.take(1366, 768, {"locale": "zh-CN"})
    asked = []

    def refuse_first(route):
        if asks_for_a_page(route.request):
            asked.append(asking(route.request))
        route.fulfill(status=500, body="") if len(asked) == 1 else route.continue_()

    window.page.route("**/component_server/", refuse_first)
    window.page.goto(f"{server.url}/?tab=tokens")
    wait_drawn(window.page)
    windows.give(window)
    assert len(asked) == 2 and asked[0] == "first-question" != asked[1]


def asks_for_a_page(request):
    """The whole of it: a part is asked for when the page has been drawn, or later."""
    return "component_server" in request.url and "part" not in request.post_data_json["data"]


def asking(request):
    """The session that a question names."""
    return str((request.post_data_json or {})["session_hash"])
