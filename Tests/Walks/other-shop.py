#!/usr/bin/env python3
"""A shop of another make: graphql-core, this repository's schema, and 57 products of its own.

What it sells is what clients are not used to: nulls wherever the schema allows them, enum values and members of unions
that this repository does not know, names from right to left, amounts in yen and, in the market KW, in dinars of 1,000 fils.

    pip install graphql-core && Tests/Walks/other-shop.py [LASTS [SAYS]]

Prints the endpoint's URL and serves until it is interrupted. What it knows goes with it. Access tokens last LASTS
seconds, 60 unless given, and are said to last SAYS: what a client makes of tokens that end sooner than they were said to.
Each renewal is told on standard error.
"""

import json
import pathlib
import secrets
import sys
import time
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from graphql import GraphQLError, build_schema, graphql_sync

SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "Schema"
LASTS = float(sys.argv[1]) if len(sys.argv) > 1 else 60
SAYS = int(sys.argv[2]) if len(sys.argv) > 2 else int(LASTS)
CUSTOMER = {"id": "c1", "email": "ada@vitrine.example", "firstName": "Ada", "lastName": "Lovelace"}


# What the next version of the schema may have.
FUTURE = """
extend enum NavMenuItemType { MAGAZINE }
extend enum ProductFilterType { MATERIAL }
extend enum MediaContentType { HOLOGRAM }
extend enum VideoFormat { OGG }
extend enum OrderCategory { LOST }
extend enum BagLineAvailability { PREORDER }
extend enum WebViewFeature { LOYALTY }
extend union Media = Hologram
type Hologram { depth: Int }
"""


def money(amount):
    """An amount in yen; in the market KW twice as many fils."""
    def fils(info):
        return info.context.market == "KW"

    return {
        "currencyCode": lambda info: "KWD" if fils(info) else "JPY",
        "amount": lambda info: 2 * amount if fils(info) else amount,
        "amountFormatted": lambda info: f"{2 * amount / 1000:.3f} د.ك" if fils(info) else f"{amount} yen",
        "yen": amount,
    }


def image(name, alt=None):
    def url(info, transform=None):
        sized = "&".join(f"{k}={v}" for k, v in (transform or {}).items())
        return f"https://img.example/{name}.png" + ("?" + sized if sized else "")

    return {"__typename": "Image", "alt": alt, "mediaContentType": "IMAGE", "url": url}


def video(name):
    sources = [
        {"format": "OGG", "mimeType": "video/ogg", "url": f"https://img.example/{name}.ogv"},
        {"format": "MP4", "mimeType": "video/mp4", "url": " "},
    ]
    return {
        "__typename": "Video", "alt": None, "mediaContentType": "HOLOGRAM", "previewImage": None, "sources": sources,
    }


def product(number, name, brand, colours, sizes, amount):
    guide = {"id": "g", "name": "Sizes", "description": None}
    guide["sizes"] = [{"id": s, "value": s, "sizeGuide": guide} for s in sizes]
    media = [[image(number)], [video(number), {"__typename": "Hologram", "depth": 3}, image(number, "Front")], []]
    made = [{"id": c, "name": c, "swatch": None, "media": media[number % 3]} for c in colours]
    variants = [
        {
            "sku": "/".join(["SKU", str(number)] + [part["id"] for part in (c, s) if part]), "size": s, "colour": c, "media": [], "attributes": None,
            "stock": 7, "maximumQuantity": None, "price": {"amount": money(amount), "was": None},
        }
        for c in made or [None]
        for s in guide["sizes"] or [None]
    ]
    whole = [{"categoryId": "all", "name": "All", "slug": "all", "parent": None}]
    return {
        "id": f"p{number}", "styleNumber": str(number), "name": name, "brand": brand,
        "priceRange": {"low": money(amount), "high": None} if number % 2 else None,
        "shortDescription": name, "longDescription": None, "slug": name.lower().replace(" ", "-"),
        "hierarchy": whole if number % 2 else None,
        "attributes": [{"key": "Made in", "value": "Kyoto"}, None] if number % 3 else None, "labels": None,
        "defaultVariant": variants[0], "variants": variants, "sizes": guide["sizes"] or None, "colours": made or None,
    }


