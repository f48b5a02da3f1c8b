"""A receiver of webhooks: verifies each (Standard Webhooks 1.0), and takes none twice.

    WEBHOOK_SECRET=whsec_… python3 webhook_receiver.py
"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Mapping, Set

PORT = int(os.environ.get("PORT", "8787"))
SECRET = os.environ.get("WEBHOOK_SECRET", "")
TOLERANCE_SECONDS = 300
# A real receiver keeps these in its database, for as long as a replay can come: 30 days.
seen: Set[str] = set()


def verify(secret: str, headers: Mapping[str, str], body: bytes) -> bool:
    """Whether the body, as it came, was sent by Aaviri within the last minutes."""
    webhook_id = headers.get("webhook-id", "")
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f"{webhook_id}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        if not verify(SECRET, self.headers, body):
            return self.answer(400)
        # Answer at once and do the work afterwards: an attempt waits 15 seconds at most.
        self.answer(204)
        webhook_id = self.headers["webhook-id"]
        if webhook_id in seen:
            print(f"again {webhook_id}", flush=True)
            return
        seen.add(webhook_id)
        handle(json.loads(body))

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def handle(event: Mapping[str, Any]) -> None:
    print(event["type"], event["data"].get("id", ""), flush=True)


if __name__ == "__main__":
    if not SECRET.startswith("whsec_"):
        raise SystemExit("Set WEBHOOK_SECRET to the secret that createWebhookEndpoint answered.")
    print(f"Listening at http://localhost:{PORT}", flush=True)
    ThreadingHTTPServer(("127.0.0.1", PORT), Receiver).serve_forever()
