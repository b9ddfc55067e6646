import RosterTestSupport

extension UpstreamMode {
  /// The seventeen modes of the stub in Python, some of them in more than one shape.
  static let table: [UpstreamMode] = [
    UpstreamMode(
      name: "ok", behaviour: "answers as it should", stub: .ok,
      cold: .roster, warm: .replaced, error: nil, again: nil),
    UpstreamMode(
      name: "status", behaviour: "answers 503", stub: .status(503),
      cold: .unavailable, warm: .kept, error: "upstream.status"),
    UpstreamMode(
      name: "status", behaviour: "answers 503 with `Retry-After: 120`", stub: .status(503, retryAfter: "120"),
      cold: .unavailable, warm: .kept, error: "upstream.status", again: 120...120),
    UpstreamMode(
      name: "status", behaviour: "answers 404", stub: .status(404),
      cold: .unavailable, warm: .kept, error: "upstream.status"),
    UpstreamMode(
      name: "close", behaviour: "hangs up without a byte", stub: .close,
      cold: .unavailable, warm: .kept, error: "upstream.brokenExchange"),
    UpstreamMode(
      name: "hang", behaviour: "accepts and never answers", stub: .hang, seconds: ServiceInProcess.timeout,
      cold: .unavailableAfterWaiting, warm: .kept, error: "upstream.timedOut"),
    UpstreamMode(
      name: "trickle", behaviour: "sends a byte now and then", stub: .trickle, seconds: ServiceInProcess.timeout,
      cold: .unavailableAfterWaiting, warm: .kept, error: "upstream.timedOut"),
    UpstreamMode(
      name: "delay", behaviour: "answers after 2 s", stub: .held, seconds: 2,
      cold: .roster, warm: .replaced, error: nil, again: nil),
    UpstreamMode(
      name: "delay", behaviour: "answers after 10 s", stub: .held, seconds: 10,
      cold: .unavailableAfterWaiting, warm: .replaced, error: nil, again: nil),
    UpstreamMode(
      name: "truncate", behaviour: "hangs up in the middle of the roster", stub: .truncate,
      cold: .unavailable, warm: .kept, error: "upstream.brokenExchange"),
    UpstreamMode(
      name: "garbage", behaviour: "answers 200 with something that is not JSON", stub: .garbage,
      cold: .unavailable, warm: .kept, error: "upstream.undecodable"),
    UpstreamMode(
      name: "html", behaviour: "answers 200 with a sign-in page", stub: .html,
      cold: .unavailable, warm: .kept, error: "upstream.undecodable"),
    UpstreamMode(
      name: "empty", behaviour: "answers with no players at all", stub: .empty,
      cold: .unavailable, warm: .kept, error: "guard.empty"),
    UpstreamMode(
      name: "object", behaviour: "answers with JSON that is not an array", stub: .object,
      cold: .unavailable, warm: .kept, error: "upstream.undecodable"),
    UpstreamMode(
      name: "badrows", behaviour: "mixes in bad rows, up to `guard.maxInvalidPercent`", stub: .badRows,
      cold: .roster, warm: .replaced, error: nil, again: nil,
      // One row of the nine has only a bad image, and so is one player more.
      extraPlayers: 1),
    UpstreamMode(
      name: "badrows", behaviour: "mixes in more bad rows than that", stub: .badRows,
      cold: .unavailable, warm: .kept, error: "guard.invalidRows",
      // Eight bad rows of 59 are more than 13 %, and less than 14 %.
      settings: ["guard.maxInvalidPercent": "13"]),
    UpstreamMode(
      name: "redirect", behaviour: "redirects to itself, for ever", stub: .redirect(to: "/players"),
      cold: .unavailable, warm: .kept, error: "upstream.redirectRefused", cost: 4),
    UpstreamMode(
      name: "bomb", behaviour: "sends a small body that unpacks to more than `upstream.maxBytes`", stub: .bomb,
      cold: .unavailable, warm: .kept, error: "upstream.tooLarge", settings: ["upstream.maxBytes": "1MiB"]),
    UpstreamMode(
      name: "endless", behaviour: "never stops sending", stub: .endless,
      cold: .unavailable, warm: .kept, error: "upstream.tooLarge", settings: ["upstream.maxBytes": "1MiB"]),
    UpstreamMode(
      name: "longheader", behaviour: "sends a header field of 1 MiB", stub: .longHeader,
      cold: .unavailable, warm: .kept, error: "upstream.brokenExchange"),
    UpstreamMode(
      name: "badlength", behaviour: "announces more bytes than it sends", stub: .badLength,
      cold: .unavailable, warm: .kept, error: "upstream.brokenExchange"),
  ]
}
