import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeTemporaryDirectory } from "../test/temporary-directory";
import { freePort } from "./free-port";
import { readPostmaster } from "./postgres-orphan";

const ENDED = /PostgreSQL has ended by itself \(see .*\): start again\.\n/;

it("a demo whose PostgreSQL has died for good says so in one line, and ends", async () => {
  const directory = makeTemporaryDirectory();
  const [port, emulator, sandbox] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(__dirname, "../main.js")], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory.path,
      PORT: `${port}`,
      LOG_LEVEL: "fatal",
      AUTH_EMULATOR_PORT: `${emulator}`,
      PAYMENT_SANDBOX_PORT: `${sandbox}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  while (!said.includes("Ctrl-C stops it")) {
    if (child.exitCode !== null) throw new Error(said);
    await pause(100);
  }
  const postmaster = readPostmaster(path.join(directory.path, "postgres", "data"));
  if (!postmaster) throw new Error("No PostgreSQL runs");
  process.kill(postmaster.pid, "SIGKILL");
  expect(await ended).toBe(1);
  expect(said.match(new RegExp(ENDED, "g"))).toHaveLength(1);
  directory.remove();
});
