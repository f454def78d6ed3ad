"""The shop that both servers offer, and how they are started."""

import asyncio
import os
import signal
import socket
import sys
import time

import uvicorn

PRODUCTS = {
    "1": {"id": "1", "name": "Linen shirt", "price": 9.5, "stock": 7},
    "2": {"id": "2", "name": "Wool coat", "price": None, "stock": None},
    "3": {"id": "3", "name": "Scarf", "price": 3, "stock": 0},
}


def stock(product):
    if product["id"] == "2":
        raise ValueError("the stock of the product 2 is unknown")
    return product["stock"]


def rename(product_id, name):
    if product_id not in PRODUCTS:
        raise ValueError(f"there is no product {product_id}")
    PRODUCTS[product_id] = {**PRODUCTS[product_id], "name": name}
    return PRODUCTS[product_id]


async def photo(upload):
    content = await upload.read()
    return {"fileName": upload.filename, "size": len(content), "sum": sum(content)}


readers = 0


async def ticks(last):
    """Counts, and knows how many clients it counts for."""
    if last == 0:
        raise ValueError("there is nothing to count")
    global readers
    readers += 1
    try:
        number = 0
        while number != last:
            number += 1
            yield {"number": number, "server": str(os.getpid())}
            await asyncio.sleep(0.02)
    finally:
        readers -= 1


def half(tick):
    if tick["number"] == 2:
        raise ValueError("the half of 2 is unknown")
    return tick["number"] / 2


RESTART = 3


def restart():
    """Kills this process in the middle of what it does, as soon as the answer is on its way."""
    asyncio.get_running_loop().call_later(0.1, os._exit, RESTART)
    return True


def serve(app):
    """Listens on a free port of this machine, and says which. A server that kills itself is started again on this port."""
    port = bound(0)
    host, number = port.getsockname()
    print(f"http://{host}:{number}/graphql", flush=True)
    while True:
        server = os.fork()
        if server == 0:
            uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[bound(number)])
            os._exit(0)
        signal.signal(signal.SIGTERM, lambda *_: (os.kill(server, signal.SIGKILL), os._exit(0)))
        _, status = os.waitpid(server, 0)
        if os.waitstatus_to_exitcode(status) != RESTART:
            sys.exit("the server has ended")
        # Clients find nobody for a while.
        time.sleep(0.5)


def bound(port):
    """A port that nobody else gets, though nobody listens: the process above the server keeps it between two servers."""
    socket_ = socket.socket()
    socket_.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    socket_.bind(("127.0.0.1", port))
    return socket_
