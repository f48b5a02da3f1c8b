import { parseArgs } from "node:util";
import { StartupError } from "../server/platform/startup-error";
import { STACKS, type StackId } from "./stacks/stack";

export interface Options {
  readonly isQuick: boolean;
  readonly only: readonly string[];
  readonly stacks: readonly StackId[];
  readonly before: string | null;
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly isStrict: boolean;
  readonly isFresh: boolean;
  /** Minutes of the memory check; null measures the cases. */
  readonly memoryMinutes: number | null;
  readonly isCopying: boolean;
  readonly isOfKeys: boolean;
  readonly isOfNotify: boolean;
  readonly isOfWorkers: boolean;
  readonly isThrough: boolean;
}

const PEERS = STACKS.filter((stack) => stack !== "before");

export const USAGE = `npm run bench -- [options]
  --only <words>      only cases whose id has them: bookings, bookings-range, total, slots, dashboard, own-bookings,
                      coupons, rest, screen, book, cancel …; may be given several times
  --stacks <names>    of ${PEERS.join(", ")}, with commas between; all unless said
  --before <folder>   another checkout, built by its own npm run bench or npm start, measured beside this one
  --rounds <n>        rounds of each measurement (3)
  --seconds <n>       of each measurement (1.5)
  --quick             little data, one round: to see whether the bench works
  --fresh             make the data again
  --memory            ten minutes under load: does the server's memory stay?
  --minutes <n>       of --memory (10)
  --copying           what it costs third parties to copy what changed, and to export everything
  --keys              what a request of an API key costs beside a person's
  --notify            transactions a second that commit with and without telling of them, by 64 and 256 connections
  --workers           requests a second with 1, 2 and 4 workers, directly and, where both are installed, through Caddy
                      and PgBouncer
  --through           what is left through Caddy and PgBouncer, in turns with directly, with 1 and 2 workers; with the
                      programs of Debian 14: .ci/debian-14 build/bench/main.js --through
  --strict            exit code 1 when a target is missed`;

/** @throws StartupError for an invalid option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);

  const isQuick = values.quick;
  return {
    isQuick,
    only: values.only ?? [],
    stacks: stacksOf(values.stacks, values.before !== undefined),
    before: values.before ?? null,
    rounds: positive("rounds", values.rounds, isQuick ? 1 : 3),
    seconds: positive("seconds", values.seconds, isQuick ? 0.8 : 1.5),
    warmUpSeconds: 0.5,
    isStrict: values.strict,
    isFresh: values.fresh,
    isCopying: values.copying,
    isOfKeys: values.keys,
    isOfNotify: values.notify,
    isOfWorkers: values.workers,
    isThrough: values.through,
    memoryMinutes: values.memory ? positive("minutes", values.minutes, 10) : null,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: "string", multiple: true },
        stacks: { type: "string" },
        before: { type: "string" },
        rounds: { type: "string" },
        seconds: { type: "string" },
        minutes: { type: "string" },
        quick: { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
        memory: { type: "boolean", default: false },
        copying: { type: "boolean", default: false },
        keys: { type: "boolean", default: false },
        notify: { type: "boolean", default: false },
        workers: { type: "boolean", default: false },
        through: { type: "boolean", default: false },
        strict: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${USAGE}`);
  }
}

function positive(name: string, text: string | undefined, usual: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!(value > 0)) throw new StartupError(`--${name} must be a number above 0.`);
  return value;
}

function stacksOf(text: string | undefined, hasBefore: boolean): readonly StackId[] {
  const names = text?.split(",").map((name) => name.trim()) ?? PEERS;
  const unknown = names.find((name) => !PEERS.some((peer) => peer === name));
  if (unknown) throw new StartupError(`--stacks knows ${PEERS.join(", ")}, not ${unknown}.`);
  return STACKS.filter((stack) => (stack === "before" ? hasBefore : names.includes(stack)));
}
