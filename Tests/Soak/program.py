"""The real binary on a free port, with a store of its own, and what it costs the machine."""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PASSWORD = "the password of the soak"
OPERATOR = "the-token-of-the-soak"
# The service is asked directly, whatever proxy the machine has.
os.environ["no_proxy"] = "127.0.0.1"
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("ROSTER_")}


def binary():
    """The release build, or the one that ROSTER_BINARY names."""
    path = Path(os.environ.get("ROSTER_BINARY", ROOT / ".build/release/roster"))
    if not path.exists():
        raise SystemExit(f"{path} is missing: make build")
    return path


class Program:
    """A `roster serve` in a folder of its own; it may be started again there."""

    def __init__(self, upstream, folder=None, port=0, **settings):
        self.own = tempfile.TemporaryDirectory(prefix="roster-soak-") if folder is None else None
        self.folder = Path(folder or self.own.name)
        self.binary, self.port, self.process = binary(), port, None
        self.settings = {
            "ROSTER_UPSTREAM_URL": upstream, "ROSTER_STORE_URL": f"sqlite:{self.folder}/roster.sqlite",
            "ROSTER_LOG_FORMAT": "json", "ROSTER_AUTH_OPERATOR_TOKEN": OPERATOR, **settings}

    @property
    def environment(self):
        return {**CLEAN, **self.settings, "ROSTER_HTTP_PORT": str(self.port)}

    @property
    def log(self):
        return (self.folder / "log").read_text()

    def add_account(self, name, role):
        subprocess.run(
            [self.binary, "account", "add", name, "--role", role], input=PASSWORD + "\n", text=True, check=True,
            cwd=ROOT, env=self.environment, capture_output=True)

    def start(self, ready=True):
        """Starts it, later again on the same port, and waits until it listens and, if asked to, has a roster."""
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                [self.binary, "serve"], cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            listening = re.search(r"listening on http://127\.0\.0\.1:(\d+)", self.log)
            if listening:
                self.port = int(listening[1])
                if not ready or self.is_ready():
                    return
            time.sleep(0.01)
        self.kill()
        raise SystemExit(f"the service did not start:\n{self.log}")

    def is_ready(self):
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5).status == 200
        except urllib.error.URLError:
            return False

    def terminate(self, within=30):
        """SIGTERM; returns the exit code and the seconds that it took, and kills what does not end."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        return self.ended(began, within)

    def ended(self, began, within=30):
        try:
            return self.process.wait(within), time.monotonic() - began
        except subprocess.TimeoutExpired:
            self.kill()
            return "none, it had to be killed", time.monotonic() - began

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        if self.own:
            self.own.cleanup()

    # ---- figures

    def anonymous_memory(self):
        """Anonymous memory in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"RssAnon:\s+(\d+)", status)[1]) / 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connections(self):
        """Open connections but the one that asks."""
        text = urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=10).read().decode()
        return int(re.search(r"^http_connections (\d+)", text, re.MULTILINE)[1]) - 1

    def log_levels(self):
        """How many lines of each level the log has."""
        counts = {}
        for line in self.log.splitlines():
            level = json.loads(line)["level"] if line.startswith("{") else "unreadable"
            counts[level] = counts.get(level, 0) + 1
        return counts
