import OAuth2Strategy from "passport-oauth2";

/** `pkce` needs `state`: both are off unless asked for. */
export async function connect({ server, client, scope, redirectUri, allow }) {
  const strategy = new OAuth2Strategy(
    {
      authorizationURL: `${server}/oauth/authorize`,
      tokenURL: `${server}/oauth/token`,
      clientID: client.id,
      clientSecret: client.secret,
      callbackURL: redirectUri("callback"),
      scope: scope.split(" "),
      state: true,
      pkce: true,
    },
    (accessToken, refreshToken, _profile, done) => done(null, { accessToken, refreshToken }),
  );
  const session = {};
  const outcome = (query) =>
    new Promise((resolve, reject) => {
      const answers = { redirect: resolve, success: resolve, fail: reject, error: reject };
      Object.assign(Object.create(strategy), answers).authenticate({ query, session, headers: {} });
    });
  const back = await allow(await outcome({}));
  const { accessToken, refreshToken } = await outcome(Object.fromEntries(back.searchParams));
  return { accessToken, refreshToken };
}
