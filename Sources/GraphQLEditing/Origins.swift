import GraphQLLanguage
import GraphQLProject

/// What Swift is made from.
package struct Origin: Hashable, Sendable {
  /// Where it begins.
  package let place: Stretch
  /// Whether the type of what is selected is meant, and not the property that has it.
  package let isType: Bool
}

extension Moment {
  /// What the Swift for a name can be made from, the nearest first: the selection around the place, what the name stands for,
  /// and then the selections and the definition around these.
  package func origins(in path: String, at offset: Int) -> [Origin] {
    guard let file = reading(path) else { return [] }
    var found: [Origin] = []
    let occurrence = occurrence(in: path, at: offset)
    var node = file.resolved.node(at: Location(offset: file.location(of: min(offset, file.source.bytes.count))))
    if let selection = node, selection.isSelection, occurrence?.entity.isPartOfSelection ?? true {
      // In its braces and on no name, its type is meant.
      let isType = occurrence == nil
      found.append(Origin(place: Stretch(path, file.start(of: selection)), isType: isType))
      node = selection.outer
    }
    if let entity = occurrence?.entity {
      found += definitions(of: entity, seenFrom: path).map { place in
        // A variable is made from its name.
        let range = place.range.lowerBound + (entity.isVariable ? 1 : 0)..<place.range.upperBound
        return Origin(place: Stretch(place.path, range), isType: false)
      }
    }
    // A name in front of a field's braces, such as that of an argument, is a part of the field.
    var isInside = occurrence.map { $0.entity.isPartOfSelection } ?? true
    while let outer = node {
      if case .field = outer.kind {} else { isInside = true }
      found.append(Origin(place: Stretch(path, file.start(of: outer)), isType: isInside))
      isInside = true
      node = outer.outer
    }
    return found
  }

  /// The names of the modules that a file is of.
  package func moduleNames(with path: String) -> [String] { modules(with: path).map(\.name) }
}

extension FileReading {
  /// Where a selection begins; of an operation or fragment, its name.
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
  /// Whether it is named by a selection itself, not by an argument or a value in it.
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
