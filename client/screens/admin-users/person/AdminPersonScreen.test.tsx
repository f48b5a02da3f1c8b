import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../../test/operations";
import { AT, enter, open, raju, SCREEN } from "./personUnderTest";

import "./ChangeRoleDialog";
import "../UserDeletion";
import "./CarTypeDialog";
import "./GrantCreditsDialog";

const GRANT = "useGrantCreditsMutation";
const DELETE = "useDeleteUserMutation";

const NOBODY = { message: "User not found", code: "NOT_FOUND", kind: "not_found" };

it("tells how to reach somebody, where the car stands, and what is left", async () => {
  const { environment } = await enter();
  expect(await asked(environment, SCREEN)).toEqual({ id: "u1" });
  await answer(environment, SCREEN, { Query: { user: raju, residencies: [] } });
  for (const text of [
    "raju@residents.example",
    "9876543210",
    "Mahindra Ashvita",
    "Lotus · 502",
    "B214",
    "TS09IO9418 · Skoda Slavia",
    "TS10SC4567 · Mahindra Thar · Red",
    "Sat, 12 Dec 2026",
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

it("leads back to the list that was left", async () => {
  const { user, router } = await open();
  const main = screen.getByRole("main");
  await user.click(within(main).getByRole("link", { name: "Users" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin-dashboard/users"));
  expect(router.state.location.search).toBe("?search=raju");
});

it("says why somebody is not shown, or that it failed, and tries again", async () => {
  const { environment, user } = await enter();
  expect(await screen.findByText("Loading user")).toBeInTheDocument();
  await refuse(environment, SCREEN, { message: "Too many requests.", code: "RATE_LIMITED" });
  expect(await screen.findByText("Too many requests.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await lose(environment, SCREEN);
  expect(await screen.findByText("Failed to load user")).toBeVisible();
});

it("says that there is nobody, and leads back to the list", async () => {
  const { environment, user, router } = await enter();
  await refuse(environment, SCREEN, NOBODY);
  expect(await screen.findByRole("heading", { level: 1, name: "User not found" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to Users" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin-dashboard/users"));
  expect(router.state.location.search).toBe("?search=raju");
});

describe("the bookings", () => {
  it("are listed, and more are asked for", async () => {
    const { environment, user } = await open();
    const row = screen.getByRole("row", { name: /#41/ });
    for (const text of ["Wed, 25 Nov 2026", "9:00 AM - 10:00 AM", "Confirmed", "Pay-per-use: 1"]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await asked(environment, "PersonBookingsQuery")).toMatchObject({ cursor: "last-row" });
    await lose(environment, "PersonBookingsQuery");
    expect(await screen.findByText("Failed to fetch bookings")).toBeVisible();
  });
});

describe("the ledger", () => {
  it("lies in a tab that the address remembers, and says what happened to the credits", async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole("tab", { name: "Credit Ledger" }));
    expect(router.state.location.search).toBe("?id=u1&list=search%3Draju&tab=credits");
    const row = screen.getByRole("row", { name: /Fri, 20 Nov 2026, 9:05 AM/ });
    for (const text of ["Booking #41", "−1", "Pay Per Use", "No end"]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });
});

describe("granting credits", () => {
  async function grant(at = `${AT}&tab=credits`) {
    const view = await open(at);
    await view.user.click(screen.getByRole("button", { name: "Grant Credits" }));
    const dialog = await screen.findByRole("dialog", { name: /^Grant credits to/ });
    const submit = () =>
      view.user.click(within(dialog).getByRole("button", { name: "Grant Credits" }));
    return { ...view, dialog, submit };
  }

  it("needs a number from 1 to 100 and a reason", async () => {
    const { environment, user, dialog, submit } = await grant();
    await user.clear(within(dialog).getByLabelText("Credits"));
    await submit();
    expect(
      await within(dialog).findByText("Credits must be a whole number from 1 to 100"),
    ).toBeVisible();
    expect(within(dialog).getByText("Reason is required")).toBeVisible();
    expect(isAsked(environment, GRANT)).toBe(false);
  });

  it("adds to the balance and the ledger out of the answer, and says so", async () => {
    const { environment, user, dialog, submit } = await grant();
    await user.clear(within(dialog).getByLabelText("Credits"));
    await user.type(within(dialog).getByLabelText("Credits"), "12");
    await user.type(within(dialog).getByLabelText("Reason"), "Sorry for the rain");
    await submit();
    expect((await asked(environment, GRANT)).input).toEqual({
      userId: "u1",
      kind: "PAY_PER_USE",
      count: 12,
      goodUntil: null,
      carTypeId: null,
      reason: "Sorry for the rain",
      clientKey: expect.any(String),
    });
    await answer(environment, GRANT, {
      GrantCreditsPayload: {
        creditLedgerEdge: {
          node: {
            id: "l2",
            createdAt: "2026-11-21T03:35:00.000Z",
            change: 12,
            goodUntil: null,
            kind: "PAY_PER_USE",
            type: "GRANTED",
            reason: "Sorry for the rain",
            booking: null,
            purchase: null,
          },
        },
        user: { ...raju, payPerUseCredits: 13 },
      },
    });
    expect(await screen.findByText("Credits granted successfully!")).toBeVisible();
    expect(screen.getByText("Granted: Sorry for the rain")).toBeInTheDocument();
    expect(screen.getAllByRole("row")[1]).toHaveTextContent("+12");
    expect(screen.getByText("13")).toBeInTheDocument();
  });

  it("may be for a car type", async () => {
    const { environment, user, dialog, submit } = await grant();
    expect(within(dialog).getByText("They pay for a wash of any car.")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: /^Any car For/ }));
    await user.click(await screen.findByRole("option", { name: "SUV" }));
    expect(within(dialog).getByText(/^They pay for this car type/)).toBeVisible();
    await user.type(within(dialog).getByLabelText("Reason"), "Sorry for the rain");
    await submit();
    expect((await asked(environment, GRANT)).input).toMatchObject({ carTypeId: "c2" });
  });

  it("sends the same grant under the same key again, and another under another", async () => {
    const { environment, user, dialog, submit } = await grant();
    await user.type(within(dialog).getByLabelText("Reason"), "Rain");
    await submit();
    const { clientKey } = (await asked(environment, GRANT)).input;
    await lose(environment, GRANT);
    expect(await within(dialog).findByText("Failed to grant credits")).toBeVisible();
    await submit();
    expect((await asked(environment, GRANT)).input.clientKey).toBe(clientKey);
    await lose(environment, GRANT);
    await user.type(within(dialog).getByLabelText("Reason"), "!");
    await submit();
    expect((await asked(environment, GRANT)).input.clientKey).not.toBe(clientKey);
  });

  it("says an error at its field", async () => {
    const { environment, user, dialog, submit } = await grant();
    await user.type(within(dialog).getByLabelText("Reason"), "Rain");
    await submit();
    const message = "Please choose today or a later date";
    await refuse(environment, GRANT, { message, code: "INVALID_INPUT", field: "goodUntil" });
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText(/Good until/)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  });
});

it("goes back to the list when the person was deleted", async () => {
  const { environment, user, router } = await open();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await answer(environment, DELETE, {
    DeleteUserPayload: { deletedUserId: "u1", cancelledBookings: [], expiredPurchases: [] },
  });
  expect(await screen.findByText("User deleted successfully!")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin-dashboard/users"));
  expect(router.state.location.search).toBe("?search=raju");
  // Going back to a deleted person shows a message.
  await act(() => router.navigate(AT));
  expect(await screen.findByText("User not found")).toBeVisible();
});

describe("the type of a car", () => {
  it("is changed for the car that is chosen", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Change Car Type" }));
    const dialog = await screen.findByRole("dialog", {
      name: `Change a car type of ${raju.displayName}`,
    });
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect(await within(dialog).findByText("Please select a car type")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: /^TS09IO9418 .* Car$/ }));
    await user.click(await screen.findByRole("option", { name: "TS10SC4567 · Mahindra Thar" }));
    await user.click(within(dialog).getByRole("button", { name: /Car Type$/ }));
    await user.click(await screen.findByRole("option", { name: "SUV" }));
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    const { input } = await asked(environment, "useCorrectCarTypeMutation");
    expect(input).toEqual({ vehicleId: "v2", carTypeId: "c2" });
    await answer(environment, "useCorrectCarTypeMutation", {
      Vehicle: { id: "v2", carType: { id: "c2", name: "SUV" } },
    });
    expect(await screen.findByText("Car type saved!")).toBeVisible();
    expect(screen.getByText("TS10SC4567 · Mahindra Thar · Red · SUV")).toBeVisible();
  });
});
