import { createHash } from "node:crypto";
import type { Application } from "./application";
import { PASSWORD } from "./sign-in";

const STEPS = ["account", "registered", "terms", "profile"] as const;
type Step = (typeof STEPS)[number];

interface Residency {
  readonly id: string;
  readonly requiresParkingNumber: boolean;
  readonly blocks: readonly { readonly id: string; readonly flats: readonly { id: string }[] }[];
}

/** Unique, as a plate has one live booking of a slot per flat. */
export function plateOf(email: string): string {
  const number = createHash("sha256").update(email).digest().readUInt16BE() % 10_000;
  return `TS07EE${String(number).padStart(4, "0")}`;
}

export async function makePerson(
  { url, identityUrl }: Application,
  email: string,
  step: Step,
): Promise<void> {
  const isPast = (wanted: Step): boolean => STEPS.indexOf(step) >= STEPS.indexOf(wanted);
  const token = await makeAccount(identityUrl, email);
  const ask = <Data>(query: string, variables: object = {}) =>
    askServer<Data>(url, token, query, variables);
  const car = { carNumber: plateOf(email), carModel: "Maruti Swift", mobileNumber: "9876543210" };

  if (isPast("registered")) {
    const input = { displayName: "Venkata Satyanarayana Raju", ...car };
    await ask(
      "mutation ($input: RegisterUserInput!) { registerUser(input: $input) { viewer { id } } }",
      { input },
    );
  }
  if (isPast("terms")) {
    const answer = await fetch(`${url}/config.json`);
    const { termsVersion: version } = (await answer.json()) as { termsVersion: string };
    await ask(
      "mutation ($input: AcceptTermsInput!) { acceptTerms(input: $input) { viewer { id } } }",
      { input: { version } },
    );
  }
  if (isPast("profile")) {
    const { residencies } = await ask<{ residencies: readonly Residency[] }>(
      "{ residencies { id requiresParkingNumber blocks { id flats { id } } } }",
    );
    await ask(
      "mutation ($input: CompleteProfileInput!) { completeProfile(input: $input) { viewer { id } } }",
      { input: { ...car, ...homeIn(residencies) } },
    );
  }
}

function homeIn(residencies: readonly Residency[]) {
  for (const residency of residencies) {
    const block = residency.blocks.find(({ flats }) => flats.length > 0);
    const flat = block?.flats[0];
    if (!residency.requiresParkingNumber && block && flat) {
      return { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    }
  }
  throw new Error("The demo has no flat to live in.");
}

async function makeAccount(identityUrl: string, email: string): Promise<string> {
  const answer = await fetch(
    `${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json()) as { idToken: string };
  return idToken;
}

async function askServer<Data>(
  url: string,
  token: string,
  query: string,
  variables: object,
): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
