import { screen, waitFor, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { toastQueue } from "../../ui/toast";
import {
  BLOCKS,
  blocksOf,
  CONSEQUENCES,
  DELETE,
  FLATS,
  newcomer,
  open,
  pageOf,
  raju,
  SCREEN,
  UPDATE,
} from "./usersUnderTest";

describe("the edit dialog", () => {
  async function edit(name: string) {
    const view = await open();
    await view.user.click(screen.getByRole("button", { name: `Edit ${name}` }));
    const dialog = await screen.findByRole("dialog", { name: `Edit ${name}` });
    const choose = async (label: string, option: string) => {
      await view.user.click(within(dialog).getByRole("combobox", { name: label }));
      await view.user.click(await screen.findByRole("option", { name: option }));
    };
    const save = () => view.user.click(within(dialog).getByRole("button", { name: /Save/ }));
    const field = (label: string) => within(dialog).getByRole("combobox", { name: label });
    return { ...view, dialog, choose, save, field };
  }

  const flats = (...names: string[]) => ({
    Query: {
      node: {
        __typename: "Block",
        flatsConnection: connectionOf(names.map((name) => ({ id: `flat-${name}`, name }))),
      },
    },
  });

  it("shows where somebody lives at once, before the lists are there", async () => {
    const { environment, field } = await edit("Venkata Satyanarayana Raju");
    const home = () => ["Residency", "Block", "Flat"].map((label) => field(label));
    const isShown = () => {
      const texts = home().map((box) => (box as HTMLInputElement).value);
      expect(texts).toEqual(["Sarasija Lakefront", "Lotus", "502"]);
    };
    isShown();
    expect(isAsked(environment, BLOCKS) && isAsked(environment, FLATS)).toBe(true);
    await answer(environment, BLOCKS, blocksOf("r1"));
    // The first page of a long block, without the flat of this person.
    await answer(environment, FLATS, flats("101", "102"));
    isShown();
  });

  it("offers blocks only after a residency, flats only after a block, and stores the whole home", async () => {
    const { environment, dialog, choose, save, field } = await edit("శ్రావణి పెదపాటి");
    expect(field("Block")).toBeDisabled();
    expect(field("Flat")).toBeDisabled();
    await choose("Residency", "Chandrika Meadows");
    expect(await asked(environment, BLOCKS)).toEqual({ residencyId: "r2" });
    await answer(environment, BLOCKS, blocksOf("r2"));
    expect(field("Block")).toBeEnabled();
    expect(field("Flat")).toBeDisabled();
    await choose("Block", "Tower 1");
    expect(await asked(environment, FLATS)).toEqual({ blockId: "b3" });
    await answer(environment, FLATS, flats("10", "9"));
    await choose("Flat", "9");
    await save();
    expect((await asked(environment, UPDATE)).input).toEqual({
      userId: "u2",
      residencyId: "r2",
      blockId: "b3",
      flatId: "flat-9",
      mobileNumber: null,
      seen: { flatId: null },
    });
    await answer(environment, UPDATE, {
      User: {
        ...newcomer,
        residency: { id: "r2", name: "Chandrika Meadows" },
        block: { id: "b3", name: "Tower 1" },
        flat: { id: "flat-9", name: "9" },
      },
    });
    expect(await screen.findByText("User information updated successfully!")).toBeVisible();
    expect(toastQueue.visibleToasts.map(({ timeout }) => timeout)).toEqual([3_000]);
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByText("Tower 1 · 9")).toBeInTheDocument();
    expect(isAsked(environment, SCREEN)).toBe(false);
  });

  it("clears block and flat with the residency, and the flat with the block", async () => {
    const { environment, choose, field } = await edit("Venkata Satyanarayana Raju");
    await answer(environment, BLOCKS, blocksOf("r1"));
    await answer(environment, FLATS, flats("502"));
    await choose("Block", "Jasmine");
    await answer(environment, FLATS, flats("101"));
    expect(field("Flat")).toHaveValue("");
    expect(field("Block")).toHaveValue("Jasmine");
    await choose("Residency", "Chandrika Meadows");
    await answer(environment, BLOCKS, blocksOf("r2"));
    expect(field("Block")).toHaveValue("");
    expect(field("Flat")).toBeDisabled();
  });

  it("asks for residency, block, and flat, and checks the mobile number", async () => {
    const { environment, user, dialog, save } = await edit("శ్రావణి పెదపాటి");
    await user.type(within(dialog).getByLabelText(/Mobile Number/), "12345");
    await save();
    expect(
      await within(dialog).findByText("Please select residency, block, and flat"),
    ).toBeVisible();
    expect(
      within(dialog).getByText("Please enter a valid 10-digit mobile number starting with 6-9"),
    ).toBeVisible();
    expect(isAsked(environment, UPDATE)).toBe(false);
  });

  it("shows the server's error, else says that it failed, and keeps what was typed", async () => {
    const { environment, user, dialog, save } = await edit("Venkata Satyanarayana Raju");
    await answer(environment, FLATS, flats("502"));
    const mobile = within(dialog).getByLabelText(/Mobile Number/);
    await user.clear(mobile);
    await user.type(mobile, "9123456789");
    await save();
    const message = "Please choose your flat again: it was removed.";
    await refuse(environment, UPDATE, { message, code: "INVALID_INPUT" });
    expect(await within(dialog).findByText(message)).toBeVisible();
    await save();
    await lose(environment, UPDATE);
    expect(await within(dialog).findByText("Failed to update user information")).toBeVisible();
    expect(mobile).toHaveValue("9123456789");
  });

  it("shows the home that somebody else gave meanwhile, and replaces it only when saved again", async () => {
    const { environment, dialog, save } = await edit("Venkata Satyanarayana Raju");
    await answer(environment, FLATS, flats("502"));
    await save();
    expect((await asked(environment, UPDATE)).input).toMatchObject({ seen: { flatId: "f1" } });
    const message = "Somebody else changed the flat meanwhile. Nothing was saved.";
    const now = { flatId: "f9" };
    await refuse(environment, UPDATE, { message, code: "CHANGED_MEANWHILE", now });
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByText(/Home is now another one\./)).toBeVisible();
    const moved = { ...raju, flat: { id: "f9", name: "909" } };
    await answer(environment, SCREEN, pageOf([moved, newcomer]));
    expect(
      await within(dialog).findByText(/^Home is now Sarasija Lakefront · Lotus · 909\./),
    ).toBeVisible();
    await save();
    expect((await asked(environment, UPDATE)).input).toMatchObject({ seen: { flatId: "f9" } });
  });

  it("shows the mobile number that somebody else gave meanwhile", async () => {
    const view = await edit("Venkata Satyanarayana Raju");
    await answer(view.environment, FLATS, flats("502"));
    const mobile = within(view.dialog).getByLabelText(/Mobile Number/);
    await view.user.clear(mobile);
    await view.user.type(mobile, "9123456789");
    await view.save();
    const message = "Somebody else changed the mobile number meanwhile. Nothing was saved.";
    const now = { mobileNumber: "9000000001" };
    await refuse(view.environment, UPDATE, { message, code: "CHANGED_MEANWHILE", now });
    expect(
      await within(view.dialog).findByText(/^Mobile Number is now 9000000001\./),
    ).toBeVisible();
    expect(mobile).toHaveValue("9123456789");
    await view.user.click(within(view.dialog).getByRole("button", { name: "Take Theirs" }));
    expect(mobile).toHaveValue("9000000001");
  });

  it("says that the flats did not come, and asks again", async () => {
    const { environment, user, dialog } = await edit("Venkata Satyanarayana Raju");
    await lose(environment, FLATS);
    expect(await within(dialog).findByText("Failed to load flats")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Try Again" }));
    await answer(environment, FLATS, flats("502"));
    expect(await within(dialog).findByRole("combobox", { name: "Flat" })).toBeEnabled();
  });
});

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
