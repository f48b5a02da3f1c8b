/**
 * Connects each library to a running demo: `node run.mjs http://localhost:4000 [library]`.
 * With `--record http://localhost:4001` it stands at the first address, which is the server's PUBLIC_URL, in
 * front of the server at the second one, and writes what the libraries sent.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { allow, register, viewer } from "./aaviri.mjs";
import { Recorder } from "./recorder.mjs";

const SCOPE = "bookings:read bookings:write profile:read schedule:read";
const ORIGIN = "http://localhost:8080";
const PATHS = ["callback", "auth/callback/aaviri", "api/auth/callback/aaviri"];
const RECORDING = new URL("../../server/test/recorded/oauth-libraries.json", import.meta.url);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "string" } },
});
const [server = "http://localhost:4000", ...chosen] = positionals;
const recorder = values.record ? new Recorder(values.record) : null;
await recorder?.listen(new URL(server).port);

const redirectUri = (path) => `${ORIGIN}/${path}`;
const client = await register(server, PATHS.map(redirectUri), SCOPE);
recorder?.names.set(client.id, "client_id").set(client.secret, "client_secret");

const libraries = {};
for (const file of readdirSync(new URL("clients", import.meta.url)).sort()) {
  const name = file.replace(/\.mjs$/, "");
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  libraries[name] = await connectWith(name);
}
if (recorder && chosen.length === 0) {
  writeFileSync(RECORDING, `${JSON.stringify(libraries, null, 2)}\n`);
}
recorder?.http.close();

async function connectWith(name) {
  const { connect } = await import(`./clients/${name}.mjs`);
  let authorize = "";
  const attempt = {
    server,
    client,
    scope: SCOPE,
    redirectUri,
    viewer: (token) => viewer(server, token),
    allow: async (url) => {
      authorize = url;
      const back = await allow(server, url);
      recorder?.names.set(back.searchParams.get("code"), "code");
      return back;
    },
  };
  try {
    const tokens = await connect(attempt);
    if (!tokens.isRevoked) await viewer(server, tokens.accessToken);
    if (!tokens.refreshToken) throw new Error("There is no refresh token");
    console.log(`${name}: connected`);
  } catch (error) {
    console.log(`${name}: failed`, error);
    process.exitCode = 1;
  }
  const url = authorize.replaceAll(server, "").replaceAll(client.id, "{client_id}");
  return { authorize: url, requests: recorder?.take() ?? [] };
}
