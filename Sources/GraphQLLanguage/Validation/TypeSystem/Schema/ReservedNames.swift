/// Names that begin with two underscores belong to the introspection system.
/// https://spec.graphql.org/September2025/#sec-Names.Reserved-Names
struct ReservedNames {
  let check: SchemaCheck
  private var reserved: SymbolTable

  init(check: SchemaCheck) {
    self.check = check
    reserved = SymbolTable(names: check.schema.context.names.count)
    for name in check.schema.context.names.reserved { reserved[name] = 1 }
  }

  /// - Parameter location: where the definition with the name begins.
  func check(_ name: Name, at location: Location) {
    if reserved[name.symbol] == nil { return }
    let message = "must not begin with \"__\", which is reserved by GraphQL introspection."
    let spot = check.spot(name, printedAt: location)
    check.report(.reservedName, "Name \"\(check.text(name))\" \(message)", at: spot)
  }
}
