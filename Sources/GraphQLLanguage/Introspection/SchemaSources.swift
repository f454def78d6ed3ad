/// The texts of a schema, results of introspection among them turned into SDL.
struct SchemaSources {
  private(set) var sources: [Source] = []
  /// What is wrong with the results of introspection.
  private(set) var errors: [Diagnostic] = []
  /// Which of the texts come from introspection.
  private var introspected: Set<String> = []

  init(_ sources: [Source]) {
    for source in sources {
      if Self.isJSON(source) { addIntrospection(source) } else { self.sources.append(source) }
    }
  }

  var hasIntrospection: Bool { !introspected.isEmpty }

  var isIntrospectionOnly: Bool { hasIntrospection && sources.allSatisfy { introspected.contains($0.path) } }

  /// Whether a problem lies in what came from introspection, which is taken as valid.
  func isIntrospected(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.positions.first.map { introspected.contains($0.path) } ?? false
  }

  /// Whether the text begins with a brace and a quote, as no document of the language does.
  private static func isJSON(_ source: Source) -> Bool {
    let text = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? source.bytes.dropFirst(3) : source.bytes[...]
    let visible = text.lazy.filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return visible.prefix(2).elementsEqual([UInt8(ascii: "{"), UInt8(ascii: "\"")])
  }

  private mutating func addIntrospection(_ source: Source) {
    do throws(JSONProblem) {
      let document = try JSONDocument(source)
      // Lines of the SDL are not lines of the file, and its path says so.
      let path = source.path + " (as SDL)"
      do throws(JSONError) {
        sources.append(Source(path: path, text: try IntrospectionReader.sdl(document.root)))
        introspected.insert(path)
      } catch {
        errors.append(document.diagnostic(error))
      }
    } catch {
      errors.append(error.diagnostic)
    }
  }
}
