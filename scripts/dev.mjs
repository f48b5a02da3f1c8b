// `npm run dev`: compiles on save and restarts the server.
import "./environment-file.mjs";
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, watch } from "node:fs";
import { join } from "node:path";
import { main, projectNode, root, run, toolCommand, toolEnvironment } from "./tools.mjs";

const CLIENT_PORT = 5173;
const SAVED_MS = 120;
/** The compiler often compiles twice after one change. */
const COMPILED_MS = 600;
const DOCUMENTS = join(root, "client", "relay", "__generated__", "persisted-queries.json");
const SERVED_DOCUMENTS = join(root, "build", "client", "persisted-queries.json");

let isStopping = false;
const children = new Set();

function start([program, ...args], { onText, onExit, isDetached = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: toolEnvironment(),
    detached: isDetached,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  child.stdout.setEncoding("utf8").on("data", (text) => {
    process.stdout.write(text);
    onText?.(text);
  });
  child.once("exit", () => {
    children.delete(child);
    if (!isStopping) onExit?.();
  });
  return child;
}

/** Debounces, and never runs twice at a time. */
function settled(quietMs, work) {
  let timer;
  let isWorking = false;
  let isWanted = false;
  const go = async () => {
    if (isWorking) {
      isWanted = true;
      return;
    }
    isWorking = true;
    do {
      isWanted = false;
      if (!isStopping) await work();
    } while (isWanted);
    isWorking = false;
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(go, quietMs);
  };
}

function ended(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", resolve));
}

let server;
const restartServer = settled(COMPILED_MS, async () => {
  const old = server;
  if (old) {
    old.removeAllListeners("exit");
    children.delete(old);
    old.kill("SIGTERM");
    await ended(old);
  }
  if (isStopping) return;
  server = start([projectNode(), "--enable-source-maps", "build/server/main.js"], {
    // In its own process group, a Ctrl-C reaches it once.
    isDetached: true,
    onText: (text) => {
      if (!text.includes("Aaviri is at")) return;
      console.log(
        `\nDevelop at http://localhost:${CLIENT_PORT}; the address above is the last build's.\n`,
      );
    },
    onExit: () => console.log("The server has ended; it starts again after the next change."),
  });
});

/** The server reads the operations' map only at start. */
async function compileRelay() {
  const { code, output } = await run(toolCommand("relay", "--noWatchman"));
  if (code !== 0) console.error(output.trimEnd());
  if (!existsSync(DOCUMENTS) || readOrEmpty(DOCUMENTS) === readOrEmpty(SERVED_DOCUMENTS)) return;
  mkdirSync(join(root, "build", "client"), { recursive: true });
  copyFileSync(DOCUMENTS, SERVED_DOCUMENTS);
  if (server) restartServer();
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function watchClient() {
  const compile = settled(SAVED_MS, compileRelay);
  watch(join(root, "client"), { recursive: true }, (_event, file) => {
    if (file && /\.tsx?$/.test(file) && !file.includes("__generated__")) compile();
  });
  // The directory, because editors replace files.
  watch(root, (_event, file) => {
    if (file === "schema.graphql") compile();
  });
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const all = [...children, server].filter(Boolean);
  for (const child of all) child.kill("SIGTERM");
  await Promise.all(all.map(ended));
  process.exit(code);
}

main(async () => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
  // Invalidates the build of `npm start`.
  for (const stale of ["server", ".server-built-from", ".tests-built-from", ".client-built-from"]) {
    rmSync(join(root, "build", stale), { recursive: true, force: true });
  }
  console.log("Compiling Relay …");
  await compileRelay();
  watchClient();
  const vite = ["--config", "client/vite.config.mts", "--port", `${CLIENT_PORT}`, "--strictPort"];
  start(toolCommand("vite", ...vite, "--clearScreen", "false"), { onExit: () => stop(1) });
  start(toolCommand("tsc", "-p", ".", "--watch", "--preserveWatchOutput"), {
    onText: (text) => {
      if (/Found 0 errors/.test(text)) restartServer();
    },
    onExit: () => stop(1),
  });
  await new Promise(() => undefined);
});
