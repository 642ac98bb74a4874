"""What the server says about itself: one JSON object a line, without hands, secrets, cookies or names."""

import logging
import sys

import structlog

Journal = structlog.typing.FilteringBoundLogger


def begin() -> None:
    """Writes the journal to standard error from now on."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def journal() -> Journal:
    return structlog.get_logger()
