import HTTPTypes
import RosterDomain

/// `GET /players/{id}/correction`: what editors say of a player, and what the upstream says.
struct CorrectionPresenter: Presenter {
  let fetchCorrection: any FetchCorrectionUseCase

  /// The correction, with the tag to revert it by.
  func present(_ request: Request, parameter: Substring) async throws -> Representation {
    let id = try PlayerID(in: parameter, of: request, for: .others)
    guard let descriptor = CorrectionDescriptor(try await fetchCorrection(id: id)) else {
      throw RosterError.correctionNotFound(id)
    }
    let body = ResponseBody(JSONBodyEncoder().encode(descriptor))
    let tag = EntityTag(of: body)
    return Representation(
      status: .ok,
      headers: .json + [.cacheControl("no-store"), HTTPField(name: .eTag, value: tag.text)],
      body: body, validators: ResponseValidators(etag: tag, lastModified: nil))
  }
}
