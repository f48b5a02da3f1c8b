import { isOpen, isPast, offerText } from "./slotOffer";

const free = {
  isAvailable: true,
  isBookedByViewer: false,
  availableCapacity: 2,
  unavailableReason: null,
};
const closed = (unavailableReason: string) => ({
  ...free,
  isAvailable: false,
  unavailableReason,
});

it.each([
  [free, "2 slot(s) available", true],
  [{ ...free, availableCapacity: 1 }, "1 slot(s) available", true],
  [closed("FULL"), "Fully booked", false],
  [closed("STARTED"), "Already started", false],
  [closed("DATE_DISABLED"), "Booking not available", false],
  [closed("OUTSIDE_WINDOW"), "Booking not available", false],
  [closed("SOMETHING_NEW"), "Booking not available", false],
  [{ ...free, isBookedByViewer: true }, "Already booked by you", false],
  [{ ...closed("FULL"), isBookedByViewer: true }, "Already booked by you", false],
])("%p is offered as %p", (slot, text, canBeChosen) => {
  expect(offerText(slot)).toBe(text);
  expect(isOpen(slot)).toBe(canBeChosen);
});

it("is past only where it has begun without the resident", () => {
  expect(isPast(closed("STARTED"))).toBe(true);
  expect(isPast({ ...closed("STARTED"), isBookedByViewer: true })).toBe(false);
  expect(isPast(closed("FULL"))).toBe(false);
});
