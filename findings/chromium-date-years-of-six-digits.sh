#!/usr/bin/env bash
# Chromium of @sparticuz/chromium 153.0.0, driven by playwright-core 1.65.1; Node 20 or later, Linux.
# Behaviour: a field of type date takes years of up to six digits. One digit too many gives a valid value of eleven characters:
#   no badInput, no patternMismatch, and as text it sorts between 2026 and 2027. Where max has a year of four digits, the field
#   has four: the digit too many pushes the first one out, and the year is 266.
# Expected: four digits, as the values of forms and most databases' parsers have, or a field that is invalid.
# Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates ("four or more ASCII digits"). Our day fields have
#   max="9999-12-31".
# Output seen, 2026-11-29 (12/05/2026 typed, then a 6):
#   without max: 20266-12-05 valid, before 2027-01-01 as text: true
#   with max:    0266-12-05 valid
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @sparticuz/chromium@153.0.0 playwright-core@1.65.1 > /dev/null
cat > try.mjs <<'JS'
import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright-core";

const executablePath = await sparticuz.executablePath();
const browser = await chromium.launch({ executablePath, args: sparticuz.args });
const page = await browser.newPage({ locale: "en-US" });
await page.setContent('<input type="date"><input type="date" max="9999-12-31">');
const seen = [];
for (const input of await page.$$("input")) {
  await input.focus();
  await page.keyboard.type("120520266");
  seen.push(await input.evaluate(({ value, validity }) => [value, validity.valid ? "valid" : "invalid"]));
}
await browser.close();
const [free, bounded] = seen;
console.log(`without max: ${free.join(" ")}, before 2027-01-01 as text: ${free[0] < "2027-01-01"}`);
console.log(`with max:    ${bounded.join(" ")}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "without max: 20266-12-05 valid, before 2027-01-01 as text: true
with max:    0266-12-05 valid" ]
