extension Schema {
  /// Returns the part of the schema that some of its texts declare, with the symbols and locations of the whole schema.
  ///
  /// - Parameter isPart: A closure that reports whether a location is in one of these texts.
  package func part(_ isPart: (Location) -> Bool) -> Schema {
    var parts = SchemaParts(self)
    parts.keep(isPart)
    return Schema(parts, context: context)
  }
}

extension SchemaType {
  /// Returns the type without the parts that excluded texts declare.
  func part(_ isPart: (Location) -> Bool) -> SchemaType {
    var type = self
    type.directives.removeAll { !isPart($0.location) }
    type.interfaces.removeAll { !isPart($0.location) }
    type.fields.removeAll { !isPart($0.name.location) }
    type.members.removeAll { !isPart($0.location) }
    type.values.removeAll { !isPart($0.name.location) }
    type.inputFields.removeAll { !isPart($0.name.location) }
    type.extensions.removeAll { !isPart($0.location) }
    return type
  }
}
