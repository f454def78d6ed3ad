import re,sys,subprocess,glob
RX=re.compile(r'(?P<ws>[ \t,\ufeff]+)|(?P<nl>\r\n|\n|\r)|(?P<c>#[^\n\r]*)|(?P<b>"""(?:[^"\\]|\\"""|\\|"(?!""))*""")|(?P<s>"(?:[^"\\\n]|\\.)*")|(?P<n>[_A-Za-z]\w*)|(?P<d>-?\d[\w.+-]*)|(?P<p>\.\.\.|[!$&()\[\]{}:=@|])')
class T:
    __slots__=('k','t','nl')
def lex(x):
    out=[];i=0;nl=2
    while i<len(x):
        m=RX.match(x,i)
        if not m: raise SystemExit('bad '+repr(x[i:i+20]))
        g=m.lastgroup
        if g=='nl': nl+=1
        elif g!='ws':
            t=T();t.k='str' if g in'bs' else 'name' if g=='n' else 'com' if g=='c' else 'num' if g=='d' else m.group(0);t.t=m.group(0);t.nl=nl;nl=0;out.append(t)
        i=m.end()
    return out
W=100
def inline(ts):
    s='';p=None
    for t in ts:
        if p is None: sp=''
        elif t.t in ('!',')',']',':') or t.t=='(' or p.t in('(','[','$','@') : sp=''
        elif p.t=='...' : sp='' if t.k=='name' and t.t!='on' else ' '
        elif getattr(p,'k')=='!' and t.t=='!': sp=''
        else: sp=' '
        if p is not None and t.t=='[' and p.t==':' : sp=' '
        if p is not None and p.t=='{' or t.t=='}' : sp='' # object values {a: 1}
        s+=sp+t.t;p=t
    # separators inside parens and lists: ", "
    return s
def commas(ts):
    """inline text of an argument list's items"""
    return ', '.join(inline2(i) for i in ts)
def inline2(ts):
    """inline with nested parens/objects/lists comma separated"""
    out='';i=0;p=None
    while i<len(ts):
        t=ts[i]
        if t.t in '([{' and not(t.t=='[' and istype(ts,i)):
            j=match(ts,i);inner=ts[i+1:j]
            items=split_args(inner) if t.t!='[' else split_list(inner)
            body=', '.join(inline2(x) for x in items)
            piece=t.t+body+ts[j].t
            out+=('' if t.t=='(' or p is None else ' ')+piece;p=ts[j];i=j+1;continue
        if p is None: sp=''
        elif t.t in('!',')',']',':'): sp=''
        elif p.t in('(','[','$','@'): sp=''
        elif p.t=='...' and t.k=='name' and t.t!='on': sp=''
        else: sp=' '
        out+=sp+t.t;p=t;i+=1
    return out
def istype(ts,i):
    j=i-1
    while j>=0 and ts[j].t=='[': j-=1
    # a type list follows ':' of a definition; inside are only names, ! and brackets
    k=match(ts,i)
    return all(x.t in '[]!' or x.k=='name' for x in ts[i:k+1]) and sum(x.k=='name' for x in ts[i:k+1])==1 and j>=0 and ts[j].t==':' and (k+1<len(ts) and ts[k+1].t=='!' or True) and k-i<=6 and ts[i+1].k in('name','[') and (ts[i+1].t[:1].isupper() or ts[i+1].t=='[') and not ts[i+1].t.isupper() or (all(x.t in '[]!' or x.k=='name' for x in ts[i:k+1]) and any(x.t=='!' for x in ts[i:k+1]))
O={'(':')','[':']','{':'}'}
def match(ts,i):
    d=0
    for j in range(i,len(ts)):
        if ts[j].t in O: d+=1
        elif ts[j].t in O.values():
            d-=1
            if d==0: return j
    return len(ts)-1
def split_list(ts):
    items=[];i=0
    while i<len(ts):
        j=match(ts,i)+1 if ts[i].t in O else i+2 if ts[i].t=='$' else i+1
        items.append(ts[i:j]);i=j
    return items
def split_args(ts):
    """name: value … ; $v: Type = x @d ; with descriptions and comments"""
    items=[];cur=[];i=0
    while i<len(ts):
        t=ts[i]
        if t.t in O:
            j=match(ts,i)+1;cur+=ts[i:j];i=j;continue
        p=cur[-1] if cur else None
        nxt=ts[i+1] if i+1<len(ts) else None
        starts=(t.t=='$' and (p is None or p.t not in(':','=') )) or (t.k=='name' and nxt is not None and nxt.t==':' and not(p is not None and p.t=='$')) or (t.k=='str' and (p is None or p.t not in (':','='))) or t.k=='com'
        if starts and cur and not(p.k in('str','com') and (len(cur)==1 or all(x.k in('str','com') for x in cur))) : items.append(cur);cur=[]
        cur.append(t);i+=1
    if cur: items.append(cur)
    return items
