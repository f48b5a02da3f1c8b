import { Results } from "../measure/results";
import type { Sample } from "../measure/sample";
import type { StackId } from "../stacks/stack";
import type { Extent } from "../stacks/world";
import { totalMs, verdictsOf } from "./targets";

function sample(perSecond: number, postgresMs = 0.5): Sample {
  const cost = { p50: 1, p99: 2, nodeMs: 0.5, postgresMs, frontsMs: [] };
  return { perSecond, ...cost, answers: 100, failures: 0, failure: null };
}

type Found = [caseId: string, stack: StackId, perSecond: number, extent?: Extent, ms?: number];

function resultsOf(...found: Found[]): Results {
  const results = new Results();
  for (const [caseId, stack, perSecond, extent = "large", ms] of found) {
    results.add({ caseId, title: caseId, stack, extent }, sample(perSecond, ms));
  }
  return results;
}

const shown = (results: Results, memoryMb = 0) =>
  verdictsOf(results, memoryMb).map(({ what, isMet }) => [what, isMet]);

describe("what the bench holds the figures against", () => {
  it("asks for 3.5 times PostGraphile and 60 % of the limit on a page of bookings", () => {
    const limits: Found[] = [
      ["bookings-first", "postgraphile", 100],
      ["bookings-first", "raw", 500],
    ];
    expect(shown(resultsOf(["bookings-first", "aaviri", 351], ...limits))).toEqual([
      ["bookings-first: against PostGraphile 5", true],
      ["bookings-first: of the raw pg limit", true],
    ]);
    expect(shown(resultsOf(["bookings-first", "aaviri", 299], ...limits))).toEqual([
      ["bookings-first: against PostGraphile 5", false],
      ["bookings-first: of the raw pg limit", false],
    ]);
  });

  it("asks for half of what bare connections book", () => {
    expect(shown(resultsOf(["book", "aaviri", 49], ["book", "raw", 100]))).toEqual([
      ["book: of the raw pg limit", false],
    ]);
  });

  it("asks whatever it was for the cost of a hundredth of the rows", () => {
    const slow = resultsOf(["dashboard", "aaviri", 100], ["dashboard", "aaviri", 131, "small"]);
    expect(shown(slow)).toEqual([["dashboard: cost of a hundredth of the rows", false]]);
  });

  it("asks for a last page that costs what the first does, and for the memory", () => {
    const results = resultsOf(
      ["bookings-first", "aaviri", 100, "large", 0.5],
      ["bookings-last", "aaviri", 100, "large", 0.7],
    );
    expect(shown(results, 351)).toEqual([
      ["last page: CPU of the first", false],
      ["memory of the server", false],
    ]);
  });

  it("tells what a total costs the database", () => {
    const results = resultsOf(
      ["bookings-first", "aaviri", 100, "large", 0.5],
      ["bookings-first-total", "aaviri", 100, "large", 4],
    );
    expect(totalMs(results, "bookings-first")).toBe(3.5);
    expect(totalMs(results, "bookings-last")).toBeNull();
    expect(shown(results)).toEqual([["exact total: database time", false]]);
  });

  it("counts as nothing what this server cannot answer", () => {
    const results = resultsOf(["slots", "postgraphile", 10], ["slots", "aaviri", 10, "small"]);
    results.add({ caseId: "slots", title: "slots", stack: "aaviri", extent: "large" }, "too slow");
    expect(shown(results)).toEqual([
      ["slots: against PostGraphile 5", false],
      ["slots: cost of a hundredth of the rows", false],
    ]);
  });

  it("leaves out what was not measured, and what a peer gave up", () => {
    const results = resultsOf(["bookings-first", "aaviri", 100]);
    const about = { caseId: "bookings-first", title: "", extent: "large" } as const;
    results.add({ ...about, stack: "postgraphile" }, "no answer");
    expect(shown(results)).toEqual([]);
  });
});
