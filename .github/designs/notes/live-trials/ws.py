import asyncio, json, websockets, sys, os, signal
async def main(pid):
    async def c(): return await websockets.connect("ws://127.0.0.1:8183/", subprotocols=["graphql-transport-ws"])
    w=await c(); await w.send(json.dumps({"type":"connection_init","payload":{}})); print(await w.recv())
    await w.send(json.dumps({"id":"1","type":"subscribe","payload":{"query":"subscription { nothing }"}})); print(await w.recv())
    await w.send(json.dumps({"id":"2","type":"subscribe","payload":{"query":"subscription { count(to: 1) }"}})); print(await w.recv(), await w.recv())
    await w.send(json.dumps({"id":"3","type":"subscribe","payload":{"query":"{ __typename }"}})); print(await w.recv(), await w.recv())
    await w.send(json.dumps({"type":"ping","payload":{"a":1}})); print(await w.recv())
    w2=await c(); await w2.send(json.dumps({"id":"1","type":"subscribe","payload":{"query":"{ __typename }"}}))
    try: print(await w2.recv())
    except Exception as e: print("before ack:",e)
    await w.send(json.dumps({"id":"4","type":"subscribe","payload":{"query":"subscription { count(to: 100) }"}})); await w.recv()
    os.kill(pid, signal.SIGTERM)
    try:
        while True: await asyncio.wait_for(w.recv(),5)
    except Exception as e: print("shutdown:",type(e).__name__,e)
asyncio.run(main(int(sys.argv[1])))
