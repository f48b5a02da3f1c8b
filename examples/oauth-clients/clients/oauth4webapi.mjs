import * as oauth from "oauth4webapi";

export async function connect({ server, client: { id, secret }, scope, redirectUri, allow }) {
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(server);
  const discovery = await oauth.discoveryRequest(issuer, insecure);
  const as = await oauth.processDiscoveryResponse(issuer, discovery);
  const client = { client_id: id };
  const authentication = oauth.ClientSecretPost(secret);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri("callback"),
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const parameters = oauth.validateAuthResponse(as, client, await allow(url.href), state);
  const response = await oauth.authorizationCodeGrantRequest(
    ...[as, client, authentication, parameters, redirectUri("callback"), verifier, insecure],
  );
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, response);
  const refreshed = await oauth.refreshTokenGrantRequest(
    ...[as, client, authentication, tokens.refresh_token, insecure],
  );
  const next = await oauth.processRefreshTokenResponse(as, client, refreshed);
  const wrong = await oauth.refreshTokenGrantRequest(
    ...[as, client, oauth.ClientSecretPost("wrong"), next.refresh_token, insecure],
  );
  const refusal = await oauth
    .processRefreshTokenResponse(as, client, wrong)
    .catch((error) => error);
  if (refusal.error !== "invalid_client") throw refusal;
  const revocation = await oauth.revocationRequest(
    ...[as, client, authentication, next.refresh_token, insecure],
  );
  await oauth.processRevocationResponse(revocation);
  return { accessToken: tokens.access_token, refreshToken: next.refresh_token, isRevoked: true };
}
