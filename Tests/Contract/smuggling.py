"""Requests that hide another one: whoever disagrees with the proxy about where a request ends would answer that."""


def hidden(path):
    return f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n"


def attempts(visible, concealed):
    """Name and bytes of each attempt. To the proxy, `concealed` is never the path of a request."""
    inner = hidden(concealed)
    size = len(inner)

    def post(fields, body, version="1.1"):
        return f"POST {visible} HTTP/{version}\r\nHost: a\r\n{fields}\r\n{body}"

    def chunks(text, end="\r\n", extension=""):
        return f"{len(text):x}{extension}{end}{text}\r\n0\r\n\r\n"

    yield "a request for a body", post(f"Content-Length: {size}\r\n", inner)
    yield "a request for the body of a GET", post(f"Content-Length: {size}\r\n", inner).replace("POST", "GET", 1)
    yield "requests for too long a body", post(f"Content-Length: {size * 2500}\r\n", inner * 2500)
    yield "too long a body that is not awaited", post(
        f"Content-Length: {size * 2500}\r\nExpect: 100-continue\r\n", inner * 2500)
    yield "requests for too long a body in chunks", post(
        "Transfer-Encoding: chunked\r\n", f"{size * 1000:x}\r\n{inner * 1000}\r\n" * 3 + "0\r\n\r\n")
    yield "a body behind a field that is refused", post(f"X: \x1b\r\nContent-Length: {size}\r\n", inner)
    yield "a body behind a target that is refused", post(
        f"Content-Length: {size}\r\n", inner).replace(visible, visible + '/"{}', 1)
    yield "a body of a method nobody knows", post(f"Content-Length: {size}\r\n", inner).replace("POST", "BREW", 1)
    yield "a body awaited for nothing", post(f"Content-Length: {size}\r\nExpect: 100-continue\r\n", inner)
    yield "a body behind a hundred fields", post(
        "".join(f"X{n}: y\r\n" for n in range(120)) + f"Content-Length: {size}\r\n", inner)
    yield "a length and a coding", post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + inner)
    yield "a coding and a length", post(
        f"Transfer-Encoding: chunked\r\nContent-Length: {size + 5}\r\n", "0\r\n\r\n" + inner)
    yield "two lengths", post(f"Content-Length: 0\r\nContent-Length: {size}\r\n", inner)
    yield "the same length twice", post(f"Content-Length: {size}\r\n" * 2, inner)
    yield "a list of lengths", post(f"Content-Length: {size}, 0\r\n", inner)
    yield "a length with a sign", post(f"Content-Length: +{size}\r\n", inner)
    yield "a space before a length's colon", post(f"Content-Length: {size}\r\nContent-Length : 0\r\n", inner)
    yield "a space before a coding's colon", post(
        f"Content-Length: {size + 5}\r\nTransfer-Encoding : chunked\r\n", "0\r\n\r\n" + inner)
    for name, coding in {
        "a coding with a space behind": "chunked ", "a coding that only ends so": "xchunked",
        "a coding in quotes": '"chunked"', "a coding behind a vertical tab": "\x0bchunked",
        "a coding with a parameter": "chunked;a=b", "identity and chunked": "identity, chunked",
    }.items():
        yield name, post(f"Content-Length: {size + 5}\r\nTransfer-Encoding: {coding}\r\n", "0\r\n\r\n" + inner)
    yield "a coding on a folded line", post(
        f"Content-Length: {size + 5}\r\nX: y\r\n Transfer-Encoding: chunked\r\n", "0\r\n\r\n" + inner)
    yield "a coding behind a carriage return", post(
        f"Content-Length: {size + 5}\r\nX: y\rTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + inner)
    yield "a length behind a bare line feed", post(f"X: y\nContent-Length: {size}\r\n", inner)
    yield "a coding behind a NUL", post(
        f"Content-Length: {size + 5}\r\nX: \0\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + inner)
    yield "a coding with an underscore", post(
        f"Content-Length: {size + 5}\r\nTransfer_Encoding: chunked\r\n", "0\r\n\r\n" + inner)
    yield "a length that the connection's field takes away", post(
        f"Connection: close, Content-Length\r\nContent-Length: {size}\r\n", inner)
    yield "a coding in HTTP/1.0", post(
        f"Content-Length: {size + 5}\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + inner, version="1.0")
    yield "a chunk", post("Transfer-Encoding: chunked\r\n", chunks(inner))
    yield "a chunk with an extension", post("Transfer-Encoding: chunked\r\n", chunks(inner, extension=";a=b"))
    yield "a chunk that begins behind a bare line feed", post("Transfer-Encoding: chunked\r\n", chunks(inner, end="\n"))
    yield "a trailer that frames", post(
        "Transfer-Encoding: chunked\r\n", f"{size:x}\r\n{inner}\r\n0\r\nContent-Length: 0\r\nX: y\r\n\r\n")
    yield "an upgrade", post(f"Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: {size}\r\n", inner)
