"""What schemathesis cannot know from schemas: header fields that everybody sends, and what descriptions say in words.

schemathesis makes header fields of any text for the described ones, and no others. Here every example that is to be
accepted also gets some that mean something, so that all the ways of an answer are taken.
"""

import os
import re
import string
from urllib.parse import parse_qs, quote, urlsplit

import requests
import schemathesis
from hypothesis import strategies as st
from schemathesis.generation.meta import TestPhase

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


def is_valid(case):
    return case.meta is not None and case.meta.generation.mode.is_positive


def with_fields(case, fields, others):
    if is_valid(case):
        headers = {**(case.headers or {}), **fields, **others}
    else:
        # The field that it is to be refused for must stay.
        headers = {**fields, **(case.headers or {})}
    case.headers = {name: value for name, value in headers.items() if value is not None}
    return case


@schemathesis.hook
def before_generate_case(context, strategy):
    return st.builds(with_fields, strategy, FIELDS, st.sampled_from(SPARED + REFUSED))


# White space and hyphens part words.
BETWEEN_WORDS = re.compile(r"[\s\u002d\u058a\u2010-\u2015\u2212\ufe63\uff0d]+")


def searchable(text):
    """At most eight words, of which at least one is visible and no letter folds to too many bytes."""
    return " ".join(["o", *(word for word in BETWEEN_WORDS.split(text) if word)][:8])[:60]


def short(values):
    """As many values as fit into a quarter of what all parameters may have together."""
    lengths = [len(quote(value)) for value in values]
    return [value for index, value in enumerate(values) if sum(lengths[:index + 1]) < 700]


def next_cursor(query):
    """The cursor that the service gives for this query; `None` where there is no second page."""
    answer = requests.head(os.environ["ROSTER_URL"] + "/players", params=query, timeout=10)
    following = answer.links.get("next")
    return following and parse_qs(urlsplit(following["url"]).query)["cursor"][0]


@schemathesis.hook
def before_call(context, case, kwargs):
    if not is_valid(case):
        return
    if case.meta.phase.name == TestPhase.EXAMPLES:
        # The description's own examples name a version of another roster, and would all be refused for that.
        case.headers = {name: value for name, value in (case.headers or {}).items() if name not in SPARED[0]}
    if case.operation.label == "GET /players":
        case.query = usable(dict(case.query or {}))


def usable(query):
    """The query within what the descriptions of the parameters say in words.

    A cursor is what the service has given for the same query, and needs a limit: no schema can say that, and any other
    is a 400. The tests of the service send it the others, and so do the examples here that are to be refused.
    """
    if "q" in query:
        query["q"] = searchable(query["q"])
    for name in ("team", "position", "nationality"):
        if name in query:
            query[name] = short(query[name])
    if query.pop("cursor", None) is not None and "limit" in query:
        cursor = next_cursor(query)
        if cursor:
            query["cursor"] = cursor
    return query
