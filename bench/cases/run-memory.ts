import { Memory } from "../measure/memory";
import type { World } from "../stacks/world";
import type { Case } from "./case";
import { jobOf } from "./run-reading";

const SLICE_SECONDS = 5;

/** Repeats every case for some minutes; returns a summary, and whether the memory stayed flat. */
export async function runMemory(
  world: World,
  cases: readonly Case[],
  minutes: number,
  say: (line: string) => void,
): Promise<{ readonly line: string; readonly isGood: boolean }> {
  const station = world.stations.find(({ stack }) => stack === "aaviri");
  if (!station) throw new Error("--memory needs --stacks aaviri");
  const memory = new Memory(station.server.pid);
  const end = performance.now() + minutes * 60_000;
  let answers = 0;
  let failures = 0;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { requests, id } = cases[turn % cases.length] as Case;
    if (!requests.aaviri) continue;
    const job = { ...jobOf(world, station, requests.aaviri), seconds: SLICE_SECONDS };
    const outcome = await world.loader.run(job);
    answers += outcome.answers;
    failures += outcome.failures;
    say(
      `${id}: ${Math.round(outcome.answers / outcome.seconds)}/s, ${memory.most.toFixed(0)} MB at most`,
    );
  }
  memory.stop();
  const thirds = memory.thirds.map((each) => each.toFixed(0)).join(", ");
  return {
    line: `${answers.toLocaleString("en")} answers in ${minutes} min (${failures} failures): ${memory.most.toFixed(0)} MB at most; medians of the thirds ${thirds} MB: ${memory.isFlat ? "flat" : "GROWING"}.`,
    isGood: memory.isFlat,
  };
}
