// Runs before the commands of package.json: installs packages and builds what is outdated.
// `--start` skips what only tests and checks need, `--install-only` the build.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, isInstalled } from "./install.mjs";
import { alone } from "./prepare-lock.mjs";
import { Failure, main, root, runOrFail, step, toolCommand } from "./tools.mjs";

const isForStart = process.argv.includes("--start");
const packages = { withTools: !isForStart };

const SERVER = {
  name: "server",
  title: "Compiling the server",
  sources: ["server", "tsconfig.json", "tsconfig.build.json", "package-lock.json"],
  isSource: (file) => !/^server\/test\/|\.test\.ts$/.test(file),
  result: ["build/server/main.js"],
  build: () => compile("tsconfig.build.json", ["server"]),
};
/** Includes the server, so that a start compiles nothing. */
const SERVER_AND_TESTS = {
  name: "tests",
  title: "Compiling the server and its tests",
  sources: ["server", "e2e", "lab/sizes", "lab/bench/data", "tsconfig.json", "package-lock.json"],
  result: ["build/server/main.js", "build/server/test/global-setup.js"],
  includes: [SERVER],
  build: () => compile("tsconfig.json", ["server", "e2e"]),
};

/** Rebuilt when a source differs from the stamp, which is written last. */
const BUILDS = [
  isForStart ? SERVER : SERVER_AND_TESTS,
  {
    name: "client",
    title: "Building the client (some seconds)",
    sources: [
      ...["client", "schema.graphql", "relay.config.js", "package-lock.json"],
      ...["docs/api", "examples/python", "examples/typescript", "CHANGELOG.md"],
    ],
    result: ["build/client/index.html", "client/relay/__generated__/persisted-queries.json"],
    async build() {
      await runOrFail(
        toolCommand("relay", "--noWatchman"),
        "Relay does not compile; it says why above.",
      );
      await runOrFail(
        toolCommand("vite", "build", "--config", "client/vite.config.mts"),
        "The client does not build; Vite says why above.",
      );
    },
  },
];

/** Removes outputs of deleted sources. */
async function compile(project, outputs) {
  for (const build of [SERVER, SERVER_AND_TESTS]) rmSync(stampOf(build), { force: true });
  for (const output of outputs)
    rmSync(join(root, "build", output), { recursive: true, force: true });
  await runOrFail(
    toolCommand("tsc", "-p", project),
    "The server does not compile; the compiler says why above.",
  );
}

const stampOf = ({ name }) => join(root, "build", `.${name}-built-from`);

function fingerprint({ sources, isSource = () => true }) {
  const hash = createHash("sha256").update(process.platform + process.arch);
  for (const source of sources) {
    for (const file of filesOf(source).filter(isSource))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  const entries = existsSync(join(root, path)) ? readdirOrNull(join(root, path)) : [];
  if (entries === null) return [path];
  return entries
    .filter(({ name }) => name !== "__generated__")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    );
}

function readdirOrNull(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}

function isBuilt(build, print) {
  return (
    build.result.every((file) => existsSync(join(root, file))) &&
    existsSync(stampOf(build)) &&
    readFileSync(stampOf(build), "utf8") === print
  );
}

async function buildOne(build) {
  const built = [build, ...(build.includes ?? [])].map((each) => [each, fingerprint(each)]);
  if (isBuilt(...built[0])) return;
  rmSync(stampOf(build), { force: true });
  await step(build.title, build.build);
  mkdirSync(join(root, "build"), { recursive: true });
  for (const [each, print] of built) writeFileSync(stampOf(each), print);
}

main(async () => {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Failure(
      `Aaviri needs Node 20 or newer to start; this is Node ${process.versions.node}.`,
    );
  }
  const builds = process.argv.includes("--install-only") ? [] : BUILDS;
  const isReady = () =>
    isInstalled(packages) && builds.every((build) => isBuilt(build, fingerprint(build)));
  if (isReady()) return;
  await alone(async () => {
    if (!isInstalled(packages))
      await step("Installing packages (up to a minute, first time only)", () => install(packages));
    const outcomes = await Promise.allSettled(builds.map(buildOne));
    const [failure, ...others] = outcomes
      .filter(({ status }) => status === "rejected")
      .map(({ reason }) => reason);
    for (const { output, message } of others) console.error(output ?? "", message);
    if (failure) throw failure;
  });
});
