import { request } from "node:http";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { GraphqlAnswer } from "../../test/live-answers";
import { pictureOver24Megapixels } from "../../test/pictures";
import { type Multipart, type SentFile, sendMultipart } from "../../test/upload";
import { type Answer, CREATE, picture, temporaryFiles } from "./test/residency-image-requests";

let app: TestApp;
let token: string;
let png: SentFile;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.identity.token((await app.make.administrator()).firebaseUid);
  png = { bytes: await picture("#0a6") };
});

afterAll(() => app.close());

function create(files: readonly SentFile[], more: Partial<Multipart> = {}, as = token) {
  count += 1;
  const input = { name: `Palm Grove ${count}`, image: null };
  return sendMultipart<Answer>(app, as, { query: CREATE, variables: { input }, files, ...more });
}

async function leavesNothing(send: () => Promise<GraphqlAnswer<Answer>>) {
  const before = [await contentsOf(app.dataSource), temporaryFiles()];
  const answer = await send();
  expect([await contentsOf(app.dataSource), temporaryFiles()]).toEqual(before);
  return answer;
}

describe("a file that is refused", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');

  it.each<[string, () => Promise<SentFile> | SentFile]>([
    ["an SVG", () => ({ bytes: svg, name: "a.svg", type: "image/svg+xml" })],
    ["an SVG that says it is a PNG", () => ({ bytes: svg })],
    [
      "a page with a picture behind it",
      () => ({ bytes: Buffer.concat([Buffer.from("<script>"), png.bytes]) }),
    ],
    ["more than 24 megapixels", () => ({ bytes: pictureOver24Megapixels() })],
    ["another kind's first bytes", () => ({ bytes: Buffer.from("GIF89a/*") })],
    ["half a picture", () => ({ bytes: png.bytes.subarray(0, 60) })],
    ["no bytes at all", () => ({ bytes: Buffer.alloc(0) })],
  ])("for being %s leaves nothing behind", async (_what, file) => {
    const sent = await file();
    const { data, errors } = await leavesNothing(() => create([sent]));
    expect(data ?? null).toBeNull();
    expect(errors?.[0]).toMatchObject({
      extensions: { code: "INVALID_INPUT", kind: "invalid", field: "image" },
    });
  });

  it("of REST in a field of another name does not have that name in the answer", async () => {
    for (const [name, field] of [
      ["<b>image</b>", "body"],
      ["photo", "photo"],
    ] as const) {
      const body = new FormData();
      body.append(name, new Blob([new Uint8Array(png.bytes)], { type: "image/png" }), "a.png");
      const headers = { Authorization: `Bearer ${token}` };
      const sent = { method: "POST", headers, body };
      const answer = await (await fetch(`${app.url}/api/v1/residencies`, sent)).json();
      expect(answer).toMatchObject({
        field,
        message: "Send one file in the field image, and text fields.",
      });
      expect(JSON.stringify(answer)).not.toContain("<b>");
    }
  });

  it.each<[string, () => Partial<Multipart> & { files: readonly SentFile[] }, number, string]>([
    ["6 MB", () => ({ files: [{ bytes: Buffer.alloc(6 * 1024 * 1024) }] }), 413, "TOO_LARGE"],
    [
      "a byte more than 5 MB",
      () => ({ files: [{ bytes: Buffer.alloc(5 * 1024 * 1024 + 1) }] }),
      ...([413, "TOO_LARGE"] as const),
    ],
    ["two files", () => ({ files: [png, png] }), 400, "BAD_REQUEST"],
    [
      "two files with two places",
      () => ({ files: [png, png], map: { 0: ["variables.input.image"], 1: ["variables.x"] } }),
      ...([400, "BAD_REQUEST"] as const),
    ],
    ["no file", () => ({ files: [] }), 400, "BAD_REQUEST"],
    [
      "a name that climbs",
      () => ({ files: [{ ...png, name: "../../etc/passwd" }] }),
      ...([400, "BAD_REQUEST"] as const),
    ],
    [
      "a place that is none of the operation's",
      () => ({ files: [png], map: { 0: ["variables.input.picture"] } }),
      ...([400, "BAD_REQUEST"] as const),
    ],
    [
      "a place in the prototype",
      () => ({ files: [png], map: { 0: ["variables.__proto__.image"] } }),
      ...([400, "BAD_REQUEST"] as const),
    ],
    [
      "a place beside the variables",
      () => ({ files: [png], map: { 0: ["query"] } }),
      400,
      "BAD_REQUEST",
    ],
    ["a map that is a list", () => ({ files: [png], map: [] }), 400, "BAD_REQUEST"],
  ])("for %s leaves nothing behind", async (_what, request, status, code) => {
    const { files, ...more } = request();
    const answer = await leavesNothing(() => create(files, more));
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(Object.hasOwn(Object.prototype, "image")).toBe(false);
  });

  it("for breaking off leaves nothing behind", async () => {
    const file = Buffer.alloc(100_000, await picture("#777777"));
    await leavesNothing(async () => {
      await breakOff(file);
      const { status } = await fetch(`${app.url}/livez`);
      return { status, data: {} as Answer };
    });
  });

  it.each(["guest", "newcomer", "resident"] as const)(
    "because a %s sent it is not even read",
    async (who) => {
      const resident = await app.make.resident();
      const tokens = {
        guest: null,
        newcomer: await app.identity.token("newcomer-with-a-file"),
        resident: await app.identity.token(resident.firebaseUid),
      };
      const answer = await leavesNothing(() =>
        sendMultipart<Answer>(app, tokens[who], {
          query: CREATE,
          variables: { input: { name: "Mine", image: null } },
          files: [png],
        }),
      );
      const expected = {
        guest: [401, "UNAUTHENTICATED"],
        newcomer: [403, "NOT_REGISTERED"],
        resident: [403, "FORBIDDEN"],
      };
      expect([answer.status, answer.code]).toEqual(expected[who]);
    },
  );

  it("because it is no file but a text is refused by its name", async () => {
    const admin = await asPerson(app, await app.make.administrator());
    const input = { name: "Text", image: "data:image/png;base64,AAAA" };
    const answer = await admin.send(CREATE, { input });
    expect(answer.errors?.[0]).toMatchObject({
      message: "input.image: Upload must be a file of a multipart request.",
      extensions: { code: "INVALID_INPUT", field: "input.image" },
    });
  });
});

function breakOff(file: Buffer): Promise<void> {
  const boundary = "----half";
  const operations = JSON.stringify({
    query: CREATE,
    variables: { input: { name: "Half", image: null } },
  });
  const part = (name: string, text: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const head = Buffer.from(
    `${part("operations", operations)}${part("map", '{"0":["variables.input.image"]}')}--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
  return new Promise((resolve) => {
    const sending = request(`${app.url}/graphql`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": head.length + file.length * 2,
      },
    });
    sending.on("error", () => undefined);
    sending.on("close", () => setTimeout(resolve, 100));
    sending.write(Buffer.concat([head, file]), () => setTimeout(() => sending.destroy(), 100));
  });
}
