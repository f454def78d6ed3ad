import GraphQLLanguage

/// The type of a field or argument before and after a change, and the operations that still work.
struct TypeReferenceChange {
  private let before: [Wrapper]
  private let after: [Wrapper]
  private let isSameName: Bool

  /// The wrappers around a name, from the outermost to the innermost.
  private enum Wrapper {
    case list, nonNull
  }

  init(_ before: TypeReference, in old: SourceContext, to after: TypeReference, in new: SourceContext) {
    self.before = Self.wrappers(of: before)
    self.after = Self.wrappers(of: after)
    isSameName = old.text(before.name) == new.text(after.name)
  }

  private static func wrappers(of type: TypeReference) -> [Wrapper] {
    var wrappers: [Wrapper] = []
    var type = type
    while true {
      switch type {
      case .named: return wrappers
      case .list(let item, _): (wrappers, type) = (wrappers + [.list], item)
      case .nonNull(let nullable): (wrappers, type) = (wrappers + [.nonNull], nullable)
      }
    }
  }

  /// Whether every value of the new type is also a value of the old one: the new type guarantees at least as much.
  var isSafeForOutput: Bool { isSameName && Self.promises(after[...], atLeast: before[...]) }

  /// Whether every value of the old type can still be sent: the new type requires at most as much.
  var isSafeForInput: Bool { isSameName && Self.promises(before[...], atLeast: after[...]) }

  /// Reports whether each value of one type is also a value of the other: `[T!]!` is also `[T]`.
  private static func promises(_ one: ArraySlice<Wrapper>, atLeast other: ArraySlice<Wrapper>) -> Bool {
    var (one, other) = (one, other)
    while true {
      switch (one.first, other.first) {
      case (nil, nil): return true
      case (.nonNull?, .nonNull?), (.list?, .list?): (one, other) = (one.dropFirst(), other.dropFirst())
      case (.nonNull?, _): one = one.dropFirst()
      default: return false
      }
    }
  }
}
