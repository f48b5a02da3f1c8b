import { sameFlat, stripFlatName } from "./CustomFlatDialog";

it.each([
  ["A-12/B 4", "A-12/B 4"],
  ["A_12.#!", "A12"],
  ["Flat №7 (left)", "Flat 7 left"],
  ["బ్లాక్-౧", "బ్లాక్-1"],
  ["A–901", "A-901"],
  ["Ａ－９０１／B", "A-901/B"],
  ["<b>1</b>", "b1/b"],
  ["9".repeat(70), "9".repeat(70)],
])("keeps of %p what a flat may be called: %p", (typed, kept) => {
  expect(stripFlatName(typed)).toBe(kept);
});

it("finds a flat ignoring case and outer space", () => {
  const flats = [{ name: "A-101" }, { name: "Pent House" }];
  expect(sameFlat(flats, " a-101 ")).toBe(flats[0]);
  expect(sameFlat(flats, "PENT  house")).toBe(flats[1]);
  expect(sameFlat(flats, "Ａ-１０１")).toBe(flats[0]);
  expect(sameFlat(flats, "A-10")).toBeUndefined();
});
