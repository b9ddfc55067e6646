import CRosterHTTP
import Glibc
import RosterLocking
import RosterTestSupport
import Testing

@Suite("The last event of a request")
struct LastEventTests {
  /// Leaves every request for the test to complete, and counts what the shim says.
  private final class Recorder: Sendable {
    struct Counts: Sendable, Equatable {
      var gone = 0
      var ended = 0
      var released = 0
    }

    /// Addresses of requests.
    private let waiting = Locked<[Int]>([])
    let counts = Locked(Counts())

    func keep(_ request: OpaquePointer) {
      hs_request_keep(request, Unmanaged.passRetained(self).toOpaque())
      let address = Int(bitPattern: request)
      waiting.withLock { $0.append(address) }
    }

    func completeAll() {
      let requests = waiting.withLock { requests in
        defer { requests = [] }
        return requests
      }
      for request in requests {
        let owner = Unmanaged.passRetained(self).toOpaque()
        let response = hs_response_make(hs_bytes(p: nil, n: 0), Self.release, owner, nil, 0)
        hs_complete(OpaquePointer(bitPattern: request), 200, response)
        hs_response_release(response)
      }
    }

    private static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { owner in
      guard let owner else { return }
      Unmanaged<Recorder>.fromOpaque(owner).takeRetainedValue().counts.withLock { $0.released += 1 }
    }

    var callbacks: hs_callbacks {
      hs_callbacks(
        cls: Unmanaged.passUnretained(self).toOpaque(),
        on_request: { context, request, _ in
          guard let context, let request else { return }
          Unmanaged<Recorder>.fromOpaque(context).takeUnretainedValue().keep(request)
        },
        on_refused: { _, request, _, _, _ in hs_complete(request, 400, nil) },
        on_gone: { _, kept in
          guard let kept else { return }
          Unmanaged<Recorder>.fromOpaque(kept).takeUnretainedValue().counts.withLock { $0.gone += 1 }
        },
        on_end: { _, kept in
          guard let kept else { return }
          Unmanaged<Recorder>.fromOpaque(kept).takeRetainedValue().counts.withLock { $0.ended += 1 }
        },
        on_log: { _, _, _ in },
        on_shortage: { _ in })
    }
  }

  @Test(
    "It comes once, and its response is let go once, whether the client leaves or stays",
    arguments: [nil] + Departure.allCases)
  func once(_ departure: Departure?) async throws {
    try await onOwnThread {
      let clients = 20
      let recorder = Recorder()
      var callbacks = recorder.callbacks
      var server: OpaquePointer?
      let failed = "127.0.0.1".withCString { host in
        var configuration = hs_config()
        (configuration.host, configuration.loops, configuration.max_connections) = (host, 2, 100)
        (configuration.connection_memory, configuration.max_target, configuration.max_body) = (10_240, 4096, 65_536)
        (configuration.idle_ms, configuration.drain_idle_ms, configuration.handshake_ms) = (60_000, 250, 1)
        (configuration.head_ms, configuration.body_ms) = (10_000, 10_000)
        (configuration.send_ms, configuration.send_rate) = (10_000, 16_384)
        return hs_server_start(&configuration, &callbacks, &server, nil, 0)
      }
      #expect(failed == 0)
      let connections = try (0..<clients).map { _ in try RawConnection(port: Int(hs_server_port(server))) }
      for connection in connections { try connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      #expect(waits { hs_server_suspensions(server) == clients })
      #expect(recorder.counts.withLock { $0 } == .init())

      if let departure {
        for connection in connections { departure.end(connection) }
        #expect(waits { recorder.counts.withLock { $0.gone } == clients })
      }
      recorder.completeAll()
      if departure == nil {
        for connection in connections {
          #expect(try connection.readResponse().status == 200)
          connection.close()
        }
      }
      #expect(waits { hs_server_connections(server) == 0 })
      #expect(hs_server_stop(server, 10_000) == 0)
      hs_server_free(server)
      let counts = recorder.counts.withLock { $0 }
      #expect(counts == .init(gone: departure == nil ? 0 : clients, ended: clients, released: clients))
    }
  }
}
