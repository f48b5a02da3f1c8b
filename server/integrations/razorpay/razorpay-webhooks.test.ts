import { readFileSync } from "node:fs";
import path from "node:path";
import { newsOf } from "./razorpay-entities";
import { WEBHOOK_EVENTS } from "./razorpay-webhooks";

const ROOT = path.join(__dirname, "../../../..");
const NAME = /\b(?:payment|order|refund)\.[a-z_]+(?:\.[a-z_]+)?\b/g;

const payment = { id: "pay_1", amount: 100, currency: "INR", status: "authorized" };
const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 100 };
const dispute = { id: "disp_1", payment_id: "pay_1", amount: 100, currency: "INR" };
const payload = {
  payment: { entity: payment },
  refund: { entity: refund },
  dispute: { entity: dispute },
};

it.each(WEBHOOK_EVENTS)("%s is something to us", (event) => {
  expect(newsOf({ event, payload }).kind).not.toBe("other");
});

it("the reason of a dispute cannot turn the line that it stands in", () => {
  const entity = { ...dispute, reason_description: "a\u202eb\u0007 c\u2028d" };
  const news = newsOf({
    event: "payment.dispute.created",
    payload: { dispute: { entity } },
  });
  expect(news).toMatchObject({ dispute: { reason: "a\ufffdb\ufffd c\ufffdd" } });
});

it("no other event is", () => {
  for (const event of ["payment.downtime.started", "payment.dispute", "invoice.paid", ""]) {
    expect(newsOf({ event, payload })).toEqual({ kind: "other", name: event });
  }
});

it.each(["docs/operations.md", ".env.example"])("%s names all of them, and no other", (file) => {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const start = text.indexOf("/webhooks/razorpay");
  const named = text.slice(start, start + 900).match(NAME) ?? [];
  expect([...new Set(named)].sort()).toEqual([...WEBHOOK_EVENTS].sort());
});
