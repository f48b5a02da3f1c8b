import { act, screen, waitFor, within } from "@testing-library/react";
import { booking, holdTheDate, saturday } from "../../test/bookingDays";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { serveTerms } from "../../test/serveTerms";
import {
  ACCEPT,
  BOOK,
  come,
  dashboard,
  day,
  open,
  openCalendar,
  resident,
  SCREEN,
} from "./dashboardUnderTest";

beforeEach(holdTheDate);

afterEach(() => {
  jest.useRealTimers();
});

describe("the terms", () => {
  const unsigned = {
    ...resident,
    credits: 0,
    onboarding: { termsAccepted: false, profileCompleted: true },
  };

  beforeEach(() => serveTerms());

  it("block the dashboard until they are accepted", async () => {
    const { environment, user } = await open({ viewer: { ...unsigned, credits: 3 } });
    const dialog = within(await screen.findByRole("dialog", { name: "Terms and Conditions" }));
    expect(await dialog.findAllByRole("heading", { level: 3 })).toHaveLength(5);
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Accept & Continue" }));
    expect(dialog.getByText("Please tick this box to accept the terms")).toBeVisible();
    const box = dialog.getByRole("checkbox", {
      name: "I have read and agree to the Terms and Conditions",
    });
    expect(box).toHaveFocus();
    await user.keyboard(" ");
    await user.dblClick(dialog.getByRole("button", { name: "Accept & Continue" }));
    expect((await asked(environment, ACCEPT)).input).toEqual({ version: "2026-11" });
    await answer(environment, ACCEPT, {
      User: {
        id: "u1",
        role: "USER",
        onboarding: { termsAccepted: true, profileCompleted: true },
      },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(isAsked(environment, ACCEPT)).toBe(false);
  });

  it("are read again, and unticked, where they changed while the dialog was open", async () => {
    const { environment, user } = await open({ viewer: unsigned });
    const dialog = within(await screen.findByRole("dialog", { name: "Terms and Conditions" }));
    await user.click(await dialog.findByRole("checkbox"));
    serveTerms("2026-12");
    await user.click(dialog.getByRole("button", { name: "Accept & Continue" }));
    await refuse(environment, ACCEPT, {
      message: "The terms have changed. Please read and accept them again.",
      code: "INVALID_INPUT",
      field: "version",
    });
    expect(await dialog.findByText("Payment policy of 2026-12")).toBeVisible();
    expect(
      dialog.getByText("The terms have just changed. Please read and accept them again."),
    ).toBeVisible();
    expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await user.click(dialog.getByRole("checkbox"));
    await user.click(dialog.getByRole("button", { name: "Accept & Continue" }));
    expect((await asked(environment, ACCEPT)).input).toEqual({ version: "2026-12" });
  });

  it("stay, with an alert, when accepting could not be saved", async () => {
    const { environment, user } = await open({ viewer: unsigned });
    await user.click(await screen.findByRole("checkbox"));
    const failed = "Failed to save terms acceptance. Please try again.";
    async function fail(failing: () => Promise<void>, text: string) {
      await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
      await failing();
      const alert = within(await screen.findByRole("alertdialog", { name: "Not saved" }));
      expect(alert.getByText(text)).toBeVisible();
      await user.click(alert.getByRole("button", { name: "OK" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      expect(screen.getByRole("checkbox")).toBeChecked();
    }
    await fail(() => lose(environment, ACCEPT), failed);
    const refusal = { message: "Something went wrong", code: "UNEXPECTED" };
    await fail(() => refuse(environment, ACCEPT, refusal), refusal.message);
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await fail(() => lose(environment, ACCEPT), `You are offline. ${failed}`);
    onLine.mockRestore();
  });

  it("sign out anyone who cancels", async () => {
    const { user, identity } = await open({ viewer: unsigned });
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(identity.signOut).toHaveBeenCalledWith("/login");
  });

  it("are shown when the server could not tell who it is, then the screen is asked for again", async () => {
    const { environment, user } = await come();
    await refuse(environment, SCREEN, { message: "Something went wrong", code: "UNEXPECTED" });
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
    await answer(environment, ACCEPT);
    await answer(environment, SCREEN, dashboard());
    expect(await screen.findByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  });
});

describe("booking", () => {
  const booked = {
    Booking: {
      ...booking("b9", "2026-11-21", { startTime: "12:00", endTime: "13:00" }),
      bookingId: 42,
      serviceType: "REGULAR",
    },
    AvailableSlot: { ...saturday[2], isBookedByViewer: true, availableCapacity: 1 },
    User: {
      id: "u1",
      role: "USER",
      credits: 6,
      payPerUseCredits: 0,
      nearestCreditExpiry: "2027-02-07",
      onboarding: { termsAccepted: true, profileCompleted: true },
    },
  };

  async function choose() {
    const view = await openCalendar();
    await view.user.click(day(/12:00 PM - 1:00 PM/));
    return { ...view, confirm: screen.getByRole("button", { name: "Confirm Booking" }) };
  }

  it("leads to terms that have changed, and back to the chosen time", async () => {
    const { user, environment, confirm } = await choose();
    await user.click(confirm);
    await refuse(environment, BOOK, {
      message: "The Terms and Conditions have changed. Please read and accept them again.",
      code: "TERMS_NOT_ACCEPTED",
      kind: "conflict",
    });
    expect(await screen.findByText(/The Terms and Conditions have changed/)).toBeVisible();
    serveTerms("2026-12");
    await user.click(screen.getByRole("button", { name: "Read the terms" }));
    await screen.findByRole("checkbox");
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Read the terms" }));
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Accept & Continue" }));
    expect((await asked(environment, ACCEPT)).input).toEqual({ version: "2026-12" });
    await answer(environment, ACCEPT);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByText(/have changed/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Confirm Booking" }));
    expect((await asked(environment, BOOK)).input).toMatchObject({
      slotId: "slot-12",
      date: "2026-11-21",
    });
  });

  it("sums up what it will do, does it once, and goes to the confirmation", async () => {
    const { user, environment, router, confirm } = await choose();
    expect(screen.getByText("Sat, 21 Nov · 12:00 PM - 1:00 PM")).toBeVisible();
    expect(screen.getByText("Credits Used: 1 credit")).toBeVisible();
    await user.dblClick(confirm);
    expect((await asked(environment, BOOK)).input).toEqual({
      slotId: "slot-12",
      date: "2026-11-21",
      expectedStartTime: "12:00",
      expectedEndTime: "13:00",
      clientKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await answer(environment, BOOK, booked);
    expect(isAsked(environment, BOOK)).toBe(false);
    expect(await screen.findByText("Booking confirmed successfully!")).toBeVisible();
    const confirmed = { name: "Booking Confirmed!" };
    expect(await screen.findByRole("heading", confirmed, { timeout: 10_000 })).toBeVisible();
    const { pathname, search, state } = router.state.location;
    expect(pathname + search).toBe("/booking-confirmation?booking=b9");
    expect(state).toEqual({
      bookingId: 42,
      bookingDate: "2026-11-21",
      slot: { startTime: "12:00", endTime: "13:00" },
      serviceType: "REGULAR",
    });
    await user.click(screen.getByRole("link", { name: "Go to Dashboard" }));
    const upcoming = within(await screen.findByRole("region", { name: "Upcoming Bookings" }));
    expect(upcoming.getAllByRole("listitem")[0]).toHaveTextContent("12:00 PM - 1:00 PM");
    expect(
      within(screen.getByRole("region", { name: "Your credits" })).getByText("6"),
    ).toBeVisible();
  });
});
