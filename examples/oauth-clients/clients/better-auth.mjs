import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { genericOAuth } from "better-auth/plugins";
import { Browser } from "../browser.mjs";

/** There is no address of a profile: it is read by GraphQL. */
export async function connect({ server, client, scope, redirectUri, allow, viewer }) {
  const tables = { user: [], session: [], account: [], verification: [] };
  const auth = betterAuth({
    baseURL: new URL(redirectUri("")).origin,
    secret: "a-secret-of-the-example-that-is-long-enough",
    database: memoryAdapter(tables),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: "aaviri",
            discoveryUrl: `${server}/.well-known/openid-configuration`,
            clientId: client.id,
            clientSecret: client.secret,
            scopes: scope.split(" "),
            getUserInfo: async ({ accessToken }) => {
              const { id, email, displayName: name } = await viewer(accessToken);
              return { id, email, name, emailVerified: true };
            },
          },
        ],
      }),
    ],
  });
  const browser = new Browser((request) => auth.handler(request));
  const body = JSON.stringify({ provider: "aaviri", callbackURL: "/" });
  const begun = await browser.post(new URL(redirectUri("api/auth/sign-in/social")), body);
  const { url } = await begun.json();
  const back = await browser.get(await allow(url));
  const [account] = tables.account;
  if (!account) throw new Error(`Came back with ${back.status} to ${back.headers.get("Location")}`);
  return { accessToken: account.accessToken, refreshToken: account.refreshToken };
}
