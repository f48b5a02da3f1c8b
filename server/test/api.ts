import type { TestApp } from "./app";
import { withoutHelp } from "./error-help";
import { type GraphqlAnswer, LiveAnswers } from "./live-answers";

export class GraphqlClient {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  get headers(): Readonly<Record<string, string>> {
    return this.token ? { Authorization: `Bearer ${this.token}` } : {};
  }

  async send<Data = Record<string, never>>(
    query: string,
    variables: object = {},
  ): Promise<GraphqlAnswer<Data>> {
    const response = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...this.headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = withoutHelp((await response.json()) as GraphqlAnswer<Data>);
    const code = body.errors?.[0]?.extensions.code as string | undefined;
    return { ...body, status: response.status, code };
  }

  follow<Data>(query: string, variables: object = {}): Promise<LiveAnswers<Data>> {
    return LiveAnswers.open<Data>(this.url, { ...this.headers }, { query, variables });
  }
}

export function asGuest(app: TestApp): GraphqlClient {
  return new GraphqlClient(app.url);
}

export async function asPerson(
  app: TestApp,
  person: { firebaseUid: string },
): Promise<GraphqlClient> {
  return new GraphqlClient(app.url, await app.identity.token(person.firebaseUid));
}
