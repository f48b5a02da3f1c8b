import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { MODULES } from "../modules";
import { importsOf, isOurs, isTest, isTestCode, shown, sourcesBelow, top } from "./imports";

/** Imports run from right to left only. `root` is the composition: main, app, start, services. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  platform: ["platform"],
  integrations: ["integrations", "platform", "access"],
  migrations: ["baseline", "platform"],
  baseline: [],
  scopes: [],
  entity: ["entity", "platform", "scopes"],
  rules: ["rules", "entity", "platform", "integrations", "scopes"],
  shape: ["shape", "entity", "rules", "platform", "integrations", "scopes"],
  loaders: ["entity", "platform", "service", "shape"],
  connection: ["entity", "platform"],
  connections: ["entity", "platform"],
  service: ["service", "rules", "entity", "shape", "access", "scopes", "platform", "integrations"],
  resolver: ["service", "rules", "entity", "shape", "connection", "connections", "loaders"].concat([
    "access",
    "scopes",
    "platform",
    "endpoint",
  ]),
  access: ["access", "scopes", "entity", "platform"],
  endpoint: ["endpoint", "access", "scopes", "platform", "root"],
  api: [
    "api",
    "endpoint",
    "access",
    "resolver",
    "loaders",
    "service",
    "entity",
    "integrations",
    "platform",
    "shape",
  ].concat(["root", "rules", "config", "http", "scopes", "retention"]),
  nodes: ["endpoint", "access"],
  resource: [
    "resource",
    "endpoint",
    "access",
    "scopes",
    "entity",
    "rules",
    "shape",
    "platform",
    "root",
  ],
  routes: [
    "routes",
    "resource",
    "service",
    "rules",
    "entity",
    "shape",
    "access",
    "platform",
    "endpoint",
  ],
  seed: ["entity", "root"],
  errors: ["platform"],
  module: ["module", "service", "resolver", "routes", "nodes", "loaders", "seed", "shape"].concat([
    "errors",
    "access",
    "endpoint",
    "platform",
    "root",
  ]),
  config: ["config", "integrations", "platform"],
  http: ["http", "endpoint", "config", "integrations", "platform"],
  retention: ["retention", "platform"],
  jobs: ["jobs", "root", "service", "shape", "platform", "retention"],
  workers: ["workers", "config", "http", "observability", "platform"],
  observability: ["observability", "http", "jobs", "shape", "platform"],
};

/** A module imports earlier ones only. */
const ORDER = MODULES.all.map(({ name }) => name);

/** What a module offers to others; its APIs and loaders are private. */
const OFFERED = ["entity", "rules", "access", "service", "shape", "resource", "module"];

/** Pure values for rules: no clock, no database. */
const PURE = [
  "calendar-day",
  "domain-error",
  "money",
  "text",
  "typed-numbers",
  "typed-text",
  "weekday",
].map((name) => `server/platform/${name}`);

/** Texts are read and days written by the server's rules. */
const SHARED = [
  "server/platform/calendar-day",
  "server/platform/typed-numbers",
  "server/platform/typed-text",
];

const SAYS_NOTHING = /^(index|utils?|helpers?|common|types|misc)\.tsx?$/;

/** By directory or, in a module, by the role in the file name. */
function layerOf(file: string): string {
  const [, directory = "", ...rest] = file.replace(/\.ts$/, "").split("/");
  if (rest.length === 0) return "root";
  if (/^server\/access\/(scopes|person)/.test(file)) return "scopes";
  if (directory === "migrations" && rest.length > 1) return "baseline";
  if (directory !== "modules") return directory;
  return /\.([a-z]+)$/.exec(file.replace(/\.ts$/, ""))?.[1] ?? "shape";
}

const moduleOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** Programs beside the application, and what they import of it. Only `main.ts` imports the demo. */
const PROGRAMS: Record<string, readonly string[]> = {
  "server/consistency": ["server/platform"],
  "server/recount": ["server/platform", "server/consistency"],
  "server/doctor": ["server/config", "server/modules", "server/platform"],
  "server/migration-lint": [],
  "server/demo": ["server", "server/access", "server/config", "server/http"].concat([
    "server/integrations",
    "server/modules",
    "server/platform",
  ]),
  "server/cli": [
    "server",
    "server/access",
    "server/config",
    "server/integrations",
    "server/modules",
  ].concat([
    "server/platform",
    "server/consistency",
    "server/recount",
    "server/retention",
    "server/doctor",
    "server/migration-lint",
    "server/demo",
  ]),
  "server/test": [],
  e2e: ["server/demo", "server/test"],
  lab: ["server", "server/platform", "server/demo", "server/test", "server/config"].concat(
    ["consistency", "endpoint", "integrations", "recount", "retention"].map((at) => `server/${at}`),
  ),
};

/** `server/consistency`, `client/ui`, `lab`; `server` for files at its root. */
const folderOf = (path: string) =>
  /^(?:(?:server|client)\/[^/]+(?=\/)|[^/]+)/.exec(path)?.[0] ?? path;

