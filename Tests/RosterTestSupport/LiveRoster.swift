import AsyncHTTPClient
public import Foundation
import NIOCore
import NIOHTTP1

/// A `roster serve` on a free port, with a folder of its own for the store.
public final class LiveRoster: Sendable {
  /// One answer of the service.
  public struct Answer: Sendable {
    /// The status code.
    public let status: Int
    /// The header fields by name, in lower case.
    public let headers: [String: String]
    /// The content.
    public let body: Data

    /// The content as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// The process.
  public let process: RosterProcess
  /// The port that it listens on.
  public let port: Int

  /// Starts the service and waits until it listens.
  ///
  /// - Parameters:
  ///   - upstream: `upstream.url`.
  ///   - folder: Where the store is; keep it to restart on the same store.
  ///   - settings: Further `ROSTER_…` variables.
  ///   - launcher: A command that becomes the program that it is given.
  public init(
    upstream: String, folder: URL, settings: [String: String] = [:], launcher: [String] = []
  ) async throws {
    let environment = [
      "ROSTER_UPSTREAM_URL": upstream,
      "ROSTER_STORE_URL": "sqlite:\(folder.appending(path: "roster.sqlite").path())",
      "ROSTER_HTTP_PORT": "0",
      // The service's own patience would end too soon on a machine that does other things as well.
      "ROSTER_CACHE_WAIT_FOR": "60s",
      "ROSTER_UPSTREAM_TIMEOUT": "60s",
      "ROSTER_LOG_FORMAT": "json",
    ]
    process = try RosterProcess(["serve"], environment: environment.merging(settings) { $1 }, launcher: launcher)
    guard await process.logs(#""message":"listening on http"#) else {
      throw Unstarted(why: process.errors)
    }
    guard let port = process.output.firstMatch(of: #/listening on https?://127\.0\.0\.1:(\d+)/#).flatMap({ Int($0.1) })
    else { throw Unstarted(why: process.output) }
    self.port = port
  }

  /// The service ended before it listened.
  public struct Unstarted: Error {
    /// What it wrote.
    public let why: String
  }

  /// Asks the service for a path.
  public func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers)
  }

  /// Sends the service any request.
  ///
  /// - Parameters:
  ///   - body: Sent with `headers` as they are; `nil` for none.
  ///   - patience: Seconds until the request is given up; the client tries to connect for as long.
  public func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], _ body: String? = nil, patience: Int64 = 60
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
    request.method = HTTPMethod(rawValue: method)
    for (name, value) in headers { request.headers.add(name: name, value: value) }
    if let body { request.body = .bytes(ByteBuffer(string: body)) }
    // The client unpacks by itself and takes a body of few words for an attack.
    request.headers.add(name: "Accept-Encoding", value: "identity")
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(patience))
    let body = try await response.body.collect(upTo: 64 << 20)
    return Answer(
      status: Int(response.status.code),
      headers: Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" },
      body: Data(body.readableBytesView))
  }

  /// Ends the service as an operator would, and waits for it.
  ///
  /// - Returns: The exit code.
  public func stop() async -> Int32? {
    process.signal(SIGTERM)
    return await process.exitCode()
  }
}
