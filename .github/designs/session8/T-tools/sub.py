"""sub(pattern, replacement, *globs): regex over tracked files; prints counts."""
import re, subprocess, sys, fnmatch
ROOT="clone-T/"
def files(*globs):
    return subprocess.run(["git","ls-files","--",*globs],cwd=ROOT,capture_output=True,text=True,check=True).stdout.split()
def sub(pat, rep, *globs, expect=None):
    n=0
    for f in files(*globs):
        try: t=open(ROOT+f).read()
        except (UnicodeDecodeError, IsADirectoryError): continue
        new,k=re.subn(pat,rep,t,flags=re.M)
        if k: open(ROOT+f,"w").write(new); n+=k
    print(n, pat)
    if expect is not None and n!=expect: print("  !! expected",expect)
def one(f, old, new, count=1):
    t=open(ROOT+f).read()
    if t.count(old)!=count: print("!!", f, t.count(old), repr(old[:80])); return
    open(ROOT+f,"w").write(t.replace(old,new))
