import express, { type Router } from "express";
import { boundedBody } from "../http/bounded-body";
import type { PaymentInboxService } from "../modules/purchases/payment-inbox.service";
import { runAs } from "../platform/change-author";
import { hashOf } from "../platform/persisted-documents";
import { BODY_LIMIT } from "./rest/error-handler";

/** The signature covers the raw bytes; the limit is several times the largest. The provider repeats calls not answered 2xx. */
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
    const eventId = request.get("X-Razorpay-Event-Id") || `sha256:${hashOf(body)}`;
    const requestId = String(request.id);
    await runAs({ channel: "job", name: "take-payment-events", requestId }, () =>
      inbox.receive({ body, signature, eventId: eventId.slice(0, 200) }),
    );
    response.json({ success: true });
  });
  return router;
}
