"""What every route has in common: limits, the check of the origin, the cookie, bodies and errors as JSON."""

import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kozel.desk.errors import DeskError
from kozel.game.errors import KozelError, RulesError
from kozel.server.commands import RefusedError
from kozel.server.desk import Desk, Visitor, address
from kozel.tournament.errors import TournamentError
from kozel.wire.codec import ENCODER, UNREADABLE, decode_tile

MAX_BODY: Final = 16_384

T = TypeVar("T")
Answer: TypeAlias = Callable[[Request, Desk, Visitor], Awaitable[Response]]


class RequestError(KozelError):
    """A request that is answered with `status`."""

    def __init__(self, status: int, problem: str) -> None:
        self.status, self.problem = status, problem
        super().__init__(problem)


def lang_of(request: Request) -> str:
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return "ru" if asked.lower().startswith("ru") else "en"


def endpoint(*, crowd: bool = False, **by_method: Answer) -> Callable[[Request], Awaitable[Response]]:
    """All methods of one path, with limits, the check of the origin, the cookie, and errors as JSON.

    A `crowd` shares an address and asks again and again: phones in the same room.
    """

    async def answer(request: Request) -> Response:
        desk: Desk = request.app.state.desk
        try:
            limit = desk.crowds if crowd else desk.requests
            if not limit.take(address(request), time.monotonic()):
                raise RequestError(429, "too many requests; wait a moment")
            if request.method not in ("GET", "HEAD") and not desk.is_own_page(request):
                raise RequestError(403, "this page is not of this server")
            visitor = desk.visitor(request)
            method = "GET" if request.method == "HEAD" else request.method
            response = await by_method[method](request, desk, visitor)
            response.headers.update(desk.set_cookie(visitor, request))
        except RequestError as error:
            response = as_json({"problem": error.problem}, error.status)
        except RulesError as error:
            response = as_json({"problem": str(error), "key": error.key}, 422)
        except RefusedError as error:
            response = as_json({"problem": error.problem}, 422)
        except DeskError as error:
            response = as_json({"problem": error.say(lang_of(request))}, 422)
        except TournamentError as error:
            response = as_json({"problem": str(error)}, 422)
        return response

    return answer


def as_json(value: object, status: int = 200) -> Response:
    return Response(ENCODER.encode(value), status, media_type="application/json")


async def read(request: Request, kind: type[T]) -> T:
    """The body as a message. Raises: RequestError."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY:
            raise RequestError(413, f"a body may have {MAX_BODY} bytes")
    try:
        return msgspec.json.decode(body, type=kind, dec_hook=decode_tile)
    except UNREADABLE as error:
        raise RequestError(422, str(error)) from error
