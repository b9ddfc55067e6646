/// Somebody who edits the roster of a running service over HTTP.
public struct LiveEditor: Sendable {
  private let service: LiveRoster
  /// What the editor shows.
  public let token: String

  private let patience: Int64

  /// Shows `token` with every request.
  ///
  /// - Parameter patience: Seconds until a correction is given up.
  public init(_ service: LiveRoster, token: String, patience: Int64 = 60) {
    self.service = service
    self.patience = patience
    self.token = token
  }

  /// Asks for a path.
  public func get(_ path: String) async throws -> LiveRoster.Answer {
    try await service.get(path, headers)
  }

  /// Adds a player.
  public func add(_ body: String) async throws -> LiveRoster.Answer {
    try await service.send("POST", "/players", headers.merging(["Content-Type": "application/json"]) { $1 }, body)
  }

  /// Changes what is at a path; `tag` is the version that the editor has seen.
  public func patch(_ path: String, _ body: String, ifMatch tag: String?) async throws -> LiveRoster.Answer {
    let fields = headers(tag).merging(["Content-Type": "application/merge-patch+json"]) { $1 }
    return try await service.send("PATCH", path, fields, body, patience: patience)
  }

  /// Removes what is at a path; `tag` is the version that the editor has seen.
  public func remove(_ path: String, ifMatch tag: String?) async throws -> LiveRoster.Answer {
    try await service.send("DELETE", path, headers(tag))
  }

  private var headers: [String: String] { ["Authorization": "Bearer \(token)"] }

  private func headers(_ tag: String?) -> [String: String] {
    headers.merging(tag.map { ["If-Match": $0] } ?? [:]) { $1 }
  }
}
