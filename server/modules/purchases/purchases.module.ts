import { everything, granted, own, ownOrGranted, type Policy, self } from "../../access/policy";
import { mayReadOf, type NodeFinders, owned, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { Attempts } from "../../platform/attempts";
import { RateLimiter } from "../../platform/rate-limiter";
import { type CatalogServices } from "../catalog/catalog.module";
import { type CouponServices } from "../coupons/coupons.module";
import { type CreditServices } from "../credits/credits.module";
import { type UserServices } from "../users/users.module";
import { type VehicleServices } from "../vehicles/vehicles.module";
import {
  CouponPurchasesResolver,
  LedgerPurchaseResolver,
  LotPurchaseResolver,
  UserPurchasesResolver,
} from "./granting-purchase.resolver";
import { PaymentService } from "./payment.service";
import { PaymentArrivalService } from "./payment-arrival.service";
import { PaymentCaptureService } from "./payment-capture.service";
import { PaymentConfirmationService } from "./payment-confirmation.service";
import { PaymentDisputeService } from "./payment-dispute.service";
import { PaymentInboxService } from "./payment-inbox.service";
import { PaymentOrderService } from "./payment-order.service";
import { PaymentReconciliationService, RECENT_REFUNDS_MS } from "./payment-reconciliation.service";
import { PaymentRefundService } from "./payment-refund.service";
import { ProofOfServiceService } from "./proof-of-service.service";
import { ProviderPaymentService } from "./provider-payment.service";
import { purchaseErrors } from "./purchase.errors";
import { createPurchaseLoaders } from "./purchase.loaders";
import { PurchaseResolver } from "./purchase.resolver";
import { PurchaseService } from "./purchase.service";
import { PurchaseAttentionResolver } from "./purchase-attention.resolver";
import { PurchaseAttentionService } from "./purchase-attention.service";
import { PurchaseClosingService } from "./purchase-closing.service";
import { PurchaseEventService } from "./purchase-event.service";
import { PurchaseFieldsResolver } from "./purchase-fields.resolver";
import { PurchaseListService } from "./purchase-list.service";
import { PurchaseProofService } from "./purchase-proof.service";
import { PurchaseQuoteResolver } from "./purchase-quote.resolver";
import { PurchaseSettlementService } from "./purchase-settlement.service";
import { purchaseRoutes } from "./purchases.routes";
import { StrayPaymentResolver } from "./stray-payment.resolver";
import { StrayPaymentService } from "./stray-payment.service";

const EVERY_MINUTE = "* * * * *";

/** product-rules.md#roles */
const policy = {
  "purchase.start": self(),
  "purchase.quote": self(),
  "purchase.read": ownOrGranted("purchases:read"),
  "purchase.complete": own(),
  "purchase.cancel": own(),
  "purchase.listAll": granted("purchases:read"),
  "payment.listStrays": everything("purchases:read"),
  "purchase.seeTo": everything(),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Purchase: owned("purchase.read", ({ loaders }, id) => loaders.purchaseById.load(id)),
  StrayPayment: permitted("payment.listStrays", ({ loaders }, id) =>
    loaders.strayPaymentById.load(id),
  ),
  PaymentDispute: permitted("purchase.seeTo", ({ loaders }, id) => loaders.disputeById.load(id)),
  PurchaseEvent: async (asking, id) => {
    const event = await asking.loaders.purchaseEventById.load(id);
    const purchase = event && (await asking.loaders.purchaseById.load(event.purchaseId));
    return purchase && (await mayReadOf(asking, "purchase.read", purchase)) ? event : null;
  },
};

export const purchases = defineModule({
  name: "purchases",
  policy,
  errors: purchaseErrors,
  services: (
    base,
    earlier: UserServices & CatalogServices & CouponServices & CreditServices & VehicleServices,
  ) => {
    const { dataSource, clock, settings } = base;
    const provider = base.integrations.paymentProvider ?? null;
    const events = new PurchaseEventService(clock);
    const given = { ...base, ...earlier, provider, events };
    const closing = new PurchaseClosingService(given);
    const payments = new PaymentService(settings, provider);
    const orders = new PaymentOrderService({ ...given, closing });
    const strays = new StrayPaymentService(given);
    const settlements = new PurchaseSettlementService({ ...given, payments });
    const atProvider = { ...given, strays, payments: new ProviderPaymentService(clock, provider) };
    const arrivals = new PaymentArrivalService({ ...atProvider, settlements });
    const disputes = new PaymentDisputeService(atProvider);
    const refunds = new PaymentRefundService({ ...atProvider, arrivals, disputes });
    const confirmations = new PaymentConfirmationService(dataSource, clock);
    const captures = new PaymentCaptureService(arrivals, confirmations, provider);
    const work = { ...given, arrivals, captures, confirmations, disputes, refunds, strays };
    return {
      payments,
      settlements,
      purchaseLists: new PurchaseListService(dataSource),
      purchaseAttention: new PurchaseAttentionService(dataSource, clock),
      purchaseClosing: closing,
      purchaseProofs: new PurchaseProofService({ ...work, settlements, payments }),
      proofsOfService: new ProofOfServiceService(dataSource, clock),
      paymentOrders: orders,
      paymentArrivals: arrivals,
      paymentCaptures: captures,
      paymentConfirmations: confirmations,
      paymentInbox: new PaymentInboxService(work),
      paymentDisputes: disputes,
      reconciliation: new PaymentReconciliationService(work),
      strayPayments: strays,
      purchases: new PurchaseService({
        ...given,
        closing,
        payments,
        orders,
        settlements,
        orderLimit: new RateLimiter(dataSource, settings.rateLimits.paymentOrders),
      }),
    };
  },
  loaders: (dataSource) => createPurchaseLoaders(dataSource),
  resolvers: [
    StrayPaymentResolver,
    PurchaseAttentionResolver,
    PurchaseFieldsResolver,
    PurchaseResolver,
    LotPurchaseResolver,
    LedgerPurchaseResolver,
    UserPurchasesResolver,
    CouponPurchasesResolver,
    PurchaseQuoteResolver,
  ],
  nodes,
  routes: purchaseRoutes,
  jobs: ({
    paymentInbox,
    paymentConfirmations,
    purchaseClosing,
    reconciliation,
    paymentDisputes,
  }) => [
    {
      name: "deal-with-payment-events-that-wait",
      cron: EVERY_MINUTE,
      run: (signal) => paymentInbox.processWaiting(signal),
    },
    {
      name: "ask-the-payment-provider-about-orders",
      cron: EVERY_MINUTE,
      run: () => reconciliation.reconcileDue(),
    },
    {
      name: "tell-of-payments-that-are-being-confirmed",
      cron: EVERY_MINUTE,
      run: () => paymentConfirmations.tellOfWaiting(),
    },
    {
      name: "ask-the-payment-provider-about-refunds",
      cron: "23 * * * *",
      run: async () => {
        const attempts = new Attempts();
        await attempts.run(() => reconciliation.lookForRefunds());
        await attempts.run(() => reconciliation.lookThroughRefunds(RECENT_REFUNDS_MS));
        attempts.finish();
      },
    },
    {
      name: "ask-the-payment-provider-about-disputes",
      cron: "37 * * * *",
      run: () => paymentDisputes.lookThrough(),
    },
    {
      name: "forget-old-payment-events",
      cron: "47 * * * *",
      run: () => paymentInbox.forgetOld(),
    },
    { name: "expire-unpaid-purchases", cron: EVERY_MINUTE, run: () => purchaseClosing.expireDue() },
  ],
  stop: ({ paymentInbox }) => [paymentInbox.settled()],
});

export type PurchaseServices = ServicesOf<typeof purchases>;
type PurchaseLoaders = LoadersOf<typeof purchases>;

declare module "../../services" {
  interface Services extends PurchaseServices {}
  interface Loaders extends PurchaseLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
