import { countText } from "../../ui/format";

export function movesText(count: number | null): string {
  if (count === null) {
    return "Bookings of this slot that have not started move to the new time. What is past stays.";
  }
  if (count === 0) return "No booking to come is moved: this slot has none.";
  const moves = countText(count, "booking to come moves", "bookings to come move");
  return `${moves} to the new time. What is past stays.`;
}

export function movedText(count: number): string {
  return `${countText(count, "booking")} moved to the new time.`;
}

export function saveLabel(count: number | null): string {
  if (!count) return "Save Changes";
  return `Save and Move ${countText(count, "Booking")}`;
}

export function fewerText(count: number | null): string {
  const booked = count ? ` It has ${countText(count, "booking")} to come.` : "";
  return `Fewer places are taken only if no day to come has more bookings.${booked}`;
}

export function keptText(count: number | null): string {
  if (count === null) {
    return "Nobody can book it any more. Bookings that it has already are kept as they are.";
  }
  if (count === 0) return "Nobody can book it any more. It has no bookings to come.";
  const kept = countText(
    count,
    "booking to come is kept as it is",
    "bookings to come are kept as they are",
  );
  return `Nobody can book it any more. ${kept}.`;
}

export function inactiveText(count: number | null): string {
  const begin = "Residents are not offered it any more.";
  if (count === null)
    return `${begin} If it has bookings to come, you choose what happens to them.`;
  if (count === 0) return `${begin} It has no bookings to come.`;
  return `${begin} You choose what happens to its ${countText(count, "booking")} to come.`;
}
