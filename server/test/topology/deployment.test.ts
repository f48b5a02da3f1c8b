import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { parse } from "yaml";
import { SETTINGS } from "../../config/config";
import { CONNECT_QUERY } from "../../platform/pooler";

const root = path.join(__dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Service {
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

const { services }: { services: Record<string, Service> } = parse(read("docker-compose.yml"), {
  merge: true,
});
const dockerfile = read("Dockerfile").replaceAll("\\\n", "");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

describe("docker-compose.yml", () => {
  it("has a database, a pooler, two servers that are alike, a balancer, a mail catcher, and what watches them", () => {
    expect(Object.keys(services)).toEqual([
      ...["postgres", "pgbouncer", "server-1", "server-2", "balancer", "mail"],
      ...["prometheus", "grafana"],
    ]);
    expect(services["server-1"]).toEqual(services["server-2"]);
  });

  it("looks whether each is well, the servers by the image's own check, and waits for what each needs", () => {
    for (const [name, { build, healthcheck, depends_on = {} }] of Object.entries(services)) {
      expect([name, Boolean(build ?? healthcheck)]).toEqual([name, true]);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect([name, other in services, condition]).toEqual([name, true, "service_healthy"]);
      }
    }
  });

  it("lets none take the whole machine, nor fill its disk with what it logs, and says which Compose reads it", () => {
    for (const [name, service] of Object.entries(services)) {
      const { mem_limit, cpus, logging } = service;
      expect([name, Boolean(mem_limit && cpus), logging?.options["max-size"]]).toEqual([
        name,
        true,
        "20m",
      ]);
    }
    expect(read("docker-compose.yml")).toContain("Docker Compose 2.24 or later");
  });

  it("sends requests through the pooler and what needs a session past it, with settings there are", () => {
    const { environment = {}, stop_grace_period = "" } = services["server-1"] ?? {};
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    expect(String(environment.DATABASE_URL)).toContain("@pgbouncer:6432/");
    expect(String(environment.DATABASE_DIRECT_URL)).toContain("@postgres:5432/");
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(20);
  });

  it("has no secret in it, listens to this machine only, and mounts files that are there", () => {
    const set = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
    expect(set.filter((name) => /SECRET|_KEY$/.test(name))).toEqual([]);
    for (const { ports = [], volumes = [] } of Object.values(services)) {
      expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
      const files = volumes
        .filter((each) => each.startsWith("."))
        .map((each) => each.split(":")[0]);
      expect(files.filter((file) => !existsSync(path.join(root, file ?? "")))).toEqual([]);
    }
  });

  it("has a pooler that lends by the transaction, and refuses after 3 seconds as our own pool does", () => {
    const pooler = read("deploy/pgbouncer.ini");
    expect(pooler).toMatch(/^pool_mode = transaction$/m);
    expect(pooler).toMatch(/^query_wait_timeout = 3$/m);
    expect(pooler).not.toMatch(/^ignore_startup_parameters/m);
    expect(pooler).toContain(`connect_query='${CONNECT_QUERY}'`);
  });

  it("has a pooler that can be told what a start asks for (RECONNECT), by a user that it has", () => {
    const [, admin = "nobody"] = /^admin_users = (\w+)/m.exec(read("deploy/pgbouncer.ini")) ?? [];
    expect(read("deploy/pgbouncer-users.txt")).toContain(`"${admin}" `);
  });
});

describe("the balancer", () => {
  const caddyfile = read("deploy/Caddyfile").replace(/^\s*#.*$/gm, "");

  it("lets requests under way end when it is told to read its file again", () => {
    expect(Number(/grace_period (\d+)s/.exec(caddyfile)?.[1])).toBeGreaterThanOrEqual(20);
    expect(caddyfile).not.toContain("flush_interval");
  });

  it("asks for the process alone, and answers in words where no server is there", () => {
    expect(caddyfile).toMatch(/^\s+health_uri \/readyz\/process$/m);
    expect(caddyfile).toMatch(
      /handle_errors \{[\s\S]*Retry-After 2[\s\S]*text\/html[\s\S]*"success":false/,
    );
  });
});

describe("the image", () => {
  it("is made of files that are there, in two stages", () => {
    expect(dockerfile.match(/^FROM node:24-/gm)).toHaveLength(2);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, from = ""]) => from.split(" "),
    );
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("runs as nobody in particular, asks itself whether it is ready, and has no packages of development", () => {
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toMatch(/^HEALTHCHECK .*\/readyz/m);
    expect(lastStage).toMatch(/^CMD \["node", .*"build\/server\/main\.js"\]$/m);
    expect(dockerfile).toMatch(/server-packages\.mjs .*&& npm prune --omit=dev/);
  });

  it("keeps every package that the server names, and none that is only the browser's", () => {
    const kept = keptPackages();
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: object };
    const browsers = ["react", "react-dom", "react-relay", "firebase", "styled-components"];
    expect(kept).toEqual(expect.arrayContaining(["express", "typeorm", "pg", "firebase-admin"]));
    expect(kept.filter((name) => !(name in dependencies) || browsers.includes(name))).toEqual([]);
  });

  it("is not told secrets, data or the history", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".env", ".secrets", ".data", ".git"]));
    expect(ignored).toEqual(expect.arrayContaining(["**/node_modules", "build"]));
  });
});

describe("the server outside the demo", () => {
  const server = path.join(root, "build/server");
  /** Compiled files reachable from these, and their packages. */
  function loadedFrom(files: string[]): Set<string> {
    const packages = new Set<string>();
    const seen = new Set<string>();
    for (let file = files.pop(); file; file = files.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const code = readFileSync(file, "utf8");
      for (const [, name = ""] of code.matchAll(/(?:require|import)\("([^"]+)"\)/g)) {
        if (!name.startsWith(".")) packages.add(packageOf(name));
        else if (!name.startsWith("./demo/")) files.push(fileOf(path.join(file, "..", name)));
      }
    }
    return packages;
  }

  it("needs no package that is only for development", () => {
    const entities = readdirSync(path.join(server, "modules"), {
      recursive: true,
      encoding: "utf8",
    })
      .filter((name) => name.endsWith(".entity.js"))
      .map((name) => path.join(server, "modules", name));
    const commands = [
      "main",
      "start",
      ...["admin", "consistency", "reconcile"].map((name) => `cli/${name}`),
    ];
    const packages = loadedFrom([...entities, ...commands.map((name) => `${server}/${name}.js`)]);
    expect(packages.size).toBeGreaterThan(15);
    const kept = keptPackages();
    const missing = [...packages].filter((name) => !isBuiltin(name) && !kept.includes(name));
    expect(missing).toEqual([]);
  });
});

function keptPackages(): string[] {
  const script = path.join(root, "scripts/server-packages.mjs");
  return execFileSync(process.execPath, [script, "--list"]).toString().trim().split("\n");
}

const fileOf = (name: string) => (name.endsWith(".js") ? name : `${name}.js`);
const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
