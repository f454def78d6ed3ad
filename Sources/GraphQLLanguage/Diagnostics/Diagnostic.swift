/// Something to tell the author of a schema or document.
public struct Diagnostic: Hashable, Sendable {
  public enum Severity: Hashable, Sendable {
    case error, warning
  }

  public internal(set) var severity: Severity
  /// One sentence or a few, in the reference implementation's words.
  public let message: String
  /// The validation rule, by the reference implementation's name without "Rule"; `nil` for syntax and schema errors.
  public let rule: String?
  /// The place it is about, then related places; empty where nothing in the text is to blame.
  public let positions: [SourcePosition]
  /// What to do about it, where the reference implementation's words leave that open. A note below the message.
  public let hint: String?
  /// Whether it was found after the parser had recovered from an earlier syntax error of the same text.
  public let isRecovered: Bool

  public init(
    severity: Severity = .error,
    message: String,
    rule: String? = nil,
    positions: [SourcePosition],
    hint: String? = nil,
    isRecovered: Bool = false
  ) {
    self.severity = severity
    self.message = message
    self.rule = rule
    self.positions = positions
    self.hint = hint
    self.isRecovered = isRecovered
  }
}
