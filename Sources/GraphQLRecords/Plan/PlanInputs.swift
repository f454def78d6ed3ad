/// A plan's information about the values that are sent: defaults, which slots' names leave out, and policies of lists.
struct PlanInputs: Sendable {
  /// A field of an input object.
  struct Field: Sendable {
    /// The type of the input object in it, if that has defaults.
    var type: [UInt8]?
    var defaultValue: [UInt8]?
  }

  /// A merged list: a style, and the arguments that select a page, with their defaults.
  struct List: Sendable {
    let style: [UInt8]
    var arguments: [[UInt8]] = []
    var defaults: [[UInt8]: [UInt8]] = [:]
  }

  /// The defaults of the operation's variables.
  var variableDefaults: [[UInt8]: [UInt8]] = [:]
  /// The types of input objects with defaults, by the variables that hold them.
  var variableTypes: [[UInt8]: [UInt8]] = [:]
  var types: [[UInt8]: [[UInt8]: Field]] = [:]
  var lists: [List] = []
}

/// One argument of a field.
struct PlanArgument: Sendable, Equatable {
  let name: [UInt8]
  /// Canonical JSON, where `$name` stands for a variable.
  let value: [UInt8]
  /// The default value, which a slot's name leaves out.
  let defaultValue: [UInt8]?

  var usesVariables: Bool { JSONTemplate.usesVariables(value) }
}
