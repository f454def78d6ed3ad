import CommandArguments
import GraphQLCodegen
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
    let isInvalid = Console.report(problems + (result?.diagnostics ?? []), in: input.sources.map(\.source))
    guard let result else { return .failed }
    if isInvalid {
      Leniency.advise(on: input)
      return .failed
    }
    if result.isLeftToOthers { return try keepOutputs() }
    return try finish(outputs(of: result))
  }

  /// Leaves the files of an earlier run, and makes empty ones where there are none: what the build waits for is there, and
  /// the module with the errors stops it.
  private func keepOutputs() throws -> ExitCode {
    let folder = options.folder ?? OutputName.commonFolder(of: options.schemas + options.documents)
    let names = (options.schemas + options.documents).map { OutputName.name(of: $0, below: folder) } + options.promised
    let missing = names.filter { !Files.isRegularFile("\(options.output)/\($0)") }
    try Files.carryOut([(options.output, FilePlan(missing.map(GeneratedFile.empty), existing: [:]))])
    return .done
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
      for name in plan.writes.map(\.name) { Console.error("'\(folder)/\(name)' is not up to date") }
      for name in plan.removals { Console.error("'\(folder)/\(name)' is left over: its source is gone") }
    }
    return plans.allSatisfy(\.1.isEmpty) ? .done : .failed
  }
}
