"""schemathesis asks the running service whatever openapi.yaml allows and forbids: as a stranger, then as an operator."""

import os
import subprocess
import sys
import urllib.request
from collections import Counter
from pathlib import Path

import yaml

from service import ROOT, TOKEN, Service

EXAMPLES = 300
SEED = 20260101


def run(service, *arguments):
    """All checks; none is left out. (A stranger gets its warning that `POST /refresh` is closed: it is.)"""
    here = Path(__file__).parent
    return subprocess.run(
        ["schemathesis", "--config-file", here / "schemathesis.toml", "run", *arguments, "--url", service.url,
         "--checks", "all", "--max-examples", str(EXAMPLES), "--seed", str(SEED), "--generation-database", "none",
         "--continue-on-failure", "--no-color"],
        cwd=service.folder.name,
        env={**os.environ, "SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": str(here),
             "ROSTER_URL": service.url},
    ).returncode


def answered(service):
    """Requests, and those of them that were not refused, by route and method, as the service itself has counted them."""
    counts, accepted = Counter(), Counter()
    for (route, method, status), count in service.requests().items():
        counts[route, method] += count
        accepted[route, method] += count if status < 400 else 0
    return counts, accepted


def needs_session(node):
    """An empty requirement among several means that whoever shows nothing may have an answer as well."""
    return bool(node.get("security")) and {} not in node["security"]


def too_few(who, before, after):
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    operations = {
        (path, method.upper()): node for path, item in document["paths"].items() for method, node in item.items()}
    asked, accepted = (later - earlier for earlier, later in zip(before, after))
    for operation, node in operations.items():
        # Most refreshes are refused: a stranger's all, an operator's for the candidate that there is not. So are changes,
        # which are hardly ever for the version that there is, and questions for corrections of players who have none.
        is_closed = who == "a stranger" and needs_session(node)
        is_answered = operation[1] == "GET" and not is_closed and operation[0] != "/players/{id}/correction"
        if asked[operation] < EXAMPLES:
            yield f"{operation} was asked only {asked[operation]} times"
        elif is_answered and accepted[operation] < EXAMPLES / 3:
            yield f"{operation} was refused too often: only {accepted[operation]} requests showed more than that"


failures = []
# The refresh of an operator is what its parameter says, not always too soon.
with Service(ROSTER_UPSTREAM_MIN_INTERVAL="1ms") as service:
    # From a file: schemathesis leaves out the operation that it has the description from.
    served = Path(service.folder.name, "openapi.json")
    served.write_bytes(urllib.request.urlopen(service.url + "/openapi.json").read())
    runs = {
        "a stranger": [ROOT / "openapi.yaml"],
        "an operator": [served, "--header", f"Authorization: Bearer {TOKEN}"],
    }
    for who, arguments in runs.items():
        print(f"schemathesis as {who}", flush=True)
        before = answered(service)
        if run(service, *arguments) != 0:
            failures.append(f"schemathesis as {who} found something")
        failures += [f"as {who}, {problem}" for problem in too_few(who, before, answered(service))]
print(*failures, sep="\n")
sys.exit(bool(failures))
