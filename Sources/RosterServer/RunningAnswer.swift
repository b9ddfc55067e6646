/// A task that answers a request beyond its callback, in a form that the shim can hold.
final class RunningAnswer: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  func cancel() {
    task.cancel()
  }
}
