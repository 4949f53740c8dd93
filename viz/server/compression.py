"""The page, its scripts and the answers of its pages are sent small; what is the same for everybody is made small once.

Gradio sends its page (more than a megabyte, our scripts and words are in it) as it is, and compresses every script again for every browser: thirty browsers
that open the app at one moment would cost thirty compressions a file. An answer is compressed as it goes, quickly: 75 kB become 16 in a millisecond.
"""

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from viz.server.whole_answer import WholeAnswer

KEPT = 24_000_000
"""Bytes of compressed bodies that are kept. One opening needs more than 150 of them, and thirty browsers ask for all in the same order:
were fewer kept than one opening needs, the oldest would always be the next one wanted, and each would be compressed again for everybody."""
ENDINGS = (".js", ".css", ".json")
LEVEL, QUICK = 6, 4
"""How hard gzip tries: for what is kept, and for an answer."""
SMALL = 1_000
"""Bytes of a body that are sent as they are."""


class Compression:
    """ASGI middleware: gzip for the page, for scripts and styles, kept by their content, and for answers in JSON. gzip, as browsers take brotli over https alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.small: OrderedDict[bytes, bytes] = OrderedDict()
        self.bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; all but whole pages, scripts, styles and answers for browsers that take gzip goes through untouched."""
        if not takes_gzip(scope):
            answer = send
        elif scope["method"] == "POST":
            quick = partial(gzip.compress, compresslevel=QUICK, mtime=0)
            answer = WholeAnswer(send, partial(is_plain, "application/json"), partial(smaller, quick)).take
        else:
            answer = WholeAnswer(send, partial(is_plain, ""), partial(smaller, self.compress)).take if is_file(scope) else send
        await self.app(scope, receive, answer)

    def compress(self, body: bytes) -> bytes:
        """The gzip form of a body, from the cache or made now."""
        key = hashlib.blake2b(body).digest()
        if key not in self.small:
            self.small[key] = gzip.compress(body, LEVEL, mtime=0)
            self.bytes += len(self.small[key])
            while self.bytes > KEPT and len(self.small) > 1:
                self.bytes -= len(self.small.popitem(last=False)[1])
        self.small.move_to_end(key)
        return self.small[key]


def is_plain(kind: str, status: int, headers: Headers) -> bool:
    """Whether an answer succeeded, is of a media type ("" is any), and nobody has compressed it."""
    return status == 200 and "content-encoding" not in headers and headers.get("content-type", "").startswith(kind)


def smaller(shrink: Callable[[bytes], bytes], body: bytes, headers: MutableHeaders) -> bytes:
    """The body as it is sent."""
    headers.add_vary_header("Accept-Encoding")
    if len(body) <= SMALL:
        return body
    headers["Content-Encoding"] = "gzip"
    return shrink(body)


def takes_gzip(scope: Scope) -> bool:
    """Whether this is a request for something whole by a browser that takes gzip."""
    if scope["type"] != "http":
        return False
    headers = Headers(scope=scope)
    return "gzip" in headers.get("accept-encoding", "") and "range" not in headers


def is_file(scope: Scope) -> bool:
    """Whether a request is for the page, a script or a style."""
    return scope["method"] == "GET" and (scope["path"] == "/" or scope["path"].endswith(ENDINGS))
