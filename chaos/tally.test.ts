import { newOperation, type Operation, type Outcome } from "./operation";
import { isTruthful, sumOf, tallyOf } from "./tally";

function operation(key: string, outcome: Outcome, ...answers: string[]): Operation {
  const made = newOperation("book", key);
  made.outcome = outcome;
  for (const answer of answers) made.answers.add(answer);
  return made;
}

const NOTHING = {
  acknowledged: 0,
  refused: 0,
  unknown: 0,
  unknownDone: 0,
  lost: 0,
  doubled: 0,
  refusedDone: 0,
  unasked: 0,
};

describe("the books of a storm", () => {
  it.each([
    ["acknowledged and there once", [operation("a", "acknowledged", "1")], ["book:a"], {}],
    ["acknowledged and not there: lost", [operation("a", "acknowledged")], [], { lost: 1 }],
    [
      "there twice: doubled",
      [operation("a", "acknowledged")],
      ["book:a", "book:a"],
      { doubled: 1 },
    ],
    [
      "answered with two different things: doubled",
      [operation("a", "acknowledged", "1", "2")],
      ["book:a"],
      { doubled: 1 },
    ],
    [
      "of another kind: lost, and unasked",
      [operation("a", "acknowledged")],
      ["move:a"],
      {
        lost: 1,
        unasked: 1,
      },
    ],
  ])("%s", (_what, operations, rows, expected) => {
    expect(tallyOf(operations, rows)).toEqual({ ...NOTHING, acknowledged: 1, ...expected });
    expect(isTruthful(tallyOf(operations, rows))).toBe(Object.keys(expected).length === 0);
  });

  it("what is unknown may be there or not, but not twice", () => {
    const operations = ["a", "b", "c"].map((key) => operation(key, "unknown"));
    const tally = tallyOf(operations, ["book:b", "book:c", "book:c"]);
    expect(tally).toEqual({ ...NOTHING, unknown: 3, unknownDone: 2, doubled: 1 });
    expect(isTruthful(tallyOf(operations, ["book:a"]))).toBe(true);
  });

  it("what was refused may not be there", () => {
    const operations = [operation("a", "refused"), operation("b", "refused")];
    const tally = tallyOf(operations, ["book:b"]);
    expect(tally).toEqual({ ...NOTHING, refused: 2, refusedDone: 1 });
    expect(isTruthful(tally)).toBe(false);
  });

  it("sums storms up", () => {
    const one = tallyOf([operation("a", "acknowledged")], []);
    expect(sumOf([one, one, tallyOf([operation("b", "unknown")], [])])).toEqual({
      ...NOTHING,
      acknowledged: 2,
      lost: 2,
      unknown: 1,
    });
  });
});
