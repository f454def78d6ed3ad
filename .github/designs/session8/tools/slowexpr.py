import subprocess,sys,glob,re,collections
co,mod,fb,n=sys.argv[1:5]
src={'graphql_codegen':'graphql-codegen'}.get(mod,mod)
fs=sorted(glob.glob(f'{co}/Sources/{src}/**/*.swift',recursive=True))
I=f'scratch/fb/{fb}/debug/x86_64-unknown-linux-gnu/debug/Modules-tool'
a=['swift-frontend','-frontend','-typecheck','-swift-version','6','-module-name',mod,'-package-name','vitrine','-parse-as-library','-enable-upcoming-feature','ExistentialAny','-enable-upcoming-feature','InternalImportsByDefault','-enable-upcoming-feature','MemberImportVisibility','-I',I,'-I',I.replace('-tool',''),'-target','x86_64-unknown-linux-gnu','-warn-long-expression-type-checking=4']
for g in fs: a+=['-primary-file',g]
p=subprocess.run(a,capture_output=True,text=True)
rows=[]
for l in (p.stdout+p.stderr).split('\n'):
    m=re.match(r'(\S+?): warning: expression took (\d+)ms',l)
    if m: rows.append((float(m[2]),m[1].replace(co+'/Sources/','')))
rows.sort(reverse=True)
print('sum',sum(r for r,_ in rows),len(rows))
for r,w in rows[:int(n)]: print(r,w)
