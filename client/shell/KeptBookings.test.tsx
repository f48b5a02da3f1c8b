import { act, screen, waitFor } from "@testing-library/react";
import { forgetBookings, keepBookings, readKeptBookings } from "../auth/keptBookings";
import { NetworkError } from "../relay/errors";
import { cacheStorage } from "../test/cacheStorage";
import { fakeIdentity } from "../test/fakeIdentity";
import { renderRoutes } from "../test/renderRoutes";
import { PartBoundary } from "./PartBoundary";
import { ScreenFailure } from "./ScreenFailure";

const booking = {
  id: "b1",
  bookingDate: "2026-11-23",
  startTime: "10:00",
  endTime: "11:00",
  status: "CONFIRMED",
  carModel: "Hyundai Creta",
};

function Broken(): never {
  throw new NetworkError();
}

beforeEach(() => {
  jest.spyOn(Date.prototype, "toISOString").mockReturnValue("2026-11-21T03:35:00.000Z");
  Object.defineProperty(globalThis, "caches", { value: cacheStorage(), configurable: true });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "caches");
});

it("keeps the bookings of one person, and tells them to nobody else", async () => {
  await keepBookings("uid-1", [booking]);
  expect(await readKeptBookings("uid-1")).toMatchObject({ bookings: [booking] });
  expect(await readKeptBookings("uid-2")).toBeNull();
});

it("forgets them for another person and at the end of a session, not for the same person", async () => {
  await keepBookings("uid-1", [booking]);
  await forgetBookings("uid-1");
  expect(await readKeptBookings("uid-1")).not.toBeNull();
  await forgetBookings("uid-2");
  expect(await readKeptBookings("uid-1")).toBeNull();
  await keepBookings("uid-1", [booking]);
  await forgetBookings();
  expect(await readKeptBookings("uid-1")).toBeNull();
});

it("does without where the browser has no storage", async () => {
  Reflect.deleteProperty(globalThis, "caches");
  await keepBookings("uid-1", [booking]);
  expect(await readKeptBookings("uid-1")).toBeNull();
});

describe("a screen that needs the network", () => {
  const open = (error: Error) =>
    renderRoutes(
      [{ path: "/", element: <ScreenFailure error={error} onRetry={() => undefined} /> }],
      {
        identity: fakeIdentity(),
      },
    );

  it("shows offline what was booked, and as of when", async () => {
    await keepBookings("uid-1", [booking]);
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    open(new NetworkError());
    expect(await screen.findByRole("heading", { name: "You are offline" })).toBeVisible();
    expect(await screen.findByText("Mon, 23 Nov · 10:00 AM - 11:00 AM")).toBeVisible();
    expect(screen.getByText("Hyundai Creta")).toBeVisible();
    expect(screen.getByText("As of Sat, 21 Nov 2026, 9:05 AM")).toBeVisible();
  });

  it("shows them also below the failure of a part", async () => {
    await keepBookings("uid-1", [booking]);
    const part = (
      <PartBoundary queryRef={null} fallback="Failed to load booking history. Please try again.">
        <Broken />
      </PartBoundary>
    );
    renderRoutes([{ path: "/", element: part }], { identity: fakeIdentity() });
    expect(await screen.findByText("Mon, 23 Nov · 10:00 AM - 11:00 AM")).toBeVisible();
    expect(screen.getByText(/^Failed to load booking history/)).toBeVisible();
  });

  it("says so where nothing was booked", async () => {
    await keepBookings("uid-1", []);
    open(new NetworkError());
    expect(await screen.findByText("Nothing was booked.")).toBeVisible();
  });

  it("shows nothing kept where the server answered", async () => {
    await keepBookings("uid-1", [booking]);
    open(new Error("boom"));
    expect(await screen.findByRole("heading", { name: "This did not load" })).toBeVisible();
    await act(() => Promise.resolve());
    await waitFor(() => expect(screen.queryByText("Upcoming Bookings")).not.toBeInTheDocument());
  });
});
