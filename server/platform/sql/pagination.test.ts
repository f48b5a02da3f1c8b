import { DomainError } from "../domain-error";
import { cursorOf, decodeCursor, type KeysetOrder, newestFirst } from "./pagination";

interface Wash {
  readonly id: number;
  readonly day: string;
  readonly startTime: string;
  readonly createdAt: Date;
}

const byDay: KeysetOrder<Wash> = {
  name: "byDay",
  direction: "DESC",
  columns: [
    { property: "day", value: (wash) => wash.day },
    { property: "startTime", value: (wash) => wash.startTime },
    { property: "id", value: (wash) => wash.id },
  ],
};
const byCreation = newestFirst<Wash>("washes");

const wash: Wash = {
  id: 7,
  day: "2026-11-21",
  startTime: "09:00:00",
  createdAt: new Date("2026-11-20T03:30:00.123Z"),
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const encodeValues = (...values: unknown[]) => encode(["washes", ...values]);

describe("the cursor of a row", () => {
  it("carries the values of its order, instants to the millisecond", () => {
    expect(decodeCursor("after", cursorOf(byDay, wash), byDay)).toEqual([
      "2026-11-21",
      "09:00:00",
      7,
    ]);
    expect(decodeCursor("after", cursorOf(byCreation, wash), byCreation)).toEqual([
      "2026-11-20T03:30:00.123Z",
      7,
    ]);
  });

  it("has only characters that an address may have", () => {
    expect(cursorOf(byCreation, wash)).toMatch(/^[\w-]+$/);
  });
});

describe("a cursor that this list did not give", () => {
  it.each([
    ["is of this list in another order", cursorOf(byDay, wash)],
    ["is of another list in the same order", cursorOf(newestFirst<Wash>("cars"), wash)],
    ["is of no named list", encode(["2026-11-20T03:30:00.123Z", 7])],
    ["has a value too few", encodeValues(7)],
    ["has a value too many", encodeValues("2026-11-20T03:30:00.123Z", 7, 7)],
    ["is empty inside", encode([])],
    ["is no list", encode({ createdAt: "2026-11-20T03:30:00.123Z", id: 7 })],
    ["is null", encode(null)],
    ["is no JSON", Buffer.from("7; DROP TABLE bookings").toString("base64url")],
    ["is no base64", "%%%"],
    ["carries SQL", encodeValues("' OR 1=1 --", 7)],
    ["carries a NUL", encodeValues("2026-11-20\u0000", 7)],
    ["carries a list", encodeValues(["2026-11-20T03:30:00.123Z"], 7)],
    ["carries an object", encodeValues({}, 7)],
    ["carries null", encodeValues(null, 7)],
    ["carries a boolean", encodeValues(true, 7)],
    ["carries a fraction", encodeValues("2026-11-20T03:30:00.123Z", 7.5)],
    ["carries a number that is not exact", encodeValues("2026-11-20", 2 ** 53)],
    ["carries a name for a day", encodeValues("infinity", 7)],
  ])("is refused, naming the argument, when it %s", (_what, cursor) => {
    const decode = () => decodeCursor("before", cursor, byCreation);
    expect(decode).toThrow(DomainError);
    expect(decode).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        message: "This is not a cursor of this list; start again without it.",
        details: { field: "before" },
      }),
    );
  });
});
