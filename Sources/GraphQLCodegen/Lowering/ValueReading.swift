/// The call that reads a value through its lists and nulls.
struct ValueReading {
  let reader: String
  let shape: Shape
  var type = ""
  /// The reader's own method for the type, where it has one.
  var method: String?

  /// `try reader.stringOrNull()`, `try PriceFragment(from: &reader)`, `try reader.list(Product?.init(from:))`
  var expression: Expression { expression(shape, reader) }

  private func expression(_ shape: Shape, _ reader: String) -> Expression {
    switch shape {
    case .value(let isNullable):
      if let method { return .text("try \(reader).\(method)\(isNullable ? "OrNull" : "")()") }
      return .text(isNullable ? "try \(reader).nullable(\(function))" : "try \(type)(from: &\(reader))")
    case .list(let item, let isNullable):
      let list = "try \(reader).\(isNullable ? "listOrNull" : "list")"
      if case .value(isNullable: false) = item { return .text("\(list)(\(function))") }
      if method != "id" { return .text("\(list)(\(SwiftTypes.wrapped(type, item)).init(from:))") }
      return .closure(list, parameters: "reader throws(JSONError)", expression(item, "reader"))
    }
  }

  /// What reads one value, to be handed over.
  private var function: String {
    method == "id" ? "JSONReader.readID" : "\(type).init(from:)"
  }
}

/// The statements that read a value for several models in one pass and give each its own.
struct TupleReading {
  let reader: String
  /// `Self.readPrice`
  let function: String
  let shape: Shape
  /// The local of each model.
  let targets: [String]
  /// Whether each may be absent from an object.
  let isConditional: [Bool]

  /// Whether what was read has to be held before each model gets its share.
  var isTakenApart: Bool {
    switch shape {
    case .value(isNullable: false): false
    case .list(.value(isNullable: false), isNullable: false): targets.count > 2 || isConditional.contains(true)
    default: true
    }
  }

  /// - Parameter value: a name for what was read, where it is taken apart.
  func statements(value: String) -> [Statement] {
    let tuple = "(\(targets.joined(separator: ", ")))"
    if isTakenApart {
      return [.expression("let \(value) = ", expression(shape, reader))]
        + targets.indices.map { .line("\(targets[$0]) = \(projection(shape, value, $0))") }
    }
    return [
      .line(
        shape.isList ? "\(tuple) = try \(reader).unzippedList(\(function))" : "\(tuple) = try \(function)(&\(reader))"
      )
    ]
  }

  private func expression(_ shape: Shape, _ reader: String) -> Expression {
    switch shape {
    case .value(isNullable: false): return .text("try \(function)(&\(reader))")
    case .value(isNullable: true): return .text("try \(reader).nullable(\(function))")
    case .list(let item, let isNullable):
      let list = "try \(reader).\(isNullable ? "listOrNull" : "list")"
      if case .value(isNullable: false) = item { return .text("\(list)(\(function))") }
      return .closure(list, parameters: "reader throws(JSONError)", expression(item, "reader"))
    }
  }

  /// The share of one model in what was read.
  private func projection(_ shape: Shape, _ value: String, _ index: Int) -> String {
    if isConditional[index] { return conditionalProjection(shape, value, index) }
    switch shape {
    case .value(let isNullable): return isNullable ? "\(value)?.\(index)" : "\(value).\(index)"
    case .list(let item, let isNullable):
      let list = isNullable ? "\(value)?" : value
      if case .value(isNullable: false) = item { return "\(list).map(\\.\(index))" }
      return "\(list).map { \(projection(item, "$0", index)) }"
    }
  }

  /// The same for a model that may be absent from each object: where it is from one, there is no value at all.
  private func conditionalProjection(_ shape: Shape, _ value: String, _ index: Int) -> String {
    switch shape {
    case .value(isNullable: false): return "\(value).\(index)"
    case .value(isNullable: true): return "\(value)?.\(index)"
    case .list(let item, let isNullable):
      let complete = "JSONReader.complete(\(isNullable ? "$0" : value)) { \(element(item, "$0", index)) }"
      return isNullable ? "\(value).flatMap { \(complete) }" : complete
    }
  }

  /// The share in an element; `nil` in the outermost optional where it is absent.
  private func element(_ shape: Shape, _ value: String, _ index: Int) -> String {
    switch shape {
    case .value(isNullable: true): "\(value) == nil ? .some(nil) : \(value)?.\(index).map(Optional.some)"
    default: conditionalProjection(shape, value, index)
    }
  }
}
