"""A backend whose answers may fail to come.

backend.py [--certificate FILE --key FILE]: prints the port at which it listens on this machine. What
it does depends on the last segment of the path: `hang` waits, `cut` ends within the body, `close`
without a byte, `garbage` is no HTTP, `endless` never stops, `beyond` has a status that does not
exist; of anything else it has an order.
"""

import argparse
import http.server
import json
import ssl
import time


class Backend(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        name = self.path.split("/")[-1]
        if name == "hang":
            time.sleep(60)
        elif name == "garbage":
            self.wfile.write(b"\x00\x01 this is no HTTP\r\n\r\n")
        elif name == "cut":
            self.answer(b'{"id":"o-', 1_000)
        elif name == "endless":
            self.send_response(200)
            self.end_headers()
            while True:
                self.wfile.write(b" " * (1 << 20))
        elif name == "beyond":
            self.answer(b"{}", 2, 600)
        elif name != "close":
            host = self.headers["Host"].split(":")[0]
            body = json.dumps({"id": f"{name} at {host}", "total": 3.5}).encode()
            self.answer(body, len(body))

    def answer(self, body, length, status=200):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(length))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, address):
        """Whoever does not trust it, or has heard enough, leaves."""


options = argparse.ArgumentParser()
options.add_argument("--certificate")
options.add_argument("--key")
chosen = options.parse_args()
server = Server(("127.0.0.1", 0), Backend)
if chosen.certificate:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chosen.certificate, chosen.key)
    # The handshake is made by the thread of the connection: one that fails holds up no other.
    server.socket = context.wrap_socket(
        server.socket, server_side=True, do_handshake_on_connect=False)
print(f"port {server.server_address[1]}", flush=True)
server.serve_forever()
