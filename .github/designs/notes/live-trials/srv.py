import socket, threading, sys, time
s=socket.socket(); s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR,1); s.bind(("127.0.0.1",8191)); s.listen(50)
ev=b'event: next\ndata: {"data":{"stock":{"sku":"1062-BLK-M","stock":%d,"price":{"amount":3950,"currencyCode":"GBP"}}}}\n\n'
def serve(c):
    r=c.recv(65536); path=r.split(b" ")[1]
    if path.startswith(b"/plain"):
        c.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok"); return
    n=int(path.split(b"/")[2]); per=int(path.split(b"/")[3])
    c.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
    t=time.time(); sent=0
    try:
        buf=b""
        for i in range(n):
            e=ev%i; buf+=b"%x\r\n%s\r\n"%(len(e),e)
            if (i+1)%per==0: c.sendall(buf); sent+=len(buf); buf=b""
        c.sendall(buf+b"0\r\n\r\n"); print("sent",n,"per",per,round(time.time()-t,2),"s",flush=True)
    except OSError as x: print("server stopped at",sent,x,flush=True)
    c.close()
while True:
    c,_=s.accept(); threading.Thread(target=serve,args=(c,),daemon=True).start()
