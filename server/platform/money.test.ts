import { toDecimal, toPaise } from "./money";

describe("an amount in rupees", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [10, "0.10"],
    [100, "1.00"],
    [129_900, "1299.00"],
    [129_905, "1299.05"],
    [2_147_483_647, "21474836.47"],
    [-1, "-0.01"],
    [-12_345, "-123.45"],
  ])("of %i paise reads %s", (paise, decimal) => {
    expect(toDecimal(paise)).toBe(decimal);
  });

  it.each([
    ["0", 0],
    ["1299", 129_900],
    ["1299.5", 129_950],
    ["1299.05", 129_905],
    [" 1299.00 ", 129_900],
    ["१२", 1_200],
    ["\u200b౧౨.౫౦", 1_250],
    ["0.29", 29],
    ["999999999.99", 99_999_999_999],
  ])("%j is %i paise", (decimal, paise) => {
    expect(toPaise(decimal)).toBe(paise);
  });

  it.each(["", " ", ".", ".5", "5.", "-1", "+1", "1.234", "1,299", "1e3", "0x10", "NaN", "₹5"])(
    "%j is none",
    (text) => {
      expect(toPaise(text)).toBeNull();
    },
  );

  it("comes back the same for every paisa up to a hundred rupees", () => {
    const amounts = Array.from({ length: 10_001 }, (_, paise) => paise);
    expect(amounts.map((paise) => toPaise(toDecimal(paise)))).toEqual(amounts);
  });
});
