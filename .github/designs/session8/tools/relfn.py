import subprocess,sys,glob,collections,re
import os
co,mod,fb=sys.argv[1:4]; MODS=os.environ.get('MODS','scratch/prof/mods')
src={'graphql_codegen':'graphql-codegen'}.get(mod,mod)
fs=sorted(glob.glob(f'{co}/Sources/{src}/**/*.swift',recursive=True))
I=f'scratch/fb/{fb}/release/x86_64-unknown-linux-gnu/release/Modules-tool'
a=['swift-frontend','-frontend','-emit-sil','-O','-g','-wmo','-swift-version','6','-module-name',mod,'-package-name','vitrine',*([] if mod=='graphql_codegen' else ['-parse-as-library']),'-enable-upcoming-feature','ExistentialAny','-enable-upcoming-feature','InternalImportsByDefault','-enable-upcoming-feature','MemberImportVisibility','-enable-default-cmo','-I',MODS,'-I',I,'-I',I.replace('-tool',''),'-target','x86_64-unknown-linux-gnu','-plugin-path','/opt/swift/usr/lib/swift/host/plugins','-Xllvm','-sil-print-pass-name','-o','/dev/null','-emit-module-path',MODS+'/'+mod+'.swiftmodule']+fs
p=subprocess.Popen(a,stdout=subprocess.PIPE,stderr=subprocess.STDOUT)
c=collections.Counter()
for l in p.stdout:
    m=re.search(rb'Function: *(\S+)',l)
    if m: c[m[1]]+=1
p.wait()
names=[x.decode().strip("'") for x in c]
dem=subprocess.run(['swift','demangle','--compact'],input='\n'.join(names),capture_output=True,text=True).stdout.split('\n')
k=collections.Counter(); n=collections.Counter(); base=collections.Counter(); basen=collections.Counter(); gen=collections.Counter()
for x,d in zip(names,dem):
    v=c[x.encode()] or c[("'"+x+"'").encode()]
    if re.search(r'specialization <',d):
        own = re.search(r'specialization <.*?> of (.*)',d)[1]
        cl='spec of own' if mod+'.' in own.split('(')[0] else 'spec of std'
        if cl=='spec of std':
            b=re.sub(r'\(.*','',re.sub(r'\(extension in Swift\):','',re.sub(r'.*specialization <.*?> of ','',d)))[:70]; base[b]+=v; basen[b]+=1
            t=re.findall(r'specialization <(.*?)> of',d)[-1].replace('serialized, ','')
            gen[t]+=v
    elif x.startswith('$s') and mod not in x[:60]: cl='std'
    else: cl='own'
    k[cl]+=v;n[cl]+=1
print(sum(k.values()))
for cl in k: print(cl,k[cl],n[cl])
for b,v in base.most_common(40): print('  ',v,basen[b],b)
print('by types')
for b,v in gen.most_common(40): print('  ',v,b[:140])
