import GraphQLLanguage
import Spelling

extension Project {
  /// Checks all modules that have files.
  ///
  /// - Parameter earlier: what was found before the last changes. Schemas whose texts have not changed are not built again;
  ///   documents are read and checked anew.
  public func check(reusing earlier: CheckedProject? = nil) -> CheckedProject {
    var builds = (earlier?.modules ?? []).compactMap(\.schemaBuild)
    var mistakes: [String: [Diagnostic]] = [:]
    for module in modules { mistakes[module.name] = settings(of: module.name).diagnostics }
    return CheckedProject(
      modules.filter { !$0.files.isEmpty }.map { module in
        check(module, dependencies(of: module.name).flatMap { mistakes[$0.name] ?? [] }, &builds)
      }
    )
  }

  /// Checks one module with the schema and fragments it sees: everything that can be said without generating Swift.
  ///
  /// The configurations of the modules that it depends on are used as far as they can be read. What is wrong with them is
  /// not reported here.
  ///
  /// - Parameter name: the module; one that the project does not have counts as a module without files.
  public func check(_ name: String) -> CheckedModule {
    var builds: [SchemaBuild] = []
    return check(self[name] ?? Module(name: name), [], &builds)
  }

  /// - Parameters:
  ///   - mistakes: what is wrong with the configurations of the modules that it depends on.
  ///   - builds: schemas that are known; a new one is added.
  private func check(_ module: Module, _ mistakes: [Diagnostic], _ builds: inout [SchemaBuild]) -> CheckedModule {
    let (settings, ownMistakes) = settings(of: module.name)
    let configuration = ownMistakes + mistakes
    var checked = CheckedModule(ModuleScope(module, settings, in: self))
    checked.diagnostics = configuration
    if let problem = checked.scope.schemaProblem {
      checked.diagnostics.append(problem)
      return checked
    }
    let build = checked.scope.schemaBuild(reusing: builds)
    if build.isNew { builds.append(build.value) }
    checked.schemaBuild = build.value
    checked.validate(build.value)
    if checked.program != nil, !configuration.contains(where: { $0.severity == .error }) { checked.addChecks() }
    return checked
  }
}

extension CheckedModule {
  /// From texts to a program that is known to be valid.
  fileprivate mutating func validate(_ build: SchemaBuild) {
    schema = build.schema
    var problems = build.diagnostics
    if let schema {
      let (document, errors) = Document.parse(
        scope.sources(.document).filter { !$0.isBlank },
        extending: schema.context
      )
      self.document = document
      problems += errors
      if errors.isEmpty {
        // A fragment that no operation spreads may be there for another module, or for code that only shares the type.
        let own = scope.withoutForeignOperations(document)
        let (program, violations) = Program.validate(own, against: schema, allowsUnusedFragments: true)
        self.program = program
        problems += violations
      }
    }
    diagnostics += problems
    if program == nil { othersErrors = problems.filter(isOthers) }
  }

  /// What is valid and cannot be generated.
  fileprivate mutating func addChecks() {
    guard let program, let document else { return }
    let types = NeededTypes(program, scope)
    self.types = types
    diagnostics += InputCheck(scope, program, types).diagnostics()
    diagnostics += DependencyCheck(scope, program, types, document).diagnostics()
  }

  /// A module that reads the same schema by other rules does not report the same errors.
  private func isOthers(_ diagnostic: Diagnostic) -> Bool {
    let owners = diagnostic.positions.map { scope.module(ofPath: $0.path) }
    return diagnostic.severity == .error && !owners.isEmpty
      && owners.allSatisfy { owner in
        owner != scope.own && scope.settings(of: owner).lenientSchema == settings.lenientSchema
      }
  }
}

extension ModuleScope {
  fileprivate func schemaBuild(reusing builds: [SchemaBuild]) -> (value: SchemaBuild, isNew: Bool) {
    let sources = sources(.schema)
    let known = builds.last { $0.holds(for: sources, lenient: settings.lenientSchema) }
    return known.map { ($0, false) } ?? (SchemaBuild(sources, lenient: settings.lenientSchema), true)
  }

  /// An error unless there is one schema: that of one module.
  fileprivate var schemaProblem: Diagnostic? {
    let schemas = sources(.schema)
    let modules = Set(schemas.map { module(ofPath: $0.path) }).sorted()
    if modules.count == 1 { return nil }
    if modules.isEmpty {
      let message =
        "There is no schema: module \"\(own)\" has no .graphqls file, and none of those it depends on has. "
        + "Add one, or a dependency on a target that has one."
      return Diagnostic(GenerationCode.missingSchema, message, files: firstPath(of: own).map { [$0] } ?? [])
    }
    let names = list(modules.map { "\"\($0)\"" }, joinedBy: "and")
    let message =
      "Module \"\(own)\" has more than one schema in reach: those of \(names). Let its target depend on one of "
      + "them only; what needs both can be a target of its own, without GraphQL files."
    let files = modules.compactMap { module in schemas.first { self.module(ofPath: $0.path) == module }?.path }
    return Diagnostic(GenerationCode.manySchemas, message, files: files, others: "another schema")
  }
}
