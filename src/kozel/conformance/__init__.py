"""Data that says what the rules mean: answered by the engine and compared. Format: ``conformance/README.md``."""

from kozel.conformance.inputs import InputError, Line
from kozel.conformance.lines import Difference, Mismatch, check, compute

__all__ = ["Difference", "InputError", "Line", "Mismatch", "check", "compute"]
