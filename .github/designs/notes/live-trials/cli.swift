import Foundation
import FoundationNetworking
final class Inline: OperationQueue, @unchecked Sendable { override func addOperation(_ b: @escaping @Sendable () -> Void) { b() } }
final class D: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  var calls = 0, bytes = 0; let done = DispatchSemaphore(value: 0); var block: DispatchSemaphore?
  func urlSession(_ s: URLSession, dataTask: URLSessionDataTask, didReceive d: Data) {
    calls += 1; bytes += d.count; if let b = block { b.wait(); block = nil } }
  func urlSession(_ s: URLSession, task: URLSessionTask, didCompleteWithError e: (any Error)?) { done.signal() }
}
func cpu() -> Double { var u = rusage(); getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &u); return Double(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + Double(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6 }
func run(_ path: String) {
  let d = D(); let s = URLSession(configuration: .ephemeral, delegate: d, delegateQueue: Inline())
  let t = Date(), c = cpu(); s.dataTask(with: URL(string: "http://127.0.0.1:8191\(path)")!).resume(); d.done.wait()
  print(path, "calls", d.calls, "bytes", d.bytes, "wall", String(format: "%.2f", -t.timeIntervalSinceNow), "cpu", String(format: "%.2f", cpu() - c)); s.finishTasksAndInvalidate()
}
setvbuf(stdout, nil, _IOLBF, 0); run("/ev/100000/1"); run("/ev/100000/100")
// shared queue: one blocked delegate, another session
let d = D(); d.block = DispatchSemaphore(value: 0); let hold = d.block!
let a = URLSession(configuration: .ephemeral, delegate: d, delegateQueue: Inline())
a.dataTask(with: URL(string: "http://127.0.0.1:8191/ev/2000000/100")!).resume()
sleep(1)
let e = D(); let b = URLSession(configuration: .ephemeral, delegate: e, delegateQueue: Inline())
b.dataTask(with: URL(string: "http://127.0.0.1:8191/plain")!).resume()
print("other session answered while one is blocked:", e.done.wait(timeout: .now() + 3) == .success, "blocked has", d.bytes)
hold.signal(); print("after release:", e.done.wait(timeout: .now() + 30) == .success)
exit(0)
