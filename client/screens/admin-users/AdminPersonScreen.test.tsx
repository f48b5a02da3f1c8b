import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

// Compiled beforehand, so that they are there when they are asked for.
import "./ChangeRoleDialog";
import "./DeleteUserDialog";
import "./GrantCreditsDialog";
import "./ChangePlanDialog";
import "../../shared/credits/RevokeCreditsDialog";

const SCREEN = "AdminPersonScreenQuery";
const GRANT = "useGrantCreditsMutation";
const DELETE = "useDeleteUserMutation";

const NOBODY = { message: "User not found", code: "NOT_FOUND", kind: "not_found" };

const AT = "/admin-dashboard/users/person?id=u1&list=search%3Draju";
const pageInfo = { hasNextPage: true, endCursor: "last-row" };

const raju = {
  id: "u1",
  displayName: "Venkata Satyanarayana Raju",
  email: "raju@residents.example",
  mobileNumber: "9876543210",
  carNumber: "TS09IO9418",
  carModel: "Skoda Slavia",
  parkingNumber: "B214",
  role: "USER",
  credits: 4,
  payPerUseCredits: 1,
  nearestCreditExpiry: "2026-12-12",
  createdAt: "2026-11-20T19:00:00.000Z",
  residency: { id: "r1", name: "Mahindra Ashvita" },
  block: { id: "b1", name: "Lotus" },
  flat: { id: "f1", name: "502" },
  bookings: {
    edges: [
      {
        node: {
          ...{ __typename: "Booking", id: "k41", bookingId: 41, bookingDate: "2026-11-25" },
          ...{ startTime: "09:00", endTime: "10:00", serviceType: "PAY_PER_USE" },
          ...{ status: "CONFIRMED", creditsUsed: 0, payPerUseCreditsUsed: 1 },
        },
      },
    ],
    pageInfo,
  },
  subscriptions: {
    edges: [
      {
        node: {
          ...{ __typename: "Subscription", id: "s1", planName: "Quarterly Care" },
          ...{ carTypeName: "SUV", status: "RUNNING", isActive: true, startDate: "2026-11-09" },
          ...{ endDate: "2027-02-07", endedAt: null, credits: 9 },
          changes: [
            {
              ...{ id: "c1", type: "EXTENDED", days: 2, endDate: "2027-02-07" },
              ...{ reason: "Rain", createdAt: "2026-11-20T03:35:00.000Z" },
              changedBy: { id: "u9", displayName: "Sravani" },
            },
          ],
        },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: "s1" },
  },
  creditLots: {
    edges: [
      {
        node: {
          ...{ __typename: "CreditLot", id: "lot1", kind: "REGULAR", granted: 10, remaining: 6 },
          ...{ revoked: 1, used: 3, goodUntil: "2027-02-07", reason: null },
          createdAt: "2026-11-09T03:35:00.000Z",
          purchase: { id: "p1", planName: "Quarterly Care" },
        },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: "lot1" },
  },
  creditLedger: {
    edges: [
      {
        node: {
          ...{ __typename: "CreditLedgerEntry", id: "l1", createdAt: "2026-11-20T03:35:00.000Z" },
          ...{ change: -1, kind: "PAY_PER_USE", goodUntil: null, type: "SPENT", reason: null },
          ...{ booking: { id: "k41", bookingId: 41 }, purchase: null },
        },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: "l1" },
  },
};

async function enter(at = AT) {
  const view = renderRoutes(routes, { at });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}

async function open(at = AT) {
  const view = await enter(at);
  await answer(view.environment, SCREEN, { Query: { user: raju, residencies: [] } });
  await screen.findByRole("heading", { level: 1, name: raju.displayName });
  return view;
}

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

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
      ...{ userId: "u1", kind: "PAY_PER_USE", count: 12, goodUntil: null },
      reason: "Sorry for the rain",
      clientKey: expect.any(String),
    });
    await answer(environment, GRANT, {
      GrantCreditsPayload: {
        creditLedgerEdge: {
          node: {
            ...{ id: "l2", createdAt: "2026-11-21T03:35:00.000Z", change: 12, goodUntil: null },
            ...{ kind: "PAY_PER_USE", type: "GRANTED", reason: "Sorry for the rain" },
            ...{ booking: null, purchase: null },
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

  it("says a refusal at its field", async () => {
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
  // Who comes back to where the person was is not left with nothing.
  await act(() => router.navigate(AT));
  expect(await screen.findByText("User not found")).toBeVisible();
});

describe("the plans and credits", () => {
  const at = `${AT}&tab=plans`;

  it("say where each stands, what was made of it and why", async () => {
    await open(at);
    const plan = screen.getByRole("row", { name: /^Quarterly Care SUV Runs/ });
    expect(plan).toHaveTextContent(/Sravani: Extended until Sun, 7 Feb 2027\. Rain/);
    const [, lot] = within(screen.getByRole("table", { name: "Credits" })).getAllByRole("row");
    expect(
      within(lot as HTMLElement)
        .getAllByRole("cell")
        .map((each) => each.textContent),
    ).toEqual(expect.arrayContaining(["Granted10", "Used3", "Taken Back1", "Left6"]));
  });

  async function pause() {
    const view = await open(at);
    await view.user.click(screen.getByRole("button", { name: "Pause Quarterly Care" }));
    const dialog = await screen.findByRole("dialog", { name: "Pause Quarterly Care" });
    await view.user.type(within(dialog).getByLabelText("Reason"), "On holiday");
    await view.user.click(within(dialog).getByRole("button", { name: "Pause Plan" }));
    return { ...view, dialog };
  }

  it("lets a plan be paused, with a reason, as it was seen", async () => {
    const { environment } = await pause();
    const PAUSE = "usePauseSubscriptionMutation";
    expect((await asked(environment, PAUSE)).input).toEqual({
      ...{ subscriptionId: "s1", reason: "On holiday" },
      seen: { status: "RUNNING", endDate: "2027-02-07" },
    });
    const [{ node }] = raju.subscriptions.edges as [{ node: object }];
    await answer(environment, PAUSE, {
      PauseSubscriptionPayload: {
        subscription: { ...node, status: "PAUSED", isActive: false },
        user: { ...raju, credits: 0 },
      },
    });
    expect(await screen.findByText("Plan paused")).toBeVisible();
    expect(screen.getByRole("button", { name: "Resume Quarterly Care" })).toBeVisible();
  });

  it("says that somebody else changed it, and reads it again", async () => {
    const { environment, dialog } = await pause();
    const message = "Somebody else changed the status meanwhile. Nothing was saved.";
    await refuse(environment, "usePauseSubscriptionMutation", {
      ...{ message, code: "CHANGED_MEANWHILE", kind: "conflict" },
    });
    expect(await asked(environment, "useRefreshPlanQuery")).toEqual({ id: "s1" });
    await lose(environment, "useRefreshPlanQuery");
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it("lets unused credits be taken back, with a reason", async () => {
    const { environment, user } = await open(at);
    await user.click(screen.getByRole("button", { name: "Take back credits, Quarterly Care" }));
    const dialog = await screen.findByRole("dialog", { name: /^Take credits back from/ });
    expect(within(dialog).getByText(/^6 left, 3 used or booked/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText("Credits"));
    await user.type(within(dialog).getByLabelText("Credits"), "2");
    await user.click(within(dialog).getByRole("button", { name: "Take Back" }));
    expect(await within(dialog).findByText("Reason is required")).toBeVisible();
    await user.type(within(dialog).getByLabelText("Reason"), "By mistake");
    await user.click(within(dialog).getByRole("button", { name: "Take Back" }));
    expect((await asked(environment, "useRevokeCreditsMutation")).input).toEqual({
      ...{ creditLotId: "lot1", count: 2, reason: "By mistake", seen: { remainingCredits: 6 } },
    });
    await refuse(environment, "useRevokeCreditsMutation", {
      ...{ message: "Only 1 of them is left.", code: "INVALID_INPUT", field: "count" },
    });
    expect(await within(dialog).findByText("Only 1 of them is left.")).toBeVisible();
  });
});

describe("the role", () => {
  it("is given on the page, with who gave and took it before", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Make an Administrator" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Make an administrator" });
    await answer(environment, "RoleHistoryQuery", {
      Query: {
        roleChanges: [
          { newRole: "USER", changedBy: "Asha Rao", createdAt: "2026-11-20T03:35:00.000Z" },
          { newRole: "ADMIN", changedBy: null, createdAt: "2026-11-19T03:35:00.000Z" },
        ],
      },
    });
    expect(await within(dialog).findByText(/resident, by Asha Rao$/)).toBeVisible();
    expect(within(dialog).getByText(/administrator, by whoever runs the server$/)).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Make an Administrator" }));
    expect(await asked(environment, "useChangeRoleMutation")).toEqual({
      input: { userId: "u1", role: "ADMIN" },
    });
    await answer(environment, "useChangeRoleMutation", { User: { id: "u1", role: "ADMIN" } });
    expect(await screen.findByText(`${raju.displayName} is an administrator now`)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Make a Resident" })).toBeVisible();
  });

  it("stays where the server refuses, in its words", async () => {
    const { environment, user } = await open();
    await user.click(screen.getByRole("button", { name: "Make an Administrator" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Make an Administrator" }));
    const message = "The address is not verified.";
    await refuse(environment, "useChangeRoleMutation", { message, code: "ADDRESS_NOT_PROVEN" });
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});
