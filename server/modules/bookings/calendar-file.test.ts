import { BookingStatus } from "./booking.entity";
import { calendarFile } from "./calendar-file";

const booking = {
  id: 42,
  status: BookingStatus.CONFIRMED,
  bookingDate: "2026-11-21",
  startTime: "09:00",
  endTime: "10:00",
  carModel: "Hyundai Creta",
  carNumber: "TS09AB1234",
  residencyName: "My Home Avatar",
  blockName: "Block A",
  flatName: "1204, east; the blue door",
  createdAt: new Date("2026-11-20T10:00:00Z"),
  calendarHost: null,
};

const linesOf = (file: string) =>
  file.replaceAll("\r\n\t", "").replaceAll("\r\n ", "").split("\r\n");

it("says when and where, as instants and in one place, with an hour's notice", () => {
  const lines = linesOf(calendarFile(booking, 1));
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "UID:booking-42@aaviri",
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "DTSTART:20261121T033000Z",
      "DTEND:20261121T043000Z",
      "SUMMARY:Aaviri car wash",
      String.raw`LOCATION:My Home Avatar\, Block A\, 1204\, east\; the blue door`,
      "TRIGGER:-PT1H",
    ]),
  );
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

it("has the server's name in its UID since bookings keep it", () => {
  const named = { ...booking, calendarHost: "wash.example" };
  expect(linesOf(calendarFile(named, 1))).toContain("UID:booking-42@wash.example");
});

it("keeps its UID and counts its steps when it is moved or cancelled", () => {
  const moved = { ...booking, bookingDate: "2026-11-23", startTime: "16:30", endTime: "17:30" };
  expect(linesOf(calendarFile(moved, 2))).toEqual(
    expect.arrayContaining(["UID:booking-42@aaviri", "SEQUENCE:1", "DTSTART:20261123T110000Z"]),
  );
  const cancelled = linesOf(calendarFile({ ...moved, status: BookingStatus.CANCELLED }, 3));
  expect(cancelled).toEqual(expect.arrayContaining(["SEQUENCE:2", "STATUS:CANCELLED"]));
  expect(cancelled).not.toContain("BEGIN:VALARM");
});

it.each([
  ["22:30", "23:30", "20261121T180000Z"],
  ["23:00", "00:00", "20261121T183000Z"],
  ["23:30:00", "00:30:00", "20261121T190000Z"],
])("from %s to %s ends at %s, on the next day from midnight on", (startTime, endTime, end) => {
  expect(linesOf(calendarFile({ ...booking, startTime, endTime }, 1))).toContain(`DTEND:${end}`);
});

it.each(["శ్రీ సాయి రెసిడెన్సీ ".repeat(6), "a".repeat(120), "👩‍🚒".repeat(12)])(
  "folds lines at 75 octets, between characters: %s",
  (residencyName) => {
    const file = calendarFile({ ...booking, residencyName }, 1);
    const sizes = file.split("\r\n").map((line) => Buffer.byteLength(line));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\ufffd");
    expect(linesOf(file)).toContain(
      String.raw`LOCATION:${residencyName}\, Block A\, 1204\, east\; the blue door`,
    );
  },
);

it("is right around midnight, which is the evening before in Greenwich", () => {
  const early = { ...booking, bookingDate: "2027-01-01", startTime: "00:30:00", endTime: "01:30" };
  expect(linesOf(calendarFile(early, 1))).toContain("DTSTART:20261231T190000Z");
});
