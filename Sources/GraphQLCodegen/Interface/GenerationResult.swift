public import GraphQLLanguage

/// The result of a run of the generator. If the diagnostics contain an error, there are no files and no operations.
public struct GenerationResult: Sendable {
  /// One file for each of the module's own sources, in the order of their names, and another one if mocks are requested.
  public let files: [GeneratedFile]
  /// The module's operations, sorted by name.
  public let operations: [GeneratedOperation]
  /// All diagnostics about the input, not only the first one.
  public let diagnostics: [Diagnostic]
  /// The errors among the diagnostics whose places are all in files of other modules, which report them as well.
  public let errorsInOtherModules: [Diagnostic]
}

/// A generated Swift file.
public struct GeneratedFile: Hashable, Sendable {
  /// The file's name, without a folder.
  public let name: String
  public let text: String
  /// The path of the GraphQL file that the Swift file was generated from, or `nil` if there is not exactly one such file.
  public let source: String?

  /// The name of the file with the mocks, which a run with `GenerationSettings.mocks` adds to the files of the module's own
  /// sources.
  public static let mocksName = "GraphQLMocks.swift"

  public init(name: String, text: String, source: String? = nil) {
    self.name = name
    self.text = text
    self.source = source
  }
}

/// An operation in the form in which it is sent to the server.
public struct GeneratedOperation: Hashable, Sendable {
  public let name: String
  /// The operation and the fragments it needs, minified.
  public let text: String
  /// The SHA-256 hash of the text in UTF-8, as 64 lowercase hexadecimal digits.
  public let sha256: String

  package init(name: String, text: String, sha256: String) {
    self.name = name
    self.text = text
    self.sha256 = sha256
  }
}

/// A declaration in generated Swift, and the GraphQL that it is generated from.
package struct GeneratedPlace: Sendable {
  /// The declaration's name.
  package let name: String
  /// The offset of the line with the declaration, in bytes.
  package let offset: Int
  /// The definition or selection that the declaration is generated from.
  package let origin: SourceRange
}
