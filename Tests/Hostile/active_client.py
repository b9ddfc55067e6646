"""A client that asks for one player all the time, and notes how long each answer took."""
import socket, threading, time


def exchange(connection, request):
    """Sends a request and reads the whole answer, which must be a 200 with a length."""
    connection.sendall(request)
    answer, whole = b"", None
    while whole is None or len(answer) < whole:
        more = connection.recv(65536)
        if not more:
            raise OSError("closed before the whole answer")
        answer += more
        head, end, _ = answer.partition(b"\r\n\r\n")
        if end:
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
            whole = len(head) + 4 + int(fields[b"content-length"])
    if not answer.startswith(b"HTTP/1.1 200 "):
        raise OSError(answer.split(b"\r\n")[0].decode())


class ActiveClient:
    """Asks in turn over a connection that stays and over one of its own, until the end of the with block."""

    PATTERNS = ("kept", "new")

    def __init__(self, port, path, pause=0.002):
        self.address, self.pause = ("127.0.0.1", port), pause
        self.request = f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        self.seconds = {pattern: [] for pattern in self.PATTERNS}
        self.failures, self.ended = [], threading.Event()
        self.thread = threading.Thread(target=self.work, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()

    def connect(self):
        connection = socket.create_connection(self.address, timeout=10)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def work(self):
        kept = self.connect()
        while not self.ended.is_set():
            for pattern in self.PATTERNS:
                began = time.perf_counter()
                try:
                    if pattern == "kept":
                        exchange(kept, self.request)
                    else:
                        with self.connect() as connection:
                            exchange(connection, self.request)
                    self.seconds[pattern].append(time.perf_counter() - began)
                except (OSError, LookupError, ValueError) as error:  # the last two for an answer that is none
                    self.failures.append(f"{pattern}: {error}")
                    if pattern == "kept":
                        kept = self.connect()
            time.sleep(self.pause)
        kept.close()

    def quantile(self, pattern, q):
        """Milliseconds within which this share of the answers came."""
        times = sorted(self.seconds[pattern])
        return times[min(int(len(times) * q), len(times) - 1)] * 1e3

    def figures(self):
        """One line of a table: how many answers, and p50, p99 and the longest over kept and over new connections."""
        spans = " | ".join(
            f"{self.quantile(p, 0.5):.2f} | {self.quantile(p, 0.99):.2f} | {self.quantile(p, 1):.1f}" for p in self.PATTERNS)
        return f"{sum(map(len, self.seconds.values()))} | {spans} | {len(self.failures)}"

    HEADING = "answers | kept p50 ms | p99 | max | new p50 ms | p99 | max | failed"
