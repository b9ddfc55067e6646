import NIOCore

/// One connection of a ``StubUpstream``: one request, one answer, whatever that is worth.
final class StubUpstreamConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let upstream: StubUpstream
  private var received = ByteBuffer()
  private var isCounted = false
  private var flooding = false
  private var drops: ArraySlice<UInt8> = []

  init(upstream: StubUpstream) {
    self.upstream = upstream
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var part = unwrapInboundIn(data)
    received.writeBuffer(&part)
    let end = Array("\r\n\r\n".utf8)
    guard !isCounted, let head = received.readableBytesView.firstRange(of: end) else { return }
    isCounted = true
    let text = String(decoding: received.readableBytesView[..<head.lowerBound], as: UTF8.self)
    let request = StubUpstreamRequest(head: text)
    let (mode, releases) = upstream.begin(request)
    let reply = context.eventLoop.makePromise(of: StubUpstreamReply.self)
    reply.completeWithTask { [upstream] in
      if mode == .held { await upstream.untilReleased(since: releases) }
      return StubUpstreamReply(mode, upstream.document, to: request)
    }
    reply.futureResult.assumeIsolated().whenSuccess { self.send($0, context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    flooding = false
    drops = []
    if isCounted { upstream.end() }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A client that hangs up on a misbehaving upstream is what the tests want to see.
    context.close(promise: nil)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if flooding { flood(context) }
  }

  private func send(_ reply: StubUpstreamReply, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    let sent = write(reply.bytes, context)
    switch reply.ending {
    case .hangUp: sent.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    case .silence: break
    case .drip(let body):
      drops = body[...]
      drip(context)
    case .flood:
      flooding = true
      flood(context)
    }
  }

  private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
    let sent = context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(bytes: bytes)))
    sent.whenSuccess { [upstream] in upstream.sent(bytes.count) }
    return sent
  }

  private func drip(_ context: ChannelHandlerContext) {
    guard let drop = drops.popFirst() else { return }
    write([drop], context).assumeIsolated().whenFailure { _ in self.drops = [] }
    context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(10)) { self.drip(context) }
  }

  private func flood(_ context: ChannelHandlerContext) {
    let chunk = Array("2000\r\n".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 0x2000) + Array("\r\n".utf8)
    while flooding, context.channel.isWritable {
      write(chunk, context).assumeIsolated().whenFailure { _ in self.flooding = false }
    }
  }
}
