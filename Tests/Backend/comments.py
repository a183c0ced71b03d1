"""A stand-in for the parts of GitHub's and GitLab's API that write comments.

comments.py [--others COUNT]: prints the port at which it listens on this machine. It keeps comments in
memory, to begin with so many of other people, lists them by pages, and refuses whoever does not have the
token `secret`.
"""

import argparse
import http.server
import json
import urllib.parse


class Comments(http.server.BaseHTTPRequestHandler):
    comments = []

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
        size, page = int(query["per_page"][0]), int(query["page"][0])
        self.answer(200, self.comments[(page - 1) * size : page * size])

    def do_POST(self):
        comment = {"id": len(self.comments) + 1, "body": self.body()}
        if self.answer(201, comment):
            self.comments.append(comment)

    def do_PATCH(self):
        number, body = int(self.path.split("/")[-1]), self.body()
        found = [one for one in self.comments if one["id"] == number]
        if self.answer(200 if found else 404, {"id": number}) and found:
            found[0]["body"] = body

    do_PUT = do_PATCH

    def body(self):
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))["body"]

    def answer(self, status, value):
        tokens = [self.headers["PRIVATE-TOKEN"], self.headers["Authorization"]]
        isKnown = "secret" in tokens or "Bearer secret" in tokens
        body = json.dumps(value if isKnown else {"message": "forbidden"}).encode()
        self.send_response(status if isKnown else 403)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return isKnown

    def log_message(self, *_):
        pass


parser = argparse.ArgumentParser()
parser.add_argument("--others", type=int, default=0)
for number in range(parser.parse_args().others):
    Comments.comments.append({"id": number + 1, "body": "looks good"})
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Comments)
print(f"port {server.server_address[1]}")
server.serve_forever()
