import { screen, within } from "@testing-library/react";
import { answer, asked, lose, refuse } from "../../test/operations";
import "./SeenToDialog";
import "../../shared/credits/RevokeCreditsDialog";
import { enter, fine, marked, pageOf, SCREEN } from "./purchasesUnderTest";

it("tells who bought what, how the payment stands, and what to see to", async () => {
  const { environment } = await enter();
  expect(await asked(environment, SCREEN)).toMatchObject({
    first: 10,
    needsAttention: true,
    seenTo: false,
  });
  await answer(environment, SCREEN, pageOf([marked]));
  const row = await screen.findByRole("row", { name: /Asha Rao/ });
  for (const text of [
    "asha@residents.example",
    "Monthly Shine",
    "Sedan",
    "₹1,299.00",
    "WELCOME100",
    "Completed",
    "Razorpay · pay_29QQoUBi66xm2f",
    "Sat, 21 Nov 2026, 12:30 AM",
    "No use of the coupon was left when the payment came.",
  ]) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getByRole("link", { name: "Asha Rao" })).toHaveAttribute(
    "href",
    "/admin-dashboard/users/person?id=u1",
  );
});

it("shows all of them behind a tab, in the address, page by page", async () => {
  const { environment, user, router } = await enter();
  await answer(environment, SCREEN, pageOf([]));
  expect(await screen.findByText("No purchase needs attention")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "All" }));
  expect(await asked(environment, SCREEN)).toMatchObject({ needsAttention: null });
  await answer(environment, SCREEN, pageOf([fine], 11, true));
  const row = await screen.findByRole("row", { name: /N\/A/ });
  expect(within(row).getByText("Mock payment")).toBeInTheDocument();
  expect(within(row).getByText("Expired")).toBeInTheDocument();
  expect(router.state.location.search).toBe("?show=ALL");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await asked(environment, SCREEN)).toMatchObject({
    after: "last-row",
    needsAttention: null,
  });
});

describe("what needs attention", () => {
  const MARK = "useMarkSeenToMutation";
  const seen = {
    seenToAt: "2026-11-21T03:30:00.000Z",
    seenToNote: "Called her; took the coupon again by hand.",
    seenToBy: { id: "u9", displayName: "Lakshmi" },
  };

  it("is marked as seen to with a note, which stays typed when that fails", async () => {
    const { environment, user } = await enter();
    await answer(environment, SCREEN, pageOf([marked]));
    await user.click(
      await screen.findByRole("button", { name: "Mark as seen to: purchase of Asha Rao" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Purchase of Asha Rao" }));
    expect(dialog.getByText(marked.attention)).toBeVisible();
    await user.type(dialog.getByLabelText(/Note/), seen.seenToNote);
    const submit = () => user.click(dialog.getByRole("button", { name: "Mark as Seen To" }));
    await submit();
    expect((await asked(environment, MARK)).input).toEqual({
      purchaseId: "p1",
      note: seen.seenToNote,
    });
    await lose(environment, MARK);
    expect(await dialog.findByText("Failed to update purchase")).toBeVisible();
    await submit();
    const message = "Purchase not found";
    await refuse(environment, MARK, { message, code: "NOT_FOUND" });
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/Note/)).toHaveValue(seen.seenToNote);
    await submit();
    await answer(environment, MARK, { Purchase: { ...marked, ...seen } });
    expect(await screen.findByText("Purchase marked as seen to")).toBeVisible();
    expect(screen.getByText("Seen to by Lakshmi, Sat, 21 Nov 2026, 9:00 AM")).toBeVisible();
    expect(screen.getByText(seen.seenToNote)).toBeVisible();
  });

  it("is found again once it was seen to, and opened again at once", async () => {
    const { environment, user, router } = await enter();
    await answer(environment, SCREEN, pageOf([]));
    await user.click(await screen.findByRole("tab", { name: "Seen To" }));
    expect(await asked(environment, SCREEN)).toMatchObject({ needsAttention: true, seenTo: true });
    await answer(environment, SCREEN, pageOf([{ ...marked, ...seen }]));
    expect(router.state.location.search).toBe("?show=SEEN_TO");
    const name = "Open again: purchase of Asha Rao";
    await user.click(await screen.findByRole("button", { name }));
    expect(screen.queryByText(seen.seenToNote)).not.toBeInTheDocument();
    await lose(environment, "useReopenPurchaseMutation");
    expect(await screen.findByText("Failed to update purchase")).toBeVisible();
    expect(screen.getByText(seen.seenToNote)).toBeVisible();
    await user.click(screen.getByRole("button", { name }));
    await answer(environment, "useReopenPurchaseMutation", { Purchase: marked });
    expect(await screen.findByText("Purchase opened again")).toBeVisible();
  });

  it("says that nothing was seen to yet", async () => {
    const { environment } = await enter("?show=SEEN_TO");
    await answer(environment, SCREEN, pageOf([]));
    expect(await screen.findByText("No purchase was seen to yet")).toBeVisible();
  });
});

it("says that there are none", async () => {
  const { environment } = await enter("?show=ALL");
  await answer(environment, SCREEN, pageOf([]));
  expect(await screen.findByText("No purchases yet")).toBeVisible();
});

it("shows its layout while it waits, says that it failed, and tries again", async () => {
  const { environment, user } = await enter();
  expect(await screen.findByText("Loading purchases")).toBeInTheDocument();
  await lose(environment, SCREEN);
  expect(await screen.findByText("Failed to fetch purchases")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, pageOf([marked]));
  expect(await screen.findByRole("row", { name: /Asha Rao/ })).toBeInTheDocument();
});
