// Measures the front end on a corpus: see README.md.

import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count == 2, words.first == "--corpus", let folder = words.last else {
  FileHandle.standardError.write(
    Data("usage: benchmarks --corpus DIR, a folder with schema.graphqls and operations/\n".utf8)
  )
  exit(2)
}
do {
  try FrontEnd(corpus: Corpus(folder: folder)).run()
  try Growth.run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
