import Glibc

/// A TCP client that sends exactly the bytes it is given, and blocks.
///
/// To be used on a thread of its own (``onOwnThread(_:)``): Swift's threads are
/// few, and the service under test may need the one that a test would block.
public final class RawConnection {
  /// Why a connection could not be made or used.
  public struct Failure: Error, CustomStringConvertible {
    /// The call that failed and what the system said.
    public let description: String
  }

  private(set) var descriptor: Int32
  private var unread: [UInt8] = []

  /// Connects to this machine.
  ///
  /// - Parameters:
  ///   - overIPv6: Whether to `::1`, instead of 127.0.0.1.
  ///   - patience: Seconds after which a read that brings nothing fails.
  public init(port: Int, overIPv6: Bool = false, patience: Int = 60) throws {
    descriptor = socket(
      overIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Self.failure("socket") }
    var timeout = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    let port = UInt16(port).bigEndian
    let status =
      if overIPv6 {
        connectTo(
          descriptor,
          sockaddr_in6(
            sin6_family: sa_family_t(AF_INET6), sin6_port: port, sin6_flowinfo: 0, sin6_addr: in6addr_loopback,
            sin6_scope_id: 0))
      } else {
        connectTo(
          descriptor,
          sockaddr_in(
            sin_family: sa_family_t(AF_INET), sin_port: port, sin_addr: in_addr(s_addr: UInt32(0x7f00_0001).bigEndian),
            sin_zero: (0, 0, 0, 0, 0, 0, 0, 0)))
      }
    guard status == 0 else {
      let failure = Self.failure("connect")
      close()
      throw failure
    }
  }

  deinit {
    close()
  }

  /// Sends all of `bytes`; `SIGPIPE` is not raised.
  public func send(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { rest in
        sendBytes(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Self.failure("send") }
      sent += count
    }
  }

  /// Sends the UTF-8 of `text`.
  public func send(_ text: String) throws {
    try send(text.utf8)
  }

  /// Reads one response; what follows it stays for the next call.
  ///
  /// - Parameter toHead: Whether the request was a HEAD, so that no content follows.
  public func readResponse(toHead: Bool = false) throws -> RawResponse {
    while true {
      if let end = RawResponse.headEnd(in: unread) {
        var response = try RawResponse(head: unread[..<end])
        unread.removeFirst(end)
        guard !toHead, response.status >= 200, response.status != 204, response.status != 304 else { return response }
        guard let length = response["content-length"].flatMap({ Int($0) }) else {
          response.body = try readToEnd()
          return response
        }
        while unread.count < length { try readMore() }
        response.body = Array(unread[..<length])
        unread.removeFirst(length)
        return response
      }
      try readMore()
    }
  }

  /// Reads until the server closes; a reset counts as that.
  public func readToEnd() throws -> [UInt8] {
    while try read() {}
    defer { unread = [] }
    return unread
  }

  /// Whether something can be read at once, the end included.
  public var hasInput: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// Reads some bytes, or waits for them; none at the end.
  func readSome() throws -> [UInt8] {
    if unread.isEmpty { _ = try read() }
    defer { unread = [] }
    return unread
  }

  /// Whether the server has closed, without a byte that was not read yet.
  public func isAtEnd() throws -> Bool {
    if !unread.isEmpty { return false }
    return try !read()
  }

  /// Says that nothing more will be sent: `shutdown(2)`.
  public func closeSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Closes with a reset instead of an orderly end.
  public func reset() {
    var abort = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &abort, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  /// Closes; further calls fail.
  public func close() {
    if descriptor >= 0 { closeDescriptor(descriptor) }
    descriptor = -1
  }

  private func readMore() throws {
    guard try read() else { throw Failure(description: "the server closed in the middle of a response") }
  }

  /// Reads what is there, or waits for it; `false` at the end.
  private func read() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    var count = 0
    repeat { count = recv(descriptor, &chunk, chunk.count, 0) } while count < 0 && errno == EINTR
    if count < 0, errno != ECONNRESET { throw Self.failure("recv") }
    unread.append(contentsOf: chunk[..<max(count, 0)])
    return count > 0
  }

  private static func failure(_ call: String) -> Failure {
    Failure(description: "\(call): \(String(cString: strerror(errno)))")
  }
}

// The methods above hide the functions of their names, on either C library.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(descriptor, bytes, count, flags)
}

private func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}

private func connectTo<Address>(_ descriptor: Int32, _ address: Address) -> Int32 {
  withUnsafePointer(to: address) { address in
    address.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
      connect(descriptor, generic, socklen_t(MemoryLayout<Address>.size))
    }
  }
}
