"""What schemathesis cannot know from schemas: header fields that everybody sends, and what descriptions say in words.

schemathesis makes header fields of any text for the described ones, and no others. Here every example that is to be
accepted also gets some that mean something, so that all the ways of an answer are taken.
"""

import atexit
import json
import os
import string
from collections import defaultdict
from pathlib import Path

import schemathesis
from hypothesis import strategies as st
from hypothesis.control import current_build_context
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import TestPhase

from fuzzed_changes import added, aim, corrected, revert_all, reverted
from fuzzed_queries import usable
from fuzzed_service import TOKEN, is_chained
from fuzzed_sessions import sign_out, signing_in

WORD = string.ascii_letters + string.digits
TAGS = st.builds(lambda weak, text: f'{weak}"{text}"', st.sampled_from(["", "W/"]), st.text(WORD, max_size=8))
DATES = st.datetimes().map(lambda date: date.strftime("%a, %d %b %Y %H:%M:%S GMT"))
EPOCH = "Thu, 01 Jan 1970 00:00:00 GMT"
FIELDS = st.fixed_dictionaries({}, optional={
    "Accept": st.sampled_from(["*/*", "image/png, */*;q=0.1", "application/*, text/*"]),
    "Accept-Encoding": st.sampled_from(["gzip", "identity", "identity;q=0", "gzip;q=0", "*;q=0.5, gzip;q=0.1", "br"]),
    "Cache-Control": st.sampled_from(["no-cache", "max-age=0", "no-store"]),
    "If-Modified-Since": DATES,
    "If-None-Match": st.just("*") | st.lists(TAGS, min_size=1, max_size=3).map(", ".join),
    "Origin": st.sampled_from(["https://app.example", "null"]),
    "Range": st.sampled_from(["bytes=0-1", "bytes=-5", "rows=1-2"]),
    "X-Request-Id": st.text(WORD + "-", min_size=1, max_size=40),
})
# What one in six gets, and the others are spared, since nothing else of a request that is refused comes to light.
REFUSED = [{"Accept": "image/png"}, {"Accept-Encoding": "*;q=0"}, {"If-Match": '"0"'}, {"If-Unmodified-Since": EPOCH}]
SPARED = [{"If-Match": None, "If-Unmodified-Since": None}, {"If-Match": "*"}] * 10
# How often each operation was asked, how often that was not refused; and how many chains of requests there were.
COUNTS = defaultdict(lambda: [0, 0])
chains = [None]


def is_valid(case):
    return case.meta is not None and case.meta.generation.mode.is_positive


def reads(case):
    return case.operation.method.upper() == "GET"


def with_fields(case, fields, others):
    if is_valid(case) and reads(case):
        headers = {**(case.headers or {}), **fields, **others}
    else:
        # The field that it is to be refused for must stay, and so must the version that a change is meant for.
        headers = {**fields, **(case.headers or {})}
    case.headers = {name: value for name, value in headers.items() if value is not None}
    return case


@schemathesis.hook
def after_load_schema(context, schema):
    # schemathesis prefers values that it has seen by how long ago it drew them, and forgets what it has deleted. What it
    # tries again is then something else, and it gives up without a word. The hooks say for whom to ask.
    schema.create_extra_data_source = lambda: None


@schemathesis.hook
def before_generate_case(context, strategy):
    return st.builds(with_fields, strategy, FIELDS, st.sampled_from(SPARED + REFUSED))


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None:
        return
    if is_chained(case):
        begin_chain()
    if case.operation.label == "DELETE /session":
        sign_out(case)
    now = aim(case)
    if is_valid(case) and reads(case) and case.meta.phase.name == TestPhase.EXAMPLES:
        # The description's own examples name a version of another roster, and would all be refused for that.
        case.headers = {name: value for name, value in (case.headers or {}).items() if name not in SPARED[0]}
    if is_valid(case):
        case.query = usable(case.path, dict(case.query or {}))
    if isinstance(case.body, dict) and not case.meta.is_negative_at(ParameterLocation.BODY):
        make_usable(case, now)


def begin_chain():
    """Every chain finds the same roster, since schemathesis gives up when it tries one again and the answers are others."""
    chain = current_build_context().data
    if chain is not chains[-1]:
        chains.append(chain)
        if TOKEN:
            revert_all()


def make_usable(case, now):
    match case.operation.label:
        case "POST /players":
            case.body = added(dict(case.body))
        case "POST /session":
            signing_in(case)
        case "PATCH /players/{id}" if now:
            case.body = corrected(dict(case.body), now)
        case "PATCH /players/{id}/correction" if now:
            case.body = reverted(dict(case.body), now)


@schemathesis.hook
def after_call(context, case, response):
    count = COUNTS[case.operation.label]
    count[0] += 1
    count[1] += response.status_code < 400


@atexit.register
def keep_counts():
    Path(os.environ["ROSTER_COUNTS"]).write_text(json.dumps({"operations": COUNTS, "chains": len(chains) - 1}))
