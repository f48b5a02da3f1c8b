import { createHash, randomBytes } from "node:crypto";
import { AuthorizationCode } from "simple-oauth2";

/** The library has no PKCE: its parameters are passed through. */
export async function connect({ server, client, scope, redirectUri, allow }) {
  const oauth = new AuthorizationCode({
    client,
    auth: {
      tokenHost: server,
      authorizePath: "/oauth/authorize",
      tokenPath: "/oauth/token",
      revokePath: "/oauth/revoke",
    },
  });
  const verifier = randomBytes(32).toString("base64url");
  const url = oauth.authorizeURL({
    redirect_uri: redirectUri("callback"),
    scope,
    state: randomBytes(16).toString("hex"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const code = (await allow(url)).searchParams.get("code");
  const first = await oauth.getToken({
    code,
    redirect_uri: redirectUri("callback"),
    code_verifier: verifier,
  });
  const { token } = await first.refresh();
  await oauth.createToken(token).revokeAll();
  return { accessToken: token.access_token, refreshToken: token.refresh_token, isRevoked: true };
}
