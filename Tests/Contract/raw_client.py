"""A client that sends the bytes it is given, and reads answers one by one."""

import socket


class Answer:
    """One answer; `fields` by their lower-case names."""

    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body


class RawClient:
    """A connection; `OSError` or `EOFError` when it ends before an answer does."""

    def __init__(self, port, patience=30):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.reader = self.socket.makefile("rb")

    def send(self, data):
        self.socket.sendall(data)

    def read(self, to_head=False):
        status = int(self.line().split()[1])
        fields = {}
        while line := self.line().strip():
            name, _, value = line.decode("latin-1").partition(":")
            fields[name.lower()] = value.strip()
        if status == 100:
            return self.read(to_head)
        if to_head or status in (204, 304):
            return Answer(status, fields, b"")
        length = int(fields["content-length"])
        body = self.reader.read(length)
        if len(body) != length:
            raise EOFError("the connection ended inside a body")
        return Answer(status, fields, body)

    def line(self):
        line = self.reader.readline(65536)
        if not line.endswith(b"\n"):
            raise EOFError("the connection ended before an answer did")
        return line

    def close(self, reset=False):
        if reset:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.reader.close()
        self.socket.close()
