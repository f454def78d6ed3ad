import GraphQLLanguage

extension Project {
  /// Checks all modules that have files.
  ///
  /// - Parameter earlier: The result of a check before the latest changes. Passing it saves time and does not affect the new
  ///   result: modules that no change affects are not checked again, schemas with the same texts are not built again, and
  ///   documents with the same texts are not parsed again.
  public func check(reusing earlier: CheckedProject? = nil) -> CheckedProject {
    CheckedProject(check(modulesWithFiles, reusing: earlier) { true })
  }

  /// Checks all modules that have files, unless the task is canceled.
  ///
  /// - Parameter earlier: The result of a check before the latest changes.
  /// - Throws: `CancellationError` if the task is canceled before all documents have been read and all modules checked.
  public func checkUnlessCancelled(
    reusing earlier: CheckedProject? = nil
  ) throws(CancellationError) -> CheckedProject {
    let checked = check(modulesWithFiles, reusing: earlier) { !Task.isCancelled }
    if checked.count < modulesWithFiles.count { throw CancellationError() }
    return CheckedProject(checked)
  }

  /// Checks one module with the schema and the fragments of the modules that it depends on, as far as is possible without
  /// generating Swift. The result is the one that ``check(reusing:)`` returns for the module.
  ///
  /// - Parameters:
  ///   - name: The name of the module. A module that the project does not have counts as a module without files.
  ///   - earlier: The result of a check before the latest changes.
  public func check(_ name: String, reusing earlier: CheckedProject? = nil) -> CheckedModule {
    let module = self[name] ?? Module(name: name)
    return check([module], reusing: earlier) { true }[0]
  }

  private var modulesWithFiles: [Module] { modules.filter { !$0.files.isEmpty } }

  /// Checks modules while a condition holds.
  ///
  /// - Parameter goesOn: A closure that is called before each text is parsed and before each module is checked.
  /// - Returns: The modules that were checked before `goesOn` returned false, or all modules if it never did.
  private func check(
    _ modules: [Module],
    reusing earlier: CheckedProject?,
    while goesOn: () -> Bool
  ) -> [CheckedModule] {
    let table = ProjectTable(self.modules) { earlier?[$0]?.scope.table }
    var collection = TextCollection(reusing: earlier?.modules.map(\.texts) ?? [])
    var scopes: [ModuleScope] = []
    var mistakes: [[Diagnostic]] = []
    var groups: [Int] = []
    for module in modules {
      let (settings, ownMistakes) = table.settings(of: module.name)
      let scope = ModuleScope(module, settings, in: table)
      scopes.append(scope)
      mistakes.append(ownMistakes)
      groups.append(collection.add(scope))
    }
    guard let texts = collection.read(while: goesOn) else { return [] }
    var checked: [CheckedModule] = []
    for (index, scope) in scopes.enumerated() {
      if !goesOn() { break }
      if var known = earlier?[scope.own], known.scope.isEqual(to: scope) {
        known.texts = texts[groups[index]]
        checked.append(known)
      } else {
        checked.append(CheckedModule(scope, mistakes[index], texts[groups[index]]))
      }
    }
    return checked
  }
}

