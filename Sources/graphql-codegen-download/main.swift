import CommandSupport
import Foundation

exit(await Companion.schema.main(DownloadOptions.usage) { try await Program.run(&$0) }.rawValue)
