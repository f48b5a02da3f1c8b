import { fewerText, inactiveText, keptText, movesText, saveLabel } from "./upcomingWords";

it.each([
  [null, "Bookings of this slot that have not started move to the new time. What is past stays."],
  [0, "No booking to come is moved: this slot has none."],
  [1, "1 booking to come moves to the new time. What is past stays."],
  [7, "7 bookings to come move to the new time. What is past stays."],
])("says what new times move: %p", (count, text) => {
  expect(movesText(count)).toBe(text);
});

it.each([
  [null, "Save Changes"],
  [0, "Save Changes"],
  [1, "Save and Move 1 Booking"],
  [7, "Save and Move 7 Bookings"],
])("names on the button what is moved: %p", (count, label) => {
  expect(saveLabel(count)).toBe(label);
});

it.each([
  [null, "Bookings that it has already are kept as they are."],
  [0, "It has no bookings to come."],
  [1, "1 booking to come is kept as it is."],
  [7, "7 bookings to come are kept as they are."],
])("says what a deletion keeps: %p", (count, text) => {
  expect(keptText(count)).toBe(`Nobody can book it any more. ${text}`);
});

it.each([
  [null, ""],
  [0, ""],
  [1, " It has 1 booking to come."],
  [7, " It has 7 bookings to come."],
])("says what fewer places ask for: %p", (count, text) => {
  const rule = "Fewer places are taken only if no day to come has more bookings.";
  expect(fewerText(count)).toBe(rule + text);
});

it.each([
  [null, "If it has bookings to come, you choose what happens to them."],
  [0, "It has no bookings to come."],
  [1, "You choose what happens to its 1 booking to come."],
  [7, "You choose what happens to its 7 bookings to come."],
])("announces the choice for %p bookings of a slot that is switched off", (count, text) => {
  expect(inactiveText(count)).toBe(`Residents are not offered it any more. ${text}`);
});
