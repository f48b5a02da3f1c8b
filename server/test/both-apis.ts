import type { User } from "../modules/users/user.entity";
import { asPerson } from "./api";
import { startTestApp, type TestApp } from "./app";
import { expectConsistent } from "./consistency";
import { restAs } from "./rest";

export interface TwoWords {
  readonly graphql: { readonly mutation: string; readonly input: object };
  readonly rest: { readonly method: string; readonly path: string; readonly body?: object };
}

export interface SharedRule {
  arrange(app: TestApp): Promise<{ readonly caller: User; readonly call: TwoWords }>;
  /** Null when the call is served. */
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly status: number;
  } | null;
  readonly leaves?: { readonly sql: string; readonly row: object };
  /** For situations that the application cannot create. */
  readonly isUnchecked?: boolean;
}

async function throughGraphql(
  app: TestApp,
  caller: User,
  { graphql: { mutation, input } }: TwoWords,
) {
  const [name = "", ...selection] = mutation.split(" ");
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const client = await asPerson(app, caller);
  const { errors } = await client.send(
    `mutation ($input: ${type}!) { ${name}(input: $input) ${selection.join(" ")} }`,
    { input },
  );
  const [error] = errors ?? [];
  return error ? { code: error.extensions.code, message: error.message } : null;
}

async function throughRest(app: TestApp, caller: User, { rest: { method, path, body } }: TwoWords) {
  const client = await restAs(app, caller);
  const answer = await client.send(method, path, body ? { body } : {});
  const { code, message } = answer.body;
  return answer.body.success ? null : { code, message, status: answer.status };
}

/** Runs each rule through GraphQL and REST on its own application: same situation, outcome and text. */
export function describeBothApis(rules: Readonly<Record<string, SharedRule>>): void {
  let app: TestApp;

  beforeEach(async () => {
    app = await startTestApp();
  });

  afterEach(() => app.close());

  describe.each(Object.entries(rules))("%s", (_rule, { arrange, error, ...rule }) => {
    afterEach(async () => {
      const { leaves } = rule;
      if (leaves) expect(await app.dataSource.query(leaves.sql)).toEqual([leaves.row]);
      if (!rule.isUnchecked) await expectConsistent(app.dataSource);
    });

    it("by GraphQL", async () => {
      const { caller, call } = await arrange(app);
      const heard = error && { code: error.code, message: error.message };
      expect(await throughGraphql(app, caller, call)).toEqual(heard);
    });

    it("by REST", async () => {
      const { caller, call } = await arrange(app);
      expect(await throughRest(app, caller, call)).toEqual(error);
    });
  });
}
