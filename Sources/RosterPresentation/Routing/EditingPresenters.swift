public import RosterDomain

/// The presenters of what editors do, and of what becomes known of it.
public struct EditingPresenters: Sendable {
  let create: any CallerPresenter
  let update: any CallerPresenter
  let remove: any CallerPresenter
  let correction: any Presenter
  let revertParts: any CallerPresenter
  let revert: any CallerPresenter
  let corrections: any Presenter
  let audit: any Presenter

  /// Makes them, each for its use case.
  public init(
    createPlayer: any CreatePlayerUseCase,
    updatePlayer: any UpdatePlayerUseCase,
    removePlayer: any RemovePlayerUseCase,
    revertPlayer: any RevertPlayerUseCase,
    fetchCorrection: any FetchCorrectionUseCase,
    listCorrections: any ListCorrectionsUseCase,
    fetchAudit: any FetchAuditUseCase
  ) {
    create = CreatePlayerPresenter(createPlayer: createPlayer)
    update = UpdatePlayerPresenter(updatePlayer: updatePlayer)
    remove = RemovePlayerPresenter(removePlayer: removePlayer)
    correction = CorrectionPresenter(fetchCorrection: fetchCorrection)
    revertParts = RevertPartsPresenter(revertPlayer: revertPlayer)
    revert = RevertPlayerPresenter(revertPlayer: revertPlayer)
    corrections = ListCorrectionsPresenter(listCorrections: listCorrections)
    audit = AuditPresenter(fetchAudit: fetchAudit)
  }
}
