import { connect } from "node:net";
import { startTestApp, type TestApp } from "../test/app";

let app: TestApp;
let administrator: string;

beforeAll(async () => {
  app = await startTestApp();
  const { firebaseUid } = await app.make.administrator();
  administrator = `Authorization: Bearer ${await app.identity.token(firebaseUid)}`;
});

afterAll(() => app.close());

const CHUNK = Buffer.alloc(64 * 1024, "a");
const MEGABYTE = 1024 * 1024;

interface Refused {
  readonly status: number;
  readonly head: string;
  readonly taken: number;
}

/** Repeats the request where a connection reset overtakes the answer. */
async function refusalOf(...request: Parameters<typeof sendOn>): Promise<Refused> {
  for (let tried = 1; ; tried += 1) {
    const refused = await sendOn(...request);
    if (refused.status !== 0 || tried === 5) return refused;
  }
}

/** Sends an endless body until the connection closes. */
function sendOn(path: string, ...headers: readonly string[]): Promise<Refused> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    const push = (): void => {
      while (!socket.destroyed) {
        socket.write(`${CHUNK.length.toString(16)}\r\n`);
        socket.write(CHUNK);
        if (!socket.write("\r\n")) return;
      }
    };
    socket.setTimeout(8_000, () => reject(new Error("It was read on and on")));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("drain", push);
    socket.once("error", () => undefined);
    socket.once("close", () =>
      resolve({
        status: Number(answer.slice(9, 12)),
        head: answer.split("\r\n\r\n")[0] ?? "",
        taken: socket.bytesWritten - socket.writableLength,
      }),
    );
    socket.once("connect", () => {
      const own = ["Host: localhost", "Transfer-Encoding: chunked", ...headers];
      socket.write(`POST ${path} HTTP/1.1\r\n${own.join("\r\n")}\r\n\r\n`);
      push();
    });
  });
}

const JSON_TYPE = "Content-Type: application/json";
const FORM = "Content-Type: multipart/form-data; boundary=x";

describe("a body without end", () => {
  it.each([
    ["too large for GraphQL", "/graphql", 413, MEGABYTE, () => [JSON_TYPE]],
    ["too large for a stream", "/graphql/stream", 413, MEGABYTE, () => [JSON_TYPE]],
    ["too large for REST", "/api/v1/contact-submissions", 413, MEGABYTE, () => [JSON_TYPE]],
    ["of no address", "/api/v1/nothing", 404, MEGABYTE, () => [JSON_TYPE]],
    ["of someone who has not signed in", "/api/v1/bookings", 401, MEGABYTE, () => [JSON_TYPE]],
    [
      "of another media type",
      "/api/v1/contact-submissions",
      415,
      MEGABYTE,
      () => ["Content-Type: text/xml"],
    ],
    ["too large for a picture", "/graphql", 413, 8 * MEGABYTE, () => [FORM, administrator]],
    [
      "too large for a REST picture",
      "/api/v1/residencies",
      413,
      8 * MEGABYTE,
      () => [FORM, administrator],
    ],
  ])(
    "%s is refused at once, and the connection closed: %s",
    async (_, path, status, most, headers) => {
      const refused = await refusalOf(path, ...headers());
      expect(refused.status).toBe(status);
      expect(refused.head).toMatch(/^connection: close$/im);
      expect(refused.taken).toBeLessThan(most + 4 * MEGABYTE);
    },
  );
});

it("a connection whose body was read stays open", async () => {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: "{ __typename }" }),
  });
  await response.text();
  expect(response.headers.get("connection")).not.toBe("close");
});
