import { changedPrices, newlyFree, otherPrices, priceFieldsOf, priceRules } from "./priceForm";

const rows = [
  { carTypeId: "c1", name: "Hatchback", price: "399.00", enabled: true },
  { carTypeId: "c2", name: "Sedan", price: null, enabled: false },
  { carTypeId: "c3", name: "SUV", price: "0.00", enabled: true },
];
const fields = priceFieldsOf(rows);
const edited = (index: number, change: object) => ({
  prices: fields.prices.map((price, at) => (at === index ? { ...price, ...change } : price)),
});

it.each(["", "0", "0.01", "399", "1000000", " 5 ", "5.", "1,299", "₹1,299.00"])(
  "takes %p",
  (price) => {
    expect(priceRules.safeParse(edited(0, { price })).success).toBe(true);
  },
);

it.each(["-1", "1.234", "1000001", "99999999999", "1e3", ".", "free"])("refuses %p", (price) => {
  expect(priceRules.safeParse(edited(0, { price })).error?.issues[0]).toMatchObject({
    path: ["prices", 0, "price"],
    message: "Please enter 0 to 10,00,000 rupees, with at most two decimals",
  });
});

it("sends what changed, an empty price as 0", () => {
  expect(changedPrices(rows, fields)).toEqual([]);
  expect(changedPrices(rows, edited(0, { price: "399" }))).toEqual([]);
  expect(changedPrices(rows, edited(0, { price: "" }))).toEqual([
    {
      carTypeId: "c1",
      price: "0",
      enabled: true,
      seen: { price: "399.00", enabled: true },
    },
  ]);
  expect(changedPrices(rows, edited(0, { price: "₹399" }))).toEqual([]);
  expect(changedPrices(rows, edited(0, { price: "1,299" }))).toMatchObject([{ price: "1299" }]);
  expect(changedPrices(rows, edited(0, { price: ".5" }))).toMatchObject([{ price: "0.5" }]);
  expect(changedPrices(rows, edited(1, { enabled: true, price: "449" }))).toEqual([
    {
      carTypeId: "c2",
      price: "449",
      enabled: true,
      seen: { price: null, enabled: false },
    },
  ]);
});

it("names the car types that would be free from now on", () => {
  expect(newlyFree(rows, fields)).toEqual([]);
  expect(newlyFree(rows, edited(1, { enabled: true }))).toEqual(["Sedan"]);
  expect(newlyFree(rows, edited(0, { price: "0.00" }))).toEqual(["Hatchback"]);
  expect(newlyFree(rows, edited(0, { price: "0", enabled: false }))).toEqual([]);
});

it("says what somebody else made of prices", () => {
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  const now = [{ ...first, price: "450.00" }, { ...second, enabled: true }, third];
  expect(otherPrices(rows, now)).toEqual([
    "Hatchback is now ₹450.00, enabled.",
    "Sedan is now ₹0.00, enabled.",
  ]);
  expect(otherPrices(rows, [{ ...third, enabled: false }])).toEqual([
    "SUV is now ₹0.00, not enabled.",
  ]);
});
