import { readFileSync } from "node:fs";
import path from "node:path";
import { startTestApp, type TestApp } from "../test/app";
import { expectConsistent } from "../test/consistency";

interface RecordedCall {
  readonly as: "admin" | "asha";
  readonly method?: string;
  readonly path?: string;
  readonly body?: object;
  /** Of the GraphQL API: a document of the client at that time. */
  readonly document?: string;
  readonly variables?: object;
  readonly status: number;
  readonly answer: object;
}

const FILE = path.resolve(__dirname, "../../..", "server/test/recorded/one-car.jsonl");
/** Random or clock values, compared by presence only. */
const GENERATED = new Set([
  "createdAt",
  "completedAt",
  "cursor",
  "startCursor",
  "endCursor",
  "requestId",
]);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function comparable(text: string): string {
  const answer = JSON.parse(text, (key, value) => {
    if (typeof value !== "string") return value;
    if (key === "calendarFile") return value.replace(/^DTSTAMP:\d{8}T\d{6}Z/m, "DTSTAMP:<stamp>");
    return GENERATED.has(key) ? `<${key}>` : value;
  });
  return JSON.stringify(answer);
}

async function send(call: RecordedCall, token: string) {
  const isRest = call.document === undefined;
  const rest = call.path?.startsWith("/") ? call.path : `/api/v1/${call.path}`;
  const body = isRest ? call.body : { query: call.document, variables: call.variables };
  const response = await fetch(`${app.url}${isRest ? rest : "/graphql"}`, {
    method: call.method ?? "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: comparable(await response.text()) };
}

describe("a resident with one car, in a community without a schedule of its own", () => {
  it("is answered to the byte as before there were cars and schedules", async () => {
    const admin = await app.make.administrator();
    const email = "asha@residents.example";
    app.identity.toolkit.add("uid-asha", email);
    const tokens = {
      admin: await app.identity.token(admin.firebaseUid),
      asha: await app.identity.token("uid-asha", { email }),
    };
    const calls = readFileSync(FILE, "utf8").trim().split("\n");
    for (const line of calls) {
      const call = JSON.parse(line) as RecordedCall;
      const { status, answer } = await send(call, tokens[call.as]);
      expect({ call: line, status, answer }).toEqual({
        call: line,
        status: call.status,
        answer: JSON.stringify(call.answer),
      });
    }
    await expectConsistent(app.dataSource);
  });
});
