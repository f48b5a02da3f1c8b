#!/usr/bin/env bash
# @internationalized/number 3.6.9 (npm), the parser behind react-aria's NumberField, on Node.js.
# Behaviour: in any locale, te-IN too, digits of Devanagari, Bengali and Arabic are read as numbers, Telugu's are not:
#   parse() is NaN and isValidPartialNumber() false, so the field drops the key. Only the locale te-IN-u-nu-telu reads them, and it reads no others.
# Expected: the field of a Telugu locale reads Telugu digits wherever it reads Devanagari ones.
# Source: NUMBERING_SYSTEMS in src/NumberParser.ts names latn, arab, hanidec, deva, beng and fullwide; others are tried only where the
#   locale's own default is another.
# Output seen, 2026-11-27:
#   te-IN: deva 123, beng 123, arab 123, telu NaN (partial: false)
#   en-IN: deva 123, beng 123, arab 123, telu NaN (partial: false)
#   te-IN-u-nu-telu: deva NaN, beng NaN, arab NaN, telu 123 (partial: true)
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
here=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @internationalized/number@3.6.9 > /dev/null
cat > read.mjs <<'JS'
import { NumberParser } from "@internationalized/number";

const DIGITS = { deva: "१२३", beng: "১২৩", arab: "١٢٣", telu: "౧౨౩" };
for (const locale of ["te-IN", "en-IN", "te-IN-u-nu-telu"]) {
  const parser = new NumberParser(locale, {});
  const read = Object.entries(DIGITS).map(([name, digits]) => `${name} ${parser.parse(digits)}`);
  console.log(`${locale}: ${read.join(", ")} (partial: ${parser.isValidPartialNumber(DIGITS.telu)})`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   \(..-IN.*: deva .*\)/\1/p' "$here")" ]
