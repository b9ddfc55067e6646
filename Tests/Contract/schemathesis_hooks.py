"""Every example of schemathesis also carries header fields that browsers, caches and proxies add.

Operations without parameters have only one example otherwise.
"""

import string

import schemathesis
from hypothesis import strategies as st

WORD = string.ascii_letters + string.digits
TAGS = st.builds(lambda weak, text: f'{weak}"{text}"', st.sampled_from(["", "W/"]), st.text(WORD, max_size=8))
FIELDS = st.fixed_dictionaries({}, optional={
    "Accept-Encoding": st.sampled_from(["gzip", "identity", "gzip;q=0", "*;q=0.5, gzip;q=0.1", "br"]),
    "Cache-Control": st.sampled_from(["no-cache", "max-age=0", "no-store"]),
    "If-Modified-Since": st.datetimes().map(lambda date: date.strftime("%a, %d %b %Y %H:%M:%S GMT")),
    "If-None-Match": st.lists(TAGS, min_size=1, max_size=3).map(", ".join),
    "Origin": st.sampled_from(["https://app.example", "null"]),
    "Range": st.sampled_from(["bytes=0-1", "bytes=-5", "rows=1-2"]),
    "X-Request-Id": st.text(WORD + "-", min_size=1, max_size=40),
})


def with_fields(case, fields):
    case.headers = {**fields, **(case.headers or {})}
    return case


@schemathesis.hook
def before_generate_case(context, strategy):
    return st.builds(with_fields, strategy, FIELDS)
