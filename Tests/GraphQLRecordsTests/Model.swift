/// The content of a table as dictionaries: as simple as possible, and the opposite of rows in every respect.
struct Model {
  indirect enum Value: Equatable {
    case null
    case leaf(String)
    case reference(String)
    case object(type: String, [String: Value])
    case list([Value])
  }

  /// Objects by type and key. The key of the root is "".
  var records: [String: [String: Value]] = [:]

  /// Applies the content of one response.
  mutating func write(_ response: [String: [String: Value]]) {
    for (record, slots) in response {
      records[record] = Self.merge(records[record] ?? [:], slots, isOneResponse: false)
    }
  }

  static func merge(_ old: [String: Value], _ new: [String: Value], isOneResponse: Bool) -> [String: Value] {
    old.merging(new) { merge($0, $1, isOneResponse: isOneResponse) }
  }

  private static func merge(_ old: Value, _ new: Value, isOneResponse: Bool) -> Value {
    switch (old, new) {
    case (.object(let oldType, let oldSlots), .object(let newType, let newSlots)) where oldType == newType:
      return .object(type: newType, merge(oldSlots, newSlots, isOneResponse: isOneResponse))
    case (.list(let oldElements), .list(let newElements))
    where isOneResponse && oldElements.count == newElements.count:
      return .list(zip(oldElements, newElements).map { merge($0, $1, isOneResponse: isOneResponse) })
    default: return new
    }
  }

  /// Returns the text of the selection, or nil if something is missing.
  func read(_ selection: ModelSelection) -> String? {
    text(records[""] ?? [:], type: "Query", selection)
  }

  private func text(_ slots: [String: Value], type: String, _ selection: ModelSelection) -> String? {
    var members: [String] = []
    for field in selection.fields where field.types.isEmpty || field.types.contains(type) {
      if field.isHidden { continue }
      guard let value = field.name == "__typename" ? .leaf("\"\(type)\"") : slots[field.slot] else { return nil }
      guard let text = text(value, field.selection) else { return nil }
      members.append("\"\(field.key)\":\(text)")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func text(_ value: Value, _ selection: ModelSelection?) -> String? {
    switch value {
    case .null: return "null"
    case .leaf(let text): return text
    case .reference(let key):
      guard let selection, let slots = records[key] else { return nil }
      return text(slots, type: String(key.prefix { $0 != ":" }), selection)
    case .object(let type, let slots):
      guard let selection else { return nil }
      return text(slots, type: type, selection)
    case .list(let elements):
      var texts: [String] = []
      for element in elements {
        guard let text = text(element, selection) else { return nil }
        texts.append(text)
      }
      return "[\(texts.joined(separator: ","))]"
    }
  }
}

/// A selection set made up by a test.
struct ModelSelection {
  struct Field {
    var key: String
    var name: String
    var arguments = ""
    var types: [String] = []
    var isHidden = false
    /// The selection of a composite field.
    var selection: ModelSelection?

    var slot: String { arguments.isEmpty ? name : "\(name)(\(arguments))" }
  }

  /// The type that the set is on: "Query", a concrete type with a key, one without, or the union "U".
  let type: String
  var fields: [Field]

  /// The set in the syntax of a plan.
  var plan: String {
    let target = ["Query": "^", "U": "*", "V0": "", "V1": ""][type] ?? type
    var text = ""
    for field in fields {
      text += field.types.isEmpty ? field.plan : "<\(field.types.joined(separator: " "))>{\(field.plan)}"
    }
    // All concrete types of the union are named: what parts do not say of a known type is not left to its slots.
    return "\(target){\(text)\(type == "U" ? "<T0 W0>{}" : "")}"
  }
}

extension ModelSelection.Field {
  var plan: String {
    let name = key == name ? key : "\(key):\(name)"
    guard let selection else {
      return name + (self.name == "id" ? isHidden ? "%" : "#" : self.name == "__typename" ? " " : ",")
    }
    return name + (arguments.isEmpty ? "" : "(\(arguments))") + ModelSchema.shape(of: self.name) + selection.plan
  }
}

/// Every field has the same type wherever it occurs, which its name determines.
enum ModelSchema {
  /// The types of composite fields by number.
  static let types = ["T0", "T1", "T2", "V0", "V1", "U"]
  static let shapes = ["?", "?[", "?[?", "?[?[?"]

  /// The members of the union: an object with a key, and one without.
  static let members = ["T0", "W0"]

  static func type(of name: String) -> String { types[number(name) % types.count] }
  static func shape(of name: String) -> String { shapes[number(name) / types.count % shapes.count] }
  static func isKeyed(_ type: String) -> Bool { type.hasPrefix("T") }

  private static func number(_ name: String) -> Int { Int(name.dropFirst()) ?? 0 }
}