BRANDS = [{"id": "b1", "name": "Kumo", "slug": "kumo"}, {"id": "b2", "name": "Hoshi", "slug": "hoshi"}]
KINDS = ["Yukata", "Happi", "Haori", "Tabi", "Obi", "قميص كتان", "חולצת פשתן"]
PRODUCTS = [
    product(
        n, f"{KINDS[(n - 1) % 7]} {n}", BRANDS[n % 2], ["ink", "snow"] if n % 8 else [], ["S", "L"] if n % 9 else [],
        1000 * n)
    for n in range(1, 58)
]
CATEGORIES = ["all", "magazine"]
bags, wishes, orders, answers = {}, [], [], {}
# By the access token: the refresh token, and when the access token ends.
sessions = {}


def pagination(offset, limit, total):
    if offset < 0 or limit < 1:
        raise GraphQLError("no such page", extensions={"code": "INVALID_ARGUMENT"})
    return {
        "offset": offset, "limit": limit, "total": total, "pages": -(-total // limit), "page": offset // limit + 1,
        "nextPage": offset + limit if offset + limit < total else None,
        "previousPage": max(0, offset - limit) if offset > 0 else None,
    }


def variant(sku):
    return next(((p, v) for p in PRODUCTS for v in p["variants"] if v["sku"] == sku), (None, None))


def now():
    return datetime.now(timezone.utc).isoformat()


def customer(info):
    if sessions.get(info.context.token, (None, 0))[1] < time.monotonic():
        raise GraphQLError("nobody is signed in", extensions={"code": "UNAUTHENTICATED"})


def bag_id(info, named):
    if named is None:
        customer(info)
    return named or "ada"


def totals(lines):
    total = sum(variant(sku)[1]["price"]["amount"]["yen"] * n for sku, n in lines.items())
    return {"subtotal": money(total), "discount": money(0), "grandTotal": money(total)}


def bag(name):
    lines = bags.setdefault(name, {})
    return {
        "__typename": "Bag", "id": name, "promotions": [], "totals": totals(lines), "itemCount": sum(lines.values()),
        "checkoutUrl": None, "updatedAt": now(),
        "lines": [
            {
                "id": sku, "product": variant(sku)[0], "variant": variant(sku)[1], "quantity": n,
                "unitPrice": variant(sku)[1]["price"],
                "lineTotal": money(variant(sku)[1]["price"]["amount"]["yen"] * n),
                "availability": availability(variant(sku)[1]["stock"], n),
            }
            for sku, n in lines.items()
        ],
    }


def availability(stock, quantity):
    return "OUT_OF_STOCK" if stock < quantity else "PREORDER" if stock == quantity else "IN_STOCK"


def once(name, key, change):
    if (name, key) not in answers:
        answers[name, key] = change()
    return answers[name, key]


def put(name, sku, quantity):
    """Sets a quantity; gives the problem, if there is one."""
    found = variant(sku)[1]
    if found is None:
        return {"__typename": "UnknownVariant", "message": f"no {sku} here", "sku": sku}
    if quantity > found["stock"]:
        return {
            "__typename": "OutOfStock", "message": "too few", "sku": sku, "requested": quantity,
            "available": found["stock"],
        }
    bags.setdefault(name, {})[sku] = quantity
    if quantity == 0:
        del bags[name][sku]


def wishlist(offset=0, limit=20):
    page = [
        {"id": sku, "product": variant(sku)[0], "variant": variant(sku)[1], "addedAt": now()}
        for sku in wishes[offset:offset + limit]
    ]
    return {"__typename": "Wishlist", "pagination": pagination(offset, limit, len(wishes)), "items": page}


class Query:
    def product(self, info, id):
        return next((p for p in PRODUCTS if p["id"] == id), None)

    def productBySlug(self, info, slug):
        return next((p for p in PRODUCTS if p["slug"] == slug), None)

    def productBySku(self, info, sku):
        return variant(sku)[0]

    def relatedProducts(self, info, id, limit):
        product = self.product(info, id)
        if product is None:
            return None
        return [p for p in PRODUCTS if p["brand"] is product["brand"] and p is not product][:limit]

    def productsBySku(self, info, skus):
        return [p for p in PRODUCTS if any(v["sku"] in skus for v in p["variants"])]

    def productListing(self, info, offset, limit, categoryId=None, query=None, refine=None, sort=None):
        if categoryId == "closed":
            return None
        if categoryId is not None and categoryId not in CATEGORIES:
            message = f"no category {categoryId}"
            raise GraphQLError(message, extensions={"code": "UNKNOWN_CATEGORY", "known": CATEGORIES})
        found = [p for p in PRODUCTS if (query or "").lower() in p["name"].lower()]
        for refinement in refine or []:
            if refinement["name"] == "BRAND":
                found = [p for p in found if p["brand"]["slug"] in refinement["values"]]
        return {
            "title": query or "All", "pagination": pagination(offset, limit, len(found)), "hierarchy": None,
            "products": found[offset:offset + limit],
            "filters": [{"name": "BRAND", "values": [
                {"name": b["name"], "slug": b["slug"], "selected": False,
                 "count": sum(p["brand"] is b for p in found)} for b in BRANDS]},
                {"name": "MATERIAL", "values": [{"name": "كتان", "slug": "linen", "selected": False, "count": 1}]}],
        }

    def brands(self, info):
        return BRANDS

    def navigationHandles(self, info):
        return ["top"]

    def navigation(self, info, handle):
        def entry(title, kind, url, **more):
            return {"title": title, "type": kind, "url": url, **more}

        return [
            entry("Shop", "HOME", None, media=image("home"), items=[
                entry("All", "LISTING", "/all", attributes=[None]),
                entry("قمصان", "LISTING", "/search?q=قميص&brand=hoshi"),
                entry("Obi", "LISTING", "/listing/all?q=obi&sort=newest&utm_source=menu", media=video("obi")),
            ]),
            entry("Of the month", "PRODUCT", "/p/yukata-1"),
            entry("Of the week", "PRODUCT", "https://shop.example/product/p2"),
            entry("Magazine", "MAGAZINE", "/magazine", attributes=[{"key": "a", "value": "1"}, None]),
            entry("Stories", "MAGAZINE", "https://stories.example/1"),
            entry("Account", "ACCOUNT", "/my/account"),
            entry("Orders", "ACCOUNT", "/orders"),
            entry("Wishes", "WISHLIST", None),
            entry("Find", "SEARCH", "/find"),
            entry("Help", "PAGE", "/pages/مساعدة?from=menu"),
            entry("Write to us", "EXTERNAL_HTTP", "mailto:help@shop.example"),
            entry("Nothing", "PAGE", None),
            entry("Only others", "LISTING", " ", items=[]),
        ]

    def suggestion(self, info, query):
        found = [p for p in PRODUCTS if query.lower() in p["name"].lower()]
        brands = [b for b in BRANDS if query.lower() in b["name"].lower()]
        return {
            "keywords": [{"value": query, "results": len(found)}],
            "brands": [
                {"value": b["name"], "slug": b["slug"], "results": sum(p["brand"] is b for p in PRODUCTS)}
                for b in brands],
            "products": [
                {"id": p["id"], "name": p["name"], "brandName": p["brand"]["name"], "slug": p["slug"],
                 "media": p["colours"][0]["media"] if p["colours"] else [], "price": p["defaultVariant"]["price"]} for p in found],
        }

    def webViewConfiguration(self, info):
        return {"pages": [
            {"feature": "CHECKOUT", "url": "https://shop.example/pay"},
            {"feature": "LOYALTY", "url": "https://shop.example/points"},
            {"feature": "HELP", "url": " "},
        ]}

    def me(self, info):
        if not info.context.token:
            return None
        customer(info)
        return CUSTOMER

    def bag(self, info, id=None):
        return bag(bag_id(info, id))

    def wishlist(self, info, offset, limit):
        customer(info)
        return wishlist(offset, limit)

    def orders(self, info, offset, limit, category=None):
        customer(info)
        found = [o for o in reversed(orders) if category in (None, o["category"])]
        amount = sum(o["totals"]["grandTotal"]["yen"] for o in orders)
        return {
            "pagination": pagination(offset, limit, len(found)), "orders": found[offset:offset + limit],
            "totals": [
                {"category": "OPEN", "orders": len(orders), "amount": money(amount)},
                {"category": "LOST", "orders": 0, "amount": money(0)},
            ],
        }


class Mutation:
    def signIn(self, info, email, password):
        if (email, password) != (CUSTOMER["email"], "window"):
            raise GraphQLError("wrong", extensions={"code": "INVALID_CREDENTIALS"})
        access, refresh = secrets.token_hex(8), secrets.token_hex(8)
        sessions[access] = refresh, time.monotonic() + LASTS
        return {"accessToken": access, "refreshToken": refresh, "tokenType": "Bearer", "expiresIn": SAYS}

    def refreshSession(self, info, refreshToken):
        old = next((a for a, (r, _) in sessions.items() if r == refreshToken), None)
        if old is None:
            raise GraphQLError("too late", extensions={"code": "UNAUTHENTICATED"})
        del sessions[old]
        print("renewed", file=sys.stderr, flush=True)
        return self.signIn(info, CUSTOMER["email"], "window")

    def signOut(self, info):
        return sessions.pop(info.context.token, None) is not None

    def addToBag(self, info, lines, bagId=None, idempotencyKey=None):
        name = bag_id(info, bagId)
        held = bags.setdefault(name, {})
        problem = once(name, idempotencyKey, lambda: next(filter(None, [
            put(name, line["sku"], held.get(line["sku"], 0) + line["quantity"]) for line in lines]), None))
        return problem or bag(name)

    def setBagQuantity(self, info, sku, quantity, bagId=None, idempotencyKey=None):
        name = bag_id(info, bagId)
        return once(name, idempotencyKey, lambda: put(name, sku, quantity)) or bag(name)

    def removeFromBag(self, info, skus, bagId=None, idempotencyKey=None):
        name = bag_id(info, bagId)
        for sku in skus:
            bags.setdefault(name, {}).pop(sku, None)
        return bag(name)

    def clearBag(self, info, bagId=None, idempotencyKey=None):
        bags[bag_id(info, bagId)] = {}
        return bag(bag_id(info, bagId))

    def mergeBag(self, info, lines, idempotencyKey=None):
        held = bags.setdefault(bag_id(info, None), {})
        problems = once("ada", idempotencyKey, lambda: list(filter(None, [
            put("ada", line["sku"], held.get(line["sku"], 0) + line["quantity"]) for line in lines])))
        return {"bag": bag("ada"), "problems": problems}

    def addToWishlist(self, info, sku, offset=0, limit=20):
        customer(info)
        if variant(sku)[1] is None:
            return {"__typename": "UnknownVariant", "message": f"no {sku} here", "sku": sku}
        if sku not in wishes:
            wishes.insert(0, sku)
        return wishlist(offset, limit)

    def removeFromWishlist(self, info, sku, offset=0, limit=20):
        customer(info)
        wishes[:] = [s for s in wishes if s != sku]
        return wishlist(offset, limit)

    def removeProductFromWishlist(self, info, productId, offset=0, limit=20):
        customer(info)
        wishes[:] = [s for s in wishes if variant(s)[0]["id"] != productId]
        return wishlist(offset, limit)

    def mergeWishlist(self, info, skus):
        for sku in reversed(skus):
            self.addToWishlist(info, sku)
        return wishlist()

    def moveToBag(self, info, sku, quantity=1, idempotencyKey=None):
        result = self.addToBag(info, [{"sku": sku, "quantity": quantity}], None, idempotencyKey)
        if result["__typename"] == "Bag":
            self.removeFromWishlist(info, sku)
        return result

    def checkout(self, info, idempotencyKey=None):
        customer(info)
        return once("checkout", idempotencyKey, self.buy)

    def buy(self):
        lines = bags.pop("ada", {})
        if not lines:
            return {"__typename": "EmptyBag", "message": "nothing to buy"}
        orders.append({
            "__typename": "Order", "id": f"o{len(orders)}", "number": str(len(orders)), "placedAt": now(),
            "category": "OPEN", "itemCount": sum(lines.values()), "totals": totals(lines),
            "promotions": [{"id": "thanks", "name": "شكرا", "discount": money(1)}],
            "lines": [
                {"id": sku, "sku": sku, "productId": variant(sku)[0]["id"], "name": variant(sku)[0]["name"],
                 "brandName": variant(sku)[0]["brand"]["name"], "size": None, "colour": None, "image": None,
                 "quantity": n, "unitPrice": variant(sku)[1]["price"]["amount"],
                 "lineTotal": money(n * variant(sku)[1]["price"]["amount"]["yen"])}
                for sku, n in lines.items()],
        })
        for sku, n in lines.items():
            variant(sku)[1]["stock"] -= n
        return orders[-1]


schema = build_schema("\n".join([path.read_text() for path in sorted(SCHEMA.glob("*.graphqls"))] + [FUTURE]))


class Visit:
    """What a request says about who asks."""

    def __init__(self, headers):
        self.token = headers.get("Authorization", "").removeprefix("Bearer ")
        self.market = headers.get("X-Market")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        kind = Mutation if body["query"].lstrip().startswith("mutation") else Query
        result = graphql_sync(
            schema, body["query"], kind(), Visit(self.headers), body.get("variables"), body.get("operationName"))
        answer = json.dumps(result.formatted).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/graphql-response+json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(f"http://127.0.0.1:{server.server_port}/graphql", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