def split_items(ts,kind):
    items=[];cur=[];i=0
    while i<len(ts):
        t=ts[i]
        if t.t in O:
            j=match(ts,i)+1;cur+=ts[i:j];i=j;continue
        p=cur[-1] if cur else None
        if kind=='sel': starts=t.t=='...' or t.k=='com' or (t.k=='name' and p is not None and not(p.t in(':','@','...') or (p.t=='on' and len(cur)>1 and cur[-2].t=='...')))
        elif kind=='enum': starts=t.k in('str','com') or (t.k=='name' and p is not None and p.t!='@')
        else: starts=t.k=='com' or (t.k=='str' and (p is None or p.t!='=')) or (t.k=='name' and p is not None and p.t not in('@',':','=','&','|'))
        if starts and cur and not all(x.k in('str','com') for x in cur): items.append(cur);cur=[]
        if t.k=='com' and not cur: items.append([t]);i+=1;continue
        cur.append(t);i+=1
    if cur: items.append(cur)
    return items
def block(s,ind):
    lines=s.split('\n')
    if len(lines)==1: return s
    body=lines[1:]
    m=min([len(l)-len(l.lstrip()) for l in body if l.strip()] or [0])
    return '\n'.join([lines[0]]+[(ind+l[m:]).rstrip() if l.strip() else '' for l in body])
def item(ts,ind,kind,out):
    while ts and ts[0].k in('str','com') :
        out.append(ind+block(ts[0].t,ind));ts=ts[1:]
    if not ts: return
    line='';i=0;head=[]
    # parts: tokens up to '{' block
    j=0;depth=0
    br=None
    for q,t in enumerate(ts):
        if t.t=='{' and depth==0: br=q;break
        if t.t in'([': depth+=1
        elif t.t in')]': depth-=1
    headts=ts if br is None else ts[:br]
    h=render_head(headts,ind,' {' if br is not None else '')
    out.append(ind+h)
    if br is not None:
        e=match(ts,br)
        k='sel' if kind in('sel','exec') else kind
        emit(ts[br+1:e],ind+'  ',k,out)
        out.append(ind+'}'+(' '+inline2(ts[e+1:]) if e+1<len(ts) else ''))
def render_head(ts,ind,tail):
    one=inline2(ts)
    multi=any(t.k in('com',) for t in ts) or any('\n' in t.t for t in ts)
    desc=False
    # a description inside parens makes the list long
    d=0
    for q,t in enumerate(ts):
        if t.t=='(':
            e=match(ts,q)
            for x in split_args(ts[q+1:e]):
                if x[0].k=='str': desc=True
    if not multi and not desc and len(ind)+len(one)+len(tail)<=W: return one+tail
    # break the first parenthesis that is not a directive's
    q=next((q for q,t in enumerate(ts) if t.t=='('),None)
    if q is None: return one+tail
    e=match(ts,q)
    lines=[inline2(ts[:q])+'(']
    for x in split_args(ts[q+1:e]):
        if x[0].nl>=2 and len(lines)>1: pass
        while x and x[0].k in('str','com'): lines.append(ind+'  '+block(x[0].t,ind+'  '));x=x[1:]
        if x: lines.append(ind+'  '+inline2(x))
    rest=ts[e+1:]
    r=inline2(rest)
    lines.append(ind+')'+(('' if r[:1] in ':' else ' ')+r if r else '')+tail)
    return '\n'.join(lines)
def emit(ts,ind,kind,out):
    first=True
    for it in split_items(ts,kind):
        if it[0].k=='com' and it[0].nl==0 and out: out[-1]+=' '+it[0].t;first=False;continue
        if it[0].nl>=2 and not first: out.append('')
        item(it,ind,kind,out);first=False
KW={'query','mutation','subscription','fragment','schema','scalar','type','interface','union','enum','input','directive','extend'}
def fmt(x):
    ts=lex(x);defs=[];cur=[];i=0;pre=[]
    while i<len(ts):
        t=ts[i]
        if t.t in O:
            j=match(ts,i)+1;cur+=ts[i:j];i=j;continue
        body=[c for c in cur if c.k not in('str','com')]
        p=cur[-1] if cur else None
        starts=(t.k in('com','str') and body and p.t!='=' ) or (t.k=='name' and t.t in KW and body and (body[-1].t!='extend') and p.t not in('@','|','=','&','on','fragment','query','mutation','subscription',':','type','interface','enum','input','union','scalar') and (p.t in('}',')') or t.nl>=1)) 
        if starts: defs.append(cur);cur=[]
        cur.append(t);i+=1
    if cur: defs.append(cur)
    out=[]
    for d in defs:
        if out: out.append('')
        b=[c for c in d if c.k not in('str','com')]
        kw=b[0].t if b else '';kw=b[1].t if kw=='extend' else kw
        kind='exec' if kw in('query','mutation','subscription','fragment','{') else 'enum' if kw=='enum' else 'fields'
        item(d,'',kind,out)
    return '\n'.join(out)+'\n'
if __name__=='__main__':
    n=c=0
    for f in sys.argv[1:]:
        x=open(f).read();y=fmt(x);n+=1
        if fmt(y)!=y: print('NOT STABLE',f)
        if x!=y:
            c+=1
            import difflib
            if c<=8: print(f);print('\n'.join(list(difflib.unified_diff(x.split('\n'),y.split('\n'),lineterm='',n=0))[2:10]))
    print(n,'files',c,'changed')
