#!/usr/bin/env bash
# Chromium of @sparticuz/chromium 153.0.0, driven by playwright-core 1.65.1; react and react-dom 19.3.1; Node 20 or later, Linux.
# Behaviour: element.scrollIntoView() and window.scrollTo() answer with a promise. `useEffect(() => ref.current?.scrollIntoView())`
#   hands it to React as the effect's clean-up: the first render is fine, and the next run or the end of the component throws
#   "is not a function", which takes the screen down to its error boundary. TypeScript's lib.dom says void, jsdom has no scrollIntoView.
# Expected: undefined, as before and as the types say.
# Source: https://drafts.csswg.org/cssom-view/ (scrolling methods return a Promise), https://react.dev/reference/react/useEffect
#   ("your setup function may also optionally return a cleanup function"). We give effects a body with braces.
# Output seen, 2026-11-29:
#   scrollIntoView: Promise, scrollTo: Promise, focus: undefined
#   first render: fine
#   next run of the effect: is not a function
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @sparticuz/chromium@153.0.0 playwright-core@1.65.1 react@19.3.1 react-dom@19.3.1 \
  esbuild@0.27.0 > /dev/null
cat > page.js <<'JS'
import { createElement, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const nameOf = (value) => value?.constructor.name ?? "undefined";
const seen = ["scrollIntoView", "focus"].map((name) => [name, nameOf(document.body[name]())]);
seen.splice(1, 0, ["scrollTo", nameOf(window.scrollTo(0, 0))]);
const lines = [seen.map((each) => each.join(": ")).join(", ")];

function Shown({ text }) {
  const place = useRef(null);
  useEffect(() => place.current?.scrollIntoView(), [text]);
  return createElement("p", { ref: place }, text);
}

const failures = [];
const root = createRoot(document.body, { onUncaughtError: (error) => failures.push(error.message) });
const render = (text) => flushSync(() => root.render(createElement(Shown, { text })));
render("one");
setTimeout(() => {
  lines.push(`first render: ${failures[0] ?? "fine"}`);
  render("two");
  setTimeout(() => {
    lines.push(`next run of the effect: ${/is not a function/.exec(failures[0])?.[0] ?? "fine"}`);
    window.lines = lines;
  }, 200);
}, 200);
JS
npx esbuild page.js --bundle --define:process.env.NODE_ENV='"production"' --log-level=error --outfile=bundle.js
cat > try.mjs <<'JS'
import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright-core";

const executablePath = await sparticuz.executablePath();
const browser = await chromium.launch({ executablePath, args: sparticuz.args });
const page = await browser.newPage();
await page.setContent("<body></body>");
await page.addScriptTag({ path: "bundle.js" });
await page.waitForFunction("window.lines");
console.log((await page.evaluate("window.lines")).join("\n"));
await browser.close();
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "scrollIntoView: Promise, scrollTo: Promise, focus: undefined
first render: fine
next run of the effect: is not a function" ]
