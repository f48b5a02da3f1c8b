import { setImmediate } from "node:timers/promises";
import { type Counted, Tally } from "./tally";

type Thing = readonly [name: string, id: number];

let written: Counted<Thing>[][];
let write: (rows: readonly Counted<Thing>[]) => Promise<unknown>;

beforeEach(() => {
  written = [];
  write = async (rows) => written.push([...rows]);
});

it("writes the sums of each thing once", async () => {
  const tally = new Tally<Thing>(write);
  tally.add(["key", 1], 1, 0);
  tally.add(["key", 1], 1, 1);
  tally.add(["key", 2], 1, 0);
  await tally.flush();
  await tally.flush();
  expect(written).toEqual([
    [
      { thing: ["key", 1], sums: [2, 1] },
      { thing: ["key", 2], sums: [1, 0] },
    ],
  ]);
});

it("keeps what could not be written, together with what came since", async () => {
  let isAway = true;
  const tally = new Tally<Thing>((rows) =>
    isAway ? Promise.reject(new Error("The database is away")) : write(rows),
  );
  tally.add(["key", 1], 2, 1);
  const flushed = tally.flush();
  tally.add(["key", 1], 1, 0);
  await expect(flushed).rejects.toThrow("away");
  isAway = false;
  await tally.flush();
  expect(written).toEqual([[{ thing: ["key", 1], sums: [3, 1] }]]);
});

it("writes at the end what came while it was writing", async () => {
  const slow = Promise.withResolvers<void>();
  const tally = new Tally<Thing>(async (rows) => {
    await slow.promise;
    await write(rows);
  });
  tally.add(["key", 1], 1);
  const first = tally.flush();
  await setImmediate();
  tally.add(["key", 1], 1);
  const second = tally.flush();
  slow.resolve();
  await Promise.all([first, second]);
  expect(written).toHaveLength(2);
});

it("keeps a bounded number of things, and goes on counting those it knows", async () => {
  const tally = new Tally<Thing>(write, 1);
  tally.add(["key", 1], 1);
  tally.add(["key", 2], 1);
  tally.add(["key", 1], 1);
  await tally.flush();
  expect(written).toEqual([[{ thing: ["key", 1], sums: [2] }]]);
});
