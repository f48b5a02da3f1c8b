"""Verifies a webhook as Standard Webhooks 1.0 says, with Python's standard library alone."""
import base64, hashlib, hmac, json, sys, time


def verify(secret, headers, body, now=None, tolerance=300):
    message_id, sent_at = headers["webhook-id"], headers["webhook-timestamp"]
    if not sent_at.isdigit() or abs((now or time.time()) - int(sent_at)) > tolerance:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    signatures = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(f"v1,{expected}".encode(), each.encode()) for each in signatures)


if __name__ == "__main__":
    for line in sys.stdin:
        case = json.loads(line)
        body = base64.b64decode(case["body"])
        print(json.dumps(verify(case["secret"], case["headers"], body, case["now"])), flush=True)
