export const BOOKINGS = `
  query BenchBookings($first: Int, $last: Int, $search: String, $startDate: Date, $endDate: Date) {
    bookings(first: $first, last: $last, search: $search, startDate: $startDate, endDate: $endDate) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges {
        cursor
        node {
          id bookingId bookingDate startTime endTime status serviceType carNumber carModel createdAt
          slot { id startTime endTime }
          user {
            id displayName email
            flat { id name }
            block { id name }
            residency { id name }
          }
        }
      }
    }
  }`;

const ANY_OF_THE_RESIDENT = ["displayName", "email", "carModel"]
  .map((field) => `{ ${field}: { includesInsensitive: $search } }`)
  .join(", ");

export interface Filters {
  readonly search?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

export function postgraphileBookings({ search, startDate }: Filters, isLast: boolean): string {
  const variables = [
    isLast ? "$last: Int" : "$first: Int",
    ...(search ? ["$search: String!"] : []),
    ...(startDate ? ["$startDate: Date!, $endDate: Date!"] : []),
  ];
  const filter = [
    ...(search ? [`userByUserId: { or: [${ANY_OF_THE_RESIDENT}] }`] : []),
    ...(startDate
      ? ["bookingDate: { greaterThanOrEqualTo: $startDate, lessThanOrEqualTo: $endDate }"]
      : []),
  ];
  const args = [
    ...[isLast ? "last: $last" : "first: $first", "orderBy: [CREATED_AT_DESC, ROW_ID_DESC]"],
    ...(filter.length > 0 ? [`filter: { ${filter.join(", ")} }`] : []),
  ];
  return `query BenchBookings(${variables.join(", ")}) {
    allBookings(${args.join(", ")}) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges {
        cursor
        node {
          id rowId bookingDate startTime endTime status serviceType carNumber carModel createdAt
          bookingSlotBySlotId { id startTime endTime }
          userByUserId {
            id displayName email
            flatByFlatIdAndBlockId { id name }
            blockByBlockIdAndResidencyId { id name }
            residencyByResidencyId { id name }
          }
        }
      }
    }
  }`;
}

export const SLOTS = `
  query BenchSlots($date: Date!) {
    availableSlots(date: $date) {
      id date startTime endTime isAvailable availableCapacity capacity unavailableReason isBookedByViewer
      slot { id startTime endTime }
    }
  }`;

/** PostGraphile's client would compute the rest. */
export const POSTGRAPHILE_SLOTS = `
  query BenchSlots($date: Date!, $userId: Int!) {
    allBookingSlots(filter: { isActive: { equalTo: true }, archivedAt: { isNull: true } }, orderBy: [DISPLAY_ORDER_ASC]) {
      nodes {
        id startTime endTime maxBookings
        slotDaysBySlotId(condition: { day: $date }) { nodes { booked } }
        bookingsBySlotId(condition: { userId: $userId, bookingDate: $date }) { nodes { status } }
      }
    }
    disabledDateByDay(day: $date) { reason }
  }`;

const OWN_FIELDS =
  "bookingDate startTime endTime status serviceType carNumber carModel residencyName blockName flatName";

export const OWN_BOOKINGS = `
  query BenchOwnBookings {
    viewer {
      bookings(first: 20) {
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        edges { cursor node { id bookingId ${OWN_FIELDS} } }
      }
    }
  }`;

export const POSTGRAPHILE_OWN_BOOKINGS = `
  query BenchOwnBookings($userId: Int!) {
    userByRowId(rowId: $userId) {
      bookingsByUserId(first: 20, orderBy: [BOOKING_DATE_DESC, START_TIME_DESC, ROW_ID_DESC]) {
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        edges { cursor node { id rowId ${OWN_FIELDS} } }
      }
    }
  }`;

export const BOOKING_DOCUMENTS = {
  book: `mutation BenchBook($input: BookSlotInput!) { bookSlot(input: $input) {
    booking { id bookingId bookingDate startTime endTime status serviceType }
    availableSlot { id availableCapacity } viewer { id credits payPerUseCredits } } }`,
  cancel: `mutation BenchCancel($input: CancelBookingInput!) { cancelBooking(input: $input) {
    booking { id status } availableSlot { id availableCapacity } viewer { id credits payPerUseCredits } } }`,
} as const;

export function onOneLine(query: string): string {
  return query.replace(/\s+/g, " ").trim();
}

export const REGISTERED: readonly string[] = [
  ...[BOOKINGS, SLOTS, OWN_BOOKINGS],
  ...[BOOKING_DOCUMENTS.book, BOOKING_DOCUMENTS.cancel],
].map(onOneLine);
