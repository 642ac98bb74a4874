"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of one server, in a registry of their own."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.tables = Gauge("kozel_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("kozel_sockets", "Open sockets", registry=registry)
        self.commands = Counter("kozel_commands_total", "Commands of persons", ["kind", "result"], registry=registry)
        self.entries = Counter("kozel_entries_total", "Entries stored", registry=registry)
        self.told = Counter("kozel_told_total", "Events told to sockets", registry=registry)
        self.deals = Counter("kozel_deals_total", "Deals finished", registry=registry)
        self.faults = Counter("kozel_faults_total", "What should not happen", ["kind"], registry=registry)
        buckets = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
        self.stored = Histogram(
            "kozel_command_seconds", "From a command to its entries stored", buckets=buckets, registry=registry
        )
        self.thought = Histogram("kozel_bot_seconds", "Time of a bot for a move", buckets=buckets, registry=registry)

    def text(self) -> bytes:
        return generate_latest(self._registry)
