import RosterLocking

/// Keeps each client of trusted proxies to a number of requests at a time.
///
/// The connections of a proxy are those of many clients, and are not limited as
/// the connections of other addresses are. Since one connection carries one
/// request at a time, this allows a client as much behind a proxy as without one.
public struct ForwardedAddressLimit: HTTPResponder {
  private let limit: Int
  private let clientAddress: ClientAddress
  private let next: any HTTPResponder
  private let inProgress = Locked<[PeerAddress: Int]>([:])

  /// Has all requests answered by `next` that do not exceed the limit.
  ///
  /// - Parameter limit: Requests in progress of one address, or of one IPv6 network of 64 bits.
  public init(_ limit: Int, clientAddress: ClientAddress, next: any HTTPResponder) {
    self.limit = limit
    self.clientAddress = clientAddress
    self.next = next
  }

  /// The answer of the next responder, or a 429.
  public func respond(to request: Request) async -> Representation {
    guard let place = clientAddress.forwarded(in: request)?.place else { return await next.respond(to: request) }
    guard enter(place) else {
      return next.refuse(
        request,
        because: Refusal(.tooManyAtATime, detail: "\(limit) requests of this address are being answered already."))
    }
    defer { leave(place) }
    return await next.respond(to: request)
  }

  /// The refusal of the next responder: there is nothing to count.
  public func refuse(_ request: Request, because refusal: Refusal) -> Representation {
    next.refuse(request, because: refusal)
  }

  private func enter(_ place: PeerAddress) -> Bool {
    inProgress.withLock { inProgress in
      guard inProgress[place, default: 0] < limit else { return false }
      inProgress[place, default: 0] += 1
      return true
    }
  }

  private func leave(_ place: PeerAddress) {
    inProgress.withLock { inProgress in
      let left = inProgress[place, default: 0] - 1
      inProgress[place] = left > 0 ? left : nil
    }
  }
}
