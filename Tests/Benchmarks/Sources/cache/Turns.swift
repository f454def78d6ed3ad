import Foundation

/// Work whose preparation is not measured.
struct Work {
  let name: String
  let run: () throws -> Void

  /// - Parameters:
  ///   - before: Prepares the input of `run`.
  ///   - run: The measured work. The result is freed after the measurement.
  init<Input, Output>(_ name: String, before: @escaping () throws -> Input, run: @escaping (Input) throws -> Output) {
    self.name = name
    let last = Turns.Last()
    self.run = {
      let input = try before()
      let start = Turns.now()
      let output = try run(input)
      last.nanoseconds = Turns.now() - start
      withExtendedLifetime((input, output)) {}
    }
    self.last = last
  }

  init<Output>(_ name: String, run: @escaping () throws -> Output) {
    self.init(name, before: {}, run: run)
  }

  fileprivate let last: Turns.Last
}

/// Measures several works in turn, so that disturbances of the machine affect all of them.
enum Turns {
  fileprivate final class Last { var nanoseconds = 0.0 }

  /// Returns the processor time of this thread so far, in nanoseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Returns the least processor time of each work in microseconds, which is what the machine achieves undisturbed. Each
  /// work runs for a tenth of a second, then the next one, ten times.
  static func least(_ works: [Work], rounds: Int = 10, nanoseconds: Double = 1e8) throws -> [Double] {
    var times = [[Double]](repeating: [], count: works.count)
    for round in 0..<rounds + 1 {
      for (index, work) in works.enumerated() {
        var sum = 0.0
        var count = 0
        // The first round warms up.
        while count < 2 || sum < nanoseconds / (round == 0 ? 4 : 1), count < 2000 {
          try work.run()
          sum += work.last.nanoseconds
          count += 1
          if round > 0 { times[index].append(work.last.nanoseconds) }
        }
      }
    }
    return times.map { ($0.min() ?? 0) / 1000 }
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension Report {
  /// Prints a figure next to its goal.
  static func figure(_ name: String, _ value: String, goal: String = "", note: String = "") {
    let name = name + String(repeating: " ", count: max(0, 52 - name.count))
    let value = String(repeating: " ", count: max(0, 14 - value.count)) + value
    print("  \(name)\(value)  \(goal.isEmpty ? "" : "goal \(goal)")  \(note)")
  }
}
