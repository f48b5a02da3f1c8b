import assert from "node:assert/strict";
import { test } from "node:test";
import { newOperation, type Operation, type Outcome } from "./operation";
import { isTruthful, tallyOf } from "./tally";

function operation(key: string, outcome: Outcome, ...answers: string[]): Operation {
  return { ...newOperation("book", key), outcome, answers: new Set(answers) };
}

for (const [what, operations, rows, expected] of [
  ["acknowledged and there once", [operation("a", "acknowledged", "1")], ["book:a"], {}],
  ["acknowledged and not there", [operation("a", "acknowledged")], [], { lost: 1 }],
  ["there twice", [operation("a", "acknowledged")], ["book:a", "book:a"], { doubled: 1 }],
  ["two answers", [operation("a", "acknowledged", "1", "2")], ["book:a"], { doubled: 1 }],
  ["another kind", [operation("a", "acknowledged")], ["move:a"], { lost: 1, unasked: 1 }],
  ["refused and there", [operation("a", "refused")], ["book:a"], { refusedDone: 1 }],
  ["unknown and there once", [operation("a", "unknown")], ["book:a"], {}],
  ["unknown and not there", [operation("a", "unknown")], [], {}],
  ["unknown and there twice", [operation("a", "unknown")], ["book:a", "book:a"], { doubled: 1 }],
] as const) {
  test(`an operation is ${what}`, () => {
    const { lost, doubled, refusedDone, unasked } = tallyOf(operations, rows);
    const none = { lost: 0, doubled: 0, refusedDone: 0, unasked: 0 };
    assert.deepEqual({ lost, doubled, refusedDone, unasked }, { ...none, ...expected });
    assert.equal(isTruthful(tallyOf(operations, rows)), Object.keys(expected).length === 0);
  });
}
