"""A tree behind graphql-core, whichever of its formats for results in parts the installed version has.

  with_graphql_core.py SEED

/graphql answers in parts, and /plain to the same operation without @defer and @stream.
"""

import asyncio
import json
import pathlib
import random
import sys

from graphql import REMOVE, Visitor, build_schema, parse, visit
from graphql.execution import ExperimentalIncrementalExecutionResults, experimental_execute_incrementally

import shop

sdl = (pathlib.Path(__file__).parent.parent / "Sources/parts/schema.graphqls").read_text()
schema = build_schema(sdl)
random.seed(sys.argv[1])


class Leaf:
    # Says which of the types of an interface or a union it is.
    __typename = "Leaf"

    def __init__(self, id):
        self.id, self.name, self.weight = id, f"name of {id}", None if len(id) % 2 else len(id) / 2


class Node:
    __typename = "Node"

    def __init__(self, id="n"):
        self.id, self.name, self.words = id, f"name of {id}", [f"{id} {word}" for word in "abc"]

    def child(self, name):
        return Node(f"{self.id}.{name}")

    async def slow(self, _):
        await wait()
        return f"slow {self.id}"

    def next(self, _):
        return self.child("next")

    async def maybe(self, _):
        await wait()
        return self.child("maybe") if len(self.id) % 3 else None

    def list(self, _):
        return [self.child(str(index)) for index in range(3)]

    async def gaps(self, _):
        for child in [self.child("a"), None, self.child("c")]:
            await wait()
            yield child

    async def thing(self, _):
        await wait()
        return self.child("thing") if len(self.id) % 2 else Leaf(f"{self.id}.leaf")

    async def found(self, _):
        for thing in [Leaf(f"{self.id}.leaf"), self.child("found")]:
            await wait()
            yield thing

    def fails(self, _):
        raise ValueError(f"{self.id} fails")

    def failsHard(self, _):
        raise ValueError(f"{self.id} fails hard")

    async def failsLate(self, _):
        await wait()
        raise ValueError(f"{self.id} fails late")


async def wait():
    """Lets parts come in any order."""
    await asyncio.sleep(random.choice([0, 0, 0.001, 0.003]))


class Root:
    def node(self, _):
        return Node()

    def list(self, _):
        return Node("l").list(_)


class WithoutParts(Visitor):
    def enter_directive(self, node, *_):
        return REMOVE if node.name.value in ("defer", "stream") else None


async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    request, body = {"more_body": True}, b""
    while request.get("more_body"):
        request = await receive()
        body += request.get("body", b"")
    asked = json.loads(body)
    document = parse(asked["query"])
    if scope["path"] == "/plain":
        document = visit(document, WithoutParts())
    result = experimental_execute_incrementally(
        schema, document, Root(), variable_values=asked.get("variables"), operation_name=asked.get("operationName")
    )
    if asyncio.iscoroutine(result) or asyncio.isfuture(result):
        result = await result
    await answer(result, send)


async def answer(result, send):
    is_in_parts = isinstance(result, ExperimentalIncrementalExecutionResults)
    type_ = b'multipart/mixed; boundary="-"' if is_in_parts else b"application/graphql-response+json"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", type_)]})

    async def write(text, is_last=False):
        await send({"type": "http.response.body", "body": text.encode(), "more_body": not is_last})

    if not is_in_parts:
        return await write(json.dumps(result.formatted), True)
    await write(part(result.initial_result))
    async for payload in result.subsequent_results:
        await write(part(payload))
    await write("\r\n-----\r\n", True)


def part(payload):
    return f"\r\n---\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{json.dumps(payload.formatted)}"


shop.serve(app)
