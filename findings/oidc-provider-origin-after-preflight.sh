#!/usr/bin/env bash
# oidc-provider 9.13.3.
# Behaviour: with the default configuration, the preflight of the token endpoint is answered with the caller's origin as allowed, and
#   the POST that follows is refused as 400 invalid_request, only because it has an Origin that is not that of a redirect address. The
#   same POST without that header gets the answer of its grant. So a native application in a shell that sends Origin by itself
#   (capacitor://localhost) never gets a token, while curl does.
# Expected: an origin that is not allowed gets the same answer without headers of CORS, which a browser keeps from its page, and other
#   clients read. A preflight that allows an origin is followed by a POST that is answered.
# Source: lib/helpers/defaults.js, clientBasedCORS: public clients may use the origins of their redirect addresses, others none;
#   lib/shared/cors.js: a preflight has no client yet, so it allows every origin, and the POST throws InvalidRequest.
# Output seen, 2026-11-29:
#   preflight:           204, allows capacitor://localhost
#   POST with Origin:    400 invalid_request
#   POST without Origin: 400 invalid_grant
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund oidc-provider@9.13.3 > /dev/null
cat > try.mjs <<'JS'
import Provider from "oidc-provider";

console.info = console.warn = () => {};
const client = {
  client_id: "app",
  token_endpoint_auth_method: "none",
  application_type: "native",
  redirect_uris: ["com.example.app:/callback"],
  grant_types: ["authorization_code", "refresh_token"],
};
const provider = new Provider("http://localhost", { clients: [client] });
const server = provider.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const url = `http://127.0.0.1:${server.address().port}/token`;
const Origin = "capacitor://localhost";

const preflight = await fetch(url, {
  method: "OPTIONS",
  headers: { Origin, "Access-Control-Request-Method": "POST" },
});
async function post(headers) {
  const body = new URLSearchParams({ client_id: "app", grant_type: "refresh_token", refresh_token: "none" });
  const answer = await fetch(url, { method: "POST", headers, body });
  return `${answer.status} ${(await answer.json()).error}`;
}
const seen = `preflight:           ${preflight.status}, allows ${preflight.headers.get("access-control-allow-origin")}
POST with Origin:    ${await post({ Origin })}
POST without Origin: ${await post({})}`;
console.log(seen);
server.close();
const expected = `preflight:           204, allows capacitor://localhost
POST with Origin:    400 invalid_request
POST without Origin: 400 invalid_grant`;
if (seen !== expected) throw new Error(`This has changed. Expected:\n${expected}`);
JS
node try.mjs
