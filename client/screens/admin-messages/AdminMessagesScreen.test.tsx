import { screen, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { enterAdmin } from "../../test/enterAdmin";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";

const SCREEN = "AdminMessagesScreenQuery";
const HANDLE = "useMarkMessageHandledMutation";
const REOPEN = "useReopenMessageMutation";

const meghana = {
  id: "m1",
  name: "Meghana Pillai",
  email: "meghana@visitors.example",
  message: "Is steam safe on a ceramic coating?\nIt is two weeks old.",
  createdAt: "2026-11-20T19:00:00.000Z",
  isHandled: false,
  handledAt: null,
  handledBy: null,
};
const handled = {
  isHandled: true,
  handledAt: "2026-11-21T04:00:00.000Z",
  handledBy: { id: "u2", displayName: "Ravi Kumar" },
};
const sunitha = { ...meghana, ...handled, id: "m2", name: "Sunitha Rao" };

const pageOf = (...page: Parameters<typeof connectionOf>) => ({
  Query: { contactSubmissions: connectionOf(...page) },
});

async function enter(search = "") {
  const view = await enterAdmin(`messages${search}`);
  return view;
}

async function open(messages: readonly object[] = [meghana], search = "") {
  const view = await enter(search);
  await answer(view.environment, SCREEN, pageOf(messages));
  return { ...view, card: await screen.findByRole("article", { name: "Meghana Pillai" }) };
}

describe("the messages", () => {
  it("say who wrote what and when, line by line, and lead to an answer", async () => {
    const { card } = await open();
    expect(within(card).getByText(/ceramic coating\?\s+It is two weeks old/)).toHaveStyle({
      whiteSpace: "pre-line",
    });
    expect(within(card).getByText("Sat, 21 Nov 2026, 12:30 AM")).toBeVisible();
    expect(within(card).getByText("Open")).toBeVisible();
    expect(within(card).getByRole("link", { name: "meghana@visitors.example" })).toHaveAttribute(
      "href",
      "mailto:meghana@visitors.example?subject=Your%20message%20to%20Aaviri",
    );
  });

  it("begin with those that wait; the others are a tab away, in the address", async () => {
    const { environment, user, router } = await enter();
    expect(await asked(environment, SCREEN)).toMatchObject({ first: 10, status: "OPEN" });
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText("No open messages")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Handled" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ status: "HANDLED" });
    await answer(environment, SCREEN, pageOf([sunitha]));
    const card = await screen.findByRole("article", { name: "Sunitha Rao" });
    expect(within(card).getByText("by Ravi Kumar, Sat, 21 Nov 2026, 9:30 AM")).toBeVisible();
    expect(router.state.location.search).toBe("?status=HANDLED");
  });

  it.each([
    ["?status=HANDLED", "No handled messages"],
    ["?status=ALL", "No messages yet"],
  ])("say at %p that there are none", async (search, text) => {
    const { environment } = await enter(search);
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("turn pages by cursor", async () => {
    const { environment, user, router } = await enter("?status=ALL");
    await answer(environment, SCREEN, pageOf([meghana], 11, true));
    expect(await screen.findByText("Page 1 of 2 · 11 messages")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ after: "last-row", status: "ALL" });
    await answer(environment, SCREEN, pageOf([sunitha], 11));
    expect(await screen.findByText("Page 2 of 2 · 11 messages")).toBeVisible();
    expect(router.state.location.search).toBe("?status=ALL&page=2&after=last-row");
  });

  it("show their layout while they wait, say that it failed, and try again", async () => {
    const { environment, user } = await enter();
    expect(await screen.findByText("Loading messages")).toBeInTheDocument();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to fetch messages")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, pageOf([meghana]));
    expect(await screen.findByRole("article", { name: "Meghana Pillai" })).toBeVisible();
  });
});

describe("Mark as Handled", () => {
  it("is not undone by the second half of a double click", async () => {
    const { environment, user, card } = await open();
    await user.dblClick(within(card).getByRole("button", { name: "Mark as Handled" }));
    await answer(environment, HANDLE, { ContactSubmission: { id: "m1", ...handled } });
    expect(isAsked(environment, REOPEN)).toBe(false);
    expect(within(card).getByText("Handled")).toBeVisible();
  });

  it("is on the screen at once; the answer says who was first", async () => {
    const { environment, user, card } = await open();
    await user.click(within(card).getByRole("button", { name: "Mark as Handled" }));
    expect((await asked(environment, HANDLE)).input).toEqual({ contactSubmissionId: "m1" });
    expect(within(card).getByText("Handled")).toBeVisible();
    await answer(environment, HANDLE, { ContactSubmission: { id: "m1", ...handled } });
    expect(within(card).getByText(/^by Ravi Kumar/)).toBeVisible();
    expect(await screen.findByText("Message marked as handled")).toBeVisible();
    expect(within(card).getByRole("button", { name: "Open Again" })).toHaveFocus();
  });

  it("is taken back where the server refuses", async () => {
    const { environment, user, card } = await open();
    await user.click(within(card).getByRole("button", { name: "Mark as Handled" }));
    const message = "Contact submission not found";
    await refuse(environment, HANDLE, { message, code: "NOT_FOUND" });
    expect(await screen.findByText(message)).toBeVisible();
    expect(within(card).getByText("Open")).toBeVisible();
    await user.click(within(card).getByRole("button", { name: "Mark as Handled" }));
    await lose(environment, HANDLE);
    expect(await screen.findByText("Failed to update message")).toBeVisible();
  });

  it("can be undone", async () => {
    const { environment, user, card } = await open([{ ...meghana, ...handled }], "?status=ALL");
    await user.click(within(card).getByRole("button", { name: "Open Again" }));
    expect((await asked(environment, REOPEN)).input).toEqual({ contactSubmissionId: "m1" });
    expect(within(card).getByText("Open")).toBeVisible();
    await answer(environment, REOPEN, {
      ContactSubmission: { id: "m1", isHandled: false, handledAt: null, handledBy: null },
    });
    expect(await screen.findByText("Message opened again")).toBeVisible();
    expect(within(card).queryByText(/^by Ravi Kumar/)).not.toBeInTheDocument();
  });
});
