import subprocess,resource,sys
EXTRA=['arr.swift'] if len(sys.argv)>1 else []
pre='''
extension Array {
  func mapped<T>(_ transform: (Element) throws -> T) rethrows -> [T] {
    var result: [T] = []
    result.reserveCapacity(count)
    var i = 0
    while i < count { result.append(try transform(self[i])); i += 1 }
    return result
  }
  func mapped2<T>(_ transform: (Element) throws -> T) rethrows -> [T] {
    var result: [T] = []
    try withUnsafeBufferPointer { b in var i = 0; while i < b.count { result.append(try transform(b[i])); i += 1 } }
    return result
  }
  func has(_ p: (Element) throws -> Bool) rethrows -> Bool {
    var i = 0
    while i < count { if try p(self[i]) { return true }; i += 1 }
    return false
  }
}
@inline(never) func sink(_ s: String) {}
'''
S='struct S%d { var a: String; var b: Int; var c: [String] }\n'
cases={
'struct only':S+'public func f%d(_ n: [Int]) { sink("") }',
'for in':S+'func f%d(_ n: [S%d]) { for x in n { sink(x.a) } }',
'while':S+'func f%d(_ n: [S%d]) { var i = 0; while i < n.count { sink(n[i].a); i += 1 } }',
'for indices':S+'func f%d(_ n: [S%d]) { for i in n.indices { sink(n[i].a) } }',
'map':S+'func f%d(_ n: [S%d]) -> [String] { n.map { $0.a } }',
'mapped':S+'func f%d(_ n: [S%d]) -> [String] { n.mapped { $0.a } }',
'mapped2':S+'func f%d(_ n: [S%d]) -> [String] { n.mapped2 { $0.a } }',
'filter':S+'func f%d(_ n: [S%d]) -> [S%d] { n.filter { $0.b == 1 } }',
'contains':S+'func f%d(_ n: [S%d]) -> Bool { n.contains { $0.b == 1 } }',
'has':S+'func f%d(_ n: [S%d]) -> Bool { n.has { $0.b == 1 } }',
'append':S+'func f%d(_ n: inout [S%d], _ s: S%d) { n.append(s) }',
'dict get':S+'func f%d(_ n: [String: S%d]) -> Int { n["a"]?.b ?? 0 }',
'dict set':S+'func f%d(_ n: inout [String: S%d], _ s: S%d) { n["a"] = s }',
'sort':S+'func f%d(_ n: [S%d]) -> [S%d] { n.sorted { $0.b < $1.b } }',
'Set insert':'struct S%d: Hashable { var a: String; var b: Int }\nfunc f%d(_ n: inout Set<S%d>, _ s: S%d) { n.insert(s) }',
'literal':S+'func f%d(_ s: S%d) -> [S%d] { [s, s] }',
'class forin':'final class S%d { var a: String; var b: Int; init(a: String, b: Int) { self.a = a; self.b = b } }\nfunc f%d(_ n: [S%d]) { for x in n { sink(x.a) } }',
}
N=40
def run(body):
    src=pre+'\n'.join(body.replace('%d',str(i)).replace('public ','').replace('func f','public func f').replace('struct','public struct').replace('final class','public final class') for i in range(N))+'\n'
    open('y.swift','w').write(src)
    best=99
    for _ in range(2):
        r0=resource.getrusage(resource.RUSAGE_CHILDREN)
        p=subprocess.run(['swift-frontend','-frontend','-c','-O','-g','-wmo','-swift-version','6','-module-name','X','-parse-as-library','-package-name','p','y.swift']+EXTRA+['-module-name','X','-o','x.o','-target','x86_64-unknown-linux-gnu'],capture_output=True,text=True)
        if p.returncode: print(p.stderr[:600])
        r1=resource.getrusage(resource.RUSAGE_CHILDREN)
        best=min(best,r1.ru_utime+r1.ru_stime-r0.ru_utime-r0.ru_stime)
    text=subprocess.run("size -A x.o | awk '/^.text/{s+=$2}END{print s}'",shell=True,capture_output=True,text=True).stdout.strip()
    return best,int(text)
e=run(cases['struct only'])
print('struct',e, e[0]/N*1000)
for k,b in cases.items():
    if k not in ('map','filter','contains','sort','for in'): continue
    a=run(b)
    print(f'{k:12} each {1000*(a[0]-e[0])/N:6.1f} ms {(a[1]-e[1])/N:6.0f} B',flush=True)
