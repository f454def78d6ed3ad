import GraphQLLanguage
import GraphQLProject

/// A place in GraphQL from which Swift code is generated.
package struct Origin: Hashable, Sendable {
  /// The place where the definition or selection begins.
  package let place: FileRange
  /// Whether the Swift code is the type of the selection, rather than the property that contains it.
  package let isType: Bool
}

extension ProjectSnapshot {
  /// Returns the GraphQL that the Swift code for a position may be generated from, the nearest first: the selection at the
  /// position, the definition of the entity that the name there refers to, the enclosing selections, and the enclosing
  /// operation or fragment.
  package func origins(in path: String, at offset: Int) -> [Origin] {
    guard let file = analysis(of: path) else { return [] }
    var found: [Origin] = []
    let occurrence = occurrence(in: path, at: offset)
    var node = file.resolved.node(at: Location(offset: file.location(of: min(offset, file.source.bytes.count))))
    if let selection = node, selection.isSelection, occurrence?.entity.isPartOfSelection ?? true {
      // Inside its braces but not on a name, its type is meant.
      let isType = occurrence == nil
      found.append(Origin(place: FileRange(path, file.start(of: selection)), isType: isType))
      node = selection.outer
    }
    if let entity = occurrence?.entity {
      found += definitions(of: entity, seenFrom: path).map { place in
        // The Swift of a variable is generated from its name.
        let range = place.range.lowerBound + (entity.isVariable ? 1 : 0)..<place.range.upperBound
        return Origin(place: FileRange(place.path, range), isType: false)
      }
    }
    // A name before a field's braces, such as that of an argument, is part of the field.
    var isInside = occurrence.map { $0.entity.isPartOfSelection } ?? true
    while let outer = node {
      if case .field = outer.kind {} else { isInside = true }
      found.append(Origin(place: FileRange(path, file.start(of: outer)), isType: isInside))
      isInside = true
      node = outer.outer
    }
    return found
  }

  /// Returns the names of the modules that contain a file.
  package func moduleNames(with path: String) -> [String] { modules(with: path).map(\.name) }
}

extension FileAnalysis {
  /// Returns the start of a selection, or the name of an operation or fragment.
  fileprivate func start(of node: ResolvedDocument.Node) -> Range<Int> {
    switch node.kind {
    case .operation(let operation):
      if let name = operation.name { return range(of: name) }
    case .fragment(let fragment): return range(of: fragment.name)
    case .field, .fragmentSpread, .inlineFragment: break
    }
    let start = range(of: node.span).lowerBound
    return start..<start
  }
}

extension ResolvedDocument.Node {
  fileprivate var isSelection: Bool {
    switch kind {
    case .operation, .fragment: false
    case .field, .fragmentSpread, .inlineFragment: true
    }
  }
}

extension Entity {
  /// Whether a selection itself names the entity, rather than an argument or a value in the selection.
  fileprivate var isPartOfSelection: Bool {
    switch self {
    case .field, .fragment: true
    default: false
    }
  }

  fileprivate var isVariable: Bool {
    if case .variable = self { true } else { false }
  }
}
