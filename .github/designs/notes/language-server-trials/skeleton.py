import sys,random,glob,time
from graphql import build_schema,Source,Lexer,TokenKind as K,GraphQLSyntaxError,is_input_type,get_named_type,get_nullable_type,GraphQLList,GraphQLEnumType,GraphQLInputObjectType,GraphQLUnionType,is_composite_type,GraphQLInterfaceType,GraphQLObjectType
MODE=1
schema=build_schema(open('corpora/github/schema.graphqls').read(),assume_valid=True)
KW={'query','mutation','subscription','fragment'}
IND={}
def lex(text):
    IND.clear()
    """tokens; unreadable stretches are passed over"""
    out=[];pos=0
    import re
    rx=re.compile(r'[\s,\ufeff]+|#[^\n\r]*|"""(?:[^"\\]|\\"""|"(?!"")|\\)*"""|"(?:[^"\\\n]|\\.)*"|[_A-Za-z][_0-9A-Za-z]*|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\.\.|[!$&()\[\]{}:=@|]')
    col0=lambda p: p==0 or text[p-1]=='\n'
    while pos<len(text):
        m=rx.match(text,pos)
        if not m:
            if text[pos]=='"':
                pos+=1; continue
            pos+=1; continue
        t=m.group(0)
        if not (t[0].isspace() or t[0] in ',#\ufeff'):
            k='name' if (t[0].isalpha() or t[0]=='_') else 'string' if t[0]=='"' else 'num' if (t[0].isdigit() or t[0]=='-') else t
            ls=text.rfind('\n',0,pos)+1; first=text[ls:pos].strip()==''; out.append((k,t,pos,col0(pos)))
            IND[pos]=(pos-ls) if first else None
        pos=m.end()
    return out
class F:
    def __init__(s,kind,**d): s.kind=kind; s.__dict__.update(d)
def root(n):
    return {'query':schema.query_type,'mutation':schema.mutation_type,'subscription':schema.subscription_type}[n]
def fields(t): 
    return t.fields if isinstance(t,(GraphQLObjectType,GraphQLInterfaceType)) else {}
def fdef(t,name): return fields(t).get(name)
def nullable(t): return get_nullable_type(t) if t is not None else None
class Skeleton:
    def __init__(s): s.stack=[F('doc',desc=False)]
    top=property(lambda s:s.stack[-1])
    def pop(s): s.stack.pop()
    def closeto(s,kinds):
        for i in range(len(s.stack)-1,0,-1):
            if s.stack[i].kind in kinds: 
                del s.stack[i+1:]; return True
        return False
    def feed(s,tok):
        k,t,pos,col0=tok
        if k=='name' and t in KW and col0 and len(s.stack)>1: del s.stack[1:]
        if MODE and k=='}' and len(s.stack)>1:
            ind=IND.get(pos)
            depth=sum(1 for f in s.stack if f.kind=='sel')
            if ind==0: del s.stack[1:]; return
            if ind and depth<=1 and s.stack[1].kind in('ophead','fraghead','sel'): return

        for _ in range(20):
            if s.step(k,t): return
    def valuedone(s):
        # a value ended: pop its frame
        if s.top.kind=='value': s.pop()
    def step(s,k,t):
        f=s.top
        if f.kind=='doc':
            if k=='name' and t in('query','mutation','subscription'): s.stack.append(F('ophead',op=t,named=False))
            elif k=='name' and t=='fragment': s.stack.append(F('fraghead',st=0,type=None))
            elif k=='{': s.stack.append(F('sel',parent=schema.query_type,st='start',cur=None,given=set()))
            return True
        if f.kind=='ophead':
            if k=='name': f.named=True
            elif k=='(': s.stack.append(F('vars',st='start',type=None))
            elif k=='@': s.stack.append(F('dir',name=None))
            elif k=='{': s.stack[-1]=F('sel',parent=root(f.op),st='start',cur=None)
            return True
        if f.kind=='fraghead':
            if k=='name':
                if f.st==0: f.st=1
                elif f.st==1 and t=='on': f.st=2
                elif f.st==2: f.type=schema.get_type(t); f.st=3
            elif k=='@': s.stack.append(F('dir',name=None))
            elif k=='{': s.stack[-1]=F('sel',parent=f.type,st='start',cur=None)
            return True
        if f.kind=='vars':
            if k=='$': f.st='newvar'
            elif k=='name' and f.st=='newvar': f.st='named'
            elif k==':': f.st='type'
            elif k=='name' and f.st=='type': f.type=schema.get_type(t); f.st='typed'
            elif k=='=': s.stack.append(F('value',type=f.type,const=True))
            elif k=='@': s.stack.append(F('dir',name=None))
            elif k==')': s.pop()
            elif k=='{': s.pop(); return False
            return True
        if f.kind=='sel':
            if k=='name':
                if f.st=='alias' or f.st!='spread' and f.st!='on': f.cur=fdef(f.parent,t); f.st='field'
                elif f.st=='spread':
                    if t=='on': f.st='on'
                    else: f.st='spreaddone'; f.cur=None
                elif f.st=='on': f.inline=schema.get_type(t); f.st='inline'
            elif k==':' : f.st='alias'; f.cur=None
            elif k=='...': f.st='spread'; f.inline=f.parent
            elif k=='(': s.stack.append(F('args',defs=(f.cur.args if f.cur else {}),st='name',cur=None))
            elif k=='@': s.stack.append(F('dir',name=None))
            elif k=='{':
                p=f.inline if f.st in('spread','inline','on') else (get_named_type(f.cur.type) if f.cur else None)
                f.st='start'; s.stack.append(F('sel',parent=p,st='start',cur=None))
            elif k=='}': s.pop(); 
            if k=='}' and s.stack[-1].kind in('ophead','fraghead'): s.pop()
            return True
        if f.kind=='dir':
            if k=='name' and f.name is None: f.name=t; return True
            if k=='(' and f.name is not None:
                d=schema.get_directive(f.name); s.stack[-1]=F('args',defs=d.args if d else {},st='name',cur=None); return True
            s.pop(); return False
        if f.kind=='args':
            if k=='name': f.cur=f.defs.get(t); f.st='colon'
            elif k==':': s.stack.append(F('value',type=f.cur.type if f.cur else None,const=False)); f.st='name'
            elif k==')': s.pop()
            elif k in('{','}') : s.pop(); return False
            return True
        if f.kind=='value':
            t0=nullable(f.type)
            if getattr(f,'var',False): 
                s.pop(); return k=='name'
            if k=='$': f.var=True; return True
            if k=='[': s.stack[-1]=F('list',item=t0.of_type if isinstance(t0,GraphQLList) else t0,const=f.const); return True
            if k=='{':
                s.stack[-1]=F('obj',type=t0.of_type if isinstance(t0,GraphQLList) else t0,st='name',cur=None,const=f.const); return True
            if k in('name','num','string','unreadable'): s.pop(); return True
            s.pop(); return False
        if f.kind=='list':
            if k==']': s.pop(); return True
            if k in(')','}') : s.pop(); return False
            s.stack.append(F('value',type=f.item,const=f.const)); return False
        if f.kind=='obj':
            ty=nullable(f.type)
            if k=='name': f.cur=ty.fields.get(t) if isinstance(ty,GraphQLInputObjectType) else None
            elif k==':': s.stack.append(F('value',type=f.cur.type if f.cur else None,const=f.const))
            elif k=='}': s.pop()
            elif k==')': s.pop(); return False
            return True
    def offers(s,name,frags):
        f=s.top
        if f.kind=='doc': return name in KW
        if f.kind=='ophead': return True
        if f.kind=='fraghead': return f.st==0 or f.st==1 and name=='on' or f.st==2 and is_composite_type(schema.get_type(name))
        if f.kind=='vars': return f.st=='newvar' or f.st=='type' and is_input_type(schema.get_type(name))
        if f.kind=='sel':
            if f.st=='spread': return name=='on' or name in frags
            if f.st=='on':
                t=schema.get_type(name); return t is not None and f.parent is not None and (t==f.parent or not set(schema.get_possible_types(t) if not isinstance(t,GraphQLObjectType) else [t]).isdisjoint(schema.get_possible_types(f.parent) if not isinstance(f.parent,GraphQLObjectType) else [f.parent]))
            return name in fields(f.parent) or name=='__typename'
        if f.kind=='dir': return f.name is not None or schema.get_directive(name) is not None
        if f.kind=='args': return name in f.defs
        if f.kind in('value','list'):
            ty=nullable(f.type if f.kind=='value' else f.item)
            if getattr(f,'var',False): return True
            while isinstance(ty,GraphQLList): ty=nullable(ty.of_type)
            if isinstance(ty,GraphQLEnumType): return name in ty.values
            return name in('true','false','null')
        if f.kind=='obj': 
            ty=nullable(f.type); return isinstance(ty,GraphQLInputObjectType) and name in ty.fields
