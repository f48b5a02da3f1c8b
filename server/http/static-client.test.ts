import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import compression from "compression";
import express from "express";
import { serveClient } from "./static-client";

const directory = mkdtempSync(path.join(tmpdir(), "aaviri-client-"));
const SCRIPT = "export const wash = 'steam';\n".repeat(100);
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(directory, "assets"));
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(directory, name), content);
  write("index.html", "<h1>Landing</h1>");
  write("app.html", "<h1>Application</h1>");
  write("assets/app-1.js", SCRIPT);
  write("assets/app-1.js.br", brotliCompressSync(SCRIPT));
  write("assets/plain-1.js", SCRIPT);
  const application = express().use(compression());
  server = createServer(
    application.use(serveClient(directory, { hasGraphiql: false, addresses: {} })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const get = (file: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: "127.0.0.1", path: file, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
    })
      .once("error", reject)
      .end();
  });

const FOR_EVER = "public, max-age=31536000, immutable";

describe("a script that the build has packed", () => {
  it("travels as it was packed, to be kept for ever", async () => {
    const { status, headers, body } = await get("/assets/app-1.js", {
      "accept-encoding": "gzip, deflate, br, zstd",
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=UTF-8",
      "cache-control": FOR_EVER,
      vary: "Accept-Encoding",
    });
    expect(body).toEqual(brotliCompressSync(SCRIPT));
  });

  it.each([
    ["unpacks only gzip", "gzip", gunzipSync],
    ["wants no brotli", "gzip, br;q=0", gunzipSync],
    ["unpacks nothing", "identity", (body: Buffer) => body],
  ] as const)("comes whole to a client that %s", async (_, encoding, unpack) => {
    const { headers, body } = await get("/assets/app-1.js", { "accept-encoding": encoding });
    expect(headers["content-encoding"]).not.toBe("br");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["cache-control"]).toBe(FOR_EVER);
    expect(unpack(body).toString()).toBe(SCRIPT);
  });
});

it("packs what the build has not packed", async () => {
  const { headers, body } = await get("/assets/plain-1.js", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

it.each([
  ["/", "Landing"],
  ["/booking-history", "Application"],
])(
  "asks about the page %s at each visit, and is told in a word that it is the same",
  async (address, words) => {
    const first = await get(address, { accept: "text/html" });
    expect(first.body.toString()).toContain(words);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await get(address, {
      accept: "text/html",
      "if-none-match": String(first.headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  },
);
