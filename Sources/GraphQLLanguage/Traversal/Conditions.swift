/// A truth value in a directive: a literal, or a variable that an operation's caller decides on.
public enum BooleanInput: Hashable, Sendable {
  case literal(Bool)
  /// The variable's name, without its `$`.
  case variable(Symbol)
}

/// A directive on which it depends whether a selection is part of the response.
/// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
public enum SelectionCondition: Hashable, Sendable {
  /// `@include(if:)`: part of the response if true.
  case include(if: BooleanInput)
  /// `@skip(if:)`: part of the response if false.
  case skip(if: BooleanInput)

  /// Whether the selection is part of the response as far as this directive decides; `nil` if a variable does.
  public var isMet: Bool? {
    switch self {
    case .include(.literal(let isIncluded)): isIncluded
    case .skip(.literal(let isSkipped)): !isSkipped
    case .include(.variable), .skip(.variable): nil
    }
  }
}

/// `@defer`: a fragment whose content may come in a later part of the response.
public struct Deferral: Hashable, Sendable {
  /// The label; `nil` where it has none, or where it is not a literal.
  public let label: StringValue?
  /// Whether it may be deferred at all: `true` where the directive does not say.
  public let condition: BooleanInput
}

extension ResolvedDocument.Node {
  /// The `@include` and `@skip` on the node itself, in the order of the text.
  public var conditions: [SelectionCondition] { SelectionCondition.all(in: directives) }

  /// The `@defer` on the node itself.
  public var deferral: Deferral? { Deferral(in: directives) }
}

extension SelectionCondition {
  /// Those among some directives, in their order. Directives whose argument is not a truth value are passed over.
  public static func all(in directives: [Directive]) -> [SelectionCondition] {
    if directives.isEmpty { return [] }
    return directives.compactMap { directive in
      guard let input = directive.input(.if) else { return nil }
      switch directive.name.symbol {
      case .include: return .include(if: input)
      case .skip: return .skip(if: input)
      default: return nil
      }
    }
  }
}

extension Deferral {
  /// The `@defer` among some directives; `nil` if there is none.
  public init?(in directives: [Directive]) {
    guard let directive = directives.first(where: { $0.name.symbol == .defer }) else { return nil }
    condition = directive.input(.if) ?? .literal(true)
    if case .string(let label)? = directive.arguments.first(where: { $0.name.symbol == .label })?.value.kind {
      self.label = label
    } else {
      label = nil
    }
  }
}

extension Directive {
  fileprivate func input(_ name: Symbol) -> BooleanInput? {
    switch arguments.first(where: { $0.name.symbol == name })?.value.kind {
    case .boolean(let value): .literal(value)
    case .variable(let name): .variable(name)
    default: nil
    }
  }
}
