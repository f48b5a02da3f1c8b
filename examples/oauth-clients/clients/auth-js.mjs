import { Auth } from "@auth/core";
import { Browser } from "../browser.mjs";

/** There is no address of a profile: it is read by GraphQL. */
export async function connect({ server, client, scope, redirectUri, allow, viewer }) {
  const tokens = {};
  const browser = new Browser((request) =>
    Auth(request, {
      secret: "of-the-example",
      trustHost: true,
      basePath: "/auth",
      providers: [
        {
          id: "aaviri",
          name: "Aaviri",
          type: "oauth",
          issuer: server,
          clientId: client.id,
          clientSecret: client.secret,
          authorization: { url: `${server}/oauth/authorize`, params: { scope } },
          token: `${server}/oauth/token`,
          userinfo: {
            url: `${server}/graphql`,
            request: ({ tokens }) => viewer(tokens.access_token),
          },
          profile: ({ id, email }) => ({ id, email }),
        },
      ],
      callbacks: {
        jwt: ({ token, account }) => {
          Object.assign(tokens, account);
          return token;
        },
      },
      logger: { error: (error) => Object.assign(tokens, { error }) },
    }),
  );
  const address = new URL(redirectUri("auth/signin/aaviri"));
  const { csrfToken } = await (await browser.get(new URL("/auth/csrf", address))).json();
  const begun = await browser.post(address, new URLSearchParams({ csrfToken }));
  await browser.get(await allow(begun.headers.get("Location")));
  if (tokens.error) throw tokens.error;
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}
