import Foundation

/// The processor time that some work takes: the least of several runs, which is what the machine achieves undisturbed.
struct Measurement {
  let milliseconds: Double

  /// Runs the work at least five times, and for at least half a second.
  init(_ work: () throws -> Void) rethrows { try self.init(runs: 5, milliseconds: 500, work) }

  private init(runs leastRuns: Int, milliseconds leastTime: Double, _ work: () throws -> Void) rethrows {
    let start = Self.processorTime()
    var least = Double.infinity
    var runs = 0
    while runs < leastRuns || Self.processorTime() - start < leastTime {
      least = min(least, try Self.time(of: work))
      runs += 1
    }
    milliseconds = least
  }

  /// Measures two works in turn, each for ten spells of a tenth of a second, so that disturbances of the machine affect
  /// both. Returns the least time of each.
  static func inTurn(_ first: () throws -> Void, _ second: () throws -> Void) rethrows -> (Measurement, Measurement) {
    let spells = try (0..<10).map { _ in
      (try Measurement(runs: 2, milliseconds: 100, first), try Measurement(runs: 2, milliseconds: 100, second))
    }
    let least = { (lesser: Measurement, other: Measurement) in lesser.milliseconds < other.milliseconds ? lesser : other
    }
    return (spells.map(\.0).reduce(spells[0].0, least), spells.map(\.1).reduce(spells[0].1, least))
  }

  private static func time(of work: () throws -> Void) rethrows -> Double {
    let before = processorTime()
    try work()
    return processorTime() - before
  }

  /// Returns the processor time of this process so far, in milliseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Prints the lines of the report.
enum Report {
  static func title(_ text: String) {
    print("\n\(text)")
  }

  /// Prints the name of a measurement, its time and, if a text was read, the rate per second.
  static func line(_ name: String, _ measurement: Measurement, bytes: Int? = nil, note: String = "") {
    let rate = bytes.map { fixed(Double($0) / measurement.milliseconds / 1000, 0, width: 6) + " MB/s" } ?? ""
    print(
      "  " + padded(name, 44) + fixed(measurement.milliseconds, 2, width: 9) + " ms" + padded(rate, 13) + "  " + note
    )
  }

  static func fixed(_ value: Double, _ digits: Int, width: Int = 0) -> String {
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let scaled = Int((value * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
    let text = digits == 0 ? "\(scaled)" : "\(scaled / factor)." + zeros + fraction
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
