"""An answer of the application that is changed on its way, once all of it is there."""

from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Send

from model.config import Json


@dataclass
class WholeAnswer:
    """Holds an answer of a kind back until it is whole; every other goes through as it comes.

    fits: by the status and the headers; change: what the body becomes. It may set headers; those of the length are set here.
    """

    send: Send
    fits: Callable[[int, Headers], bool]
    change: Callable[[bytes, MutableHeaders], bytes]
    start: Json = field(default_factory=dict)
    parts: list[bytes] = field(default_factory=list)

    async def take(self, message: Message) -> None:
        """The next message of the application."""
        if message["type"] == "http.response.start" and self.fits(message["status"], Headers(raw=message["headers"])):
            self.start = dict(message)
        elif not self.start:
            await self.send(message)
        else:
            self.parts.append(message.get("body", b""))
            if not message.get("more_body", False):
                headers = MutableHeaders(raw=self.start["headers"])
                body = self.change(b"".join(self.parts), headers)
                headers["Content-Length"] = str(len(body))
                await self.send(self.start)
                await self.send({"type": "http.response.body", "body": body})
