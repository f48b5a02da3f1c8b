#!/usr/bin/env bash
# libphonenumber-js 1.13.16 and google-libphonenumber 3.2.47 (npm), on Node.js.
# Behaviour: a mobile number written in Arabic-Indic or fullwidth digits is read; the same number in Devanagari or Telugu
#   digits is no number at all, though `IN` is the country given and both scripts are India's.
# Expected: all decimal digits of Unicode, as the Java library reads them by Character.digit().
# Source: libphonenumber-js maps digits by a table of its own (es6/helpers/parseDigits.js: ASCII, fullwidth, Arabic-Indic, Eastern
#   Arabic); google-libphonenumber's JavaScript has the same sets in its expressions of valid digits.
# Output seen, 2026-11-27:
#   ASCII        libphonenumber-js +919848022338, google-libphonenumber +919848022338
#   fullwidth    libphonenumber-js +919848022338, google-libphonenumber +919848022338
#   Arabic-Indic libphonenumber-js +919848022338, google-libphonenumber +919848022338
#   Devanagari   libphonenumber-js none, google-libphonenumber none
#   Telugu       libphonenumber-js none, google-libphonenumber none
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 > /dev/null
cat > read.mjs <<'JS'
import google from "google-libphonenumber";
import { parsePhoneNumberFromString } from "libphonenumber-js";

const ZEROS = { ASCII: 0x30, fullwidth: 0xff10, "Arabic-Indic": 0x660, Devanagari: 0x966, Telugu: 0xc66 };
const util = google.PhoneNumberUtil.getInstance();
const byGoogle = (text) => {
  try {
    return util.format(util.parse(text, "IN"), google.PhoneNumberFormat.E164);
  } catch {
    return "none";
  }
};
for (const [script, zero] of Object.entries(ZEROS)) {
  const text = [..."9848022338"].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");
  const own = parsePhoneNumberFromString(text, "IN")?.number ?? "none";
  console.log(`${script.padEnd(12)} libphonenumber-js ${own}, google-libphonenumber ${byGoogle(text)}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   \([AfDT].* libphonenumber-js [+n].*\)/\1/p' "$here")" ]
