import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { CONSEQUENCES, DELETE, newcomer, open, pageOf, raju, SCREEN } from "./usersUnderTest";

describe("the deletion", () => {
  async function ask() {
    const view = await open();
    await view.user.click(
      screen.getByRole("button", { name: "Delete Venkata Satyanarayana Raju" }),
    );
    const dialog = await screen.findByRole("alertdialog");
    const confirm = () => view.user.click(within(dialog).getByRole("button", { name: "Delete" }));
    return { ...view, dialog, confirm };
  }

  const upcoming = (totalCount: number, credits: number) => ({
    User: {
      id: "u1",
      credits,
      payPerUseCredits: 1,
      bookings: {
        totalCount,
        edges: [
          {
            node: { id: "k1", bookingDate: "2026-11-25", startTime: "09:00", endTime: "10:00" },
          },
        ].slice(0, totalCount),
      },
    },
  });

  it("asks in the words of the product rules, and names the person, the bookings and the credits", async () => {
    const { environment, dialog, user } = await ask();
    expect(
      within(dialog).getByText(
        "Are you sure you want to delete user Venkata Satyanarayana Raju (raju@residents.example)? This action cannot be undone.",
      ),
    ).toBeVisible();
    await answer(environment, CONSEQUENCES, upcoming(4, 4));
    for (const text of [
      "4 bookings to come will be cancelled and their places become free:",
      "Wed, 25 Nov 2026, 9:00 AM - 10:00 AM",
      "and 3 more",
      "5 credits will be lost.",
      "Past bookings and purchases stay in the books without the name. The account can no longer sign in.",
    ]) {
      expect(await within(dialog).findByText(text)).toBeVisible();
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(isAsked(environment, DELETE)).toBe(false);
  });

  it("takes the row away at once, says so, and asks for the page again", async () => {
    const { environment, confirm } = await ask();
    await answer(environment, CONSEQUENCES, upcoming(0, 0));
    expect(await screen.findByText("There are no bookings to come.")).toBeVisible();
    await confirm();
    expect((await asked(environment, DELETE)).input).toEqual({ userId: "u1" });
    await answer(environment, DELETE, {
      DeleteUserPayload: { deletedUserId: "u1", cancelledBookings: [], expiredPurchases: [] },
    });
    expect(await screen.findByText("User deleted successfully!")).toBeVisible();
    expect(screen.queryByText("Venkata Satyanarayana Raju")).not.toBeInTheDocument();
    await answer(environment, SCREEN, pageOf([newcomer]));
    expect(await screen.findByText("Page 1 of 1 · 1 user")).toBeVisible();
  });

  it("stays with the server's reason where it is refused, else says that it failed", async () => {
    const { environment, dialog, confirm } = await ask();
    await answer(environment, CONSEQUENCES, upcoming(1, 0));
    await confirm();
    const message = "The last administrator cannot be deleted.";
    await refuse(environment, DELETE, { message, code: "LAST_ADMINISTRATOR" });
    expect(await within(dialog).findByText(message)).toBeVisible();
    await confirm();
    await lose(environment, DELETE);
    expect(await within(dialog).findByText("Failed to delete user")).toBeVisible();
  });

  describe("of an administrator", () => {
    const KEPT = "useKeptQuery";
    const administrator = { ...newcomer, displayName: "Meenakshi Iyer", email: "m@aaviri.example" };

    async function askOf(answered: object) {
      const view = await open([
        raju,
        administrator,
        { ...administrator, id: "u3", displayName: "Lakshmi" },
      ]);
      await view.user.click(screen.getByRole("button", { name: "Delete Meenakshi Iyer" }));
      const dialog = within(await screen.findByRole("alertdialog"));
      expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
      await answer(view.environment, KEPT, { Query: answered });
      return { ...view, dialog };
    }

    it.each([
      [
        "the last one",
        { viewer: { id: "u2" }, users: { totalCount: 1 } },
        "You cannot delete user Meenakshi Iyer (m@aaviri.example): this is the last administrator.",
        /^Somebody has to look after Aaviri\. Ask whoever runs it to make somebody else an administrator/,
      ],
      [
        "anyone who looks",
        { viewer: { id: "u2" }, users: { totalCount: 2 } },
        "You cannot delete user Meenakshi Iyer (m@aaviri.example): this is your own account.",
        "Ask another administrator to do it.",
      ],
    ])("is not offered for %s, and says so beforehand", async (_, answered, text, next) => {
      const { dialog, environment, user } = await askOf(answered);
      expect(await dialog.findByText(text)).toBeVisible();
      expect(dialog.getByText(next)).toBeVisible();
      expect(dialog.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
      expect(dialog.queryByText(/^Are you sure/)).not.toBeInTheDocument();
      expect(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
      expect(isAsked(environment, DELETE)).toBe(false);
    });

    it("is asked about as of anybody, where there is another", async () => {
      const { dialog } = await askOf({ viewer: { id: "u3" }, users: { totalCount: 2 } });
      await waitFor(() => expect(dialog.getByRole("button", { name: "Delete" })).toBeEnabled());
      expect(dialog.getByText(/^Are you sure/)).toBeVisible();
    });
  });

  it("says in general what will happen where that cannot be asked", async () => {
    const { environment, dialog } = await ask();
    await lose(environment, CONSEQUENCES);
    expect(
      await within(dialog).findByText(
        /Bookings to come are cancelled and their places become free/,
      ),
    ).toBeVisible();
  });
});
