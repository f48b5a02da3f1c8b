import { parseArgs } from "node:util";
import { StartupError } from "../../server/platform/startup-error";
import { memoryMb } from "../processor";
import { BOOKING_CASES, runBooking } from "./book";
import { type Case, readingCases, requestOf } from "./cases";
import { SIZES, type SizeName } from "./data/sizes";
import { Results } from "./measure";
import { runReading, warmUp } from "./read";
import { reportOf } from "./report";
import { sameWork } from "./statistics";
import { STACKS, World } from "./world";

export const USAGE = `npm run bench -- [options]
  --only <words>      only cases whose id has them: bookings, screen, slots, dashboard, own, rest, book …; repeatable
  --stacks <names>    of aaviri, postgraphile, raw, with commas between; all by default
  --before <folder>   another checkout, built by its npm start, measured in the same run
  --rounds <n>        rounds of each measurement (3)
  --seconds <n>       of each measurement (1.5)
  --quick             20,000 bookings and one short round, to see that the bench works
  --fresh             makes the data again`;

const MEMORY_MS = 500;

/** `isWhole` if all cases were measured. */
export async function bench(args: string[], say: (line: string) => void) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", multiple: true, default: [] },
      stacks: { type: "string", default: "aaviri,postgraphile,raw" },
      before: { type: "string", default: "" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      quick: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
    },
  });
  const { only, before, quick: isQuick, fresh: isFresh } = values;
  const names = [...values.stacks.split(","), ...(before ? ["before"] : [])];
  const unknown = names.find((name) => !STACKS.some((stack) => stack === name));
  if (unknown) throw new StartupError(`--stacks: there is no ${unknown}.\n${USAGE}`);
  const stacks = STACKS.filter((stack) => names.includes(stack));
  const [rounds, seconds] = [
    Number(values.rounds ?? (isQuick ? 1 : 3)),
    Number(values.seconds ?? (isQuick ? 0.8 : 1.5)),
  ];
  if (!(rounds > 0 && seconds > 0))
    throw new StartupError(`Rounds and seconds are above 0.\n${USAGE}`);
  const isChosen = ({ id }: { readonly id: string }) =>
    only.length === 0 || only.some((word) => id.includes(word));

  const size: SizeName = isQuick ? "quick" : "full";
  const world = await World.open({ size, isFresh, stacks, before }, say);
  const own = world.stations.find(({ stack }) => stack === "aaviri");
  const results = new Results();
  const works: number[] = [];
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryMb(own?.server.pid ?? 0));
  }, MEMORY_MS);
  try {
    const casesOf = new Map(world.stations.map((each) => [each, readingCases(world, each)]));
    await warmUp(world, casesOf);
    for (const each of ([...casesOf.values()][0] ?? []).filter(isChosen)) {
      say(each.title);
      works.push(sameWork());
      const turns = world.stations.flatMap((station) => {
        const same = casesOf.get(station)?.find(({ id }) => id === each.id) as Case;
        const request = requestOf(same, station.stack);
        return request ? [{ station, request }] : [];
      });
      await runReading(world, each, turns, { rounds, seconds }, results);
    }
    if (BOOKING_CASES.some(isChosen)) await runBooking(world, rounds, results);
  } finally {
    clearInterval(timer);
    await world.close();
  }
  const { bookings } = SIZES[size];
  const report = reportOf({ results, rounds, seconds, bookings, memory, works });
  // A partial report would not show what it left out.
  return { report, isWhole: !isQuick && only.length === 0 && stacks.length >= STACKS.length - 1 };
}
