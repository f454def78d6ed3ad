import sys,random;sys.path.insert(0,'scratch/d19')
from fmt import *
import glob
def toks(x): return [t.t for t in lex(x)]
files=[f for f in sys.argv[1:]]
rng=random.Random(3)
ok=bad=st=0;tokbad=0
for f in files:
    x=open(f).read()
    try: y=fmt(x)
    except SystemExit as e: print(f,e);continue
    if [t for t in toks(y)]!=[t for t in toks(x)]:
        # block strings are moved: compare stripped
        n=lambda l:[''.join(t.split()) for t in l]
        if n(toks(y))!=n(toks(x)): tokbad+=1;print('TOKENS',f)
    if fmt(y)!=y: st+=1;print('UNSTABLE',f)
    # mess
    ts=lex(x);m='';
    for i,t in enumerate(ts):
        sep=' ' if not m or True else ''
        if t.k=='com': m+=('\n' if t.nl else ' ')+t.t+'\n'
        else: m+=rng.choice([' ','  ',', ','\n','\t'])+t.t
    z=fmt(m)
    strip=lambda s:'\n'.join(''.join(l.split()) if False else l for l in s.split('\n') if l.strip())
    if strip(z)==strip(y): ok+=1
    else:
        bad+=1
        if bad<=3:
            import difflib;print('MESS',f);print('\n'.join(list(difflib.unified_diff(strip(y).split('\n'),strip(z).split('\n'),lineterm='',n=1))[2:14]))
print(len(files),'tokens changed',tokbad,'unstable',st,'messed gives the same',ok,'other',bad)
