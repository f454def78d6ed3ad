import GraphQLLanguage
import GraphQLProject

/// Notes selections whose types nest so deep that the Swift compiler takes long: the time nearly doubles with each level.
struct DeepNesting {
  /// Up to this depth, the compiler takes less than a second.
  private static let greatestDepth = 15

  private let content: Content
  private var program: Program { content.program }

  init(_ content: Content) {
    self.content = content
  }

  /// The notes in source order, one for each of the module's operations and fragments.
  var notes: [Diagnostic] {
    let places = places()
    if places.isEmpty { return [] }
    let operations = content.operations.compactMap { operation in
      operation.definition.name.flatMap { note("operation", $0, places[operation.data]) }
    }
    let fragments = content.fragments.compactMap { note("fragment", $0.definition.name, places[$0.model]) }
    return (operations + fragments).sorted { $0.location < $1.location }.map(\.note)
  }

  /// For each operation and fragment that nests too deep, the first place that does.
  private func places() -> [ModelID: Location] {
    let models = content.models.all
    var places: [ModelID: Location] = [:]
    // For each model, the number of models around it. A model is found after the one around it.
    var depths = [Int](repeating: 0, count: models.count)
    for id in models.indices {
      guard let parent = models[id].parent else { continue }
      depths[id] = depths[parent] + 1
      guard depths[id] == Self.greatestDepth + 1, let place = models[id].place else { continue }
      let root = content.models.path(to: id)[0]
      places[root] = min(places[root] ?? place, place)
    }
    return places
  }

  private func note(_ kind: String, _ name: Name, _ place: Location?) -> (location: Location, note: Diagnostic)? {
    guard let place else { return nil }
    let field = program.resolved.node(at: place)?.field
    let spot = field.map(program.context.spot) ?? Spot(SourceSpan(start: place, end: place.offset))
    let message =
      "The selections of \(kind) \"\(program.context.text(name))\" nest more than \(Self.greatestDepth) levels deep, and each "
      + "further level nearly doubles the time that the Swift compiler needs. Move these selections to a fragment and "
      + "spread it here: its types begin at the top level."
    return (place, Diagnostic(severity: .note, GenerationCode.deepNesting, message, at: spot, in: program.context))
  }
}
