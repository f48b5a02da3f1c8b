import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { runToExit } from "../../server/platform/run-to-exit";
import {
  type Block,
  PAGES,
  sectionsOf,
  shellBlocksOf,
} from "../../server/test/operations-page/page.rules";
import { ROOT } from "../server-process";
import { CHECKS } from "./checks";
import { DebianMachine } from "./debian-machine";
import { makeWorld, type World } from "./world";

const DIRECTORY = path.join(ROOT, "build/machine");
const MOST_MINUTES = 15;

/** Run it in a network namespace of its own; the first argument is the one for packages. */
async function main(wayOut: string): Promise<boolean> {
  const since = performance.now();
  execFileSync("ip", ["link", "set", "lo", "up"]);
  const machine = await DebianMachine.make(DIRECTORY, wayOut);
  const world = await makeWorld(machine);
  say(
    "ok    ",
    "A new Debian",
    since,
    await machine.ask("cat /etc/debian_version; systemctl --version | head -1"),
  );
  const pages = PAGES.map((file) => readFileSync(path.join(ROOT, file), "utf8"));
  const page = shellBlocksOf(pages.join("\n"));
  const counts = { passed: 0, failed: 0 };
  for (const [name, blocks] of sectionsOf(page)) {
    if (await isDone(name, () => execute(name, blocks, world), world)) counts.passed += 1;
    else counts.failed += 1;
    // Later blocks depend on it.
    if (counts.failed > 0) break;
  }
  machine.off();
  const minutes = (performance.now() - since) / 60_000;
  const isQuick = minutes <= MOST_MINUTES;
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(", ");
  console.log(
    `${isQuick ? "ok    " : "FAILED"}  ${minutes.toFixed(1)} minutes of ${MOST_MINUTES} (load ${load})`,
  );
  counts[isQuick ? "passed" : "failed"] += 1;
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}

async function isDone(name: string, work: () => Promise<string>, world: World): Promise<boolean> {
  const since = performance.now();
  try {
    say("ok    ", name, since, await work());
    return true;
  } catch (error) {
    say("FAILED", name, since, (error as Error).stack ?? "");
    console.log(await world.machine.ask("journalctl --lines 60 --output cat").catch(String));
    return false;
  }
}

async function execute(name: string, blocks: readonly Block[], world: World): Promise<string> {
  const check = CHECKS[name];
  if (!check) throw new Error("Nothing looks whether this section did what it says.");
  await check.before?.(world);
  const outputs: string[] = [];
  for (const { code, way } of blocks) {
    const outcome = await world.machine.run(code, way);
    if (outcome.code !== 0)
      throw new Error(`${code}\nended with ${outcome.code}:\n${outcome.output}`);
    outputs.push(outcome.output);
  }
  return check.after(world, outputs);
}

function say(verdict: string, what: string, since: number, found: string): void {
  const seconds = ((performance.now() - since) / 1_000).toFixed(0);
  console.log(`${verdict}  ${what}  (${seconds} s)  ${found.replaceAll("\n", " · ")}`);
}

runToExit(async () => ((await main(process.argv[2] ?? "")) ? 0 : 1));
