"""The shop on Strawberry, with persisted queries by an extension of the kind that its documentation describes."""

import hashlib
from collections.abc import AsyncIterator
from typing import Optional

import strawberry
from fastapi import FastAPI
from graphql import GraphQLError
from strawberry.extensions import SchemaExtension
from strawberry.fastapi import GraphQLRouter
from strawberry.file_uploads import Upload
from strawberry.subscriptions import (
    GRAPHQL_SSE_PROTOCOL,
    GRAPHQL_TRANSPORT_WS_PROTOCOL,
    MULTIPART_SUBSCRIPTION_PROTOCOL,
)

import shop

documents = {}


class PersistedQueries(SchemaExtension):
    """https://www.apollographql.com/docs/apollo-server/performance/apq"""

    def on_operation(self):
        context = self.execution_context
        wanted = ((context.operation_extensions or {}).get("persistedQuery") or {}).get("sha256Hash")
        if wanted and context.query:
            if hashlib.sha256(context.query.encode()).hexdigest() != wanted:
                raise GraphQLError("provided sha does not match query")
            documents[wanted] = context.query
        elif wanted:
            if wanted not in documents:
                raise GraphQLError("PersistedQueryNotFound", extensions={"code": "PERSISTED_QUERY_NOT_FOUND"})
            context.query = documents[wanted]
        yield


@strawberry.type
class Product:
    data: strawberry.Private[dict]
    id: strawberry.ID
    name: str
    price: Optional[float]

    @strawberry.field
    def stock(self) -> Optional[int]:
        return shop.stock(self.data)


def product_of(data):
    return Product(data=data, id=data["id"], name=data["name"], price=data["price"])


@strawberry.type
class Photo:
    file_name: str
    size: int
    sum: int


@strawberry.type
class Query:
    @strawberry.field
    def products(self) -> list[Product]:
        return [product_of(data) for data in shop.PRODUCTS.values()]

    @strawberry.field
    def product(self, id: strawberry.ID) -> Optional[Product]:
        data = shop.PRODUCTS.get(id)
        return data and product_of(data)

    @strawberry.field
    def persisted_documents(self) -> int:
        return len(documents)

    @strawberry.field
    def readers(self) -> int:
        return shop.readers


@strawberry.type
class Mutation:
    @strawberry.mutation
    def rename(self, id: strawberry.ID, name: str) -> Product:
        return product_of(shop.rename(id, name))

    @strawberry.mutation
    async def set_photo(self, id: strawberry.ID, photo: Upload) -> Photo:
        result = await shop.photo(photo)
        return Photo(file_name=result["fileName"], size=result["size"], sum=result["sum"])

    @strawberry.mutation
    async def restart(self) -> bool:
        return shop.restart()


@strawberry.type
class Tick:
    number: int
    server: strawberry.ID

    @strawberry.field
    def half(self) -> Optional[float]:
        return shop.half({"number": self.number})


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def ticks(self, last: Optional[int] = None) -> AsyncIterator[Tick]:
        async for tick in shop.ticks(last):
            yield Tick(**tick)


schema = strawberry.Schema(query=Query, mutation=Mutation, subscription=Subscription, extensions=[PersistedQueries])
protocols = [GRAPHQL_SSE_PROTOCOL, MULTIPART_SUBSCRIPTION_PROTOCOL, GRAPHQL_TRANSPORT_WS_PROTOCOL]
app = FastAPI()
app.include_router(
    GraphQLRouter(schema, multipart_uploads_enabled=True, subscription_protocols=protocols), prefix="/graphql"
)
shop.serve(app)