const server = sourcesBelow("server");
const client = sourcesBelow("client");
const serverImports = server.filter((file) => !isTest(file)).flatMap(importsOf);
const clientImports = client.filter((file) => !isTest(file)).flatMap(importsOf);
const programs = [...server, ...["lab", "e2e"].flatMap(sourcesBelow)].filter(
  (file) => folderOf(file) in PROGRAMS && !/^server\/test\/|\.test\.ts$/.test(file),
);

describe("imports", () => {
  it("are found at all", () => {
    expect(serverImports.filter(isOurs).length).toBeGreaterThan(100);
    expect(clientImports.filter(isOurs).length).toBeGreaterThan(100);
  });

  it("of the server run from the APIs to the rules", () => {
    const breaches = serverImports.filter(isOurs).filter(({ from, to }) => {
      const allowed = MAY_IMPORT[layerOf(from)];
      return allowed !== undefined && !allowed.includes(layerOf(to));
    });
    expect(breaches.map(shown)).toEqual([]);
  });

  it("between modules run to earlier ones", () => {
    const breaches = serverImports.filter(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)];
      if (!own || !other || own === other) return false;
      return ORDER.indexOf(other) > ORDER.indexOf(own);
    });
    expect(breaches.map(shown)).toEqual([]);
    expect(ORDER).toEqual(expect.arrayContaining(server.flatMap((file) => moduleOf(file) ?? [])));
  });

  it("between modules are of what a module offers", () => {
    const breaches = serverImports.filter(({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)];
      return own && other && own !== other && !OFFERED.includes(layerOf(to));
    });
    expect(breaches.map(shown)).toEqual([]);
  });

  it("of a resolver from its API are of types only", () => {
    const breaches = serverImports.filter(
      ({ from, to, isTypeOnly }) =>
        layerOf(from) === "resolver" && to.startsWith("server/api/") && !isTypeOnly,
    );
    expect(breaches.map(shown)).toEqual([]);
  });

  it("of the rules from the platform are of what is pure", () => {
    const breaches = serverImports.filter(
      ({ from, to, isTypeOnly }) =>
        layerOf(from) === "rules" &&
        to.startsWith("server/platform/") &&
        !isTypeOnly &&
        !PURE.includes(to),
    );
    expect(breaches.map(shown)).toEqual([]);
  });

  it("of the rules from the integrations are of types only", () => {
    const breaches = serverImports.filter(
      ({ from, to, isTypeOnly }) =>
        layerOf(from) === "rules" && to.startsWith("server/integrations/") && !isTypeOnly,
    );
    expect(breaches.map(shown)).toEqual([]);
  });

  it("of the rules name no package", () => {
    const breaches = serverImports.filter(
      (line) => layerOf(line.from) === "rules" && !isOurs(line) && !line.to.startsWith("node:"),
    );
    expect(breaches.map(shown)).toEqual([]);
  });

  it("of folders beside the application are of what they measure, break or check", () => {
    const breaches = programs
      .flatMap(importsOf)
      .filter(isOurs)
      .filter(({ from, to }) => {
        const [own, other] = [folderOf(from), folderOf(to)];
        return own !== other && !PROGRAMS[own]?.includes(other);
      });
    expect(breaches.map(shown)).toEqual([]);
  });

  it("reach the folders beside the application from each other and the commands alone", () => {
    const breaches = [...serverImports, ...clientImports].filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      if (own === other || !(other in PROGRAMS)) return false;
      return !(own in PROGRAMS) && !(other === "server/demo" && from === "server/main.ts");
    });
    expect(breaches.map(shown)).toEqual([]);
  });

  it("never go between server and client", () => {
    const breaches = [
      ...clientImports.filter(({ to }) => to.startsWith("server/") && !SHARED.includes(to)),
      ...serverImports.filter(({ to }) => to.startsWith("client/")),
    ];
    expect(breaches.map(shown)).toEqual([]);
  });
});

describe("what npm start installs and compiles", () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(top, "package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const packageOf = (to: string) =>
    to
      .split("/")
      .slice(0, to.startsWith("@") ? 2 : 1)
      .join("/");
  const shipped = [...serverImports, ...clientImports].filter(({ from }) => !isTestCode(from));

  it("has every package that shipped code imports", () => {
    const missing = shipped.filter(
      (line) =>
        !isOurs(line) && !isBuiltin(line.to) && dependencies[packageOf(line.to)] === undefined,
    );
    expect(missing.map(shown)).toEqual([]);
  });

  it("has no code that is only for tests and measurements", () => {
    expect(shipped.filter(({ to }) => isTestCode(to)).map(shown)).toEqual([]);
  });

  it("leaves the packages of tests, checks and measurements out", () => {
    const tools = ["jest", "@biomejs/biome", "playwright-core"].concat([
      "@redocly/cli",
      "@sparticuz/chromium",
    ]);
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools));
    expect(tools.filter((name) => dependencies[name] !== undefined)).toEqual([]);
  });
});

describe("files", () => {
  it("are named for what they hold", () => {
    const nameless = [...server, ...client].filter((file) =>
      SAYS_NOTHING.test(path.posix.basename(file)),
    );
    expect(nameless).toEqual([]);
  });
});
