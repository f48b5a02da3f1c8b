import { connect } from "node:net";
import { startTestApp, type TestApp } from "../test/app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function statusOf(head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(app.url);
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`));
    socket.setTimeout(5_000, () => reject(new Error("no answer")));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.once("error", () => undefined);
    socket.once("close", () => resolve(Number(answer.slice(9, 12))));
  });
}

const HOST = "Host: localhost\r\nConnection: close";
const kilobytes = (count: number) => count * 1024;

describe("a long address", () => {
  it.each([
    ["POST", "letters", "a".repeat(kilobytes(31))],
    ["POST", "slashes", "/".repeat(kilobytes(31))],
    ["GET", "a query", `graphql?query=${"{a".repeat(kilobytes(8))}`],
    ["GET", "percent signs", "%41".repeat(kilobytes(8))],
    ["POST", "one letter too many", `graphql?${"a".repeat(kilobytes(8))}`],
  ])("is answered 414 before anything reads it: %s of %s", async (method, _, path) => {
    expect(await statusOf(`${method} /${path} HTTP/1.1\r\n${HOST}`)).toBe(414);
  });

  it("is read up to 8 kB", async () => {
    const path = `livez?${"a".repeat(kilobytes(8) - 7)}`;
    expect(await statusOf(`GET /${path} HTTP/1.1\r\n${HOST}`)).toBe(200);
  });

  it("takes no longer than a short one of as many bytes in all", async () => {
    // Processor time, as a busy machine may stand still.
    const time = async (path: string, times: number) => {
      const since = process.threadCpuUsage();
      for (let count = 0; count < times; count += 1) {
        await statusOf(`POST /${path} HTTP/1.1\r\n${HOST}`);
      }
      const { user, system } = process.threadCpuUsage(since);
      return (user + system) / 1_000;
    };
    await time("a".repeat(100), 50);
    const short = await time("a".repeat(100), 80);
    const long = await time("a".repeat(8_000), 80);
    expect(long).toBeLessThan(4 * short + 200);
  });
});

it("a Content-Type longer than anybody needs is answered 415 before anything parses it", async () => {
  for (const path of ["/graphql", "/api/v1/pricing-plans", "/graphql/stream", "/"]) {
    const type = `application/json;${" ".repeat(kilobytes(30))}x`;
    expect(await statusOf(`POST ${path} HTTP/1.1\r\n${HOST}\r\nContent-Type: ${type}`)).toBe(415);
  }
});

it("headers of more than 32 kB are answered 431", async () => {
  for (const name of ["Cookie", "X-Anything", "Authorization"]) {
    const head = `GET /livez HTTP/1.1\r\n${HOST}\r\n${name}: ${"a".repeat(kilobytes(33))}`;
    expect(await statusOf(head)).toBe(431);
  }
});
