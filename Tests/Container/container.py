"""One container of the image, and what the checks ask of it."""

import json
import os
import subprocess
import time
import urllib.error
import urllib.request

ENGINE = os.environ["ENGINE"]
IMAGE = os.environ.get("IMAGE", "roster")
# What README.md advises: nothing but the volume can be written, and there is nothing to become.
HARDENED = ["--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"]

# The service is asked directly, whatever proxy the machine has.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def engine(*arguments, check=True):
    """What the engine printed, on either stream; with `check`, only if it succeeded."""
    done = subprocess.run([ENGINE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if check and done.returncode != 0:
        raise AssertionError(f"{ENGINE} {' '.join(arguments)}: {done.stdout.strip()}")
    return done.stdout.strip()


def exit_code(*arguments):
    """How a command of the engine ended."""
    return subprocess.run([ENGINE, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def expect(condition, promise, but=""):
    """One promise of README.md, printed when it is kept."""
    if not condition:
        raise AssertionError(f"{promise}: does not hold {but}")
    print(f"   {promise}")


def get(url, headers=None, body=None):
    """The status, fields and body of an answer, problems included; with a body, to a POST."""
    try:
        with _opener.open(urllib.request.Request(url, body, headers or {}), timeout=10) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as problem:
        return problem.code, problem.headers, problem.read()


def until(what, condition, seconds=30):
    """The first value of `condition` that is not false."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.1)
    return value


class Container:
    """Runs until the end of a `with`, and is removed then; its log is shown if the check failed."""

    def __init__(self, *options, settings=None, port=8080):
        environment = [part for name, value in (settings or {}).items() for part in ("-e", f"{name}={value}")]
        published = [] if "--network" in options else ["-p", f"127.0.0.1::{port}"]
        self.port = port
        self.id = engine("run", "-d", *HARDENED, *published, *environment, *options, IMAGE).splitlines()[-1]

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            print(self.log())
        engine("rm", "-f", "-v", self.id)

    def log(self):
        return engine("logs", self.id)

    def listening(self):
        """Waits for the line of the log that promises that connections are accepted."""
        return until("listening", lambda: "listening on http://" in self.log() or self._alive())

    def _alive(self):
        if not self.state("Running"):
            raise AssertionError(f"the container has ended:\n{self.log()}")

    def url(self, path):
        address = engine("port", self.id, f"{self.port}/tcp").splitlines()[0]
        return f"http://{address}{path}"

    def json(self, path):
        status, _, body = get(self.url(path))
        if status != 200:
            raise AssertionError(f"{path}: {status} {body.decode()}")
        return json.loads(body)

    def state(self, name):
        return json.loads(engine("inspect", "--format", "{{json .State}}", self.id))[name]

    def proc(self, file):
        """A file of the service's process, as this machine sees it: /proc/PID/…"""
        with open(f"/proc/{self.state('Pid')}/{file}", encoding="utf-8") as text:
            return text.read()
