// `npm run check`: compares figures with figures.json. `node scripts/figures.mjs DIRECTORY` prints
// those of another checkout.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { root as here } from "./tools.mjs";

const SUBJECT =
  /^[\w ,/.-]{1,40}: (?:Add|Fix|Remove|Move|Rename|Replace|Extract|Inline|Simplify|Split|Merge|Use|Show|Update|Speed up|Limit|Validate|Document|Test|Upgrade|Revert) /;

const SOURCE = /\.(?:ts|tsx|mts|js|mjs|cjs|py|sh|sql)$|^\.ci\/|^deploy\/aaviri$/;
const GENERATED =
  /__generated__|_types\.py$|^examples\/typescript\/.*types|^server\/test\/last-release\.sql$|^deploy\/install\.sh$/;
const TEST =
  /\.test\.tsx?$|^(?:server|client)\/test\/|^server\/modules\/[^/]+\/test\/|^e2e\/|^client\/spec-texts\//;
const IMPORT =
  /(?:^|\n)(?:import|export)\b[^;"']*?from\s*["']([^"']+)["']|\bimport\(?\s*["']([^"']+)["']/g;

/** From the bottom up; each imports only from those before it. */
const GROUND = ["platform", "services", "access", "integrations", "config", "endpoint", "module"];
const ABOVE = [
  "modules",
  "retention",
  "http",
  "api",
  "jobs",
  "observability",
  "doctor",
  "app",
  "workers",
];
const TOP = ["start", "demo", "cli", "main"];

const root = process.argv[2] ?? here;
const git = (...args) =>
  execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 27,
    stdio: ["ignore", "pipe", "ignore"],
  })
    .trim()
    .split("\n");
const read = (file) => readFileSync(join(root, file), "utf8");
const words = (text) => text.split(/\s+/).filter(Boolean).length;
const count = (list, has) => list.filter(has).length;

const files = git("ls-files", "--cached", "--others", "--exclude-standard").filter((file) =>
  existsSync(join(root, file)),
);
const sources = files.filter((file) => SOURCE.test(file) && !GENERATED.test(file));
const product = sources.filter((file) => !TEST.test(file));
const texts = new Map(sources.map((file) => [file, read(file)]));
const lines = new Map(sources.map((file) => [file, splitComments(texts.get(file))]));
const sum = (some, of) => some.reduce((total, file) => total + of(lines.get(file)), 0);
const imports = new Map(
  sources.map((file) => [
    file,
    [...texts.get(file).matchAll(IMPORT)].flatMap(([, from, called]) =>
      resolveImport(file, from ?? called),
    ),
  ]),
);
const docs = files.filter((file) => /^docs\/.*\.md$/.test(file));
const { scripts, overrides = {} } = JSON.parse(read("package.json"));
const circles = circlesOf(imports);

const figures = {
  productLines: sum(product, ({ code }) => code),
  productFiles: product.length,
  testLines: sum(
    sources.filter((file) => TEST.test(file)),
    ({ code }) => code,
  ),
  commentWords: sum(sources, ({ comment }) => words(comment)),
  circles: circles.length,
  largestCircle: Math.max(0, ...circles.map(({ length }) => length)),
  upwardImports: upwardImports(),
  longConstructors: count(product, (file) =>
    [...texts.get(file).matchAll(/\bconstructor\(([^)]*)\)/g)].some(
      ([, parameters]) => count(parameters.split(","), (part) => part.includes(":")) > 6,
    ),
  ),
  fullFolders: count(
    [...new Set(product.map((file) => posix.dirname(file)))],
    (folder) => count(product, (file) => posix.dirname(file) === folder) > 25,
  ),
  smallFiles: count(product, (file) => texts.get(file).split("\n").length - 1 <= 20),
  decisionRecords: count(docs, (file) => /^docs\/decisions\/\d/.test(file)),
  docWords: docs.reduce((total, file) => total + words(read(file)), 0),
  readmeBytes: statSync(join(root, "README.md")).size,
  settings: product
    .filter((file) => file.startsWith("server/config/"))
    .reduce(
      (total, file) => total + [...texts.get(file).matchAll(/^ {2}[A-Z0-9_]+: (?!")/gm)].length,
      0,
    ),
  commands: count(Object.keys(scripts), (name) => !/^pre|^post/.test(name)),
  overrides: Object.keys(overrides).length,
  lockedPackages: Object.keys(JSON.parse(read("package-lock.json")).packages).length - 1,
  moduleFilesWithSql: count(
    product,
    (file) =>
      /^server\/modules\/.*\.ts$/.test(file) &&
      /["'`]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH) /.test(texts.get(file)),
  ),
};

if (process.argv[2]) console.log(figures);
else {
  const { ceilings } = JSON.parse(read("figures.json"));
  const faults = [
    ...Object.entries(figures)
      .filter(([name, value]) => !(value <= ceilings[name]))
      .map(([name, value]) => `${name}: ${value}, at most ${ceilings[name]} (figures.json)`),
    ...newSubjects()
      .filter((subject) => subject.length > 72 || !SUBJECT.test(subject))
      .map((subject) => `"${subject}" is not "area: Verb object" of 72 characters at most`),
  ];
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function splitComments(text) {
  let isInBlock = false;
  let code = 0;
  const comment = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    const isOwn = isInBlock || /^(?:\/\/|\/\*|\{\/\*|#|--)/.test(line);
    if (isOwn) comment.push(line);
    else if (line !== "") code += 1;
    if (/^(?:\/\*|\{\/\*)/.test(line)) isInBlock = true;
    if (line.includes("*/")) isInBlock = false;
  }
  return { code, comment: comment.join(" ").replace(/[/*{}#]+/g, " ") };
}

function resolveImport(file, to) {
  if (!to.startsWith(".")) return [];
  const path = posix.join(posix.dirname(file), to).replace(/\.(?:js|mjs)$/, "");
  return ["", ".ts", ".tsx", ".mts", ".mjs"]
    .map((ending) => path + ending)
    .filter((each) => each !== file && texts.has(each))
    .slice(0, 1);
}

/** Strongly connected components (Tarjan). */
function circlesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of graph.get(file)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

function upwardImports() {
  const modules = [...read("server/modules.ts").matchAll(/"\.\/modules\/([^/]+)\//g)].map(
    ([, name]) => name,
  );
  const order = [...read("server/modules.ts").matchAll(/\.with\((\w+)\)/g)].map(([, name]) =>
    name.replace(/_$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const rooms = [
    ...GROUND,
    ...order.filter((name) => modules.includes(name)).map((name) => `modules/${name}`),
    ...ABOVE,
    ...TOP,
  ];
  const floorOf = (file) => {
    const [, room, name] = file.replace(/\.ts$/, "").split("/");
    return rooms.indexOf(room === "modules" && name ? `modules/${name}` : room);
  };
  return [...imports]
    .filter(([file]) => /^server\//.test(file) && !TEST.test(file) && floorOf(file) >= 0)
    .flatMap(([file, all]) => all.filter((to) => floorOf(to) > floorOf(file))).length;
}

/** Commits not on origin/main. */
function newSubjects() {
  try {
    return git("log", "--no-merges", "--format=%s", "origin/main..HEAD").filter(Boolean);
  } catch {
    return [];
  }
}
