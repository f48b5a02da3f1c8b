import express, { type Router } from "express";
import { CHECKOUT_PAGE, CHECKOUT_SCRIPT } from "./checkout-pages";
import type { PaymentSandbox } from "./payment-sandbox";
import type { Paying } from "./sandbox-books";

/** A forged proof: nothing was authorised. */
const OUTCOMES: Readonly<Record<string, Paying["outcome"]>> = {
  failed: "failed",
  forged: "created",
};

export function sandboxCheckout(sandbox: PaymentSandbox): Router {
  const router = express.Router();
  router.get("/v1/checkout.js", (_request, response) => {
    response.type("js").set("Cache-Control", "no-cache").send(CHECKOUT_SCRIPT);
  });
  router.get("/v1/checkout/public", (_request, response) => {
    response.type("html").send(CHECKOUT_PAGE);
  });
  router.post("/v1/checkout/pay", express.json(), ({ body }, response) => {
    const order = sandbox.books.orderOf(String(body.order_id));
    if (!order || body.key !== sandbox.settings.keyId || order.status === "paid") {
      const description = order?.status === "paid" ? "This order was paid." : "No such order.";
      return void response.json({ error: { code: "BAD_REQUEST_ERROR", description } });
    }
    const hasFailed = body.outcome === "failed";
    const outcome = OUTCOMES[String(body.outcome)] ?? "captured";
    const payment = sandbox.pay(order.id, { outcome });
    if (hasFailed) {
      const { error_code: code, error_description: description } = payment;
      const metadata = { order_id: order.id, payment_id: payment.id };
      return void response.json({ error: { code, description, metadata } });
    }
    const { signature } = sandbox.proofOf(order, payment.id);
    response.json({
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: body.outcome === "forged" ? signature.replace(/./g, "0") : signature,
    });
  });
  return router;
}
