public import RosterDomain

/// Something wrong with one row of an upstream snapshot: where it stands and what it is, never the value itself.
public struct RowDefect: Hashable, Sendable {
  /// What is wrong, as a stable code.
  public enum Reason: String, Hashable, Sendable {
    /// The element of the array is not a JSON object.
    case rowNotObject = "row.notObject"
    /// There is no id.
    case idMissing = "id.missing"
    /// The id is not a UUID.
    case idInvalid = "id.invalid"
    /// An earlier row of the snapshot has the same id.
    case idRepeated = "id.repeated"
    /// There is neither a first nor a last name.
    case nameMissing = "name.missing"
    /// A half of the name is no text, holds a control character, shows nothing or is too long.
    case nameInvalid = "name.invalid"
    /// A fact has another type than the format asks for.
    case memberMistyped = "member.mistyped"
    /// A fact has the right type and an impossible value, or one that is too long.
    case memberInvalid = "member.invalid"
  }

  /// The position of the row in the upstream's array, from 0.
  public let index: Int
  /// A JSON pointer (RFC 6901) into the upstream's document.
  public let pointer: String
  /// What is wrong there.
  public let reason: Reason
  /// Whom a row is about that was left out for its name; `nil` for all other defects.
  public let player: PlayerID?

  /// Whether the whole row was left out, rather than one fact of it.
  public var rejectsRow: Bool {
    switch reason {
    case .rowNotObject, .idMissing, .idInvalid, .idRepeated, .nameMissing, .nameInvalid: true
    case .memberMistyped, .memberInvalid: false
    }
  }

  /// Notes a defect of the row at `index`, in the member at `path` inside it.
  public init(index: Int, path: String = "", reason: Reason, player: PlayerID? = nil) {
    self.index = index
    self.player = player
    pointer = path.isEmpty ? "/\(index)" : "/\(index)/\(path)"
    self.reason = reason
  }
}
