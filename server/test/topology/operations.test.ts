import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { SETTINGS } from "../../config/config";
import { ALARMS } from "../../platform/metrics";

const root = path.join(__dirname, "../../../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const guide = read("docs/operations.md") + read("docs/operations-reference.md");
const RULES = ["deploy/alerts.yml", "deploy/slo.yml"];
const rules = RULES.map(read).join("\n");
const tests = ["deploy/alerts.test.yml", "deploy/slo.test.yml"].map(read).join("\n");
const dashboard = read("deploy/grafana/aaviri.json");
const pagesOfAlarms = globSync("docs/alarms/*.md", { cwd: root }).map(read).join("\n");
const sources = globSync("server/**/*.ts", { cwd: root })
  .filter((file) => !/\.test\.ts$|^server\/test\//.test(file))
  .map(read)
  .join("\n");

const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))].sort();

interface Rule {
  readonly alert?: string;
  readonly annotations?: { readonly runbook?: string };
}

const allRules = RULES.flatMap((file) => {
  const { groups } = parse(read(file)) as { groups: { rules: Rule[] }[] };
  return groups.flatMap((group) => group.rules);
});
const alerts = allRules.flatMap(({ alert = [] }) => alert).sort();

describe("the pages on operation", () => {
  it("leads to the page of every alarm that can be sounded, and every alert that there is, and to no other", () => {
    const sounded = found(sources, /\balarm(?:: | = )"([^"]+)"/g);
    expect(sounded.length).toBeGreaterThanOrEqual(5);
    const pages = [...sounded.map((name) => name.replaceAll(" ", "-")), ...alerts].sort();
    const files = globSync("docs/alarms/*.md", { cwd: root });
    expect(files.map((file) => path.basename(file, ".md")).sort()).toEqual(pages);
    expect(found(guide, /\]\(alarms\/([\w-]+)\.md\)/g)).toEqual(pages);
  });

  it.each(globSync("docs/alarms/*.md", { cwd: root }))(
    "%s says what to see, to do, and when it is over",
    (file) => {
      expect(found(read(file), /^## (.*)$/gm)).toEqual([
        "How to see it",
        "What to do",
        "When it is over",
      ]);
    },
  );

  it("finds each alarm counted from the start, so that the first one is an increase", () => {
    expect([...ALARMS]).toEqual(found(sources, /\balarm(?:: | = )"([^"]+)"/g));
  });

  it("has a page and a test for every alert rule", () => {
    for (const { alert, annotations } of allRules) {
      if (alert) expect(annotations?.runbook).toBe(`docs/alarms/${alert}.md`);
    }
    expect(found(tests, /alertname: (\w+)/g)).toEqual(alerts);
  });

  it("watches metrics that there are", () => {
    const watched = found(
      rules + guide + dashboard + pagesOfAlarms,
      /\b(aaviri_[a-z_]+?)(?:_count|_bucket|_sum)?\b(?=[{[)\s`>])/g,
    );
    expect(watched.length).toBeGreaterThan(5);
    const told = found(sources, /name: "(aaviri_[a-z_]+)"/g);
    expect(watched.filter((name) => !told.includes(name) && name !== "aaviri_b")).toEqual([]);
  });

  it.each(["docs/operations.md", "docs/operations-reference.md", "docs/scaling.md"])(
    "%s names settings and files that there are",
    (file) => {
      const text = read(file);
      const settings = found(text, /`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g).filter(
        (name) => !/^(OTEL|NODE_OPTIONS|PATRONI)/.test(name),
      );
      expect(settings.filter((name) => !SETTINGS.includes(name))).toEqual([]);
      const links = found(text, /\]\(([^)#:]+)\)/g).map((link) => path.join(root, "docs", link));
      expect(links.filter((link) => !existsSync(link))).toEqual([]);
    },
  );
});

describe("a host without containers", () => {
  it("starts what the image starts", () => {
    const [, flags] = /^ExecStart=\S+ (.*)$/m.exec(read("deploy/systemd/aaviri@.service")) ?? [];
    const command = /^CMD (\[.*\])$/m.exec(read("Dockerfile"))?.[1] ?? "[]";
    expect(`node ${flags}`).toBe((JSON.parse(command) as string[]).join(" "));
  });

  it("makes every database of the locale that the demo's has", () => {
    const commands = guide.match(/^runuser -u postgres -- createdb (?:.*\\\n)*.*$/gm) ?? [];
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(command).toContain("--template=template0");
      expect(command).toContain(
        "--lc-collate=C \\\n  --lc-ctype=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8",
      );
    }
  });
});

it.each([
  ["docs/configuration.md", /`([A-Z][A-Z0-9_]+)`/g],
  [".env.example", /^#([A-Z_0-9]+)=/gm],
])("%s lists every setting", (file, pattern) => {
  const named = found(read(file), pattern);
  expect(SETTINGS.filter((name) => !named.includes(name))).toEqual([]);
});

it("docs/decisions/README.md lists every record", () => {
  const index = read("docs/decisions/README.md");
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((file) =>
    path.basename(file),
  );
  expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});

it.each(globSync("docs/decisions/[0-9]*.md", { cwd: root }))(
  "%s has a context, a decision and consequences, in under 300 words",
  (file) => {
    const text = read(file);
    expect(found(text, /^## (.*)$/gm)).toEqual(["Consequences", "Context", "Decision"]);
    expect(text.split(/\s+/).length).toBeLessThan(300);
  },
);
