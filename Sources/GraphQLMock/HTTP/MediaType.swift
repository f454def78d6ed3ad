/// A media type with its parameters, as `Content-Type` has it. RFC 9110, section 8.3.1.
struct MediaType {
  let name: String
  let charset: String?
  /// The boundary between the parts of a form; `nil` for everything that is not a form.
  let boundary: String?

  init(_ text: String) {
    let header = ParameterizedValue(text)
    let parameter = { (name: String) in header[name].flatMap { $0.isEmpty ? nil : $0 } }
    name = header.value
    charset = parameter("charset")
    boundary = name == "multipart/form-data" ? parameter("boundary") : nil
  }

  static func isUTF8(_ charset: String) -> Bool { ["utf-8", "utf8"].contains(charset.lowercased()) }
}
