"""Clients that ask without a pause, or with pauses, and know exactly which requests have failed.

A client honours `Connection: close`: it does not use a connection again of which that has been said. Before it sends it
looks whether the server has hung up meanwhile, and connects anew if so. A connection that is refused is no failure: the
request has not been sent, and the client goes to another instance; here it ends. Everything else is a failure: a
request that was sent and got no whole answer, an answer that is not the expected one, and a connection that cannot be
opened for another reason.
"""

import multiprocessing
import random
import select
import socket
import threading
import time

PROCESSES, THREADS = 2, 12


class Refused(Exception):
    """Nobody listens any more."""


class Failed(Exception):
    """A request, or an attempt to connect, that a careful client has lost."""


class Careful:
    """One client. `bodies` has the expected content of each target."""

    def __init__(self, port, bodies, seed):
        self.port, self.bodies, self.chance = port, bodies, random.Random(seed)
        self.socket, self.answers, self.reconnects, self.slowest_connect = None, 0, 0, 0.0
        self.slowest_answer = 0.0

    def ask(self, target, *fields):
        self.connect()
        began = time.monotonic()
        try:
            self.socket.sendall("\r\n".join([f"GET {target} HTTP/1.1", "Host: load", *fields, "", ""]).encode())
            head, body = self.read()
        except OSError as error:
            self.leave()
            raise Failed(f"{target}: {type(error).__name__}: {error}") from error
        status = int(head.split(b" ", 2)[1])
        if b"\r\nconnection: close" in head.lower():
            self.leave()
        expected = self.bodies.get(target)
        if status != 200 or (expected is not None and body != expected):
            raise Failed(f"{target}: {status} with {len(body)} bytes: {body[:120]!r}")
        self.slowest_answer = max(self.slowest_answer, time.monotonic() - began)
        self.answers += 1

    def connect(self):
        if self.socket is not None and select.select([self.socket], [], [], 0)[0]:
            self.leave()  # hung up while nothing was asked
        if self.socket is not None:
            return
        began = time.monotonic()
        try:
            self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        except ConnectionRefusedError as error:
            raise Refused from error
        except OSError as error:
            raise Failed(f"connecting: {type(error).__name__}: {error}") from error
        finally:
            self.slowest_connect = max(self.slowest_connect, time.monotonic() - began)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.reconnects += 1

    def read(self):
        got = b""
        while b"\r\n\r\n" not in got:
            got += self.more()
        head, _, body = got.partition(b"\r\n\r\n")
        length = next(int(line.partition(b":")[2]) for line in head.lower().split(b"\r\n")
                      if line.startswith(b"content-length:"))
        while len(body) < length:
            body += self.more()
        return head, body

    def more(self):
        more = self.socket.recv(1 << 16)
        if not more:
            raise OSError("the connection ended before a whole answer, and that had not been said")
        return more

    def leave(self):
        if self.socket is not None:
            self.socket.close()
            self.socket = None


def busy(client, _):
    client.ask(client.chance.choice(list(client.bodies)))


def pausing(client, stop):
    client.ask(client.chance.choice(list(client.bodies)))
    stop.wait(client.chance.uniform(0, 0.05))


def thinking(client, stop):
    """Longer pauses than a server that drains keeps idle connections for."""
    client.ask(client.chance.choice(list(client.bodies)))
    stop.wait(client.chance.uniform(0.1, 2))


def waiting(client, stop):
    """Has the feed asked first, and waits for it."""
    client.ask("/players", "Cache-Control: no-cache")


def fresh(client, _):
    """A new connection for each request, as from a proxy that keeps none."""
    client.ask(client.chance.choice(list(client.bodies)), "Connection: close")


WAYS = [busy, busy, busy, fresh, fresh, fresh, pausing, pausing, thinking, thinking, thinking, waiting]


class Load:
    """Many clients in processes of their own, so that they keep the service busy."""

    def __init__(self, port, bodies, ways=WAYS, ends_when_refused=True):
        self.stop = multiprocessing.Event()
        self.results = multiprocessing.Queue()
        self.processes = [
            multiprocessing.Process(
                target=run_many, args=(port, bodies, ways, number, self.stop, self.results, ends_when_refused))
            for number in range(PROCESSES)]

    def __enter__(self):
        for process in self.processes:
            process.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        for process in self.processes:
            process.kill()
            process.join()

    def finish(self):
        """Ends the clients; returns what they saw in all."""
        self.stop.set()
        every = [self.results.get(timeout=60) for _ in self.processes]
        for process in self.processes:
            process.join()
        return {
            "answers": sum(r["answers"] for r in every),
            "connections": sum(r["connections"] for r in every),
            "slowest connect": max(r["slowest connect"] for r in every),
            "slowest answer": max(r["slowest answer"] for r in every),
            "failed": [f for r in every for f in r["failed"]],
        }


def run_many(port, bodies, ways, number, stop, results, ends_when_refused):
    """A process of clients, each in a thread."""
    clients = [Careful(port, bodies, number * 100 + i) for i in range(THREADS)]
    failed, over = [], threading.Event()

    def run(client, way):
        while not stop.is_set():
            try:
                way(client, over)
            except Refused:
                if ends_when_refused:
                    return
                failed.append("refused")
            except Failed as failure:
                failed.append(f"{way.__name__}: {failure}")

    threads = [threading.Thread(target=run, args=(c, ways[i % len(ways)])) for i, c in enumerate(clients)]
    for thread in threads:
        thread.start()
    stop.wait()
    over.set()
    for thread in threads:
        thread.join()
    results.put({
        "answers": sum(c.answers for c in clients), "connections": sum(c.reconnects for c in clients),
        "slowest connect": max(c.slowest_connect for c in clients),
        "slowest answer": max(c.slowest_answer for c in clients), "failed": failed})
