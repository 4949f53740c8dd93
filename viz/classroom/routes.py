"""The rooms over HTTP, beside Gradio: plain routes that any process answers, JSON in and out, tokens in a header and never in an address.

POST room                     open one: {code, token}
POST room/CODE/join           come in: {person, token}
GET  room/CODE/me             what one must know again after a reload
GET  room/CODE/events         all that changes, as server-sent events; Last-Event-ID says what one knows
GET  room/CODE/now?since=N    the same once, where a proxy holds streams back
POST room/CODE/do             {"do": name, ...}: viz/classroom/teacher_actions.py, viz/classroom/student_actions.py
GET  room/CODE/results?as=csv for the teacher
GET  r/CODE                   the address that is read from the board
"""

import json
import logging
from collections.abc import Awaitable, Callable

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from model.config import ConfigError, Json
from model.text_input import InputError
from viz.classroom import student_actions, teacher_actions
from viz.classroom.event_stream import RoomStream
from viz.classroom.limits import BODY, Buckets, RoomError
from viz.classroom.live_rooms import Live
from viz.classroom.results import as_csv, as_json
from viz.classroom.rooms import Rooms, Told, Who, as_code
from viz.lessons.check import no_constant
from viz.shared.run_gate import RunError
from viz.store.store import is_away

Handler = Callable[[Request], Awaitable[Response]]
FRESH = {"Cache-Control": "no-store"}
log = logging.getLogger("translucent")


class Doors:
    """Who may ask how often. A class shares one address behind its router, so what is limited by address is what a guesser does."""

    def __init__(self) -> None:
        self.opening = Buckets(20, 1 / 60)
        self.joining = Buckets(600, 5)
        self.missing = Buckets(20, 0.5)
        self.doing = {"person": Buckets(20, 2), "teacher": Buckets(120, 20)}


class RoomRoutes:
    """The routes over one process's rooms."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.live, self.doors = rooms, Live(rooms), Doors()

    def all(self) -> list[Route]:
        """For the app that serves them; every answer of an error is JSON with a code."""
        table: list[tuple[str, Handler, str]] = [
            ("/room", self.open, "POST"),
            ("/room/{code}/join", self.join, "POST"),
            ("/room/{code}/me", self.me, "GET"),
            ("/room/{code}/events", self.events, "GET"),
            ("/room/{code}/now", self.now, "GET"),
            ("/room/{code}/do", self.do, "POST"),
            ("/room/{code}/results", self.results, "GET"),
            ("/r/{code}", self.go, "GET"),
        ]
        return [Route(path, answered(handler), methods=[method]) for path, handler, method in table]

    async def open(self, request: Request) -> Response:
        """A new room."""
        await body_of(request)
        self.doors.opening.take(address(request))
        return json_response(await self.live.run(self.rooms.open))

    async def join(self, request: Request) -> Response:
        """Somebody comes in. Who tries codes that are not is soon made to wait, whether the next would be one or not."""
        body, guesser = await body_of(request), address(request)
        self.doors.missing.take(guesser, 0)
        self.doors.joining.take(guesser)
        try:
            joined = await self.live.run(self.rooms.join, as_code(request.path_params["code"]), body.get("name", ""))
        except RoomError as error:
            if error.status == 404:
                self.doors.missing.take(guesser)
            raise
        self.live.stir()
        return json_response(joined)

    async def me(self, request: Request) -> Response:
        """What one must know again."""
        return json_response(await self.live.run(self.rooms.me, await self.who(request)))

    async def events(self, request: Request) -> Response:
        """The stream."""
        who = await self.who(request)
        return RoomStream(self.live, who.code, "" if who.teaches else who.id, number(request.headers.get("last-event-id")))

    async def now(self, request: Request) -> Response:
        """What is newer, at once. Whoever asks is here."""
        who, since = await self.who(request), number(request.query_params.get("since"))
        event, people = await self.live.poll(who.code, "" if who.teaches else who.id, since)
        return Response(b'{"event":%b,"people":%b}' % (event, people), media_type="application/json", headers=FRESH)

    async def do(self, request: Request) -> Response:
        """One action of the teacher, or of a person."""
        who, body = await self.who(request), await body_of(request)
        role = teacher_actions if who.teaches else student_actions
        self.doors.doing["teacher" if who.teaches else "person"].take(f"{who.code} {who.id}")
        name = body.get("do")
        if not isinstance(name, str) or name not in role.ACTIONS:
            raise RoomError("no_deed", 403, value=str(name)[:40])
        await self.live.run(self.rooms.going_on, who.code)
        action: Callable[..., Told | None] = role.ACTIONS[name]
        done = await self.live.run(action, self.rooms, who.code if who.teaches else who, body, slow=name in role.HEAVY)
        self.live.stir()
        return json_response(done or {})

    async def results(self, request: Request) -> Response:
        """A file for the teacher."""
        who = await self.who(request)
        if not who.teaches:
            raise RoomError("no_token", 401)
        found = await self.live.run(self.rooms.results, who.code)
        if request.query_params.get("as") == "csv":
            return Response(as_csv(found), media_type="text/csv; charset=utf-8", headers=FRESH)
        return Response(as_json(found), media_type="application/json", headers=FRESH)

    async def go(self, request: Request) -> Response:
        """To the app, into the room."""
        return RedirectResponse(f"../?room={as_code(request.path_params['code'])}")

    async def who(self, request: Request) -> Who:
        """Who asks. A wrong token counts as a guess; who has the right one is not made to wait for a neighbour who guesses."""
        try:
            token = request.headers.get("authorization", "").removeprefix("Bearer ")
            return await self.live.run(self.rooms.who, as_code(request.path_params["code"]), token)
        except RoomError:
            self.doors.missing.take(address(request))
            raise


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def number(text: str | None) -> int:
    """A rev as a browser gives it; 0 for what is none."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 12 else 0


async def body_of(request: Request) -> Json:
    """The JSON of a request; it must say that it is JSON, which no form of another site can."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise RoomError("no_json", 415)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > BODY:
            raise RoomError("too_big", 413, limit=BODY)
    try:
        given = json.loads(body or b"{}", parse_constant=no_constant)
        json.dumps(given, ensure_ascii=False).encode()  # half a surrogate pair is no text, and could not be sent on
    except (ValueError, RecursionError) as error:
        raise RoomError("no_json", 400) from error
    if not isinstance(given, dict):
        raise RoomError("no_json", 400)
    return given


def json_response(view: Told) -> Response:
    """An answer."""
    return JSONResponse({"ok": True, "view": view}, headers=FRESH)


def answered(handler: Handler) -> Handler:
    """The handler, with every error as a code that the browser has words for; a fault of ours goes to the log alone."""

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except RoomError as error:
            return failed(f"room.error.{error.code}", error.values, error.status)
        except (InputError, RunError) as error:
            return failed(f"common.error.{error.code}", error.values, 400)
        except ConfigError as error:
            return failed("common.error.setting", {"reason": str(error)}, 400)
        except ClientDisconnect:
            return Response(status_code=400)  # a network lost in the middle of a question; nobody reads this
        except Exception as error:
            if is_away(error):
                log.error("the store of the rooms does not answer: %s", error)
                return failed("room.error.store_away", {}, 503)
            log.exception("a room could not be served")
            return failed("room.error.internal", {}, 500)

    return answer


def failed(code: str, values: Told, status: int) -> Response:
    """An answer that says why not."""
    return JSONResponse({"ok": False, "error": {"code": code, "values": values}}, status_code=status, headers=FRESH)
