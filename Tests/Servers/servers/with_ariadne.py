"""The shop on Ariadne, from the schema that the client's code is generated from."""

import pathlib

from ariadne import MutationType, ObjectType, QueryType, make_executable_schema, upload_scalar
from ariadne.asgi import GraphQL

import shop

query, mutation, product = QueryType(), MutationType(), ObjectType("Product")
query.set_field("products", lambda *_: list(shop.PRODUCTS.values()))
query.set_field("product", lambda *_, id: shop.PRODUCTS.get(id))
query.set_field("persistedDocuments", lambda *_: 0)
product.set_field("stock", lambda product, _: shop.stock(product))
mutation.set_field("rename", lambda *_, id, name: shop.rename(id, name))


@mutation.field("setPhoto")
async def set_photo(*_, id, photo):
    return await shop.photo(photo)


definitions = (pathlib.Path(__file__).parent.parent / "Sources/visit/schema.graphqls").read_text()
schema = make_executable_schema(definitions, query, mutation, product, upload_scalar)
shop.serve(GraphQL(schema, execute_get_queries=True))
