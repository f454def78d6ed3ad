/// Columns of text, each as wide as its longest cell.
///
/// ```
/// NAME          BRAND      STOCK
/// Linen shirt   Harbour       12
/// ```
struct Table: Sendable {
  struct Column: Sendable {
    enum Alignment {
      case leading, trailing
    }

    let title: String
    let alignment: Alignment

    init(_ title: String, _ alignment: Alignment = .leading) {
      self.title = title
      self.alignment = alignment
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row with one cell for each column. A row is always one line: line breaks in names are replaced.
  mutating func add(_ cells: [String]) {
    rows.append(cells.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") })
  }

  /// The lines, without trailing blanks.
  var text: String {
    let lines = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line($0, widths) }.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { index in
      let padding = String(repeating: " ", count: widths[index] - cells[index].count)
      return columns[index].alignment == .leading ? cells[index] + padding : padding + cells[index]
    }
    let line = padded.joined(separator: "   ")
    return String(line.prefix(through: line.lastIndex { $0 != " " } ?? line.startIndex))
  }
}
