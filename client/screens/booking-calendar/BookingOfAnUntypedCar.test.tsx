import { screen } from "@testing-library/react";
import { booking, holdTheDate } from "../../test/bookingDays";
import { answer, asked, isAsked, refuse } from "../../test/operations";
import { BOOK, confirm, open, resident, tile } from "./calendarUnderTest";

const GIVE = "useGiveCarTypeMutation";
const QUESTION = "What kind of car is it?";
const FIRST_ASK = "Please tell us what kind of car it is";

beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

const carTypes = [
  { id: "t1", name: "Hatchback" },
  { id: "t2", name: "SUV" },
];

const withCar = (carType: object | null, isOwn = true) => ({
  ...resident,
  vehicles: isOwn ? [{ id: "v1" }] : [],
  vehicleCredits: [
    {
      credits: 3,
      payPerUseCredits: 1,
      vehicle: { id: "v1", plate: "TS09AB1234", model: "Swift", nickname: null, carType },
    },
  ],
  bookings: { edges: [{ node: booking("b1", "2026-11-21", { slot: { id: "slot-16" } }) }] },
});

describe("a booking of a car without a type", () => {
  it("asks for the type first, and goes on once it is given", async () => {
    const { user, environment } = await open({ viewer: withCar(null), carTypes });
    expect(screen.getByRole("heading", { name: QUESTION })).toBeVisible();
    await user.click(tile(/12:00 PM - 1:00 PM/));
    await user.click(confirm());
    expect(screen.getByText(FIRST_ASK)).toBeVisible();
    expect(isAsked(environment, BOOK)).toBe(false);
    await user.click(screen.getByRole("radio", { name: "SUV" }));
    const { input } = await asked(environment, GIVE);
    expect(input).toEqual({ vehicleId: "v1", carTypeId: "t2" });
    await answer(environment, GIVE, { User: withCar(carTypes[1] ?? null) });
    expect(screen.queryByRole("heading", { name: QUESTION })).not.toBeInTheDocument();
    expect(screen.queryByText(FIRST_ASK)).not.toBeInTheDocument();
    await user.click(confirm());
    expect((await asked(environment, BOOK)).input).toMatchObject({ vehicleId: "v1" });
  });

  it("is not confirmed while the type is being saved, and nothing is asked again", async () => {
    const { user, environment } = await open({ viewer: withCar(null), carTypes });
    await user.click(tile(/12:00 PM - 1:00 PM/));
    await user.click(screen.getByRole("radio", { name: "SUV" }));
    await user.click(await screen.findByRole("button", { name: "Confirm Booking (Saving…)" }));
    expect(screen.queryByText(FIRST_ASK)).not.toBeInTheDocument();
    await answer(environment, GIVE, { User: withCar(carTypes[1] ?? null) });
    await user.click(confirm());
    expect((await asked(environment, BOOK)).input).toMatchObject({ vehicleId: "v1" });
  });

  it("says why a type was not taken, and asks again", async () => {
    const { user, environment } = await open({ viewer: withCar(null), carTypes });
    await user.click(screen.getByRole("radio", { name: "Hatchback" }));
    const message = "No plan is sold for this car type. Please choose another one.";
    await refuse(environment, GIVE, { message, code: "INVALID_INPUT", field: "carTypeId" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole("radio", { name: "Hatchback" })).not.toBeChecked();
  });

  it.each([
    ["has a type", withCar({ id: "t1", name: "Hatchback" }), carTypes],
    ["is shared by somebody else, who knows its type", withCar(null, false), carTypes],
    ["could be of no type on offer", withCar(null), []],
  ])("is not asked where the car %s", async (_, viewer, types) => {
    await open({ viewer, carTypes: types });
    expect(screen.queryByRole("heading", { name: QUESTION })).not.toBeInTheDocument();
  });
});
