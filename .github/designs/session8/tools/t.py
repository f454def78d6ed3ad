import subprocess,resource,os,sys
cases={
'empty':'func f%d(_ x: Int32) -> Int32 { x }',
'Int(i32)':'func f%d(_ x: Int32) -> Int { Int(x) }',
'Int(i32)x4':'func f%d(_ x: Int32, _ y: Int32) -> Int { g(Int(x), Int(y), Int(x), Int(y)) }\nfunc g(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { a }',
'trunc':'func f%d(_ x: Int32) -> Int { Int(truncatingIfNeeded: x) }',
'trunc32':'func f%d(_ x: Int) -> Int32 { Int32(truncatingIfNeeded: x) }',
'Int32(int)':'func f%d(_ x: Int) -> Int32 { Int32(x) }',
'UInt8(ascii)':'func f%d(_ x: UInt8) -> Bool { x == UInt8(ascii: "a") }',
'UInt8lit':'func f%d(_ x: UInt8) -> Bool { x == 0x61 }',
'switch ascii':'func f%d(_ x: UInt8) -> Bool { switch x { case UInt8(ascii: "a"): true; case UInt8(ascii: "b"): false; default: true } }',
'array idx':'func f%d(_ x: [Int], _ i: Int) -> Int { x[i] }',
'for range':'func f%d(_ n: Int) -> Int { var s = 0; for i in 0..<n { s += i }; return s }',
'for in array':'func f%d(_ n: [Int]) -> Int { var s = 0; for i in n { s += i }; return s }',
'while':'func f%d(_ n: Int) -> Int { var s = 0; var i = 0; while i < n { s += i; i += 1 }; return s }',
'map':'func f%d(_ n: [Int]) -> [String] { n.map { String($0) } }',
'interp':'func f%d(_ n: String) -> String { "a \\(n) b" }',
'concat':'func f%d(_ n: String) -> String { "a " + n + " b" }',
'dict':'func f%d(_ n: [String: Int]) -> Int { n["a"] ?? 0 }',
'shift':'func f%d(_ n: UInt32) -> UInt32 { (n >> 5) & 7 }',
'shift&':'func f%d(_ n: UInt32) -> UInt32 { (n &>> 5) & 7 }',
'range pattern':'func f%d(_ n: UInt8) -> Bool { switch n { case 0x30...0x39: true; default: false } }',
'optset':'func f%d(_ n: inout Set<Int>) -> Bool { n.insert(3).inserted }',
'indices':'func f%d(_ n: [Int]) -> Int { var s = 0; for i in n.indices { s += i }; return s }',
'enumerated':'func f%d(_ n: [Int]) -> Int { var s = 0; for (i, x) in n.enumerated() { s += i + x }; return s }',
'contains where':'func f%d(_ n: [Int]) -> Bool { n.contains { $0 == 3 } }',
'utf8 view':'func f%d(_ n: String) -> Int { n.utf8.count }',
'joined':'func f%d(_ n: [String]) -> String { n.joined(separator: ", ") }',
'optional map':'func f%d(_ n: Int?) -> Int? { n.map { $0 + 1 } }',
}
sel=sys.argv[1:] 
def run(body,reps):
    # reps copies in one file
    src='\n'.join(body.split('\n')[0]%i for i in range(reps))+'\n'+'\n'.join(body.split('\n')[1:])
    open('x.swift','w').write(src)
    best=9
    for _ in range(3):
        r0=resource.getrusage(resource.RUSAGE_CHILDREN)
        p=subprocess.run(['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name','X','-parse-as-library','-primary-file','x.swift','-o','x.o','-target','x86_64-unknown-linux-gnu','-index-store-path','idx'],capture_output=True,text=True)
        if p.returncode: print(p.stderr[:300])
        r1=resource.getrusage(resource.RUSAGE_CHILDREN)
        best=min(best,r1.ru_utime+r1.ru_stime-r0.ru_utime-r0.ru_stime)
    text=subprocess.run("size -A x.o | awk '/^.text/{s+=$2}END{print s}'",shell=True,capture_output=True,text=True).stdout.strip()
    return best,int(text)
e=run(cases['empty'],1)
print('empty',e)
for k,b in cases.items():
    if sel and k not in sel: continue
    a=run(b,1); c=run(b,21)
    print(f'{k:16} first {1000*(a[0]-e[0]):6.1f} ms {a[1]-e[1]:6} B; each more {1000*(c[0]-a[0])/20:6.2f} ms {(c[1]-a[1])/20:6.0f} B')
