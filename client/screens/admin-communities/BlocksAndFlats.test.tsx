import { screen, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import {
  communities,
  jasmine,
  lakefront,
  lotus,
  open,
  PREVIEW,
  press,
  SCREEN,
} from "./communitiesUnderTest";

const residency = { id: "r1", name: lakefront.name };

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
      CreateBlockPayload: { block: { ...marigold, residency } },
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
        block: { ...jasmine, name: "Jasmine West", residency },
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

describe("flats", () => {
  const OF_LOTUS = "?tab=flats&residency=r1&block=b1";
  it("are asked for when a block is chosen, which is offered only after a residency", async () => {
    const { environment, user, router } = await open("?tab=flats");
    expect(screen.getByText("Choose a residency and a block")).toBeVisible();
    expect(screen.getByText("Choose a residency first")).toBeVisible();
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Residency" }),
      "Sarasija Lakefront",
    );
    expect(await asked(environment, SCREEN)).toMatchObject({ residencyId: "r1", hasBlock: false });
    expect(screen.getByText("Loading blocks…")).toBeInTheDocument();
    await answer(environment, SCREEN, communities());
    await screen.findByRole("option", { name: "Lotus" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Block" }), "Lotus");
    expect(await asked(environment, SCREEN)).toMatchObject({ blockId: "b1", hasBlock: true });
    await answer(environment, SCREEN, communities());
    expect(await screen.findByRole("table", { name: "Flats" })).toBeInTheDocument();
    expect(router.state.location.search).toBe(OF_LOTUS);
  });

  it("stand in the order of their numbers", async () => {
    await open(OF_LOTUS);
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      ...["Flat", "Residents", "Actions"],
    ]);
    expect(screen.getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual([
      "A-2",
      "A-10",
    ]);
  });

  it("are created in a block", async () => {
    const { environment, user } = await open("?tab=flats");
    await user.click(press("Create Flat"));
    const dialog = await screen.findByRole("dialog", { name: "Create Flat" });
    const submit = () => user.click(within(dialog).getByRole("button", { name: "Create Flat" }));
    const choose = async (label: string, option: string) => {
      await user.click(within(dialog).getByRole("combobox", { name: label }));
      await user.click(await screen.findByRole("option", { name: option }));
    };
    await choose("Residency", "Sarasija Lakefront");
    await answer(environment, "usePlacesBlocksQuery", {
      Query: { node: communities().Query.residency },
    });
    await submit();
    expect(await within(dialog).findByText("Please select a block")).toBeVisible();
    expect(within(dialog).getByText("Name is required")).toBeVisible();
    await choose("Block", "Lotus");
    await user.type(within(dialog).getByLabelText("Name or number"), "A-3");
    await submit();
    expect((await asked(environment, "useCreateFlatMutation")).input).toEqual({
      blockId: "b1",
      name: "A-3",
    });
    await lose(environment, "useCreateFlatMutation");
    expect(await within(dialog).findByText("Failed to create flat")).toBeVisible();
    expect(within(dialog).getByLabelText("Name or number")).toHaveValue("A-3");
    await submit();
    await answer(environment, "useCreateFlatMutation", {
      Flat: { id: "f3", name: "A-3", residentCount: 0 },
    });
    expect(await screen.findByText("Flat created successfully!")).toBeVisible();
  });

  it("that somebody else renamed or moved meanwhile show that before it is replaced", async () => {
    const view = await open(OF_LOTUS);
    await view.user.click(press("Edit flat A-10"));
    const dialog = within(await screen.findByRole("dialog"));
    await view.user.type(dialog.getByLabelText("Name or number"), "0");
    await saveOvertaken({
      view,
      mutation: "useUpdateFlatMutation",
      now: { name: "A-11", blockId: "b2" },
      answers: () =>
        answer(view.environment, "blockPlaceQuery", { Query: { node: { ...jasmine, residency } } }),
      words: "Name is now A-11. Block is now Jasmine.",
      field: "Name or number",
      taken: "A-11",
    });
    expect(dialog.getByRole("combobox", { name: "Block" })).toHaveValue("Jasmine");
  });

  it("are renamed and deleted", async () => {
    const { environment, user } = await open(OF_LOTUS);
    await user.click(press("Edit flat A-10"));
    const dialog = await screen.findByRole("dialog", { name: "Edit flat A-10" });
    await user.type(within(dialog).getByLabelText("Name or number"), "0");
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    expect((await asked(environment, "useUpdateFlatMutation")).input).toEqual({
      flatId: "f2",
      name: "A-100",
      seen: { name: "A-10" },
    });
    await lose(environment, "useUpdateFlatMutation");
    expect(await within(dialog).findByText("Failed to update flat")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await answer(environment, "useUpdateFlatMutation", {
      UpdateFlatPayload: {
        previousBlock: null,
        block: { ...lotus },
        flat: { id: "f2", name: "A-100", residentCount: 0 },
      },
    });
    expect(await screen.findByText("Flat updated successfully!")).toBeVisible();
    await user.click(press("Delete flat A-100"));
    const question = await screen.findByRole("alertdialog");
    const confirm = () => user.click(within(question).getByRole("button", { name: "Delete" }));
    await confirm();
    await lose(environment, "useDeleteFlatMutation");
    expect(await within(question).findByText("Failed to delete flat")).toBeVisible();
    await confirm();
    const deleted = { DeleteFlatPayload: { deletedId: "f2" } };
    await answer(environment, "useDeleteFlatMutation", deleted);
    expect(await screen.findByText("Flat deleted successfully!")).toBeVisible();
    expect(screen.queryByRole("rowheader", { name: "A-100" })).not.toBeInTheDocument();
  });

  it("are created many at once; what a list comes to is shown before", async () => {
    const { environment, user } = await open(OF_LOTUS);
    await user.click(press("Create Many"));
    const dialog = await screen.findByRole("dialog", {
      name: "Create flats in Lotus, Sarasija Lakefront",
    });
    expect(within(dialog).getByRole("button", { name: "Create Flats" })).toBeDisabled();
    const list = "A-2, A-11, A-12, 9-3";
    await user.click(within(dialog).getByLabelText("Flats"));
    await user.paste(list);
    expect(await asked(environment, PREVIEW)).toEqual({ blockId: "b1", names: list });
    const line = (name: string, outcome: string, reason: string | null = null) => ({
      name,
      outcome,
      reason,
    });
    await answer(environment, PREVIEW, {
      Query: {
        previewFlats: [
          line("A-2", "EXISTED"),
          line("A-11", "CREATED"),
          line("A-12", "CREATED"),
          line("9-3", "INVALID", "The range runs backwards: write the smaller number first."),
        ],
      },
    });
    for (const text of [
      "New: 2",
      "A-11, A-12",
      "Already there: 1",
      "Left out: 1",
      "9-3: The range runs backwards: write the smaller number first.",
    ]) {
      expect(await within(dialog).findByText(text)).toBeVisible();
    }
    await user.click(within(dialog).getByRole("button", { name: "Create 2 Flats" }));
    await answer(environment, "useCreateFlatsMutation", {
      CreateFlatsPayload: {
        results: ["A-11", "A-12"].map((name) => ({
          ...line(name, "CREATED"),
          flat: { id: name, name, residentCount: 0 },
        })),
      },
    });
    expect(await screen.findByText("2 flats created successfully!")).toBeVisible();
    expect(screen.getByRole("rowheader", { name: "A-11" })).toBeInTheDocument();
  });

  it("say why a list cannot be read", async () => {
    const { environment, user } = await open(OF_LOTUS);
    await user.click(press("Create Many"));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByLabelText("Flats"));
    await user.paste("1-501");
    const message = "At most 500 flats at once";
    await refuse(environment, PREVIEW, { message, code: "INVALID_INPUT", field: "names" });
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});
