"""What no request gets past: another website's work or name, a body beyond the limit; and what every answer carries: a set of headers.

What Gradio itself cannot read (a component that is not there, half a surrogate pair) is refused in one line; our own routes and pages tell their errors themselves.

Whether a request comes from another site is told as Go 1.25's `http.CrossOriginProtection` tells it: by `Sec-Fetch-Site`, which browsers send and no script
can forge; where it is missing (plain http beyond this machine), by comparing `Origin` with the host that was asked. A program that sends neither is no browser.
"""

import json
import logging
import time
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from viz.server.allowed_hosts import Hosts
from viz.server.health import HEALTH

LOCAL = Hosts()
log = logging.getLogger("translucent")
requests = logging.getLogger("translucent.requests")

READS = {"GET", "HEAD", "OPTIONS"}
BODY = 2_000_000
"""Bytes of a request. A page's question has a few thousand."""
GRADIO = "/gradio_api/"
GRADIOS_OWN = {"page", "deep_link"}
"""Parameters that Gradio reads from the address of the start page."""
UPLOAD = f"{GRADIO}upload"
"""Gradio would write to the disk whatever anybody sends there for an hour, and no page of ours sends a file."""
DIRECT = (f"{GRADIO}run/", f"{GRADIO}api/")
"""Gradio's way around its queue: closed for every function that a program may call, and for the others an answer with status 500."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-site",
}
CONTENT = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; media-src 'self' data: blob:; worker-src 'self' blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors {ancestors}"
)
"""Nothing is fetched from another host, whatever a page tries. Gradio's own start needs inline scripts and `new Function`, hence the two 'unsafe'."""


class Guard:
    """ASGI middleware. ancestors: who may show the app in a frame, as in `frame-ancestors` ("*": everybody, "'self'", or origins).

    hosts: the names that the app answers to.
    """

    def __init__(self, app: ASGIApp, ancestors: str = "*", hosts: Hosts = LOCAL) -> None:
        self.app, self.hosts = app, hosts
        self.headers = HEADERS | {"Content-Security-Policy": CONTENT.format(ancestors=ancestors)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = Answered(scope, send, self.headers)
        refused = misdirected(scope, self.hosts) or refusal(scope)
        if refused:
            await refused(scope, receive, answer.take)
            return
        body = Body(receive)
        try:
            await self.app(own_address(scope), body.take, answer.take)
        except TooMuch:
            if answer.status:
                raise  # too late to say so: the connection ends
            await too_much()(scope, receive, answer.take)
        except Exception as error:
            if not scope["path"].startswith(GRADIO):
                raise
            log.warning(
                "Gradio could not carry out %s %s: %s",
                scope["method"],
                scope["path"],
                f"{error!r:.200}",
                exc_info=log.isEnabledFor(logging.DEBUG),
            )
            if not answer.status:
                await no(400, "The request could not be read; send what Gradio's client sends, or use api/translate.")(
                    scope, receive, answer.take
                )


def own_address(scope: Scope) -> Scope:
    """The request without what Gradio alone would take out of a page's address: it knows no `page` of ours, and falls over one (500)."""
    if scope["method"] not in READS or scope["path"].startswith(GRADIO) or not scope.get("query_string"):
        return scope
    query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True, encoding="latin-1")
    kept = [(name, value) for name, value in query if name not in GRADIOS_OWN]
    return scope if len(kept) == len(query) else {**scope, "query_string": urlencode(kept, encoding="latin-1").encode("latin-1")}


@dataclass
class Answered:
    """One answer on its way: the headers put on it, a line of the log written at its end."""

    scope: Scope
    send: Send
    headers: dict[str, str]
    status = 0
    start: float = field(default_factory=time.perf_counter)

    async def take(self, message: Message) -> None:
        """The next message of the application."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in self.headers.items():
                headers.setdefault(name, value)
        if message["type"] == "http.response.body" and not message.get("more_body", False):
            ms = 1000 * (time.perf_counter() - self.start)
            # The path alone: what stands behind "?" may be somebody's sentence. Before the last piece is sent: who has the answer finds the line.
            requests.info("%s %s %d %.0f ms", self.scope["method"], self.scope["path"], self.status, ms)
        await self.send(message)


class TooMuch(Exception):
    """A body goes on beyond the limit."""


@dataclass
class Body:
    """A request's body, counted as it comes: its length may be missing, or a lie."""

    receive: Receive
    bytes = 0

    async def take(self) -> Message:
        """The next message of the client."""
        message = await self.receive()
        if message["type"] == "http.request":
            self.bytes += len(message.get("body", b""))
            if self.bytes > BODY:
                raise TooMuch
        return message


def misdirected(scope: Scope, hosts: Hosts) -> Response | None:
    """The answer to a request under a name that is not the app's, or None. A program that names no host is no browser; whether the app is well, anybody may ask."""
    host = Headers(scope=scope).get("host")
    if host is None or scope["path"] == HEALTH.path or hosts.answers(host):
        return None
    return no(
        421,
        f"This app does not answer to the name {host!r:.80}. Open it by its address in numbers, or start it with --allowed-hosts NAME. "
        f"本应用不以这个名字提供服务；请改用数字地址打开，或在启动时加上 --allowed-hosts 名字。",
    )


def refusal(scope: Scope) -> Response | None:
    """The answer to a request that must not be carried out, or None."""
    if scope["method"] in READS:
        return None
    headers = Headers(scope=scope)
    if from_another_site(headers):
        return no(403, "This request comes from another website, and the app works for its own page only. Open the app itself.")
    if scope["path"].startswith(UPLOAD):
        return no(403, "This app takes no files; what a page opens stays in the browser.")
    if scope["path"].startswith(DIRECT):
        return no(404, "Nothing is answered here; ask api/translate and its neighbours, or use Gradio's client.")
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > BODY:
        return too_much()
    kind = headers.get("content-type", "").split(";")[0].strip().lower()
    sent = length != "0" or "transfer-encoding" in headers
    if sent and kind != "application/json":  # which no form of another site can send
        return no(415, f"The body is {kind[:40] or 'of no stated type'}; send JSON, with the header Content-Type: application/json.")
    return None


def from_another_site(headers: Headers) -> bool:
    """Whether a browser says that another site's page sent this. headers: of the request."""
    site = headers.get("sec-fetch-site")
    if site:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    if not origin:
        return False
    asked = {headers.get("host"), *headers.get("x-forwarded-host", "").split(",")}
    return urlsplit(origin).netloc not in {host.strip() for host in asked if host}


def too_much() -> Response:
    """The answer to a body beyond the limit."""
    return no(413, f"The body is longer than {BODY:,} bytes; send less at once.")


def no(status: int, why: str) -> Response:
    """A refusal: one sentence for whoever wrote the program that asked."""
    return Response(json.dumps({"error": why}, ensure_ascii=False), status, media_type="application/json", headers={"Connection": "close"})
