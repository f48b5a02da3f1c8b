import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { guessToday } from "../../shared/booking-calendar/guessToday";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import "../../shared/checkout/MockCheckout";

export const SCREEN = "PayPerUseBookingScreenQuery";
export const SLOTS = "useSlotsOfDayQuery";
export const CHECK = "useDuplicateCheckQuery";
export const OFFERED = "usePurchaseAndBookQuery";
export const START = "useStartPurchaseMutation";
export const COMPLETE = "useCompletePurchaseMutation";
export const CANCEL = "useCancelPurchaseMutation";
export const NAMED = "useNamedPurchaseQuery";
export const BOOK = "useBookSlotMutation";

export const answerSettings = async () =>
  Response.json({
    payments: { mock: true },
    support: { phone: "+91 40 1234 5678", email: "help@aaviri.example" },
  });

export const TODAY = guessToday();
export const dayAfter = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const days = Array.from({ length: 10 }, (_, index) => ({
  id: `d${index}`,
  date: dayAfter(index),
  isDisabled: index === 1 || index === 2,
  disabledReason: index === 1 ? "Diwali" : null,
}));

const slotOf = (id: string, startTime: string, endTime: string) => ({
  id: `${id}-today`,
  date: TODAY,
  startTime,
  endTime,
  isAvailable: true,
  isBookedByViewer: false,
  availableCapacity: 2,
  capacity: 2,
  unavailableReason: null,
  slot: { id },
});
export const slots = [
  slotOf("s1", "09:00", "10:00"),
  slotOf("s2", "10:00", "11:00"),
  {
    ...slotOf("s3", "11:00", "12:00"),
    isAvailable: false,
    availableCapacity: 0,
    unavailableReason: "FULL",
  },
  {
    ...slotOf("s4", "12:00", "13:00"),
    isAvailable: false,
    isBookedByViewer: true,
    unavailableReason: "BOOKED",
  },
];

const plan = {
  id: "p2",
  name: "Single Wash",
  description: "",
  price: "399.00",
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
  validity: -1,
};

export const everything = (bookings: readonly object[] = [], payPerUseCredits = 1) => ({
  Query: {
    carTypes: [{ id: "c1", name: "Hatchback" }],
    offers: [plan, { id: "p1", validity: 30 }],
    pricingPlans: [plan],
    bookingCalendar: { today: TODAY, days },
    availableSlots: slots,
  },
  User: { credits: 0, payPerUseCredits, bookings: { edges: bookings.map((node) => ({ node })) } },
});

export const purchase = (paymentStatus: string, amount = plan.price) => ({
  __typename: "Purchase",
  id: "b1",
  planName: plan.name,
  carTypeName: "Hatchback",
  amount,
  paymentStatus,
  paymentMethod: "MOCK_PAYMENT",
  message: null,
  isBeingConfirmed: false,
  validity: -1,
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
});
export const booked = {
  BookSlotPayload: {
    booking: {
      id: "booking-9",
      bookingId: 9,
      bookingDate: TODAY,
      serviceType: "PAY_PER_USE",
      startTime: "09:00",
      endTime: "10:00",
      status: "CONFIRMED",
    },
  },
};
export const SLOT = { id: "s1-today", startTime: "09:00", endTime: "10:00", slot: { id: "s1" } };
export const CHOSEN = "?carType=c1&plan=p2";

export const come = (search: string, state?: unknown) =>
  renderRoutes(routes, { at: { pathname: "/pay-per-use-slot-booking", search, state } });

export async function atSlots(
  search = CHOSEN,
  state?: unknown,
  answered: ReturnType<typeof everything> = everything(),
) {
  const view = come(search, state);
  await answer(view.environment, SCREEN, answered);
  await screen.findByRole("group", { name: "Select Time Slot" });
  const press = () =>
    view.user.click(screen.getByRole("button", { name: /Purchase & Book Service|^Book Service/ }));
  const buy = async () => {
    await press();
    await answer(view.environment, OFFERED, { Query: { availableSlots: slots } });
  };
  return { ...view, press, buy };
}

export async function withSlot(search = CHOSEN) {
  const view = await atSlots(search);
  await view.user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
  await answer(view.environment, CHECK, { Query: { hasBooking: false } });
  return view;
}

export async function paid() {
  const view = await withSlot();
  await view.buy();
  await answer(view.environment, START, { Purchase: purchase("PENDING") });
  await view.user.click(await screen.findByRole("button", { name: "Pay ₹399.00" }));
  await answer(view.environment, COMPLETE, { Purchase: purchase("COMPLETED") });
  return view;
}
