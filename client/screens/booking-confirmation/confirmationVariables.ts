import type { BookingConfirmationScreenQuery$variables } from "./__generated__/BookingConfirmationScreenQuery.graphql";

/** The query's variables out of the address, which names the booking by its global id. */
export function confirmationVariables(url: URL): BookingConfirmationScreenQuery$variables {
  const id = url.searchParams.get("booking") ?? "";
  return { id, isNamed: id !== "" };
}
