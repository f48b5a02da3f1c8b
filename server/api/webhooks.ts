import { createHash } from "node:crypto";
import express, { type ErrorRequestHandler, type Router } from "express";
import { failureOf, retryAfterOf } from "../endpoint/envelope";
import { boundedBody } from "../http/bounded-body";
import type { PaymentInboxService } from "../modules/purchases/payment-inbox.service";
import { runAs } from "../platform/change-author";
import { noteErrorCode } from "../platform/request-context";
import { toDomainError } from "../platform/to-domain-error";
import { bodyTooLarge, clientStatusOf, statusOf } from "./status";

/** Several times the provider's largest body. */
const BODY_LIMIT = 100 * 1024;

/** The signature covers the raw bytes. The provider repeats calls not answered 2xx. */
export function receiveWebhooks(inbox: PaymentInboxService): Router {
  const router = express.Router();
  if (!inbox.isOpen) return router;
  const bytes = boundedBody(
    BODY_LIMIT,
    express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false }),
  );
  router.post("/webhooks/razorpay", bytes, async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.get("X-Razorpay-Signature") ?? "";
    const eventId = request.get("X-Razorpay-Event-Id") || nameOf(body);
    const requestId = String(request.id);
    await runAs({ channel: "job", name: "take-payment-events", requestId }, () =>
      inbox.receive({ body, signature, eventId: eventId.slice(0, 200) }),
    );
    response.json({ success: true });
  });
  router.use("/webhooks/razorpay", errorHandler);
  return router;
}

function nameOf(body: Buffer): string {
  return `sha256:${createHash("sha256").update(body).digest("hex")}`;
}

const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const known = clientStatusOf(error) === 413 ? bodyTooLarge(BODY_LIMIT) : toDomainError(error);
  if (!known || response.headersSent) return next(error);
  noteErrorCode(known.code);
  const seconds = retryAfterOf(known);
  if (seconds !== null) response.setHeader("Retry-After", String(seconds));
  response.status(statusOf(known)).json(failureOf(known));
};
