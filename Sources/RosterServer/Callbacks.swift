import CRosterHTTP

/// The shim's way into Swift: each callback finds its gateway again and makes one call.
///
/// Formed in a `nonisolated` function, because a closure formed on the main
/// actor traps on a loop's thread. `gateway` is borrowed: whoever starts a
/// server with these keeps it until that server has stopped.
nonisolated func callbacks(into gateway: Gateway) -> hs_callbacks {
  hs_callbacks(
    cls: Unmanaged.passUnretained(gateway).toOpaque(),
    on_request: { context, request, view in
      guard let context, let request, let view else { return }
      Unmanaged<Gateway>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.answer(request, view.pointee) }
    },
    on_refused: { context, request, view, why, detail in
      guard let context, let request, let view, let detail else { return }
      let gateway = Unmanaged<Gateway>.fromOpaque(context).takeUnretainedValue()
      gateway.refuse(request, view.pointee, why, detail: String(cString: detail))
    },
    on_gone: { _, kept in
      guard let kept else { return }
      Unmanaged<RunningAnswer>.fromOpaque(kept).takeUnretainedValue().cancel()
    },
    on_end: { _, kept in
      guard let kept else { return }
      Unmanaged<RunningAnswer>.fromOpaque(kept).release()
    },
    on_log: { context, message, count in
      guard let context, let message else { return }
      let bytes = UnsafeRawBufferPointer(start: message, count: count)
      Unmanaged<Gateway>.fromOpaque(context).takeUnretainedValue().log(String(decoding: bytes, as: UTF8.self))
    },
    on_shortage: { context in
      guard let context else { return }
      Unmanaged<Gateway>.fromOpaque(context).takeUnretainedValue().warnOfShortage()
    }
  )
}
