import subprocess,resource
cases={
'empty':'func f%d(_ x: Int32) -> Int32 { x }',
'map':'func f%d(_ n: [String]) -> [Int] { n.map { $0.count } }',
'map3':'func f%d(_ n: [String]) -> [Int] { n.map { x in x.count } }',
'optional map':'func f%d(_ n: Int?) -> Int? { n.map { $0 + 1 } }',
'optional flatMap':'func f%d(_ n: Int?) -> Int? { n.flatMap { $0 == 3 ? $0 : nil } }',
'if let':'func f%d(_ n: Int?) -> Int? { if let n { n + 1 } else { nil } }',
'contains where':'func f%d(_ n: [Int]) -> Bool { n.contains { $0 == 3 } }',
'contains':'func f%d(_ n: [Int]) -> Bool { n.contains(3) }',
'first where':'func f%d(_ n: [Int]) -> Int? { n.first { $0 == 3 } }',
'filter':'func f%d(_ n: [Int]) -> [Int] { n.filter { $0 == 3 } }',
'compactMap':'func f%d(_ n: [Int?]) -> [Int] { n.compactMap { $0 } }',
'for in array':'func f%d(_ n: [Int]) -> Int { var s = 0; for i in n { s += i }; return s }',
'enumerated':'func f%d(_ n: [Int]) -> Int { var s = 0; for (i, x) in n.enumerated() { s += i + x }; return s }',
'indices':'func f%d(_ n: [Int]) -> Int { var s = 0; for i in n.indices { s += i }; return s }',
'zip':'func f%d(_ n: [Int]) -> Int { var s = 0; for (i, x) in zip(n, n) { s += i + x }; return s }',
'lit arr':'func f%d(_ n: Int) -> [Int] { [n, n] }',
'interp':'func f%d(_ n: String) -> String { "a \\(n) b" }',
'eq opt':'func f%d(_ n: String?) -> Bool { n == "a" }',
'opt nil':'func f%d(_ n: String?) -> Bool { n == nil }',
'enum eq':'enum E%d { case a, b }; func f%d(_ n: E%d) -> Bool { n == .a }',
'??':'func f%d(_ n: Int?) -> Int { n ?? 0 }',
'range':'func f%d(_ n: Int) -> Range<Int> { 0..<n }',
'for range':'func f%d(_ n: Int) -> Int { var s = 0; for i in 0..<n { s += i }; return s }',
'generic where':'func f%d(_ n: [Int]) -> Bool { n.allSatisfy { $0 == 3 } }',
'dict':'func f%d(_ n: [String: Int]) -> Int { n["a"] ?? 0 }',
'dict set':'func f%d(_ n: inout [String: Int]) { n["a"] = 0 }',
'dict default':'func f%d(_ n: inout [String: [Int]]) { n["a", default: []].append(0) }',
}
def run(body,reps,ov):
    src='\n'.join(body%tuple([i]*body.count('%d')) for i in range(reps))+'\n'
    open('x.swift','w').write(src)
    best=9
    for _ in range(5):
        r0=resource.getrusage(resource.RUSAGE_CHILDREN)
        p=subprocess.run(['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name','X','-parse-as-library','-primary-file','x.swift']+(['o.swift'] if ov else [])+['-o','x.o','-target','x86_64-unknown-linux-gnu','-index-store-path','idx'],capture_output=True,text=True)
        if p.returncode: print(p.stderr[:300])
        r1=resource.getrusage(resource.RUSAGE_CHILDREN)
        best=min(best,r1.ru_utime+r1.ru_stime-r0.ru_utime-r0.ru_stime)
    text=subprocess.run("size -A x.o | awk '/^.text/{s+=$2}END{print s}'",shell=True,capture_output=True,text=True).stdout.strip()
    return best,int(text)
for ov in (False,True):
    e=run(cases['empty'],1,ov)
    for k,b in cases.items():
        if ov and k not in('map','map3','optional map','contains where','if let'): continue
        a=run(b,1,ov); c=run(b,21,ov)
        print(ov,f'{k:16} first {1000*(a[0]-e[0]):6.1f} ms {a[1]-e[1]:6} B; each more {1000*(c[0]-a[0])/20:6.2f} ms {(c[1]-a[1])/20:6.0f} B',flush=True)
