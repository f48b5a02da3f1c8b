import { screen, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { toastQueue } from "../../ui/message/toast";
import {
  BLOCKS,
  blocksOf,
  FLATS,
  newcomer,
  open,
  pageOf,
  raju,
  SCREEN,
  UPDATE,
} from "./usersUnderTest";

type Environment = Awaited<ReturnType<typeof open>>["environment"];

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

  it.each([
    ["before the lists are there", () => Promise.resolve()],
    [
      "once only the blocks are there",
      (environment: Environment) => answer(environment, BLOCKS, blocksOf("r1")),
    ],
    [
      "once only the flats are there",
      (environment: Environment) => answer(environment, FLATS, flats("101")),
    ],
  ])("keeps the home of someone who is saved %s", async (_when, arrive) => {
    const { environment, user, dialog, save } = await edit("Venkata Satyanarayana Raju");
    await arrive(environment);
    const mobile = within(dialog).getByLabelText(/Mobile Number/);
    await user.clear(mobile);
    await user.type(mobile, "9123456789");
    await save();
    expect((await asked(environment, UPDATE)).input).toMatchObject({
      residencyId: "r1",
      blockId: "b1",
      flatId: "f1",
    });
  });

  it("says what is missing where the list of it is still on its way", async () => {
    const { environment, dialog, choose, save } = await edit("Venkata Satyanarayana Raju");
    await choose("Residency", "Chandrika Meadows");
    await save();
    expect(
      await within(dialog).findByText("Please select residency, block, and flat"),
    ).toBeVisible();
    expect(isAsked(environment, UPDATE)).toBe(false);
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
