public import RosterDomain

/// The presenters of signing in and out.
public struct SessionPresenters: Sendable {
  let logIn: any Presenter
  let current: any CallerPresenter
  let logOut: any CallerPresenter

  /// Makes them, each for its use case.
  ///
  /// - Parameter clientAddress: Finds whose tries to sign in are counted together.
  public init(
    logIn: any LogInUseCase, logOut: any LogOutUseCase, clientAddress: ClientAddress
  ) {
    self.logIn = LogInPresenter(logIn: logIn, clientAddress: clientAddress)
    current = SessionPresenter()
    self.logOut = LogOutPresenter(logOut: logOut)
  }
}
