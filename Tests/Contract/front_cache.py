"""nginx as a cache before the service: it hits, revalidates, keeps variants apart, and stands in for a dead origin."""

import gzip
import http.client
import sys
import time

from front_nginx import FrontNginx
from service import Service

# max-age is a second, and nginx counts in whole ones.
UNTIL_OLD = 2.5

failures = []


def expect(what, holds, seen=""):
    print(f"  {'holds' if holds else 'FAILS'}: {what}{'' if holds else f' ({seen})'}")
    if not holds:
        failures.append(what)


class FrontCache(FrontNginx):
    def __init__(self, origin):
        super().__init__("nginx.conf", origin)

    def get(self, path, **headers):
        """Status, header fields and body; `If_None_Match` stands for `If-None-Match`."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body


def hits(cache):
    status, first, body = cache.get("/players")
    expect("the first request is a miss", (status, first["X-Cache"]) == (200, "MISS"), first["X-Cache"])
    _, again, same = cache.get("/players")
    expect("the second is a hit with the same body", again["X-Cache"] == "HIT" and same == body, again["X-Cache"])
    for name in ("Content-Type", "Cache-Control", "Cache-Status", "ETag", "Last-Modified", "Vary"):
        expect(f"the hit has the origin's {name}", again[name] is not None and again[name] == first[name], again[name])
    status, _, empty = cache.get("/players", If_None_Match=first["ETag"] or "")
    expect("the cache answers a condition by itself with 304", (status, empty) == (304, b""), status)
    return body


def revalidates(cache, service, body):
    before = service.requests().get(("/players", "GET", 304), 0)
    time.sleep(UNTIL_OLD)
    _, headers, same = cache.get("/players")
    expect("an old copy is revalidated", headers["X-Cache"] == "REVALIDATED" and same == body, headers["X-Cache"])
    count = service.requests().get(("/players", "GET", 304), 0) - before
    expect("for which the service sent a 304", count == 1, f"{count} of them")
    _, headers, _ = cache.get("/players")
    expect("and the copy counts as fresh again", headers["X-Cache"] == "HIT", headers["X-Cache"])


def varies(cache, body):
    _, first, packed = cache.get("/players", Accept_Encoding="gzip")
    expect("the compressed variant is no hit on the plain one", first["X-Cache"] != "HIT", first["X-Cache"])
    expect("it is compressed", first["Content-Encoding"] == "gzip", first["Content-Encoding"])
    expect("and is the same roster", first["Content-Encoding"] == "gzip" and gzip.decompress(packed) == body)
    _, again, _ = cache.get("/players", Accept_Encoding="gzip")
    expect("the compressed variant hits", again["X-Cache"] == "HIT", again["X-Cache"])
    _, plain, same = cache.get("/players")
    expect("so does the plain one, still plain", plain["X-Cache"] == "HIT" and same == body, plain["X-Cache"])
    expect("they have ETags of their own", plain["ETag"] != again["ETag"], plain["ETag"])


def never_stored(cache):
    for path in ("/status", "/players/00000000-0000-4000-8000-000000000000", "/nowhere"):
        states = {cache.get(path)[1]["X-Cache"] for _ in range(2)}
        expect(f"{path} is never stored", states == {"MISS"}, states)


def stands_in(cache, service, body):
    service.stop()
    time.sleep(UNTIL_OLD)
    status, headers, same = cache.get("/players")
    expect("with the service gone the old copy is served", (status, headers["X-Cache"]) == (200, "STALE"), headers["X-Cache"])
    expect("whole", same == body)
    expect("what was never stored is a 502 of the cache", cache.get("/status")[0] == 502)
    service.start()
    status, headers, same = cache.get("/players")
    expect("a restarted service confirms the copy", (headers["X-Cache"], same) == ("REVALIDATED", body), headers["X-Cache"])


with Service(ROSTER_HTTP_MAX_AGE="1s") as service, FrontCache(service.url) as cache:
    body = hits(cache)
    revalidates(cache, service, body)
    varies(cache, body)
    never_stored(cache)
    stands_in(cache, service, body)
sys.exit(bool(failures))
