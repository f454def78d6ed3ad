import Dispatch
import Foundation

/// A way to wait until the program is asked to end with SIGINT (Control-C) or SIGTERM. Signals count from the creation of
/// this value.
package struct Interruption {
  private static let numbers = [SIGINT, SIGTERM]

  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  package init() {
    let (signals, continuation) = AsyncStream<Void>.makeStream()
    self.signals = signals
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)  // The source below sees it; by default it would end the process first.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Returns when the process has been asked to end. Further signals then end the process immediately.
  package func wait() async {
    for await _ in signals { break }
    for source in sources { source.cancel() }
    // A user who repeats it does not want to wait.
    for number in Self.numbers { signal(number, SIG_DFL) }
  }
}
