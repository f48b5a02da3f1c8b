#!/usr/bin/env bash
# ics 3.12.0 and ts-ics 2.4.6 (npm), beside ical-generator 10.2.0 and ical.js 2.2.1, on Node.js.
# Behaviour: ics and ts-ics fold content lines after 75 characters. A summary in Telugu, three bytes a letter, becomes a line of 185
#   octets; ical-generator and ical.js keep to 75 octets for the same text.
# Expected: "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break" (RFC 5545, section 3.1).
# Source: ics cuts by string length in its fold-line function, ts-ics likewise; no option of either counts octets.
# Output seen, 2026-11-27 (longest line in octets):
#   ics 185
#   ts-ics 185
#   ical-generator 74
#   ical.js 75
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ics@3.12.0 ts-ics@2.4.6 ical-generator@10.2.0 ical.js@2.2.1 > /dev/null
cat > fold.mjs <<'JS'
import ICAL from "ical.js";
import ical from "ical-generator";
import { createEvent } from "ics";
import { generateIcsCalendar } from "ts-ics";

const title = "కార్ వాష్: శ్రీ వెంకటేశ్వర అపార్ట్‌మెంట్స్, మాదాపూర్, హైదరాబాద్ స్టీమ్ వాష్";
const date = new Date("2026-12-01T03:30:00Z");
const longest = (name, text) =>
  console.log(name, Math.max(...text.split(/\r?\n/).map((line) => Buffer.byteLength(line))));

longest("ics", createEvent({ start: [2026, 12, 1, 9, 0], duration: { hours: 1 }, title }).value);
longest(
  "ts-ics",
  generateIcsCalendar({
    version: "2.0",
    prodId: "p",
    events: [{ summary: title, uid: "1", stamp: { date }, start: { date }, end: { date } }],
  }),
);
const calendar = ical({ name: "Washes" });
calendar.createEvent({ start: date, end: date, summary: title });
longest("ical-generator", calendar.toString());
const event = new ICAL.Component("vevent");
event.addPropertyWithValue("summary", title);
longest("ical.js", event.toString());
JS
seen=$(node fold.mjs)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   \([a-z.-]* [0-9]*\)$/\1/p' "$here")" ]
