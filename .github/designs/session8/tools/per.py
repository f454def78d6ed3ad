# per.py CHECKOUT MODULE FB : user time of the frontend for each primary file alone
import subprocess,sys,glob,resource,os,time
co,mod,fb=sys.argv[1:4]
src={'graphql_codegen':'graphql-codegen'}.get(mod,mod)
fs=sorted(glob.glob(f'{co}/Sources/{src}/**/*.swift',recursive=True))
I=f'scratch/fb/{fb}/debug/x86_64-unknown-linux-gnu/debug/Modules-tool'
I2=f'scratch/fb/{fb}/debug/x86_64-unknown-linux-gnu/debug/Modules'
base=['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name',mod,'-package-name','vitrine','-parse-as-library','-enable-upcoming-feature','ExistentialAny','-enable-upcoming-feature','InternalImportsByDefault','-enable-upcoming-feature','MemberImportVisibility','-I',I,'-I',I2,'-index-store-path','scratch/prof/idx','-target','x86_64-unknown-linux-gnu']
res=[]
for i,f in enumerate(fs):
    a=list(base)
    for g in fs: a+=(['-primary-file',g] if g==f else [g])
    a+=['-o','scratch/prof/per/x.o','-index-unit-output-path',f'/x{i}.o']
    r0=resource.getrusage(resource.RUSAGE_CHILDREN)
    p=subprocess.run(a,capture_output=True,text=True)
    r1=resource.getrusage(resource.RUSAGE_CHILDREN)
    if p.returncode: print(p.stderr[:500]); sys.exit(1)
    t=r1.ru_utime+r1.ru_stime-r0.ru_utime-r0.ru_stime
    res.append((t,len(open(f).readlines()),os.path.relpath(f,co+'/Sources/'+src)))
res.sort(reverse=True)
m=res[-1][0]
print('sum above min',sum(t-m for t,_,_ in res),'min',m)
for t,n,f in res: print(f'{(t-m)*1000:6.0f} ms {n:4} lines {(t-m)*1000/n:5.2f} {f}')
