/// What a plan says of the values that are sent: defaults, which a slot's name leaves out, and policies of lists.
struct PlanInputs: Sendable {
  /// A field of an input object.
  struct Field: Sendable {
    /// The input object that it holds, if that has defaults.
    var type: [UInt8]?
    var defaultValue: [UInt8]?
  }

  /// A merged list: a style, and the arguments that choose a page.
  struct List: Sendable {
    let style: [UInt8]
    let arguments: [[UInt8]]
  }

  /// The operation's defaults of its variables.
  var variableDefaults: [[UInt8]: [UInt8]] = [:]
  /// The input objects with defaults, by the variables that hold them.
  var variableTypes: [[UInt8]: [UInt8]] = [:]
  var types: [[UInt8]: [[UInt8]: Field]] = [:]
  var lists: [List] = []
}

/// One argument of a field.
struct PlanArgument: Sendable, Equatable {
  let name: [UInt8]
  /// Canonical JSON in which `$name` stands for a variable.
  let value: [UInt8]
  /// A value that a slot's name leaves out.
  let defaultValue: [UInt8]?

  var usesVariables: Bool { JSONTemplate.usesVariables(value) }
}
