"""Environments for those who train players: many deals at once, PettingZoo, OpenSpiel. See docs/envs.md."""
