import { screen, waitFor, within } from "@testing-library/react";
import { enterAdmin } from "../../test/enterAdmin";
import { answer } from "../../test/operations";
import "../../shared/dialogs/DeleteDialog";
import "./SlotDialog";

export const SCREEN = "AdminBookingSlotsScreenQuery";
export const CREATE = "useCreateSlotMutation";
export const UPDATE = "useUpdateSlotMutation";
export const DELETE = "useDeleteSlotMutation";
export const UPCOMING = "useUpcomingBookingsQuery";
export const upcoming = (upcomingBookingCount: number) => ({
  Query: { node: { __typename: "BookingSlot", upcomingBookingCount } },
});
export const ORDER = "useOrderSlotsMutation";

export const nine = {
  id: "s9",
  startTime: "09:00",
  endTime: "10:00",
  maxBookings: 2,
  displayOrder: 1,
  isActive: true,
};
export const ten = {
  id: "s10",
  startTime: "10:00",
  endTime: "11:00",
  maxBookings: 3,
  displayOrder: 2,
  isActive: false,
};
export const eleven = { ...nine, id: "s11", startTime: "11:00", endTime: "12:00", displayOrder: 3 };

export async function enter() {
  const view = await enterAdmin("booking-slots");
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

export async function open(slots: readonly object[] = [nine, ten, eleven]) {
  const view = await enter();
  await answer(view.environment, SCREEN, { Query: { bookingSlots: slots } });
  await waitFor(() => expect(screen.queryByText("Loading booking slots")).not.toBeInTheDocument());
  return view;
}

export const press = async (view: Awaited<ReturnType<typeof open>>, name: string) => {
  await view.user.click(screen.getByRole("button", { name }));
};
export const cards = () =>
  screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
export const cardOf = (time: string) => {
  const card = screen.getByRole("heading", { name: time }).closest("li");
  if (!card) throw new Error(`There is no card of ${time}.`);
  return within(card);
};
