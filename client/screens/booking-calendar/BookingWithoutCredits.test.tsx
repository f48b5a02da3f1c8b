import { act, screen, waitFor, within } from "@testing-library/react";
import { days, holdTheDate, saturday } from "../../test/bookingDays";
import { answer, asked, lose, refuse } from "../../test/operations";
import { alerts, BOOK, confirm, open, REFRESH, resident, tile } from "./calendarUnderTest";

beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

const SUV = { id: "t1", name: "SUV" };
const car = { id: "v1", plate: "TS09AB1234", model: "Swift", nickname: null, carType: SUV };
const credits = (count: number, goodUntil: string | null = null) => [
  { credits: count, payPerUseCredits: 0, goodUntil, vehicle: car },
];
const one = {
  ...resident,
  credits: 1,
  payPerUseCredits: 0,
  pausedCredits: 0,
  vehicleCredits: credits(1),
};
const none = { ...one, credits: 0, vehicleCredits: credits(0) };
const paused = { ...none, pausedCredits: 1 };
const seen = (viewer: object) => ({
  Query: {
    bookingCalendar: { today: "2026-11-21", days },
    availableSlots: saturday,
    viewer,
  },
});

const PAUSED = "Your credits are paused. Please purchase a plan.";
const SPENT = "You don't have enough credits. Please purchase a plan.";
const ENDED =
  "Your credits pay for washes until Fri, 20 Nov 2026. Please choose an earlier date, or purchase a plan.";
const NO_FIT =
  "None of your credits pays for a wash of SUV. Please buy a plan for SUV, such as Monthly Shine.";

async function pressConfirm(viewer: object = one) {
  const view = await open({ viewer });
  await view.user.click(tile(/12:00 PM - 1:00 PM/));
  await view.user.click(confirm());
  return view;
}

const comeBack = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));

describe("a refusal that takes the last credit away", () => {
  it.each([
    ["paused", PAUSED, "NO_CREDIT", paused, "Purchase Credits"],
    ["spent or revoked", SPENT, "NO_CREDIT", none, "Purchase Credits"],
    [
      "ended before the day",
      ENDED,
      "NO_CREDIT",
      { ...one, vehicleCredits: credits(1, "2026-11-20") },
      "Purchase Credits",
    ],
    [
      "of another car type",
      NO_FIT,
      "CREDIT_DOES_NOT_FIT",
      { ...one, vehicleCredits: credits(0) },
      "Buy a Plan for SUV",
    ],
  ])("stays in sight, with the time, plans and focus: %s", async (_, message, code, now, plans) => {
    const { environment, router } = await pressConfirm();
    await refuse(environment, BOOK, { message, code, kind: "conflict" });
    await waitFor(() => expect(alerts()).toEqual([message]));
    await answer(environment, REFRESH, seen(now));
    expect(screen.queryByRole("button", { name: /^Confirm Booking/ })).not.toBeInTheDocument();
    expect(alerts()).toEqual([message]);
    expect(screen.getAllByRole("link", { name: plans }).at(-1)).toHaveFocus();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(router.state.location.search).toMatch(/slot=slot-12/);
  });

  it("stays in sight where it has another reason, with why nothing can be booked", async () => {
    const message = "This time slot is fully booked. Please choose another.";
    const { environment } = await pressConfirm();
    await refuse(environment, BOOK, { message, code: "SLOT_FULL", kind: "conflict" });
    await answer(environment, REFRESH, seen(none));
    expect(alerts()).toEqual([message]);
    expect(screen.getAllByText(SPENT)).toHaveLength(2);
    expect(screen.getAllByRole("link", { name: "Purchase Credits" })[1]).toHaveFocus();
    expect(tile(/12:00 PM - 1:00 PM/)).not.toBeChecked();
  });

  it("is gone once credits can be used again", async () => {
    const { environment } = await pressConfirm();
    await refuse(environment, BOOK, { message: PAUSED, code: "NO_CREDIT", kind: "conflict" });
    await answer(environment, REFRESH, seen(paused));
    comeBack();
    await answer(environment, REFRESH, seen(one));
    expect(alerts()).toEqual([]);
    expect(confirm()).toBeVisible();
  });
});

it("a lost answer can be asked for again, as the last credit may have paid for it", async () => {
  const { environment, user } = await pressConfirm();
  await lose(environment, BOOK);
  await waitFor(() => expect(alerts().join()).toMatch(/^Failed to create booking/));
  comeBack();
  await answer(environment, REFRESH, seen(none));
  await user.click(confirm());
  await asked(environment, BOOK);
});

it("paused credits are named in the panel and beside a chosen time", async () => {
  const { user } = await open({ viewer: paused });
  const panel = within(screen.getByRole("region", { name: "No Credits Available" }));
  expect(panel.getByText(PAUSED)).toBeVisible();
  await user.click(tile(/12:00 PM - 1:00 PM/));
  expect(screen.getAllByText(PAUSED)).toHaveLength(2);
});
