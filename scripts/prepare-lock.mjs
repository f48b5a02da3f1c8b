// One preparation at a time per checkout.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./tools.mjs";

const LOCK = join(root, "build", ".preparing");
const POLL_MS = 200;
const HALF_MADE_MS = 3_000;
const TOO_OLD_MS = 20 * 60_000;

/** Takes over the lock of a killed process. */
export async function alone(work) {
  let hasSaidSo = false;
  while (!take()) {
    if (removeIfStale()) continue;
    if (!hasSaidSo)
      console.log("Waiting for another npm command that is preparing this checkout …");
    hasSaidSo = true;
    await sleep(POLL_MS);
  }
  const free = () => rmSync(LOCK, { recursive: true, force: true });
  process.once("exit", free);
  try {
    return await work();
  } finally {
    process.removeListener("exit", free);
    free();
  }
}

function take() {
  mkdirSync(join(root, "build"), { recursive: true });
  try {
    mkdirSync(LOCK);
    writeFileSync(join(LOCK, "pid"), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function removeIfStale() {
  try {
    const { mtimeMs, ino } = statSync(LOCK);
    const age = Date.now() - mtimeMs;
    const pid = Number(readOwner());
    if (pid ? isAlive(pid) && age < TOO_OLD_MS : age < HALF_MADE_MS) return false;
    // Only one of several waiting processes can move this very lock.
    const aside = `${LOCK}.${ino}.${Math.trunc(mtimeMs)}`;
    renameSync(LOCK, aside);
    rmSync(aside, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function readOwner() {
  try {
    return readFileSync(join(LOCK, "pid"), "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
