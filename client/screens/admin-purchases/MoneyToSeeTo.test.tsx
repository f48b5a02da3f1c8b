import { screen, within } from "@testing-library/react";
import { answer, asked } from "../../test/operations";
import "./SeenToDialog";
import "../../shared/credits/RevokeCreditsDialog";
import { enter, fine, marked, pageOf, SCREEN } from "./purchasesUnderTest";

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
      "The payer's bank disputes ₹1,299.00 (disp_1).\n₹100.00 of ₹1,299.00 were paid back.";
    await answer(environment, SCREEN, pageOf([{ ...marked, attention, disputes: [dispute] }]));
    const row = within(await screen.findByRole("row", { name: /Asha Rao/ }));
    expect(
      row.getByText(
        "Open dispute over ₹1,299.00 (disp_1): answer it at Razorpay by Thu, 28 Nov 2126, 8:34 AM. The bank says: The service was not provided.",
      ),
    ).toBeVisible();
    expect(row.getByText("₹100.00 of ₹1,299.00 were paid back.")).toBeVisible();
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
    const attention = "The dispute over ₹1,299.00 (disp_1) was lost.";
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
