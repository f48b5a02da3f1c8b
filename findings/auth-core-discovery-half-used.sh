#!/usr/bin/env bash
# @auth/core 0.41.3 (Auth.js), Node 20 or later.
# Behaviour: a provider of type "oauth" with `issuer` and `userinfo.url`, but no `token`, is discovered when the sign-in begins: the
#   authorization endpoint comes from the issuer's metadata. The callback then skips discovery, because one of the two addresses is
#   given, and fails for want of a token endpoint. With both addresses, or with neither, the same provider works.
# Expected: what is not given comes from discovery in the callback, as it does when the sign-in begins.
# Source: the condition at the top of handleOAuth, https://github.com/nextauthjs/next-auth/blob/main/packages/core/src/lib/actions/callback/oauth/callback.ts
# Output seen, 2026-11-28:
#   neither: authorization from discovery, token endpoint called
#   userinfo only: authorization from discovery, token endpoint not called
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @auth/core@0.41.3 > /dev/null
cat > try.mjs <<'JS'
import { createServer } from "node:http";
import { Auth, skipCSRFCheck } from "@auth/core";

const calls = [];
const server = createServer((request, response) => {
  calls.push(new URL(request.url, issuer).pathname);
  response.setHeader("content-type", "application/json");
  if (request.url.startsWith("/.well-known/")) {
    const at = (path) => `${issuer}${path}`;
    const endpoints = { authorization_endpoint: at("/authorize"), token_endpoint: at("/token") };
    response.end(JSON.stringify({ issuer, ...endpoints, userinfo_endpoint: at("/me") }));
  } else if (request.url === "/token") {
    response.end(JSON.stringify({ access_token: "one", token_type: "bearer" }));
  } else response.end(JSON.stringify({ id: "resident-1" }));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

async function signIn(extra) {
  calls.length = 0;
  const provider = { id: "wash", name: "Wash", type: "oauth", issuer, clientId: "a", clientSecret: "b", ...extra };
  const options = { providers: [provider], secret: "s".repeat(32), trustHost: true, basePath: "/auth", skipCSRFCheck };
  const quiet = { ...options, logger: { error() {}, warn() {}, debug() {} } };
  const site = "http://localhost/auth";
  const begun = await Auth(new Request(`${site}/signin/wash`, { method: "POST" }), quiet);
  const authorization = new URL(begun.headers.get("location"));
  const cookie = begun.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ");
  const answer = new URLSearchParams({ code: "c", iss: issuer });
  const state = authorization.searchParams.get("state");
  if (state) answer.set("state", state);
  await Auth(new Request(`${site}/callback/wash?${answer}`, { headers: { cookie } }), quiet);
  const begin = authorization.pathname === "/authorize" ? "authorization from discovery" : "no authorization";
  return `${begin}, token endpoint ${calls.includes("/token") ? "called" : "not called"}`;
}

console.log(`neither: ${await signIn({})}`);
console.log(`userinfo only: ${await signIn({ userinfo: `${issuer}/me` })}`);
server.close();
JS
seen=$(node try.mjs)
echo "$seen"
expected="neither: authorization from discovery, token endpoint called
userinfo only: authorization from discovery, token endpoint not called"
[[ "$seen" == "$expected" ]] || { echo "changed"; exit 1; }
