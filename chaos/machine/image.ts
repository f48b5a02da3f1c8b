import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../server/demo/free-port";
import { PROJECT } from "../../server/test/identity";
import { Stage } from "../stage";
import { expectSame } from "./expectations";
import { buildImage, type Image } from "./image-build";
import { OUTSIDE_WORLD, ROOT } from "./world";

const DIRECTORY = path.join(ROOT, "build/image");
const MOST_MEGABYTES = 300;
const NODE_USER = "1000";
const START_MS = 120_000;
/** What compose gives a server before it kills it. */
const STOP_MS = 25_000;
const MINE = ["server", "docs", ".git", ".env", ".secrets", ".data"];

/**
 * Builds the image and runs it: who it runs as, what its health check says before, while and after it takes requests, and
 * how it ends at its signal. To be run in a mount namespace of its own.
 */
async function main(): Promise<void> {
  mkdirSync(DIRECTORY, { recursive: true });
  await run("mount", "-t", "tmpfs", "-o", "size=10g", "image", DIRECTORY);
  const since = performance.now();
  const image = buildImage(DIRECTORY);
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  console.log(`ok      built in ${minutes} minutes, ${image.megabytes} MB beside Debian and Node`);
  const { files, user, stopSignal, megabytes } = image;
  expectSame([user, stopSignal, megabytes <= MOST_MEGABYTES], ["node", "SIGTERM", true]);
  expectSame(
    MINE.filter((name) => existsSync(path.join(files, "app", name))),
    [],
  );
  const stage = await Stage.open();
  try {
    await runImage(image, stage);
  } finally {
    await stage.close();
  }
}

async function runImage({ files, command, healthCheck }: Image, stage: Stage): Promise<void> {
  copyFileSync(OUTSIDE_WORLD, path.join(files, "outside-world.js"));
  for (const name of ["proc", "dev"])
    await run("mount", "--rbind", `/${name}`, path.join(files, name));
  const port = await freePort();
  const environment = {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: `${port}`,
    WORKERS: "2",
    DATABASE_URL: await stage.emptyDatabase("image"),
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "auth",
    FIREBASE_CREDENTIALS: "google",
    NODE_OPTIONS: "--require=/outside-world.js",
    CHAOS_KEYS_URL: stage.identity.keysUrl,
    CHAOS_ACCOUNTS_HOST: stage.identity.host,
  };
  const asUser = [`--root=${files}`, "--wd=/app", `--setgid=${NODE_USER}`, `--setuid=${NODE_USER}`];
  const start = (words: readonly string[]) =>
    spawn("unshare", [...asUser, "--", ...words], { env: environment, stdio: "inherit" });
  const health = async () => (await once(start(healthCheck), "exit"))[0] as number;
  expectSame(await health(), 1);
  const server = start(command);
  const ended = once(server, "exit");
  process.once("exit", () => server.kill("SIGKILL"));
  const since = performance.now();
  while ((await health()) !== 0) {
    if (performance.now() - since > START_MS || server.exitCode !== null)
      throw new Error("The image's server does not become healthy.");
    await pause(500);
  }
  const [, uid = ""] = readFileSync(`/proc/${server.pid}/status`, "utf8").split("Uid:\t");
  expectSame(uid.split("\t")[0], NODE_USER);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expectSame([page.status, (await page.text()).startsWith("<!doctype html>")], [200, true]);
  console.log("ok      healthy as user node, and shows the application");
  const told = performance.now();
  server.kill("SIGTERM");
  await pause(1_000);
  expectSame([(await fetch(`http://127.0.0.1:${port}/`)).status, await health()], [200, 1]);
  const [code, signal] = await ended;
  const ms = performance.now() - told;
  expectSame([code, signal, ms < STOP_MS], [0, null, true]);
  console.log(
    `ok      at SIGTERM it serves, says that it is not ready, and ends in ${(ms / 1_000).toFixed(1)} s`,
  );
}

async function run(program: string, ...words: string[]): Promise<void> {
  const [code] = await once(spawn(program, words, { stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error(`${program} ${words.join(" ")} ended with ${code}`);
}

main().then(
  () => {
    console.log("3 passed, 0 failed");
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error);
    console.log("0 passed, 1 failed");
    process.exit(1);
  },
);
