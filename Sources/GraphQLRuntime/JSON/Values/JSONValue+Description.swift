extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as JSON text on one line.
  public var description: String {
    var writer = JSONWriter()
    // A stack of its own, because text of any depth may have been read.
    var rest = [Part.value(self)]
    while let part = rest.popLast() {
      switch part {
      case .value(.array(let elements)):
        writer.beginArray()
        rest.append(.endOfArray)
        for element in elements.reversed() { rest.append(.value(element)) }
      case .value(.object(let object)):
        writer.beginObject()
        rest.append(.endOfObject)
        for member in object.members.reversed() {
          rest.append(.value(member.value))
          rest.append(.key(member.key))
        }
      case .value(let scalar): scalar.write(to: &writer)
      case .key(let key): writer.key(key)
      case .endOfArray: writer.endArray()
      case .endOfObject: writer.endObject()
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  public var debugDescription: String { description }

  private enum Part {
    case value(JSONValue)
    case key(String)
    case endOfArray, endOfObject
  }
}

extension JSONObject: CustomStringConvertible, CustomDebugStringConvertible {
  /// The object as JSON text on one line.
  public var description: String { JSONValue.object(self).description }

  public var debugDescription: String { description }
}

extension JSONNumber: CustomStringConvertible {
  /// The number as it was written.
  public var description: String { text }
}
