import GraphQLLanguage

/// A check for valid GraphQL from which no code can be generated. Each diagnostic has a place and names a solution.
struct InputCheck {
  private let scope: ModuleScope
  private let program: Program
  private let types: NeededTypes

  init(_ scope: ModuleScope, _ program: Program, _ types: NeededTypes) {
    self.scope = scope
    self.program = program
    self.types = types
  }

  func diagnostics() -> [Diagnostic] {
    namelessOperations() + deferralsWithoutLabel() + mappedTypes() + unknownScalars() + receivedUploads()
      + endlessInputs() + missingDependencies()
  }

  /// Reports scalars that need a Swift type but have none.
  private func unknownScalars() -> [Diagnostic] {
    let known = ScalarTypes(scope.settings.scalars)
    let mocked = scope.settings.mocks.flatMap { scope.definitions(of: $0, in: program.resolved) }
    let mockedScalars = NeededTypes(mocked, program).receivedScalars
    let used = program.schema.types.filter { type in
      types.scalars.contains(type.name.symbol) || mockedScalars.contains(type.name.symbol)
    }
    return used.compactMap { scalar in
      let name = program.context.text(scalar.name)
      if known.type(of: name) != nil { return nil }
      return Diagnostic(
        GenerationCode.unknownScalar,
        "There is no Swift type for the scalar \"\(name)\". Add one to \"scalars\" in \"extensions.swift\" of "
          + "the graphql.config.json next to the schema, for example: \"\(name)\": \"\(ScalarTypes.suggestion(for: name))\"",
        at: program.context.spot(scalar.name),
        related: scope.use(of: scalar, in: program),
        in: program.context
      )
    }
  }

  /// Reports upload scalars in responses. Files can only be sent.
  private func receivedUploads() -> [Diagnostic] {
    let known = ScalarTypes(scope.settings.scalars)
    return program.schema.types.filter { types.receivedScalars.contains($0.name.symbol) }.compactMap { scalar in
      let name = program.context.text(scalar.name)
      guard known.type(of: name)?.name == "Upload" else { return nil }
      return Diagnostic(
        GenerationCode.receivedUpload,
        "The scalar \"\(name)\" is mapped to Upload, which can only be sent, but responses contain it too. Map it to "
          + "another type in \"scalars\" in \"extensions.swift\" of the graphql.config.json next to the schema.",
        at: program.context.spot(scalar.name),
        related: scope.use(of: scalar, in: program),
        in: program.context
      )
    }
  }

  /// Reports input objects that must contain themselves, which is not possible for a struct. The rules forbid them, but
  /// schemas that are read leniently or come from introspection may contain them.
  private func endlessInputs() -> [Diagnostic] {
    var required = [Symbol: [InputValueDefinition]]()
    for type in types.generated where type.kind == .inputObject && !type.isOneOf {
      required[type.name.symbol] = type.inputFields.filter(\.type.isNonNull)
    }
    var finished = Set<Symbol>()
    for type in types.generated where required[type.name.symbol] != nil {
      var path: [Symbol] = [type.name.symbol]
      // For each type on the path, the index of the field to examine next.
      var nextFields = [0]
      var open: Set<Symbol> = [type.name.symbol]
      while let symbol = path.last, let next = nextFields.last {
        guard let fields = required[symbol], next < fields.count, !finished.contains(symbol) else {
          finished.insert(symbol)
          open.remove(symbol)
          path.removeLast()
          nextFields.removeLast()
          continue
        }
        nextFields[nextFields.count - 1] += 1
        guard case .named(let name) = fields[next].type.nullable, required[name.symbol] != nil else { continue }
        if !open.insert(name.symbol).inserted { return [endless(name.symbol, fields[next])] }
        path.append(name.symbol)
        nextFields.append(0)
      }
    }
    return []
  }

  private func endless(_ type: Symbol, _ field: InputValueDefinition) -> Diagnostic {
    Diagnostic(
      GenerationCode.endlessInput,
      "\"\(program.context.text(type))\" can never have a value: it contains itself through required fields. Make "
        + "one of these fields nullable: remove its \"!\".",
      at: program.context.spot(field.name),
      in: program.context
    )
  }

  private func namelessOperations() -> [Diagnostic] {
    program.operations.filter { $0.name == nil && isOwn($0.location) }.map { operation in
      Diagnostic(
        GenerationCode.namelessOperation,
        "An operation needs a name for its Swift type. Write \"\(operation.type.keyword) Name\".",
        at: program.context.firstWord(of: operation),
        in: program.context
      )
    }
  }

  /// Reports uses of `@defer` if the schema declares it without labels, which distinguish the parts of a response.
  private func deferralsWithoutLabel() -> [Diagnostic] {
    guard let definition = program.schema.directive(.defer),
      !definition.arguments.contains(where: { $0.name.symbol == .label })
    else { return [] }
    let own = program.resolved.definitions.filter { isOwn($0.location) }
    let directives = own.flatMap { definition in
      definition.descendants.filter { $0.field == nil && $0.deferral != nil }.flatMap(\.directives)
    }
    return directives.filter { $0.name.symbol == .defer }.map { directive in
      Diagnostic(
        GenerationCode.deferWithoutLabel,
        "\"@defer\" has no argument \"label\" in the schema. Labels identify the parts of a response. If the "
          + "server supports them, declare it: \(IncrementalDirectives.defer)",
        at: program.context.spot(directive),
        in: program.context
      )
    }
  }

  /// Reports mappings of types that are not scalars. Mappings inherited from the schema's modules are reported in those
  /// modules.
  private func mappedTypes() -> [Diagnostic] {
    let others = scope.layers.filter { $0 != scope.own }.map { scope.settings(of: $0).scalars }
    return scope.settings.scalars.keys.sorted(byText: \.self).compactMap { name in
      guard others.allSatisfy({ $0[name] == nil }), let type = program.schema.type(named: name), type.kind != .scalar
      else {
        return nil
      }
      return Diagnostic(
        GenerationCode.mappedTypeNotScalar,
        "\"\(name)\" is not a scalar, so it cannot be mapped to a Swift type. Remove it from \"scalars\" in "
          + "\"extensions.swift\" of graphql.config.json.",
        at: program.context.spot(type.name),
        in: program.context
      )
    }
  }

  private func isOwn(_ location: Location) -> Bool {
    scope.module(of: location, in: program.context) == scope.own
  }

  /// Reports fragments of modules that the module does not depend on directly, and therefore cannot import.
  private func missingDependencies() -> [Diagnostic] {
    var reported = Set<String>()
    var diagnostics: [Diagnostic] = []
    for spread in scope.spreads(in: program) {
      guard let fragment = program.fragment(spread.name.symbol) else { continue }
      let module = scope.module(of: fragment.location, in: program.context)
      if module == scope.own || scope.imports.contains(module) || !reported.insert(module).inserted { continue }
      let name = program.context.text(spread.name)
      diagnostics.append(
        Diagnostic(
          GenerationCode.missingDependency,
          "Fragment \"\(name)\" belongs to module \"\(module)\", which \"\(scope.own)\" does not depend on "
            + "directly. Add \"\(module)\" to the dependencies of target \"\(scope.own)\".",
          at: program.context.spot(spread.name, printedAt: spread.location),
          related: [("defined here", program.context.spot(fragment.name, printedAt: fragment.location))],
          in: program.context
        )
      )
    }
    return diagnostics
  }
}
