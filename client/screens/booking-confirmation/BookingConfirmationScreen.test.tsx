import { act, screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, lose } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const SCREEN = "BookingConfirmationScreenQuery";

const told = {
  bookingId: 42,
  bookingDate: "2026-11-21",
  slot: { startTime: "09:00", endTime: "10:00" },
  serviceType: "REGULAR",
};
const known = {
  __typename: "Booking",
  id: "b9",
  bookingId: 42,
  bookingDate: "2026-11-21",
  startTime: "09:00",
  endTime: "10:00",
  status: "CONFIRMED",
};

const come = (search: string, state?: object) =>
  renderRoutes(routes, { at: { pathname: "/booking-confirmation", search, state } });

async function expectConfirmation() {
  expect(await screen.findByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  for (const text of ["Saturday, 21 November 2026", "9:00 AM - 10:00 AM", "1 credit", "42"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
}

it("shows at once what navigation state tells", async () => {
  const { router } = renderRoutes(routes, { at: "/terms" });
  await screen.findByRole("heading", { level: 1 });
  await act(() => router.navigate("/booking-confirmation?booking=b9", { state: told }));
  await expectConfirmation();
});

it("after a reload asks the server for the booking that the address names", async () => {
  const { environment } = come("?booking=b9", told);
  expect(await asked(environment, SCREEN)).toEqual({ id: "b9", isNamed: true });
  expect(await screen.findByText("Loading your booking")).toBeInTheDocument();
  await answer(environment, SCREEN, { Query: { node: known } });
  await expectConfirmation();
});

describe("the car", () => {
  const booked = { ...known, carModel: "Mahindra Thar", carNumber: "TS10SC4567" };
  const viewerWith = (...ids: readonly string[]) => ({
    vehicleCredits: ids.map((id) => ({ vehicle: { id } })),
  });

  it("is named as it was booked where there are several", async () => {
    const { environment } = come("?booking=b9");
    const viewer = viewerWith("v1", "v2");
    await answer(environment, SCREEN, { Query: { node: booked, viewer } });
    await expectConfirmation();
    expect(screen.getByText("Mahindra Thar · TS10SC4567")).toBeVisible();
  });

  it("is not named where there is one", async () => {
    const { environment } = come("?booking=b9");
    await answer(environment, SCREEN, { Query: { node: booked, viewer: viewerWith("v1") } });
    await expectConfirmation();
    expect(screen.queryByText("Car")).not.toBeInTheDocument();
    expect(screen.queryByText(/TS10SC4567/)).not.toBeInTheDocument();
  });

  it.each([
    ["is named by navigation state", { ...told, car: "Thar · TS10SC4567" }, 1],
    ["is not named by state that has none", told, 0],
    ["is not named by state of another kind", { ...told, car: { id: 1 } }, 0],
  ])("%s", async (_what, state, count) => {
    const { environment } = come("?booking=b9", state);
    await lose(environment, SCREEN);
    await expectConfirmation();
    expect(screen.queryAllByText("Car")).toHaveLength(count);
    expect(screen.queryAllByText("Thar · TS10SC4567")).toHaveLength(count);
  });
});

it("does not call a booking confirmed that was cancelled since", async () => {
  const { environment } = come("?booking=b9", told);
  await answer(environment, SCREEN, { Query: { node: { ...known, status: "CANCELLED" } } });
  expect(await screen.findByRole("heading", { name: "This booking was cancelled" })).toBeVisible();
});

it("needs no server where navigation state is kept", async () => {
  const { environment } = come("?booking=b9", told);
  await lose(environment, SCREEN);
  await expectConfirmation();
});

it("offers another try where nothing is known", async () => {
  const { environment, user } = come("?booking=b9");
  await lose(environment, SCREEN);
  await user.click(await screen.findByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, { Query: { node: known } });
  await expectConfirmation();
});

it.each([
  ["without a booking", "", undefined],
  ["with state of another kind", "", { bookingId: "x", slot: null }],
])("goes to the dashboard %s", async (_, search, state) => {
  const { environment, router } = come(search, state);
  await answer(environment, SCREEN);
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});

it("goes to the dashboard when there is no such booking", async () => {
  const { environment, router } = come("?booking=gone");
  await answer(environment, SCREEN, { Query: { node: null } });
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});

describe("Add to Calendar", () => {
  const saved: { name: string; file: Blob }[] = [];
  let blob: Blob;

  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (file) => {
      blob = file as Blob;
      return "blob:1";
    };
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file: blob });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function ask() {
    const view = come("?booking=b9");
    await answer(view.environment, SCREEN, { Query: { node: known } });
    await view.user.click(
      await screen.findByRole("button", {
        name: "Add to Calendar, Sat, 21 Nov, 9:00 AM - 10:00 AM",
      }),
    );
    return view;
  }

  it("saves the file that the server makes of the booking", async () => {
    const { environment } = await ask();
    expect(await asked(environment, "useCalendarFileQuery")).toEqual({ id: "b9" });
    await answer(environment, "useCalendarFileQuery", {
      Query: { node: { __typename: "Booking", id: "b9", calendarFile: "BEGIN:VCALENDAR" } },
    });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("car-wash.ics");
    expect(saved[0]?.file.type).toBe("text/calendar;charset=utf-8");
    expect(saved[0]?.file.size).toBe("BEGIN:VCALENDAR".length);
  });

  it("says so when it could not be had", async () => {
    const { environment } = await ask();
    await lose(environment, "useCalendarFileQuery");
    expect(
      await screen.findByText("Failed to make the calendar file. Please try again."),
    ).toBeVisible();
    expect(saved).toHaveLength(0);
  });

  it("is not offered for a booking that was cancelled", async () => {
    const { environment } = come("?booking=b9");
    await answer(environment, SCREEN, { Query: { node: { ...known, status: "CANCELLED" } } });
    await screen.findByRole("heading", { name: "This booking was cancelled" });
    expect(screen.queryByRole("button", { name: /Add to Calendar/ })).not.toBeInTheDocument();
  });
});

it("leads to the dashboard, which hears where one comes from", async () => {
  const { environment, user, router } = come("?booking=b9");
  await answer(environment, SCREEN, { Query: { node: known } });
  await user.click(await screen.findByRole("link", { name: "Go to Dashboard" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-dashboard"));
  expect(router.state.location.state).toEqual({ fromBookingConfirmation: true });
});
