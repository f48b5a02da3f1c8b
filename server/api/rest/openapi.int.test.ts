import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ROUTES } from "../../modules";
import { startTestApp, type TestApp } from "../../test/app";

const LINT_MS = 60_000;
/** `/car-types/search/{name}` and `/car-types/{id}/restore` (product-rules.md#rest-calls), which differ by method. */
const SPECIFIED = "no-ambiguous-paths";
/** The address of the test itself. */
const LOCALHOST = "no-server-example.com";
const linter = path.join(
  path.dirname(createRequire(__filename).resolve("@redocly/cli/package.json")),
  "bin/cli.js",
);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function documentText(): Promise<string> {
  return (await fetch(`${app.url}/api/v1/openapi.json`)).text();
}

describe("the document of the REST API", () => {
  it("has every route of the table, each under a name of its own", async () => {
    const { paths } = JSON.parse(await documentText()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(names.sort()).toEqual(ROUTES.map(({ id }) => id).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it("has no two names that generators of clients would make one", async () => {
    const document = JSON.parse(await documentText());
    const collisions: string[] = [];
    const look = (names: readonly string[], at: string) => {
      const byForm = Map.groupBy(names, (name) => name.replace(/[^a-z0-9]/gi, "").toLowerCase());
      for (const same of byForm.values()) if (same.length > 1) collisions.push(`${at}: ${same}`);
    };
    const walk = (value: unknown, at: string): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, child] of Object.entries(value)) {
        if (key === "properties") look(Object.keys(child), at);
        if (key === "parameters" && Array.isArray(child))
          look(
            child.map(({ name }) => name),
            at,
          );
        walk(child, `${at}/${key}`);
      }
    };
    walk(document, "");
    look(Object.keys(document.components.schemas), "schemas");
    look(
      ROUTES.map(({ id }) => id),
      "operations",
    );
    expect(collisions).toEqual([]);
  });

  it(
    "passes the linter's recommended rules without an error, nor a warning but of paths that the first interface chose",
    async () => {
      const directory = await mkdtemp(path.join(tmpdir(), "aaviri-openapi-"));
      try {
        const file = path.join(directory, "openapi.json");
        await writeFile(file, await documentText());
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [linter, "lint", file, "--extends=recommended", "--format=json"],
          {
            env: {
              ...process.env,
              REDOCLY_TELEMETRY: "off",
              REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
            },
          },
        );
        const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
          totals: { errors: number };
          problems: { ruleId: string }[];
        };
        expect([
          totals.errors,
          problems.filter(({ ruleId }) => ![SPECIFIED, LOCALHOST].includes(ruleId)),
        ]).toEqual([...[0, []]]);
      } finally {
        await rm(directory, { recursive: true });
      }
    },
    LINT_MS,
  );

  it("can be read as a page that asks nothing of other servers", async () => {
    const response = await fetch(`${app.url}/api/v1/docs`);
    const page = await response.text();
    expect([response.status, page]).toEqual([200, expect.stringContaining("Aaviri REST")]);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = ""]) => address,
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/v1\/docs\//);
      expect((await fetch(`${app.url}${address}`)).status).toBe(200);
    }
  });

  it("names the server and 304, with which it is answered itself when it has not changed", async () => {
    const first = await fetch(`${app.url}/api/v1/openapi.json`);
    const { servers, paths } = JSON.parse(await documentText());
    expect(servers).toMatchObject([{ url: app.config.publicUrl }]);
    expect(paths["/api/v1/car-types"].get.responses).toHaveProperty("304");
    const again = await fetch(`${app.url}/api/v1/openapi.json`, {
      headers: { "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
});
