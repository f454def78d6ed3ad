"""The shop on Ariadne, from the schema that the client's code is generated from."""

import pathlib

from ariadne import MutationType, ObjectType, QueryType, SubscriptionType, make_executable_schema, upload_scalar
from ariadne.asgi import GraphQL
from ariadne.asgi.handlers import GraphQLHTTPHandler, GraphQLTransportWSHandler
from ariadne.contrib.sse import SSESubscriptionHandler

import shop

query, mutation, subscription = QueryType(), MutationType(), SubscriptionType()
product, tick = ObjectType("Product"), ObjectType("Tick")
query.set_field("products", lambda *_: list(shop.PRODUCTS.values()))
query.set_field("product", lambda *_, id: shop.PRODUCTS.get(id))
query.set_field("persistedDocuments", lambda *_: 0)
query.set_field("readers", lambda *_: shop.readers)
product.set_field("stock", lambda product, _: shop.stock(product))
mutation.set_field("rename", lambda *_, id, name: shop.rename(id, name))
mutation.set_field("restart", lambda *_: shop.restart())
subscription.set_source("ticks", lambda *_, last=None: shop.ticks(last))
subscription.set_field("ticks", lambda tick, *_, **__: tick)
tick.set_field("half", lambda tick, _: shop.half(tick))


@mutation.field("setPhoto")
async def set_photo(*_, id, photo):
    return await shop.photo(photo)


definitions = (pathlib.Path(__file__).parent.parent / "Sources/visit/schema.graphqls").read_text()
schema = make_executable_schema(definitions, query, mutation, subscription, product, tick, upload_scalar)
handlers = {
    "http_handler": GraphQLHTTPHandler(subscription_handlers=[SSESubscriptionHandler()]),
    "websocket_handler": GraphQLTransportWSHandler(),
}
shop.serve(GraphQL(schema, execute_get_queries=True, **handlers))
