import CommandSupport
import Foundation

@main
struct Vitrine {
  static func main() async {
    let code = await Program(console: .standard()).run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }
}
