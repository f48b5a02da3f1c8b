import { dayFilterOf, isShown, placesOf } from "./DayFilters";

const wash = {
  bookingId: 41,
  residencyName: "Sarasija Lakefront",
  blockName: "Lotus",
  flatName: "502",
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  user: { displayName: "Asha Rao", mobileNumber: "9876543210" },
};
const filter = (fields: object) => ({ search: "", community: null, block: null, ...fields });

it.each([
  [{}, true],
  [{ community: "Sarasija Lakefront" }, true],
  [{ community: "Ashvita" }, false],
  [{ community: "Sarasija Lakefront", block: "Rose" }, false],
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
  expect(of("?community=A&block=Lotus&search=x")).toEqual({
    search: "x",
    community: "A",
    block: "Lotus",
  });
});

it("offers the communities of the day, and the blocks of one", () => {
  const other = { residencyName: "Ashvita", blockName: "C" };
  expect(placesOf([wash, other, wash], "Ashvita")).toEqual({
    communities: ["Ashvita", "Sarasija Lakefront"],
    blocks: ["C"],
  });
});
