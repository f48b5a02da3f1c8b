import { type LedgerEntry, ledgerLines } from "./ledgerLines";

const wash = { id: "b1", bookingDate: "2026-11-21", startTime: "09:00" };
const entry = (id: string, fields: Partial<LedgerEntry>): LedgerEntry => ({
  id,
  type: "SPENT",
  change: -1,
  kind: "REGULAR",
  source: "PURCHASE",
  reason: null,
  createdAt: "2026-11-19T05:00:00.000Z",
  goodUntil: "2027-02-07",
  booking: null,
  purchase: { id: "p1", planName: "Quarterly Care" },
  ...fields,
});
const spent = entry("spent", { booking: wash });
const returned = entry("returned", {
  type: "RETURNED",
  change: 1,
  booking: wash,
  createdAt: "2026-11-20T05:00:00.000Z",
});

const textsOf = (entries: readonly LedgerEntry[]) =>
  ledgerLines(entries, "2026").map(({ text, change }) => `${text} [${change}]`);

it("writes a used credit with its day as every screen does, and its return on the same line", () => {
  expect(textsOf([spent])).toEqual(["1 credit used for Sat, 21 Nov, 9:00 AM [−1]"]);
  expect(textsOf([returned, spent])).toEqual([
    "1 credit used for Sat, 21 Nov, 9:00 AM · returned Fri, 20 Nov []",
  ]);
});

it("does not take the return of one booking for that of another, nor an old one for a later use", () => {
  const other = { ...wash, id: "b2", startTime: "10:00" };
  const again = { ...spent, id: "again", createdAt: "2026-11-20T06:00:00.000Z" };
  expect(textsOf([again, returned, { ...spent, id: "x", booking: other }, spent])).toEqual([
    "1 credit used for Sat, 21 Nov, 9:00 AM [−1]",
    "1 credit used for Sat, 21 Nov, 9:00 AM · returned Fri, 20 Nov []",
    "1 credit used for Sat, 21 Nov, 10:00 AM [−1]",
  ]);
});

it("tells a return whose use is on a page not read yet", () => {
  expect(textsOf([returned])).toEqual([
    "1 credit returned on Fri, 20 Nov for Sat, 21 Nov, 9:00 AM [+1]",
  ]);
});

it("keeps a credit that we made good apart from the one it replaces, as it ends later", () => {
  const madeGood = entry("made", {
    type: "GRANTED",
    change: 1,
    source: "MAKE_GOOD",
    purchase: null,
    booking: wash,
    createdAt: "2026-11-20T05:00:00.000Z",
    goodUntil: "2026-12-04",
  });
  expect(textsOf([madeGood, spent])).toEqual([
    "1 credit returned on Fri, 20 Nov for Sat, 21 Nov, 9:00 AM, which we cancelled [+1]",
    "1 credit used for Sat, 21 Nov, 9:00 AM [−1]",
  ]);
  const expired = {
    ...madeGood,
    type: "EXPIRED",
    change: -1,
    createdAt: "2026-12-04T18:35:00.000Z",
    booking: null,
  };
  expect(textsOf([expired])).toEqual([
    "1 credit of those returned expired unused on Fri, 4 Dec [−1]",
  ]);
  const restored = { ...expired, type: "RESTORED", change: 1, goodUntil: "2026-12-20" };
  expect(textsOf([restored, { ...expired, goodUntil: "2026-12-20" }])).toEqual([
    "1 credit of those returned can be used again since Sat, 5 Dec [+1]",
    "1 credit of those returned expired unused on Sat, 5 Dec [−1]",
  ]);
});

it.each([
  [{}, "10 credits bought with Quarterly Care on Thu, 19 Nov"],
  [{ purchase: null }, "10 credits bought with N/A on Thu, 19 Nov"],
  [
    { source: "ADMIN_GRANT", reason: "rain on Friday", purchase: null },
    "10 credits given on Thu, 19 Nov",
  ],
  [
    { createdAt: "2025-12-31T20:00:00.000Z" },
    "10 credits bought with Quarterly Care on Thu, 1 Jan",
  ],
  [
    { createdAt: "2025-12-31T10:00:00.000Z" },
    "10 credits bought with Quarterly Care on Wed, 31 Dec 2025",
  ],
])("tells where credits came from: %p", (fields, text) => {
  const granted = entry("g", { type: "GRANTED", change: 10, ...fields });
  expect(textsOf([granted])).toEqual([`${text} [+10]`]);
});

it("notes which credits they are and how long they last", () => {
  expect(ledgerLines([spent], "2026")[0]?.note).toBe("Plan · good until Sun, 7 Feb 2027");
  const endless = entry("e", { kind: "PAY_PER_USE", goodUntil: null });
  expect(ledgerLines([endless], "2026")[0]?.note).toBe("Pay-per-use · no end");
  const given = { ...endless, type: "GRANTED", source: "ADMIN_GRANT", reason: "rain on Friday" };
  expect(ledgerLines([given], "2026")[0]?.note).toBe("Pay-per-use · no end · rain on Friday");
});

it("tells credits that were taken back, and why", () => {
  const revoked = entry("r", { type: "REVOKED", change: -3, reason: "The payment was paid back." });
  expect(textsOf([revoked])).toEqual(["3 credits taken back on Thu, 19 Nov [−3]"]);
  expect(ledgerLines([revoked], "2026")[0]?.note).toBe(
    "Plan · good until Sun, 7 Feb 2027 · The payment was paid back.",
  );
});

it("says which car type credits are for, where they are for one", () => {
  const [line] = ledgerLines([entry("e", { carType: { name: "SUV" } })], "2027");
  expect(line?.note).toBe("Plan · for SUV · good until Sun, 7 Feb");
});