files=glob.glob('corpora/github/operations/*.graphql')
texts=[open(p).read() for p in files]
import re
frags=set(re.findall(r'fragment\s+(\w+)\s+on',"\n".join(texts)))
def run(text,damage=None):
    """returns (asked,hit,misses)"""
    toks=lex(text); sk=Skeleton(); n=h=0; miss=[]
    for i,tok in enumerate(toks):
        if tok[0]=='name' and not(i+1<len(toks) and toks[i+1][0]==':' and sk.top.kind=='sel') and (damage is None or tok[2]>=damage):
            n+=1
            # the rule of the keyword at column 0 happens on feed: simulate
            st=sk
            if tok[1] in KW and tok[3]: ok=True
            else: ok=sk.offers(tok[1],frags)
            if ok:h+=1
            else: miss.append((tok[1],sk.top.kind,getattr(sk.top,'st',None),text[max(0,tok[2]-50):tok[2]+10]))
        sk.feed(tok)
    return n,h,miss
N=H=0;M=[]
for t in texts:
    n,h,m=run(t);N+=n;H+=h;M+=m
print('undamaged',N,H,len(M));print(M[:6])

kinds={'close brace':'}','close paren':')','open brace':'{','colon':':','name':'name','quote':'string','spread':'...','at':'@','dollar':'$'}
for MODE in (0,1):
  rng=random.Random(1)
  for label,k in kinds.items():
    same=[0,0];later=[0,0]
    for rep in range(1500):
        t=rng.choice(texts);toks=lex(t);c=[x for x in toks if x[0]==k]
        if not c: continue
        x=rng.choice(c)
        d=t[:x[2]]+(x[1][1:] if k=='string' else '')+t[x[2]+len(x[1]):]
        nd=re.compile(r'^(query|mutation|subscription|fragment)\b',re.M).search(d,x[2]+1)
        edge=nd.start() if nd else len(d)
        toks=lex(d); sk=Skeleton()
        for i,tok in enumerate(toks):
            if tok[0]=='name' and tok[2]>=x[2] and not(i+1<len(toks) and toks[i+1][0]==':' and sk.top.kind=='sel'):
                ok=(tok[1] in KW and tok[3]) or sk.offers(tok[1],frags)
                b=same if tok[2]<edge else later; b[0]+=1; b[1]+=bool(ok)
            sk.feed(tok)
    print(MODE,label,'same definition',same,round(100*same[1]/max(1,same[0]),1),'later',later,round(100*later[1]/max(1,later[0]),2))
