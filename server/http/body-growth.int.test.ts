import { startTestApp, type TestApp } from "../test/app";
import { growthOf } from "../test/growth";

const WORSE_THAN_LINEAR = 2.5;
const MEASURED = 120_000;
/** Bytes; below 20 ms a time is noise. */
const JSON_SIZES = { small: 22_000, large: 88_000, floor: 20 };
const FORM_SIZES = { small: 250_000, large: 1_000_000, floor: 20 };

let app: TestApp;
let authorization: string;
let own: string;

beforeAll(async () => {
  app = await startTestApp({ limits: { contactForms: 10_000 } });
  const { firebaseUid } = await app.make.administrator();
  own = `/api/v1/user-profiles/${firebaseUid}`;
  authorization = `Bearer ${await app.identity.token(firebaseUid)}`;
});

afterAll(() => app.close());

async function send(path: string, body: string | Buffer, headers: Record<string, string>) {
  const response = await fetch(`${app.url}${path}`, {
    method: path === own ? "PUT" : "POST",
    headers: { authorization, ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
  await response.arrayBuffer();
  expect([404, 405]).not.toContain(response.status);
  expect(response.status).toBeLessThan(500);
}

const filled = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length));

const JSON_BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  "one long text": (bytes) => `{"name":"${filled("a", bytes)}"}`,
  "a text of escapes": (bytes) => `{"message":"${filled("\\u0061", bytes)}"}`,
  "a text of spaces": (bytes) => `{"message":"x${filled(" ", bytes)}x"}`,
  "a text of joiners": (bytes) => `{"message":"x${filled("\\u200d", bytes)}x"}`,
  "an address of dots": (bytes) => `{"name":"A","message":"B","email":"a@${filled("a.", bytes)}"}`,
  "an address of signs": (bytes) => `{"name":"A","message":"B","email":"${filled("@", bytes)}"}`,
  "a mobile number of dashes": (bytes) => `{"mobileNumber":"+91${filled("-", bytes)}9"}`,
  "a plate of dashes": (bytes) => `{"carNumber":"${filled("- ", bytes)}A"}`,
  "a text of marks in runs of 30": (bytes) =>
    `{"name":"${filled(`a${"\u0316\u0301".repeat(15)}`, bytes / 2)}"}`,
  "many fields": (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, index) => `"f${index}":1`).join()}}`,
  "one field many times": (bytes) => `{${filled('"name":1,', bytes)}"name":2}`,
  "lists a hundred deep": (bytes) =>
    `{"name":[${filled(`${"[".repeat(100)}${"]".repeat(100)},`, bytes)}1]}`,
  "a long list": (bytes) => `{"name":[${filled("1,", bytes)}1]}`,
};

describe("the time that a request takes grows with its body and no faster:", () => {
  it.each(Object.keys(JSON_BODIES))(
    "with %s in JSON",
    async (name) => {
      for (const path of ["/api/v1/contact-submissions", own, "/api/v1/coupons"]) {
        const work = (bytes: number) =>
          send(path, JSON_BODIES[name]?.(bytes) ?? "", { "content-type": "application/json" });
        expect(await growthOf(work, JSON_SIZES)).toBeLessThan(WORSE_THAN_LINEAR);
      }
    },
    MEASURED,
  );

  const CRLF = "\r\n";
  const part = (name: string, value: string) =>
    `--x${CRLF}Content-Disposition: form-data; name="${name}"${CRLF}${CRLF}${value}${CRLF}`;

  const FORMS: Readonly<Record<string, (bytes: number) => string>> = {
    "a file of almost-boundaries": (bytes) =>
      `--x${CRLF}Content-Disposition: form-data; name="image"; filename="a.png"${CRLF}${CRLF}${filled(`${CRLF}--`, bytes)}${CRLF}--x--${CRLF}`,
    "many parts": (bytes) => `${filled(part("name", "a"), bytes)}--x--${CRLF}`,
    "many headers of a part": (bytes) =>
      `--x${CRLF}${filled(`A: b${CRLF}`, bytes)}${CRLF}a${CRLF}--x--${CRLF}`,
    "a long name of a part": (bytes) => `${part(filled("a", bytes), "a")}--x--${CRLF}`,
    "a long field": (bytes) => `${part("name", filled("a", bytes))}--x--${CRLF}`,
    "line ends": (bytes) => `--x${filled(CRLF, bytes)}--x--${CRLF}`,
    "no boundary at all": (bytes) => filled("-", bytes),
  };

  it.each(Object.keys(FORMS))(
    "with %s in a form",
    async (name) => {
      const headers = {
        "content-type": "multipart/form-data; boundary=x",
        "apollo-require-preflight": "1",
      };
      for (const path of ["/api/v1/residencies", "/graphql"]) {
        const work = (bytes: number) => send(path, FORMS[name]?.(bytes) ?? "", headers);
        expect(await growthOf(work, FORM_SIZES)).toBeLessThan(WORSE_THAN_LINEAR);
      }
    },
    MEASURED,
  );

  it.each(["a", "-", " ", "%41", "=", ",", '"'])(
    "with a long idempotency key of %j",
    async (piece) => {
      const body = JSON.stringify({ name: "A", email: "a@visitors.example", message: "B" });
      const work = (bytes: number) =>
        send("/api/v1/contact-submissions", body, {
          "content-type": "application/json",
          "idempotency-key": `k${filled(piece, bytes)}k`,
        });
      expect(await growthOf(work, { small: 3_000, large: 12_000, floor: 20 })).toBeLessThan(
        WORSE_THAN_LINEAR,
      );
    },
    MEASURED,
  );
});
