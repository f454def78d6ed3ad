public import GraphQLLanguage

/// What came of a run. Where there is an error among the diagnostics, there are no files and no operations.
public struct GenerationResult: Sendable {
  /// One file for each of the module's own sources, in the order of their names; one more where mocks are asked for.
  public let files: [GeneratedFile]
  /// The module's operations, by name.
  public let operations: [GeneratedOperation]
  /// Everything there is to say about the input, not only the first thing.
  public let diagnostics: [Diagnostic]
  /// Those of the diagnostics that are errors in files of other modules only, so that generating these reports them too.
  public let errorsInOtherModules: [Diagnostic]
}

/// A Swift file to be written.
public struct GeneratedFile: Hashable, Sendable {
  /// The file's name, without a folder.
  public let name: String
  public let text: String
  /// The path of the GraphQL file that it was generated from; `nil` where there is not one.
  public let source: String?

  /// The file that a run with `GenerationSettings.mocks` gives beside those of the module's own sources.
  public static let mocksName = "GraphQLMocks.swift"

  public init(name: String, text: String, source: String? = nil) {
    self.name = name
    self.text = text
    self.source = source
  }
}

/// An operation as it is sent.
public struct GeneratedOperation: Hashable, Sendable {
  public let name: String
  /// The operation and the fragments it needs, minified.
  public let text: String
  /// The SHA-256 of the text in UTF-8, 64 lower-case hexadecimal digits.
  public let sha256: String

  package init(name: String, text: String, sha256: String) {
    self.name = name
    self.text = text
    self.sha256 = sha256
  }
}

/// A declaration of generated Swift, and what it is made from.
package struct GeneratedPlace: Sendable {
  /// The name of what is declared.
  package let name: String
  /// How many bytes of the Swift are before the line that declares it.
  package let offset: Int
  /// The definition or selection that it is made from.
  package let origin: SourceRange
}
