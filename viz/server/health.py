"""GET healthz: whether this process answers, for a load balancer or a container's health check. Touches neither torch nor a checkpoint."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route


async def healthz(_: Request) -> Response:
    """{"ok": true}."""
    return JSONResponse({"ok": True}, headers={"Cache-Control": "no-store"})


HEALTH = Route("/healthz", healthz)
