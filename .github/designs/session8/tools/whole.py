# whole.py CHECKOUT MODULE FB : perf of the whole module in one frontend, exclusive buckets
import subprocess,sys,glob,re,collections,os
co,mod,fb=sys.argv[1:4]
src={'graphql_codegen':'graphql-codegen'}.get(mod,mod)
fs=sorted(glob.glob(f'{co}/Sources/{src}/**/*.swift',recursive=True))
I=f'scratch/fb/{fb}/debug/x86_64-unknown-linux-gnu/debug/Modules-tool'
a=['swift-frontend','-frontend','-c','-Onone','-g','-enable-testing','-swift-version','6','-module-name',mod,'-package-name','vitrine','-parse-as-library','-enable-upcoming-feature','ExistentialAny','-enable-upcoming-feature','InternalImportsByDefault','-enable-upcoming-feature','MemberImportVisibility','-I',I,'-I',I.replace('-tool',''),'-index-store-path','scratch/prof/idx','-target','x86_64-unknown-linux-gnu']
for k,g in enumerate(fs): a+=['-primary-file',g,'-o',f'scratch/prof/per/z{k}.o','-index-unit-output-path',f'/z{k}.o']
subprocess.run(['perf','record','-F','199','--call-graph','dwarf,60000','-o','scratch/prof/w.data']+a,capture_output=True)
t=subprocess.run(['perf','script','-i','scratch/prof/w.data','--no-inline','-F','comm,ip,sym'],capture_output=True,text=True).stdout
st=[];cur=None
for l in t.split('\n'):
    if not l.strip():
        if cur: st.append(cur)
        cur=None; continue
    if not l.startswith((' ','\t')): cur=[]; continue
    m=re.match(r'\s+[0-9a-f]+\s+(.*)',l)
    if m and cur is not None: cur.append(m[1].strip())
json=[]
def bucket(s):
    # pass
    for i,f in enumerate(s):
        if 'SILPassManager::runPassOnFunction' in f or 'SILPassManager::runModulePass' in f:
            n=s[i-1] if i else '?'
            if 'runBridgedFunctionPass' in n or 'registerSwiftPasses' in n or 'SwiftPassInvocation' in n: n=s[i-2] if i>1 else n
            return 'pass: '+re.sub(r'^\$s9Optimizer\d*','',n)[:60]
    for p,n in [('TypeCheckFunctionBodyRequest::evaluate$','sema bodies'),('performSema','sema other'),('indexAndRecord|recordSourceFile|indexSourceFile','index'),('performASTLowering$','SILGen'),('compileAndWriteLLVM|performLLVM|LLVM','LLVM'),('performIRGeneration$|IRGenRequest','IRGen'),('runSILDiagnosticPasses','pass mgr diag'),('runSILLoweringPasses','pass mgr lowering'),('runSILPassesForOnone','pass mgr onone'),('ParseSourceFile|parseInto','parse'),('emitReferenceDep|swiftdeps|ReferenceDependenc','deps'),('emitMakeDep|LoadedModuleTrace|emitLoaded','trace'),('SILModule::~|~CompilerInstance|~ASTContext','teardown'),('performCompileStepsPostSema','post-sema'),('performEndOfPipeline','endpipeline'),('performCompile','performCompile')]:
        if any(re.search(p,f) for f in s): return n
    return 'other'
c=collections.Counter(bucket(s) for s in st)
print(mod,len(st),'samples')
for k,v in c.most_common(32): print(f'{100*v/len(st):5.1f}% {v*5} ms {k}')
import pickle; pickle.dump(st,open(f'scratch/prof/st-{mod}.pkl','wb'))
