export const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $search: String,
  $status: BookingStatus, $startDate: Date, $endDate: Date, $residencyId: ID, $sort: BookingSort) {
  bookings(first: $first, after: $after, last: $last, before: $before, search: $search, status: $status,
    startDate: $startDate, endDate: $endDate, residencyId: $residencyId, sort: $sort) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { bookingId } }
  }
}`;

export interface Listed {
  bookings: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; startCursor: string | null; endCursor: string | null };
    edges: { node: { bookingId: number } }[];
  };
}
