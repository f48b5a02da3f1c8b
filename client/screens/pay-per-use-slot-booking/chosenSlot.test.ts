import { slotIn } from "./chosenSlot";

const slot = { id: "a1", startTime: "09:00", endTime: "10:00", slot: { id: "s1" } };

it("finds the slot that history remembers", () => {
  expect(slotIn({ slot, selectedPlan: { id: "p1" } })).toEqual(slot);
});

it.each([
  [null],
  [{}],
  [{ slot: null }],
  [{ slot: { ...slot, slot: null } }],
  [{ slot: { ...slot, startTime: 9 } }],
])("finds none in %p", (state) => {
  expect(slotIn(state)).toBeNull();
});
