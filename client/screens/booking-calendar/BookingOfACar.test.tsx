import { act, screen, waitFor } from "@testing-library/react";
import { booking, days, holdTheDate, saturday, slotOn } from "../../test/bookingDays";
import { answer, asked, isAsked, push, refuse } from "../../test/operations";
import {
  type Arrival,
  BOOK,
  CHECK,
  confirm,
  DUPLICATE,
  LIVE,
  open,
  REFRESH,
  resident,
  tile,
  type View,
} from "./calendarUnderTest";

beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

async function choose(arrival?: Arrival) {
  const view = await open(arrival);
  await view.user.click(tile(/12:00 PM - 1:00 PM/));
  return view;
}

async function book(view: View) {
  await view.user.click(confirm());
  return (await asked(view.environment, BOOK)).input;
}

const [first, second] = ["v1", "v2"].map((id) => ({
  credits: 3,
  payPerUseCredits: 1,
  goodUntil: null as string | null,
  vehicle: {
    id,
    plate: `TS-${id}`,
    model: "Swift",
    nickname: null,
    carType: { id: `type-${id}`, name: "SUV" },
  },
}));
const withCars = (...vehicleCredits: readonly unknown[]) => ({ ...resident, vehicleCredits });
const both = withCars(first, second);
const withoutFit = { ...second, credits: 0, payPerUseCredits: 0 };

