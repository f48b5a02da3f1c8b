import { areCreditsReturned, serviceTypeText, statusText } from "../../shared/bookingWords";
import { formatSheetDay, formatSheetInstant, formatTime } from "../../ui/format";
import type { useExportBookingsQuery$data } from "./__generated__/useExportBookingsQuery.graphql";
import { csvOf } from "./csv";

/** A booking as it is asked for to be exported. */
export type ExportedBooking = useExportBookingsQuery$data["bookings"]["edges"][number]["node"];

const columns: readonly (readonly [
  header: string,
  value: (booking: ExportedBooking) => string | number | null | undefined,
])[] = [
  ["Booking ID", ({ bookingId }) => bookingId],
  ["Created", ({ createdAt }) => formatSheetInstant(createdAt)],
  ["Date", ({ bookingDate }) => formatSheetDay(bookingDate)],
  ["Start", ({ startTime }) => formatTime(startTime)],
  ["End", ({ endTime }) => formatTime(endTime)],
  ["Status", ({ status }) => statusText(status)],
  ["Service Type", ({ serviceType }) => serviceTypeText(serviceType)],
  ["Regular Credits", (booking) => (areCreditsReturned(booking) ? 0 : booking.creditsUsed)],
  [
    "Pay-per-use Credits",
    (booking) => (areCreditsReturned(booking) ? 0 : booking.payPerUseCreditsUsed),
  ],
  ["Name", ({ user }) => user?.displayName],
  ["E-mail", ({ user }) => user?.email],
  ["Mobile Number", ({ user }) => user?.mobileNumber],
  ["Car Number", ({ carNumber }) => carNumber],
  ["Car Model", ({ carModel }) => carModel],
  ["Residency", ({ residencyName }) => residencyName],
  ["Block", ({ blockName }) => blockName],
  ["Flat", ({ flatName }) => flatName],
  ["Parking", ({ parkingNumber }) => parkingNumber],
  ["Notes", ({ notes }) => notes],
];

/** Bookings as a file for spreadsheets, with the days and times of Hyderabad. */
export function bookingCsv(bookings: readonly ExportedBooking[]): string {
  return csvOf([
    columns.map(([header]) => header),
    ...bookings.map((booking) => columns.map(([, value]) => value(booking) ?? "")),
  ]);
}
