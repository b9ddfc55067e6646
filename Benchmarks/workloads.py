"""What is asked of Roster and of its peers."""
import json, random, re, urllib.error, urllib.request
from dataclasses import dataclass, field


@dataclass
class Answer:
    status: int
    headers: list
    body: bytes


@dataclass
class Workload:
    name: str
    feed: str
    paths: list
    headers: dict = field(default_factory=dict)
    # Against whom, and how many times as many requests a second; against bare, also at most how much processor time.
    goals: dict = field(default_factory=dict)
    most_cpu: float = None
    without: tuple = ()


def fetch(server, path, headers={}):
    """The whole answer, whatever its status."""
    request = urllib.request.Request(server.url(path), headers=headers)
    try:
        reply = urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as other:
        reply = other
    with reply:
        return Answer(reply.status, reply.getheaders(), reply.read())


def pages(server, limit):
    """The paths of all pages of the list."""
    path, found = f"/players?limit={limit}", []
    while path:
        found.append(path)
        path = json.loads(server.get(path))["next"]
    return found


def searches(rows, count):
    """Different searches for beginnings of surnames, each of which finds somebody."""
    draw, found = random.Random(count), set()
    while len(found) < count:
        word = re.match("[a-z]*", (draw.choice(rows)["playerName"].get("lastName") or "").lower())[0]
        if len(word) > 2:
            found.add(f"/players?limit=50&q={word[:draw.randint(2, 6)]}")
    return sorted(found)


def workloads(small, medium, rows):
    """`small` and `medium` are running Rosters; `rows` is what the feed of the second says."""
    listed = json.loads(small.get("/players"))["players"]
    player = f"/players/{listed[100]['id']}"
    return [
        Workload("one player, hot", "small", [player], goals={"bare": 0.90, "nginx static": 1.1, "Hummingbird": 1.8}, most_cpu=1.25),
        Workload("a random player of 20,262", "medium", [f"/players/{row['id'].lower()}" for row in rows], goals={"bare": 0.8}),
        Workload("the whole list of 1,383", "small", ["/players"], goals={"bare": 0.90}, most_cpu=1.25),
        Workload("random pages, limit=50", "small", pages(small, 50), goals={"Hummingbird": 1.8}),
        Workload("304", "small", [player], headers={"If-None-Match": True}, goals={"bare": 0.90}, most_cpu=1.25, without=("Hummingbird",)),
        Workload("search among 20,262", "medium", searches(rows, 1000), without=("nginx static",)),
        Workload("the list as gzip", "small", ["/players"], headers={"Accept-Encoding": "gzip"}, without=("Hummingbird",)),
    ]
