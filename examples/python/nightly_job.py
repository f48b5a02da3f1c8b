"""A nightly job: an exact copy of all bookings in a file. The first run takes an export, each later one what changed.

    python3 nightly_job.py bookings.json
"""

import gzip
import json
import os
import sys
import time
import urllib.request
from typing import Any, Dict

from aaviri import AAVIRI, ask

FIELDS = (
    "id bookingId bookingDate startTime endTime status serviceType notes "
    "carNumber carModel residencyName blockName flatName parkingNumber createdAt updatedAt"
)
NAMES = FIELDS.split()

CHANGED = """query ($since: DateTime!, $after: String) {
  bookings(updatedSince: $since, first: 100, after: $after) {
    updatedUntil
    pageInfo { hasNextPage endCursor }
    edges { node { %s } }
  }
}""" % FIELDS


def first_copy() -> Dict[str, Any]:
    started = ask(
        """mutation { startExport(input: { what: BOOKINGS }) {
          url export { exportId changesFrom }
        } }"""
    )["startExport"]
    export_id = started["export"]["exportId"]
    status = ""
    while status != "READY":
        time.sleep(1)
        query = "query ($id: ID) { exports(exportId: $id) { status } }"
        status = ask(query, {"id": export_id})["exports"][0]["status"]
        if status == "FAILED":
            raise SystemExit("The export failed. Start again.")
    url = started["url"] if started["url"].startswith("http") else AAVIRI + started["url"]
    bookings: Dict[str, Dict[str, Any]] = {}
    with urllib.request.urlopen(url, timeout=600) as response, gzip.open(response, "rt") as lines:
        for line in lines:
            row = json.loads(line)
            bookings[row["id"]] = {name: row[name] for name in NAMES}
    return {"since": started["export"]["changesFrom"], "bookings": bookings}


def take_changes(copy: Dict[str, Any]) -> int:
    """Takes what changed since the last run into the copy; how many rows that were."""
    count = 0
    after = None
    since = copy["since"]
    while True:
        page = ask(CHANGED, {"since": since, "after": after})["bookings"]
        for edge in page["edges"]:
            copy["bookings"][edge["node"]["id"]] = edge["node"]
            count += 1
        copy["since"] = page["updatedUntil"] or copy["since"]
        if not page["pageInfo"]["hasNextPage"]:
            return count
        after = page["pageInfo"]["endCursor"]


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else "bookings.json"
    if os.path.exists(path):
        with open(path) as file:
            copy = json.load(file)
        print(f"{take_changes(copy)} changed")
    else:
        copy = first_copy()
        take_changes(copy)
    # Written beside and moved in one step: a run that is killed leaves the last copy whole.
    with open(path + ".new", "w") as file:
        json.dump(copy, file)
    os.replace(path + ".new", path)
    print(f"{len(copy['bookings'])} bookings in {path}")


if __name__ == "__main__":
    main()
