extension Diagnostic {
  /// Diagnostics as one JSON array, one object a line: `message`, `rule` (`null` for syntax and schema errors),
  /// `severity`, `recovered` where it is true, and `locations`, each of `path`, `line` and `column`.
  public static func json(_ diagnostics: [Diagnostic]) -> String {
    if diagnostics.isEmpty { return "[]\n" }
    return "[\n" + diagnostics.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  }

  private var json: String {
    let rule = rule.map(Self.quoted) ?? "null"
    let recovered = isRecovered ? ", \"recovered\": true" : ""
    let locations = positions.map(\.json).joined(separator: ", ")
    return "{\"message\": \(Self.quoted(message)), \"rule\": \(rule), \"severity\": \"\(severity.word)\"\(recovered)"
      + ", \"locations\": [\(locations)]}"
  }

  /// A JSON string. https://www.rfc-editor.org/rfc/rfc8259#section-7
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension SourcePosition {
  fileprivate var json: String {
    "{\"path\": \(Diagnostic.quoted(path)), \"line\": \(line), \"column\": \(column)}"
  }
}
