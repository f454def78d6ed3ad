import Foundation

/// The resources of this process.
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

  /// Returns the current resident memory (`VmRSS`) or its maximum (`VmHWM`) in megabytes, or 0 if there is no `/proc`.
  static func memory(_ key: String = "VmRSS") -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    return Double(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "0").map { $0 / 1024 } ?? 0
  }

  /// Resets `VmHWM`.
  static func forgetMemory() { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }

  /// The processor time used so far, in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
