#!/usr/bin/env bash
# Chromium of @sparticuz/chromium 153.0.0, driven by playwright-core 1.65.1, and jsdom 26.1.0; Node 20 or later, Linux.
# Behaviour: for an event whose target is the window itself, such as popstate, Chromium calls the window's listeners in the order in
#   which they were added. A capturing listener that was added second runs second, too late to stop the first. On an element it runs
#   first, and jsdom runs it first on both.
# Expected: capturing listeners of the target run before the others, on a window as on an element.
# Source: https://dom.spec.whatwg.org/#concept-event-dispatch (the event's path is invoked for "capturing" before "bubbling")
# Output seen, 2026-11-28:
#   Chromium window: plain, capturing
#   Chromium element: capturing, plain
#   jsdom window: capturing, plain
#   jsdom element: capturing, plain
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @sparticuz/chromium@153.0.0 playwright-core@1.65.1 jsdom@26.1.0 > /dev/null
cat > try.mjs <<'JS'
import sparticuz from "@sparticuz/chromium";
import { JSDOM } from "jsdom";
import { chromium } from "playwright-core";

const ORDER = `(target) => {
  const order = [];
  target.addEventListener("popstate", () => order.push("plain"));
  target.addEventListener("popstate", () => order.push("capturing"), { capture: true });
  target.dispatchEvent(new Event("popstate"));
  return order.join(", ");
}`;
const BOTH = `[(${ORDER})(window), (${ORDER})(document.body)]`;

const executablePath = await sparticuz.executablePath();
const browser = await chromium.launch({ executablePath, args: sparticuz.args });
const page = await browser.newPage();
const seen = await page.evaluate(BOTH);
await browser.close();
console.log(`Chromium window: ${seen[0]}\nChromium element: ${seen[1]}`);
const { window } = new JSDOM("<body></body>", { runScripts: "outside-only" });
const there = window.eval(BOTH);
console.log(`jsdom window: ${there[0]}\njsdom element: ${there[1]}`);
JS
seen=$(node try.mjs)
echo "$seen"
expected="Chromium window: plain, capturing
Chromium element: capturing, plain
jsdom window: capturing, plain
jsdom element: capturing, plain"
[[ "$seen" == "$expected" ]] || { echo "changed"; exit 1; }
