public import RosterDomain

/// The presenters of signing in and out.
public struct SessionPresenters: Sendable {
  let logIn: any Presenter
  let current: any CallerPresenter
  let logOut: any CallerPresenter

  /// Makes them, each for its use case.
  public init(logIn: any LogInUseCase, logOut: any LogOutUseCase) {
    self.logIn = LogInPresenter(logIn: logIn)
    current = SessionPresenter()
    self.logOut = LogOutPresenter(logOut: logOut)
  }
}
