import * as client from "openid-client";

export async function connect({ server, client: { id, secret }, scope, redirectUri, allow }) {
  const execute = [client.allowInsecureRequests];
  const config = await client.discovery(new URL(server), id, secret, undefined, { execute });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri("callback"),
    scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const tokens = await client.authorizationCodeGrant(config, await allow(url.href), checks);
  const next = await client.refreshTokenGrant(config, tokens.refresh_token);
  await client.tokenRevocation(config, next.refresh_token);
  return { accessToken: next.access_token, refreshToken: next.refresh_token, isRevoked: true };
}
