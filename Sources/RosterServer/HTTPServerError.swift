/// Why a server did not start, or did not stop.
public enum HTTPServerError: Error, Equatable {
  /// Somebody else listens there.
  case addressInUse(host: String, port: Int)
  /// The address does not exist here, may not be used, or the system is short of something.
  case cannotListen(host: String, port: Int, reason: String)
  /// Work was still pending at the deadline; the server goes on draining and may be stopped again.
  case stillBusy(connections: Int)
}

extension HTTPServerError: CustomStringConvertible {
  /// One line for an operator.
  public var description: String {
    switch self {
    case .addressInUse(let host, let port):
      "another process is listening on \(host) port \(port)"
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host) port \(port): \(reason)"
    case .stillBusy(let connections):
      "\(connections) connections were still open at the deadline"
    }
  }
}
