"""Requests with a mark of their own, and what their answers must say of it."""

import json


class Marked:
    """A request as bytes, and a judge of its answer: `wrong(answer)` is `None`, or says what is wrong."""

    def __init__(self, kind, data, wrong, to_head=False):
        self.kind, self.data, self.wrong, self.to_head = kind, data, wrong, to_head


def request(method, path, mark, fields=(), body=b"", chunked=False):
    lines = [f"{method} {path} HTTP/1.1", "Host: roster", f"X-Request-Id: {mark}", *fields]
    if chunked:
        lines.append("Transfer-Encoding: chunked")
        halves = [half for half in (body[:len(body) // 2], body[len(body) // 2:]) if half]
        body = b"".join(b"%x;part\r\n%b\r\n" % (len(half), half) for half in halves) + b"0\r\n\r\n"
    elif body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def problem(status, instance, mark):
    """Judges a problem by its status, its instance and the request's own id."""

    def wrong(answer):
        if answer.status != status:
            return f"{answer.status} instead of {status}"
        if answer.fields.get("x-request-id") != mark:
            return f"X-Request-Id {answer.fields.get('x-request-id')}"
        seen = json.loads(answer.body)["instance"]
        return None if seen == instance else f"instance {seen}"

    return wrong


class Roster:
    """Makes requests for the players whose whole answers it was given: body and ETag by id."""

    def __init__(self, random, players):
        self.random, self.players, self.ids = random, players, list(players)

    def player(self, mark):
        id = self.random.choice(self.ids)
        body, tag = self.players[id]
        kind = self.random.choice(["GET", "HEAD", "304"])
        fields = [f"If-None-Match: {tag}"] if kind == "304" else []

        def wrong(answer):
            if answer.status != (304 if kind == "304" else 200):
                return f"{answer.status} for a {kind}"
            if answer.fields.get("etag") != tag:
                return f"ETag {answer.fields.get('etag')}"
            if kind == "HEAD" and answer.fields.get("content-length") != str(len(body)):
                return f"Content-Length {answer.fields.get('content-length')}"
            return None if answer.body == (body if kind == "GET" else b"") else "the body of another"

        data = request("HEAD" if kind == "HEAD" else "GET", f"/players/{id}", mark, fields)
        return Marked(f"player ({kind})", data, wrong, to_head=kind == "HEAD")

    def page(self, mark):
        """A page of some size, which is a wrong answer for any other size.

        One of more than 250 players is made away from the event loops: its connection is suspended meanwhile.
        """
        limit = self.random.choice([self.random.randrange(1, 50), self.random.randrange(251, len(self.ids))])
        sort = self.random.choice(["surname", "-surname", "team", "-jerseyNumber"])

        def wrong(answer):
            if answer.status != 200:
                return f"{answer.status}"
            page = json.loads(answer.body)
            named = f"limit={limit}" in page["next"] and (sort == "surname" or f"sort={sort}" in page["next"])
            return None if named and len(page["players"]) == limit else f"next is {page['next']}"

        return Marked("page", request("GET", f"/players?limit={limit}&sort={sort}", mark), wrong)

    def bad(self, mark):
        path, status, method = self.random.choice([
            (f"/nowhere/{mark}", 404, "GET"), (f"/players/{mark}", 400, "GET"), ("/players?limit=0", 400, "GET"),
            ("/livez", 405, "DELETE"), (f"/players/{self.random.choice(self.ids)}", 501, "BREW"),
            (f"/nowhere/{mark}", 404, "POST"),
        ])
        return Marked(f"bad ({status})", request(method, path, mark), problem(status, path.partition("?")[0], mark))

    def body(self, mark):
        """A body that is read, and answered with 404."""
        body = self.random.randbytes(self.random.choice([1, 100, 5_000, 60_000]))
        chunked = self.random.random() < 0.5
        data = request(self.random.choice(["POST", "PUT"]), f"/nowhere/{mark}", mark, body=body, chunked=chunked)
        return Marked("body in chunks" if chunked else "body", data, problem(404, f"/nowhere/{mark}", mark))

    def long_body(self, mark):
        """A body that is refused before it is read."""
        body = self.random.randbytes(self.random.choice([65_537, 200_000, 500_000]))
        data = request("POST", f"/nowhere/{mark}", mark, body=body)
        return Marked("body refused unread", data, problem(413, f"/nowhere/{mark}", mark))

    def refused_head(self, mark):
        """A head that is refused, with a short body behind it."""
        status, fields = self.random.choice([(400, [f"X: \x1b{mark}"]), (431, [f"X{n}: y" for n in range(110)])])
        data = request("POST", f"/nowhere/{mark}", mark, fields, body=b"b" * 1000)
        return Marked(f"head refused ({status})", data, problem(status, f"/nowhere/{mark}", mark))

    def any(self, mark):
        make = self.random.choices(
            [self.player, self.page, self.bad, self.body, self.long_body, self.refused_head], [40, 10, 20, 15, 4, 6])[0]
        made = make(mark)
        if self.random.random() < 0.3:
            # By the way on which the proxy keeps bodies until they are whole.
            made.data = made.data.replace(b" /", b" /buffered/", 1)
        return made
