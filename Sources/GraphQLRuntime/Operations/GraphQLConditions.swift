/// The values of the Boolean variables that an operation's `@include` and `@skip` directives use.
///
/// A response does not say what was left out of it, so the conditions of its operation are passed to the decoder:
///
/// ```swift
/// let query = ProductQuery(id: "1", withReviews: true)
/// let data = try JSONReader.decodeData(of: query, from: bytes)
/// let same = try JSONReader.decode(ProductQuery.Data.self, from: bytes, conditions: ["withReviews": true])
/// ```
/// `GraphQLClient` passes them to the decoder for every response. If the caller omits a variable, the conditions contain its
/// default value. If a variable has no value at all, the keys in the response determine what was included.
///
/// [GraphQL, 3.13.1: @skip](https://spec.graphql.org/September2025/#sec--skip)
public struct GraphQLConditions: Sendable, Hashable {
  private struct Variable: Sendable, Hashable {
    let name: [UInt8]
    var value: Bool
  }

  /// There are few variables, so searching them is quicker than hashing a name.
  private var variables: [Variable] = []

  /// The state of a deferred fragment that has no mark and whose keys are missing, for incomplete responses from a server
  /// that does not say what it defers.
  package var missingFragments: DeferredState?

  /// Whether an encoder keeps apart what several parts of a model have for one field, and keeps the reasons why values cannot
  /// be written: see ``JSONValue/copies``.
  package var keepsCopies = false

  /// Creates conditions without values.
  public init() {}

  /// Creates conditions from the values of an operation's variables.
  public init(_ operation: some GraphQLOperation) {
    operation.writeConditions(to: &self)
  }

  /// The value of a variable, named without the dollar sign, or `nil` if the variable has no value.
  public subscript(variable: String) -> Bool? {
    get {
      let name = Array(variable.utf8)
      return variables.first { $0.name == name }?.value
    }
    // Inlined, it would make up most of its callers' code.
    @inline(never) set {
      let name = Array(variable.utf8)
      variables.removeAll { $0.name == name }
      if let newValue { variables.append(Variable(name: name, value: newValue)) }
    }
  }
}

extension GraphQLConditions: ExpressibleByDictionaryLiteral {
  /// Creates conditions from values by variable name. If a name occurs twice, the last value wins.
  public init(dictionaryLiteral elements: (String, Bool)...) {
    for (variable, value) in elements { self[variable] = value }
  }
}

extension GraphQLConditions {
  /// Reports whether a condition is met; nil if that depends on a variable without a value.
  ///
  /// - Parameter condition: The names of variables in the form `a&!b|c`, where `&` binds more tightly than `|`.
  func areMet(_ condition: StaticString) -> Bool? {
    if variables.isEmpty { return nil }
    // The bytes of a static string live as long as the program.
    let (text, end) = (condition.utf8Start, condition.utf8CodeUnitCount)
    var (start, place) = (0, 0)
    var alternative: Bool? = true
    var isKnown = true
    while true {
      while place < end, text[place] != ASCII.ampersand, text[place] != ASCII.bar { place &+= 1 }
      let literal = UnsafeBufferPointer(start: text + start, count: place &- start)
      if alternative != false { alternative = isMet(literal).map { alternative == nil && $0 ? nil : $0 } ?? nil }
      if place == end || text[place] == ASCII.bar {
        if alternative == true { return true }
        if alternative == nil { isKnown = false }
        if place == end { return isKnown ? false : nil }
        alternative = true
      }
      place &+= 1
      start = place
    }
  }

  /// - Parameter literal: A variable's name, after an exclamation mark if its value must be false.
  private func isMet(_ literal: UnsafeBufferPointer<UInt8>) -> Bool? {
    let isNegated = literal.first == ASCII.exclamationMark
    let name = isNegated ? UnsafeBufferPointer(rebasing: literal.dropFirst()) : literal
    return variables.first { $0.name.elementsEqual(name) }.map { $0.value != isNegated }
  }
}
