"""A small client of Aaviri's API: asks, waits when asked to, and tells errors by their codes. Standard library only."""

import json
import os
import time
import urllib.error
import urllib.request
from typing import Any, Dict, Optional

AAVIRI = os.environ.get("AAVIRI_URL", "http://localhost:4000")
# The key of every demo; a server of yours has one of its own.
KEY = os.environ.get("AAVIRI_KEY", "aav_test_DemoKeyOfAaviriOpensNothingButTheDemo1234563DKqiz")
ATTEMPTS = 5


class AaviriError(Exception):
    def __init__(self, message: str, extensions: Dict[str, Any]):
        super().__init__(message)
        self.code = extensions.get("code", "")
        self.kind = extensions.get("kind", "")
        self.retry_after = extensions.get("retryAfter")


def post(path: str, body: Dict[str, Any], token: str) -> Dict[str, Any]:
    """Posts JSON; the answer, also that of an error."""
    request = urllib.request.Request(
        AAVIRI + path,
        data=json.dumps(body).encode(),
        headers={
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Authorization": "Bearer " + token,
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        return json.load(error)


def ask(query: str, variables: Optional[Dict[str, Any]] = None, token: str = KEY) -> Dict[str, Any]:
    """Runs a document and gives its data. Waits and tries again where the server asks for it."""
    for attempt in range(ATTEMPTS):
        answer = post("/graphql", {"query": query, "variables": variables or {}}, token)
        errors = answer.get("errors")
        if not errors:
            return answer["data"]
        error = AaviriError(errors[0]["message"], errors[0].get("extensions", {}))
        if error.code != "RATE_LIMITED" and error.kind != "unavailable":
            raise error
        time.sleep(error.retry_after or 2**attempt)
    raise error
