"""Behind an nginx that keeps its connections, nobody ever gets another's answer, and no request is smuggled in.

Clients ask through nginx, many at a time: good requests and bad ones, bodies that are read and bodies that are refused
unread, pipelines, and clients that leave in the middle. Every request has a mark of its own, to be found in its answer.
Between them come requests that hide others. PROXY_SECONDS says how long all that goes on, 10 unless told.
"""

import itertools
import json
import os
import random
import re
import sys
import threading
import time
import urllib.request
import uuid
from collections import Counter
from pathlib import Path

from front_nginx import FrontNginx
from marked_requests import Roster
from raw_client import RawClient
from service import ROOT, Service
from smuggling import attempts

SECONDS = float(os.environ.get("PROXY_SECONDS", "10"))
CLIENTS = 24
SEED = 20261121


class Run:
    """What all clients share."""

    def __init__(self, proxy, players):
        self.proxy, self.players = proxy, players
        self.until = time.monotonic() + SECONDS
        self.numbers = itertools.count()
        self.lock = threading.Lock()
        self.answered, self.left, self.hidden, self.wrong = Counter(), 0, 0, []

    def goes_on(self):
        return time.monotonic() < self.until and len(self.wrong) < 20

    def note(self, asked, what):
        with self.lock:
            self.answered[asked.kind] += 1
            if what:
                self.wrong.append(f"{asked.kind}: {what}: {asked.data[:90]!r}")


def guarded(run, work, seed):
    """What goes wrong in a thread is not to end with that thread."""
    try:
        work(run, seed)
    except Exception as error:
        with run.lock:
            run.wrong.append(f"{work.__name__}: {error!r}")


def ask(run, seed):
    """A client that keeps its connection as long as nginx does, asks one by one or in a pipeline, or leaves."""
    roster = Roster(random.Random(seed), run.players)
    client = None
    while run.goes_on():
        client = client or RawClient(run.proxy.port)
        length = roster.random.choice([1, 1, 1, 5, 20])
        pipeline = [roster.any(f"mark-{next(run.numbers)}") for _ in range(length)]
        if roster.random.random() < 0.1:
            leave(run, roster.random, client, pipeline[0].data)
            client = None
            continue
        client.send(b"".join(asked.data for asked in pipeline))
        for asked in pipeline:
            try:
                answer = client.read(asked.to_head)
            except (OSError, EOFError) as error:
                run.note(asked, repr(error))
                client = None
                break
            run.note(asked, asked.wrong(answer))
            # Behind a body that was refused unread, nginx promises to keep the connection, and ends it.
            if answer.fields.get("connection") == "close" or answer.status == 413:
                client.close()
                client = None
                break
    if client:
        client.close()


def leave(run, dice, client, data):
    """Sends some of a request, or all of it, and does not wait for the answer."""
    try:
        client.send(data[:dice.choice([len(data), dice.randrange(len(data))])])
        client.close(reset=dice.random() < 0.5)
    except OSError:
        pass
    with run.lock:
        run.left += 1


def smuggle(run, _):
    """Tries everything again and again; what comes back does not matter, but what the service sees."""
    while run.goes_on():
        number = next(run.numbers)
        way = "/buffered" if number % 2 else ""
        for _, data in attempts(f"{way}/visible/{number}", f"/smuggled/{number}"):
            client = RawClient(run.proxy.port, patience=0.2)
            try:
                client.send(data.encode("latin-1"))
                client.read()
            except (OSError, EOFError, ValueError, KeyError, IndexError):
                pass
            client.close()
            with run.lock:
                run.hidden += 1


def known_players(service):
    """The whole answer for each player, asked without the proxy."""
    players = {}
    for player in json.load(urllib.request.urlopen(service.url + "/players", timeout=30))["players"]:
        answer = urllib.request.urlopen(f"{service.url}/players/{player['id']}", timeout=30)
        players[player["id"]] = (answer.read(), answer.headers["ETag"])
    return players


def open_connections(service):
    text = urllib.request.urlopen(service.url + "/metrics", timeout=30).read().decode()
    return int(re.search(r"^http_connections (\d+)", text, re.MULTILINE)[1])


def expect(what, holds, seen=""):
    print(f"  {'holds' if holds else 'FAILS'}: {what}{'' if holds else f' ({seen})'}")
    return holds


def roster_of(count, folder):
    """A feed of so many players, in a file; its address."""
    rows = json.loads(Path(ROOT, "config/players.sample.json").read_text())
    players = [
        {**rows[number % len(rows)], "id": str(uuid.uuid5(uuid.NAMESPACE_URL, str(number)))} for number in range(count)]
    path = Path(folder, "players.json")
    path.write_text(json.dumps(players))
    return f"file:{path}"


service = Service(ROSTER_LOG_REQUESTS="true", ROSTER_HTTP_MEMO_BYTES="1KiB")
service.settings["ROSTER_UPSTREAM_URL"] = roster_of(300, service.folder.name)
with service:
    with FrontNginx("proxy.conf", f"127.0.0.1:{service.port}") as proxy:
        run = Run(proxy, known_players(service))
        threads = [threading.Thread(target=guarded, args=(run, ask, SEED + n)) for n in range(CLIENTS)]
        threads.append(threading.Thread(target=guarded, args=(run, smuggle, SEED)))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        # One of them asks for this number.
        kept = open_connections(service) - 1
    log = Path(service.folder.name, "log").read_text()

total = sum(run.answered.values())
print(f"  {total} answers, {run.left} clients that left and {run.hidden} hidden requests in {SECONDS:g} s")
for kind, count in sorted(run.answered.items()):
    print(f"    {count:6} {kind}")
seen = [line for line in log.splitlines() if "/smuggled/" in line]
holds = [
    expect("every answer is that to its own request", not run.wrong, "; ".join(run.wrong[:5])),
    expect("no hidden request reached the service", not seen, seen[:3]),
    expect("the requests that hid them did", "/visible/" in log),
    expect("nginx has kept connections to the service", kept > 0),
    expect("hundreds were asked a second", total > 100 * SECONDS, f"{total} in all"),
]
sys.exit(not all(holds))
