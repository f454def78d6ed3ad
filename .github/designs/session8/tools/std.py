import subprocess,sys,glob,re,collections
co,mod,fb=sys.argv[1:4]
fs=sorted(glob.glob(f'{co}/Sources/{mod}/**/*.swift',recursive=True))
I=f'scratch/fb/{fb}/debug/x86_64-unknown-linux-gnu/debug/Modules-tool'
a=['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name',mod,'-package-name','vitrine','-parse-as-library','-enable-upcoming-feature','ExistentialAny','-enable-upcoming-feature','InternalImportsByDefault','-enable-upcoming-feature','MemberImportVisibility','-I',I,'-I',I.replace('-tool',''),'-target','x86_64-unknown-linux-gnu','-Xllvm','-sil-print-pass-name']
for k,g in enumerate(fs): a+=['-primary-file',g,'-o',f'scratch/prof/per/y{k}.o']
p=subprocess.run(a,stdout=subprocess.PIPE,stderr=subprocess.STDOUT)
own=collections.Counter(); std=collections.Counter(); fns=collections.defaultdict(set); ownf=collections.defaultdict(set)
k=-1; fam=collections.Counter()
for l in p.stdout.split(b'\n'):
    if b'SILGen Passes, pass 0: SILGenCleanup' in l: k+=1
    m=re.search(rb'Function: (\S+)',l)
    if not m: continue
    n=m[1].decode().strip("'")
    o=mod in n[:len(mod)+8] or ('15GraphQLLanguage' in n) 
    if o: own[k]+=1; ownf[k].add(n)
    else: std[k]+=1; fns[k].add(n)
print('files',k+1,'own runs',sum(own.values()),'std runs',sum(std.values()),'own fns',sum(len(v) for v in ownf.values()),'std fns',sum(len(v) for v in fns.values()))
rows=sorted(((std[i],own[i],len(fns[i]),len(ownf[i]),fs[i].split('/Sources/')[1] if i<len(fs) else '?') for i in range(k+1)),reverse=True)
for r in rows[:30]: print(*r)
c=collections.Counter()
for v in fns.values():
    for n in v: c[n]+=1
top=c.most_common(60)
dem=subprocess.run(['swift','demangle','--simplified'],input='\n'.join(n for n,_ in top),capture_output=True,text=True).stdout.split('\n')
for (n,v),d in zip(top,dem): print(v,d[:150])
print('--- conformances by file')
import itertools
alln=sorted({n for v in fns.values() for n in v})
dm=dict(zip(alln,subprocess.run(['swift','demangle','--simplified'],input='\n'.join(alln),capture_output=True,text=True).stdout.split('\n')))
for i in sorted(fns,key=lambda i:-len(fns[i]))[:26]:
    g=collections.Counter()
    for n in fns[i]:
        d=dm[n]; m=re.match(r'protocol witness for .* in conformance (.*)',d)
        p=re.match(r'protocol witness for (?:static )?(\w+)',d)
        g[(p[1]+':'+m[1]) if m else 'other']+=1
    print(fs[i].split('/Sources/')[1],dict(g.most_common(8)))
