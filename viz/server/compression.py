"""The page and its scripts are sent small, and made small once: thirty browsers that open the app at one moment cost one compression a file.

Gradio sends its page (more than a megabyte, our scripts and words are in it) as it is, and compresses every script again for every browser.
"""

import gzip
import hashlib
from collections import OrderedDict
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

KEPT = 24_000_000
"""Bytes of compressed bodies that are kept. One opening needs more than 150 of them, and thirty browsers ask for all in the same order:
were fewer kept than one opening needs, the oldest would always be the next one wanted, and each would be compressed again for everybody."""
ENDINGS = (".js", ".css", ".json")
LEVEL = 6


class CompressOnce:
    """ASGI middleware: gzip for the page and for scripts and styles, kept by their content. gzip, as browsers take brotli over https alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.small: OrderedDict[bytes, bytes] = OrderedDict()
        self.bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; all but whole pages, scripts and styles for browsers that take gzip go through untouched."""
        answer = Gathered(self, send).take if is_compressible(scope) else send
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


class Gathered:
    """One answer, held back until it is whole."""

    def __init__(self, owner: CompressOnce, send: Send) -> None:
        self.owner, self.send = owner, send
        self.start: dict[str, Any] = {}
        self.parts: list[bytes] = []

    async def take(self, message: Message) -> None:
        """The next message of the application."""
        if (
            message["type"] == "http.response.start"
            and message["status"] == 200
            and "content-encoding" not in Headers(raw=message["headers"])
        ):
            self.start = dict(message)
        elif not self.start:
            await self.send(message)
        else:
            self.parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                body = self.owner.compress(b"".join(self.parts))
                headers = MutableHeaders(raw=self.start["headers"])
                headers["Content-Encoding"], headers["Content-Length"] = "gzip", str(len(body))
                headers.add_vary_header("Accept-Encoding")
                await self.send(self.start)
                await self.send({"type": "http.response.body", "body": body})


def is_compressible(scope: Scope) -> bool:
    """Whether this is a browser's request for a whole page, script or style."""
    if scope["type"] != "http" or scope["method"] != "GET" or not (scope["path"] == "/" or scope["path"].endswith(ENDINGS)):
        return False
    headers = Headers(scope=scope)
    return "gzip" in headers.get("accept-encoding", "") and "range" not in headers
