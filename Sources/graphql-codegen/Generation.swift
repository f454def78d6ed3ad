import CommandSupport
import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

#if Cache
  import GraphQLCodegenCache
#endif

/// One run of the generator: reads everything, generates everything, and only then writes files.
struct Generation {
  let options: GenerateOptions

  init(_ options: GenerateOptions) {
    self.options = options
  }

  func run() throws -> ExitCode {
    try run { result in try finish(outputs(of: result)) }
  }

  /// Generates, and reports what is wrong.
  ///
  /// - Parameter finish: Uses the result, if there are no errors.
  func run(_ finish: (GenerationResult) throws -> ExitCode) throws -> ExitCode {
    var problems = unplannedFiles()
    let project = project(&problems)
    let names = ownNames(project)
    if let error = missingTraitOfOthers(in: project), !names.isEmpty, problems.allSatisfy({ $0.severity != .error }) {
      // Without the trait, the directives of the cache would be further mistakes.
      _ = Console.tool.report(problems, in: project.texts)
      return try leave([error], names)
    }
    let result = result(for: project, problems)
    let left = options.leavesErrors && !names.isEmpty ? Set(result?.errorsInOtherModules ?? []) : []
    let reported = problems + (result?.diagnostics ?? []).filter { !left.contains($0) }
    let isInvalid = Console.tool.report(reported, in: project.texts)
    guard let result else { return problems.exitCode }
    if isInvalid {
      advise(on: project, reported)
      return .failed
    }
    if !left.isEmpty { return try leave(result.errorsInOtherModules, names) }
    return try finish(result)
  }

  /// Returns the generated files, or `nil` if there is an error among the problems.
  private func result(for project: Project, _ problems: [Diagnostic]) -> GenerationResult? {
    problems.contains { $0.severity == .error }
      ? nil : SwiftGenerator.generate(project.check(options.module), plans: plans)
  }

  /// Creates plans for a cache. Compiled only with the `Cache` trait, so that other users do not wait for it.
  private var plans: (any PlanMaker)? {
    #if Cache
      CachePlans()
    #else
      nil
    #endif
  }

  /// Suggests a different command line for a command that failed because of its arguments.
  private func advise(on project: Project, _ diagnostics: [Diagnostic]) {
    let isLenient = project[options.module]?.settings?.lenientSchema == true
    Advice.give(on: project.modules.flatMap { $0.sources(.schema) }, diagnostics, isLenient: isLenient)
  }

  /// Writes errors into the module's first Swift file, where they stop the build if no other module has reported them. The
  /// other files are left unchanged, or are created empty if they are missing, because the build expects them.
  private func leave(_ errors: [Diagnostic], _ names: [String]) throws -> ExitCode {
    let missing = names.dropFirst().filter { !Files.isRegularFile("\(options.output)/\($0)") }
    let files = names.prefix(1).map { GeneratedFile.errors(errors, in: $0) } + missing.map(GeneratedFile.empty)
    try Files.carryOut([FilePlan(files, existing: [:])], in: [options.output])
    return .done
  }

  private func ownNames(_ project: Project) -> [String] {
    (project[options.module].map(OutputName.all) ?? []).map(\.name) + options.promised
  }

  /// Returns the folders to fill, with their files.
  private func outputs(of result: GenerationResult) -> [OutputFolder] {
    var files = result.files
    files += options.promised.filter { name in !files.contains { $0.name == name } }.map(GeneratedFile.empty)
    let swift = OutputFolder(path: options.output, files: files, origin: options.configuration)
    guard let path = options.operationsOutput else { return [swift] }
    let operations = result.operations.map { GeneratedFile(name: "\($0.name).graphql", text: $0.text) }
    return [swift, OutputFolder(path: path, files: operations, origin: nil)]
  }

