"""Receives webhooks with Python's standard library. The signature is that of https://www.standardwebhooks.com.

SAFELIGHT_WEBHOOK_SECRET=whsec_… python3 webhook.py, behind a proxy with https.
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Seconds by which the sender's clock may differ from ours. Older messages may be repeats by another.
TOLERANCE = 5 * 60


def read_message(headers, body, secret, now=None):
    """A message that Safelight sent; `body` is the bytes as they arrived. Raises ValueError when it may be anybody else's."""
    sent_at = headers["webhook-timestamp"] or ""
    if not sent_at.isdigit() or abs((now or time.time()) - int(sent_at)) > TOLERANCE:
        raise ValueError("Too old or too new")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    given = (headers["webhook-signature"] or "").split(" ")
    if not any(hmac.compare_digest(wanted.encode(), each.encode()) for each in given):
        raise ValueError("Not signed with this secret")
    return json.loads(body)


class Receiver(BaseHTTPRequestHandler):
    # A message may come twice. Keep the ids where they survive a restart, if a repeat would do harm.
    seen = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            message = read_message(self.headers, body, os.environ["SAFELIGHT_WEBHOOK_SECRET"])
        except ValueError:
            self.send_response(400)
        else:
            if self.headers["webhook-id"] not in self.seen:
                data = message["data"]
                # Of an image its address, of a client's reply what it is and about which item.
                about = data.get("imageUrl") or (data.get("kind"), data.get("item"))
                print(message["type"], data.get("id"), about, flush=True)
            self.seen.add(self.headers["webhook-id"])
            self.send_response(204)
        self.end_headers()


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
