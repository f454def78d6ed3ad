internal import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error that explains why a change to a cache cannot be made.
public struct CacheUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem. Later versions may add kinds, so use a `default` case when switching.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// A short name that never changes, for logs.
    public let code: String

    public var description: String { code }

    /// The change needs the key of an object, and the operation or fragment does not select all key fields, or `__typename`
    /// where objects of several types are possible. A key is needed for a new object, for a new or changed element of a list,
    /// and for the elements of a list from which one of several equal elements was removed. Inside an object with a key, this
    /// applies only to what differs from the cached values of that object.
    public static let keyNotSelected = Kind(code: "keyNotSelected")
    /// The closure of a transaction or a mutation changes the cache directly instead of through its parameter.
    public static let insideTransaction = Kind(code: "insideTransaction")
    /// The value cannot be encoded as JSON, its JSON does not match the operation or fragment, or several parts of the model
    /// disagree.
    public static let notWritable = Kind(code: "notWritable")

    /// The kinds that this version defines.
    public static let known: [Kind] = [.keyNotSelected, .insideTransaction, .notWritable]
  }

  /// The kind of problem, for programs. The description explains it to developers.
  public let kind: Kind
  public let description: String

  static let insideTransaction = CacheUpdateError(
    kind: .insideTransaction,
    description: "This thread is already changing the cache: use the changes passed to the closure."
  )

  static func notWritable(_ reason: String) -> CacheUpdateError {
    CacheUpdateError(kind: .notWritable, description: "The value cannot be written: \(reason).")
  }

  /// - Parameter type: The object's type, if the field in its place is of an interface or a union, which may lack the key.
  static func keyNotSelected(_ field: String, onType type: String?, at path: ResponsePath) -> CacheUpdateError {
    let place = type.map { "there or on its type, as in `... on \($0) { \(field) }`" } ?? "there"
    return CacheUpdateError(
      kind: .keyNotSelected,
      description: "\(subject(path)), but its key is missing: select `\(field)` \(place)."
    )
  }

  static func typeNotSelected(at path: ResponsePath) -> CacheUpdateError {
    CacheUpdateError(
      kind: .keyNotSelected,
      description: "\(subject(path)), but its type is missing: select `__typename` there."
    )
  }

  /// - Parameter key: The key to select, if it is known.
  static func elementsLookAlike(key: String? = nil, at path: ResponsePath) -> CacheUpdateError {
    let name = key.map { "`\($0)`" } ?? "their key"
    return CacheUpdateError(
      kind: .keyNotSelected,
      description:
        "Several elements of `\(path)` look alike, so it is not known which of them was removed or moved: select \(name) there."
    )
  }

  static func changedWithoutKeys(at path: ResponsePath) -> CacheUpdateError {
    CacheUpdateError(
      kind: .keyNotSelected,
      description:
        "Elements of `\(path)` were added, removed or moved in a part of the model that does not have their keys: change the "
        + "list in the part that has them."
    )
  }

  /// Without its key, an element cannot be recognized after a change.
  private static func subject(_ path: ResponsePath) -> String {
    if case .index = path.components.last { return "The element at `\(path)` is new or changed" }
    return "The object at \(path.components.isEmpty ? "the top level" : "`\(path)`") is new"
  }
}

extension CacheUpdateError: LocalizedError {
  /// A sentence in English that an app can show.
  public var errorDescription: String? { "The data on this device could not be changed." }
}
