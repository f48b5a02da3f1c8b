#!/usr/bin/env bash
# express 5.3.0 (router 2.3.0).
# Behaviour: when an error handler that is mounted at a path ends the response, `req.baseUrl` is that path while `req.route` is the
#   route that failed, so `req.baseUrl + req.route.path`, the usual label of metrics, names the path twice.
# Expected: the same label for an answer and for an error of one route, as `req.baseUrl` is where the route's router is mounted.
# Source: https://expressjs.com/en/5x/api.html#req.baseUrl ("The URL path on which a router instance was mounted")
# Output seen, 2026-11-28:
#   GET /shop/1 200 /shop/:id
#   GET /shop/0 500 /shop/shop/:id
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund express@5.3.0 > /dev/null

cat > probe.js <<'JS'
const express = require("express");
const app = express();
app.use((request, response, next) => {
  response.on("finish", () =>
    console.log(request.method, request.originalUrl, response.statusCode, request.baseUrl + request.route.path),
  );
  next();
});
app.get("/shop/:id", (request, response) => {
  if (request.params.id === "0") throw new Error("none");
  response.send("one");
});
app.use("/shop", (error, request, response, next) => response.status(500).send(error.message));
const server = app.listen(0, "127.0.0.1", async () => {
  const { port } = server.address();
  for (const id of ["1", "0"]) await (await fetch(`http://127.0.0.1:${port}/shop/${id}`)).text();
  server.close();
  server.closeAllConnections();
});
JS
seen=$(node probe.js)
echo "$seen"
expected="GET /shop/1 200 /shop/:id
GET /shop/0 500 /shop/shop/:id"
[[ "$seen" == "$expected" ]] || { echo "changed"; exit 1; }