extension CheckedModule {
  /// - Parameter mistakes: The diagnostics of the module's own configuration.
  fileprivate init(_ scope: ModuleScope, _ mistakes: [Diagnostic], _ texts: ProjectTexts) {
    let (document, syntaxErrors) = texts.document(of: scope.documents)
    let problem = scope.schemaProblem
    schema = problem == nil ? texts.build.schema : nil
    // A fragment that no operation spreads may be meant for another module, or for code that only shares its type.
    resolved = ResolvedDocument(scope.withoutForeignOperations(document), schema: texts.build.knownParts)
    var gaps: DocumentGaps = schema == nil ? .schema : []
    // If the schema is missing because of a missing dependency, fragments may be missing as well.
    if problem != nil || !syntaxErrors.isEmpty { gaps.insert(.definitions) }
    let (program, violations) = Program.validate(resolved, with: gaps)
    let others = scope.othersMistakes
    let configuration = mistakes + others + OutputName.clashes(among: OutputName.all(in: scope.module))
    let misnamed = scope.misnamedSchemas(document)
    let shownProblem = misnamed.isEmpty || !scope.layers.isEmpty ? problem : nil
    let layerProblems = problem == nil ? scope.layerProblems(texts.build.diagnostics, in: texts.build.knownParts) : []
    let shownViolations = violations.filter { violation in
      !misnamed.contains { $0.range?.path == violation.range?.path }
    }
    let problems: [Diagnostic] = layerProblems + syntaxErrors + misnamed + scope.explained(shownViolations)
    var checks: [Diagnostic] = []
    var types: NeededTypes?
    if let program, !(mistakes + others + layerProblems).contains(where: { $0.severity == .error }) {
      let needed = NeededTypes(program, scope, document)
      types = needed
      checks = InputCheck(scope, program, needed).diagnostics()
      checks += ScalarNameCheck(scope, program.schema).diagnostics()
      checks += DependencyCheck(scope, program, needed, document).diagnostics()
    }
    // The schema's own module reports the warnings about a lenient schema.
    let told = problems.filter { $0.severity != .warning || !scope.isOthers($0) }
    let repeated = problems.filter { $0.severity == .error && scope.isOthers($0) }
    diagnostics = configuration + [shownProblem].compactMap(\.self) + told + checks
    errorsInOtherModules = others + (program == nil ? repeated : [])
    self.scope = scope
    self.document = document
    self.program = program
    programs = program.map { LayeredProgram($0, scope) }
    self.types = types
    self.texts = texts
    parsed = texts.parsed
  }
}

extension ModuleScope {
  /// Reports whether a diagnostic is an error or a warning in files of other modules that those modules report too. A
  /// module that reads the same schema with a different `lenientSchema` setting does not report the same errors, and a
  /// clash of mocks is known only to the module that generates them.
  fileprivate func isOthers(_ diagnostic: Diagnostic) -> Bool {
    if diagnostic.code == Diagnostic.Code(GenerationCode.ambiguousMocks) { return false }
    let owners = diagnostic.positions.map { module(ofPath: $0.path) }
    return diagnostic.severity != .note && !owners.isEmpty
      && owners.allSatisfy { owner in
        owner != own && settings(of: owner).lenientSchema == settings.lenientSchema
      }
      // A contradiction between two modules is first seen by a module that depends on both.
      && owners.contains { other in owners.allSatisfy { $0 == other || sees(other, $0) } }
  }

  /// The error if the module does not see exactly one schema: that of one module, which other modules may add to.
  var schemaProblem: Diagnostic? {
    let modules = layers.count < 2 ? layers : layers.filter(table.hasWholeSchema).sorted(byText: \.self)
    if layers.count == 1 || !layers.isEmpty && modules.count < 2 { return nil }
    let schemas = sources(.schema)
    if modules.isEmpty {
      let message =
        "No schema found: \(own.isEmpty ? "the module" : "module \"\(own)\"") has no .graphqls file, and neither do its "
        + "dependencies. "
        + "Add one, or depend on a target that has one. That target also needs a Swift file, because SwiftPM ignores "
        + "targets without Swift files."
      let note =
        "\"schema\" is only for editors: move the schema into the target's folder, or depend on the target that has it"
      return Diagnostic(
        code: Diagnostic.Code(GenerationCode.missingSchema),
        message: message,
        at: firstPath(of: own).map { Diagnostic.Place(.file($0)) },
        related: module.schemaKey.map { [Diagnostic.Related(note, at: $0)] } ?? []
      )
    }
    let names = list(modules.map { "\"\($0)\"" }, joinedBy: "and")
    let message =
      "Module \"\(own)\" has access to several schemas: those of \(names). "
      + (module.files.allSatisfy { $0.kind == .configuration }
        ? "Generate the mocks of each schema in a target of its own, which depends on only that schema."
        : "Make its target use only one of them, and move code that needs more than one to a separate target without "
          + "GraphQL files.")
      + (modules.contains(own)
        ? " To add to another module's schema, extend its types: \"extend type Query\"." : "")
    let files = modules.compactMap { module in schemas.first { self.module(ofPath: $0.path) == module }?.path }
    let place = schemas.first { module(ofPath: $0.path) == own }?.path ?? firstPath(of: own)
    let ordered = [place].compactMap(\.self) + files.filter { $0 != place }
    return Diagnostic(GenerationCode.manySchemas, message, files: ordered, others: "another schema")
  }
}
