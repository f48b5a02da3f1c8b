export interface DemoAccount {
  /** Fixed, so that database and emulator agree. */
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

interface FoundAccounts {
  readonly users?: readonly { readonly localId: string; readonly email?: string }[];
}

/** Creates missing accounts with verified addresses; uids in the given order. */
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
