import asyncio, random, sys, json, collections
import graphql as gql
from graphql import *
NEW = gql.__version__.startswith("3.3.") and "a" not in gql.__version__
SDL = """
directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
type Query { node: Node  list: [Node!]! maybe: Node }
type Node { id: ID! name: String! slow: String bad: String badNN: String! child: Node other: Node kids: [Node!]! nn: Node! tags: [String!]! }
"""
schema = build_schema(SDL)
class N:
    def __init__(s, i, d): s.i, s.d = i, d
async def pause(seed):
    r = random.Random(seed)
    if r.random() < .5: await asyncio.sleep(0)
    if r.random() < .3: await asyncio.sleep(r.random()*.002)
def fld(name):
    async def resolve(o, info):
        i = getattr(o, "i", 0); await pause(f"{i}{name}")
        d = getattr(o, "d", 0)
        if name == "id": return str(i)
        if name in ("name","slow"): return f"{name}{i}"
        if name in ("bad","badNN"): 
            if i % 3 == 1: raise Exception("no "+name)
            return "fine"
        if name == "maybe": return None
        if name == "tags": return ["a","b","c"]
        if name in ("list","kids"): return [N(i*7+k, d+1) for k in range(1,4)]
        return N(i*7+len(name), d+1)
    return resolve
for t in ("Query","Node"):
    for n,f in schema.type_map[t].fields.items(): f.resolve = fld(n)
cnt=[0]
def sel(r, depth, t, defer, stream, bad):
    leaf = [] if t=="Query" else ["id","name","slow","tags"]+(["bad","badNN"] if bad else [])
    comp = ["node","list"] if t=="Query" else ["child","other","kids","nn"]
    out=[]
    for _ in range(r.randint(1,3)):
        k=r.random()
        if k<.45 and leaf:
            f=r.choice(leaf)
            if f=="tags" and not stream: pass
            out.append(f)
        elif k<.75 and depth>0:
            f=r.choice(comp); st=""
            # stream is not mergeable with the same field elsewhere: give it an alias
            if f in("list","kids") and stream and r.random()<.4:
                cnt[0]+=1; out.append(f"s{cnt[0]}: {f} @stream(initialCount: {r.randint(0,3)}, label: \"S{cnt[0]}\") {sel(r,depth-1,'Node',defer,stream,bad)}")
            else: out.append(f"{f} {sel(r,depth-1,'Node',defer,stream,bad)}")
        elif depth>0:
            cnt[0]+=1
            d=f' @defer(label: "D{cnt[0]}")' if defer and r.random()<.8 else ""
            out.append(f"... on {t}{d} {sel(r,depth-1,t,defer,stream,bad)}")
    return "{ "+" ".join(out or ["__typename"])+" }"
def merge(a,b):
    if a is None or b is None: return None
    if isinstance(a,dict) and isinstance(b,dict):
        for k,v in b.items(): a[k]=merge(a[k],v) if k in a else v
        return a
    if isinstance(a,list) and isinstance(b,list):
        return [merge(x,y) for x,y in zip(a,b)]+a[len(b):]+b[len(a):]
    return b
def at(data,path):
    for p in path:
        if data is None: return None
        try: data=data[p]
        except (KeyError,IndexError,TypeError): return None
    return data
stats=collections.Counter()

def collect(sets):
    fields={}; deferred=[]
    def go(ss):
        for x in ss.selections:
            if isinstance(x, FieldNode): fields.setdefault(x.alias.value if x.alias else x.name.value, []).append(x)
            else:
                d=[d for d in (x.directives or []) if d.name.value=="defer"]
                if d: deferred.append(([a.value.value for a in d[0].arguments if a.name.value=="label"][0], x.selection_set))
                else: go(x.selection_set)
    for q in sets: go(q)
    return fields, deferred
def tree(sets):
    f,_=collect(sets)
    return {k: tree([n.selection_set for n in v if n.selection_set]) for k,v in f.items()}
def minus(own, others, lv):
    ex=[k for k in own if not any(k in o for o in others)]
    if ex: return [[k] for k in ex]
    if lv==1: return None
    out=[]
    for k in own:
        e=minus(own[k],[o[k] for o in others if k in o],lv-1) if own[k] else None
        if e: out+=[[k]+p for p in e]
    return out or None
def has(o,p):
    if not p: return True
    if isinstance(o,list):
        r=None
        for x in o:
            h=has(x,p)
            if h is not None: r=h
            if r: return True
        return r
    if not isinstance(o,dict): return None
    return has(o[p[0]],p[1:]) if p[0] in o else False
def there(own, others, obj):
    e=minus(own,others,3)
    if e is None: e2=[[k] for k in own]; return all(has(obj,p) for p in e2)
    known=False
    for p in e:
        h=has(obj,p)
        if h: return True
        if h is False: known=True
    return not known