describe("days after the last one on which a credit pays", () => {
  const ending = { ...first, goodUntil: "2026-11-24" };

  it("are marked for the chosen car before a time is chosen", async () => {
    const view = await open({ viewer: withCars(ending, { ...second, goodUntil: null }) });
    const words = "Your credits pay for washes until Tue, 24 Nov.";
    expect(screen.getByText(words)).toBeVisible();
    expect(tile(/Wednesday, 25 November/)).toHaveAccessibleDescription(words);
    expect(tile(/Sunday, 22 November/)).not.toHaveAccessibleDescription();
    await view.user.click(screen.getByRole("radio", { name: /TS-v2/ }));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it("offer plans in place of a booking", async () => {
    const view = await open({ viewer: withCars({ ...first, goodUntil: "2026-11-20" }) });
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    expect(
      screen.getByText(/until Fri, 20 Nov. Please choose an earlier date, or purchase a plan./),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Purchase Credits" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Confirm Booking/ })).not.toBeInTheDocument();
  });
});

it("shows the times that others have booked for the chosen car", async () => {
  const takenCarTimes = [{ vehicleId: "v2", slotId: "slot-12", date: "2026-11-21" }];
  const view = await open({ viewer: { ...both, takenCarTimes } });
  expect(tile(/12:00 PM - 1:00 PM, 2 slot/)).toBeEnabled();
  await view.user.click(screen.getByRole("radio", { name: /TS-v2/ }));
  expect(tile(/12:00 PM - 1:00 PM, Car booked by someone else/)).toBeDisabled();
});

it("asks again what others have booked for a shared car, once places of the day change", async () => {
  const viewer = withCars(first);
  const { environment } = await open({ viewer });
  const calendar = { bookingCalendar: { today: "2026-11-21", days }, availableSlots: saturday };
  await answer(environment, REFRESH, { Query: { ...calendar, viewer } });
  expect(tile(/12:00 PM - 1:00 PM, 2 slot/)).toBeEnabled();
  const availableSlots = [
    ...saturday.slice(0, 2),
    slotOn("2026-11-21", 12, { availableCapacity: 1 }),
  ];
  await push(environment, LIVE, { Subscription: { availableSlots } });
  const takenCarTimes = [{ vehicleId: "v1", slotId: "slot-12", date: "2026-11-21" }];
  const now = { ...calendar, availableSlots, viewer: { ...viewer, takenCarTimes } };
  await answer(environment, REFRESH, { Query: now });
  expect(tile(/12:00 PM - 1:00 PM, Car booked by someone else/)).toBeDisabled();
});

describe("a booking", () => {
  it("is for the only car without a question", async () => {
    const view = await choose({ viewer: withCars(first) });
    expect(screen.queryByRole("group", { name: "Select Car" })).not.toBeInTheDocument();
    expect((await book(view)).vehicleId).toBe("v1");
  });

  it("is for the first of several cars, or for the one that is chosen", async () => {
    const view = await choose({ viewer: both });
    expect(screen.getByRole("radio", { name: "TS-v1 4 credits" })).toBeChecked();
    expect(screen.getAllByText("Swift · SUV")).toHaveLength(2);
    await view.user.click(screen.getByRole("radio", { name: "TS-v2 4 credits" }));
    expect((await book(view)).vehicleId).toBe("v2");
  });

  it("is for the car of the address after a reload, and the bar names it", async () => {
    const { router, user, unmount } = await open({ viewer: both });
    await user.click(screen.getByRole("radio", { name: "TS-v2 4 credits" }));
    await user.click(tile(/12:00 PM - 1:00 PM/));
    const { search } = router.state.location;
    expect(new URLSearchParams(search).get("car")).toBe("v2");
    unmount();
    const view = await open({ viewer: both, search });
    await waitFor(() => expect(tile(/12:00 PM - 1:00 PM/)).toBeChecked());
    expect(screen.getByText("TS-v2 · Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect((await book(view)).vehicleId).toBe("v2");
  });

  it("is not made for another car where that of the address is gone", async () => {
    await open({ viewer: both, search: "?date=2026-11-21&slot=slot-12&car=v3" });
    expect(
      await screen.findByText(
        "The car you chose is no longer yours to book for. Please select a car and a time again.",
      ),
    ).toBeVisible();
    expect(screen.queryByText("Credits Used: 1 credit")).not.toBeInTheDocument();
  });

  it("of a car that no credit fits is not offered, but the plans for its type", async () => {
    const view = await choose({ viewer: withCars(first, withoutFit) });
    await view.user.click(screen.getByRole("radio", { name: "TS-v2 No credit" }));
    expect(screen.getByRole("heading", { name: "No Credit for This Car" })).toBeVisible();
    expect(screen.getAllByText("None of your credits pays for a wash of SUV.")).toHaveLength(2);
    for (const link of screen.getAllByRole("link", { name: "Buy a Plan for SUV" })) {
      expect(link).toHaveAttribute("href", "/integrated-purchase-flow?step=plan&carType=type-v2");
    }
    expect(screen.queryByRole("button", { name: /^Confirm Booking/ })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole("radio", { name: /^TS-v1/ }));
    expect((await book(view)).vehicleId).toBe("v1");
  });

  it("of the only car, which no credit fits, says what to buy", async () => {
    await open({ viewer: withCars(withoutFit) });
    expect(screen.getByRole("link", { name: "Buy a Plan for SUV" })).toBeVisible();
    expect(screen.queryByText("No Credits Available")).not.toBeInTheDocument();
  });

  it("is for another car in the slot that the first one has", async () => {
    const own = booking("b1", "2026-11-21", { slot: { id: "slot-16" }, vehicle: { id: "v1" } });
    const viewer = { ...both, bookings: { edges: [{ node: own }] } };
    const { user, environment } = await open({ viewer });
    expect(tile(/4:00 PM - 5:00 PM, Already booked by you/)).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: /^TS-v2/ }));
    await user.click(tile(/4:00 PM - 5:00 PM, \d slot/));
    expect(await asked(environment, CHECK)).toMatchObject({ slotId: "slot-16", vehicleId: "v2" });
    await answer(environment, CHECK, { Query: { hasBooking: false } });
    await user.click(confirm());
    expect((await asked(environment, BOOK)).input).toMatchObject({ vehicleId: "v2" });
  });

  const GONE =
    "The car you chose is no longer yours to book for. Please select a car and a time again.";
  const loseSecond = ({ environment }: View) =>
    act(() =>
      environment.commitUpdate((store) => {
        const viewer = store.get("u1");
        const [left] = viewer?.getLinkedRecords("vehicleCredits") ?? [];
        viewer?.setLinkedRecords(left ? [left] : [], "vehicleCredits");
      }),
    );

  it("that was refused, for the car is gone, still says so when the cars have come", async () => {
    const view = await choose({ viewer: both });
    await view.user.click(screen.getByRole("radio", { name: "TS-v2 4 credits" }));
    await book(view);
    const message = "Please select one of your cars";
    await refuse(view.environment, BOOK, { message, code: "INVALID_INPUT", field: "vehicleId" });
    expect(screen.getByText(message)).toBeVisible();
    loseSecond(view);
    expect(screen.getByText(GONE)).toBeVisible();
  });

  it("is not made for a car that has the time already, and it is said", async () => {
    const own = booking("b1", "2026-11-21", { slot: { id: "slot-12" }, vehicle: { id: "v2" } });
    const viewer = { ...both, bookings: { edges: [{ node: own }] } };
    const slots = saturday.map((slot) => Object.assign({}, slot, { isBookedByViewer: true }));
    const view = await choose({ viewer, slots });
    await view.user.click(screen.getByRole("radio", { name: "TS-v2 4 credits" }));
    expect(await screen.findByText(DUPLICATE)).toBeVisible();
    await view.user.click(confirm());
    expect(isAsked(view.environment, BOOK)).toBe(false);
  });

  it("is not made for another car when the one that was chosen is gone", async () => {
    const view = await choose({ viewer: both });
    const { user, environment } = view;
    await user.click(screen.getByRole("radio", { name: "TS-v2 4 credits" }));
    loseSecond(view);
    expect(screen.getByText(GONE)).toBeVisible();
    await user.click(confirm());
    expect(screen.getByText("Please select a date and time slot")).toBeVisible();
    expect(isAsked(environment, BOOK)).toBe(false);
    await user.click(tile(/12:00 PM - 1:00 PM/));
    await user.click(confirm());
    expect((await asked(environment, BOOK)).input).toMatchObject({ vehicleId: "v1" });
  });

  it("of another car is not told what was said of the one before", async () => {
    const view = await choose({ viewer: both });
    await book(view);
    const message = "This car is booked for this time already.";
    await refuse(view.environment, BOOK, { message, code: "VEHICLE_BOOKED", field: "slotId" });
    await view.user.click(screen.getByRole("radio", { name: "TS-v2 4 credits" }));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it("of one of several cars tells the confirmation which", async () => {
    const view = await choose({ viewer: both });
    await answer(view.environment, CHECK, { Query: { hasBooking: false } });
    await book(view);
    await answer(view.environment, BOOK, {
      Booking: { ...booking("b9", "2026-11-21"), bookingId: 42, carNumber: "TS-v1" },
    });
    await waitFor(
      () =>
        expect(view.router.state.location.state).toMatchObject({ car: "Hyundai Creta · TS-v1" }),
      { timeout: 3_000 },
    );
    expect(await screen.findByText("Hyundai Creta · TS-v1")).toBeVisible();
  });
});
