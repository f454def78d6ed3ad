// Measures the front end and the generator on a corpus: see README.md.

import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count == 2, words.first == "--corpus", let folder = words.last else {
  FileHandle.standardError.write(
    Data("usage: benchmarks --corpus DIR, a folder with schema.graphqls and operations/\n".utf8)
  )
  exit(2)
}
do {
  let corpus = try Corpus(folder: folder)
  try FrontEnd(corpus: corpus).run()
  try Generating(corpus: corpus).run()
  try Growth.run()
  Generating.growth()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
