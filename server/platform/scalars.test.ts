import { type GraphQLScalarType, Kind } from "graphql";
import { DateScalar, DateTimeScalar, DecimalScalar, LocalTimeScalar } from "./scalars";

interface Case {
  readonly scalar: GraphQLScalarType;
  readonly accepted: readonly string[];
  readonly refused: readonly unknown[];
  readonly error: string;
}

const cases: Record<string, Case> = {
  Date: {
    scalar: DateScalar,
    accepted: ["2026-11-21", "2028-02-29"],
    refused: ["2026-02-30", "21-11-2026", "today", "", 20261121, null, ["2026-11-21"], {}],
    error: "Date must be a day that exists, as YYYY-MM-DD",
  },
  LocalTime: {
    scalar: LocalTimeScalar,
    accepted: ["00:00", "09:00", "23:59"],
    refused: ["24:00", "9:00", "09:60", "09:00:00", "9 AM", 9, null],
    error: "LocalTime must be a time of day, as HH:mm, where midnight is 00:00",
  },
  DateTime: {
    scalar: DateTimeScalar,
    accepted: ["2026-11-21T03:30:00.000Z", "2026-11-21T03:30:00Z"],
    refused: [
      "2026-11-21",
      "2026-11-21T25:00:00Z",
      "2026-02-30T03:30:00Z",
      "2026-11-21T03:30:00+0530",
      "Z",
      0,
      null,
    ],
    error: "DateTime must be an instant in ISO 8601, for example 2026-11-21T03:30:00.000Z",
  },
  Decimal: {
    scalar: DecimalScalar,
    accepted: ["0", "1299.00", "1299.5"],
    refused: ["-1", "1.234", "1,299", "1e3", "", 12.5, null],
    error: "Decimal must be an amount with at most two places, as a string",
  },
};

it("DateTime reads an instant of another offset as that of UTC", () => {
  expect(DateTimeScalar.parseValue("2026-11-21T03:30:00+05:30")).toBe("2026-11-20T22:00:00.000Z");
});

describe.each(Object.entries(cases))("%s", (name, { scalar, accepted, refused, error }) => {
  it("is the name that the schema shows, with a description", () => {
    expect(scalar.name).toBe(name);
    expect(scalar.description).toMatch(/\S/);
  });

  it.each(accepted)("may be %j, in a variable and in a document", (text) => {
    expect(scalar.parseValue(text)).toBe(text);
    expect(scalar.parseLiteral({ kind: Kind.STRING, value: text }, {})).toBe(text);
  });

  it.each(refused.map((value) => [value]))("may not be %j, and does not repeat it", (value) => {
    expect(() => scalar.parseValue(value)).toThrow(new Error(error));
    if (typeof value !== "string") return;
    expect(() => scalar.parseLiteral({ kind: Kind.STRING, value }, {})).toThrow(new Error(error));
  });

  it("may not be a number written in a document", () => {
    expect(() => scalar.parseLiteral({ kind: Kind.INT, value: "2026" }, {})).toThrow(
      new Error(error),
    );
  });
});

describe("what the database gives", () => {
  it.each([
    [DateScalar, "2026-11-21", "2026-11-21"],
    [LocalTimeScalar, "09:00:00", "09:00"],
    [DateTimeScalar, new Date("2026-11-21T03:30:00Z"), "2026-11-21T03:30:00.000Z"],
    [DecimalScalar, "1299.00", "1299.00"],
  ])("is written as %s", (scalar, value, text) => {
    expect(scalar.serialize(value)).toBe(text);
  });
});

it.each([
  [DateScalar, "౨౦౨౬-౧౧-౨౧", "2026-11-21"],
  [DateScalar, "\u20682026-11-21\u2069", "2026-11-21"],
  [LocalTimeScalar, "౦౯:౩౦", "09:30"],
  [LocalTimeScalar, "०९:३०\u200b", "09:30"],
  [DecimalScalar, "౧౦.౫౦", "10.50"],
])("%s reads %j, as it is typed and pasted, as %s", (scalar, typed, read) => {
  expect(scalar.parseValue(typed)).toBe(read);
  expect(scalar.parseLiteral({ kind: Kind.STRING, value: typed }, {})).toBe(read);
});
