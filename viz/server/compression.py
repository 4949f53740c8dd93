"""The page, its scripts and the answers of its pages are sent small; what is the same for everybody is made small once.

Gradio sends its page (more than a megabyte, our scripts and words are in it) as it is, and compresses every script again for every browser: thirty browsers
that open the app at one moment would cost thirty compressions a file. An answer is compressed as it goes, quickly: 75 kB become 16 in a millisecond.
A file whose address names its version is answered from here at once the next time: most of what thirty openings cost is the way through Gradio to such files.
"""

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from viz.server.whole_answer import WholeAnswer

KEPT = 24_000_000
"""Bytes of compressed bodies that are kept. One opening needs more than 150 of them, and thirty browsers ask for all in the same order:
were fewer kept than one opening needs, the oldest would always be the next one wanted, and each would be compressed again for everybody."""
ENDINGS = (".js", ".css", ".json")
LASTING = ("/assets/", "/translucent/")
"""Where files lie that never change: those of Gradio have a digest in their names, ours a version before them."""
MOST = 1_000
"""Answers that are kept whole: more than there are files, as one has as many addresses as somebody likes (a//b, a/./b)."""
LEVEL, QUICK = 6, 4
"""How hard gzip tries: for what is kept, and for an answer."""
SMALL = 500
"""Bytes of a body that are sent as they are; from there on Gradio would compress it."""


class Compression:
    """ASGI middleware: gzip for the page, for scripts and styles, kept by their content, and for answers in JSON. gzip, as browsers take brotli over https alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.small: OrderedDict[bytes, bytes] = OrderedDict()
        self.bytes = 0
        self.lasting: dict[str, list[Message]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; all but whole pages, scripts, styles and answers for browsers that take gzip goes through untouched."""
        if not takes_gzip(scope):
            answer = send
        elif lasts(scope) and scope["path"] in self.lasting:
            for message in self.lasting[scope["path"]]:
                await send(copied(message))
            return
        elif scope["method"] == "POST":
            quick = partial(gzip.compress, compresslevel=QUICK, mtime=0)
            answer = WholeAnswer(send, partial(is_plain, "application/json"), partial(smaller, quick)).take
        else:
            onward = self.keeping(scope["path"], send) if lasts(scope) else send
            answer = WholeAnswer(onward, partial(is_plain, ""), partial(smaller, self.compress)).take if is_file(scope) else send
        await self.app(scope, receive, answer)

    def keeping(self, path: str, send: Send) -> Send:
        """Sends an answer on, and keeps it where it is one and whole."""
        messages: list[Message] = []

        async def take(message: Message) -> None:
            messages.append(copied(message))
            is_whole = len(messages) == 2 and not message.get("more_body", False)
            if messages[0]["status"] == 200 and is_whole and len(self.lasting) < MOST:
                self.lasting[path] = messages
            await send(message)

        return take

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


def lasts(scope: Scope) -> bool:
    """Whether a request is for a file that never changes. One of another origin is Gradio's to answer."""
    return is_file(scope) and scope["path"].startswith(LASTING) and "origin" not in Headers(scope=scope)


def copied(message: Message) -> Message:
    """A message that may be changed on its way: others add headers, and Gradio writes a smaller body into it."""
    return {**message, "headers": list(message["headers"])} if "headers" in message else {**message}


def is_file(scope: Scope) -> bool:
    """Whether a request is for the page, a script or a style."""
    return scope["method"] == "GET" and (scope["path"] == "/" or scope["path"].endswith(ENDINGS))
