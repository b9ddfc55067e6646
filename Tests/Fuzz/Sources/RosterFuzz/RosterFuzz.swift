import CFuzzing
import Glibc

/// `RosterFuzz --target=NAME [options of libFuzzer] [folders]`: has libFuzzer feed one target.
@main
enum RosterFuzz {
  static func main() {
    let option = "--target="
    let name = CommandLine.arguments.first { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let target = name.flatMap({ FuzzTarget(rawValue: String($0)) }) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      _ = "fuzz: give one of the targets with \(option) \(names)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(64)
    }
    // libFuzzer passes over the option, and hands it to the processes that it starts.
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(LLVMFuzzerRunDriver(&count, &arguments, target.callback))
  }
}
