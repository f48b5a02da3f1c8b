import { screen, within } from "@testing-library/react";
import { answer, asked, lose, refuse } from "../../../test/operations";
import { AT, open, raju } from "./personUnderTest";

import "./ChangePlanDialog";
import "../../../shared/credits/RevokeCreditsDialog";

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
      subscriptionId: "s1",
      reason: "On holiday",
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

  it("reports every field at fault at once where it is extended", async () => {
    const { user } = await open(at);
    await user.click(screen.getByRole("button", { name: "Extend Quarterly Care" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Extend Quarterly Care" }));
    await user.click(dialog.getByRole("button", { name: "Extend Plan" }));
    expect(await dialog.findByText("Please choose a date after its last day")).toBeVisible();
    expect(dialog.getByText("Reason is required")).toBeVisible();
  });

  it("says that somebody else changed it, and reads it again", async () => {
    const { environment, dialog } = await pause();
    const message = "Somebody else changed the status meanwhile. Nothing was saved.";
    await refuse(environment, "usePauseSubscriptionMutation", {
      message,
      code: "CHANGED_MEANWHILE",
      kind: "conflict",
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
      creditLotId: "lot1",
      count: 2,
      reason: "By mistake",
      seen: { remainingCredits: 6 },
    });
    await refuse(environment, "useRevokeCreditsMutation", {
      message: "Only 1 of them is left.",
      code: "INVALID_INPUT",
      field: "count",
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
