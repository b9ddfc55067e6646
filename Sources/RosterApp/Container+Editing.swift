import CoreMetrics
import Logging
import RosterData
import RosterDomain
import RosterPresentation

extension Container {
  /// What editors need: their file, their accounts and their corrections.
  struct Editing: Sendable {
    let presenters: EditingPresenters
    let sessions: SessionPresenters
    let gate: AccessGate

    /// Puts it together over the editors' file and the roster that `refresher` keeps.
    init(
      _ configuration: RosterConfiguration, file: EditorsFile, refresher: RosterRefresher, clock: any RosterClock,
      logger: Logger, metrics: any MetricsFactory
    ) {
      let corrections = OverlayCorrectionsRepository(refresher: refresher)
      presenters = EditingPresenters(
        createPlayer: DefaultCreatePlayerUseCase(corrections: corrections),
        updatePlayer: DefaultUpdatePlayerUseCase(corrections: corrections),
        removePlayer: DefaultRemovePlayerUseCase(corrections: corrections),
        revertPlayer: DefaultRevertPlayerUseCase(corrections: corrections),
        fetchCorrection: DefaultFetchCorrectionUseCase(corrections: corrections),
        listCorrections: DefaultListCorrectionsUseCase(corrections: corrections),
        fetchAudit: DefaultFetchAuditUseCase(corrections: corrections))

      let kept = SQLiteSessionsRepository(file: file, date: { clock.date })
      let logIn = DefaultLogInUseCase(
        accounts: SQLiteAccountsRepository(file: file), sessions: kept, sessionFor: configuration.auth.sessionFor,
        now: { clock.now }, date: { clock.date })
      sessions = SessionPresenters(
        logIn: ReportingLogInUseCase(logIn, logger: logger, metrics: metrics),
        logOut: DefaultLogOutUseCase(sessions: kept),
        clientAddress: ClientAddress(trustedProxies: configuration.http.trustedProxies))
      gate = AccessGate(
        currentSession: DefaultCurrentSessionUseCase(
          sessions: kept, operatorToken: configuration.auth.operatorToken.map(OperatorToken.init)),
        protectsReading: configuration.auth.readers)
    }
  }

  /// The editors' file beside the store.
  ///
  /// - Throws: ``StartError`` when a later version wrote it. Any other failure is logged by the file itself, and the
  ///   roster is served without it.
  static func editorsFile(_ configuration: RosterConfiguration, logger: Logger) async throws -> EditorsFile {
    let file = EditorsFile(path: accountsPath(configuration), logger: logger)
    do {
      try await file.open()
    } catch StoreError.newer {
      throw StartError.editorsFileNewer(file.path)
    } catch is StoreError {
      return file
    }
    return file
  }

  /// Who can sign in, for the commands that decide it; nothing of the service is started.
  static func accounts(_ configuration: RosterConfiguration) -> any AccountsAdministration {
    // What goes wrong is said by the command, once.
    let logger = Logger(label: "roster") { _ in SwiftLogNoOpLogHandler() }
    return SQLiteAccountsRepository(file: EditorsFile(path: accountsPath(configuration), logger: logger))
  }

  /// The file of the accounts, if there is none yet.
  static func missingAccountsPath(_ configuration: RosterConfiguration) -> String? {
    let path = accountsPath(configuration)
    return EditorsFile.isMissing(path) ? path : nil
  }

  /// The file of the accounts.
  static func accountsPath(_ configuration: RosterConfiguration) -> String {
    EditorsFile.path(besideStore: configuration.store.path)
  }
}
