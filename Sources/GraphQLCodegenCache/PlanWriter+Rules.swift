import GraphQLCodegen
import GraphQLLanguage

/// What settings and directives say about a field: how long it may be used, which argument is the key of its object, and
/// whether it is a list.
///
/// A field of an interface may have other rules for some of the objects. A plan has these objects in parts before the field,
/// so that a cache joins both: `<Dog>{name~60 }name `.
struct FieldRules {
  /// The rules that are the same for all objects, in the syntax of a plan.
  var common = ""
  var parts: [(types: [Symbol], text: String)] = []
}

extension PlanWriter {
  /// Returns the rules of a field.
  ///
  /// - Parameter types: The known types of the object that has the field.
  mutating func rules(of field: Field, _ definition: FieldDefinition, on types: [Symbol]) -> FieldRules {
    guard let type = types.first else { return FieldRules() }
    if hidden.fields.isEmpty && field.directives.isEmpty || schema.type(type)?.isAbstract != true {
      return FieldRules(common: rules(of: field, definition, type, in: type))
    }
    var parts: [(types: [Symbol], text: String)] = []
    for object in program.objects(of: types) {
      let own = schema.field(field.name.symbol, of: object) ?? definition
      let text = rules(of: field, own, object, in: type)
      if let place = parts.firstIndex(where: { $0.text == text }) {
        parts[place].types.append(object)
      } else {
        parts.append(([object], text))
      }
    }
    if parts.count == 1 { return FieldRules(common: parts[0].text) }
    return FieldRules(parts: parts.filter { !$0.text.isEmpty })
  }

  /// Returns the rules of a field of an object that is selected on a type.
  private mutating func rules(
    of field: Field,
    _ definition: FieldDefinition,
    _ object: Symbol,
    in type: Symbol
  ) -> String {
    var text = hidden.fields.age(definition, of: object, in: type)
    let lookup = hidden.fields.lookup(definition, of: object, in: type)
    if let lookup, field.arguments.contains(where: { $0.name.symbol == lookup }) {
      text += "@" + program.text(lookup)
    }
    if let list = hidden.fields.lists.policy(definition, of: object, in: type, field, program.context) {
      text += "|\(inputs.number(of: list.text(definition, schema)))"
    }
    return text
  }
}
