import { withEndedCredits } from "./endedCredits";
import type { LedgerEntry } from "./ledgerLines";

const today = "2026-11-21";
const entry = (id: string, fields: Partial<LedgerEntry>): LedgerEntry => ({
  id,
  type: "GRANTED",
  change: 4,
  kind: "REGULAR",
  source: "PURCHASE",
  reason: null,
  createdAt: "2026-10-05T05:00:00.000Z",
  goodUntil: "2026-11-04",
  booking: null,
  purchase: { id: "p1", planName: "Monthly Shine" },
  ...fields,
});
const spent = entry("spent", { type: "SPENT", change: -3, createdAt: "2026-10-09T05:00:00.000Z" });
const bought = entry("bought", {});
const endsOf = (entries: readonly LedgerEntry[], isWhole = true) =>
  withEndedCredits(entries, today, isWhole)
    .filter(({ type }) => type === "ENDED")
    .map(({ change, createdAt }) => [change, createdAt.slice(0, 10)]);

it("tells what was left of a lot at the end of its last day", () => {
  expect(endsOf([spent, bought])).toEqual([[-1, "2026-11-04"]]);
});

it("tells nothing of credits that were used up, last on, or have no end", () => {
  expect(endsOf([{ ...spent, change: -4 }, bought])).toEqual([]);
  expect(endsOf([{ ...bought, goodUntil: today }])).toEqual([]);
  expect(endsOf([{ ...bought, goodUntil: null }])).toEqual([]);
});

it("does not take the credits of one purchase for those of another", () => {
  const other = { ...bought, id: "other", purchase: { id: "p2", planName: "Monthly Shine" } };
  expect(endsOf([{ ...spent, change: -4 }, other, bought])).toEqual([[-4, "2026-11-04"]]);
});

it("tells a credit that came back after its end when it came back", () => {
  const back = entry("back", {
    type: "RETURNED",
    change: 3,
    createdAt: "2026-11-06T05:00:00.000Z",
  });
  expect(endsOf([back, spent, bought])).toEqual([[-4, "2026-11-06"]]);
});

it("waits for the rest of the ledger where it cannot know what came before", () => {
  const given = { source: "ADMIN_GRANT", purchase: null };
  const back = entry("back", { type: "RETURNED", change: 1 });
  expect(endsOf([back], false)).toEqual([]);
  expect(endsOf([{ ...bought, ...given }], false)).toEqual([]);
  expect(endsOf([{ ...bought, ...given }])).toEqual([[-4, "2026-11-04"]]);
  expect(endsOf([spent, bought], false)).toEqual([[-1, "2026-11-04"]]);
});
