/// Something to tell the author of a schema, a document or a configuration.
///
/// One type for every stage, from syntax to code generation: what is printed, what `--format json` writes, and what an
/// editor underlines and offers to fix.
public struct Diagnostic: Hashable, Sendable {
  /// How serious it is. A minor version can add values, as the Language Server Protocol has more.
  public struct Severity: RawRepresentable, Hashable, Sendable {
    /// The word that messages begin with.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is not valid, or nothing can be generated from it.
    public static let error = Severity(rawValue: "error")
    /// The text is valid, and is probably not what its author wants.
    public static let warning = Severity(rawValue: "warning")
    /// Worth knowing, and not wrong.
    public static let note = Severity(rawValue: "note")
  }

  /// How an editor shows the text apart from its severity, as in the Language Server Protocol. A minor version can add
  /// values.
  public struct Tag: RawRepresentable, Hashable, Sendable {
    /// The word that `--format json` writes.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text does nothing and can be removed.
    public static let unnecessary = Tag(rawValue: "unnecessary")
    /// The text uses something that will be removed.
    public static let deprecated = Tag(rawValue: "deprecated")
  }

  public internal(set) var severity: Severity
  /// Which message this is. Stays the same where the words change.
  public let code: Code
  /// One sentence or a few, in the reference implementation's words.
  public let message: String
  /// The validation rule, by the reference implementation's name without "Rule"; `nil` for messages of other stages.
  public let rule: String?
  /// The text it is about; `nil` where no text is to blame.
  public let place: Place?
  /// Other places that have to do with it, each with a sentence about that place. Notes below the message.
  public let related: [Related]
  /// What to do about it, where the reference implementation's words leave that open. A note below the message.
  public let hint: String?
  /// Changes that may be what the author wants, the most likely one first.
  public let fixes: [Fix]
  public let tags: Set<Tag>
  /// Whether it was found after the parser had recovered from an earlier syntax error of the same text.
  public let isRecovered: Bool

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
  /// The text it is about, exactly: a name, a value, a token. `nil` where no text is to blame.
  public var range: SourceRange? { place?.range }

  /// The points that the reference implementation lists: that of its own place, then those of related places. A syntax error
  /// has one there; the bracket that is not closed is ours.
  public var positions: [SourcePosition] {
    let own = place.map { [$0.position] } ?? []
    return code.rawValue.hasPrefix("syntax.") ? own : own + related.map(\.place.position)
  }
}

// MARK: - Places

extension Diagnostic {
  /// A place in a text that a diagnostic talks about.
  public struct Place: Hashable, Sendable {
    /// The text, no more and no less than what is wrong. Empty at the end of a text, where something is missing, and at
    /// the beginning of a file for what concerns the whole file.
    public let range: SourceRange
    private let printed: SourcePoint

    /// - Parameters:
    ///   - range: the text.
    ///   - printed: the point that messages give; the beginning of the range if left out.
    public init(_ range: SourceRange, printedAt printed: SourcePoint? = nil) {
      self.range = range
      self.printed = printed ?? range.start
    }

    /// The point that messages give. Mostly the beginning of the range; where the reference implementation points at a
    /// whole construct and the range is a part of it, such as its name, the beginning of the construct.
    public var position: SourcePosition { SourcePosition(path: range.path, printed) }
  }

  /// Another place that a diagnostic has to do with.
  public struct Related: Hashable, Sendable {
    public let place: Place
    /// A sentence about the place, such as `defined again here`.
    public let message: String

    public init(_ message: String, at place: Place) {
      self.message = message
      self.place = place
    }
  }
}

// MARK: - Fixes

extension Diagnostic {
  /// A change of texts that an editor can offer and carry out.
  public struct Fix: Hashable, Sendable {
    /// What the change does, as a menu shows it: `Change to "name"`.
    public let title: String
    /// The parts of the change, in the order of the text. They do not overlap.
    public let edits: [Edit]

    public init(_ title: String, _ edits: [Edit]) {
      self.title = title
      self.edits = edits
    }
  }

  /// A stretch of text, and what takes its place.
  public struct Edit: Hashable, Sendable {
    /// What is replaced; empty to insert.
    public let range: SourceRange
    /// The new text; empty to remove.
    public let replacement: String

    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

extension Diagnostic {
  /// Says which message a diagnostic is: a stage, a dot and a few words, such as `documents.unknown-field`.
  ///
  /// Programs tell diagnostics apart by it. The words of a message may change, its code does not. A minor version adds
  /// codes with its messages. The guide "Codes of diagnostics" lists those of this package; other tools make their own.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// - Returns: `nil` unless the text is two runs of small letters, digits and hyphens with a dot between them.
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

    /// One of a stage's codes.
    package init(_ code: some DiagnosticCode) {
      rawValue = code.rawValue
    }
  }
}

/// The codes of one stage.
package protocol DiagnosticCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension DiagnosticCode {
  /// The same code, if it is one of this stage.
  package init?(_ code: Diagnostic.Code) {
    self.init(rawValue: code.rawValue)
  }
}

/// The codes of problems with the files that a program is given.
package enum FileCode: String, DiagnosticCode {
  /// A file that cannot be read.
  case unreadable = "files.unreadable"
  /// A file that the build's plan does not have.
  case unplanned = "files.unplanned"
}
