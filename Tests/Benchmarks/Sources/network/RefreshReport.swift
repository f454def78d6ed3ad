import Foundation

/// Measures many calls whose token has expired.
enum RefreshReport {
  static func run() async throws {
    let calls = 1000
    let probe = try RefreshProbe(calls: calls)
    let answers = await probe.answers(to: calls)
    print("\(calls) calls at once with an expired token: \(probe.rejections.value) rejected,", terminator: " ")
    print("\(probe.refreshes.value) refresh seen by the server, \(answers) answers")
    if probe.refreshes.value != 1 || answers != calls { exit(1) }
  }
}
