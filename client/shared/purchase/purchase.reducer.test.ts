import { NetworkError, ServerError } from "../../relay/errors";
import {
  type BegunPurchase,
  choosing,
  isExhausted,
  type PurchaseEvent,
  type PurchaseState,
  purchaseReducer,
  waitOf,
} from "./purchase.reducer";

const attempt = { planId: "plan1", carTypeId: "c1", couponCode: null };
const begun: BegunPurchase = { attempt, purchaseId: "p1", order: null };
const next: BegunPurchase = { attempt, purchaseId: "p2", order: null };
const lost = new NetworkError();
const gone = new ServerError({ message: "Gone", extensions: { code: "PURCHASE_CLOSED" } });
const said = { kind: "notCompleted", error: lost } as const;

const confirming = { purchaseId: "p1", asked: 0, isAsking: false, isOver: false };
const asking = { ...confirming, isAsking: true };
const vain = { ...confirming, asked: 9 };
const over = { ...confirming, isOver: true };

const STATES = {
  choosing,
  told: { ...choosing, problem: said },
  starting: { ...choosing, call: "start" },
  paying: { ...choosing, begun },
  declined: { ...choosing, begun, declined: "No funds" },
  completing: { ...choosing, call: "complete", begun },
  left: { ...choosing, declined: "No funds" },
  confirming: { ...choosing, confirming },
  asking: { ...choosing, confirming: asking },
  askedInVain: { ...choosing, confirming: vain },
  refused: { ...choosing, confirming: over },
} satisfies Record<string, PurchaseState>;

type Name = keyof typeof STATES;
type Change = Partial<PurchaseState>;

interface Row {
  readonly event: PurchaseEvent;
  readonly to: Change;
  readonly but?: Partial<Record<Name, Change>>;
}

const duringCalls = { starting: {}, completing: {} };
const afterDeclined = { kind: "declined", text: "No funds" } as const;

const ROWS: readonly Row[] = [
  {
    event: { type: "start" },
    to: { call: "start", begun: null, problem: null },
    but: duringCalls,
  },
  { event: { type: "nothingToPay" }, to: { call: null } },
  { event: { type: "begun", begun: next }, to: { call: null, begun: next, declined: null } },
  { event: { type: "couponRefused" }, to: { call: null } },
  {
    event: { type: "notStarted", error: lost },
    to: { call: null, problem: { kind: "notStarted", error: lost } },
  },
  { event: { type: "pay" }, to: { call: "complete", problem: null }, but: duringCalls },
  { event: { type: "completed" }, to: { call: null, begun: null } },
  { event: { type: "unanswered" }, to: { call: null, begun: null } },
  {
    event: { type: "refused", error: gone },
    to: { call: null, problem: { kind: "notCompleted", error: gone } },
  },
  {
    event: { type: "closed", error: gone },
    to: { call: null, begun: null, problem: { kind: "notCompleted", error: gone } },
  },
  { event: { type: "declined", why: "Expired card" }, to: { declined: "Expired card" } },
  {
    event: { type: "notOpened" },
    to: { begun: null, problem: { kind: "notOpened", error: null } },
  },
  { event: { type: "cancel" }, to: { begun: null } },
  {
    event: { type: "cancelled" },
    to: { problem: { kind: "cancelled" } },
    but: { declined: { problem: afterDeclined }, left: { problem: afterDeclined } },
  },
  {
    event: { type: "notCancelled", known: null },
    to: { problem: { kind: "cancelled" } },
    but: { declined: { problem: afterDeclined }, left: { problem: afterDeclined } },
  },
  { event: { type: "notCancelled", known: said }, to: { problem: said } },
  { event: { type: "endedBefore" }, to: { problem: null } },
  { event: { type: "tell", problem: said }, to: { problem: said } },
  { event: { type: "tell", problem: null }, to: { problem: null } },
  { event: { type: "confirm", purchaseId: "p1" }, to: { confirming } },
  { event: { type: "confirm", purchaseId: null }, to: { confirming: null } },
  {
    event: { type: "ask" },
    to: {},
    but: {
      confirming: { confirming: asking },
      askedInVain: { confirming: { ...vain, isAsking: true } },
      refused: { confirming: { ...over, isAsking: true } },
    },
  },
  {
    event: { type: "asked", purchaseId: "p1" },
    to: {},
    but: {
      confirming: { confirming: { ...confirming, asked: 1 } },
      asking: { confirming: { ...confirming, asked: 1 } },
      askedInVain: { confirming: { ...confirming, asked: 10 } },
      refused: { confirming: { ...over, asked: 1 } },
    },
  },
  { event: { type: "asked", purchaseId: "p2" }, to: {} },
  {
    event: { type: "notConfirmed", purchaseId: "p1", error: lost },
    to: { problem: said },
    but: {
      confirming: { problem: said, confirming: over },
      asking: { problem: said, confirming: over },
      askedInVain: { problem: said, confirming: { ...over, asked: 9 } },
      refused: { problem: said, confirming: over },
    },
  },
  { event: { type: "notConfirmed", purchaseId: "p2", error: lost }, to: { problem: said } },
  { event: { type: "askAgain" }, to: {}, but: { askedInVain: { confirming } } },
];

