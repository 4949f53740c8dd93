"""The named endpoints over plain HTTP: POST api/translate and its neighbours, JSON in and out, described at api/openapi.json.

Gradio's own way is two requests, and its queue lives in one process: behind several processes the second finds nothing. Here each request is whole, so any process
answers any of them. What the queue was for stays: so many wait for their turn, and whoever comes after those is told when to come again.
"""

import asyncio
import inspect
import json
import logging
import re
import typing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any

import gradio as gr
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from model.version import VERSION
from viz.server.endpoints import endpoints
from viz.server.json_answer import JsonAnswer
from viz.shared.run_service import RunService

AT_MOST = 66
"""Requests at one moment. Each has a thread in which to wait for its turn with the model (viz/shared/run_service.py), which is by address."""
AGAIN = 5
"""Seconds after which somebody who found everything taken may come again."""
FRESH = {"Cache-Control": "no-store"}
WRONG = "Something went wrong on the server; its log says what. Ask again; if it stays, report it with what you asked."
Schema = dict[str, Any]
"""A part of the OpenAPI description."""
TYPES: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    list[str]: {"type": "array", "items": {"type": "string"}},
}
log = logging.getLogger("translucent")

Endpoint = Callable[..., Any]


class Api:
    """The routes over one process's service."""

    def __init__(self, service: RunService) -> None:
        self.functions = {function.__name__: function for function in endpoints(service)}
        self.workers = ThreadPoolExecutor(AT_MOST, thread_name_prefix="api")
        self.asked = 0

    def all(self) -> list[Route]:
        """For the app that serves them."""
        described = Route("/api/openapi.json", self.described)
        return [
            described,
            *(Route(f"/api/{name}", partial(self.answer, function), methods=["POST"]) for name, function in self.functions.items()),
        ]

    async def answer(self, function: Endpoint, request: Request) -> Response:
        """One call: 200 with what the function gives, 400 with one sentence, 503 where too many wait."""
        try:
            arguments = arguments_of(function, await request.body())
        except ValueError as error:
            return refused(400, str(error))
        if self.asked >= AT_MOST:
            return refused(503, f"{self.asked} requests are waiting; ask again in {AGAIN} seconds.", {"Retry-After": str(AGAIN)})
        self.asked += 1
        try:
            found = await asyncio.get_running_loop().run_in_executor(self.workers, partial(copy_context().run, function, **arguments))
            return JsonAnswer(found, headers=FRESH)
        except gr.Error as error:
            return refused(400, error.message)
        except Exception:
            log.exception("an endpoint could not answer")
            return refused(500, WRONG)
        finally:
            self.asked -= 1

    async def described(self, _: Request) -> Response:
        """The OpenAPI description."""
        return JsonAnswer(openapi(self.functions))


def arguments_of(function: Endpoint, body: bytes) -> Schema:
    """The arguments of a call. Raises ValueError with a sentence that names what is wrong."""
    try:
        given = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        raise ValueError('The body is not JSON in UTF-8; send an object such as {"text": "我有一只猫。"}.') from None
    if not isinstance(given, dict):
        raise ValueError(f'The body is a JSON {type(given).__name__}; send an object such as {{"text": "我有一只猫。"}}.')
    known = inspect.signature(function).parameters
    if unknown := sorted(set(given) - set(known)):
        raise ValueError(f"There is no argument {unknown[0]!r:.60}; there are {', '.join(known)}.")
    if missing := [name for name, one in known.items() if one.default is one.empty and name not in given]:
        raise ValueError(f"{missing[0]} is missing; send it in the body.")
    return given


def refused(status: int, why: str, headers: dict[str, str] | None = None) -> Response:
    """An answer that says why not."""
    return JsonAnswer({"error": why}, status_code=status, headers=FRESH | (headers or {}))


async def unexpected(_: Request, __: Exception) -> Response:
    """What whoever asks is told of an error that nothing foresaw, at any address; the server logs it."""
    return refused(500, WRONG)


def openapi(functions: dict[str, Endpoint]) -> Schema:
    """OpenAPI 3.1, from the functions' own signatures and docstrings."""
    paths = {f"/{name}": {"post": operation(function)} for name, function in functions.items()}
    info = {"title": "Translucent", "version": VERSION, "description": "A translation Transformer and every tensor of its run."}
    return {"openapi": "3.1.0", "info": info, "servers": [{"url": "."}], "paths": paths}


def operation(function: Endpoint) -> Schema:
    """One endpoint: what it takes, what it gives."""
    doc = inspect.cleandoc(function.__doc__ or "")
    says = dict(re.findall(r"^    (\w+): (.+)$", doc, re.M))
    returns = doc.partition("Returns:")[2].strip()
    hints = typing.get_type_hints(function)
    known = inspect.signature(function).parameters
    properties = {name: schema(hints[name]) | {"description": says[name]} for name in known}
    required = [name for name, one in known.items() if one.default is one.empty]
    body = {"schema": {"type": "object", "properties": properties, "required": required, "additionalProperties": False}}
    error = {"content": {"application/json": {"schema": {"type": "object", "properties": {"error": {"type": "string"}}}}}}
    return {
        "operationId": function.__name__,
        "summary": doc.splitlines()[0],
        "requestBody": {"required": True, "content": {"application/json": body}},
        "responses": {
            "200": {"description": returns, "content": {"application/json": {"schema": {}}}},
            "400": {"description": "one sentence: the value, the limit, the remedy"} | error,
            "429": {"description": "too many come from one address; Retry-After says when to come again"} | error,
            "500": {"description": "an unexpected error: one sentence; the server's log has the rest"} | error,
            "503": {"description": "too many wait; Retry-After says when to come again"} | error,
        },
    }


def schema(hint: Any) -> Schema:
    """The JSON schema of an argument's type; the types are those in TYPES, objects, and the same or nothing."""
    kinds = [kind for kind in typing.get_args(hint) if kind is not type(None)] if type(None) in typing.get_args(hint) else [hint]
    found: Schema = TYPES.get(kinds[0], {"type": "object"})
    return dict(found)
