public import Foundation
import Glibc

/// A small disk that can be filled and made read-only: a tmpfs in a mount namespace of its own.
///
/// It lasts while its keeper sleeps there, so that a service can be started on it
/// again and again. Root needs no more than `unshare(2)`; anyone else a kernel
/// that gives out user namespaces.
public final class PrivateDisk: Sendable {
  /// Where the disk is for the processes that are started through ``launcher``.
  public let folder: URL
  private let keeper: RosterProcess

  /// The system does not let the tests have what they need.
  public struct Refused: Error, CustomStringConvertible {
    /// Which command said what.
    public let description: String
  }

  /// Should the tests crash, the keeper wakes by itself and the disk is gone.
  private static let keeperSleeps = 600

  /// - Parameter folder: An empty folder to mount the disk on.
  init(kibibytes: Int, on folder: URL) async throws {
    self.folder = folder
    let script = "mount -t tmpfs -o size=\(kibibytes)k tmpfs \"$0\" && echo mounted && exec sleep \(Self.keeperSleeps)"
    let own = geteuid() == 0 ? [] : ["--map-root-user"]
    keeper = try RosterProcess(command: ["unshare", "--mount"] + own + ["sh", "-c", script, folder.path()])
    guard await keeper.logs("mounted") else {
      throw Refused(description: "no mount namespace with a tmpfs for the tests: \(keeper.errors)")
    }
  }

  /// Becomes the command that it is given, among the processes that see the disk.
  public var launcher: [String] {
    let own = geteuid() == 0 ? [] : ["--user", "--preserve-credentials"]
    return ["nsenter", "--target", "\(keeper.id)", "--mount", "--wd"] + own
  }

  /// Where a file of the disk is for the tests, who do not see the disk itself.
  public func file(_ name: String) -> URL {
    URL(filePath: "/proc/\(keeper.id)/root\(folder.path())").appending(path: name)
  }

  /// Runs a shell's command in the disk's folder.
  ///
  /// - Throws: ``Refused`` when it fails.
  public func run(_ script: String) async throws {
    let shell = try RosterProcess(command: launcher + ["sh", "-c", "cd \"$0\" && \(script)", folder.path()])
    guard await shell.exitCode() == 0 else { throw Refused(description: "\(script): \(shell.errors)") }
  }

  /// Leaves no room, not for a byte.
  public func fill() async throws {
    try await run("{ dd if=/dev/zero of=filler bs=1k 2>/dev/null; test -s filler; }")
  }

  func end() async {
    keeper.signal(SIGKILL)
    _ = await keeper.exitCode()
  }
}

/// Runs `body` with a disk of its own, which is gone afterwards.
public func withPrivateDisk<Result>(
  kibibytes: Int, _ body: (PrivateDisk) async throws -> Result
) async throws -> Result {
  try await withTemporaryFolder { folder in
    let disk = try await PrivateDisk(kibibytes: kibibytes, on: folder)
    do {
      let result = try await body(disk)
      await disk.end()
      return result
    } catch {
      await disk.end()
      throw error
    }
  }
}
