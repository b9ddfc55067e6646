public import RosterDomain

extension PlayersRepository {
  /// What a reader gets who asks for nothing special.
  public func roster() async throws -> ServedRoster {
    try await roster(revalidating: false)
  }
}
