import Glibc

extension RawConnection {
  /// Waits until the server has read all that was sent, or has ended the connection.
  ///
  /// What is sent afterwards is a read of its own for the server, however fast
  /// this client is. The server has to run in this process: its end of the
  /// connection is looked for among the process's descriptors.
  public func waitUntilRead() throws {
    guard let ends = Self.ends(of: descriptor) else { return }  // the server has reset the connection
    let isOtherEnd: (Int32) -> Bool = { Self.ends(of: $0).map { $0 == (ends.peer, ends.own) } ?? false }
    var other: Int32?
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while clock.now < deadline {
      if hasEnded() { return }
      if !(other.map(isOtherEnd) ?? false) { other = Self.descriptors.first(where: isOtherEnd) }
      if let other, !Self.hasUnread(other) { return }
      usleep(20)
    }
    throw Failure(description: "the server does not read")
  }

  /// Whether the server will send nothing more than it has.
  private func hasEnded() -> Bool {
    let streamEnd: Int16 = 0x2000  // POLLRDHUP, which is not imported
    var end = pollfd(fd: descriptor, events: streamEnd, revents: 0)
    return poll(&end, 1, 0) > 0
  }

  private static func hasUnread(_ descriptor: Int32) -> Bool {
    var next: UInt8 = 0
    return recv(descriptor, &next, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }

  /// Whatever the tests may have open.
  private static let descriptors: Range<Int32> = 0..<8192

  /// The ports of an IPv4 connection, of which one alone may belong to clients of different servers.
  private static func ends(of descriptor: Int32) -> (own: UInt16, peer: UInt16)? {
    guard let own = port(of: descriptor, getsockname), let peer = port(of: descriptor, getpeername) else { return nil }
    return (own, peer)
  }

  private static func port(
    of descriptor: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &size) }
    }
    return status == 0 && address.sin_family == sa_family_t(AF_INET) ? address.sin_port : nil
  }
}
