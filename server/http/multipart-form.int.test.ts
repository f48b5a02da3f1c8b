import { startTestApp, type TestApp } from "../test/app";
import { contentsOf } from "../test/contents";
import { noise } from "../test/pictures";

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp();
  const { firebaseUid } = await app.make.administrator();
  authorization = `Bearer ${await app.identity.token(firebaseUid)}`;
});

afterAll(() => app.close());

const CRLF = "\r\n";
const CREATE =
  "mutation ($input: CreateResidencyInput!) { createResidency(input: $input) { residency { name } } }";

type Part = readonly [name: string, value: string | Buffer, file?: string];

function formOf(parts: readonly Part[], end = `--x--${CRLF}`): Buffer {
  const pieces = parts.map(([name, value, file]) => {
    const filename = file === undefined ? "" : `; filename="${file}"`;
    const head = `--x${CRLF}Content-Disposition: form-data; name="${name}"${filename}${CRLF}${CRLF}`;
    return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from(CRLF)]);
  });
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

const ENDPOINTS = {
  "/graphql": (name: string): readonly Part[] => [
    ["operations", JSON.stringify({ query: CREATE, variables: { input: { name, image: null } } })],
    ["map", '{"0":["variables.input.image"]}'],
  ],
  "/api/v1/residencies": (name: string): readonly Part[] => [["name", name]],
};
const FILE = { "/graphql": "0", "/api/v1/residencies": "image" };

type Path = keyof typeof ENDPOINTS;

async function send(path: Path, body: Buffer) {
  const response = await fetch(`${app.url}${path}`, {
    method: "POST",
    headers: {
      authorization,
      "apollo-require-preflight": "1",
      "content-type": "multipart/form-data; boundary=x",
    },
    body: new Uint8Array(body),
  });
  return { status: response.status, text: await response.text() };
}

const MANY = Array.from({ length: 30 }, (_, index): Part => [`f${index}`, "a"]);

describe.each(Object.keys(ENDPOINTS) as Path[])("a form at %s", (path) => {
  const own = (name: string) => ENDPOINTS[path](name);
  const file = (bytes: Buffer | string, name = FILE[path]): Part => [name, bytes, "a.png"];

  it("with a picture of some megabytes is read", async () => {
    const picture = await noise(1_000);
    expect(picture.length).toBeGreaterThan(1_000_000);
    const { status, text } = await send(path, formOf([...own(`Grove of ${path}`), file(picture)]));
    expect([status, text]).toEqual([
      path === "/graphql" ? 200 : 201,
      expect.stringContaining(`Grove of ${path}`),
    ]);
  });

  it.each<[string, number, () => Buffer]>([
    ["a file of 5 MB and a byte", 413, () => formOf([...own("A"), file(Buffer.alloc(5_242_881))])],
    ["two files", 400, () => formOf([...own("B"), file("a"), file("b")])],
    ["a file of another name", 400, () => formOf([...own("C"), file("a", "other")])],
    ["too many fields", 400, () => formOf([...own("D"), ...MANY, file("a")])],
    ["too long a name of a field", 400, () => formOf([["n".repeat(200_000), ""], ...own("E")])],
    ["no end", 400, () => formOf([...own("F"), file("a")], "")],
    ["no boundary", 400, () => Buffer.from("-".repeat(1_000))],
  ])("with %s is refused by %i, and nothing is written", async (_what, status, body) => {
    const before = await contentsOf(app.dataSource);
    expect((await send(path, body())).status).toBe(status);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

it("an operation of a form is bounded as one without a form", async () => {
  const long = JSON.stringify({ query: `{ __typename } #${"a".repeat(200_000)}` });
  const answer = await send("/graphql", formOf([["operations", long]]));
  expect([answer.status, JSON.parse(answer.text).errors[0].extensions.code]).toEqual([
    413,
    "TOO_LARGE",
  ]);
});
