/** What the triggers would have counted of bookings that were filled in past them, as the job leaves it. */
export const COUNT_BOOKINGS = [
  `INSERT INTO booking_counts (booking_date, status, count)
   SELECT booking_date, status, count(*) FROM bookings GROUP BY 1, 2`,
  `INSERT INTO booking_counts_of_residents (user_id, status, count)
   SELECT user_id, status, count(*) FROM bookings GROUP BY 1, 2`,
  `INSERT INTO booking_counts_of_residencies
   SELECT booking_date, residency_id, count(*) FILTER (WHERE status = 'confirmed'), count(*) FILTER (WHERE status = 'completed'),
     count(*) FILTER (WHERE status = 'cancelled'), count(*) FILTER (WHERE status = 'pending')
   FROM bookings GROUP BY 1, 2 ORDER BY 1, 2`,
];
