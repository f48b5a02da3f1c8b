import { timingSafeEqual } from "node:crypto";
import express, { type RequestHandler, type Response, type Router } from "express";
import type { PaymentSandbox } from "./payment-sandbox";
import { faults } from "./sandbox-faults";

const SMALLEST_ORDER = 100;
const LARGEST_PAGE = 100;

export function sandboxApi(sandbox: PaymentSandbox): Router {
  const { books } = sandbox;
  const router = express.Router();
  router.use(requireKey(sandbox), faults(sandbox), express.json());

  router.post("/orders", (request, response) => {
    const { amount, currency } = request.body;
    if (!Number.isInteger(amount) || amount < SMALLEST_ORDER) {
      return refuse(response, "The amount must be at least INR 1.00", "amount");
    }
    if (currency !== "INR") return refuse(response, "Currency is not supported", "currency");
    const more = sandbox.mood === "asks for more" ? 100 : 0;
    response.json(books.makeOrder({ ...request.body, amount: amount + more }));
  });
  router.get("/orders", ({ query }, response) => {
    const items = books.orders.filter(({ receipt }) => !query.receipt || receipt === query.receipt);
    answerList(response, items.reverse());
  });
  router.get("/orders/:id", ({ params }, response) =>
    answer(response, books.orderOf(params.id ?? "")),
  );
  router.get("/orders/:id/payments", ({ params }, response) => {
    const { id = "" } = params;
    if (!books.orderOf(id)) return answer(response, undefined);
    answerList(response, books.paymentsOf(id));
  });
  router.get("/payments", ({ query }, response) => {
    const { from = 0, to = Number.MAX_SAFE_INTEGER, skip = 0, count = 10 } = query;
    const items = books.payments
      .filter(({ created_at }) => created_at >= Number(from) && created_at <= Number(to))
      .reverse();
    const first = Number(skip);
    answerList(response, items.slice(first, first + Math.min(Number(count), LARGEST_PAGE)));
  });
  router.get("/refunds", ({ query }, response) => {
    const { from = 0, to = Number.MAX_SAFE_INTEGER, skip = 0, count = 10 } = query;
    const items = books.refunds
      .filter(({ created_at }) => created_at >= Number(from) && created_at <= Number(to))
      .reverse();
    const first = Number(skip);
    answerList(response, items.slice(first, first + Math.min(Number(count), LARGEST_PAGE)));
  });
  router.get("/disputes", ({ query: { skip = 0, count = 10 } }, response) => {
    const first = Number(skip);
    const items = [...sandbox.disputes].reverse();
    answerList(response, items.slice(first, first + Math.min(Number(count), LARGEST_PAGE)));
  });
  router.get("/payments/:id/refunds", ({ params }, response) => {
    const { id = "" } = params;
    if (!books.paymentOf(id)) return answer(response, undefined);
    answerList(response, books.refundsOf(id));
  });
  router.get("/payments/:id", ({ params }, response) =>
    answer(response, books.paymentOf(params.id ?? "")),
  );
  router.post("/payments/:id/capture", ({ params, body }, response) => {
    const payment = books.paymentOf(params.id ?? "");
    if (!payment) return answer(response, undefined);
    if (payment.captured) return refuse(response, "This payment has already been captured", "id");
    if (payment.status !== "authorized") {
      return refuse(response, "Only payments which have been authorized can be captured", "id");
    }
    if (Number(body?.amount) !== payment.amount) {
      return refuse(response, "Capture amount must be equal to the amount authorized", "amount");
    }
    sandbox.capture(payment);
    answer(response, payment);
  });
  router.post("/payments/:id/refund", ({ params, body }, response) => {
    const payment = books.paymentOf(params.id ?? "");
    if (!payment) return answer(response, undefined);
    if (payment.status !== "captured") {
      return refuse(response, "The payment status should be captured for action to be taken", "id");
    }
    if (Number(body?.amount) > payment.amount - payment.amount_refunded) {
      const description = "The amount is greater than what is left to refund";
      return refuse(response, description, "amount");
    }
    answer(response, sandbox.refund(payment, body?.amount));
  });
  router.use((_request, response) => answer(response, undefined));
  return router;
}

function requireKey({ settings: { keyId, keySecret } }: PaymentSandbox): RequestHandler {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`);
  return ({ headers }, response, next) => {
    const given = Buffer.from(headers.authorization ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    response
      .status(401)
      .json({ error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } });
  };
}

function answer(response: Response, entity: object | undefined): void {
  if (entity) response.json(entity);
  else refuse(response, "The id provided does not exist", "id");
}

function answerList(response: Response, items: readonly object[]): void {
  response.json({ entity: "collection", count: items.length, items });
}

function refuse(response: Response, description: string, field: string): void {
  response.status(400).json({
    error: {
      code: "BAD_REQUEST_ERROR",
      description,
      field,
      source: "business",
      step: "payment_initiation",
      reason: "input_validation_failed",
      metadata: {},
    },
  });
}
