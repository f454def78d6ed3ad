import GraphQLLanguage

extension SchemaComparison {
  mutating func compareFields(_ type: String, _ before: SchemaType, _ after: SchemaType) {
    let fields = Matched(before.fields, after.fields, in: self, by: \.name)
    for removed in fields.removed {
      let field = old.context.text(removed.name)
      let coordinate = "\(type).\(field)"
      add(.breaking, "FIELD_REMOVED", "\(coordinate) was removed.", at: coordinate, hits: [.field(type, field)])
    }
    for (field, left, right) in fields.kept { compare(field, of: type, left, right) }
    for added in fields.added {
      let coordinate = "\(type).\(new.context.text(added.name))"
      add(.safe, "FIELD_ADDED", "\(coordinate) was added.", at: coordinate)
    }
  }

  private mutating func compare(_ field: String, of type: String, _ before: FieldDefinition, _ after: FieldDefinition) {
    let coordinate = "\(type).\(field)"
    compareDescriptions(before.description, after.description, coordinate, at: coordinate)
    compareDeprecations(before.directives, after.directives, at: coordinate)
    compareArguments(of: field, of: type, before.arguments, after.arguments)
    let (left, right) = (old.context.text(before.type), new.context.text(after.type))
    if left == right { return }
    let change = TypeReferenceChange(before.type, in: old.context, to: after.type, in: new.context)
    let message = "\(coordinate) changed type from \(left) to \(right)."
    let severity = change.isSafeForOutput ? SchemaChange.Severity.safe : .breaking
    add(severity, "FIELD_CHANGED_KIND", message, at: coordinate, hits: [.field(type, field)])
  }

  private mutating func compareArguments(
    of field: String,
    of type: String,
    _ before: [InputValueDefinition],
    _ after: [InputValueDefinition]
  ) {
    let arguments = Matched(before, after, in: self, by: \.name)
    for removed in arguments.removed {
      let name = old.context.text(removed.name)
      let message = "\(type).\(field) arg \(name) was removed."
      let uses = [SchemaUse.argument(type, field, name)]
      add(.breaking, "ARG_REMOVED", message, at: "\(type).\(field)(\(name):)", hits: uses)
    }
    for (name, left, right) in arguments.kept {
      let names = InputNames(
        coordinate: "\(type).\(field)(\(name):)",
        subject: "\(type).\(field) arg \(name)",
        kindOfTypeChange: "ARG_CHANGED_KIND",
        kindOfDefaultChange: "ARG_DEFAULT_VALUE_CHANGE",
        given: [.argument(type, field, name)],
        leftOut: [.argumentLeftOut(type, field, name)]
      )
      compareInput(names, left, right)
    }
    for added in arguments.added {
      let name = new.context.text(added.name)
      let coordinate = "\(type).\(field)(\(name):)"
      if added.isRequired {
        let message = "A required arg \(name) on \(type).\(field) was added."
        add(.breaking, "REQUIRED_ARG_ADDED", message, at: coordinate, hits: [.field(type, field)])
      } else {
        add(.dangerous, "OPTIONAL_ARG_ADDED", "An optional arg \(name) on \(type).\(field) was added.", at: coordinate)
      }
    }
  }
}

/// The names of an argument or input field in messages, and its uses.
struct InputNames {
  let coordinate: String
  let subject: String
  let kindOfTypeChange: String
  let kindOfDefaultChange: String
  /// Uses that provide a value.
  let given: [SchemaUse]
  /// Uses that rely on the default value.
  let leftOut: [SchemaUse]
}

extension SchemaComparison {
  /// Compares the properties that arguments and input fields share.
  mutating func compareInput(_ names: InputNames, _ before: InputValueDefinition, _ after: InputValueDefinition) {
    compareDescriptions(before.description, after.description, names.coordinate, at: names.coordinate)
    compareDeprecations(before.directives, after.directives, at: names.coordinate)
    let (left, right) = (old.context.text(before.type), new.context.text(after.type))
    if left != right {
      let change = TypeReferenceChange(before.type, in: old.context, to: after.type, in: new.context)
      let message = "\(names.subject) has changed type from \(left) to \(right)."
      let uses = names.given + (after.isRequired && !before.isRequired ? names.leftOut : [])
      let severity = change.isSafeForInput ? SchemaChange.Severity.safe : .breaking
      add(severity, names.kindOfTypeChange, message, at: names.coordinate, hits: uses)
      if !change.isSafeForInput { return }
    }
    compareDefaults(names, before, after)
  }

