import CommandSupport

/// The actions of a command, each selected by a word: `show`, `add SKU`.
struct Actions<Action>: Sendable {
  /// A word that selects an action, and a function that reads the arguments after it.
  struct Choice: Sendable {
    let word: String
    let read: @Sendable (inout CommandArguments) throws(UsageError) -> Action

    init(_ word: String, read: @escaping @Sendable (inout CommandArguments) throws(UsageError) -> Action) {
      self.word = word
      self.read = read
    }
  }

  private let command: String
  private let choices: [Choice]

  init(command: String, choices: [Choice]) {
    self.command = command
    self.choices = choices
  }

  /// Reads the action that the next positional argument names, including its own arguments.
  func read(_ arguments: inout CommandArguments) throws(UsageError) -> Action {
    let known = "the actions are \(choices.map(\.word).joined(separator: ", "))"
    guard let word = arguments.positional() else { throw UsageError("no action given; \(known)") }
    guard let choice = choices.first(where: { $0.word == word }) else {
      throw UsageError("unknown action \"\(word)\"; \(known)", suggesting: word, among: choices.map(\.word))
    }
    return try choice.read(&arguments)
  }
}

extension CommandArguments {
  /// Reads the next positional argument: a variant's SKU.
  mutating func sku() throws(UsageError) -> String { try required("the variant's SKU") }

  /// Reads the next positional argument: a number of at least 0 that GraphQL's `Int` can hold.
  mutating func quantity() throws(UsageError) -> Int {
    let text = try required("the quantity")
    guard let number = Int32(text), number >= 0 else {
      throw UsageError("the quantity must be an integer from 0 to \(Int32.max), not \"\(text)\"")
    }
    return Int(number)
  }
}
