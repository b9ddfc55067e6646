import CRosterHTTP
import RosterPresentation

extension Refusal.Reason {
  init(_ refusal: hs_refusal) {
    switch refusal {
    case HS_MALFORMED: self = .malformed
    case HS_METHOD_UNKNOWN: self = .proxyMethod
    case HS_CODING_UNSUPPORTED: self = .transferEncodingUnsupported
    case HS_BODY_TOO_LARGE: self = .bodyTooLarge
    case HS_TARGET_TOO_LONG: self = .targetTooLong
    case HS_HEAD_TOO_LARGE: self = .headTooLarge
    case HS_SHUTTING_DOWN: self = .shuttingDown
    default: self = .failed
    }
  }
}
