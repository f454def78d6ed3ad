/// A message to the author of a schema, a document or a configuration.
///
/// Every stage from syntax to code generation uses this type. Diagnostics are printed, `--format json` writes them, and
/// editors underline their ranges and offer their fixes.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic. A minor version can add values, because the Language Server Protocol defines others.
  public struct Severity: RawRepresentable, Hashable, Sendable {
    /// The word with which printed messages begin, such as `error`.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is not valid, or no code can be generated from it.
    public static let error = Severity(rawValue: "error")
    /// The text is valid, but probably not what its author intended.
    public static let warning = Severity(rawValue: "warning")
    /// The information is useful, but nothing is wrong.
    public static let note = Severity(rawValue: "note")
  }

  /// A hint to editors on how to display the text in addition to its severity, as in the Language Server Protocol. A
  /// minor version can add values.
  public struct Tag: RawRepresentable, Hashable, Sendable {
    /// The word for the tag in the output of `--format json`.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text has no effect and can be removed.
    public static let unnecessary = Tag(rawValue: "unnecessary")
    /// The text uses something that will be removed.
    public static let deprecated = Tag(rawValue: "deprecated")
  }

  /// Whether the problem is an error, a warning, or a note.
  public internal(set) var severity: Severity
  /// The code of the message, which stays the same even if the wording changes.
  public let code: Code
  /// The message, in one or a few sentences. For problems that the reference implementation also detects, the wording is the
  /// same.
  public let message: String
  /// The name of the validation rule in the reference implementation, without the suffix "Rule", or `nil` if the diagnostic
  /// does not come from validation.
  public let rule: String?
  /// The place of the problem, or `nil` if the diagnostic is not about a text.
  public let place: Place?
  /// Related places, each with a sentence about it. They are printed as notes below the message.
  public let related: [Related]
  /// Advice on solving the problem, for messages whose wording contains none because it is that of the reference
  /// implementation. It is printed as a note below the message.
  public let hint: String?
  /// Changes to the text that may be what the author intended, for editors to offer, with the most likely one first.
  public let fixes: [Fix]
  /// How editors display the text, in addition to the severity.
  public let tags: Set<Tag>
  /// Whether the problem was found after the parser had recovered from an earlier syntax error in the same text.
  public let isRecovered: Bool

  /// Creates a diagnostic. Each parameter is the property of the same name; `place` is the place of the problem, or `nil` if
  /// the diagnostic is not about a text.
  public init(
    severity: Severity = .error,
    code: Code,
    message: String,
    rule: String? = nil,
    at place: Place? = nil,
    related: [Related] = [],
    hint: String? = nil,
    fixes: [Fix] = [],
    tags: Set<Tag> = [],
    isRecovered: Bool = false
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.rule = rule
    self.place = place
    self.related = related
    self.hint = hint
    self.fixes = fixes
    self.tags = tags
    self.isRecovered = isRecovered
  }
}

extension Diagnostic {
  /// The range of the text that the diagnostic is about, such as a name, a value or a token, or `nil` if the diagnostic is
  /// not about a text.
  public var range: SourceRange? { place?.range }

  /// The positions that the reference implementation lists for the error: that of the problem, then those of the related
  /// places. A syntax error has only the first one, even if `related` contains an unclosed bracket.
  public var positions: [SourcePosition] {
    let own = place.map { [$0.position] } ?? []
    return code.rawValue.hasPrefix("syntax.") ? own : own + related.map(\.place.position)
  }
}

// MARK: - Places

extension Diagnostic {
  /// A place in a text that a diagnostic refers to.
  public struct Place: Hashable, Sendable {
    /// The range of exactly the text that is wrong. It is empty at the end of a text from which something is missing,
    /// and at the beginning of a file if the diagnostic concerns the whole file.
    public let range: SourceRange
    private let printed: SourcePoint

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - range: The range of the text.
    ///   - printed: The point to print in messages, by default the beginning of the range.
    public init(_ range: SourceRange, printedAt printed: SourcePoint? = nil) {
      self.range = range
      self.printed = printed ?? range.start
    }

    /// The position to print in messages. This is the beginning of the range, unless the range is only a part of a
    /// construct, such as its name, and the reference implementation reports the beginning of the construct.
    public var position: SourcePosition { SourcePosition(path: range.path, printed) }
  }

  /// A place that helps to explain a diagnostic, such as another definition of the same name.
  public struct Related: Hashable, Sendable {
    /// The place that the sentence is about.
    public let place: Place
    /// A sentence about the place, such as `defined again here`.
    public let message: String

    /// Creates a related place with a sentence about it.
    public init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }
}

// MARK: - Fixes

extension Diagnostic {
  /// A change to texts that an editor can offer and apply.
  public struct Fix: Hashable, Sendable {
    /// A description of the change, as a menu shows it: `Change to "name"`.
    public let title: String
    /// The replacements that make up the change, in source order. Their ranges do not overlap.
    public let edits: [Edit]

    /// Creates a fix.
    ///
    /// - Parameters:
    ///   - title: A description of the change for menus.
    ///   - edits: The replacements in source order, without overlaps.
    public init(_ title: String, _ edits: [Edit]) {
      self.title = title
      self.edits = edits
    }
  }

  /// A range of text and its replacement.
  public struct Edit: Hashable, Sendable {
    /// The range to replace, which is empty for an insertion.
    public let range: SourceRange
    /// The new text, which is empty for a removal.
    public let replacement: String

    /// Creates the replacement of a range, which is empty for an insertion, by a text, which is empty for a removal.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

extension Diagnostic {
  /// An identifier for a diagnostic's message: a stage, a dot and a few words, such as `documents.unknown-field`.
  ///
  /// Use it to tell diagnostics apart in code: the wording of a message may change, but its code does not. A minor
  /// version may add messages with new codes. The guide "Diagnostic codes" lists the codes of this package; other tools
  /// define their own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a code from its text.
    ///
    /// - Returns: `nil` unless the text consists of two runs of lowercase letters, digits and hyphens with a dot between
    ///   them.
    public init?(rawValue: String) {
      let (dot, hyphen) = (UInt8(ascii: "."), UInt8(ascii: "-"))
      var dots = 0
      var previous = dot
      for byte in rawValue.utf8 {
        let isWord = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        // A run begins and ends with a letter or digit.
        guard isWord || byte == hyphen && previous != dot || byte == dot && previous != dot && previous != hyphen else {
          return nil
        }
        if byte == dot { dots += 1 }
        previous = byte
      }
      guard dots == 1, previous != dot, previous != hyphen else { return nil }
      self.rawValue = rawValue
    }

    /// Creates a code from one of a stage's codes.
    package init(_ code: some DiagnosticCode) {
      rawValue = code.rawValue
    }
  }
}

/// The codes of one stage.
package protocol DiagnosticCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension DiagnosticCode {
  /// Converts a code, or returns `nil` if it is not a code of this stage.
  package init?(_ code: Diagnostic.Code) {
    self.init(rawValue: code.rawValue)
  }
}

/// The codes of problems with a program's input files.
package enum FileCode: String, DiagnosticCode {
  /// A file that cannot be read.
  case unreadable = "files.unreadable"
  /// A file that was added after the build was planned.
  case unplanned = "files.unplanned"
}
