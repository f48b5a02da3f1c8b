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

/** A payment provider. A call that gets no answer in time, or no good one, is rejected. */
export interface PaymentProvider {
  /** The public key that its checkout is opened with. */
  readonly keyId: string;
  createOrder(request: OrderRequest): Promise<PaymentOrder>;
  /** Whether the proof is the provider's own; compared in constant time. */
  isProven(proof: PaymentProof): boolean;
}
