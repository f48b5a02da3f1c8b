import { blocksOf, dayFilterOf, isShown } from "./DayFilters";

const wash = {
  bookingId: 41,
  blockName: "Lotus",
  flatName: "502",
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  user: { displayName: "Asha Rao", mobileNumber: "9876543210" },
};
const filter = (fields: object) => ({ search: "", block: null, ...fields });

it.each([
  [{}, true],
  [{ block: "Lotus" }, true],
  [{ block: "Rose" }, false],
  [{ search: "ts09 io" }, true],
  [{ search: "skoda slavia" }, true],
  [{ search: "asha" }, true],
  [{ search: "98765 43210" }, true],
  [{ search: "#41" }, true],
  [{ search: "41" }, true],
  [{ search: "502" }, true],
  [{ search: "\u2068ts-09 io\u2069" }, true],
  [{ search: "+91 98765 43210" }, true],
  [{ search: "౯౮౭౬౫" }, true],
  [{ search: "-" }, false],
  [{ search: "asha\u202e" }, false],
  [{ search: "nobody" }, false],
])("shows by %p: %p", (fields, expected) => {
  expect(isShown(wash, filter(fields))).toBe(expected);
});

it("reads a block only along with its community", () => {
  const of = (search: string) => dayFilterOf((name) => new URLSearchParams(search).get(name));
  expect(of("?block=Lotus")).toEqual(filter({}));
  expect(of("?residency=A&block=Lotus&search=x")).toEqual({
    search: "x",
    block: "Lotus",
  });
});

it("offers each block once, in the order of their numbers", () => {
  const blocks = ["Block 10", "Block 2", "Block 10"].map((blockName) => ({ blockName }));
  expect(blocksOf(blocks)).toEqual(["Block 2", "Block 10"]);
});
