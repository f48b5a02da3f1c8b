import { screen, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import { communities, jasmine, lakefront, open, press, SCREEN } from "./communitiesUnderTest";

describe("blocks", () => {
  it("are listed of all residencies or of one, and lead to their flats", async () => {
    const { user, router, environment } = await open("?tab=blocks");
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      ...["Block", "Residency", "Flats", "Residents", "Actions"],
    ]);
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual([
      "Jasmine",
      "Lotus",
    ]);
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Residency" }),
      "Mahindra Ashvita",
    );
    expect(await asked(environment, SCREEN)).toMatchObject({ hasBlocks: true, blocksOf: "r2" });
    const { Query } = communities();
    await answer(environment, SCREEN, { Query: { ...Query, blocks: connectionOf([]) } });
    expect(await screen.findByText("No blocks yet")).toBeVisible();
    expect(router.state.location.search).toBe("?tab=blocks&residency=r2");
  });

  it("say when a name is too long, and do not cut it", async () => {
    const { user } = await open("?tab=blocks");
    await user.click(press("Create Block"));
    const dialog = await screen.findByRole("dialog", { name: "Create Block" });
    const name = within(dialog).getByLabelText("Name");
    await user.click(name);
    await user.paste("x".repeat(121));
    await user.tab();
    expect(await within(dialog).findByText("At most 120 characters")).toBeVisible();
    expect(name).toHaveValue("x".repeat(121));
  });

  it("are created in a residency", async () => {
    const { environment, user } = await open("?tab=blocks");
    await user.click(press("Create Block"));
    const dialog = await screen.findByRole("dialog", { name: "Create Block" });
    const submit = () => user.click(within(dialog).getByRole("button", { name: "Create Block" }));
    await submit();
    expect(await within(dialog).findByText("Please select a residency")).toBeVisible();
    expect(within(dialog).getByText("Name is required")).toBeVisible();
    await user.click(within(dialog).getByRole("combobox", { name: "Residency" }));
    await user.click(await screen.findByRole("option", { name: "Sarasija Lakefront" }));
    await user.type(within(dialog).getByLabelText("Name"), "Marigold");
    await submit();
    expect((await asked(environment, "useCreateBlockMutation")).input).toEqual({
      residencyId: "r1",
      name: "Marigold",
    });
    await lose(environment, "useCreateBlockMutation");
    expect(await within(dialog).findByText("Failed to create block")).toBeVisible();
    expect(within(dialog).getByLabelText("Name")).toHaveValue("Marigold");
    await submit();
    const marigold = { ...jasmine, id: "b3", name: "Marigold" };
    await answer(environment, "useCreateBlockMutation", {
      CreateBlockPayload: { block: { ...marigold, residency: lakefront } },
    });
    expect(await screen.findByText("Block created successfully!")).toBeVisible();
    expect(screen.getByRole("rowheader", { name: "Marigold" })).toBeInTheDocument();
    expect(isAsked(environment, SCREEN)).toBe(false);
  });

  it("are renamed", async () => {
    const { environment, user } = await open("?tab=blocks");
    await user.click(press("Edit Jasmine, Sarasija Lakefront"));
    const dialog = await screen.findByRole("dialog", { name: "Edit Jasmine" });
    await user.type(within(dialog).getByLabelText("Name"), " West");
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect((await asked(environment, "useUpdateBlockMutation")).input).toEqual({
      blockId: "b2",
      name: "Jasmine West",
      seen: { name: "Jasmine" },
    });
    await lose(environment, "useUpdateBlockMutation");
    expect(await within(dialog).findByText("Failed to update block")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await answer(environment, "useUpdateBlockMutation", {
      UpdateBlockPayload: {
        block: { ...jasmine, name: "Jasmine West", residency: lakefront },
        residency: lakefront,
        previousResidency: null,
      },
    });
    expect(await screen.findByText("Block updated successfully!")).toBeVisible();
    expect(screen.getByRole("rowheader", { name: "Jasmine West" })).toBeInTheDocument();
  });

  it("that somebody else renamed or moved meanwhile show that before it is replaced", async () => {
    const view = await open("?tab=blocks");
    await view.user.click(press("Edit Jasmine, Sarasija Lakefront"));
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.type(dialog.getByLabelText("Name"), " West");
    await saveOvertaken({
      view,
      mutation: "useUpdateBlockMutation",
      now: { name: "Jasmine East", residencyId: "r1" },
      words: "Name is now Jasmine East. Residency is now Sarasija Lakefront.",
      field: "Name",
      taken: "Jasmine East",
    });
  });

  it("are deleted after a question", async () => {
    const { environment, user } = await open("?tab=blocks");
    await user.click(press("Delete Jasmine, Sarasija Lakefront"));
    const dialog = await screen.findByRole("alertdialog");
    const confirm = () => user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await confirm();
    await lose(environment, "useDeleteBlockMutation");
    expect(await within(dialog).findByText("Failed to delete block")).toBeVisible();
    await confirm();
    const deleted = { DeleteBlockPayload: { deletedId: "b2" } };
    await answer(environment, "useDeleteBlockMutation", deleted);
    expect(await screen.findByText("Block deleted successfully!")).toBeVisible();
    expect(screen.queryByRole("rowheader", { name: "Jasmine" })).not.toBeInTheDocument();
  });
});
