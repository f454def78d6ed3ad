import Foundation

extension URL {
  /// The URL of a server's text; `nil` where it is blank or no URL.
  init?(wire text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { return nil }
    self.init(string: trimmed)
  }
}
