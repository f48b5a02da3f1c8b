import { startTestApp, type TestApp } from "./test/app";

interface Terms {
  readonly version: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers });

describe("the application", () => {
  it("is live and ready while its database answers", async () => {
    const answers = [await get("/livez"), await get("/readyz")];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[1]?.json()).toEqual({ status: "ready" });
  });

  it("gives every answer a number of its own", async () => {
    const ids = [await get("/livez"), await get("/nowhere.png")].map((answer) =>
      answer.headers.get("x-request-id"),
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id && /^[0-9a-f-]{36}$/.test(id))).toBe(true);
  });

  it.each([
    "/api/v1/nothing",
    "/assets/nothing.js",
    "/nowhere.png",
    "/assets/%2e%2e/%2e%2e/package.json",
    ...["/.env", "/.git/config", "/.git/HEAD", "/.aws/credentials"],
    ...[
      "/metrics",
      "/api/",
      "/api/v2/users",
      "/API/v1",
      "/api",
      "/graphql/schema",
      "/graphql/stream/x",
      "/webhooks/other",
    ],
    ...[
      "/health",
      "/actuator/env",
      "/wp-admin/setup",
      "/server-status",
      "/v1/models",
      "/a/.svn/entries",
    ],
    ...["/login/.env", "/%2eenv", "/login%00", "/back\\slash", "/images", "/readyz/x"],
  ])("answers %s, which there is not, with 404 in JSON also to a browser", async (path) => {
    const answer = await get(path, { Accept: "text/html" });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: "NOT_FOUND" });
  });

  it.each([
    ...["/config.json", "/terms.json", "/storefront.json", "/exports/x", "/images/x.webp"],
    ...["/developers", "/developers/openapi.json", "/calendar/x.ics", "/api/v1/openapi.json"],
  ])("answers a POST to %s, which is only read, with 405 and what it takes", async (path) => {
    const answer = await fetch(`${app.url}${path}`, { method: "POST", body: "{}" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(await answer.json()).toEqual({
      success: false,
      code: "METHOD_NOT_ALLOWED",
      message: "This address takes GET, HEAD.",
    });
  });

  it("redirects /changelog to the developers' changelog", async () => {
    const answer = await fetch(`${app.url}/changelog`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/developers/changelog"]);
  });

  it("lets no page frame it or use a feature of the device", async () => {
    for (const path of ["/livez", "/graphql", "/api/v1/car-types", "/login"]) {
      const { headers } = await get(path, { Accept: "text/html" });
      expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(headers.get("permissions-policy")).toMatch(
        /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
      );
    }
  });

  it("answers an address that cannot be decoded with 400 in JSON", async () => {
    const answer = await get("/%E0%A4%A");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("tells the browser what it needs to know, and nothing secret", async () => {
    expect(await (await get("/config.json")).json()).toEqual({
      demo: true,
      identity: {
        apiKey: "demo-key",
        authDomain: "demo-aaviri.firebaseapp.com",
        projectId: "aaviri-test",
        emulatorPort: 9099,
      },
      support: {
        phone: "+91 40 5550 0199",
        whatsapp: "+91 40 5550 0199",
        email: "care@aaviri.example",
      },
      payments: { mock: true },
      termsVersion: "2026-11",
      cancelCutoffMinutes: 0,
      demoAccounts: [],
    });
  });

  it("shows the terms with their version", async () => {
    const { version, sections } = (await (await get("/terms.json")).json()) as Terms;
    expect(version).toBe("2026-11");
    expect(sections.map(({ title }) => title)).toEqual([
      "Personal belongings",
      "Customer conduct",
      "Payment policy",
      "Paint protection film disclaimer",
      "Liability disclaimer",
    ]);
    expect(sections[2]?.paragraphs).toEqual([
      "Please pay only through this application. Giving cash to workers is prohibited.",
      "All payments are final and non-refundable.",
    ]);
  });

  it("lets no other page frame it and no inline script of others run", async () => {
    const policy = (await get("/livez")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  });

  it("sends no CORS permission to other sites", async () => {
    const answer = await get("/graphql", { Origin: "https://evil.example" });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("answers to a request with credentials", () => {
  it.each([
    ["GraphQL", "/graphql", "{ viewer { email } }"],
    ["GraphQL, refused", "/graphql", "{ bookings { totalCount } }"],
    ["GraphQL, unreadable", "/graphql", "{"],
    ["REST", "/api/v1/bookings/user", null],
    ["REST for anybody", "/api/v1/car-types", null],
    ["REST, refused", "/api/v1/users", null],
    ["REST, unknown", "/api/v1/nothing", null],
  ])("are kept by no cache: %s", async (_, path, query) => {
    const resident = await app.make.resident();
    for (const token of [await app.identity.token(resident.firebaseUid), "rubbish"]) {
      const answer = await fetch(app.url + path, {
        method: query ? "POST" : "GET",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: query && JSON.stringify({ query }),
      });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("the application with another site's pages before it", () => {
  it("lets the sites of its list call it, and none that look like them", async () => {
    const listed = await startTestApp({ environment: { CORS_ORIGINS: "https://app.example" } });
    const allowed = async (origin: string, method = "GET") => {
      const answer = await fetch(`${listed.url}/config.json`, {
        method,
        headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
      });
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      return answer.headers.get("access-control-allow-origin");
    };
    expect(await allowed("https://app.example")).toBe("https://app.example");
    expect(await allowed("https://app.example", "OPTIONS")).toBe("https://app.example");
    for (const other of ["https://evil.example", "null", "http://app.example"]) {
      expect([await allowed(other), await allowed(other, "OPTIONS")]).toEqual([null, null]);
    }
    expect(await allowed("https://app.example.evil.example")).toBeNull();
    await listed.close();
  });

  it("lets them send headers of any name, and trade OAuth codes", async () => {
    const listed = await startTestApp({ environment: { CORS_ORIGINS: "https://app.example" } });
    const asked = "aaviri-version,apollo-require-preflight,authorization";
    const headers = { Origin: "https://app.example", "Access-Control-Request-Method": "GET" };
    for (const path of ["/graphql", "/graphql/stream", "/api/v1/car-types", "/oauth/token"]) {
      const { status, headers: answered } = await fetch(listed.url + path, {
        method: "OPTIONS",
        headers: { ...headers, "Access-Control-Request-Headers": asked },
      });
      expect([path, status, answered.get("access-control-allow-headers")]).toEqual([
        ...[path, 204, asked],
      ]);
    }
    const body = new URLSearchParams({ grant_type: "refresh_token", client_id: "none" });
    const traded = await fetch(`${listed.url}/oauth/token`, { method: "POST", headers, body });
    expect(await traded.json()).toMatchObject({ error: "invalid_client" });
    expect(traded.headers.get("access-control-allow-origin")).toBe("https://app.example");
    await listed.close();
  });
});

describe("the application without its database", () => {
  it("is live but not ready", async () => {
    const lonely = await startTestApp();
    await lonely.dataSource.destroy();
    const [live, ready] = [await fetch(`${lonely.url}/livez`), await fetch(`${lonely.url}/readyz`)];
    expect([live.status, ready.status]).toEqual([200, 503]);
    await lonely.close();
  });
});
