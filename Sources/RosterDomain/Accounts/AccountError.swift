/// Why an account cannot be added, changed or removed.
public enum AccountError: Error, Equatable {
  /// There is an account of this name.
  case exists(AccountName)
  /// There is no account of this name.
  case unknown(AccountName)
  /// The name stands for something else than an account.
  case reserved(AccountName)
}

extension AccountError: CustomStringConvertible {
  /// One sentence for whoever tried.
  public var description: String {
    switch self {
    case .exists(let name): "there is an account '\(name)' already"
    case .unknown(let name): "there is no account '\(name)'"
    case .reserved(let name): "'\(name)' is what the audit calls whoever shows auth.operatorToken; choose another name"
    }
  }
}
