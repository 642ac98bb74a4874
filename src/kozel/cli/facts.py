"""``kozel facts``: the numeric claims about the game, each with evidence that is computed on the spot."""

import argparse
from collections.abc import Iterator

from kozel.cards.words import say
from kozel.claims.catalogue import CLAIMS, claim
from kozel.claims.model import Claim, Evidence, Finding, Sample, Verdict, verdict
from kozel.cli.main import add_lang

THIS_PROJECT = "kozel"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which claims, in which language, from which seed."""
    parser.epilog = (
        "All claims together take some ten seconds: N-1, N-2, N-3 and N-11 enumerate every closed line, N-12 and "
        "N-13 play at random, N-14 counts hands; the others take no time. "
        "The exit code is 1 when a verdict is not confirmed."
    )
    parser.add_argument(
        "claims", nargs="*", metavar="N-x", help=f"{CLAIMS[0].id} to {CLAIMS[-1].id}; all if none is named"
    )
    parser.add_argument("--seed", type=int, default=1, help="for what is played at random (%(default)s)")
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """Checks and prints the claims named; 1 when one is not confirmed."""
    chosen = [claim(id) for id in args.claims] or list(CLAIMS)
    confirmed = 0
    for one in chosen:
        evidence = one.check(Sample(args.seed, one.randomly))
        print("\n".join(lines(args.lang, one, evidence)), end="\n\n", flush=True)
        confirmed += verdict(evidence) is not Verdict.NOT_CONFIRMED
    print(say(args.lang, "facts-summary", confirmed=confirmed, claims=len(chosen)))
    return 0 if confirmed == len(chosen) else 1


def lines(lang: str, claim: Claim, evidence: Evidence) -> Iterator[str]:
    """A claim as it is printed: the claim, its source, the verdict, and what was found."""
    yield f"{claim.id}  {say(lang, f'claim-{claim.id}')}"
    source = say(lang, "facts-this-project") if claim.source == THIS_PROJECT else claim.source
    yield f"    {say(lang, 'facts-source', source=source)}"
    yield f"    {verdict_text(lang, claim, evidence)}"
    for finding in evidence:
        yield f"      {finding_text(lang, finding)}"


def verdict_text(lang: str, claim: Claim, evidence: Evidence) -> str:
    """The verdict that the evidence allows."""
    found = verdict(evidence)
    why = "" if found is Verdict.NOT_CONFIRMED else say(lang, f"verdict-{claim.id}")
    return say(lang, f"facts-verdict-{found}", why=why)


def finding_text(lang: str, finding: Finding) -> str:
    """One line of the evidence, with a mark: + for the claim, - against it, ! not as expected."""
    text = say(lang, finding.says, **finding.args)
    if not finding.holds:
        return f"! {text} {say(lang, 'facts-expected', expected=finding.expected)}"
    return f"{_MARKS[finding.bears]} {text}"


_MARKS = {"for": "+", "against": "-", "note": " "}
