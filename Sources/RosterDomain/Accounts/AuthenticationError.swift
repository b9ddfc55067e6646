/// Why somebody is not signed in.
public enum AuthenticationError: Error, Equatable {
  /// There is no such account, or it has another password; which of the two is nobody's business.
  case refused
  /// Too many tries failed from this address for this account; worth trying again after `retryAfter`.
  case tooManyTries(retryAfter: Duration)
  /// Too many people are signing in at this moment.
  case busy(retryAfter: Duration)
  /// The token stands for no session, or no longer.
  case sessionUnknown
  /// Accounts cannot be looked up or sessions not be kept now.
  case unavailable
}
