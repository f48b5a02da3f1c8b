import { screen, within } from "@testing-library/react";
import { answer, asked, lose, refuse } from "../../test/operations";
import { saveOvertaken } from "../../test/overtaken";
import { communities, jasmine, lotus, open, press, SCREEN } from "./communitiesUnderTest";

const PREVIEW = "useFlatsPreviewQuery";

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
      Flat: { id: "f3", name: "A-3", residentCount: 0, isConfirmed: true },
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
        answer(view.environment, "blockPlaceQuery", {
          Query: { node: { ...jasmine, residency: { id: "r1", name: "Sarasija Lakefront" } } },
        }),
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
        flat: { id: "f2", name: "A-100", residentCount: 0, isConfirmed: true },
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

  it("that a resident added are marked until they are confirmed", async () => {
    const flat = { id: "f9", name: "B-7", residentCount: 1, isConfirmed: false };
    const { environment, user } = await open(OF_LOTUS, [flat]);
    expect(screen.getByRole("rowheader").textContent).toBe("B-7Added by a resident");
    await user.click(press("Confirm flat B-7"));
    expect((await asked(environment, "useConfirmFlatMutation")).input).toEqual({ flatId: "f9" });
    await lose(environment, "useConfirmFlatMutation");
    expect(await screen.findByText("Failed to confirm flat")).toBeVisible();
    await user.click(press("Confirm flat B-7"));
    await answer(environment, "useConfirmFlatMutation", {
      ConfirmFlatPayload: { flat: { ...flat, isConfirmed: true }, block: { ...lotus } },
    });
    expect(await screen.findByText("Flat confirmed. Residents can choose it now.")).toBeVisible();
    expect(screen.getByRole("rowheader").textContent).toBe("B-7");
    expect(screen.queryByRole("button", { name: "Confirm flat B-7" })).not.toBeInTheDocument();
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
        block: { id: "b1" },
        results: ["A-11", "A-12"].map((name) => ({
          ...line(name, "CREATED"),
          flat: { id: name, name, residentCount: 0, isConfirmed: true },
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
