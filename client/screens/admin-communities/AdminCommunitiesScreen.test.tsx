import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import {
  ashvita,
  communities,
  enter,
  lakefront,
  open,
  press,
  SCREEN,
} from "./communitiesUnderTest";

it.each([
  ["", "Failed to load residencies"],
  ["?tab=blocks", "Failed to load blocks"],
  ["?tab=flats", "Failed to load flats"],
])("shows its layout while it waits, and of %p says when it fails: %s", async (search, text) => {
  const { environment, user } = await enter(search);
  expect(await screen.findByText("Loading communities")).toBeInTheDocument();
  await lose(environment, SCREEN);
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(press("Try Again"));
  await answer(environment, SCREEN, communities());
  expect(await screen.findByRole("tab", { name: /Residencies/ })).toBeInTheDocument();
});

it("has its tabs in the address, and asks for blocks only where they are shown", async () => {
  const { environment, router, user } = await enter();
  expect(await asked(environment, SCREEN)).toMatchObject({ hasBlocks: false, hasBlock: false });
  await answer(environment, SCREEN, communities());
  expect((await screen.findAllByRole("tab")).map((tab) => tab.textContent)).toEqual([
    expect.stringMatching(/^Residencies/),
    expect.stringMatching(/^Blocks/),
    expect.stringMatching(/^Flats/),
  ]);
  await user.click(screen.getByRole("tab", { name: /Blocks/ }));
  expect(await asked(environment, SCREEN)).toMatchObject({ hasBlocks: true, blocksOf: null });
  expect(await screen.findByText("Loading blocks")).toBeInTheDocument();
  await answer(environment, SCREEN, communities());
  await waitFor(() => expect(router.state.location.search).toBe("?tab=blocks"));
  expect(screen.getByRole("tab", { name: /Blocks/ })).toHaveAttribute("aria-selected", "true");
  expect(await screen.findByRole("table", { name: "Blocks" })).toBeInTheDocument();
});

