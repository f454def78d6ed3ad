import Foundation

/// What this process has of the machine's.
enum ProcessState {
  /// The number of open descriptors.
  static var descriptors: Int {
    #if os(Linux)
      let folder = "/proc/self/fd"
    #else
      let folder = "/dev/fd"
    #endif
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? -1
  }

  /// The memory that is resident now (`VmRSS`), or was at most (`VmHWM`), in megabytes; 0 where there is no `/proc`.
  static func memory(_ key: String = "VmRSS") -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    return Double(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "0").map { $0 / 1024 } ?? 0
  }

  /// Counts `VmHWM` anew from now on.
  static func forgetMemory() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

  /// The processor's time used so far, in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
