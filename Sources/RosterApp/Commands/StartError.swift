import ArgumentParser

/// Why the service does not start although its configuration is good: what, why, and what to do next.
struct StartError: Error, CustomStringConvertible {
  let description: String
  let exitCode: ExitCode

  static func storeInUse(_ store: StoreLocation) -> StartError {
    StartError(
      description: """
        store.url: another process serves from \(store.path); stop it first, or set store.url (ROSTER_STORE_URL) \
        to a file of this one's own
        """,
      exitCode: .temporaryFailure)
  }

  static func storeNewer(_ store: StoreLocation) -> StartError {
    StartError(
      description: """
        store.url: \(store.path) was written by a later version of roster and is left as it is; run that version, \
        or set store.url (ROSTER_STORE_URL) to another file
        """,
      exitCode: .inputOutput)
  }

  static func editorsFileNewer(_ path: String) -> StartError {
    StartError(
      description: """
        store.url: the editors' file beside it, \(path), was written by a later version of roster and is left as it is; \
        run that version, or set store.url (ROSTER_STORE_URL) to another place
        """,
      exitCode: .inputOutput)
  }
}
