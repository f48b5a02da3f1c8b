/** What the demo offers to try applications with. */
const KEY = "aav_test_DemoKeyOfAaviriOpensNothingButTheDemo1234563DKqiz";

async function ask(server, token, query, variables = {}) {
  const response = await fetch(`${server}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Registers a confidential application that returns to this machine. */
export async function register(server, redirectUris, scope) {
  const { identity, demoAccounts } = await (await fetch(`${server}/config.json`)).json();
  const { email, password } = demoAccounts.find(
    ({ description }) => description === "administrator",
  );
  const signIn = `http://localhost:${identity.emulatorPort}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const signedIn = await fetch(signIn, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = await signedIn.json();
  const mutation = `mutation ($input: RegisterApplicationInput!) {
    registerApplication(input: $input) { application { clientId } secret }
  }`;
  const input = { name: "Libraries", redirectUris, scopes: scope.split(" "), isConfidential: true };
  const { registerApplication } = await ask(server, idToken, mutation, { input });
  return { id: registerApplication.application.clientId, secret: registerApplication.secret };
}

/** The demo's resident allows the request. */
export async function allow(server, url) {
  const response = await fetch(`${server}/sandbox/consent`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ url }),
  });
  const { redirectTo, message } = await response.json();
  if (!redirectTo) throw new Error(message);
  return new URL(redirectTo);
}

export async function viewer(server, accessToken) {
  return (await ask(server, accessToken, "{ viewer { id email displayName } }")).viewer;
}
