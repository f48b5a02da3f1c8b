import { screen, within } from "@testing-library/react";
import { routes } from "../../routes";
import { connectionOf } from "../../test/connection";
import { answer, asked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

// Imported so that the lazy import resolves at once.
import "./SeenToDialog";
import "../../shared/credits/RevokeCreditsDialog";

const SCREEN = "AdminPurchasesScreenQuery";

const marked = {
  id: "p1",
  planName: "Monthly Shine",
  carTypeName: "Sedan",
  amount: "1299.00",
  couponCode: "WELCOME100",
  paymentStatus: "COMPLETED",
  paymentMethod: "RAZORPAY",
  transactionId: "pay_29QQoUBi66xm2f",
  createdAt: "2026-11-20T19:00:00.000Z",
  seenToAt: null,
  seenToNote: null,
  seenToBy: null,
  refundedAmount: "0.00",
  creditLots: [],
  disputes: [],
  attention: "No use of the coupon was left when the payment came.",
  user: { id: "u1", displayName: "Asha Rao", email: "asha@residents.example" },
};
const fine = {
  ...marked,
  id: "p2",
  couponCode: null,
  attention: null,
  transactionId: null,
  paymentStatus: "EXPIRED",
  paymentMethod: "MOCK_PAYMENT",
  user: { id: "u2", displayName: "", email: "" },
};

const pageOf = (
  nodes: readonly object[],
  totalCount = nodes.length,
  hasNextPage = false,
  strays: readonly object[] = [],
) => ({
  Query: {
    strayPayments: { totalCount: strays.length, edges: strays.map((node) => ({ node })) },
    purchases: connectionOf(nodes, totalCount, hasNextPage),
  },
});

async function enter(search = "") {
  const view = renderRoutes(routes, { at: `/admin-dashboard/purchases${search}` });
  await answer(view.environment, "RequireRoleQuery", { User: { role: "ADMIN" } });
  return view;
}

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

describe("an open dispute", () => {
  const dispute = {
    __typename: "PaymentDispute",
    id: "d1",
    disputeId: "disp_1",
    paymentId: marked.transactionId,
    amount: "1299.00",
    currency: "INR",
    step: "CREATED",
    reason: "The service was not provided.",
    respondBy: "2126-11-28T03:04:00.000Z",
  };

  it("is shown with its deadline beside what went wrong later, and once", async () => {
    const { environment } = await enter();
    const attention =
      "The payer's bank disputes 1299.00 INR (disp_1).\n100.00 INR of 1299.00 INR were paid back.";
    await answer(environment, SCREEN, pageOf([{ ...marked, attention, disputes: [dispute] }]));
    const row = within(await screen.findByRole("row", { name: /Asha Rao/ }));
    expect(
      row.getByText(
        "Open dispute over ₹1,299.00 (disp_1): answer it at Razorpay by Thu, 28 Nov 2126, 8:34 AM. The bank says: The service was not provided.",
      ),
    ).toBeVisible();
    expect(row.getByText("100.00 INR of 1299.00 INR were paid back.")).toBeVisible();
    expect(row.queryByText(/The payer's bank disputes/)).toBeNull();
  });

  it("is shown where nothing else needs attention, with the proof of service", async () => {
    const { environment } = await enter("?show=ALL");
    await answer(
      environment,
      SCREEN,
      pageOf([{ ...marked, attention: null, disputes: [dispute] }]),
    );
    const row = within(await screen.findByRole("row", { name: /Asha Rao/ }));
    expect(row.getByText(/^Open dispute over ₹1,299\.00/)).toBeVisible();
    expect(row.getByRole("button", { name: /Save the proof of service/ })).toBeVisible();
    expect(row.queryByRole("button", { name: /Mark as seen to/ })).toBeNull();
  });

  it("that was lost lets an administrator take credits back", async () => {
    const { environment, user } = await enter();
    const lot = { __typename: "CreditLot", id: "lot1", kind: "REGULAR", remaining: 3, used: 1 };
    const lost = { ...dispute, step: "LOST" };
    const attention = "The dispute over 1299.00 INR (disp_1) was lost.";
    await answer(
      environment,
      SCREEN,
      pageOf([{ ...marked, attention, disputes: [lost], creditLots: [lot] }]),
    );
    expect(await screen.findByText(attention)).toBeVisible();
    await user.click(
      screen.getByRole("button", { name: "Take credits back: purchase of Asha Rao" }),
    );
    const dialog = await screen.findByRole("dialog", { name: "Take credits back from Asha Rao" });
    await user.click(within(dialog).getByRole("button", { name: "Take Back" }));
    expect((await asked(environment, "useRevokeCreditsMutation")).input).toMatchObject({
      creditLotId: "lot1",
      reason: "The bank took the payment back.",
    });
  });
});

describe("payments to pay back", () => {
  const stray = {
    id: "s1",
    paymentId: "pay_stray",
    amount: "1299.00",
    currency: "INR",
    reason: "SECOND_PAYMENT",
    createdAt: "2026-11-20T19:00:00.000Z",
    purchase: {
      planName: "Monthly Shine",
      carTypeName: "Sedan",
      disputes: [],
      user: { id: "u1", displayName: "Asha Rao" },
    },
  };

  it("are not to be paid back while the payer's bank disputes them", async () => {
    const { environment } = await enter();
    const disputes = [
      { id: "d1", paymentId: "pay_stray", step: "CREATED" },
      { id: "d2", paymentId: "pay_other", step: "LOST" },
    ];
    const disputed = { ...stray, purchase: { ...stray.purchase, disputes } };
    const other = { ...disputed, id: "s2", paymentId: "pay_other" };
    await answer(environment, SCREEN, pageOf([], 0, false, [disputed, other]));
    const table = await screen.findByRole("table", { name: "Payments to pay back" });
    const [, first, second] = within(table).getAllByRole("row") as HTMLElement[];
    expect(within(first as HTMLElement).getByText(/do not pay it back besides/)).toBeVisible();
    expect(within(second as HTMLElement).queryByText(/do not pay it back/)).toBeNull();
  });

  it("stand before the purchases, with why and whose they are", async () => {
    const { environment } = await enter();
    const nobody = {
      ...stray,
      id: "s2",
      paymentId: "pay_nobody",
      amount: "10.00",
      currency: "USD",
      reason: "UNKNOWN_ORDER",
      purchase: null,
    };
    await answer(environment, SCREEN, pageOf([], 0, false, [stray, nobody]));
    const table = await screen.findByRole("table", { name: "Payments to pay back" });
    const [, first, second] = within(table).getAllByRole("row") as HTMLElement[];
    for (const text of [
      ...["pay_stray", "₹1,299.00", "The purchase had been paid already"],
      ...["Monthly Shine for Sedan", "Sat, 21 Nov 2026, 12:30 AM"],
    ]) {
      expect(within(first as HTMLElement).getByText(text)).toBeInTheDocument();
    }
    expect(within(first as HTMLElement).getByRole("link", { name: "Asha Rao" })).toHaveAttribute(
      "href",
      "/admin-dashboard/users/person?id=u1",
    );
    for (const text of ["pay_nobody", "10.00 USD", "No purchase has its order", "Unknown"]) {
      expect(within(second as HTMLElement).getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText(/Pay it back in the Razorpay dashboard/)).toBeVisible();
  });

  it("are not spoken of where there are none", async () => {
    const { environment } = await enter();
    await answer(environment, SCREEN, pageOf([marked]));
    await screen.findByRole("row", { name: /Asha Rao/ });
    expect(screen.queryByText("Payments to Pay Back")).toBeNull();
  });
});

it("lets an administrator choose what to take back after a partial refund", async () => {
  const { environment, user } = await enter();
  const lot = { __typename: "CreditLot", remaining: 3, used: 1 };
  const creditLots = [
    { ...lot, id: "lot1", kind: "REGULAR" },
    { ...lot, id: "lot2", kind: "PAY_PER_USE", remaining: 0 },
  ];
  const refunded = { ...marked, refundedAmount: "100.00", creditLots };
  await answer(environment, SCREEN, pageOf([refunded, { ...fine, refundedAmount: "0.00" }]));
  const row = await screen.findByRole("row", { name: /Asha Rao/ });
  expect(within(row).getByText("₹100.00 paid back")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Take credits back: purchase of Asha Rao" }));
  const dialog = await screen.findByRole("dialog", { name: "Take credits back from Asha Rao" });
  await user.click(within(dialog).getByRole("button", { name: "Take Back" }));
  expect((await asked(environment, "useRevokeCreditsMutation")).input).toEqual({
    creditLotId: "lot1",
    count: 3,
    seen: { remainingCredits: 3 },
    reason: "A part of the payment was paid back.",
  });
});
