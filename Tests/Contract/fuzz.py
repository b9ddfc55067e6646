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
    return subprocess.run(
        ["schemathesis", "run", *arguments, "--url", service.url, "--checks", "all", "--max-examples", str(EXAMPLES),
         "--seed", str(SEED), "--generation-database", "none", "--continue-on-failure", "--no-color"],
        cwd=service.folder.name,
        env={**os.environ, "SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": str(Path(__file__).parent)},
    ).returncode


def answered(service):
    """Requests by route and method, as the service itself has counted them."""
    counts = Counter()
    for (route, method, _), count in service.requests().items():
        counts[route, method] += count
    return counts


def too_few(before, after):
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    for path, item in document["paths"].items():
        for method in item:
            count = after[path, method.upper()] - before[path, method.upper()]
            if method != "parameters" and count < EXAMPLES:
                yield f"{method.upper()} {path} was asked only {count} times"


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
        failures += [f"as {who}, {problem}" for problem in too_few(before, answered(service))]
print(*failures, sep="\n")
sys.exit(bool(failures))
