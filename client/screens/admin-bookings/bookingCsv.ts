import { areCreditsReturned, serviceTypeText, statusText } from "../../shared/bookingWords";
import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetDay, formatSheetInstant, formatTime } from "../../ui/format";
import type {
  exportBookingsQuery$data,
  exportBookingsQuery as Query,
} from "./__generated__/exportBookingsQuery.graphql";
import { exportBookingsQuery } from "./exportBookingsQuery";

type ExportedBooking = exportBookingsQuery$data["bookings"]["edges"][number]["node"];

const columns: ListExport<Query, ExportedBooking>["columns"] = [
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

export const bookingExport: ListExport<Query, ExportedBooking> = {
  query: exportBookingsQuery,
  pageOf: ({ bookings: { totalCount, pageInfo, edges } }) => ({
    totalCount,
    pageInfo,
    rows: edges.map(({ node }) => node),
  }),
  columns,
};
