import subprocess,sys,re,collections,glob
o=glob.glob(sys.argv[1]+'/*.o'); c=collections.Counter()
syms=[]
for f in o:
    out=subprocess.run(['nm','-S','--defined-only','-l',f],capture_output=True,text=True).stdout
    for l in out.splitlines():
        m=re.match(r'([0-9a-f]+) ([0-9a-f]+) ([tTwWvV]) (\S+)(?:\t(\S+?):(\d+))?',l)
        if m:
            fn=(m[5] or '?').rsplit('/',1)[-1]
            c[fn]+=int(m[2],16)
tot=sum(c.values()); print(tot)
print('; '.join(f'{k} {v}' for k,v in c.most_common(int(sys.argv[2]))))
