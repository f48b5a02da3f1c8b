import { inDisplayOrder, movedTo, ordersFor } from "./useSlotOrder";

const slot = (id: string, displayOrder: number, startTime = "09:00") => ({
  id,
  displayOrder,
  startTime,
});
const idsOf = (slots: readonly { id: string }[]) => slots.map(({ id }) => id).join("");

it("lists slots by display order, and by start where that is the same", () => {
  expect(idsOf(inDisplayOrder([slot("c", 2), slot("b", 1, "10:00"), slot("a", 1)]))).toBe("abc");
});

it.each([
  ["b", 0, "bac"],
  ["b", 2, "acb"],
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 1, "abc"],
  ["a", -1, "abc"],
  ["c", 3, "abc"],
  ["x", 1, "abc"],
] as const)("moves %s to place %i: %s", (id, place, after) => {
  expect(movedTo(["a", "b", "c"], id, place).join("")).toBe(after);
});

it("deals out the numbers that there are", () => {
  const slots = [slot("a", 0), slot("b", 5), slot("c", 9)];
  expect([...ordersFor(slots, ["b", "a", "c"])]).toEqual([
    ["b", 0],
    ["a", 5],
    ["c", 9],
  ]);
});

it("counts again where two have the same number", () => {
  const slots = [slot("a", 0), slot("b", 0, "10:00"), slot("c", 3)];
  expect([...ordersFor(slots, ["b", "a", "c"])]).toEqual([
    ["b", 1],
    ["a", 2],
    ["c", 3],
  ]);
});
