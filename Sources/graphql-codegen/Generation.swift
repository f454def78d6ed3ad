import CommandSupport
import GraphQLCodegen
import GraphQLCommandSupport
import GraphQLLanguage

/// One run of the generator: reads everything, generates everything, and only then touches files.
struct Generation {
  let options: GenerateOptions

  init(_ options: GenerateOptions) {
    self.options = options
  }

  func run() throws -> ExitCode {
    var problems = unplannedFiles()
    let input = input(&problems)
    let result = problems.contains { $0.severity == .error } ? nil : Pipeline.generate(input)
    let left = errorsLeftToOthers(in: result, input)
    let reported = problems + (result?.diagnostics ?? []).filter { !left.contains($0) }
    let isInvalid = Console.tool.report(reported, in: input.sources.map(\.source))
    guard let result else { return .failed }
    if isInvalid {
      Leniency.advise(on: input)
      return .failed
    }
    if !left.isEmpty { return try leave(result.othersErrors, input) }
    return try finish(outputs(of: result))
  }

  /// The errors to be reported by the modules whose files have them.
  private func errorsLeftToOthers(in result: GenerationResult?, _ input: GenerationInput) -> Set<Diagnostic> {
    guard options.leavesErrors, let result, !ownNames(input).isEmpty else { return [] }
    return Set(result.othersErrors)
  }

  /// Writes errors into the module's first Swift file, where they stop the build if no other module has reported them. The
  /// other files stay as they are, or are made empty where they are missing: the build expects them.
  private func leave(_ errors: [Diagnostic], _ input: GenerationInput) throws -> ExitCode {
    let names = ownNames(input)
    let missing = names.dropFirst().filter { !Files.isRegularFile("\(options.output)/\($0)") }
    let files = names.prefix(1).map { GeneratedFile.errors(errors, in: $0) } + missing.map(GeneratedFile.empty)
    try Files.carryOut([(options.output, FilePlan(files, existing: [:]))])
    return .done
  }

  private func ownNames(_ input: GenerationInput) -> [String] {
    input.sources.filter { $0.module == input.module }.map(\.outputName) + options.promised
  }

  /// The folders to fill, with their files.
  private func outputs(of result: GenerationResult) -> [OutputFolder] {
    var files = result.files
    files += options.promised.filter { name in !files.contains { $0.name == name } }.map(GeneratedFile.empty)
    let swift = OutputFolder(path: options.output, files: files, origin: options.configuration)
    guard let path = options.operationsOutput else { return [swift] }
    let operations = result.operations.map { GeneratedFile(name: "\($0.name).graphql", text: $0.text) }
    return [swift, OutputFolder(path: path, files: operations, origin: nil)]
  }

  private func finish(_ folders: [OutputFolder]) throws -> ExitCode {
    let plans = try folders.map { try ($0.path, $0.plan(isRecorded: !options.isCheck)) }
    guard options.isCheck else {
      try Files.carryOut(plans)
      return .done
    }
    for (folder, plan) in plans {
      for name in plan.writes.map(\.name) { Console.tool.error("'\(folder)/\(name)' is not up to date") }
      for name in plan.removals { Console.tool.error("'\(folder)/\(name)' is left over: its source is gone") }
    }
    return plans.allSatisfy(\.1.isEmpty) ? .done : .failed
  }
}
