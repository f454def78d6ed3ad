extension Diagnostic {
  /// Says which message a diagnostic is: a stage, a dot and a few words, such as `documents.unknown-field`.
  ///
  /// Programs tell diagnostics apart by it. The words of a message may change, its code does not. The codes of this library
  /// are those of `SyntaxCode`, `SchemaCode`, `DocumentCode`, `JSONCode` and `FileCode`; other libraries have their own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// - Returns: `nil` unless the text is two runs of small letters, digits and hyphens with a dot between them.
    public init?(rawValue: String) {
      let parts = rawValue.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy(Self.isWords) else { return nil }
      self.rawValue = rawValue
    }

    /// One of a stage's codes.
    public init(_ code: some DiagnosticCode) {
      rawValue = code.rawValue
    }

    private static func isWords(_ text: Substring.UTF8View) -> Bool {
      guard let first = text.first, let last = text.last else { return false }
      let hyphen = UInt8(ascii: "-")
      return first != hyphen && last != hyphen
        && text.allSatisfy { byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == hyphen
        }
    }
  }
}

/// The codes of one stage.
public protocol DiagnosticCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension DiagnosticCode {
  /// The same code, if it is one of this stage.
  public init?(_ code: Diagnostic.Code) {
    self.init(rawValue: code.rawValue)
  }
}

/// The codes of problems with the files that a program is given.
public enum FileCode: String, DiagnosticCode {
  /// A file that cannot be read.
  case unreadable = "files.unreadable"
  /// A file that the build's plan does not have.
  case unplanned = "files.unplanned"
}
