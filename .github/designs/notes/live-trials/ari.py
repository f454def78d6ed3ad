import asyncio
from ariadne import make_executable_schema, SubscriptionType, QueryType
from ariadne.asgi import GraphQL
from ariadne.asgi.handlers import GraphQLTransportWSHandler
from ariadne.contrib.sse import GraphQLHTTPSSEHandler
sub=SubscriptionType()
@sub.source("count")
async def gen(o,i,to=2):
    try:
        for k in range(to):
            yield k; await asyncio.sleep(.05)
    finally: print("closed",flush=True)
@sub.field("count")
def f(v,i,to=2): return v
app=GraphQL(make_executable_schema("type Query{a:Int} type Subscription{count(to:Int=2):Int!}",sub), http_handler=GraphQLHTTPSSEHandler(), websocket_handler=GraphQLTransportWSHandler())