def check(sets,obj,path,gone,keys):
    if obj is None: return
    if isinstance(obj,list):
        for i,x in enumerate(obj): check(sets,x,path+(i,),gone,keys)
        return
    live=list(sets); seen=set()
    while True:
        f,d=collect(live)
        more=[(l,q) for l,q in d if l not in seen and (path,l) not in gone]
        if keys:
            m2=[]
            for l,q in more:
                    try: check([q],obj,path,gone,keys); m2.append((l,q))
                    except AssertionError: stats["pending by keys"]+=1
            more=m2
        if not more: break
        for l,q in more: seen.add(l); live.append(q)
    f,_=collect(live)
    for k,v in f.items():
        if k not in obj: raise AssertionError(f"missing {path}.{k} live={seen}")
        sub=[n.selection_set for n in v if n.selection_set]
        if sub: check(sub,obj[k],path+(k,),gone,keys)
def verify(doc,data,pend,failed,last):
    if data is None: return
    gone={(tuple(p["path"]),p.get("label")) for p in list(pend.values())+[x for x in failed if isinstance(x,dict)]}
    try:
        check([doc.definitions[0].selection_set],data,(),gone,not NEW)
        stats["valid"]+=1
    except AssertionError as e:
        stats["INVALID"]+=1
        if stats["INVALID"]<3: print("INVALID",e); print(print_ast(doc)[:700]); print(canon(data)[:500])
async def run(q):
    doc=parse(q)
    res = gql.execution.experimental_execute_incrementally(schema, doc, root_value=N(0,0)) if hasattr(gql.execution,"experimental_execute_incrementally") else execute(schema,doc,root_value=N(0,0))
    if asyncio.iscoroutine(res): res=await res
    if not hasattr(res,"initial_result"): return json.loads(json.dumps(res.formatted)).get("data"), {}, False
    init=json.loads(json.dumps(res.initial_result.formatted))
    data=init["data"]; pend={p["id"]:p for p in init.get("pending",[])}; failed=[]; n=1
    verify(doc,data,pend,failed,False)
    async for part in res.subsequent_results:
        part=json.loads(json.dumps(part.formatted)); n+=1
        for p in part.get("pending",[]) or []: pend[p["id"]]=p
        for inc in part.get("incremental",[]) or []:
            if NEW:
                path=pend[inc["id"]]["path"]+(inc.get("subPath") or [])
                if "subPath" in inc: stats["subPath"]+=1
                t=at(data,path)
                if t is None: stats["lost"]+=1; continue
                if "items" in inc: t.extend(inc["items"])
                else: merge(t,inc["data"])
            else:
                if "items" in inc:
                    if inc["items"] is None: stats["items null"]+=1; failed.append(1); continue
                    lst=at(data,inc["path"][:-1]); i=inc["path"][-1]
                    if lst is None: stats["lost"]+=1; continue
                    for k,x in enumerate(inc["items"]):
                        if i+k<len(lst): stats["again"]+=1; lst[i+k]=merge(lst[i+k],x)
                        elif i+k==len(lst): lst.append(x)
                        else: stats["gap"]+=1; lst.append(x)
                else:
                    if inc["data"] is None: stats["failed"]+=1; failed.append(dict(path=inc["path"],label=inc.get("label"))); continue
                    t=at(data,inc["path"])
                    if t is None: stats["lost"]+=1; continue
                    merge(t,inc["data"])
        for c in part.get("completed",[]) or []:
            p=pend.pop(c["id"])
            if c.get("errors"): failed.append(p); stats["failed"]+=1
        verify(doc,data,pend,failed,not part["hasNext"])
    stats["parts"]+=n; stats["left"]+=len(pend)
    return data, failed, True
async def plain(q):
    import re
    q=re.sub(r'@(defer|stream)\([^)]*\)','',q)
    f=getattr(gql.execution,"experimental_execute_incrementally",execute); r=f(schema,parse(q),root_value=N(0,0))
    if asyncio.iscoroutine(r): r=await r
    return json.loads(json.dumps(r.formatted))["data"]
def canon(x):
    return json.dumps(x,sort_keys=True)
async def main():
    ok=diff=inval=0
    bad = len(sys.argv)>1 and sys.argv[1]=="bad"
    for s in range(400):
        r=random.Random(s); cnt[0]=0
        q="query "+sel(r,4,"Query",True,True,bad)
        if validate(schema,parse(q)): inval+=1; continue
        d,f,isinc=await run(q); p=await plain(q)
        if f: stats["with failure"]+=1; continue
        if canon(d)==canon(p): ok+=1
        else:
            diff+=1
            if diff<3: print(q); print("I",canon(d)[:600]); print("P",canon(p)[:600])
        stats["incremental"]+=isinc
    print(gql.__version__, "ok",ok,"diff",diff,"invalid",inval,dict(stats))
asyncio.run(main())
