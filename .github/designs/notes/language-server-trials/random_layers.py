import random,glob,subprocess,sys,os,time
from graphql import build_schema,parse,validate,extend_schema,specified_rules,NoUnusedFragmentsRule,concat_ast,GraphQLObjectType,GraphQLInterfaceType,GraphQLUnionType,GraphQLEnumType,is_leaf_type,get_named_type
base_text=open('corpora/github/schema.graphqls').read()
base=build_schema(base_text,assume_valid=True)
doc=concat_ast([parse(open(p).read()) for p in sorted(glob.glob('corpora/github/operations/*.graphql'))])
rules=[r for r in specified_rules if r is not NoUnusedFragmentsRule]
print('base errors',len(validate(base,doc,rules)))
objs=[t for t in base.type_map.values() if isinstance(t,GraphQLObjectType) and not t.name.startswith('__')]
ifs=[t for t in base.type_map.values() if isinstance(t,GraphQLInterfaceType)]
uns=[t for t in base.type_map.values() if isinstance(t,GraphQLUnionType)]
ens=[t for t in base.type_map.values() if isinstance(t,GraphQLEnumType) and not t.name.startswith('__')]
allfields=sorted({f for o in objs for f in o.fields})
T='a clone/.build/x86_64-unknown-linux-gnu/release/graphql-codegen'
docs=sorted(glob.glob('corpora/github/operations/*.graphql'))
def layer(rng,n):
    out=[];have={}
    def add(o,f,ty):
        if f in o.fields or f in have.setdefault(o.name,set()): return
        have[o.name].add(f); out.append(f'extend type {o.name} {{ {f}: {ty} }}')
    for i in range(n):
        k=rng.randrange(6)
        if k<2:
            o=rng.choice(objs); add(o,rng.choice(allfields) if rng.random()<.7 else f'added{i}',rng.choice(objs).name if rng.random()<.5 else 'String')
        elif k==2: # singular/plural neighbour of an existing field
            o=rng.choice(objs); f=rng.choice(list(o.fields)); add(o,f[:-1] if f.endswith('s') else f+'s',rng.choice(objs).name)
        elif k==3: # new type of an existing interface and unions
            I=rng.choice(ifs); 
            fs=dict(I.fields)
            for s in I.interfaces: fs.update(s.fields)
            body=' '.join(f"{n2}{'('+' '.join(a+': '+str(b.type) for a,b in f.args.items())+')' if f.args else ''}: {f.type}" for n2,f in fs.items())
            name=rng.choice([f'Added{i}',rng.choice(allfields).capitalize()+f'{i%3 or ""}'])
            if name in base.type_map or name in have: continue
            have[name]=set(); out.append(f"type {name} implements {' & '.join([I.name]+[s.name for s in I.interfaces])} {{ {body} }}")
            out.append(f'extend union {rng.choice(uns).name} = {name}')
        elif k==4:
            e=rng.choice(ens); v=f'ADDED_{i}'; out.append(f'extend enum {e.name} {{ {v} }}')
        else:
            name=f'Marked{i}'; out.append(f'interface {name} {{ id: ID! }}'); o=rng.choice([o for o in objs if 'id' in o.fields and str(o.fields['id'].type)=='ID!']); out.append(f'extend type {o.name} implements {name}')
    return '\n'.join(dict.fromkeys(out))
def gen(schemas,out):
    cfg='scratch/d19/layers/graphql.config.json'
    return subprocess.run([T,'generate','--schema',*schemas,'--documents',*docs,'--output',out,'--config',cfg,'--lenient-schema'],capture_output=True,text=True)
scal=sorted({t.name for t in base.type_map.values() if is_leaf_type(t) and not isinstance(t,GraphQLEnumType)}-{'Int','Float','String','Boolean','ID'})
import json
json.dump({"extensions":{"swift":{"scalars":{n:"String" for n in scal},"schemaTypes":"used"}}},open('scratch/d19/layers/graphql.config.json','w'))
open('base.graphqls','w').write(base_text)
r=gen(['base.graphqls'],'g0'); print('gen base',r.returncode,r.stderr[-300:])
bad=0;moved=0
for seed in range(int(sys.argv[1])):
    rng=random.Random(seed); t=layer(rng,300); open('ext.graphqls','w').write(t)
    try: s=build_schema(base_text+'\n'+t,assume_valid=True)
    except Exception as e: print('build',e); continue
    errs=validate(s,doc,rules); bad+=bool(errs)
    r=gen(['base.graphqls','ext.graphqls'],'g1')
    d=subprocess.run("diff -r g0 g1 -x .graphql-codegen -x 'ext*' -x 'base*' | grep -c '^>'",shell=True,capture_output=True,text=True).stdout.strip()
    moved+=d not in('0','')
    print(seed,'errors',len(errs),'tool',r.returncode,r.stderr[:200].replace('\n',' '),'changed lines',d,flush=True)
print('layers that broke a document',bad,'layers that moved names below',moved)
