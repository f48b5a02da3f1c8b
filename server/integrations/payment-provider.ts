export interface OrderRequest {
  /** Whole paise, at least one rupee. */
  readonly amountPaise: number;
  readonly currency: "INR";
  /** Stable per purchase. */
  readonly receipt: string;
  readonly notes: { readonly purchase: string };
}

export interface PaymentOrder {
  readonly id: string;
  readonly amountPaise: number;
  /** Captured so far, without the payer's fee. */
  readonly paidPaise: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Readonly<Record<string, string>>;
  readonly isPaid: boolean;
  readonly createdAt: Date;
}

/** From the provider's checkout. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export interface ProviderPayment {
  readonly id: string;
  /** Null for payments without an order. */
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  /** Part of the amount if the payer bears it. */
  readonly feePaise: number;
  /** Uncaptured payments return after some days. */
  readonly isAuthorized: boolean;
  /** Also true after a refund. */
  readonly isCaptured: boolean;
  /** Includes pending refunds, which can fail. */
  readonly refundedPaise: number;
  readonly isRefunded: boolean;
  readonly failure: ProviderFailure | null;
  readonly createdAt: Date;
}

export interface ProviderFailure {
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly reason: string | null;
}

export interface ProviderRefund {
  readonly paymentId: string;
  /** The payment's total so far, so that event order does not matter. */
  readonly refundedPaise: number;
  readonly isWhole: boolean;
}

export interface RefundState {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Pending refunds may fail. */
  readonly isProcessed: boolean;
}

export interface FailedRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly currency: string;
}

export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly deductedPaise: number;
  readonly currency: string;
  readonly step: "created" | "action_required" | "under_review" | "won" | "lost" | "closed";
  readonly reason: string | null;
  readonly respondBy: Date | null;
  readonly toldAt: Date;
}

export type PaymentNews =
  | { readonly kind: "captured"; readonly payment: ProviderPayment }
  | { readonly kind: "authorized"; readonly payment: ProviderPayment }
  | { readonly kind: "refunded"; readonly paymentId: string; readonly amountPaise: number | null }
  | { readonly kind: "failed"; readonly failure: ProviderFailure }
  | { readonly kind: "refund failed"; readonly refund: FailedRefund }
  | { readonly kind: "disputed"; readonly dispute: ProviderDispute }
  | { readonly kind: "noted"; readonly name: string }
  | { readonly kind: "other"; readonly name: string };

export class PaymentProviderError extends Error {}

export interface MessageHeading {
  readonly eventName: string;
  readonly paymentId: string | null;
  readonly orderId: string;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly unreadable: number;
}

export interface PaymentsPage {
  readonly from: Date;
  readonly to: Date;
  readonly skip: number;
  readonly count: number;
}

export type ListPart = Pick<PaymentsPage, "skip" | "count">;

export interface PaymentProvider {
  readonly keyId: string;
  createOrder(request: OrderRequest): Promise<PaymentOrder>;
  findOrders(receipt: string): Promise<readonly PaymentOrder[]>;
  /** Null for an unknown order. */
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[] | null>;
  order(id: string): Promise<PaymentOrder | null>;
  payment(id: string): Promise<ProviderPayment | null>;
  /** Rejects if captured before, or returned. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Newest first. */
  payments(page: PaymentsPage): Promise<ListPage<ProviderPayment>>;
  refundsOf(paymentId: string): Promise<readonly RefundState[]>;
  /** By start, newest first. */
  refunds(page: PaymentsPage): Promise<ListPage<RefundState>>;
  /** Newest first; the time of changes is unknown. */
  disputes(part: ListPart): Promise<ListPage<ProviderDispute>>;
  /** Constant time. */
  isProven(proof: PaymentProof): boolean;
  /** Constant time, over the raw bytes. */
  isAuthentic(message: Buffer, signature: string): boolean;
  /** Works for unreadable messages; both parts can be stored. */
  headingOf(message: unknown): MessageHeading;
  /** Throws on an unreadable message. */
  newsOf(message: unknown): PaymentNews;
}