  private mutating func compareDefaults(
    _ names: InputNames,
    _ before: InputValueDefinition,
    _ after: InputValueDefinition
  ) {
    let left = before.defaultValue?.printed(.pretty, in: old.context)
    let right = after.defaultValue?.printed(.pretty, in: new.context)
    switch (left, right) {
    case (let left?, nil) where after.isRequired:
      let message = "\(names.subject) defaultValue \(left) was removed, so it is now required."
      add(.breaking, names.kindOfDefaultChange, message, at: names.coordinate, hits: names.leftOut)
    case (.some, nil):
      let message = "\(names.subject) defaultValue was removed."
      add(.dangerous, names.kindOfDefaultChange, message, at: names.coordinate, hits: names.leftOut)
    case (nil, let right?):
      let message = "\(names.subject) defaultValue \(right) was added."
      add(.dangerous, names.kindOfDefaultChange, message, at: names.coordinate, hits: names.leftOut)
    case (let left?, let right?) where !isSame(before.defaultValue, after.defaultValue):
      let message = "\(names.subject) has changed defaultValue from \(left) to \(right)."
      add(.dangerous, names.kindOfDefaultChange, message, at: names.coordinate, hits: names.leftOut)
    default: break
    }
  }

  /// Reports whether two values have the same meaning, regardless of the order of object fields and the kind of quotes
  /// of strings.
  private func isSame(_ left: Value?, _ right: Value?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    switch (left.kind, right.kind) {
    case (.string(let left), .string(let right)): return areSame(old.context.text(left), new.context.text(right))
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.object(let left), .object(let right)):
      let values = Dictionary(right.map { (new.context.text($0.name), $0.value) }) { first, _ in first }
      return left.count == right.count && left.allSatisfy { isSame($0.value, values[old.context.text($0.name)]) }
    default: return left.printed(.pretty, in: old.context) == right.printed(.pretty, in: new.context)
    }
  }

  mutating func compareInputs(_ type: String, _ before: SchemaType, _ after: SchemaType) {
    let fields = Matched(before.inputFields, after.inputFields, in: self, by: \.name)
    for removed in fields.removed {
      let field = old.context.text(removed.name)
      let uses: [SchemaUse] = [.inputField(type, field), .variable(type)]
      add(.breaking, "FIELD_REMOVED", "\(type).\(field) was removed.", at: "\(type).\(field)", hits: uses)
    }
    for (field, left, right) in fields.kept {
      let names = InputNames(
        coordinate: "\(type).\(field)",
        subject: "\(type).\(field)",
        kindOfTypeChange: "FIELD_CHANGED_KIND",
        kindOfDefaultChange: "INPUT_FIELD_DEFAULT_VALUE_CHANGE",
        given: [.inputField(type, field), .variable(type)],
        leftOut: [.inputFieldLeftOut(type, field), .variable(type)]
      )
      compareInput(names, left, right)
    }
    for added in fields.added { addInputField(added, to: type) }
    if !before.isOneOf && after.isOneOf {
      let uses: [SchemaUse] = [.object(type), .variable(type)]
      add(.breaking, "ONE_OF_ADDED", "\(type) now takes exactly one of its fields.", at: type, hits: uses)
    } else if before.isOneOf && !after.isOneOf {
      add(.safe, "ONE_OF_REMOVED", "\(type) now takes any of its fields.", at: type)
    }
  }

  private mutating func addInputField(_ added: InputValueDefinition, to type: String) {
    let field = new.context.text(added.name)
    if added.isRequired {
      let message = "A required field \(field) on input type \(type) was added."
      let uses: [SchemaUse] = [.object(type), .variable(type)]
      add(.breaking, "REQUIRED_INPUT_FIELD_ADDED", message, at: "\(type).\(field)", hits: uses)
    } else {
      let message = "An optional field \(field) on input type \(type) was added."
      add(.dangerous, "OPTIONAL_INPUT_FIELD_ADDED", message, at: "\(type).\(field)")
    }
  }
}
