import { screen, waitFor } from "@testing-library/react";
import { enterAdmin } from "../../test/enterAdmin";
import { answer } from "../../test/operations";
import "./DisabledDateDialog";
import "../../shared/dialogs/DeleteDialog";

export const SCREEN = "AdminDisabledDatesScreenQuery";
export const AFFECTED = "useAffectedBookingsQuery";
export const DISABLE = "useDisableDateMutation";
export const UPDATE = "useUpdateDisabledDateMutation";
export const ENABLE = "useEnableDateMutation";

export const service = {
  id: "d25",
  date: "2026-11-25",
  reason: "The steam units are serviced",
  createdAt: "2026-11-21T03:35:00.000Z",
  createdBy: "Meenakshi Iyer",
};
export const later = { ...service, id: "d30", date: "2026-11-30", reason: null, createdBy: null };

export async function enter() {
  const view = await enterAdmin("disabled-dates");
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

export async function open(
  disabledDates: readonly object[] = [service, later],
  progress: object = {},
) {
  const view = await enter();
  await answer(view.environment, SCREEN, {
    Query: { disabledDates, residentsBeingTold: [], bookingCancellations: [], ...progress },
    BookingCalendar: { today: "2026-11-21" },
  });
  await waitFor(() => expect(screen.queryByText("Loading disabled dates")).not.toBeInTheDocument());
  return view;
}

export const cards = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
