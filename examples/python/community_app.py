"""A community app: a resident allows it in the browser, and it books the first free slot. It never sees a password.

    python3 community_app.py             # opens a browser's address
    python3 community_app.py --sandbox   # the demo's sandbox answers for the resident
"""

import base64
import hashlib
import json
import secrets
import sys
import urllib.parse
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, Dict, Optional

from aaviri import AAVIRI, KEY, AaviriError, ask, post

CLIENT = "demo-community-app"
RETURN = "http://localhost:8080/callback"
SCOPE = "bookings:read bookings:write profile:read schedule:read"


def form(path: str, fields: Dict[str, str]) -> Dict[str, Any]:
    data = urllib.parse.urlencode(fields).encode()
    with urllib.request.urlopen(AAVIRI + path, data=data, timeout=30) as response:
        return json.load(response)


def wait_for_return() -> str:
    """The address that the browser comes back to."""
    came: Dict[str, str] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            came["path"] = self.path
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"Thank you. You can close this page.")

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 8080), Handler) as server:
        while not came.get("path", "").startswith("/callback"):
            server.handle_request()
    return "http://localhost:8080" + came["path"]


def connect(use_sandbox: bool) -> Dict[str, Any]:
    """Asks the resident, and gives the tokens."""
    verifier = secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    state = secrets.token_urlsafe(16)
    query = {
        "response_type": "code",
        "client_id": CLIENT,
        "redirect_uri": RETURN,
        "scope": SCOPE,
        "state": state,
        "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    url = AAVIRI + "/oauth/authorize?" + urllib.parse.urlencode(query)
    if use_sandbox:
        came_back = post("/sandbox/consent", {"url": url}, KEY)["redirectTo"]
    else:
        print("Open this address and allow the app:\n\n  " + url + "\n", flush=True)
        came_back = wait_for_return()
    answer = urllib.parse.parse_qs(urllib.parse.urlparse(came_back).query)
    if answer.get("state") != [state]:
        raise SystemExit("This answer is not for our request.")
    if "code" not in answer:
        raise SystemExit("The resident did not allow it: " + answer["error"][0])
    return form(
        "/oauth/token",
        {
            "grant_type": "authorization_code",
            "client_id": CLIENT,
            "redirect_uri": RETURN,
            "code": answer["code"][0],
            "code_verifier": verifier,
        },
    )


def refresh(tokens: Dict[str, Any]) -> Dict[str, Any]:
    """The next tokens. A refresh token is good once: keep the new one."""
    fields = {"grant_type": "refresh_token", "client_id": CLIENT}
    fields["refresh_token"] = tokens["refresh_token"]
    return form("/oauth/token", fields)


def book_first_free(token: str) -> Optional[Dict[str, Any]]:
    calendar = ask("{ bookingCalendar { days { date isDisabled } } }", token=token)
    days = [day["date"] for day in calendar["bookingCalendar"]["days"] if not day["isDisabled"]]
    for date in days:
        slots = ask(
            """query ($date: Date!) {
              availableSlots(date: $date) { isAvailable isBookedByViewer slot { id } }
            }""",
            {"date": date},
            token,
        )["availableSlots"]
        for slot in slots:
            if not slot["isAvailable"] or slot["isBookedByViewer"]:
                continue
            try:
                return ask(
                    """mutation ($input: BookSlotInput!) {
                      bookSlot(input: $input) { booking { id bookingDate startTime status } }
                    }""",
                    {"input": {"slotId": slot["slot"]["id"], "date": date, "clientKey": str(uuid.uuid4())}},
                    token,
                )["bookSlot"]["booking"]
            except AaviriError as error:
                # Somebody was faster: no credit was taken, the next one will do.
                if error.code not in ("SLOT_FULL", "DUPLICATE_BOOKING"):
                    raise
    return None


def main() -> None:
    tokens = connect("--sandbox" in sys.argv)
    token = tokens["access_token"]
    viewer = ask("{ viewer { displayName credits payPerUseCredits } }", token=token)["viewer"]
    print(f"Connected to {viewer['displayName']}, {viewer['credits'] + viewer['payPerUseCredits']} credits")
    booking = book_first_free(token)
    if booking is None:
        print("No slot is free in the days that can be booked.")
    else:
        print(f"Booked {booking['bookingDate']} {booking['startTime']} ({booking['id']})")
    tokens = refresh(tokens)
    print(f"Stays connected: the next access token lasts {tokens['expires_in']} seconds")


if __name__ == "__main__":
    main()
