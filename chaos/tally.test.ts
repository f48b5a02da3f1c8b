import { type Deed, newDeed, type Outcome } from "./deed";
import { isTruthful, sumOf, tallyOf } from "./tally";

function deed(key: string, outcome: Outcome, ...answers: string[]): Deed {
  const made = newDeed("book", key);
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
    ["acknowledged and there once", [deed("a", "acknowledged", "1")], ["book:a"], {}],
    ["acknowledged and not there: lost", [deed("a", "acknowledged")], [], { lost: 1 }],
    ["there twice: doubled", [deed("a", "acknowledged")], ["book:a", "book:a"], { doubled: 1 }],
    [
      "answered with two different things: doubled",
      [deed("a", "acknowledged", "1", "2")],
      ["book:a"],
      { doubled: 1 },
    ],
    [
      "of another kind: lost, and unasked",
      [deed("a", "acknowledged")],
      ["move:a"],
      {
        lost: 1,
        unasked: 1,
      },
    ],
  ])("%s", (_what, deeds, rows, expected) => {
    expect(tallyOf(deeds, rows)).toEqual({ ...NOTHING, acknowledged: 1, ...expected });
    expect(isTruthful(tallyOf(deeds, rows))).toBe(Object.keys(expected).length === 0);
  });

  it("what is unknown may be there or not, but not twice", () => {
    const deeds = ["a", "b", "c"].map((key) => deed(key, "unknown"));
    const tally = tallyOf(deeds, ["book:b", "book:c", "book:c"]);
    expect(tally).toEqual({ ...NOTHING, unknown: 3, unknownDone: 2, doubled: 1 });
    expect(isTruthful(tallyOf(deeds, ["book:a"]))).toBe(true);
  });

  it("what was refused may not be there", () => {
    const deeds = [deed("a", "refused"), deed("b", "refused")];
    const tally = tallyOf(deeds, ["book:b"]);
    expect(tally).toEqual({ ...NOTHING, refused: 2, refusedDone: 1 });
    expect(isTruthful(tally)).toBe(false);
  });

  it("sums storms up", () => {
    const one = tallyOf([deed("a", "acknowledged")], []);
    expect(sumOf([one, one, tallyOf([deed("b", "unknown")], [])])).toEqual({
      ...NOTHING,
      acknowledged: 2,
      lost: 2,
      unknown: 1,
    });
  });
});