  private func finish(_ folders: [OutputFolder]) throws -> ExitCode {
    let plans = try folders.map { try $0.plan(isRecorded: !options.isCheck) }
    guard options.isCheck else {
      try Files.carryOut(plans, in: folders.map(\.path))
      return .done
    }
    for index in folders.indices {
      let (folder, plan) = (folders[index].path, plans[index])
      for file in plan.writes { Console.tool.error("'\(folder)/\(file.name)' is out of date") }
      for name in plan.removals {
        Console.tool.error("'\(folder)/\(name)' is out of date: it is no longer generated")
      }
    }
    return plans.allSatisfy(\.isEmpty) ? .done : .failed
  }
}

extension [Diagnostic] {
  /// The exit code for errors that are found before any check.
  var exitCode: ExitCode {
    contains { $0.code == Diagnostic.Code(FileCode.unreadable) } ? .misused : .failed
  }
}

extension Project {
  /// The texts whose lines diagnostics show.
  var texts: [Source] {
    modules.flatMap(\.files).filter { $0.kind != .configuration }.map(\.source)
  }
}

extension Generation {
  /// Reads all files. Files that cannot be read or told apart are reported as problems.
  ///
  /// - Returns: The project with the module to generate, whose settings are known, and its dependencies.
  func project(_ problems: inout [Diagnostic]) -> Project {
    var own = Project.Module(
      name: options.module,
      files: files(options.schemas, .schema, &problems) + files(options.documents, .document, &problems),
      dependencies: options.imports,
      indirectDependencies: options.modulesOfDependencies,
      folder: options.folder
    )
    var others: [Project.Module] = []
    for index in options.dependencies.indices {
      let module = options.modulesOfDependencies[index]
      let files = files([options.dependencies[index]], nil, &problems)
      if module == options.module {
        own.files += files
      } else if let index = others.firstIndex(where: { $0.name == module }) {
        others[index].files += files
      } else {
        let before = others.map(\.name)
        let known = options.dependenciesOfDependencies
        let dependencies = known.isEmpty ? before : known[module] ?? []
        others.append(Project.Module(name: module, files: files, indirectDependencies: dependencies))
      }
    }
    own.files += files(options.configuration.map { [$0] } ?? [], .configuration, &problems)
    let (settings, mistakes) = Project(modules: [own] + others).settings(of: own.name)
    problems += mistakes
    own.settings = settings
    if options.isLenient { own.settings?.lenientSchema = true }
    #if Cache
      var project = Project(modules: [own] + others)
      CacheDirectives.define(in: &project)
      return project
    #else
      let project = Project(modules: [own] + others)
      // Reported first, because the schema may have directives that only the part with the trait knows.
      if settings.isCached, missingTraitOfOthers(in: project) == nil {
        problems.append(SwiftGenerator.missingTrait(project.cacheKey(of: own.name)))
      }
      return project
    #endif
  }

  /// Returns the error about the missing trait if it is left to the module whose setting requires it.
  private func missingTraitOfOthers(in project: Project) -> Diagnostic? {
    #if Cache
      return nil
    #else
      guard options.leavesErrors, let own = project[options.module], own.settings?.isCached == true,
        let place = project.cacheKey(of: own.name), own.files.allSatisfy({ $0.source.path != place.range.path })
      else { return nil }
      return SwiftGenerator.missingTrait(place)
    #endif
  }

  private func files(
    _ paths: [String],
    _ kind: Project.FileKind?,
    _ problems: inout [Diagnostic]
  ) -> [Project.File] {
    Files.sources(paths, &problems).map { Project.File($0, kind: kind) }
  }
}

extension Generation {
  /// Returns a warning for each GraphQL file in the module's folder that is missing from the build plan.
  ///
  /// SwiftPM plans again when files are added to the package being built, but not to a local package that it depends on.
  func unplannedFiles() -> [Diagnostic] {
    guard let folder = options.folder else { return [] }
    let planned = Set(options.schemas + options.documents + options.excluded)
    let files = Files.all(in: folder) { $0.hasSuffix(".graphql") || $0.hasSuffix(".graphqls") }
    return files.filter { !planned.contains($0) }.map { path in
      Diagnostic(
        severity: .warning,
        FileCode.unplanned,
        """
        This file was added after the build was planned, so it is left out. \
        Touch the Package.swift of the package being built, and build again.
        """,
        files: [path]
      )
    }
  }
}
