export interface DemoAccount {
  /** The identity service's id; always the same, so that database and emulator agree if one of them is lost. */
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

interface FoundAccounts {
  readonly users?: readonly { readonly localId: string; readonly email?: string }[];
}

/**
 * Creates the accounts that the Firebase Auth emulator does not have, their e-mail addresses verified.
 * @param host `host:port` of the emulator
 * @returns the uid of each account in the order given; of one that was there already, its own
 */
export async function ensureAccounts(
  host: string,
  projectId: string,
  accounts: readonly DemoAccount[],
): Promise<string[]> {
  const project = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const email = accounts.map((account) => account.email);
  const found = await call<FoundAccounts>(`${project}/accounts:lookup`, { email });
  return Promise.all(
    accounts.map(async ({ uid, email, password, displayName }) => {
      const there = found.users?.find((user) => user.email === email);
      if (there) return there.localId;
      const account = { localId: uid, email, password, displayName, emailVerified: true };
      await call(`${project}/accounts`, account);
      return uid;
    }),
  );
}

/** Signs a person of the demo in, as the login screen would; the answer is an ID token. */
export async function signInDemo(host: string, email: string, password: string): Promise<string> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken } = await call<{ idToken: string }>(url, {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

async function call<Answer>(url: string, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok) {
    throw new Error(`The Firebase Auth emulator refuses a demo account: ${answer.error?.message}`);
  }
  return answer;
}
