import subprocess,sys,re,collections,glob
fs=glob.glob(sys.argv[1]+'/*.o')
out=subprocess.run(['nm','-S','--defined-only']+fs,capture_output=True,text=True).stdout
syms=[(int(p[1],16),p[3]) for p in (l.split() for l in out.splitlines()) if len(p)==4 and p[2] in 'tTwWvV']
dem=subprocess.run(['swift','demangle','--compact'],input='\n'.join(s for _,s in syms),capture_output=True,text=True).stdout.splitlines()
k=collections.Counter(); n=collections.Counter(); fn=collections.Counter(); fnn=collections.Counter()
for (z,s),d in zip(syms,dem):
    if 'specialization' not in d: continue
    m=re.match(r'(?:merged )?(?:function signature specialization <.*?> of )*(?:merged )?generic (?:not re-abstracted |partial )?specialization <(.*?)> of (.*)',d)
    if not m: continue
    t=m[1].replace('serialized, ',''); f=m[2]
    f=re.sub(r'\(.*','',f)[:70]
    k[t]+=z;n[t]+=1; fn[f]+=z; fnn[f]+=1
print(sum(k.values()))
for t,v in k.most_common(int(sys.argv[2])): print(v,n[t],t[:150])
print('--- by function')
for t,v in fn.most_common(int(sys.argv[2])): print(v,fnn[t],t)
