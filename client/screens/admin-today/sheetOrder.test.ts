import { daySummary, type SheetBooking, sheetOf, slotOfNow } from "./sheetOrder";

const booking = (bookingId: number, place: string, startTime = "09:00"): SheetBooking => {
  const [residencyName = "", blockName = "", flatName = ""] = place.split("/");
  return {
    bookingId,
    startTime,
    endTime: "10:00",
    residencyName,
    blockName,
    flatName,
    status: "CONFIRMED",
  };
};

it("goes by slot, then residency and block, then flat, with numbers in their order", () => {
  const sheet = sheetOf([
    booking(1, "Sarasija/Lotus/502", "11:00"),
    booking(2, "Sarasija/Block 10/1"),
    booking(3, "Sarasija/Block 2/1001"),
    booking(4, "Sarasija/Block 2/302"),
    booking(5, "Ashvita/C/7"),
  ]);
  expect(
    sheet.map(({ startTime, count, buildings }) => ({
      startTime,
      count,
      buildings: buildings.map(({ name, bookings }) => [name, bookings.map((b) => b.bookingId)]),
    })),
  ).toEqual([
    {
      startTime: "09:00",
      count: 4,
      buildings: [
        ["Ashvita · C", [5]],
        ["Sarasija · Block 2", [4, 3]],
        ["Sarasija · Block 10", [2]],
      ],
    },
    { startTime: "11:00", count: 1, buildings: [["Sarasija · Lotus", [1]]] },
  ]);
});

it("keeps slots apart that begin together and end at different times", () => {
  const long = { ...booking(2, "A/B/1"), endTime: "11:00" };
  expect(sheetOf([long, booking(1, "A/B/2")]).map(({ endTime }) => endTime)).toEqual([
    "10:00",
    "11:00",
  ]);
});

it.each([
  [[], "0 bookings"],
  [["CONFIRMED"], "1 booking"],
  [["PENDING", "COMPLETED", "CONFIRMED"], "3 bookings · 1 pending · 1 completed"],
  [["CANCELLED", "CONFIRMED"], "1 booking · 1 cancelled"],
])("sums %p up", (statuses, summary) => {
  expect(daySummary(statuses.map((status) => ({ status })))).toBe(summary);
});

const slots = [
  { startTime: "07:00", endTime: "08:00" },
  { startTime: "09:00", endTime: "10:00" },
];

it.each([
  ["06:00", "07:00"],
  ["07:59", "07:00"],
  ["08:00", "09:00"],
  ["09:30", "09:00"],
  ["10:00", undefined],
])("at %s leads to %s", (time, start) => {
  expect(slotOfNow(slots, time)?.startTime).toBe(start);
});
