import { act, screen, waitFor } from "@testing-library/react";
import { readKeptBookings } from "../auth/keptBookings";
import { noteChange } from "../relay/changes";
import { routes } from "../routes";
import { booking, days, holdTheDate, saturday } from "../test/bookingDays";
import { cacheStorage } from "../test/cacheStorage";
import { answer, asked, isAsked, lose, push } from "../test/operations";
import { renderRoutes } from "../test/renderRoutes";

const KEEP = "KeepBookingsQuery";

const viewer = {
  id: "u1",
  credits: 7,
  payPerUseCredits: 1,
  vehicleCredits: [],
  nearestCreditExpiry: "2027-02-07",
  onboarding: { termsAccepted: true, profileCompleted: true },
  bookings: { edges: [{ node: booking("b1", "2026-11-24") }] },
};

/** Opens a screen other than the first one that kept the copy, and lets the first copy be made. */
async function open() {
  const view = renderRoutes(routes, { at: "/booking-calendar" });
  await answer(view.environment, "BookingCalendarScreenQuery", {
    Query: { viewer, bookingCalendar: { today: "2026-11-21", days }, availableSlots: saturday },
  });
  await screen.findByRole("group", { name: "Select Date" });
  await answer(view.environment, KEEP, { Query: { viewer } });
  await keptAre(["b1"]);
  return view;
}

async function kept() {
  const all = await readKeptBookings("uid-1");
  return all?.bookings.map(({ id }) => id);
}

const keptAre = (ids: readonly string[]) =>
  waitFor(async () => expect(await kept()).toEqual(ids), { timeout: 5_000 });

beforeEach(() => {
  holdTheDate();
  Object.defineProperty(globalThis, "caches", { value: cacheStorage(), configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "caches");
});

it("has a booking made outside the dashboard at once, without another answer of the server", async () => {
  const { environment, user } = await open();
  await user.click(await screen.findByRole("radio", { name: /12:00 PM/ }));
  await answer(environment, "useDuplicateCheckQuery", { Query: { hasBooking: false } });
  await user.click(screen.getByRole("button", { name: /^Confirm Booking/ }));
  const times = { startTime: "12:00", endTime: "13:00" };
  const made = { ...booking("b2", "2026-11-21", times), bookingId: 7, serviceType: "REGULAR" };
  await answer(environment, "useBookSlotMutation", {
    BookSlotPayload: {
      booking: made,
      bookingEdge: { node: made },
      availableSlot: saturday[2],
      viewer: { ...viewer, credits: 6 },
    },
  });
  await keptAre(["b2", "b1"]);
});

it("follows what other screens and streams put into the store", async () => {
  const { environment } = await open();
  act(() => {
    environment.commitUpdate((store) => store.get("b1")?.setValue("2026-11-27", "bookingDate"));
  });
  await waitFor(async () =>
    expect((await readKeptBookings("uid-1"))?.bookings[0]?.bookingDate).toBe("2026-11-27"),
  );
  act(() => {
    environment.commitUpdate((store) => store.get("b1")?.setValue("CANCELLED", "status"));
  });
  await keptAre([]);
});

it("asks the server after every change, and once more when the page is looked at again", async () => {
  const { environment } = await open();
  act(noteChange);
  await asked(environment, KEEP);
  const elsewhere = { edges: [{ node: booking("b9", "2026-11-22") }] };
  await answer(environment, KEEP, { Query: { viewer: { ...viewer, bookings: elsewhere } } });
  await keptAre(["b9"]);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await asked(environment, KEEP);
});

it("hears of a booking made on another device while the calendar is open", async () => {
  const { environment } = await open();
  await push(environment, "useLiveSlotsSubscription", {
    Subscription: {
      availableSlots: saturday.map((slot, at) => ({ ...slot, isBookedByViewer: at >= 3 })),
    },
  });
  await asked(environment, KEEP);
});

it("keeps the copy that there is when the server cannot be reached", async () => {
  const { environment } = await open();
  act(noteChange);
  await lose(environment, KEEP);
  await keptAre(["b1"]);
  expect(isAsked(environment, KEEP)).toBe(false);
});
