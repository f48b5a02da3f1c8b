import type { Application } from "./application";
import { PASSWORD } from "./sign-in";

export class Caller {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async signIn({ url, identityUrl }: Application, email: string): Promise<Caller> {
    const answer = await fetch(
      `${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
      },
    );
    return new Caller(url, ((await answer.json()) as { idToken: string }).idToken);
  }

  /** @throws the server's error message */
  async ask<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await fetch(`${this.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as Answer<Data>;
    if (!data || errors) throw new Error(errors?.map(({ message }) => message).join("; "));
    return data;
  }
}

interface Answer<Data> {
  readonly data?: Data;
  readonly errors?: readonly { readonly message: string }[];
}
