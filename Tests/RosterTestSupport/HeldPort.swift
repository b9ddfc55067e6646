import Glibc

/// A port of 127.0.0.1 that nobody else is given while this lives, and that refuses connections while nobody listens.
///
/// It is bound and never listened on, which lets a socket of ours listen there (`SO_REUSEADDR`, socket(7)) as often as
/// it wants.
final class HeldPort: Sendable {
  let number: Int
  private let descriptor: Int32

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutableBytes(of: &address) { bytes in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      return bind(descriptor, address, size) == 0 ? getsockname(descriptor, address, &size) : -1
    }
    self.descriptor = descriptor
    number = Int(UInt16(bigEndian: address.sin_port))
    guard status == 0 else { throw RawConnection.Failure(description: "bind: \(String(cString: strerror(errno)))") }
  }

  deinit {
    close(descriptor)
  }
}
