public import GraphQLLanguage

/// The result of a run of the generator. If the diagnostics contain an error, there are no files and no operations.
public struct GenerationResult: Sendable {
  /// The Swift files: one for each of the module's own GraphQL files, in the order of their names, and one with the mocks if
  /// the settings request any.
  public let files: [GeneratedFile]
  /// The module's operations, sorted by name.
  public let operations: [GeneratedOperation]
  /// All errors, warnings and notes about the module, as ``SwiftGenerator/diagnostics(of:)`` returns them.
  public let diagnostics: [Diagnostic]
  /// The errors in ``diagnostics`` that are only about files of other modules. When code is generated for these modules, the
  /// same errors are reported.
  public let errorsInOtherModules: [Diagnostic]
}

/// A generated Swift file.
public struct GeneratedFile: Hashable, Sendable {
  /// The file's name, without a folder.
  public let name: String
  /// The Swift code.
  public let text: String
  /// The path of the GraphQL file that the Swift file was generated from, or `nil` if it was not generated from exactly one
  /// file.
  public let source: String?

  /// The name of the file with the mocks. It is generated in addition to the other files if `GenerationSettings.mocks` is
  /// not empty.
  public static let mocksName = "GraphQLMocks.swift"

  /// Creates a file. Each parameter is the property of the same name.
  public init(name: String, text: String, source: String? = nil) {
    self.name = name
    self.text = text
    self.source = source
  }
}

/// An operation in the form in which it is sent to the server.
public struct GeneratedOperation: Hashable, Sendable {
  /// The operation's name.
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
