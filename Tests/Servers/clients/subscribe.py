"""Subscribes to `graphql-codegen mock` with clients that others have written.

  subscribe.py ENDPOINT

The mock must serve schema.graphqls with a tick of a few milliseconds. Prints a line for each thing, and stops at the first that is
not right.
"""
import asyncio
import json
import sys

import httpx
import websockets
from gql import Client, gql
from gql.transport.exceptions import TransportQueryError
from gql.transport.websockets import WebsocketsTransport
from httpx_sse import aconnect_sse

ENDPOINT = sys.argv[1]
SOCKET = ENDPOINT.replace("http", "ws", 1)
SUBSCRIPTION = 'subscription { productChanged(id: "7") { id name stock } }'
PROTOCOL = ["graphql-transport-ws"]


def check(what, is_right):
    if not is_right:
        sys.exit(f"{what}: not right")
    print(what)


def check_events(what, products):
    check(f"{what}: {len(products)} events of one product", len({product["id"] for product in products}) == 1)
    check(f"{what}: its stock moves", len({product["stock"] for product in products}) > 1)


async def server_sent_events():
    async with httpx.AsyncClient() as client:
        ask = lambda query: aconnect_sse(client, "POST", ENDPOINT, json={"query": query})
        products = []
        async with ask(SUBSCRIPTION) as source:
            async for event in source.aiter_sse():
                check("server-sent events: next", event.event == "next")
                products.append(event.json()["data"]["productChanged"])
                if len(products) == 5:
                    break
        check_events("server-sent events", products)
        async with ask("{ a }") as source:
            names = [event.event async for event in source.aiter_sse()]
        check("server-sent events: a query and its end", names == ["next", "complete"])


async def transport_ws():
    transport = WebsocketsTransport(url=SOCKET, subprotocols=PROTOCOL, ping_interval=0.05, pong_timeout=10)
    async with Client(transport=transport) as session:
        products = []
        async for result in session.subscribe(gql(SUBSCRIPTION)):
            products.append(result["productChanged"])
            if len(products) == 5:
                break
        check_events("graphql-transport-ws", products)
        check("graphql-transport-ws: a query", "a" in await session.execute(gql("{ a }")))
        check("graphql-transport-ws: a mutation", "c" in await session.execute(gql("mutation { c }")))
        try:
            await session.execute(gql("{ nope }"))
            sys.exit("a query that is not valid has an answer")
        except TransportQueryError as error:
            check("graphql-transport-ws: an error", "nope" in str(error))


async def frames():
    async with websockets.connect(SOCKET, subprotocols=PROTOCOL) as socket:
        await asyncio.wait_for(await socket.ping(b"x"), 60)
        check("WebSocket: a ping is answered", True)
        message = json.dumps({"type": "connection_init"})
        await socket.send([message[:3], message[3:9], message[9:]])
        check("WebSocket: fragments are one message", json.loads(await socket.recv())["type"] == "connection_ack")
        ping = {"type": "ping", "payload": {"x": "y" * 200_000}}
        await socket.send(json.dumps(ping))
        check("WebSocket: long messages", json.loads(await socket.recv())["payload"] == ping["payload"])
        await socket.send("x" * 1_100_000)
        check("WebSocket: a message beyond the limit ends it", await close_code(socket) == 1009)
    async with websockets.connect(SOCKET) as socket:
        check("WebSocket: without the subprotocol it ends", await close_code(socket) == 4406)


async def close_code(socket):
    try:
        while True:
            await socket.recv()
    except websockets.ConnectionClosed as error:
        return error.rcvd.code


async def main():
    await server_sent_events()
    await transport_ws()
    await frames()


asyncio.run(asyncio.wait_for(main(), 600))
