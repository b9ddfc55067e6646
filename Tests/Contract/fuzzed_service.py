"""The service that schemathesis asks, as the hooks ask it besides."""

import json
import os
import zlib

import requests
from schemathesis.generation.meta import TestPhase

URL = os.environ["ROSTER_URL"]
# Empty for a stranger.
TOKEN = os.environ["ROSTER_TOKEN"]
ACCOUNT = os.environ["ROSTER_ACCOUNT"]
# Of sessions that may end.
SPARE_TOKENS = os.environ["ROSTER_SPARE_TOKENS"].split()

session = requests.Session()
session.headers.update({"Authorization": f"Bearer {TOKEN}"} if TOKEN else {})


def ask(method, path, version=None, patch=None, query=None):
    """The answer to whoever schemathesis asks for; a change is meant for `version`."""
    headers = {"If-Match": version, "Content-Type": patch and "application/merge-patch+json"}
    return session.request(
        method, URL + path, params=query, data=json.dumps(patch) if patch else None, headers=headers, timeout=60)


def is_chained(case):
    """Whether the request follows from the answers to others: schemathesis's stateful tests."""
    return case.meta.phase.name == TestPhase.STATEFUL


def lot(case, count):
    """A number below `count`, the same whenever the same request is made again."""
    drawn = repr((case.path_parameters, case.query, dict(case.headers or {}), case.body))
    return zlib.crc32(drawn.encode("utf-8", "replace")) % count
