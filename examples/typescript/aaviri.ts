/** A small client of Aaviri's API: asks, waits when asked to, and tells errors by their codes. */
import { setTimeout } from "node:timers/promises";

export const AAVIRI = process.env.AAVIRI_URL ?? "http://localhost:4000";
/** The key of every demo; a server of yours has one of its own. */
export const KEY =
  process.env.AAVIRI_KEY ?? "aav_test_DemoKeyOfAaviriOpensNothingButTheDemo1234563DKqiz";
const ATTEMPTS = 5;

interface Extensions {
  readonly code: string;
  readonly kind: string;
  readonly retryAfter?: number;
}

interface Answer<Data> {
  readonly data: Data;
  readonly errors?: readonly { readonly message: string; readonly extensions: Extensions }[];
}

export class AaviriError extends Error {
  readonly extensions: Extensions;

  constructor(message: string, extensions: Extensions) {
    super(message);
    this.extensions = extensions;
  }
}

/** Posts JSON; the answer, also that of an error. */
export async function post<Body>(path: string, body: object, token: string): Promise<Body> {
  const response = await fetch(`${AAVIRI}${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Body;
}

/** Runs a document and gives its data. Waits and tries again where the server asks for it. */
export async function ask<Data>(query: string, variables: object = {}, token = KEY): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, errors } = await post<Answer<Data>>("/graphql", { query, variables }, token);
    const [first] = errors ?? [];
    if (!first) return data;
    const { code, kind, retryAfter } = first.extensions;
    const isWorthAnother = code === "RATE_LIMITED" || kind === "unavailable";
    if (!isWorthAnother || attempt === ATTEMPTS) {
      throw new AaviriError(first.message, first.extensions);
    }
    await setTimeout((retryAfter ?? 2 ** attempt) * 1_000);
  }
}
