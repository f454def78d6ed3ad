import subprocess,sys,glob,time,collections,re
co,mod,fb,f=sys.argv[1:5]
fs=sorted(glob.glob(f'{co}/Sources/{mod}/**/*.swift',recursive=True))
I=f'scratch/fb/{fb}/debug/x86_64-unknown-linux-gnu/debug/Modules-tool'
a=['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name',mod,'-package-name','vitrine','-parse-as-library','-enable-upcoming-feature','ExistentialAny','-enable-upcoming-feature','InternalImportsByDefault','-enable-upcoming-feature','MemberImportVisibility','-I',I,'-I',I.replace('-tool',''),'-target','x86_64-unknown-linux-gnu','-Xllvm','-sil-print-pass-name','-o','scratch/prof/per/y.o']
for g in fs: a+=(['-primary-file',g] if f=='ALL' or g.endswith('/'+f) else [g])
if f=='ALL': 
    i=a.index('-o'); del a[i:i+2]
    for k,g in enumerate(fs): a+=['-o',f'scratch/prof/per/y{k}.o']
p=subprocess.Popen(a,stdout=subprocess.PIPE,stderr=subprocess.STDOUT)
c=collections.Counter(); n=collections.Counter(); bypass=collections.Counter()
last=None; t0=time.perf_counter(); lines=0; sample=[]
for l in p.stdout:
    t=time.perf_counter(); lines+=1
    if len(sample)<8: sample.append(l)
    if last: 
        c[last]+=t-t0; bypass[last[0]]+=t-t0
    m=re.search(rb'pass \d+: ([\w-]+).*?, (?:Function|function):? *(\S+)',l) or re.search(rb'pass \d+: ([\w-]+)',l)
    if m: last=(m[1].decode(), m[2].decode() if m.lastindex and m.lastindex>1 else '')
    else: last=None
    t0=t
print(lines,sample)
fn=collections.Counter()
for (a,b),v in c.items(): fn[b]+=v
names=[b for b,_ in fn.most_common(40)]
dem=subprocess.run(['swift','demangle','--compact'],input='\n'.join(x.strip("@'\"") for x in names),capture_output=True,text=True).stdout.split('\n')
print(sum(c.values()))
for b,d in zip(names,dem): print(round(fn[b]*1000,1),d[:160], [(x,round(v*1000,1)) for (x,y),v in c.most_common(3000) if y==b][:3])
print(bypass.most_common(15))
ml=[(v,b) for (a,b),v in c.items() if a=='MandatoryRedundantLoadElimination']
ml.sort(reverse=True)
N=int(sys.argv[5]) if len(sys.argv)>5 else 80
dem=subprocess.run(['swift','demangle','--simplified'],input='\n'.join(b.strip("@'\"") for _,b in ml[:N]),capture_output=True,text=True).stdout.split('\n')
print('MRLE total',sum(v for v,_ in ml))
for (v,b),d in zip(ml[:N],dem): print(round(v*1000,1),d[:200])
