#!/usr/bin/env bash
# razorpay 2.9.8 with axios 1.21.1, Node 22 or later.
# Behaviour: what its calls reject with has two shapes, and neither is an Error of the provider. With an answer it is a plain
#   object ({ statusCode, error }), so `instanceof Error` is false and a log shows [object Object]; the headers, Retry-After
#   among them, are gone. Without an answer it is a TypeError about 'status', which names neither host nor cause
#   (ECONNREFUSED).
# Expected: one Error with status, headers and cause.
# Source: razorpay-node, lib/api.js: normalizeError reads `err.response.status`, and axios sets no `response` where none came.
#   Who needs the cause wraps `instance.api.rq` or asks again; we take every TypeError of the SDK for "no answer".
# Output seen, 2026-11-29:
#   429, Retry-After: 3   Error: false   keys: statusCode,error   text: [object Object]
#   nobody listens        Error: true    TypeError, cause: none   names the refusal: false
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund razorpay@2.9.8 axios@1.21.1 > /dev/null
cat > call.cjs <<'JS'
const { createServer } = require("node:http");
const Razorpay = require("razorpay");
const provider = new Razorpay({ key_id: "key", key_secret: "secret" });
const failure = () => provider.orders.create({ amount: 100, currency: "INR" }).catch((error) => error);
const server = createServer((_request, response) => {
  response.writeHead(429, { "Content-Type": "application/json", "Retry-After": "3" });
  response.end(JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description: "Too many requests" } }));
});
server.listen(0, "127.0.0.1", async () => {
  provider.api.rq.defaults.baseURL = `http://127.0.0.1:${server.address().port}`;
  const limited = await failure();
  console.log(`429, Retry-After: 3   Error: ${limited instanceof Error}   keys: ${Object.keys(limited)}   text: ${limited}`);
  server.closeAllConnections();
  server.close(async () => {
    const lost = await failure();
    const told = /ECONNREFUSED/.test(`${lost.stack}${lost.cause}`);
    console.log(`nobody listens        Error: ${lost instanceof Error}    ${lost.name}, cause: ${lost.cause ?? "none"}   names the refusal: ${told}`);
  });
});
JS
seen=$(node call.cjs)
echo "$seen"
[ "$seen" = "429, Retry-After: 3   Error: false   keys: statusCode,error   text: [object Object]
nobody listens        Error: true    TypeError, cause: none   names the refusal: false" ]
