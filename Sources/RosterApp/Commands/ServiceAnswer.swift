import ArgumentParser
import FoundationEssentials
import NIOCore
import NIOHTTP1

extension RunningService {
  /// A problem, as far as people want to read it.
  private struct Problem: Decodable {
    let title: String
    let detail: String
    let code: String
  }

  /// Asks the service and reads its answer, or says in one line on standard error why there is none.
  ///
  /// - Throws: ``ExitCode/unavailable`` when there is no answer, `ExitCode.failure` when it is a problem.
  func read<Value: Decodable>(
    _ type: Value.Type, from path: String, _ method: HTTPMethod = .GET, token: String? = nil, patience: TimeAmount
  ) async throws -> Value {
    let answer: Answer
    do {
      answer = try await ask(path, method, token: token, patience: patience)
    } catch {
      StandardStream.error.print("roster: \(error)")
      throw ExitCode.unavailable
    }
    do {
      if answer.status == 200 { return try JSONDecoder().decode(type, from: answer.body) }
      let problem = try JSONDecoder().decode(Problem.self, from: answer.body)
      StandardStream.error.print("roster: \(problem.title): \(problem.detail) (\(answer.status), \(problem.code))")
    } catch {
      StandardStream.error.print(
        "roster: \(url(path)) answered \(answer.status), but not as this version of roster does")
    }
    throw ExitCode.failure
  }
}
