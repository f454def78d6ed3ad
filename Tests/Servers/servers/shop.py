"""The shop that both servers offer, and how they are started."""

import socket

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


def serve(app):
    """Listens on a free port of this machine, and says which."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/graphql", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listener])
