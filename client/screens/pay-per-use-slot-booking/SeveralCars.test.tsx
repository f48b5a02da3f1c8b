import { screen, waitFor } from "@testing-library/react";
import { answer, asked } from "../../test/operations";
import {
  answerSettings,
  atSlots,
  CHECK,
  CHOSEN,
  come,
  everything,
  NAMED,
  purchase,
  SCREEN,
  SLOT,
  START,
  slots,
  TODAY,
} from "./payPerUseUnderTest";

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(answerSettings);
});

const vehicles = [
  {
    id: "v1",
    plate: "TS07SUV01",
    model: "Creta",
    nickname: null,
    carType: { id: "c2", name: "SUV" },
  },
  {
    id: "v2",
    plate: "TS08HB002",
    model: "Tiago",
    nickname: null,
    carType: { id: "c1", name: "Hatchback" },
  },
];

/** A Hatchback is bought for, which is the second car; another resident shares it. */
function withTwoCars(...bookings: readonly object[]) {
  const { User, ...rest } = everything(bookings);
  const vehicleCredits = vehicles.map((vehicle) => ({ vehicle }));
  const cars = { vehicles: [{ id: "v1", shares: [] }], vehicleCredits, takenCarTimes: taken };
  return { ...rest, User: { ...User, ...cars } };
}

const taken: readonly object[] = [{ vehicleId: "v2", slotId: "s2", date: TODAY }];

const own = (vehicleId: string) => ({
  id: "booking-9",
  bookingDate: TODAY,
  status: "CONFIRMED",
  slot: { id: "s1" },
  vehicle: { id: vehicleId },
});

describe("of two cars, one's own and a shared one", () => {
  it("a time that its owner took is not offered for it", async () => {
    await atSlots(CHOSEN, undefined, withTwoCars());
    const name = /10:00 AM - 11:00 AM, Car booked by someone else/;
    expect(screen.getByRole("radio", { name })).toBeDisabled();
  });

  it("the one that is bought for is asked about and named in the summary and beside the button", async () => {
    const { environment, user } = await atSlots(CHOSEN, undefined, withTwoCars());
    await user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
    expect(await asked(environment, CHECK)).toEqual({ slotId: "s1", date: TODAY, vehicleId: "v2" });
    await answer(environment, CHECK, { Query: { hasBooking: false } });
    expect(screen.getByText("TS08HB002 · Tiago")).toBeVisible();
    expect(screen.getByText(/ · ₹\S+ · TS08HB002$/)).toBeVisible();
    expect(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ })).toBeChecked();
  });

  it("the one that a purchase was begun for stays it, also where another has the type by now", async () => {
    const { router } = await atSlots(
      `${CHOSEN}&car=v1&date=${TODAY}&slot=s1`,
      undefined,
      withTwoCars(),
    );
    expect(await screen.findByText("TS07SUV01 · Creta")).toBeVisible();
    expect(router.state.location.search).toContain("car=v1");
    expect(screen.getByText("TS07SUV01 is not of the type Hatchback")).toBeVisible();
  });

  it("the one that is bought for stands in the address once the purchase is begun", async () => {
    const { environment, router, user, buy } = await atSlots(CHOSEN, undefined, withTwoCars());
    await user.click(screen.getByRole("radio", { name: /9:00 AM - 10:00 AM/ }));
    await answer(environment, CHECK, { Query: { hasBooking: false } });
    await buy();
    await answer(environment, START, { Purchase: purchase("PENDING") });
    await waitFor(() => expect(router.state.location.search).toContain("car=v2"));
    expect(router.state.location.search).toContain("purchase=b1");
  });

  it.each([
    ["is offered to the one that is paid for", "v1", /9:00 AM - 10:00 AM, 2 slot/],
    ["is not offered to it again", "v2", /9:00 AM - 10:00 AM, Already booked by you/],
  ])("a time %s where %s has it", async (_what, vehicleId, name) => {
    const answered = withTwoCars(own(vehicleId));
    const availableSlots = slots.map((slot) => ({ ...slot, isBookedByViewer: true }));
    await atSlots(CHOSEN, undefined, {
      ...answered,
      Query: { ...answered.Query, availableSlots },
    });
    expect(screen.getByRole("radio", { name })).toBeInTheDocument();
  });

  it.each([
    ["is not taken for the one that was paid", "v1", "/pay-per-use-slot-booking"],
    ["that was paid leads to its confirmation", "v2", "/booking-confirmation"],
  ])("a booking of the one %s", async (_what, vehicleId, pathname) => {
    const search = `${CHOSEN}&date=${TODAY}&purchase=b1`;
    const { environment, router } = come(search, { slot: SLOT });
    await answer(environment, SCREEN, withTwoCars(own(vehicleId)));
    await answer(environment, NAMED, { Query: { node: purchase("COMPLETED") } });
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
  });
});

it("the car of a paid purchase that is gone is said so, and no other is booked instead", async () => {
  const { environment } = come(`${CHOSEN}&purchase=b1&car=v9&date=${TODAY}&slot=s1`);
  await answer(environment, SCREEN, withTwoCars());
  const paid = { ...purchase("COMPLETED"), subscription: { credits: 1 } };
  await answer(environment, NAMED, { Query: { node: paid } });
  expect(
    await screen.findByText("The car you chose is no longer yours to book for."),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose a Car" })).toHaveAttribute(
    "href",
    "/booking-calendar",
  );
  expect(screen.getByRole("button", { name: "Book Service" })).toBeDisabled();
  expect(screen.queryByText("One step is left: book your time.")).not.toBeInTheDocument();
});

it("one car of another type than is bought warns before anything is paid", async () => {
  const two = withTwoCars();
  const vehicleCredits = two.User.vehicleCredits.slice(0, 1);
  await atSlots(CHOSEN, undefined, { ...two, User: Object.assign(two.User, { vehicleCredits }) });
  expect(await screen.findByText("TS07SUV01 is not of the type Hatchback")).toBeVisible();
  expect(screen.getByText("These credits may not pay for a wash of SUV.")).toBeVisible();
});
