import GraphQLLanguage
import GraphQLProject

/// What is valid GraphQL and still cannot be generated: each with its place and the way out.
struct InputCheck {
  private let input: GenerationInput
  private let content: Content
  private let program: Program
  private let modules: ModuleMap

  init(_ input: GenerationInput, _ content: Content, _ modules: ModuleMap) {
    self.input = input
    self.content = content
    program = content.program
    self.modules = modules
  }

  func diagnostics() -> [Diagnostic] {
    namelessOperations() + leftOutDirectives() + mappedTypes() + unknownScalars() + receivedUploads() + endlessInputs()
      + missingDependencies()
  }

  /// The content of the module that there are to be mocks of; its own where there are to be none.
  private var mocked: Content {
    input.settings.mocks.map { Content(program, of: $0, input.settings, modules) } ?? content
  }

  /// Scalars that the code needs a Swift type for and none is known.
  private func unknownScalars() -> [Diagnostic] {
    let types = ScalarTypes(input.settings.scalars)
    let used = UsedTypes(content).scalars.union(UsedTypes(mocked).receivedScalars)
    return program.schema.types.filter { used.contains($0.name.symbol) }.compactMap { scalar in
      let name = program.context.text(scalar.name)
      if types.type(of: name) != nil { return nil }
      return Diagnostic(
        GenerationCode.unknownScalar,
        "No Swift type is known for the scalar \"\(name)\". Add one to \"scalars\" of \"extensions.swift\" in "
          + "graphql.config.json beside the schema, for example: \"\(name)\": \"\(ScalarTypes.suggestion(for: name))\"",
        at: program.context.spot(scalar.name),
        in: program.context
      )
    }
  }

  /// Files are sent; a response has none.
  private func receivedUploads() -> [Diagnostic] {
    let types = ScalarTypes(input.settings.scalars)
    let received = UsedTypes(content).receivedScalars
    return program.schema.types.filter { received.contains($0.name.symbol) }.compactMap { scalar in
      let name = program.context.text(scalar.name)
      guard types.type(of: name)?.name == "Upload" else { return nil }
      return Diagnostic(
        GenerationCode.receivedUpload,
        "The scalar \"\(name)\" is received as well as sent, which an Upload cannot be. Map it to another type in "
          + "\"scalars\" of \"extensions.swift\" in graphql.config.json beside the schema.",
        at: program.context.spot(scalar.name),
        in: program.context
      )
    }
  }

  /// Input objects that must hold one of themselves. The rules forbid them, but leniently read and introspected schemas may
  /// have them; a struct cannot.
  private func endlessInputs() -> [Diagnostic] {
    var required: [Symbol: [InputValueDefinition]] = [:]
    for type in content.schemaTypes where type.kind == .inputObject && !type.isOneOf {
      required[type.name.symbol] = type.inputFields.filter(\.type.isNonNull)
    }
    var finished: Set<Symbol> = []
    for type in content.schemaTypes where required[type.name.symbol] != nil {
      var path: [(type: Symbol, next: Int)] = [(type.name.symbol, 0)]
      while let (symbol, next) = path.last {
        guard let fields = required[symbol], next < fields.count, !finished.contains(symbol) else {
          finished.insert(symbol)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        guard case .named(let name) = fields[next].type.nullable, required[name.symbol] != nil else { continue }
        if path.contains(where: { $0.type == name.symbol }) { return [endless(name.symbol, fields[next])] }
        path.append((name.symbol, 0))
      }
    }
    return []
  }

  private func endless(_ type: Symbol, _ field: InputValueDefinition) -> Diagnostic {
    Diagnostic(
      GenerationCode.endlessInput,
      "Every \"\(program.context.text(type))\" would have to hold another one, here at last, so there can be "
        + "none. Let one of the fields on the way be left out: without \"!\".",
      at: program.context.spot(field.name),
      in: program.context
    )
  }

  private func namelessOperations() -> [Diagnostic] {
    program.operations.filter { $0.name == nil && isOwn($0.location) }.map { operation in
      Diagnostic(
        GenerationCode.namelessOperation,
        "An operation needs a name, which its Swift type is called by. Write \"\(operation.type.word) Name\".",
        at: program.context.firstWord(of: operation),
        in: program.context
      )
    }
  }

  private func leftOutDirectives() -> [Diagnostic] {
    guard IncrementalDelivery.isKnown(to: program.schema) else { return [] }
    let own = program.resolved.definitions.filter { isOwn($0.location) }
    return IncrementalDelivery(own).leftOut.map { directive in
      Diagnostic(
        severity: .warning,
        GenerationCode.leftOutDirective,
        "\"@\(program.context.text(directive.name))\" is left out of the text that is sent: generated code cannot "
          + "read answers in parts yet.",
        at: program.context.spot(directive),
        in: program.context
      )
    }
  }

  /// Mappings of types that are not scalars. Those that came from the module of the schema are its own affair.
  private func mappedTypes() -> [Diagnostic] {
    let inherited = modules.schema == modules.own ? [:] : input.settings(of: modules.schema).scalars
    return input.settings.scalars.keys.sorted().compactMap { name in
      guard inherited[name] == nil, let type = program.schema.type(named: name), type.kind != .scalar else {
        return nil
      }
      return Diagnostic(
        GenerationCode.mappedTypeNotScalar,
        "\"\(name)\" is not a scalar, so it cannot be mapped to a Swift type. Take it out of \"scalars\" of "
          + "\"extensions.swift\" in graphql.config.json.",
        at: program.context.spot(type.name),
        in: program.context
      )
    }
  }

  private func isOwn(_ location: Location) -> Bool {
    modules.module(of: location, in: program.context) == modules.own
  }

  /// A module can only import what it depends on itself.
  private func missingDependencies() -> [Diagnostic] {
    var reported: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for spread in program.spreads(in: modules) {
      guard let fragment = program.fragment(spread.name.symbol) else { continue }
      let module = modules.module(of: fragment.location, in: program.context)
      if module == modules.own || input.dependencies.contains(module) || !reported.insert(module).inserted { continue }
      let name = program.context.text(spread.name)
      diagnostics.append(
        Diagnostic(
          GenerationCode.missingDependency,
          "Fragment \"\(name)\" belongs to module \"\(module)\", which \"\(modules.own)\" does not depend on "
            + "directly. Add \"\(module)\" to the dependencies of target \"\(modules.own)\".",
          at: program.context.spot(spread.name, printedAt: spread.location),
          related: [("defined here", program.context.spot(fragment.name, printedAt: fragment.location))],
          in: program.context
        )
      )
    }
    return diagnostics
  }
}
