"""The numeric claims about the game, each with evidence that is computed again in front of the reader.

A claim holds no verdict in words. Its check replays deals through the engine, enumerates or counts, and gives findings:
what was found, whether it is what the claim's verdict rests on, and whether it speaks for the claim or against it. The
verdict follows from the findings; one finding that fails, and the claim is not confirmed.
"""
