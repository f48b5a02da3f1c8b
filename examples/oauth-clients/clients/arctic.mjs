import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";

export async function connect({ server, client, scope, redirectUri, allow }) {
  const oauth = new OAuth2Client(client.id, client.secret, redirectUri("callback"));
  const verifier = generateCodeVerifier();
  const url = oauth.createAuthorizationURLWithPKCE(
    `${server}/oauth/authorize`,
    generateState(),
    CodeChallengeMethod.S256,
    verifier,
    scope.split(" "),
  );
  const code = (await allow(url.href)).searchParams.get("code");
  const token = `${server}/oauth/token`;
  const first = await oauth.validateAuthorizationCode(token, code, verifier);
  const next = await oauth.refreshAccessToken(token, first.refreshToken(), []);
  await oauth.revokeToken(`${server}/oauth/revoke`, next.refreshToken());
  return { accessToken: next.accessToken(), refreshToken: next.refreshToken(), isRevoked: true };
}
