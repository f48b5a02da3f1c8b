import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "../endpoint/openapi";
import { ROUTES } from "../modules";
import { allErrorCodes } from "../platform/error-codes";
import { startTestApp, type TestApp } from "../test/app";

const CLIENT = path.resolve(__dirname, "../../client");
const DIRECTORY = path.join(CLIENT, "developers");
const MOST_BYTES = 90_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clientDirectory: CLIENT });
});

afterAll(() => app.close());

const get = (address: string, headers: Record<string, string> = { Accept: "text/html" }) =>
  fetch(`${app.url}${address}`, { headers });

const files = readdirSync(DIRECTORY);
const pages = files.filter((file) => file.endsWith(".html"));
const textOf = (file: string) => readFileSync(path.join(DIRECTORY, file), "utf8");
const addressOf = (file: string) =>
  file === "index.html" ? "/developers" : `/developers/${file.replace(/\.html$/, "")}`;

describe("the developers' pages", () => {
  it("are shown to anybody, packed, and asked for again by their ETag", async () => {
    const answer = await get("/developers/quick-start", { "Accept-Encoding": "gzip, br" });
    const headers = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": expect.stringMatching(/^text\/html; charset=utf-8$/i),
      "content-encoding": "br",
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(await answer.text()).toContain("npm start");
    const again = {
      "Accept-Encoding": "gzip, br",
      "If-None-Match": headers.etag ?? "",
      "Cache-Control": "max-age=0",
    };
    expect((await get("/developers/quick-start", again)).status).toBe(304);
  });

  it("name the public address in what programs read, and the demo's only without one", async () => {
    const own = await startTestApp({
      clientDirectory: CLIENT,
      environment: { PUBLIC_URL: "https://wash.example" },
    });
    for (const file of [...pages, "llms.txt", "llms-full.txt"]) {
      const address = `/developers/${file.replace(/\.html$/, "")}`;
      const answer = await fetch(own.url + address, { headers: { Accept: "text/html" } });
      const text = await answer.text();
      expect([file, text.includes("http://localhost:4000")]).toEqual([file, false]);
      expect(text).toBe(
        textOf(file)
          .replaceAll("http://localhost:4000", "https://wash.example")
          .replaceAll("http://localhost:9099/", "http://wash.example:9099/"),
      );
    }
    const { headers, status } = await fetch(`${own.url}/developers/llms-full.txt`);
    const etag = headers.get("etag") ?? "";
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      ...[200, "text/plain; charset=utf-8", "no-cache"],
    ]);
    const again = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    expect((await fetch(`${own.url}/developers/llms-full.txt`, { headers: again })).status).toBe(
      304,
    );
    await own.close();
  });

  it("begin at /developers, with or without a slash", async () => {
    for (const address of ["/developers", "/developers/"]) {
      expect(await (await get(address)).text()).toContain("<h1");
    }
  });

  it("say that there is no such page", async () => {
    const answer = await get("/developers/nothing-of-the-kind");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(await answer.text()).toContain("There is no such page");
    const program = await get("/developers/nothing", { Accept: "application/json" });
    expect([program.status, await program.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  });

  it.each(["/developers/..%2fpersisted-queries.json", "/developers/index.html.br"])(
    "give out nothing else: %s",
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it("have the schema, the REST document and what programs read, as this server has them", async () => {
    const sdl = await get("/developers/schema.graphql");
    expect(sdl.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await sdl.text()).toBe(
      readFileSync(path.resolve(CLIENT, "../../schema.graphql"), "utf8"),
    );
    const document = await (await get("/developers/openapi.json")).json();
    const ofThisServer = openApiDocument(ROUTES, app.config.publicUrl ?? undefined);
    expect(document).toEqual(JSON.parse(JSON.stringify(ofThisServer)));
    for (const name of ["llms.txt", "llms-full.txt"]) {
      const text = await (await get(`/developers/${name}`)).text();
      expect(text).toMatch(/^# /);
    }
  });

  it.each([
    ...["/", "/developers", "/developers/schema.graphql", "/developers/openapi.json"],
    ...["/api/v1/openapi.json", "/config.json", "/terms.json", "/livez"],
  ])(
    "and %s have the same length for HEAD as for GET, or none where GET is packed",
    async (file) => {
      for (const encoding of ["gzip", "br", "deflate", "*", "gzip;q=0", "identity"]) {
        const headers = { Accept: "text/html", "Accept-Encoding": encoding };
        const got = await get(file, headers);
        await got.arrayBuffer();
        const head = await fetch(app.url + file, { method: "HEAD", headers });
        const lengths = [got, head].map((answer) => answer.headers.get("content-length"));
        expect([encoding, lengths[1]]).toEqual([encoding, lengths[0]]);
      }
    },
  );

  it.each([
    ["Range", "bytes=99999999-", 416],
    ["If-Match", '"x"', 412],
    ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT", 412],
  ])("and other files that %s: %s does not fit are refused", async (name, value, status) => {
    for (const file of ["/", "/developers", "/developers/schema.graphql", "/login"]) {
      const asked = { Accept: "text/html", "Accept-Encoding": "br", [name]: value };
      const answer = await get(file, asked);
      const headers = Object.fromEntries(answer.headers);
      expect([file, answer.status, headers["content-encoding"]]).toEqual([file, status, undefined]);
      expect(headers).toMatchObject({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
      });
      expect(headers["content-range"]).toEqual(
        status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : undefined,
      );
      expect(await answer.json()).toMatchObject({
        code: "BAD_REQUEST",
        message: expect.stringMatching(/^The file /),
      });
    }
  });

  it.each(pages)("%s is small, has no script of its own, and one heading above all", (file) => {
    expect(statSync(path.join(DIRECTORY, `${file}.br`)).size).toBeLessThan(MOST_BYTES);
    const html = textOf(file);
    expect(html.match(/<script(?![^>]* src=)/g)).toBeNull();
    expect(html.match(/ on\w+=/g)).toBeNull();
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(/<html lang="en">/g)).toHaveLength(1);
  });

  it("lead nowhere that is not there", async () => {
    const ids = new Map(
      pages.map((file) => [
        addressOf(file),
        new Set([...textOf(file).matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)),
      ]),
    );
    const broken = pages.flatMap((file) =>
      [...textOf(file).matchAll(/<a [^>]*href="([^"]+)"/g)]
        .map(([, href = ""]) => href)
        .filter((href) => href.startsWith("#") || href.startsWith("/developers"))
        .filter((href) => {
          const [address = "", id] = href.split("#");
          const page = ids.get(address || addressOf(file));
          const isFile = files.includes(path.basename(address));
          return !isFile && (!page || (id !== undefined && !page.has(decodeURIComponent(id))));
        })
        .map((href) => `${file}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it("explain every error, and every name of the schema can be found", () => {
    const errors = textOf("errors.html");
    for (const [code] of allErrorCodes()) expect(errors).toContain(`id="${code}"`);
    const found = new Set((JSON.parse(textOf("search.json")) as [string][]).map(([name]) => name));
    for (const name of ["bookSlot", "Booking", "Booking.notes", "SLOT_FULL", "Quick start"]) {
      expect(found).toContain(name);
    }
    const operations = textOf("reference-mutations.html");
    expect(operations).toMatch(/id="bookSlot".*?Scope bookings:write.*?errors#SLOT_FULL/s);
    expect(operations).toMatch(/id="createApiKey".*?Closed to API keys/s);
  });
});
