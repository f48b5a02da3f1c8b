/** What a purchase asks the payment provider to collect. */
export interface OrderRequest {
  /** Whole paise; at least one rupee. */
  readonly amountPaise: number;
  readonly currency: "INR";
  /** Our own name for the order, the same each time for the same purchase. */
  readonly receipt: string;
}

/** An order that the provider waits to be paid for. */
export interface PaymentOrder {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
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
  /** Whether the money is ours now: neither promised only, nor paid back. */
  readonly isCaptured: boolean;
  /** What of it went back so far. */
  readonly refundedPaise: number;
}

/** A payment that did not go through. */
export interface ProviderFailure {
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  /** What the bank says of it. */
  readonly reason: string | null;
}

/** Money that went back to whoever paid. */
export interface ProviderRefund {
  readonly paymentId: string;
  /** Of the payment in all so far, so that it does not matter in which order refunds are told of. */
  readonly refundedPaise: number;
  /** Whether nothing of the payment is left. */
  readonly isWhole: boolean;
}

/** What the provider tells us by itself, as far as it concerns us. */
export type PaymentNews =
  | { readonly kind: "captured"; readonly payment: ProviderPayment }
  | { readonly kind: "refunded"; readonly refund: ProviderRefund }
  | { readonly kind: "failed"; readonly failure: ProviderFailure }
  /** Something that changes nothing here: a payment that was promised. */
  | { readonly kind: "other"; readonly name: string };

/** What a message of the provider is filed under. */
export interface MessageHeading {
  /** What it calls the event; empty where it does not say. */
  readonly eventName: string;
  readonly paymentId: string | null;
}

/** A payment provider. A call that gets no answer in time, or no good one, is rejected. */
export interface PaymentProvider {
  /** The public key that its checkout is opened with. */
  readonly keyId: string;
  createOrder(request: OrderRequest): Promise<PaymentOrder>;
  /** The order that was made under this receipt before; null where there is none. */
  findOrder(receipt: string): Promise<PaymentOrder | null>;
  /** All that was paid, or tried, for an order; null where the provider knows no such order. */
  paymentsOf(orderId: string): Promise<readonly ProviderPayment[] | null>;
  /** One payment; null where the provider knows no such payment. */
  payment(id: string): Promise<ProviderPayment | null>;
  /** Whether the proof is the provider's own; compared in constant time. */
  isProven(proof: PaymentProof): boolean;
  /** Whether a message is the provider's own, by its bytes as they came; compared in constant time. */
  isAuthentic(message: Buffer, signature: string): boolean;
  /** What a message is filed under, whatever else is in it; both can be stored. */
  headingOf(message: unknown): MessageHeading;
  /** What an authentic message says; rejects one that says nothing we know how to read. */
  newsOf(message: unknown): PaymentNews;
}
