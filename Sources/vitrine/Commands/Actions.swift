import CommandSupport

/// What a command can do, each by a word of its own: `show`, `add SKU`.
struct Actions<Action>: Sendable {
  typealias Reader = @Sendable (inout CommandArguments) throws(UsageError) -> Action

  private let command: String
  private let readers: [(word: String, read: Reader)]

  init(command: String, readers: KeyValuePairs<String, Reader>) {
    self.command = command
    self.readers = readers.map { (word: $0.key, read: $0.value) }
  }

  /// The action that the next positional argument names, with its own arguments.
  func read(_ arguments: inout CommandArguments) throws(UsageError) -> Action {
    let can = "it can \(readers.map(\.word).joined(separator: ", "))"
    guard let word = arguments.positional() else { throw UsageError("\(command) what? \(can)") }
    guard let reader = readers.first(where: { $0.word == word }) else {
      throw UsageError("\(command) cannot \"\(word)\"; \(can)", suggesting: word, among: readers.map(\.word))
    }
    return try reader.read(&arguments)
  }
}

extension CommandArguments {
  /// The next positional argument: a variant's SKU.
  mutating func sku() throws(UsageError) -> String { try required("the variant's SKU") }

  /// The next positional argument: a number of at least 0 that GraphQL's `Int` can hold.
  mutating func quantity() throws(UsageError) -> Int {
    let text = try required("the number of pieces")
    guard let number = Int32(text), number >= 0 else {
      throw UsageError("the number of pieces must be from 0 to \(Int32.max), not \"\(text)\"")
    }
    return Int(number)
  }
}