const transitions = ROWS.flatMap(({ event, to, but = {} }) =>
  (Object.keys(STATES) as Name[]).map((name) => ({
    name,
    type: event.type,
    event,
    to: but[name] ?? to,
  })),
);

describe("a purchase", () => {
  it.each(transitions)("that is $name, at '$type'", ({ name, event, to }) => {
    const before: PurchaseState = STATES[name];
    expect(purchaseReducer(before, event)).toEqual({ ...before, ...to });
  });

  it("goes from the choice to the payment", () => {
    const events: PurchaseEvent[] = [
      { type: "start" },
      { type: "begun", begun },
      { type: "declined", why: "No funds" },
      { type: "pay" },
      { type: "completed" },
    ];
    const states = events.map((_, at) => events.slice(0, at + 1).reduce(purchaseReducer, choosing));
    expect(states.map(({ call, begun: asked }) => [call, asked?.purchaseId])).toEqual([
      ["start", undefined],
      [null, "p1"],
      [null, "p1"],
      ["complete", "p1"],
      [null, undefined],
    ]);
  });

  it("that is left says why its payment was declined, but not of the next one", () => {
    const events: PurchaseEvent[] = [
      { type: "begun", begun },
      { type: "declined", why: "No funds" },
      { type: "cancel" },
      { type: "cancelled" },
    ];
    const left = events.reduce(purchaseReducer, choosing);
    expect(left.problem).toEqual(afterDeclined);
    const again: PurchaseEvent[] = [
      { type: "start" },
      { type: "begun", begun: next },
      { type: "cancel" },
      { type: "cancelled" },
    ];
    expect(again.reduce(purchaseReducer, left).problem).toEqual({ kind: "cancelled" });
  });

  it("that is repeated by a double click is the same", () => {
    const started = purchaseReducer(choosing, { type: "start" });
    expect(purchaseReducer(started, { type: "start" })).toBe(started);
    expect(purchaseReducer(started, { type: "pay" })).toBe(started);
  });
});

describe("a payment that waits for its outcome", () => {
  it.each([
    [0, 2],
    [1, 4],
    [4, 30],
    [8, 60],
  ])("is asked for after %i times in %i seconds", (asked, seconds) => {
    expect(waitOf({ ...confirming, asked })).toBe(seconds * 1_000);
    expect(isExhausted({ ...confirming, asked })).toBe(false);
  });

  it.each([asking, vain, over])("is not asked for by itself at %p", (state) => {
    expect(waitOf(state)).toBeNull();
  });

  it("was asked for in vain after five minutes", () => {
    expect(isExhausted(vain)).toBe(true);
    const waits = Array.from({ length: 9 }, (_, asked) => waitOf({ ...confirming, asked }) ?? 0);
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(300_000);
  });
});
