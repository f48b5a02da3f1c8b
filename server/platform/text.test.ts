import { optionalText, requireText, requireWholeNumber } from "./text";

const rule = { field: "name", max: 5, required: "Name is required" };

describe("a text that is kept", () => {
  it.each([
    ["  Asha ", "Asha"],
    ["A  \t B", "A B"],
    ["A\u2028B", "A B"],
    ["e\u0301", "\u00e9"],
  ])("reads %j as %j", (sent, kept) => {
    expect(requireText(sent, { ...rule, max: 20 })).toBe(kept);
  });

  it.each([[""], ["   "], [null], [undefined], ["\n\t"], ["\u200b"], ["\u3164"]])(
    "is missing when it is %j",
    (sent) => {
      expect(() => requireText(sent, rule)).toThrow(
        expect.objectContaining({
          code: "INVALID_INPUT",
          message: "Name is required",
          details: { field: "name" },
        }),
      );
      expect(optionalText(sent, rule)).toBeNull();
    },
  );

  it("is refused beside its field", () => {
    expect(() => requireText("a\u202eb", rule)).toThrow(
      expect.objectContaining({
        message: "Please remove the right-to-left override (U+202E).",
        details: { field: "name" },
      }),
    );
  });

  it("has at most as many characters as the rule says, counted as people count", () => {
    expect(requireText("🚗🚗🚗🚗🚗", rule)).toBe("🚗🚗🚗🚗🚗");
    expect(() => requireText("sixsix", rule)).toThrow("At most 5 characters");
  });
});

describe("a whole number", () => {
  const bounds = { field: "maxBookings", min: 1, max: 10 };

  it.each([1, 10])("may be %d", (value) => expect(requireWholeNumber(value, bounds)).toBe(value));

  it.each([0, 11, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("may not be %d", (value) => {
    expect(() => requireWholeNumber(value, bounds)).toThrow("Must be a whole number from 1 to 10");
  });
});
