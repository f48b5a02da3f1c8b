import { runInNewContext } from "node:vm";
import { isPassingFailure } from "./database-error";

describe("a failure of the database that may pass", () => {
  it.each([
    ["read ECONNRESET", "ECONNRESET"],
    ["write EPIPE", "EPIPE"],
    ["Connection terminated unexpectedly", undefined],
    ["timeout exceeded when trying to connect", undefined],
    ["", "ECONNREFUSED"],
  ])("is a lost connection: %p with the code %p, of whichever realm", (message, code) => {
    const own = Object.assign(new Error(message), { code });
    const foreign = runInNewContext("Object.assign(new Error(message), { code })", {
      message,
      code,
    });
    expect([own, foreign].map(isPassingFailure)).toEqual([true, true]);
  });

  it.each([[new Error("Cannot read properties of null")], ["ECONNRESET"], [null], [undefined]])(
    "is not %p",
    (error) => expect(isPassingFailure(error)).toBe(false),
  );
});
