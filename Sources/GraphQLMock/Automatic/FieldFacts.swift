import GraphQLLanguage
import GraphQLRuntime

/// Facts about a field's values that follow from its name and type, computed once for each field of an operation.
final class FieldFacts {
  let name: String
  let words: [String]
  /// The words of the type that has the field.
  let ownerWords: [String]
  /// The field's type inside all lists.
  let type: SchemaType
  let typeName: String
  let isNonNull: Bool
  let subject: Subject
  /// Whether the field returns a list of errors, which is empty unless a request provokes some.
  let isErrorList: Bool
  /// Whether the field reports a failure or an end, which has not happened.
  let isUnwelcome: Bool
  let isNeverNull: Bool
  let paging: PagingStyle
  /// The values of arguments that are not given: such a value requests nothing in particular.
  let defaults: JSONObject
  /// Whether the field's amounts are at the lower (-1) or upper (1) end of a range; `nil` if the name does not say.
  let level: Int?

  init(_ definition: FieldDefinition, of owner: SchemaType, type: SchemaType, in schema: Schema) {
    name = schema.context.text(definition.name)
    words = NameWords.split(name)
    ownerWords = NameWords.split(schema.context.text(owner.name))
    self.type = type
    typeName = schema.context.text(type.name)
    isNonNull = definition.type.isNonNull
    subject = Subject(field: words, owner: ownerWords)
    let last = words.last ?? ""
    let isProblem = (last == "problem" || last == "problems" || type.isProblem(in: schema)) && !type.hasID(in: schema)
    isErrorList = isProblem || last == "errors" || last == "failures" || last == "violations"
    let isList = if case .list = definition.type.nullable { true } else { false }
    isUnwelcome = !isList && (isProblem || Self.isUnwelcome(words, last))
    isNeverNull = isList && isErrorList || ["id", "name", "title", "edges", "nodes", "node"].contains(last)
    paging = PagingStyle(definition.arguments, in: schema)
    let inputs = InputValues(schema: schema, context: schema.context)
    defaults = definition.arguments.reduce(into: JSONObject()) { defaults, argument in
      defaults[schema.context.text(argument.name)] = inputs.defaultValue(of: argument)
    }
    level = words.lazy.compactMap { Self.levels[$0] }.first
  }

  private static let levels = [
    "low": -1, "lowest": -1, "min": -1, "minimum": -1, "from": -1, "high": 1, "highest": 1, "max": 1, "maximum": 1,
    "to": 1, "was": 1, "original": 1, "compare": 1, "regular": 1,
  ]

  private static func isUnwelcome(_ words: [String], _ last: String) -> Bool {
    let ends = [
      "deleted", "removed", "archived", "cancelled", "canceled", "failed", "revoked", "suspended", "disabled",
    ]
    if let first = words.first, ends.contains(first), ["at", "on", "date", "reason", "time"].contains(last) {
      return true
    }
    return last == "error" || last == "failure"
  }
}

extension SchemaType {
  /// Reports whether objects of the type report problems, according to the type's name: `UserError`, `BagProblem`.
  func isProblem(in schema: Schema) -> Bool {
    guard isComposite, let last = NameWords.split(schema.context.text(name)).last else { return false }
    return ["error", "problem", "failure", "violation"].contains(last)
  }

  /// Reports whether each object has an id. In this case, the object is a separate entity, such as a problem to solve or an
  /// error in a log.
  fileprivate func hasID(in schema: Schema) -> Bool {
    fields.contains { schema.context.text($0.name) == "id" }
  }
}

/// Names cut into their words: `productListing`, `product_listing` and `PRODUCT_LISTING` are product and listing.
enum NameWords {
  static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character = "_"
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : "_"
      // A capital begins a word, unless it is part of a row of capitals: `imageURL`, `HTMLText`.
      let begins = character.isUppercase && (!previous.isUppercase || next.isLowercase)
      if character == "_" || begins {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character != "_" { word += character.lowercased() }
      previous = character
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
