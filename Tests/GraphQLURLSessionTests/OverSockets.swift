import Testing

/// The tests that make requests over sockets, one after the other.
///
/// On Linux, URLSession keeps a core busy while the first request on a connection waits for its response. Many of them at
/// once would take processor time from the very servers that they wait for.
@Suite("Over sockets", .serialized)
enum OverSockets {}
