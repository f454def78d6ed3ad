import subprocess,resource
cases={
'empty':'func f%d(_ x: Int32) -> Int32 { x }',
'Int(i32)':'func f%d(_ x: Int32) -> Int { Int(x) }',
'Int(u8)':'func f%d(_ x: UInt8) -> Int { Int(x) }',
'Int32(int)':'func f%d(_ x: Int) -> Int32 { Int32(x) }',
'idx':'func f%d(_ x: [Int], _ i: Int32) -> Int { x[Int(i)] }',
'add':'func f%d(_ x: Int) -> Int { x + 1 }',
'&add':'func f%d(_ x: Int) -> Int { x &+ 1 }',
'add32':'func f%d(_ x: UInt32) -> UInt32 { x + 1 }',
'<':'func f%d(_ x: Int) -> Bool { x < 1 }',
'!=':'func f%d(_ x: Int) -> Bool { x != 1 }',
'<u8':'func f%d(_ x: UInt8) -> Bool { x < 1 }',
'min':'func f%d(_ x: Int) -> Int { min(x, 3) }',
'&& ':'func f%d(_ x: Bool, _ y: Bool) -> Bool { x && y }',
'&& && ':'func f%d(_ x: Bool, _ y: Bool) -> Bool { x && y && x && y }',
'if,':'func f%d(_ x: Bool, _ y: Bool) -> Bool { if x, y { return true }; return false }',
'slice':'func f%d(_ x: [Int]) -> ArraySlice<Int> { x[1..<3] }',
'slice dots':'func f%d(_ x: [Int]) -> ArraySlice<Int> { x[1...] }',
'append':'func f%d(_ x: inout [Int]) { x.append(3) }',
'last':'func f%d(_ x: inout [Int]) -> Int? { x.last }',
'removeLast':'func f%d(_ x: inout [Int]) -> Int? { x.removeLast() }',
'popLast':'func f%d(_ x: inout [Int]) -> Int? { x.popLast() }',
'isEmpty':'func f%d(_ x: inout [Int]) -> Bool { x.isEmpty }',
'compactMap':'func f%d(_ x: [Int?]) -> [Int] { x.compactMap { $0 } }',
'filter':'func f%d(_ x: [Int]) -> [Int] { x.filter { $0 == 1 } }',
'flatMap':'func f%d(_ x: [[Int]]) -> [Int] { x.flatMap { $0 } }',
'sorted':'func f%d(_ x: [Int]) -> [Int] { x.sorted { $0 > $1 } }',
'Set(':'func f%d(_ x: [Int]) -> Set<Int> { Set(x) }',
'setcontains':'func f%d(_ x: Set<Int>) -> Bool { x.contains(1) }',
'strcontains':'func f%d(_ x: String) -> Bool { x.contains("a") }',
'hasPrefix':'func f%d(_ x: String) -> Bool { x.hasPrefix("a") }',
'str==':'func f%d(_ x: String) -> Bool { x == "a" }',
'enum raw':'enum E%d: String { case a, b, c }',
'enum':'enum E%d { case a, b, c }',
'struct eq':'struct S%d: Equatable { var a: Int; var b: String }',
'struct hash':'struct S%d: Hashable { var a: Int; var b: String }',
'struct':'struct S%d { var a: Int; var b: String }',
'struct let':'struct S%d { let a: Int; let b: String }',
'class':'final class S%d { let a: Int; let b: String; init(a: Int, b: String) { self.a = a; self.b = b } }',
'switch str':'func f%d(_ x: String) -> Int { switch x { case "a": 1; case "b": 2; default: 3 } }',
'stride':'func f%d(_ n: Int) -> Int { var s = 0; for i in stride(from: 0, to: n, by: 2) { s += i }; return s }',
'throw':'struct Er%d: Error {}',
'async':'func f%d() async -> Int { 1 }',
'utf8loop':'func f%d(_ n: String) -> Int { var s = 0; for b in n.utf8 where b == 3 { s += 1 }; return s }',
}
def run(body,reps):
    src='\n'.join(body%tuple([i]*body.count('%d')) for i in range(reps))+'\n'
    open('x.swift','w').write(src)
    best=9
    for _ in range(3):
        r0=resource.getrusage(resource.RUSAGE_CHILDREN)
        p=subprocess.run(['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name','X','-parse-as-library','-primary-file','x.swift','o.swift','-o','x.o','-target','x86_64-unknown-linux-gnu','-index-store-path','idx'],capture_output=True,text=True)
        if p.returncode: print(p.stderr[:300])
        r1=resource.getrusage(resource.RUSAGE_CHILDREN)
        best=min(best,r1.ru_utime+r1.ru_stime-r0.ru_utime-r0.ru_stime)
    text=subprocess.run("size -A x.o | awk '/^.text/{s+=$2}END{print s}'",shell=True,capture_output=True,text=True).stdout.strip()
    return best,int(text)
e=run(cases['empty'],1)
for k,b in cases.items():
    a=run(b,1); c=run(b,21)
    print(f'{k:16} first {1000*(a[0]-e[0]):6.1f} ms {a[1]-e[1]:6} B; each more {1000*(c[0]-a[0])/20:6.2f} ms {(c[1]-a[1])/20:6.0f} B')
