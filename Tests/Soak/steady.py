"""A feed that always gives the same roster, after as long as it is told to take."""

import json
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROSTER = Path(__file__).resolve().parents[2].joinpath("config/players.sample.json").read_bytes()
SETTINGS = {"ROSTER_UPSTREAM_MIN_INTERVAL": "10ms", "ROSTER_CACHE_REFRESH_EVERY": "1s", "ROSTER_CACHE_WAIT_FOR": "10s"}


def targets(program):
    """The whole list, a page, and players, each with its content."""
    def get(target):
        return urllib.request.urlopen(f"http://127.0.0.1:{program.port}{target}", timeout=10).read()
    whole = get("/players")
    ids = [player["id"] for player in json.loads(whole)["players"]][:10]
    paths = ["/players?limit=5", *(f"/players/{player}" for player in ids)]
    return {"/players": whole, **{path: get(path) for path in paths}}


class SteadyFeed(ThreadingHTTPServer):
    """Serves on a free port until `shutdown`."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Exchange)
        self.takes = 0.0
        self.asked = threading.Event()
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/players"

    def handle_error(self, request, address):
        """A service that ends does not wait for an answer."""


class Exchange(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        self.server.asked.set()
        time.sleep(self.server.takes)
        self.wfile.write(f"HTTP/1.1 200 OK\r\nContent-Length: {len(ROSTER)}\r\n\r\n".encode() + ROSTER)
