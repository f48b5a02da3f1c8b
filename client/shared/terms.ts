import { NetworkError, ServerError } from "../relay/errors";

export interface Terms {
  readonly version: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
  }[];
}

export async function fetchTerms(): Promise<Terms> {
  let response: Response;
  try {
    response = await fetch("/terms.json", { cache: "no-store" });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  if (!response.ok) throw new NetworkError({ status: response.status });
  return (await response.json()) as Terms;
}

export function isTermsVersionOld(error: unknown): boolean {
  return error instanceof ServerError && error.field === "version";
}
