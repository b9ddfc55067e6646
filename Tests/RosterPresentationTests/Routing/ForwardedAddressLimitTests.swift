import HTTPTypes
import RosterDomain
import RosterLocking
import RosterPresentation
import RosterTestSupport
import Testing

@Suite("The limit on clients of proxies")
struct ForwardedAddressLimitTests {
  /// Answers when it is told to, and says how many it keeps waiting.
  private final class HeldResponder: HTTPResponder {
    let waiting = Watched(0)
    private let held = Locked<[CheckedContinuation<Void, Never>]>([])

    func respond(to request: Request) async -> Representation {
      await withCheckedContinuation { continuation in
        held.withLock { $0.append(continuation) }
        waiting.update { $0 += 1 }
      }
      return Representation(status: .ok, headers: [], body: ResponseBody([]))
    }

    func refuse(_ request: Request, because refusal: Refusal) -> Representation {
      Representation(status: .tooManyRequests, headers: [], body: ResponseBody(Array(refusal.detail.utf8)))
    }

    func release() {
      let released = held.withLock { held in
        defer { held = [] }
        return held
      }
      waiting.update { $0 -= released.count }
      for continuation in released { continuation.resume() }
    }
  }

  private let held = HeldResponder()
  private let limited: ForwardedAddressLimit

  init() throws {
    let proxies = [try #require(AddressBlock("10.0.0.0/8"))]
    limited = ForwardedAddressLimit(2, clientAddress: ClientAddress(trustedProxies: proxies), next: held)
  }

  private func request(_ forwardedFor: String?, from peer: String = "10.0.0.1") throws -> Request {
    let field = try #require(HTTPField.Name("X-Forwarded-For"))
    var headers = HTTPFields()
    headers[field] = forwardedFor
    return Request(method: .get, path: "/players", headers: headers, peerAddress: PeerAddress(peer))
  }

  /// Has all of these be in progress at once, meanwhile does something else, and answers them.
  private func hold(_ requests: [Request], meanwhile: () async -> Void = {}) async {
    await withTaskGroup(of: Int.self) { [limited] group in
      for request in requests { group.addTask { await limited.respond(to: request).status.code } }
      await held.waiting.wait { $0 == requests.count }
      await meanwhile()
      held.release()
      for await status in group { #expect(status == 200) }
    }
  }

  @Test("Requests of one forwarded address beyond the limit are refused for as long as the others are in progress")
  func limit() async throws {
    let request = try request("192.0.2.1")
    await hold([request, request]) {
      let refusal = await limited.respond(to: request)
      #expect(refusal.status == .tooManyRequests)
      #expect(refusal.body.text == "2 requests of this address are being answered already.")
    }
    await hold([request, request])
  }

  @Test("An IPv6 network of 64 bits is one address")
  func network() async throws {
    let requests = [try request("2001:db8::1"), try request("2001:db8::2")]
    let third = try request("2001:db8::3")
    let other = try request("2001:db8:0:1::1")
    await hold(requests + [other]) {
      #expect(await limited.respond(to: third).status == .tooManyRequests)
    }
  }

  @Test(
    "Other addresses, the proxies themselves and those who come without a proxy are not counted",
    arguments: [
      ("192.0.2.1", "192.0.2.2"), (nil, nil), ("10.0.0.7", "10.0.0.7"), ("nonsense", "nonsense"),
    ] as [(String?, String?)])
  func others(_ one: String?, _ other: String?) async throws {
    let requests = [try request(one), try request(one), try request(other), try request(other)]
    await hold(requests)
    await hold(try (0..<4).map { _ in try request("192.0.2.1", from: "198.51.100.1") })
  }
}

extension ResponseBody {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
