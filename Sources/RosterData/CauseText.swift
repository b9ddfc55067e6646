import Foundation

/// What a library or the system said of a failure, in a form fit for a line of the log.
package enum CauseText {
  /// The longest text that is kept: libraries quote what an upstream sent.
  private static let limit = 300

  /// The system's own words when it was the system that failed, else the library's.
  package static func of(_ error: any Error) -> String {
    errno(of: error).map { String(cString: strerror($0)) } ?? oneLine("\(error)")
  }

  /// The number of the system's error in what Foundation made of it: `errno(3)`.
  package static func errno(of error: any Error) -> Int32? {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(errno)
  }

  /// One line of bounded length, in which URLs have neither a user's name and password nor a query.
  package static func oneLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let clean = line.replacing(#/([A-Za-z][A-Za-z0-9+.\-]*:\/\/)(?:[^\s\/"?#]*@)?([^\s"?]*)(?:\?[^\s"]*)?/#) {
      "\($0.1)\($0.2)"
    }
    return clean.count > limit ? clean.prefix(limit) + "…" : clean
  }
}
