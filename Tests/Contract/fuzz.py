"""schemathesis asks the running service whatever openapi.yaml allows and forbids: as a stranger, an editor, an operator."""

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import yaml

from service import ROOT, TOKEN, Service, sign_in

EXAMPLES = 300
SEED = 20260101
# Seconds. Checks of passwords give way to everything else, so that they take long while three runs take all cores.
TIMEOUT = 300
# How many examples have to be accepted, so that more than refusals is judged.
ACCEPTED = EXAMPLES / 10
# Of these fewer, since passwords take long (fuzzed_sessions.py).
SIGNED_IN, PASSWORD_NEEDED = 3, {"POST /session", "DELETE /session"}
HERE = Path(__file__).parent
# Whoever asks: the name of the account, and what they may do.
RUNS = {"a stranger": (None, set()), "an editor": ("ann", {"editor"}), "an operator": ("olga", {"editor", "operator"})}


def run(service, description, account, tokens):
    """All checks; none is left out. What it finds, and how often each operation was asked and answered."""
    counts = Path(service.folder.name, "counts.json")
    environment = {
        "SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": str(HERE), "ROSTER_URL": service.url,
        "ROSTER_COUNTS": str(counts), "ROSTER_ACCOUNT": account or "",
        "ROSTER_TOKEN": tokens[0] if tokens else "", "ROSTER_SPARE_TOKENS": " ".join(tokens[1:])}
    made = subprocess.run(
        ["schemathesis", "--config-file", HERE / "schemathesis.toml", "run", description, "--url", service.url,
         "--checks", "all", "--max-examples", str(EXAMPLES), "--seed", str(SEED), "--generation-database", "none",
         "--continue-on-failure", "--no-color", "--request-timeout", str(TIMEOUT)],
        cwd=service.folder.name, env={**os.environ, **environment}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # Without counts it has not even begun, which its report explains.
    return made, json.loads(counts.read_text()) if counts.exists() else {"operations": {}, "chains": 0}


def is_open(node, roles):
    """Whether somebody with these roles may use an operation; an empty requirement lets strangers in as well."""
    if node["operationId"] == "signIn":
        return bool(roles)
    return any(
        not wanted or (roles and (not wanted["session"] or roles & set(wanted["session"])))
        for wanted in node.get("security", [{}]))


def too_few(roles, counts):
    """What was hardly tried would prove nothing."""
    if counts["chains"] < EXAMPLES:
        yield f"only {counts['chains']} chains of requests were tried"
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    for path, item in document["paths"].items():
        for method, node in item.items():
            operation = f"{method.upper()} {path}"
            asked, accepted = counts["operations"].get(operation, (0, 0))
            fewest = SIGNED_IN if operation in PASSWORD_NEEDED else ACCEPTED
            if asked < EXAMPLES:
                yield f"{operation} was asked only {asked} times"
            elif is_open(node, roles) and accepted < fewest:
                yield f"{operation} was refused too often: only {accepted} of {asked} requests showed more than that"


def fail_to_sign_in(service):
    """Has a name that nobody has wait before the next try."""
    for _ in range(3):
        try:
            sign_in(service.url, "nobody")
        except urllib.error.HTTPError as refusal:
            assert refusal.code == 401, refusal


def fuzz(who):
    """Each of them has a service of their own, so that nobody's changes are under the feet of another."""
    account, roles = RUNS[who]
    # The refresh of an operator is what its parameter says, not always too soon.
    with Service(ROSTER_UPSTREAM_MIN_INTERVAL="1ms") as service:
        description, tokens = ROOT / "openapi.yaml", []
        if account:
            service.add_account(account, "operator" if "operator" in roles else "editor")
            tokens = [sign_in(service.url, account) for _ in range(SIGNED_IN + 1)]
            if "operator" in roles:
                # The editor is a person, and the operator a program.
                tokens[0] = TOKEN
            # From a file: schemathesis leaves out the operation that it has the description from.
            description = Path(service.folder.name, "openapi.json")
            description.write_bytes(urllib.request.urlopen(service.url + "/openapi.json").read())
        fail_to_sign_in(service)
        made, counts = run(service, description, account, tokens)
    failures = [f"schemathesis as {who} found something"] if made.returncode else []
    return made.stdout, failures + [f"as {who}, {problem}" for problem in too_few(roles, counts)]


failures = []
with ThreadPoolExecutor(len(RUNS)) as pool:
    for who, (report, found) in zip(RUNS, pool.map(fuzz, RUNS)):
        print(f"schemathesis as {who}\n{report}", flush=True)
        failures += found
print(*failures, sep="\n")
sys.exit(bool(failures))
