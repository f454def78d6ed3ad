import subprocess,glob,re,os,collections,sys,pickle
os.chdir('scratch/fb/now/debug/x86_64-unknown-linux-gnu/debug/GraphQLRuntime.build/')
defs={};und={}
for f in sorted(glob.glob('*.swift.o')):
    n=f[:-len('.swift.o')]
    out=subprocess.run(['nm',f],stdout=subprocess.PIPE,text=True).stdout
    und[n]=set()
    for l in out.splitlines():
        p=l.split()
        if len(p)==2 and p[0]=='U': und[n].add(p[1])
        elif len(p)==3 and p[1] in 'TDRBS': defs.setdefault(p[2],n)
edges=collections.defaultdict(lambda: collections.defaultdict(set))
allsy=set()
for n,us in und.items():
    for u in us:
        d=defs.get(u)
        if d and d!=n: edges[n][d].add(u); allsy.add(u)
allsy=sorted(allsy)
dem=subprocess.run(['swift','demangle','-simplified','-compact'],input='\n'.join(allsy),stdout=subprocess.PIPE,text=True).stdout.split('\n')
D=dict(zip(allsy,dem))
B=set("""GraphQLMetric GraphQLCall GraphQLInterceptor OperationMessage GraphQLClient GraphQLClientConfiguration GraphQLResponseReader OperationExchange TokenRejection RetryInterceptor LoggingInterceptor HeadersInterceptor DeduplicationInterceptor HTTPRequest HTTPResponse TransferProgress HTTPStream HTTPHeaders BytePattern Locked SharedWork Redaction Updates Loadable GraphQLClientError FoundationFailure GraphQLClientError+Cleaning""".split())
for which,cond in (("A uses B",lambda a,b:a not in B and b in B),("B uses A",lambda a,b:a in B and b not in B)):
    print("#####",which)
    tot=collections.defaultdict(set)
    for n in sorted(edges):
        for d in sorted(edges[n]):
            if cond(n,d):
                if which=="A uses B":
                    print(n,'->',d)
                    for x in sorted({D[s] for s in edges[n][d]}): print('     ',x[:170])
                else:
                    for s in edges[n][d]: tot[(d,D[s])].add(n)
    for (d,s),ns in sorted(tot.items()): print(d,'|',s[:150],'|',' '.join(sorted(ns)))