describe("residencies", () => {
  it("are listed with what is in them", async () => {
    await open();
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      ...["Residency", "Blocks", "Flats", "Residents", "Parking number", "Actions"],
    ]);
    const row = screen.getByRole("row", { name: /Sarasija Lakefront/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
        .slice(0, 4),
    ).toEqual(["Blocks2", "Flats2", "Residents1", "Parking numberNot asked for"]);
    expect(screen.getByRole("row", { name: /Ashvita/ })).toHaveTextContent("Required");
  });

  it("say that there are none", async () => {
    const { environment } = await enter();
    await answer(environment, SCREEN, communities([]));
    expect(await screen.findByText("No residencies yet")).toBeVisible();
  });

  async function create() {
    const view = await open();
    await view.user.click(press("Create Residency"));
    const dialog = await screen.findByRole("dialog", { name: "Create Residency" });
    const submit = () =>
      view.user.click(within(dialog).getByRole("button", { name: "Create Residency" }));
    return { ...view, dialog, submit };
  }

  it("are created with a picture, which is shown before and sent as a file", async () => {
    const { environment, user, dialog, submit } = await create();
    await submit();
    expect(await within(dialog).findByText("Name is required")).toBeVisible();
    await user.type(within(dialog).getByLabelText("Name"), "Palm Grove");
    const picture = new File(["picture"], "gate.png", { type: "image/png" });
    await user.upload(within(dialog).getByLabelText(/Picture/), picture);
    expect(await within(dialog).findByRole("img", { name: "Preview" })).toHaveAttribute(
      "src",
      expect.stringMatching(/^data:image\/png/),
    );
    await submit();
    expect((await asked(environment, "useCreateResidencyMutation")).input).toEqual({
      name: "Palm Grove",
      requiresParkingNumber: false,
      image: null,
    });
    await answer(environment, "useCreateResidencyMutation", {
      Residency: { ...ashvita, id: "r3", name: "Palm Grove" },
    });
    expect(await screen.findByText("Residency created successfully!")).toBeVisible();
    await answer(environment, SCREEN, communities([lakefront, { ...ashvita, name: "Palm Grove" }]));
    expect(await screen.findByRole("row", { name: /Palm Grove/ })).toBeInTheDocument();
  });

  it("take no picture over 5 MB, and nothing that is none", async () => {
    const { environment, user, dialog, submit } = await create();
    await user.type(within(dialog).getByLabelText("Name"), "Palm Grove");
    const field = within(dialog).getByLabelText(/Picture/);
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" });
    await user.upload(field, large);
    expect(await within(dialog).findByText("The image is too large: at most 5 MB.")).toBeVisible();
    await submit();
    expect(isAsked(environment, "useCreateResidencyMutation")).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "Remove picture" }));
    await waitFor(() => expect(within(dialog).queryByText(/too large/)).not.toBeInTheDocument());
  });

  it("say at its field why the server refuses one, else that it failed, and keep what was typed", async () => {
    const { environment, user, dialog, submit } = await create();
    const name = within(dialog).getByLabelText("Name");
    await user.type(name, "Mahindra Ashvita");
    await submit();
    const message = "A residency of this name already exists.";
    await refuse(environment, "useCreateResidencyMutation", {
      message,
      code: "NAME_TAKEN",
      field: "name",
    });
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(name).toHaveFocus();
    await submit();
    await lose(environment, "useCreateResidencyMutation");
    expect(await within(dialog).findByText("Failed to create residency")).toBeVisible();
    expect(name).toHaveValue("Mahindra Ashvita");
  });

  it("are edited, of which only what was changed is sent; the picture is removed when that is asked for", async () => {
    const { environment, user } = await open();
    await user.click(press("Edit Sarasija Lakefront"));
    const dialog = await screen.findByRole("dialog", { name: "Edit Sarasija Lakefront" });
    expect(within(dialog).getByRole("img", { name: "Preview" })).toHaveAttribute(
      "src",
      "/images/a.webp",
    );
    await user.click(within(dialog).getByRole("button", { name: "Remove picture" }));
    await user.click(within(dialog).getByRole("checkbox"));
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect((await asked(environment, "useUpdateResidencyMutation")).input).toEqual({
      residencyId: "r1",
      requiresParkingNumber: true,
      removeImage: true,
      seen: { requiresParkingNumber: false },
    });
    await lose(environment, "useUpdateResidencyMutation");
    expect(await within(dialog).findByText("Failed to update residency")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await answer(environment, "useUpdateResidencyMutation", {
      Residency: { ...lakefront, requiresParkingNumber: true, imageUrl: null },
    });
    expect(await screen.findByText("Residency updated successfully!")).toBeVisible();
    expect(screen.getByRole("row", { name: /Sarasija/ })).toHaveTextContent("Required");
  });

  it("that somebody else renamed meanwhile show the other name before it is replaced", async () => {
    const view = await open();
    await view.user.click(press("Edit Sarasija Lakefront"));
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.type(dialog.getByLabelText("Name"), " II");
    await saveOvertaken({
      view,
      mutation: "useUpdateResidencyMutation",
      now: { name: "Lakefront One" },
      words: "Name is now Lakefront One.",
      field: "Name",
      taken: "Lakefront One",
    });
  });

  it("are not offered for deletion as long as they are in use: the counts say why", async () => {
    const { user } = await open();
    await user.click(press("Delete Sarasija Lakefront"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete residency" }));
    expect(
      dialog.getByText(
        "You cannot delete residency Sarasija Lakefront yet. It has 2 blocks, 2 flats and 1 resident.",
      ),
    ).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  it("have each a calendar link, shown once and revoked after a question", async () => {
    const { environment, user } = await open();
    await user.click(press("Calendar Mahindra Ashvita"));
    const other = await screen.findByRole("dialog", { name: "Calendar of Mahindra Ashvita" });
    expect(within(other).getByText(/^Link created on .*20 Nov/)).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Calendar Sarasija Lakefront" }));
    const dialog = await screen.findByRole("dialog", { name: "Calendar of Sarasija Lakefront" });
    await user.click(within(dialog).getByRole("button", { name: "Create Calendar Link" }));
    expect(await asked(environment, "useSetCommunityCalendarMutation")).toEqual({
      input: { residencyId: "r1", isOn: true },
    });
    const set = (url: string | null, calendarFeedCreatedAt: string | null) =>
      answer(environment, "useSetCommunityCalendarMutation", {
        SetCommunityCalendarFeedPayload: {
          url,
          residency: { __typename: "Residency", id: "r1", calendarFeedCreatedAt },
        },
      });
    const stays = async () => {
      await user.keyboard("{Escape}");
      const entry = jest.spyOn(history, "pushState");
      act(() => history.back());
      await waitFor(() => expect(entry).toHaveBeenCalled());
      entry.mockRestore();
    };
    await stays();
    await set("https://aaviri.example/calendar/aav_cal_1.ics", "2026-11-21T04:00:00.000Z");
    const shown = await screen.findByRole("alertdialog", { name: "Calendar link" });
    await stays();
    expect(within(shown).getByText("https://aaviri.example/calendar/aav_cal_1.ics")).toBeVisible();
    expect(shown).toHaveTextContent(/can see the community's washes, with flats and cars/);
    await user.click(within(shown).getByRole("button", { name: "I have kept it" }));
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole("button", { name: "Revoke Calendar Link" }));
    const question = await screen.findByRole("alertdialog", { name: "Revoke the calendar link?" });
    await user.click(within(question).getByRole("button", { name: "Revoke" }));
    await set(null, null);
    expect(
      await within(dialog).findByRole("button", { name: "Create Calendar Link" }),
    ).toBeVisible();
  });

  it("are deleted after a question; one in use stays, with the counts", async () => {
    const { environment, user } = await open();
    await user.click(press("Delete Mahindra Ashvita"));
    const dialog = await screen.findByRole("alertdialog");
    expect(
      within(dialog).getByText(
        "Are you sure you want to delete residency Mahindra Ashvita? This action cannot be undone.",
      ),
    ).toBeVisible();
    const confirm = () => user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await confirm();
    const message = "Cannot delete this residency: 2 blocks and 1 resident use it.";
    await refuse(environment, "useDeleteResidencyMutation", { message, code: "IN_USE", count: 3 });
    expect(await within(dialog).findByText(message)).toBeVisible();
    await confirm();
    await lose(environment, "useDeleteResidencyMutation");
    expect(await within(dialog).findByText("Failed to delete residency")).toBeVisible();
    await confirm();
    await answer(environment, "useDeleteResidencyMutation");
    expect(await screen.findByText("Residency deleted successfully!")).toBeVisible();
    await answer(environment, SCREEN, communities([lakefront]));
    await waitFor(() => expect(screen.queryByText("Mahindra Ashvita")).not.toBeInTheDocument());
  });
});
