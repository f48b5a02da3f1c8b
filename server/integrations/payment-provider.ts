/** What a purchase asks the payment provider to collect. */
export interface OrderRequest {
  /** Whole paise; at least one rupee. */
  readonly amountPaise: number;
  readonly currency: "INR";
  /** Our own name for the order, the same each time for the same purchase. */
  readonly receipt: string;
  /** What the provider keeps with the order: which purchase it is for. */
  readonly notes: { readonly purchase: string };
}

/** An order that the provider waits to be paid for. */
export interface PaymentOrder {
  readonly id: string;
  readonly amountPaise: number;
  /** What was captured for it so far, without a fee that the payer bore. */
  readonly paidPaise: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Readonly<Record<string, string>>;
  readonly isPaid: boolean;
  readonly createdAt: Date;
}

/** What the provider's checkout gives the payer as a proof. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** Money that the provider has collected, or tried to. */
export interface ProviderPayment {
  readonly id: string;
  /** Null for money that was asked for without an order. */
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  /** What the provider took of it as its fee; it is part of the amount where the payer bears it. */
  readonly feePaise: number;
  /** Whether it waits to be captured; what is not captured within days goes back by itself. */
  readonly isAuthorized: boolean;
  /** Whether the money was collected, even if it went back later. */
  readonly isCaptured: boolean;
  /** What of it goes back, refunds that have only begun included: those can still fail. */
  readonly refundedPaise: number;
  readonly isRefunded: boolean;
  readonly failure: ProviderFailure | null;
  readonly createdAt: Date;
}

/** A payment that did not go through. */
export interface ProviderFailure {
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly reason: string | null;
}

export interface ProviderRefund {
  readonly paymentId: string;
  /** Of the payment in all so far, so that it does not matter in which order refunds are told of. */
  readonly refundedPaise: number;
  readonly isWhole: boolean;
}

/** One refund of a payment, as the provider has it now. */
export interface RefundState {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Whether the money has gone back; a refund begins as pending, and may fail. */
  readonly isProcessed: boolean;
}

/** A refund that did not go through. */
export interface FailedRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly currency: string;
}

/** What is told of a payment that the payer's bank has taken up. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly deductedPaise: number;
  readonly currency: string;
  readonly step: "created" | "action_required" | "under_review" | "won" | "lost" | "closed";
  readonly reason: string | null;
  /** Until when it is to be answered. */
  readonly respondBy: Date | null;
  readonly toldAt: Date;
}

/** What the provider tells us by itself, as far as it concerns us. */
export type PaymentNews =
  | { readonly kind: "captured"; readonly payment: ProviderPayment }
  | { readonly kind: "authorized"; readonly payment: ProviderPayment }
  | { readonly kind: "refunded"; readonly paymentId: string; readonly amountPaise: number | null }
  | { readonly kind: "failed"; readonly failure: ProviderFailure }
  | { readonly kind: "refund failed"; readonly refund: FailedRefund }
  | { readonly kind: "disputed"; readonly dispute: ProviderDispute }
  | { readonly kind: "noted"; readonly name: string }
  | { readonly kind: "other"; readonly name: string };

/** The provider gave no answer in time, or none of those that it documents. */
export class PaymentProviderError extends Error {}

/** What a message of the provider is filed under. */
export interface MessageHeading {
  readonly eventName: string;
  readonly paymentId: string | null;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly unreadable: number;
}

/** Which payments or refunds are asked for. */
export interface PaymentsPage {
  readonly from: Date;
  readonly to: Date;
  readonly skip: number;
  readonly count: number;
}

/** Which part of a list is asked for. */
export type ListPart = Pick<PaymentsPage, "skip" | "count">;

/** A payment provider. A call that gets no answer in time, or no good one, is rejected. */
export interface PaymentProvider {
  readonly keyId: string;
  createOrder(request: OrderRequest): Promise<PaymentOrder>;
  /** The orders that were made under this receipt before. */
  findOrders(receipt: string): Promise<readonly PaymentOrder[]>;
  /** All that was paid, or tried, for an order; null where the provider knows no such order. */
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[] | null>;
  /** An order; null where the provider knows no such order. */
  order(id: string): Promise<PaymentOrder | null>;
  /** One payment; null where the provider knows no such payment. */
  payment(id: string): Promise<ProviderPayment | null>;
  /** Captures an authorised payment in full; rejected where it was captured before, or went back. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>;
  /** Payments that were made from one time to another, newest first, a page of them. */
  payments(page: PaymentsPage): Promise<ListPage<ProviderPayment>>;
  /** All refunds of a payment, whatever became of them. */
  refundsOf(paymentId: string): Promise<readonly RefundState[]>;
  /** Refunds that were begun from one time to another, newest first, a page of them. */
  refunds(page: PaymentsPage): Promise<ListPage<RefundState>>;
  /** Disputes of all times as they are now, newest first, a page of them; when they became so is not told. */
  disputes(part: ListPart): Promise<ListPage<ProviderDispute>>;
  /** Whether the proof is the provider's own; compared in constant time. */
  isProven(proof: PaymentProof): boolean;
  /** Whether a message is the provider's own, by its bytes as they came; compared in constant time. */
  isAuthentic(message: Buffer, signature: string): boolean;
  /** What a message is filed under, whatever else is in it; both can be stored. */
  headingOf(message: unknown): MessageHeading;
  /** What an authentic message says; rejects one that says nothing we know how to read. */
  newsOf(message: unknown): PaymentNews;
}
