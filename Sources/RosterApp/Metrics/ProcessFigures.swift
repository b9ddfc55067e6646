import Foundation
import Glibc

/// What the kernel knows of this process: proc(5) and getrusage(2).
enum ProcessFigures {
  /// The figures by the names that Prometheus's clients give them; what the kernel does not tell is left out.
  static func all() -> [(String, Double)] {
    [
      ("process_cpu_seconds_total", processorSeconds),
      ("process_resident_memory_bytes", residentBytes),
      ("process_open_fds", openDescriptors),
      ("process_start_time_seconds", startTime),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  private static var processorSeconds: Double? {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static var residentBytes: Double? {
    guard let pages = text(of: "/proc/self/statm")?.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static var openDescriptors: Double? {
    do {
      // The folder's own descriptor is open while it is read.
      return Double(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count - 1)
    } catch {
      // As with ``text(of:)``; beside that, no descriptor may be left to look with, and `/metrics` should still answer.
      return nil
    }
  }

  private static let startTime: Double? = {
    // The fields after the command's name, which may hold spaces, begin with the third; the 22nd is the start.
    guard let fields = text(of: "/proc/self/stat")?.split(separator: ")").last?.split(separator: " "),
      fields.count > 19, let ticks = Double(fields[19]),
      let uptime = text(of: "/proc/uptime")?.split(separator: " ").first,
      let up = Double(uptime)
    else { return nil }
    return (Date.now.timeIntervalSince1970 - up + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))).rounded()
  }()

  private static func text(of path: String) -> String? {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      // A sandbox may hide /proc. Prometheus's own clients leave a figure out then: its absence is what is told.
      return nil
    }
  }
}
