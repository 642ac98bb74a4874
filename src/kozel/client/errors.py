"""What can go wrong between a client and a server.

ClientError
├── RequestFailedError    a request over HTTP that was not answered with success
├── CommandRefusedError   a command that the table refused; nothing has changed
├── NoConnectionError     the server could not be reached, or the client was closed
├── NoTableError          there is no such table
└── OutOfDateError        the server speaks another protocol
"""

from kozel.game.errors import KozelError
from kozel.wire.messages import Refused


class ClientError(KozelError):
    """The root."""


class RequestFailedError(ClientError):
    """`status` is that of HTTP."""

    def __init__(self, status: int, problem: str) -> None:
        self.status, self.problem = status, problem
        super().__init__(f"{status}: {problem}")


class CommandRefusedError(ClientError):
    """`code` is one of those in docs/protocol.md."""

    def __init__(self, refused: Refused) -> None:
        self.code, self.problem = refused.code, refused.text
        super().__init__(f"{refused.code}: {refused.text}")


class NoConnectionError(ClientError):
    """Nobody answers."""


class NoTableError(ClientError):
    """The server knows no table of this id."""


class OutOfDateError(ClientError):
    """A newer client is needed."""
