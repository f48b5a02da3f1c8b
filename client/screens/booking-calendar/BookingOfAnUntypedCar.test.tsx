import { screen, waitFor } from "@testing-library/react";
import { booking, holdTheDate } from "../../test/bookingDays";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { alerts, BOOK, confirm, open, resident, tile } from "./calendarUnderTest";

const GIVE = "useGiveCarTypeMutation";
const QUESTION = "What kind of car is it?";
const FIRST_ASK = "Please tell us what kind of car it is";

beforeEach(holdTheDate);
afterEach(() => jest.useRealTimers());

const carTypes = [
  { id: "t1", name: "Hatchback" },
  { id: "t2", name: "Sedan" },
  { id: "t3", name: "SUV" },
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
  const type = (name: string) => screen.getByRole("radio", { name });

  async function choose(name: string) {
    const view = await open({ viewer: withCar(null), carTypes });
    await view.user.click(tile(/12:00 PM - 1:00 PM/));
    await view.user.click(type(name));
    return view;
  }

  it("asks for the type first, and saves the chosen one before it books", async () => {
    const { user, environment } = await open({ viewer: withCar(null), carTypes });
    expect(screen.getByRole("heading", { name: QUESTION })).toBeVisible();
    await user.click(tile(/12:00 PM - 1:00 PM/));
    await user.click(confirm());
    expect(alerts()).toEqual([FIRST_ASK]);
    await user.click(type("SUV"));
    expect(screen.queryByText(FIRST_ASK)).not.toBeInTheDocument();
    await user.click(confirm());
    const { input } = await asked(environment, GIVE);
    expect(input).toEqual({ vehicleId: "v1", carTypeId: "t3" });
    expect(isAsked(environment, BOOK)).toBe(false);
    await answer(environment, GIVE, { User: withCar(carTypes[2] ?? null) });
    expect((await asked(environment, BOOK)).input).toMatchObject({ vehicleId: "v1" });
    expect(screen.queryByRole("heading", { name: QUESTION })).not.toBeInTheDocument();
    expect(confirm()).toHaveFocus();
  });

  it("takes a type between two others by the keyboard, and saves none that was passed", async () => {
    const { user, environment } = await open({ viewer: withCar(null), carTypes });
    await user.click(tile(/12:00 PM - 1:00 PM/));
    await user.click(type("Hatchback"));
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(type("Sedan")).toBeChecked();
    expect(type("Sedan")).toHaveFocus();
    expect(isAsked(environment, GIVE)).toBe(false);
    confirm().focus();
    await user.keyboard("{Enter}");
    expect((await asked(environment, GIVE)).input).toMatchObject({ carTypeId: "t2" });
  });

  it("saves no type without a time to book", async () => {
    const { user, environment } = await open({ viewer: withCar(null), carTypes });
    await user.click(type("SUV"));
    await user.click(confirm());
    expect(alerts()).toEqual(["Please select a date and time slot"]);
    expect(isAsked(environment, GIVE)).toBe(false);
  });

  it("saves and books once, however often Confirm Booking is pressed", async () => {
    const { user, environment } = await choose("SUV");
    await user.dblClick(confirm());
    await user.click(type("Sedan"));
    expect(type("SUV")).toBeChecked();
    await answer(environment, GIVE, { User: withCar(carTypes[2] ?? null) });
    await asked(environment, BOOK);
    expect(isAsked(environment, GIVE)).toBe(false);
  });

  it("tells why a type was not taken, asks again and keeps the time", async () => {
    const { user, environment } = await choose("Hatchback");
    await user.click(confirm());
    const message = "No plan is sold for this car type. Please choose another one.";
    await refuse(environment, GIVE, { message, code: "INVALID_INPUT", field: "carTypeId" });
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(type("Hatchback")).not.toBeChecked();
    expect(tile(/12:00 PM - 1:00 PM/)).toBeChecked();
    expect(confirm()).toHaveFocus();
    expect(isAsked(environment, BOOK)).toBe(false);
    await user.click(type("SUV"));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it("keeps the chosen type when the answer is lost, for another press", async () => {
    const { user, environment } = await choose("SUV");
    await user.click(confirm());
    await lose(environment, GIVE);
    await waitFor(() => expect(alerts().join()).toMatch(/^Failed to save the car/));
    await user.click(confirm());
    expect((await asked(environment, GIVE)).input).toMatchObject({ carTypeId: "t3" });
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
