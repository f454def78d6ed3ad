import asyncio, typing, strawberry, os
from strawberry.asgi import GraphQL
from strawberry.schema.config import StrawberryConfig
@strawberry.type
class Item:
    id: strawberry.ID
    @strawberry.field
    async def slow(self) -> str:
        await asyncio.sleep(0.1); return "s"+self.id
@strawberry.type
class Query:
    hello: str = "x"
    @strawberry.field
    def items(self) -> list[Item]: return [Item(id=strawberry.ID("1")), Item(id=strawberry.ID("2"))]
    @strawberry.field
    async def tick(self) -> strawberry.Streamable[int]:
        for i in range(3):
            await asyncio.sleep(0.02); yield i
@strawberry.type
class Subscription:
    @strawberry.subscription
    async def count(self, to: int = 3) -> typing.AsyncGenerator[int, None]:
        for i in range(to):
            yield i
            await asyncio.sleep(0.05)
schema = strawberry.Schema(query=Query, subscription=Subscription, config=StrawberryConfig(enable_experimental_incremental_execution=True))
app = GraphQL(schema, subscription_protocols=os.environ["P"].split(","))
