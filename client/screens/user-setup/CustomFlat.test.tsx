import { screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { serveTerms } from "../../test/serveTerms";
import { COMPLETE, CREATE, field, open, openPopup, reachFlats, type View } from "./setupUnderTest";

beforeEach(() => serveTerms());

describe("a flat that is not in the list", () => {
  it("is offered whatever was typed, which the popup takes over", async () => {
    const view = await open();
    const popup = await openPopup(view, "z-9/9#");
    expect(popup.getByRole("textbox", { name: "Flat Number" })).toHaveValue("z-9/9");
  });

  it("begins empty where 'Other' itself was typed", async () => {
    const popup = await openPopup(await open(), "oth");
    expect(popup.getByRole("textbox", { name: "Flat Number" })).toHaveValue("");
  });

  it("needs a name, of which strange characters are left out", async () => {
    const view = await open();
    const popup = await openPopup(view);
    expect(popup.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await view.user.type(popup.getByRole("textbox"), " #!");
    expect(popup.getByRole("textbox")).toHaveValue(" ");
    expect(popup.getByRole("button", { name: "Confirm" })).toBeDisabled();
    await view.user.type(popup.getByRole("textbox"), "P_1");
    expect(popup.getByRole("button", { name: "Confirm" })).toBeEnabled();
  });

  it("of too many letters is not cut: the box says how many there may be", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await waitFor(() => expect(popup.getByRole("textbox")).toHaveFocus());
    await view.user.paste("9".repeat(61));
    expect(popup.getByText("At most 60 characters")).toBeVisible();
    expect(popup.getByRole("textbox")).toHaveValue("9".repeat(61));
    await view.user.keyboard("{Enter}");
    expect(isAsked(view.environment, CREATE)).toBe(false);
  });

  it("that was typed is not lost by a slip: Esc asks first", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "P-1");
    await view.user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    await view.user.click(question.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(popup.getByRole("textbox")).toHaveFocus());
    expect(popup.getByRole("textbox")).toHaveValue("P-1");
    await view.user.keyboard("{Escape}");
    await view.user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(field("Flat")).toHaveFocus());
    expect(isAsked(view.environment, CREATE)).toBe(false);
  });

  it("that is in it after all is taken from it", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "a-10");
    await view.user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(field("Flat")).toHaveValue("A-10");
    expect(isAsked(view.environment, CREATE)).toBe(false);
  });

  it("is added and chosen, and does not send the profile", async () => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), " P-1 ");
    await view.user.click(popup.getByRole("button", { name: "Confirm" }));
    expect((await asked(view.environment, CREATE)).input).toEqual({ blockId: "a", name: "P-1" });
    await answer(view.environment, CREATE, {
      CreateCustomFlatPayload: { flat: { id: "p1", name: "P-1" } },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(field("Flat")).toHaveFocus());
    expect(field("Flat")).toHaveValue("P-1");
    expect(isAsked(view.environment, COMPLETE)).toBe(false);
  });

  it.each([
    [
      { message: "Flat already exists", code: "CONFLICT" },
      "This flat number already exists in the selected block.",
    ],
    [
      { message: "duplicate key", code: "CONFLICT" },
      "This flat number already exists in the selected block.",
    ],
  ])("says that it exists when the server says %p", async (error, message) => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "P-1");
    await view.user.click(popup.getByRole("button", { name: "Confirm" }));
    await refuse(view.environment, CREATE, error);
    expect(await popup.findByText(message)).toBeVisible();
    expect(popup.getByRole("textbox")).toHaveValue("P-1");
  });

  it.each([
    ["where the server says nothing", (view: View) => lose(view.environment, CREATE)],
    [
      "in the server's words where it has some",
      (view: View) =>
        refuse(view.environment, CREATE, {
          message: "Failed to create custom flat. Please try again.",
          code: "UNAVAILABLE",
        }),
    ],
  ])("says that it could not be added, %s", async (_, fail) => {
    const view = await open();
    const popup = await openPopup(view);
    await view.user.type(popup.getByRole("textbox"), "P-1");
    await view.user.click(popup.getByRole("button", { name: "Confirm" }));
    await fail(view);
    expect(await popup.findByText("Failed to create custom flat. Please try again.")).toBeVisible();
    expect(popup.getByRole("button", { name: "Confirm" })).toBeEnabled();
  });

  it("can be given up, and what was chosen before stays", async () => {
    const view = await open();
    await reachFlats(view);
    await view.user.click(field("Flat"));
    await view.user.click(await screen.findByRole("option", { name: "A-2" }));
    await view.user.click(field("Flat"));
    await view.user.clear(field("Flat"));
    await view.user.click(await screen.findByRole("option", { name: "Other" }));
    const popup = within(await screen.findByRole("dialog", { name: "Enter your flat number" }));
    await view.user.click(popup.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(isAsked(view.environment, CREATE)).toBe(false);
    await waitFor(() => expect(field("Flat")).toHaveFocus());
  });
});
