import type { BookingConfirmationScreenQuery$variables } from "./__generated__/BookingConfirmationScreenQuery.graphql";

export function confirmationVariables(url: URL): BookingConfirmationScreenQuery$variables {
  const id = url.searchParams.get("booking") ?? "";
  return { id, isNamed: id !== "" };
}
