import GraphQLLanguage

extension SchemaComparison {
  mutating func compareTypes() {
    let types = Matched(old.types, new.types, in: self, by: \.name)
    for type in types.removed {
      let name = old.context.text(type.name)
      // A built-in scalar disappears with its last use, which is reported as a separate change.
      if type.isBuiltIn { continue }
      add(
        .breaking,
        "TYPE_REMOVED",
        "\(name) was removed.",
        at: name,
        hits: [.type(name), .result(name), .variable(name)]
      )
    }
    for (name, before, after) in types.kept { compare(name, before, after) }
    for type in types.added where !type.isBuiltIn {
      let name = new.context.text(type.name)
      add(.safe, "TYPE_ADDED", "\(name) was added.", at: name)
      guard type.kind == .object else { continue }
      for interface in type.interfaces where old.type(named: new.context.text(interface)) != nil {
        addImplementation(of: interface, by: name)
      }
    }
  }

  private mutating func compare(_ name: String, _ before: SchemaType, _ after: SchemaType) {
    if before.isBuiltIn && after.isBuiltIn { return }
    compareDescriptions(before.description, after.description, name, at: name)
    guard before.kind == after.kind else {
      let message = "\(name) changed from \(before.kind.words) to \(after.kind.words)."
      let uses: [SchemaUse] = [.type(name), .result(name), .variable(name), .object(name)]
      return add(.breaking, "TYPE_CHANGED_KIND", message, at: name, hits: uses)
    }
    switch before.kind {
    case .scalar: compareScalars(name, before, after)
    case .object, .interface:
      compareFields(name, before, after)
      compareInterfaces(name, before, after)
    case .union: compareMembers(name, before, after)
    case .enum: compareValues(name, before, after)
    case .inputObject: compareInputs(name, before, after)
    }
  }

  private mutating func compareScalars(_ name: String, _ before: SchemaType, _ after: SchemaType) {
    let (left, right) = (old.specifiedByURL(before), new.specifiedByURL(after))
    if areSame(left, right) { return }
    let message = "\(name) specification URL changed from \(left ?? "none") to \(right ?? "none")."
    // Adding the specification of a scalar that had none changes nothing.
    let severity = left == nil ? SchemaChange.Severity.safe : .dangerous
    add(severity, "SPECIFIED_BY_CHANGED", message, at: name, hits: [.result(name), .variable(name)])
  }

  private mutating func compareInterfaces(_ name: String, _ before: SchemaType, _ after: SchemaType) {
    let interfaces = Matched(before.interfaces, after.interfaces, in: self, by: \.self)
    for removed in interfaces.removed {
      let interface = old.context.text(removed)
      let message = "\(name) no longer implements interface \(interface)."
      let uses: [SchemaUse] = [.condition(name, in: interface), .condition(interface, in: name)]
      add(.breaking, "IMPLEMENTED_INTERFACE_REMOVED", message, at: name, hits: uses)
    }
    for added in interfaces.added { addImplementation(of: added, by: name) }
  }

  /// Records that responses with an interface can contain objects of another type.
  private mutating func addImplementation(of interface: Name, by type: String) {
    let interface = new.context.text(interface)
    let message = "\(interface) added to interfaces implemented by \(type)."
    add(.dangerous, "IMPLEMENTED_INTERFACE_ADDED", message, at: type, hits: [.result(interface)])
  }

  private mutating func compareMembers(_ name: String, _ before: SchemaType, _ after: SchemaType) {
    let members = Matched(before.members, after.members, in: self, by: \.self)
    for removed in members.removed {
      let member = old.context.text(removed)
      let message = "\(member) was removed from union type \(name)."
      let uses: [SchemaUse] = [.condition(member, in: name), .condition(name, in: member)]
      add(.breaking, "TYPE_REMOVED_FROM_UNION", message, at: name, hits: uses)
    }
    for added in members.added {
      let message = "\(new.context.text(added)) was added to union type \(name)."
      add(.dangerous, "TYPE_ADDED_TO_UNION", message, at: name, hits: [.result(name)])
    }
  }

  private mutating func compareValues(_ name: String, _ before: SchemaType, _ after: SchemaType) {
    let values = Matched(before.values, after.values, in: self, by: \.name)
    for removed in values.removed {
      let value = old.context.text(removed.name)
      let message = "\(value) was removed from enum type \(name)."
      let uses: [SchemaUse] = [.value(name, value), .variable(name)]
      add(.breaking, "VALUE_REMOVED_FROM_ENUM", message, at: "\(name).\(value)", hits: uses)
    }
    for (value, left, right) in values.kept {
      compareDescriptions(left.description, right.description, "\(name).\(value)", at: "\(name).\(value)")
      compareDeprecations(left.directives, right.directives, at: "\(name).\(value)")
    }
    for added in values.added {
      let value = new.context.text(added.name)
      let message = "\(value) was added to enum type \(name)."
      add(.dangerous, "VALUE_ADDED_TO_ENUM", message, at: "\(name).\(value)", hits: [.result(name)])
    }
  }
}

extension SchemaType.Kind {
  fileprivate var words: String {
    switch self {
    case .scalar: "a Scalar type"
    case .object: "an Object type"
    case .interface: "an Interface type"
    case .union: "a Union type"
    case .enum: "an Enum type"
    case .inputObject: "an Input type"
    }
  }
}
