import { serverAudits } from "graphql-http";
import { startTestApp, type TestApp } from "../../test/app";

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { GUEST_DOCUMENTS: "off" } });
  const resident = await app.make.resident();
  authorization = `Bearer ${await app.identity.token(resident.firebaseUid)}`;
});

afterAll(() => app.close());

async function fetchAsPerson(url: string | URL | Request, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("authorization", authorization);
  return fetch(url, { ...init, headers });
}

/** Deviations from the draft of the audits: 4xx in every media type, and 422 for variables. */
const OTHERWISE = ["572B", "FDE2", "7B9B", "86EE"];

describe("the GraphQL over HTTP specification", () => {
  const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetchAsPerson });

  it.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    "%s: %s",
    async (id, _name, audit) => {
      const result = await audit.fn();
      const { status } = result;
      expect([status, status === "ok" ? "" : result.reason]).toEqual(
        OTHERWISE.includes(id)
          ? [expect.stringMatching(/^(notice|warn)$/), expect.any(String)]
          : ["ok", ""],
      );
    },
  );
});
