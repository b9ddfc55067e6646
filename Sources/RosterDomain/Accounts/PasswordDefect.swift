/// Why a password cannot be chosen.
public enum PasswordDefect: Error, Equatable {
  /// Somebody might guess it.
  case tooShort
  /// It is no password but a document.
  case tooLong
}

extension PasswordDefect: CustomStringConvertible {
  /// What is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .tooShort: "the password is too short: at least \(Password.fewestCharacters) characters are needed"
    case .tooLong: "the password is too long: at most \(Password.mostBytes) bytes are allowed"
    }
  }
}
