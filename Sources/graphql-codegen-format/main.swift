import CommandSupport
import Foundation

exit(await Companion.format.main(Formatting.usage) { try Formatting(&$0).run() }.rawValue)
